"""The camera: a browser on the page, which presses, becomes somebody else, and takes pictures."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from io import BytesIO
from typing import Any

from PIL import Image
from playwright.sync_api import sync_playwright

from docs.filming import PHONE

__all__ = ["Camera", "camera"]

FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync")
HEIGHTS = {PHONE: 800}
HEIGHT = 860
"""Points: what one sees at once on a phone, and in a window."""
PATIENCE = 60_000
"""Milliseconds."""
READY = "window.simcordPreview && window.simcordPreview.ready && !window.simcordPreview.pendingAction"
PAINTED = "[...document.querySelectorAll('#channel-message-list img')].every(image => image.complete)"
TIMELESS = ("time, .timeline-day-divider, #action-status { visibility: hidden !important }"
            " time *, [class*=edited], .messages-sidebar { display: none !important }")
"""What says when the film was made is not shown, nor the list of messages that the page has beside them."""
SHOW = """([message, top]) => {
    const found = document.querySelector(`article[data-message-id="${message}"]`);
    if (found) found.scrollIntoView({ block: top ? 'start' : 'end', behavior: 'instant' });
}"""
SIZE = """message =>
    document.querySelector(`article[data-message-id="${message}"]`)?.getBoundingClientRect().height || 0"""


class Camera:
    """One window. `rest` waits for the bot, and gives the newest message that somebody sees."""

    def __init__(self, page: Any, rest: Callable[[str], int]) -> None:
        self.page = page
        self.rest = rest
        self.clicks = 0
        self.viewer = page.get_by_label("Viewing as").evaluate("picker => picker.selectedOptions[0].text")

    def settle(self) -> None:
        """Waits until nothing is under way, every message of the bot is shown and every picture is there."""
        self.page.wait_for_timeout(100)
        self.page.wait_for_function(READY, timeout=PATIENCE)
        newest = self.rest(self.viewer)
        self._jump_to_latest()
        self.page.wait_for_selector(f'article[data-message-id="{newest}"]', timeout=PATIENCE)
        self.page.wait_for_function(READY, timeout=PATIENCE)
        self.page.wait_for_function(PAINTED, timeout=PATIENCE)
        self.page.wait_for_timeout(150)

    def become(self, name: str) -> None:
        """Changes who is viewing."""
        self.viewer = name
        self.page.get_by_label("Viewing as").select_option(label=name)
        self.settle()

    def press(self, key: str) -> None:
        """Presses a button."""
        self.clicks += 1
        self._of(key).click(timeout=PATIENCE)
        self.settle()

    def open(self, key: str) -> None:
        """Opens a select, as long as it takes to look at it."""
        self.clicks += 1
        self._of(key).click(timeout=PATIENCE)
        self.page.wait_for_timeout(300)

    def take(self, key: str, value: str) -> None:
        """Takes an entry of a select that is open."""
        self.clicks += 1
        entry = f'[data-control-key="{key}"] .select-option[data-value="{value}"]'
        several = self.page.locator(f'[data-control-key="{key}"] [aria-multiselectable="true"]').count() > 0
        self.page.locator(entry).first.click(timeout=PATIENCE)
        if several:
            if self.page.locator(entry).first.get_attribute("aria-selected") != "true":  # it was chosen before
                self.page.locator(entry).first.click(timeout=PATIENCE)
            self._of(key).click(timeout=PATIENCE)  # a select of several is sent when it is closed
        self.settle()

    def _jump_to_latest(self) -> None:
        """The page holds new messages back from whoever has scrolled up."""
        button = self.page.locator("#new-messages")
        if button.is_visible():
            button.click()

    def _of(self, key: str) -> Any:
        self._jump_to_latest()
        return self.page.locator(f'button[data-control-key="{key}"]').first

    def look_at(self, message: int) -> None:
        """Brings a message into sight; the end of one that is higher than the window."""
        room = self.page.locator("#channel-timeline").bounding_box()["height"]
        self.page.evaluate(SHOW, [str(message), self.page.evaluate(SIZE, str(message)) <= room])
        self.page.wait_for_timeout(100)

    def shoot(self) -> Image.Image:
        """A picture of what is in sight."""
        return Image.open(BytesIO(self.page.screenshot())).convert("RGB")


@contextlib.contextmanager
def camera(address: str, width: int, browser: str, rest: Callable[[str], int]) -> Iterator[Camera]:
    """A window of a width, on the page at an address."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser, args=list(FLAGS))
        try:
            context = chromium.new_context(viewport={"width": width, "height": HEIGHTS.get(width, HEIGHT)},
                                           bypass_csp=True, locale="en-GB", timezone_id="UTC", reduced_motion="reduce")
            page = context.new_page()
            page.goto(address)
            page.add_style_tag(content=TIMELESS)
            window = Camera(page, rest)
            window.settle()
            yield window
        finally:
            chromium.close()
