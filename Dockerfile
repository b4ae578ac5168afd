# The bot on Discord, with drivers for SQLite and PostgreSQL. Settings come from the environment (see .env.example);
# games lie in the volume /data or in the database that DATABASE_URL names. docs/hosting.md tells the rest.
# --build-arg REQUIREMENTS=requirements-sentry.txt adds what SENTRY_DSN needs.

FROM python:3.13-slim AS packages
ARG REQUIREMENTS=requirements-postgres.txt
COPY requirements-*.txt /
RUN python -m venv /venv \
 && /venv/bin/python -m pip install --no-cache-dir --disable-pip-version-check --require-hashes \
    -r "/$REQUIREMENTS" \
 && /venv/bin/python -m pip uninstall --yes --quiet pip

FROM python:3.13-slim
ENV PATH=/venv/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    DATA_DIR=/data \
    DATABASE_URL=sqlite+aiosqlite:////data/hexmoot.sqlite3
RUN groupadd --gid 10001 hexmoot \
 && useradd --uid 10001 --gid hexmoot --home-dir /data --no-create-home --shell /usr/sbin/nologin hexmoot \
 && install --directory --owner=hexmoot --group=hexmoot --mode=0700 /data
COPY --from=packages /venv /venv
WORKDIR /app
COPY . .
RUN rm requirements-*.txt \
 && python -m bot.catalogues \
 && python -m compileall -q .

USER 10001:10001
VOLUME /data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=10s --start-period=120s --retries=3 CMD ["python", "-m", "bot", "health"]
ENTRYPOINT ["python", "-m", "bot"]
