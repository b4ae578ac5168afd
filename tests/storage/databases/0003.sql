BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0003');
CREATE TABLE consents (
	proposal_id INTEGER NOT NULL, 
	user_id BIGINT NOT NULL, 
	place INTEGER NOT NULL, 
	agreed BOOLEAN, 
	at BIGINT, 
	CONSTRAINT pk_consents PRIMARY KEY (proposal_id, user_id), 
	CONSTRAINT fk_consents_proposal_id FOREIGN KEY(proposal_id) REFERENCES proposals (id) ON DELETE CASCADE
);
INSERT INTO "consents" VALUES(1,102,0,1,1772436540000);
INSERT INTO "consents" VALUES(1,103,1,1,1772436540000);
INSERT INTO "consents" VALUES(2,101,0,1,1772436540000);
INSERT INTO "consents" VALUES(2,103,1,1,1772436540000);
INSERT INTO "consents" VALUES(3,101,0,1,1772436540000);
INSERT INTO "consents" VALUES(3,102,1,1,1772436540000);
INSERT INTO "consents" VALUES(4,102,0,NULL,NULL);
INSERT INTO "consents" VALUES(4,103,1,NULL,NULL);
INSERT INTO "consents" VALUES(5,101,0,1,1772645100000);
INSERT INTO "consents" VALUES(5,104,1,NULL,NULL);
INSERT INTO "consents" VALUES(6,106,0,1,1772797560000);
INSERT INTO "consents" VALUES(6,102,1,NULL,NULL);
INSERT INTO "consents" VALUES(7,103,0,1,1772914380000);
INSERT INTO "consents" VALUES(7,106,1,1,1772914380000);
CREATE TABLE drafts (
	table_id INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	base INTEGER NOT NULL, 
	moves TEXT NOT NULL, 
	fell_away TEXT NOT NULL, 
	changed BIGINT NOT NULL, 
	CONSTRAINT pk_drafts PRIMARY KEY (table_id, seat), 
	CONSTRAINT fk_drafts_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "drafts" VALUES(1,2,62,'[{"do":"upgrade","hex":49,"building":1},{"do":"burn","tokens":1}]','[]',1772490360000);
INSERT INTO "drafts" VALUES(2,1,85,'[{"do":"take","symbol":1,"colour":2,"space":null}]','[]',1772645100000);
INSERT INTO "drafts" VALUES(3,2,151,'[{"do":"use","sex":0,"type":3,"amount":null}]','[]',1772797560000);
CREATE TABLE log (
	table_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	batch INTEGER NOT NULL, 
	kind VARCHAR(12) NOT NULL, 
	seat INTEGER, 
	user_id BIGINT, 
	data TEXT NOT NULL, 
	text TEXT NOT NULL, 
	seen_by TEXT, 
	at BIGINT NOT NULL, 
	CONSTRAINT pk_log PRIMARY KEY (table_id, number), 
	CONSTRAINT fk_log_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "log" VALUES(1,1,1,'created',NULL,101,'{"title":"terra_mystica","players":5,"options":{"setup":"main","factions":"dealt","offers":"wait","mini_expansion":false,"shipping_bonus":false,"temple_scoring":false,"variable_turn_order":false,"cultist_erratum":true}}','Ida',NULL,1772388000000);
INSERT INTO "log" VALUES(1,2,2,'joined',NULL,102,'{}','Bo',NULL,1772388060000);
INSERT INTO "log" VALUES(1,3,3,'joined',NULL,103,'{}','Cy',NULL,1772388120000);
INSERT INTO "log" VALUES(1,4,4,'started',NULL,101,'{"order":"random","joined":["Ida","Bo","Cy"],"seats":["Ida","Bo","Cy"]}','',NULL,1772388180000);
INSERT INTO "log" VALUES(1,5,4,'chance',-1,101,'{"do":"reveal_scoring","tile":"SCORE2"}','score SCORE2',NULL,1772388180000);
INSERT INTO "log" VALUES(1,6,4,'chance',-1,101,'{"do":"reveal_scoring","tile":"SCORE8"}','score SCORE8',NULL,1772388180000);
INSERT INTO "log" VALUES(1,7,4,'chance',-1,101,'{"do":"reveal_scoring","tile":"SCORE1"}','score SCORE1',NULL,1772388180000);
INSERT INTO "log" VALUES(1,8,4,'chance',-1,101,'{"do":"reveal_scoring","tile":"SCORE7"}','score SCORE7',NULL,1772388180000);
INSERT INTO "log" VALUES(1,9,4,'chance',-1,101,'{"do":"reveal_scoring","tile":"SCORE4"}','score SCORE4',NULL,1772388180000);
INSERT INTO "log" VALUES(1,10,4,'chance',-1,101,'{"do":"reveal_scoring","tile":"SCORE5"}','score SCORE5',NULL,1772388180000);
INSERT INTO "log" VALUES(1,11,4,'chance',-1,101,'{"do":"reveal_card","card":"BON2"}','reveal BON2',NULL,1772388180000);
INSERT INTO "log" VALUES(1,12,4,'chance',-1,101,'{"do":"reveal_card","card":"BON8"}','reveal BON8',NULL,1772388180000);
INSERT INTO "log" VALUES(1,13,4,'chance',-1,101,'{"do":"reveal_card","card":"BON4"}','reveal BON4',NULL,1772388180000);
INSERT INTO "log" VALUES(1,14,4,'chance',-1,101,'{"do":"reveal_card","card":"BON9"}','reveal BON9',NULL,1772388180000);
INSERT INTO "log" VALUES(1,15,4,'chance',-1,101,'{"do":"reveal_card","card":"BON5"}','reveal BON5',NULL,1772388180000);
INSERT INTO "log" VALUES(1,16,4,'chance',-1,101,'{"do":"reveal_card","card":"BON1"}','reveal BON1',NULL,1772388180000);
INSERT INTO "log" VALUES(1,17,4,'chance',-1,101,'{"do":"deal_board","colour":4}','board green',NULL,1772388180000);
INSERT INTO "log" VALUES(1,18,18,'entry',0,101,'{"do":"pick_faction","faction":"auren"}','setup auren',NULL,1772390940000);
INSERT INTO "log" VALUES(1,19,18,'chance',-1,101,'{"do":"deal_board","colour":0}','board yellow',NULL,1772390940000);
INSERT INTO "log" VALUES(1,20,20,'entry',1,102,'{"do":"pick_faction","faction":"fakirs"}','setup fakirs',NULL,1772392860000);
INSERT INTO "log" VALUES(1,21,20,'chance',-1,102,'{"do":"deal_board","colour":1}','board brown',NULL,1772392860000);
INSERT INTO "log" VALUES(1,22,22,'entry',2,103,'{"do":"pick_faction","faction":"halflings"}','setup halflings',NULL,1772395740000);
INSERT INTO "log" VALUES(1,23,23,'entry',0,101,'{"do":"build","hex":33}','build C4',NULL,1772399940000);
INSERT INTO "log" VALUES(1,24,24,'entry',1,102,'{"do":"build","hex":20}','build B4',NULL,1772401620000);
INSERT INTO "log" VALUES(1,25,25,'entry',2,103,'{"do":"build","hex":6}','build A7',NULL,1772407680000);
INSERT INTO "log" VALUES(1,26,25,'entry',2,103,'{"do":"build","hex":49}','build D8',NULL,1772407680000);
INSERT INTO "log" VALUES(1,27,27,'entry',1,102,'{"do":"build","hex":4}','build A5',NULL,1772407740000);
INSERT INTO "log" VALUES(1,28,28,'entry',0,101,'{"do":"build","hex":31}','build C3',NULL,1772409420000);
INSERT INTO "log" VALUES(1,29,29,'entry',2,103,'{"do":"pass","card":"BON2"}','pass BON2',NULL,1772411700000);
INSERT INTO "log" VALUES(1,30,30,'entry',1,102,'{"do":"pass","card":"BON4"}','pass BON4',NULL,1772413140000);
INSERT INTO "log" VALUES(1,31,31,'entry',0,101,'{"do":"pass","card":"BON9"}','pass BON9',NULL,1772416620000);
INSERT INTO "log" VALUES(1,32,31,'entry',0,101,'{"do":"upgrade","hex":31,"building":1}','upgrade C3 to TP',NULL,1772416620000);
INSERT INTO "log" VALUES(1,33,31,'entry',0,101,'{"do":"done"}','done',NULL,1772416620000);
INSERT INTO "log" VALUES(1,34,34,'entry',1,102,'{"do":"upgrade","hex":4,"building":1}','upgrade A5 to TP',NULL,1772421240000);
INSERT INTO "log" VALUES(1,35,34,'entry',1,102,'{"do":"done"}','done',NULL,1772421240000);
INSERT INTO "log" VALUES(1,36,36,'entry',2,103,'{"do":"upgrade","hex":49,"building":1}','upgrade D8 to TP',NULL,1772423640000);
INSERT INTO "log" VALUES(1,37,36,'entry',2,103,'{"do":"done"}','done',NULL,1772423640000);
INSERT INTO "log" VALUES(1,38,38,'entry',0,101,'{"do":"dig","spades":1}','dig 1',NULL,1772428140000);
INSERT INTO "log" VALUES(1,39,38,'entry',0,101,'{"do":"build","hex":44}','build D5',NULL,1772428140000);
INSERT INTO "log" VALUES(1,40,38,'entry',0,101,'{"do":"done"}','done',NULL,1772428140000);
INSERT INTO "log" VALUES(1,41,41,'entry',1,102,'{"do":"dig","spades":1}','dig 1',NULL,1772436540000);
INSERT INTO "log" VALUES(1,42,41,'entry',1,102,'{"do":"transform","hex":21,"colour":3}','transform B5 to blue',NULL,1772436540000);
INSERT INTO "log" VALUES(1,43,41,'entry',1,102,'{"do":"done"}','done',NULL,1772436540000);
INSERT INTO "log" VALUES(1,44,44,'undo',0,103,'{"to":37,"name":"Ida","lines":["Ida: dig 1. build D5. done","Bo: dig 1. transform B5 to blue. done"]}','',NULL,1772436540000);
INSERT INTO "log" VALUES(1,45,45,'redo',1,103,'{"name":"Bo","lines":["Ida: dig 1. build D5. done","Bo: dig 1. transform B5 to blue. done"]}','',NULL,1772436540000);
INSERT INTO "log" VALUES(1,46,46,'undo',2,102,'{"to":35,"name":"Cy","lines":["Cy: upgrade D8 to TP. done","Ida: dig 1. build D5. done","Bo: dig 1. transform B5 to blue. done"]}','',NULL,1772436540000);
INSERT INTO "log" VALUES(1,47,47,'entry',2,103,'{"do":"upgrade","hex":6,"building":1}','upgrade A7 to TP',NULL,1772439420000);
INSERT INTO "log" VALUES(1,48,47,'entry',2,103,'{"do":"done"}','done',NULL,1772439420000);
INSERT INTO "log" VALUES(1,49,49,'entry',0,101,'{"do":"dig","spades":1}','dig 1',NULL,1772445060000);
INSERT INTO "log" VALUES(1,50,49,'entry',0,101,'{"do":"build","hex":44}','build D5',NULL,1772445060000);
INSERT INTO "log" VALUES(1,51,49,'entry',0,101,'{"do":"done"}','done',NULL,1772445060000);
INSERT INTO "log" VALUES(1,52,52,'entry',1,102,'{"do":"upgrade","hex":4,"building":2}','upgrade A5 to TE',NULL,1772456940000);
INSERT INTO "log" VALUES(1,53,52,'entry',1,102,'{"do":"take_favor","favor":"FAV11"}','+FAV11',NULL,1772456940000);
INSERT INTO "log" VALUES(1,54,52,'entry',1,102,'{"do":"done"}','done',NULL,1772456940000);
INSERT INTO "log" VALUES(1,55,55,'entry',2,103,'{"do":"upgrade","hex":6,"building":2}','upgrade A7 to TE',NULL,1772468700000);
INSERT INTO "log" VALUES(1,56,55,'entry',2,103,'{"do":"take_favor","favor":"FAV7"}','+FAV7',NULL,1772468700000);
INSERT INTO "log" VALUES(1,57,55,'entry',2,103,'{"do":"done"}','done',NULL,1772468700000);
INSERT INTO "log" VALUES(1,58,58,'entry',0,101,'{"do":"burn","tokens":3}','burn 3',NULL,1772481900000);
INSERT INTO "log" VALUES(1,59,58,'entry',0,101,'{"do":"take_action","action":"ACT2"}','action ACT2',NULL,1772481900000);
INSERT INTO "log" VALUES(1,60,58,'entry',0,101,'{"do":"done"}','done',NULL,1772481900000);
INSERT INTO "log" VALUES(1,61,61,'entry',1,102,'{"do":"upgrade","hex":20,"building":1}','upgrade B4 to TP',NULL,1772486220000);
INSERT INTO "log" VALUES(1,62,61,'entry',1,102,'{"do":"done"}','done',NULL,1772486220000);
INSERT INTO "log" VALUES(2,1,1,'created',NULL,103,'{"title":"helios","players":4,"options":{"rules":"printed"}}','Cy',NULL,1772519160000);
INSERT INTO "log" VALUES(2,2,2,'joined',NULL,101,'{}','Ida',NULL,1772519220000);
INSERT INTO "log" VALUES(2,3,3,'joined',NULL,104,'{}','Dee',NULL,1772519280000);
INSERT INTO "log" VALUES(2,4,4,'started',NULL,103,'{"order":"random","joined":["Cy","Ida","Dee"],"seats":["Ida","Dee","Cy"]}','',NULL,1772519340000);
INSERT INTO "log" VALUES(2,5,4,'chance',-1,103,'{"do":"begin","player":0}','begin 1',NULL,1772519340000);
INSERT INTO "log" VALUES(2,6,4,'chance',-1,103,'{"do":"reveal_tile","symbol":0,"colour":1}','reveal blue land',NULL,1772519340000);
INSERT INTO "log" VALUES(2,7,4,'chance',-1,103,'{"do":"reveal_tile","symbol":0,"colour":2}','reveal yellow land',NULL,1772519340000);
INSERT INTO "log" VALUES(2,8,4,'chance',-1,103,'{"do":"reveal_tile","symbol":0,"colour":3}','reveal gray land',NULL,1772519340000);
INSERT INTO "log" VALUES(2,9,4,'chance',-1,103,'{"do":"reveal_tile","symbol":0,"colour":1}','reveal blue land',NULL,1772519340000);
INSERT INTO "log" VALUES(2,10,4,'chance',-1,103,'{"do":"reveal_tile","symbol":0,"colour":3}','reveal gray land',NULL,1772519340000);
INSERT INTO "log" VALUES(2,11,4,'chance',-1,103,'{"do":"reveal_tile","symbol":0,"colour":3}','reveal gray land',NULL,1772519340000);
INSERT INTO "log" VALUES(2,12,4,'chance',-1,103,'{"do":"reveal_tile","symbol":1,"colour":2}','reveal yellow temple',NULL,1772519340000);
INSERT INTO "log" VALUES(2,13,4,'chance',-1,103,'{"do":"reveal_tile","symbol":1,"colour":3}','reveal gray temple',NULL,1772519340000);
INSERT INTO "log" VALUES(2,14,4,'chance',-1,103,'{"do":"reveal_tile","symbol":1,"colour":1}','reveal blue temple',NULL,1772519340000);
INSERT INTO "log" VALUES(2,15,4,'chance',-1,103,'{"do":"reveal_tile","symbol":1,"colour":2}','reveal yellow temple',NULL,1772519340000);
INSERT INTO "log" VALUES(2,16,4,'chance',-1,103,'{"do":"reveal_tile","symbol":1,"colour":0}','reveal red temple',NULL,1772519340000);
INSERT INTO "log" VALUES(2,17,4,'chance',-1,103,'{"do":"reveal_tile","symbol":1,"colour":0}','reveal red temple',NULL,1772519340000);
INSERT INTO "log" VALUES(2,18,4,'chance',-1,103,'{"do":"reveal_tile","symbol":2,"colour":0}','reveal red sun',NULL,1772519340000);
INSERT INTO "log" VALUES(2,19,4,'chance',-1,103,'{"do":"reveal_tile","symbol":2,"colour":2}','reveal yellow sun',NULL,1772519340000);
INSERT INTO "log" VALUES(2,20,4,'chance',-1,103,'{"do":"reveal_tile","symbol":2,"colour":3}','reveal gray sun',NULL,1772519340000);
INSERT INTO "log" VALUES(2,21,4,'chance',-1,103,'{"do":"reveal_tile","symbol":2,"colour":3}','reveal gray sun',NULL,1772519340000);
INSERT INTO "log" VALUES(2,22,4,'chance',-1,103,'{"do":"reveal_tile","symbol":2,"colour":0}','reveal red sun',NULL,1772519340000);
INSERT INTO "log" VALUES(2,23,4,'chance',-1,103,'{"do":"reveal_tile","symbol":2,"colour":1}','reveal blue sun',NULL,1772519340000);
INSERT INTO "log" VALUES(2,24,24,'entry',0,101,'{"do":"pick_start","material":1}','start on granite',NULL,1772523900000);
INSERT INTO "log" VALUES(2,25,25,'entry',1,104,'{"do":"pick_start","material":2}','start on bamboo',NULL,1772528760000);
INSERT INTO "log" VALUES(2,26,26,'entry',2,103,'{"do":"pick_start","material":0}','start on redwood',NULL,1772532420000);
INSERT INTO "log" VALUES(2,27,26,'chance',-1,103,'{"do":"reveal_land","material":2}','uncover bamboo',NULL,1772532420000);
INSERT INTO "log" VALUES(2,28,28,'entry',2,103,'{"do":"cube","material":4,"field":30}','cube obsidian at e5',NULL,1772536080000);
INSERT INTO "log" VALUES(2,29,29,'entry',0,101,'{"do":"take","symbol":0,"colour":3,"space":1}','take gray land below blue',NULL,1772545020000);
INSERT INTO "log" VALUES(2,30,29,'entry',0,101,'{"do":"land","tile":0,"field":22}','land redwood at d5',NULL,1772545020000);
INSERT INTO "log" VALUES(2,31,31,'entry',1,104,'{"do":"take","symbol":2,"colour":1,"space":null}','take blue sun',NULL,1772548620000);
INSERT INTO "log" VALUES(2,32,31,'entry',1,104,'{"do":"sun","field":31}','sun to e6',NULL,1772548620000);
INSERT INTO "log" VALUES(2,33,33,'entry',2,103,'{"do":"take","symbol":1,"colour":0,"space":null}','take red temple',NULL,1772556300000);
INSERT INTO "log" VALUES(2,34,33,'entry',2,103,'{"do":"build","building":"sacred grove"}','build sacred grove',NULL,1772556300000);
INSERT INTO "log" VALUES(2,35,35,'entry',0,101,'{"do":"take","symbol":0,"colour":3,"space":0}','take gray land below red',NULL,1772558460000);
INSERT INTO "log" VALUES(2,36,35,'entry',0,101,'{"do":"land","tile":3,"field":23}','land spring at d6',NULL,1772558460000);
INSERT INTO "log" VALUES(2,37,37,'entry',1,104,'{"do":"take","symbol":1,"colour":0,"space":null}','take red temple',NULL,1772567760000);
INSERT INTO "log" VALUES(2,38,37,'entry',1,104,'{"do":"build","building":"sacred grove"}','build sacred grove',NULL,1772567760000);
INSERT INTO "log" VALUES(2,39,39,'entry',2,103,'{"do":"take","symbol":0,"colour":1,"space":null}','take blue land',NULL,1772575080000);
INSERT INTO "log" VALUES(2,40,39,'entry',2,103,'{"do":"skip"}','skip',NULL,1772575080000);
INSERT INTO "log" VALUES(2,41,41,'entry',0,101,'{"do":"take","symbol":2,"colour":0,"space":null}','take red sun',NULL,1772584320000);
INSERT INTO "log" VALUES(2,42,41,'entry',0,101,'{"do":"skip"}','skip',NULL,1772584320000);
INSERT INTO "log" VALUES(2,43,43,'entry',1,104,'{"do":"take","symbol":2,"colour":3,"space":2}','take gray sun below yellow',NULL,1772586000000);
INSERT INTO "log" VALUES(2,44,43,'entry',1,104,'{"do":"skip"}','skip',NULL,1772586000000);
INSERT INTO "log" VALUES(2,45,45,'entry',2,103,'{"do":"take","symbol":1,"colour":2,"space":null}','take yellow temple',NULL,1772587200000);
INSERT INTO "log" VALUES(2,46,46,'entry',0,101,'{"do":"take","symbol":2,"colour":3,"space":0}','take gray sun below red',NULL,1772591100000);
INSERT INTO "log" VALUES(2,47,46,'entry',0,101,'{"do":"sun","field":15}','sun to c5',NULL,1772591100000);
INSERT INTO "log" VALUES(2,48,48,'entry',1,104,'{"do":"take","symbol":0,"colour":3,"space":0}','take gray land below red',NULL,1772595060000);
INSERT INTO "log" VALUES(2,49,48,'entry',1,104,'{"do":"land","tile":8,"field":39}','land temples at f5',NULL,1772595060000);
INSERT INTO "log" VALUES(2,50,50,'entry',2,103,'{"do":"take","symbol":1,"colour":1,"space":null}','take blue temple',NULL,1772596620000);
INSERT INTO "log" VALUES(2,51,51,'entry',0,101,'{"do":"take","symbol":1,"colour":3,"space":1}','take gray temple below blue',NULL,1772604180000);
INSERT INTO "log" VALUES(2,52,51,'entry',0,101,'{"do":"temple","field":22}','temple at d5',NULL,1772604180000);
INSERT INTO "log" VALUES(2,53,51,'entry',0,101,'{"do":"paying","material":0,"field":22}','paying redwood from d5',NULL,1772604180000);
INSERT INTO "log" VALUES(2,54,54,'entry',1,104,'{"do":"take","symbol":2,"colour":2,"space":null}','take yellow sun',NULL,1772612340000);
INSERT INTO "log" VALUES(2,55,54,'entry',1,104,'{"do":"sun","field":40}','sun to f6',NULL,1772612340000);
INSERT INTO "log" VALUES(2,56,56,'entry',2,103,'{"do":"take","symbol":2,"colour":0,"space":null}','take red sun',NULL,1772619960000);
INSERT INTO "log" VALUES(2,57,56,'entry',2,103,'{"do":"skip"}','skip',NULL,1772619960000);
INSERT INTO "log" VALUES(2,58,58,'entry',0,101,'{"do":"take","symbol":0,"colour":2,"space":null}','take yellow land',NULL,1772625060000);
INSERT INTO "log" VALUES(2,59,58,'entry',0,101,'{"do":"skip"}','skip',NULL,1772625060000);
INSERT INTO "log" VALUES(2,60,60,'entry',1,104,'{"do":"take","symbol":1,"colour":2,"space":null}','take yellow temple',NULL,1772630280000);
INSERT INTO "log" VALUES(2,61,61,'entry',2,103,'{"do":"take","symbol":0,"colour":1,"space":null}','take blue land',NULL,1772632440000);
INSERT INTO "log" VALUES(2,62,61,'entry',2,103,'{"do":"skip"}','skip',NULL,1772632440000);
INSERT INTO "log" VALUES(2,63,63,'entry',0,101,'{"do":"buy","character":"prophetess"}','buy prophetess',NULL,1772633820000);
INSERT INTO "log" VALUES(2,64,64,'entry',1,104,'{"do":"buy","character":"cartographer"}','buy cartographer',NULL,1772638440000);
INSERT INTO "log" VALUES(2,65,65,'entry',2,103,'{"do":"buy","character":"inventor"}','buy inventor',NULL,1772638680000);
INSERT INTO "log" VALUES(2,66,65,'chance',-1,103,'{"do":"reveal_land","material":2}','uncover bamboo',NULL,1772638680000);
INSERT INTO "log" VALUES(2,67,65,'chance',-1,103,'{"do":"reveal_tile","symbol":0,"colour":2}','reveal yellow land',NULL,1772638680000);
INSERT INTO "log" VALUES(2,68,65,'chance',-1,103,'{"do":"reveal_tile","symbol":0,"colour":2}','reveal yellow land',NULL,1772638680000);
INSERT INTO "log" VALUES(2,69,65,'chance',-1,103,'{"do":"reveal_tile","symbol":0,"colour":0}','reveal red land',NULL,1772638680000);
INSERT INTO "log" VALUES(2,70,65,'chance',-1,103,'{"do":"reveal_tile","symbol":0,"colour":3}','reveal gray land',NULL,1772638680000);
INSERT INTO "log" VALUES(2,71,65,'chance',-1,103,'{"do":"reveal_tile","symbol":0,"colour":2}','reveal yellow land',NULL,1772638680000);
INSERT INTO "log" VALUES(2,72,65,'chance',-1,103,'{"do":"reveal_tile","symbol":0,"colour":0}','reveal red land',NULL,1772638680000);
INSERT INTO "log" VALUES(2,73,65,'chance',-1,103,'{"do":"reveal_tile","symbol":1,"colour":3}','reveal gray temple',NULL,1772638680000);
INSERT INTO "log" VALUES(2,74,65,'chance',-1,103,'{"do":"reveal_tile","symbol":1,"colour":1}','reveal blue temple',NULL,1772638680000);
INSERT INTO "log" VALUES(2,75,65,'chance',-1,103,'{"do":"reveal_tile","symbol":1,"colour":2}','reveal yellow temple',NULL,1772638680000);
INSERT INTO "log" VALUES(2,76,65,'chance',-1,103,'{"do":"reveal_tile","symbol":1,"colour":1}','reveal blue temple',NULL,1772638680000);
INSERT INTO "log" VALUES(2,77,65,'chance',-1,103,'{"do":"reveal_tile","symbol":1,"colour":1}','reveal blue temple',NULL,1772638680000);
INSERT INTO "log" VALUES(2,78,65,'chance',-1,103,'{"do":"reveal_tile","symbol":1,"colour":2}','reveal yellow temple',NULL,1772638680000);
INSERT INTO "log" VALUES(2,79,65,'chance',-1,103,'{"do":"reveal_tile","symbol":2,"colour":2}','reveal yellow sun',NULL,1772638680000);
INSERT INTO "log" VALUES(2,80,65,'chance',-1,103,'{"do":"reveal_tile","symbol":2,"colour":2}','reveal yellow sun',NULL,1772638680000);
INSERT INTO "log" VALUES(2,81,65,'chance',-1,103,'{"do":"reveal_tile","symbol":2,"colour":0}','reveal red sun',NULL,1772638680000);
INSERT INTO "log" VALUES(2,82,65,'chance',-1,103,'{"do":"reveal_tile","symbol":2,"colour":2}','reveal yellow sun',NULL,1772638680000);
INSERT INTO "log" VALUES(2,83,65,'chance',-1,103,'{"do":"reveal_tile","symbol":2,"colour":3}','reveal gray sun',NULL,1772638680000);
INSERT INTO "log" VALUES(2,84,65,'chance',-1,103,'{"do":"reveal_tile","symbol":2,"colour":0}','reveal red sun',NULL,1772638680000);
INSERT INTO "log" VALUES(2,85,85,'entry',0,101,'{"do":"cube","material":4,"field":30}','cube obsidian at e5',NULL,1772642580000);
INSERT INTO "log" VALUES(3,1,1,'created',NULL,104,'{"title":"bora_bora","players":4,"options":{}}','Dee',NULL,1772670300000);
INSERT INTO "log" VALUES(3,2,2,'joined',NULL,105,'{}','Eva',NULL,1772670360000);
INSERT INTO "log" VALUES(3,3,3,'joined',NULL,102,'{}','Bo',NULL,1772670420000);
INSERT INTO "log" VALUES(3,4,4,'joined',NULL,103,'{}','Cy',NULL,1772670480000);
INSERT INTO "log" VALUES(3,5,5,'started',NULL,104,'{"order":"random","joined":["Dee","Eva","Bo","Cy"],"seats":["Cy","Bo","Eva","Dee"]}','',NULL,1772670540000);
INSERT INTO "log" VALUES(3,6,5,'chance',-1,104,'{"do":"next_seat","seat":0}','order 1',NULL,1772670540000);
INSERT INTO "log" VALUES(3,7,5,'chance',-1,104,'{"do":"next_seat","seat":1}','order 2',NULL,1772670540000);
INSERT INTO "log" VALUES(3,8,5,'chance',-1,104,'{"do":"next_seat","seat":3}','order 4',NULL,1772670540000);
INSERT INTO "log" VALUES(3,9,5,'chance',-1,104,'{"do":"next_seat","seat":2}','order 3',NULL,1772670540000);
INSERT INTO "log" VALUES(3,10,5,'chance',-1,104,'{"do":"lay_fish","tile":5}','lay fish F06',NULL,1772670540000);
INSERT INTO "log" VALUES(3,11,5,'chance',-1,104,'{"do":"lay_fish","tile":1}','lay fish F02',NULL,1772670540000);
INSERT INTO "log" VALUES(3,12,5,'chance',-1,104,'{"do":"lay_fish","tile":10}','lay fish F11',NULL,1772670540000);
INSERT INTO "log" VALUES(3,13,5,'chance',-1,104,'{"do":"lay_fish","tile":2}','lay fish F03',NULL,1772670540000);
INSERT INTO "log" VALUES(3,14,5,'chance',-1,104,'{"do":"lay_fish","tile":0}','lay fish F01',NULL,1772670540000);
INSERT INTO "log" VALUES(3,15,5,'chance',-1,104,'{"do":"lay_fish","tile":4}','lay fish F05',NULL,1772670540000);
INSERT INTO "log" VALUES(3,16,5,'chance',-1,104,'{"do":"lay_fish","tile":11}','lay fish F12',NULL,1772670540000);
INSERT INTO "log" VALUES(3,17,5,'chance',-1,104,'{"do":"lay_fish","tile":3}','lay fish F04',NULL,1772670540000);
INSERT INTO "log" VALUES(3,18,5,'chance',-1,104,'{"do":"lay_fish","tile":9}','lay fish F10',NULL,1772670540000);
INSERT INTO "log" VALUES(3,19,5,'chance',-1,104,'{"do":"lay_fish","tile":7}','lay fish F08',NULL,1772670540000);
INSERT INTO "log" VALUES(3,20,5,'chance',-1,104,'{"do":"lay_fish","tile":6}','lay fish F07',NULL,1772670540000);
INSERT INTO "log" VALUES(3,21,5,'chance',-1,104,'{"do":"lay_fish","tile":8}','lay fish F09',NULL,1772670540000);
INSERT INTO "log" VALUES(3,22,5,'chance',-1,104,'{"do":"lay_jewel","jewel":0}','lay jewel J01',NULL,1772670540000);
INSERT INTO "log" VALUES(3,23,5,'chance',-1,104,'{"do":"lay_jewel","jewel":4}','lay jewel J05',NULL,1772670540000);
INSERT INTO "log" VALUES(3,24,5,'chance',-1,104,'{"do":"lay_jewel","jewel":6}','lay jewel J07',NULL,1772670540000);
INSERT INTO "log" VALUES(3,25,5,'chance',-1,104,'{"do":"lay_jewel","jewel":15}','lay jewel J16',NULL,1772670540000);
INSERT INTO "log" VALUES(3,26,5,'chance',-1,104,'{"do":"lay_jewel","jewel":7}','lay jewel J08',NULL,1772670540000);
INSERT INTO "log" VALUES(3,27,5,'chance',-1,104,'{"do":"lay_jewel","jewel":3}','lay jewel J04',NULL,1772670540000);
INSERT INTO "log" VALUES(3,28,5,'chance',-1,104,'{"do":"lay_jewel","jewel":13}','lay jewel J14',NULL,1772670540000);
INSERT INTO "log" VALUES(3,29,5,'chance',-1,104,'{"do":"lay_jewel","jewel":21}','lay jewel J22',NULL,1772670540000);
INSERT INTO "log" VALUES(3,30,5,'chance',-1,104,'{"do":"lay_jewel","jewel":22}','lay jewel J23',NULL,1772670540000);
INSERT INTO "log" VALUES(3,31,5,'chance',-1,104,'{"do":"lay_jewel","jewel":11}','lay jewel J12',NULL,1772670540000);
INSERT INTO "log" VALUES(3,32,5,'chance',-1,104,'{"do":"lay_jewel","jewel":9}','lay jewel J10',NULL,1772670540000);
INSERT INTO "log" VALUES(3,33,5,'chance',-1,104,'{"do":"lay_jewel","jewel":8}','lay jewel J09',NULL,1772670540000);
INSERT INTO "log" VALUES(3,34,5,'chance',-1,104,'{"do":"lay_jewel","jewel":16}','lay jewel J17',NULL,1772670540000);
INSERT INTO "log" VALUES(3,35,5,'chance',-1,104,'{"do":"lay_jewel","jewel":5}','lay jewel J06',NULL,1772670540000);
INSERT INTO "log" VALUES(3,36,5,'chance',-1,104,'{"do":"lay_jewel","jewel":17}','lay jewel J18',NULL,1772670540000);
INSERT INTO "log" VALUES(3,37,5,'chance',-1,104,'{"do":"lay_jewel","jewel":12}','lay jewel J13',NULL,1772670540000);
INSERT INTO "log" VALUES(3,38,5,'chance',-1,104,'{"do":"lay_jewel","jewel":2}','lay jewel J03',NULL,1772670540000);
INSERT INTO "log" VALUES(3,39,5,'chance',-1,104,'{"do":"lay_jewel","jewel":10}','lay jewel J11',NULL,1772670540000);
INSERT INTO "log" VALUES(3,40,5,'chance',-1,104,'{"do":"lay_jewel","jewel":14}','lay jewel J15',NULL,1772670540000);
INSERT INTO "log" VALUES(3,41,5,'chance',-1,104,'{"do":"lay_jewel","jewel":20}','lay jewel J21',NULL,1772670540000);
INSERT INTO "log" VALUES(3,42,5,'chance',-1,104,'{"do":"lay_jewel","jewel":19}','lay jewel J20',NULL,1772670540000);
INSERT INTO "log" VALUES(3,43,5,'chance',-1,104,'{"do":"lay_jewel","jewel":23}','lay jewel J24',NULL,1772670540000);
INSERT INTO "log" VALUES(3,44,5,'chance',-1,104,'{"do":"lay_jewel","jewel":1}','lay jewel J02',NULL,1772670540000);
INSERT INTO "log" VALUES(3,45,5,'chance',-1,104,'{"do":"lay_jewel","jewel":18}','lay jewel J19',NULL,1772670540000);
INSERT INTO "log" VALUES(3,46,5,'chance',-1,104,'{"do":"deal_task","task":5}','deal task S6',NULL,1772670540000);
INSERT INTO "log" VALUES(3,47,5,'chance',-1,104,'{"do":"deal_task","task":47}','deal task D41',NULL,1772670540000);
INSERT INTO "log" VALUES(3,48,5,'chance',-1,104,'{"do":"deal_task","task":33}','deal task D27',NULL,1772670540000);
INSERT INTO "log" VALUES(3,49,5,'chance',-1,104,'{"do":"deal_task","task":1}','deal task S2',NULL,1772670540000);
INSERT INTO "log" VALUES(3,50,5,'chance',-1,104,'{"do":"deal_task","task":37}','deal task D31',NULL,1772670540000);
INSERT INTO "log" VALUES(3,51,5,'chance',-1,104,'{"do":"deal_task","task":19}','deal task D13',NULL,1772670540000);
INSERT INTO "log" VALUES(3,52,5,'chance',-1,104,'{"do":"deal_task","task":2}','deal task S3',NULL,1772670540000);
INSERT INTO "log" VALUES(3,53,5,'chance',-1,104,'{"do":"deal_task","task":15}','deal task D09',NULL,1772670540000);
INSERT INTO "log" VALUES(3,54,5,'chance',-1,104,'{"do":"deal_task","task":55}','deal task D49',NULL,1772670540000);
INSERT INTO "log" VALUES(3,55,5,'chance',-1,104,'{"do":"deal_task","task":0}','deal task S1',NULL,1772670540000);
INSERT INTO "log" VALUES(3,56,5,'chance',-1,104,'{"do":"deal_task","task":23}','deal task D17',NULL,1772670540000);
INSERT INTO "log" VALUES(3,57,5,'chance',-1,104,'{"do":"deal_task","task":39}','deal task D33',NULL,1772670540000);
INSERT INTO "log" VALUES(3,58,5,'chance',-1,104,'{"do":"lay_person","sex":0,"type":3}','lay man man',NULL,1772670540000);
INSERT INTO "log" VALUES(3,59,5,'chance',-1,104,'{"do":"lay_person","sex":0,"type":9}','lay man offering',NULL,1772670540000);
INSERT INTO "log" VALUES(3,60,5,'chance',-1,104,'{"do":"lay_person","sex":0,"type":6}','lay man hut',NULL,1772670540000);
INSERT INTO "log" VALUES(3,61,5,'chance',-1,104,'{"do":"lay_person","sex":0,"type":8}','lay man card',NULL,1772670540000);
INSERT INTO "log" VALUES(3,62,5,'chance',-1,104,'{"do":"lay_person","sex":0,"type":3}','lay man man',NULL,1772670540000);
INSERT INTO "log" VALUES(3,63,5,'chance',-1,104,'{"do":"lay_person","sex":0,"type":2}','lay man woman',NULL,1772670540000);
INSERT INTO "log" VALUES(3,64,5,'chance',-1,104,'{"do":"lay_person","sex":1,"type":2}','lay woman woman',NULL,1772670540000);
INSERT INTO "log" VALUES(3,65,5,'chance',-1,104,'{"do":"lay_person","sex":1,"type":6}','lay woman hut',NULL,1772670540000);
INSERT INTO "log" VALUES(3,66,5,'chance',-1,104,'{"do":"lay_person","sex":1,"type":2}','lay woman woman',NULL,1772670540000);
INSERT INTO "log" VALUES(3,67,5,'chance',-1,104,'{"do":"lay_person","sex":1,"type":5}','lay woman material',NULL,1772670540000);
INSERT INTO "log" VALUES(3,68,5,'chance',-1,104,'{"do":"lay_person","sex":1,"type":8}','lay woman card',NULL,1772670540000);
INSERT INTO "log" VALUES(3,69,5,'chance',-1,104,'{"do":"lay_person","sex":1,"type":8}','lay woman card',NULL,1772670540000);
INSERT INTO "log" VALUES(3,70,5,'chance',-1,104,'{"do":"lay_task","task":38}','lay task D32',NULL,1772670540000);
INSERT INTO "log" VALUES(3,71,5,'chance',-1,104,'{"do":"lay_task","task":29}','lay task D23',NULL,1772670540000);
INSERT INTO "log" VALUES(3,72,5,'chance',-1,104,'{"do":"lay_task","task":18}','lay task D12',NULL,1772670540000);
INSERT INTO "log" VALUES(3,73,5,'chance',-1,104,'{"do":"lay_task","task":48}','lay task D42',NULL,1772670540000);
INSERT INTO "log" VALUES(3,74,5,'chance',-1,104,'{"do":"lay_task","task":49}','lay task D43',NULL,1772670540000);
INSERT INTO "log" VALUES(3,75,5,'chance',-1,104,'{"do":"lay_task","task":8}','lay task D02',NULL,1772670540000);
INSERT INTO "log" VALUES(3,76,5,'chance',-1,104,'{"do":"lay_card","colour":2}','lay red card',NULL,1772670540000);
INSERT INTO "log" VALUES(3,77,5,'chance',-1,104,'{"do":"lay_card","colour":4}','lay yellow card',NULL,1772670540000);
INSERT INTO "log" VALUES(3,78,5,'chance',-1,104,'{"do":"lay_card","colour":0}','lay blue card',NULL,1772670540000);
INSERT INTO "log" VALUES(3,79,5,'chance',-1,104,'{"do":"lay_card","colour":2}','lay red card',NULL,1772670540000);
INSERT INTO "log" VALUES(3,80,5,'chance',-1,104,'{"do":"lay_card","colour":0}','lay blue card',NULL,1772670540000);
INSERT INTO "log" VALUES(3,81,5,'chance',-1,104,'{"do":"deal_card","colour":0}','deal blue card','[0]',1772670540000);
INSERT INTO "log" VALUES(3,82,5,'chance',-1,104,'{"do":"deal_card","colour":2}','deal red card','[1]',1772670540000);
INSERT INTO "log" VALUES(3,83,5,'chance',-1,104,'{"do":"deal_card","colour":4}','deal yellow card','[3]',1772670540000);
INSERT INTO "log" VALUES(3,84,5,'chance',-1,104,'{"do":"deal_card","colour":1}','deal white card','[2]',1772670540000);
INSERT INTO "log" VALUES(3,85,5,'chance',-1,104,'{"do":"deal_card","colour":3}','deal green card','[0]',1772670540000);
INSERT INTO "log" VALUES(3,86,5,'chance',-1,104,'{"do":"deal_card","colour":0}','deal blue card','[1]',1772670540000);
INSERT INTO "log" VALUES(3,87,5,'chance',-1,104,'{"do":"deal_card","colour":0}','deal blue card','[3]',1772670540000);
INSERT INTO "log" VALUES(3,88,5,'chance',-1,104,'{"do":"deal_card","colour":0}','deal blue card','[2]',1772670540000);
INSERT INTO "log" VALUES(3,89,89,'entry',2,105,'{"do":"expand","region":8,"space":4}','expand to S-forest from 5',NULL,1772674080000);
INSERT INTO "log" VALUES(3,90,89,'entry',2,105,'{"do":"put","place":2}','put on A3',NULL,1772674080000);
INSERT INTO "log" VALUES(3,91,91,'entry',3,104,'{"do":"expand","region":4,"space":4}','expand to N-mountain from 5',NULL,1772682360000);
INSERT INTO "log" VALUES(3,92,91,'entry',3,104,'{"do":"put","place":8}','put on C1',NULL,1772682360000);
INSERT INTO "log" VALUES(3,93,93,'entry',1,102,'{"do":"expand","region":7,"space":1}','expand to E-beach from 2',NULL,1772685300000);
INSERT INTO "log" VALUES(3,94,93,'entry',1,102,'{"do":"put","place":5}','put on B2',NULL,1772685300000);
INSERT INTO "log" VALUES(3,95,95,'entry',0,103,'{"do":"expand","region":10,"space":6}','expand to W-plains from 7',NULL,1772690160000);
INSERT INTO "log" VALUES(3,96,95,'chance',-1,103,'{"do":"roll","dice":[4,6,6]}','roll 4-6-6',NULL,1772690160000);
INSERT INTO "log" VALUES(3,97,95,'chance',-1,103,'{"do":"roll","dice":[2,4,6]}','roll 2-4-6',NULL,1772690160000);
INSERT INTO "log" VALUES(3,98,95,'chance',-1,103,'{"do":"roll","dice":[3,5,6]}','roll 3-5-6',NULL,1772690160000);
INSERT INTO "log" VALUES(3,99,95,'chance',-1,103,'{"do":"roll","dice":[1,3,6]}','roll 1-3-6',NULL,1772690160000);
INSERT INTO "log" VALUES(3,100,100,'entry',0,103,'{"do":"place","die":4,"action":"woman"}','place 4 on woman',NULL,1772696220000);
INSERT INTO "log" VALUES(3,101,100,'entry',0,103,'{"do":"take_person","sex":1,"position":3,"space":0}','take woman 3 to 1',NULL,1772696220000);
INSERT INTO "log" VALUES(3,102,100,'entry',0,103,'{"do":"done"}','done',NULL,1772696220000);
INSERT INTO "log" VALUES(3,103,103,'entry',1,102,'{"do":"call","god":1,"payment":"tile"}','white god with tile',NULL,1772707320000);
INSERT INTO "log" VALUES(3,104,103,'entry',1,102,'{"do":"call","god":0,"payment":"card"}','blue god',NULL,1772707320000);
INSERT INTO "log" VALUES(3,105,103,'entry',1,102,'{"do":"place","die":4,"action":"woman"}','place 4 on woman',NULL,1772707320000);
INSERT INTO "log" VALUES(3,106,103,'entry',1,102,'{"do":"take_person","sex":1,"position":5,"space":1}','take woman 5 to 2',NULL,1772707320000);
INSERT INTO "log" VALUES(3,107,103,'entry',1,102,'{"do":"done"}','done',NULL,1772707320000);
INSERT INTO "log" VALUES(3,108,108,'entry',3,104,'{"do":"call","god":1,"payment":"tile"}','white god with tile',NULL,1772718720000);
INSERT INTO "log" VALUES(3,109,108,'entry',3,104,'{"do":"place","die":5,"action":"water"}','place 5 on water',NULL,1772718720000);
INSERT INTO "log" VALUES(3,110,108,'entry',3,104,'{"do":"expand","region":0,"space":8}','expand to C-forest from 9',NULL,1772718720000);
INSERT INTO "log" VALUES(3,111,108,'entry',3,104,'{"do":"put","place":7}','put on B4',NULL,1772718720000);
INSERT INTO "log" VALUES(3,112,108,'entry',3,104,'{"do":"done"}','done',NULL,1772718720000);
INSERT INTO "log" VALUES(3,113,113,'entry',2,105,'{"do":"call","god":0,"payment":"card"}','blue god',NULL,1772728560000);
INSERT INTO "log" VALUES(3,114,113,'entry',2,105,'{"do":"place","die":6,"action":"water"}','place 6 on water',NULL,1772728560000);
INSERT INTO "log" VALUES(3,115,113,'entry',2,105,'{"do":"expand","region":2,"space":2}','expand to C-beach from 3',NULL,1772728560000);
INSERT INTO "log" VALUES(3,116,113,'entry',2,105,'{"do":"put","place":0}','put on A1',NULL,1772728560000);
INSERT INTO "log" VALUES(3,117,113,'entry',2,105,'{"do":"done"}','done',NULL,1772728560000);
INSERT INTO "log" VALUES(3,118,118,'entry',0,103,'{"do":"place","die":6,"action":"land"}','place 6 on land',NULL,1772733120000);
INSERT INTO "log" VALUES(3,119,118,'entry',0,103,'{"do":"expand","region":11,"space":9}','expand to W-mountain from 10',NULL,1772733120000);
INSERT INTO "log" VALUES(3,120,118,'entry',0,103,'{"do":"put","place":6}','put on B3',NULL,1772733120000);
INSERT INTO "log" VALUES(3,121,118,'entry',0,103,'{"do":"done"}','done',NULL,1772733120000);
INSERT INTO "log" VALUES(3,122,122,'entry',1,102,'{"do":"place","die":2,"action":"temple"}','place 2 on temple',NULL,1772740860000);
INSERT INTO "log" VALUES(3,123,122,'entry',1,102,'{"do":"priest","space":2}','priest on 2',NULL,1772740860000);
INSERT INTO "log" VALUES(3,124,122,'entry',1,102,'{"do":"bonus","gift":"card","extra":"shell"}','bonus card and shell',NULL,1772740860000);
INSERT INTO "log" VALUES(3,125,122,'entry',1,102,'{"do":"draw_card"}','draw card',NULL,1772740860000);
INSERT INTO "log" VALUES(3,126,122,'chance',-1,102,'{"do":"deal_card","colour":2}','deal red card','[1]',1772740860000);
INSERT INTO "log" VALUES(3,127,127,'entry',1,102,'{"do":"done"}','done',NULL,1772740860000);
INSERT INTO "log" VALUES(3,128,128,'leave',0,103,'{"do":"leave"}','resign',NULL,1772745540000);
INSERT INTO "log" VALUES(3,129,129,'entry',3,104,'{"do":"call","god":0,"payment":"card"}','blue god',NULL,1772752800000);
INSERT INTO "log" VALUES(3,130,129,'entry',3,104,'{"do":"place","die":6,"action":"water"}','place 6 on water',NULL,1772752800000);
INSERT INTO "log" VALUES(3,131,129,'entry',3,104,'{"do":"expand","region":10,"space":5}','expand to W-plains from 6',NULL,1772752800000);
INSERT INTO "log" VALUES(3,132,129,'entry',3,104,'{"do":"done"}','done',NULL,1772752800000);
INSERT INTO "log" VALUES(3,133,133,'entry',2,105,'{"do":"call","god":0,"payment":"tile"}','blue god with tile',NULL,1772764800000);
INSERT INTO "log" VALUES(3,134,133,'entry',2,105,'{"do":"place","die":3,"action":"temple"}','place 3 on temple',NULL,1772764800000);
INSERT INTO "log" VALUES(3,135,133,'entry',2,105,'{"do":"priest","space":3}','priest on 3',NULL,1772764800000);
INSERT INTO "log" VALUES(3,136,133,'entry',2,105,'{"do":"bonus","gift":"card","extra":"shell"}','bonus card and shell',NULL,1772764800000);
INSERT INTO "log" VALUES(3,137,133,'entry',2,105,'{"do":"take_card","colour":0}','take blue card',NULL,1772764800000);
INSERT INTO "log" VALUES(3,138,133,'chance',-1,105,'{"do":"lay_card","colour":4}','lay yellow card',NULL,1772764800000);
INSERT INTO "log" VALUES(3,139,139,'entry',2,105,'{"do":"done"}','done',NULL,1772764800000);
INSERT INTO "log" VALUES(3,140,140,'entry',1,102,'{"do":"place","die":6,"action":"man"}','place 6 on man',NULL,1772773020000);
INSERT INTO "log" VALUES(3,141,140,'entry',1,102,'{"do":"take_person","sex":0,"position":6,"space":0}','take man 6 to 1',NULL,1772773020000);
INSERT INTO "log" VALUES(3,142,140,'entry',1,102,'{"do":"done"}','done',NULL,1772773020000);
INSERT INTO "log" VALUES(3,143,143,'entry',3,104,'{"do":"place","die":3,"action":"man"}','place 3 on man',NULL,1772779860000);
INSERT INTO "log" VALUES(3,144,143,'entry',3,104,'{"do":"take_person","sex":0,"position":2,"space":0}','take man 2 to 1',NULL,1772779860000);
INSERT INTO "log" VALUES(3,145,143,'entry',3,104,'{"do":"done"}','done',NULL,1772779860000);
INSERT INTO "log" VALUES(3,146,146,'entry',2,105,'{"do":"place","die":1,"action":"man"}','place 1 on man',NULL,1772786700000);
INSERT INTO "log" VALUES(3,147,146,'entry',2,105,'{"do":"take_person","sex":0,"position":1,"space":2}','take man 1 to 3',NULL,1772786700000);
INSERT INTO "log" VALUES(3,148,146,'entry',2,105,'{"do":"done"}','done',NULL,1772786700000);
INSERT INTO "log" VALUES(3,149,149,'entry',1,102,'{"do":"done"}','done',NULL,1772789820000);
INSERT INTO "log" VALUES(3,150,150,'entry',3,104,'{"do":"use","sex":0,"type":9,"amount":null}','use men offering',NULL,1772792760000);
INSERT INTO "log" VALUES(3,151,150,'entry',3,104,'{"do":"done"}','done',NULL,1772792760000);
INSERT INTO "log" VALUES(4,1,1,'created',NULL,105,'{"title":"aeolis","players":7,"options":{"mode":"easy","hoplite":true,"priestess":true,"magi":true,"triaconter":true,"heroic":false,"split":"claim"}}','Eva',NULL,1772797560000);
INSERT INTO "log" VALUES(4,2,2,'joined',NULL,106,'{}','Finn',NULL,1772797620000);
INSERT INTO "log" VALUES(4,3,3,'joined',NULL,101,'{}','Ida',NULL,1772797680000);
INSERT INTO "log" VALUES(4,4,4,'started',NULL,105,'{"order":"random","joined":["Eva","Finn","Ida"],"seats":["Finn","Eva","Ida"]}','',NULL,1772797740000);
INSERT INTO "log" VALUES(4,5,5,'entry',0,106,'{"do":"claim","hero":6}','claim triaconter',NULL,1772798460000);
INSERT INTO "log" VALUES(4,6,6,'entry',0,106,'{"do":"claim","hero":2}','claim philosopher',NULL,1772803620000);
INSERT INTO "log" VALUES(4,7,7,'entry',2,101,'{"do":"claim","hero":5}','claim magi',NULL,1772805300000);
INSERT INTO "log" VALUES(4,8,8,'entry',2,101,'{"do":"claim","hero":4}','claim priestess',NULL,1772806560000);
INSERT INTO "log" VALUES(4,9,9,'entry',2,101,'{"do":"claim","hero":3}','claim hoplite',NULL,1772810520000);
INSERT INTO "log" VALUES(4,10,10,'entry',1,105,'{"do":"claim","hero":0}','claim queen',NULL,1772814420000);
INSERT INTO "log" VALUES(4,11,11,'entry',0,106,'{"do":"claim","hero":1}','claim merchant',NULL,1772817240000);
INSERT INTO "log" VALUES(4,12,11,'chance',-1,106,'{"do":"lot","column":3,"depth":2}','lot 3 and 2',NULL,1772817240000);
INSERT INTO "log" VALUES(4,13,11,'chance',-1,106,'{"do":"lot","column":1,"depth":2}','lot 1 and 2',NULL,1772817240000);
INSERT INTO "log" VALUES(4,14,11,'chance',-1,106,'{"do":"token","token":19}','token L20',NULL,1772817240000);
INSERT INTO "log" VALUES(4,15,11,'chance',-1,106,'{"do":"token","token":5}','token L06',NULL,1772817240000);
INSERT INTO "log" VALUES(4,16,11,'chance',-1,106,'{"do":"token","token":25}','token L26',NULL,1772817240000);
INSERT INTO "log" VALUES(4,17,11,'chance',-1,106,'{"do":"token","token":3}','token L04',NULL,1772817240000);
INSERT INTO "log" VALUES(4,18,11,'chance',-1,106,'{"do":"roll","value":2,"sides":4}','roll 2 of 4',NULL,1772817240000);
INSERT INTO "log" VALUES(4,19,11,'chance',-1,106,'{"do":"reveal","card":10}','reveal B11',NULL,1772817240000);
INSERT INTO "log" VALUES(4,20,11,'chance',-1,106,'{"do":"lot","column":3,"depth":1}','lot 3 and 1',NULL,1772817240000);
INSERT INTO "log" VALUES(4,21,21,'entry',1,105,'{"do":"done"}','done',NULL,1772821320000);
INSERT INTO "log" VALUES(4,22,22,'entry',0,106,'{"do":"buy","resource":5}','buy copper',NULL,1772823120000);
INSERT INTO "log" VALUES(4,23,23,'entry',0,106,'{"do":"done"}','done',NULL,1772823120000);
INSERT INTO "log" VALUES(4,24,24,'entry',2,101,'{"do":"pray","ability":2}','pray augury',NULL,1772827080000);
INSERT INTO "log" VALUES(4,25,25,'entry',2,101,'{"do":"look","deck":1}','look curse1',NULL,1772830320000);
INSERT INTO "log" VALUES(4,26,25,'chance',-1,101,'{"do":"reveal","card":23}','reveal C112',NULL,1772830320000);
INSERT INTO "log" VALUES(4,27,27,'entry',2,101,'{"do":"look","deck":1}','look curse1',NULL,1772833140000);
INSERT INTO "log" VALUES(4,28,27,'chance',-1,101,'{"do":"reveal","card":25}','reveal C114',NULL,1772833140000);
INSERT INTO "log" VALUES(4,29,29,'entry',2,101,'{"do":"done"}','done',NULL,1772833140000);
INSERT INTO "log" VALUES(4,30,30,'entry',1,105,'{"do":"request","resource":17,"mat":6,"to":0,"amount":1}','request 1 gold from priestess for queen',NULL,1772836740000);
INSERT INTO "log" VALUES(4,31,31,'entry',1,105,'{"do":"done"}','done',NULL,1772836740000);
INSERT INTO "log" VALUES(4,32,32,'entry',2,101,'{"do":"refuse"}','refuse',NULL,1772840640000);
INSERT INTO "log" VALUES(4,33,33,'entry',2,101,'{"do":"hand","hero":5,"player":1}','hand magi to player 2',NULL,1772844240000);
INSERT INTO "log" VALUES(4,34,34,'entry',2,101,'{"do":"send","role":5,"to":6}','send priestess to priestess',NULL,1772848020000);
INSERT INTO "log" VALUES(4,35,35,'entry',0,106,'{"do":"hand","hero":2,"player":2}','hand philosopher to player 3',NULL,1772852760000);
INSERT INTO "log" VALUES(4,36,36,'entry',0,106,'{"do":"done"}','done',NULL,1772852760000);
INSERT INTO "log" VALUES(4,37,37,'entry',2,101,'{"do":"swap","mat":7,"give":15,"to":0,"take":19}','swap crystal_fire of magi for worker of queen',NULL,1772855160000);
INSERT INTO "log" VALUES(4,38,38,'entry',2,101,'{"do":"done"}','done',NULL,1772855160000);
INSERT INTO "log" VALUES(4,39,38,'chance',-1,101,'{"do":"roll","value":4,"sides":4}','roll 4 of 4',NULL,1772855160000);
INSERT INTO "log" VALUES(4,40,38,'chance',-1,101,'{"do":"reveal","card":23}','reveal C112',NULL,1772855160000);
INSERT INTO "log" VALUES(4,41,38,'chance',-1,101,'{"do":"lot","column":3,"depth":1}','lot 3 and 1',NULL,1772855160000);
INSERT INTO "log" VALUES(4,42,38,'chance',-1,101,'{"do":"reveal","card":4}','reveal B05',NULL,1772855160000);
INSERT INTO "log" VALUES(4,43,38,'chance',-1,101,'{"do":"lot","column":3,"depth":3}','lot 3 and 3',NULL,1772855160000);
INSERT INTO "log" VALUES(4,44,44,'entry',2,101,'{"do":"draw_spells"}','study',NULL,1772859960000);
INSERT INTO "log" VALUES(4,45,44,'chance',-1,101,'{"do":"scroll","spell":11}','scroll S12',NULL,1772859960000);
INSERT INTO "log" VALUES(4,46,44,'chance',-1,101,'{"do":"scroll","spell":5}','scroll S06',NULL,1772859960000);
INSERT INTO "log" VALUES(4,47,44,'chance',-1,101,'{"do":"scroll","spell":1}','scroll S02',NULL,1772859960000);
INSERT INTO "log" VALUES(4,48,48,'entry',2,101,'{"do":"keep","spell":11}','keep S12',NULL,1772860080000);
INSERT INTO "log" VALUES(4,49,49,'entry',2,101,'{"do":"enough"}','enough',NULL,1772860920000);
INSERT INTO "log" VALUES(4,50,50,'entry',2,101,'{"do":"done"}','done',NULL,1772860920000);
INSERT INTO "log" VALUES(4,51,51,'entry',0,106,'{"do":"shift","by":1}','shift -1',NULL,1772866200000);
INSERT INTO "log" VALUES(4,52,52,'entry',0,106,'{"do":"done"}','done',NULL,1772868300000);
INSERT INTO "log" VALUES(4,53,53,'entry',1,105,'{"do":"feed","food":0}','feed wheat',NULL,1772871600000);
INSERT INTO "log" VALUES(4,54,54,'entry',1,105,'{"do":"done"}','done',NULL,1772871600000);
INSERT INTO "log" VALUES(4,55,55,'entry',1,105,'{"do":"gift","resource":3,"mat":0,"to":1,"amount":2}','gift 2 wood from queen to merchant',NULL,1772872980000);
INSERT INTO "log" VALUES(4,56,56,'entry',1,105,'{"do":"done"}','done',NULL,1772872980000);
INSERT INTO "log" VALUES(4,57,57,'entry',0,106,'{"do":"done"}','done',NULL,1772873220000);
INSERT INTO "log" VALUES(4,58,58,'entry',2,101,'{"do":"gift","resource":17,"mat":6,"to":7,"amount":1}','gift 1 gold from priestess to magi',NULL,1772875200000);
INSERT INTO "log" VALUES(4,59,59,'entry',2,101,'{"do":"send","role":2,"to":6}','send hoplite to priestess',NULL,1772878200000);
INSERT INTO "log" VALUES(4,60,60,'entry',2,101,'{"do":"done"}','done',NULL,1772878200000);
INSERT INTO "log" VALUES(4,61,60,'chance',-1,101,'{"do":"roll","value":4,"sides":4}','roll 4 of 4',NULL,1772878200000);
INSERT INTO "log" VALUES(4,62,60,'chance',-1,101,'{"do":"reveal","card":25}','reveal C114',NULL,1772878200000);
INSERT INTO "log" VALUES(4,63,60,'chance',-1,101,'{"do":"lot","column":3,"depth":2}','lot 3 and 2',NULL,1772878200000);
INSERT INTO "log" VALUES(4,64,60,'chance',-1,101,'{"do":"reveal","card":0}','reveal B01',NULL,1772878200000);
INSERT INTO "log" VALUES(4,65,65,'entry',0,106,'{"do":"hand","hero":6,"player":1}','hand triaconter to player 2',NULL,1772878260000);
INSERT INTO "log" VALUES(4,66,66,'entry',2,101,'{"do":"flow","colour":16,"start":0,"goal":2}','flow crystal_ice from black to s2',NULL,1772879160000);
INSERT INTO "log" VALUES(4,67,67,'entry',2,101,'{"do":"done"}','done',NULL,1772879160000);
INSERT INTO "log" VALUES(4,68,68,'entry',1,105,'{"do":"take","hero":6}','take triaconter',NULL,1772883420000);
INSERT INTO "log" VALUES(4,69,69,'entry',1,105,'{"do":"walk","mat":8,"hex":57}','move triaconter to I3',NULL,1772888220000);
INSERT INTO "log" VALUES(4,70,70,'entry',0,106,'{"do":"walk","mat":2,"hex":47}','move philosopher to G6',NULL,1772893320000);
INSERT INTO "log" VALUES(4,71,71,'entry',0,106,'{"do":"done"}','done',NULL,1772893320000);
INSERT INTO "log" VALUES(4,72,72,'entry',1,105,'{"do":"walk","mat":8,"hex":62}','move triaconter to J2',NULL,1772897340000);
INSERT INTO "log" VALUES(4,73,73,'entry',1,105,'{"do":"done"}','done',NULL,1772897340000);
INSERT INTO "log" VALUES(4,74,73,'chance',-1,105,'{"do":"choose_hex","hex":16}','choose hex C4',NULL,1772897340000);
INSERT INTO "log" VALUES(4,75,73,'chance',-1,105,'{"do":"choose_hex","hex":16}','choose hex C4',NULL,1772897340000);
INSERT INTO "log" VALUES(4,76,76,'entry',1,105,'{"do":"swap","mat":0,"give":17,"to":6,"take":19}','swap gold of queen for worker of priestess',NULL,1772898480000);
INSERT INTO "log" VALUES(4,77,77,'entry',1,105,'{"do":"done"}','done',NULL,1772898480000);
INSERT INTO "log" VALUES(4,78,78,'entry',2,101,'{"do":"accept","amount":1}','accept 1',NULL,1772903520000);
INSERT INTO "log" VALUES(4,79,79,'entry',1,105,'{"do":"gift","resource":3,"mat":0,"to":7,"amount":1}','gift 1 wood from queen to magi',NULL,1772903820000);
INSERT INTO "log" VALUES(4,80,80,'entry',1,105,'{"do":"done"}','done',NULL,1772903820000);
INSERT INTO "log" VALUES(4,81,81,'entry',0,106,'{"do":"swap","mat":1,"give":5,"to":8,"take":17}','swap copper of merchant for gold of triaconter',NULL,1772907780000);
INSERT INTO "log" VALUES(4,82,82,'entry',0,106,'{"do":"send","role":0,"to":2}','send merchant to philosopher',NULL,1772909580000);
INSERT INTO "log" VALUES(4,83,83,'entry',0,106,'{"do":"done"}','done',NULL,1772909580000);
INSERT INTO "log" VALUES(4,84,84,'entry',2,101,'{"do":"swap","mat":7,"give":15,"to":2,"take":17}','swap crystal_fire of magi for gold of philosopher',NULL,1772914380000);
INSERT INTO "log" VALUES(4,85,85,'replaced',2,106,'{"user":101,"before":"Ida","name":"Cy"}','Cy',NULL,1772914380000);
INSERT INTO "log" VALUES(4,86,86,'entry',2,103,'{"do":"send","role":7,"to":2}','send magi to philosopher',NULL,1772918940000);
INSERT INTO "log" VALUES(4,87,87,'entry',2,103,'{"do":"request","resource":19,"mat":0,"to":7,"amount":3}','request 3 worker from queen for magi',NULL,1772923800000);
INSERT INTO "log" VALUES(4,88,88,'entry',2,103,'{"do":"done"}','done',NULL,1772923800000);
INSERT INTO "log" VALUES(4,89,89,'entry',0,106,'{"do":"request","resource":3,"mat":7,"to":1,"amount":1}','request 1 wood from magi for merchant',NULL,1772925840000);
INSERT INTO "log" VALUES(4,90,90,'entry',0,106,'{"do":"send","role":1,"to":6}','send scientist to priestess',NULL,1772930040000);
INSERT INTO "log" VALUES(4,91,91,'entry',0,106,'{"do":"done"}','done',NULL,1772930040000);
INSERT INTO "log" VALUES(4,92,92,'entry',2,103,'{"do":"refuse"}','refuse',NULL,1772931840000);
INSERT INTO "log" VALUES(4,93,93,'entry',2,103,'{"do":"train","role":5}','train priestess',NULL,1772933100000);
INSERT INTO "log" VALUES(4,94,94,'entry',2,103,'{"do":"done"}','done',NULL,1772933100000);
INSERT INTO "log" VALUES(4,95,94,'chance',-1,103,'{"do":"roll","value":4,"sides":4}','roll 4 of 4',NULL,1772933100000);
INSERT INTO "log" VALUES(4,96,94,'chance',-1,103,'{"do":"reveal","card":21}','reveal C110',NULL,1772933100000);
INSERT INTO "log" VALUES(4,97,94,'chance',-1,103,'{"do":"lot","column":6,"depth":0}','lot 6',NULL,1772933100000);
INSERT INTO "log" VALUES(4,98,94,'chance',-1,103,'{"do":"reveal","card":8}','reveal B09',NULL,1772933100000);
INSERT INTO "log" VALUES(4,99,99,'entry',0,106,'{"do":"done"}','done',NULL,1772935200000);
INSERT INTO "log" VALUES(4,100,100,'entry',2,103,'{"do":"walk","mat":6,"hex":50}','move priestess to H3',NULL,1772938260000);
INSERT INTO "log" VALUES(4,101,101,'entry',2,103,'{"do":"done"}','done',NULL,1772938260000);
INSERT INTO "log" VALUES(4,102,102,'entry',1,105,'{"do":"feed","food":0}','feed wheat',NULL,1772941080000);
INSERT INTO "log" VALUES(4,103,103,'entry',1,105,'{"do":"done"}','done',NULL,1772941080000);
INSERT INTO "log" VALUES(4,104,103,'chance',-1,105,'{"do":"choose_hex","hex":25}','choose hex D5',NULL,1772941080000);
INSERT INTO "log" VALUES(4,105,103,'chance',-1,105,'{"do":"choose_hex","hex":25}','choose hex D5',NULL,1772941080000);
INSERT INTO "log" VALUES(4,106,106,'entry',1,105,'{"do":"request","resource":14,"mat":7,"to":0,"amount":1}','request 1 crystal_void from magi for queen',NULL,1772946300000);
INSERT INTO "log" VALUES(4,107,107,'entry',1,105,'{"do":"swap","mat":0,"give":19,"to":2,"take":17}','swap worker of queen for gold of philosopher',NULL,1772950200000);
INSERT INTO "log" VALUES(4,108,108,'entry',1,105,'{"do":"done"}','done',NULL,1772950200000);
INSERT INTO "log" VALUES(4,109,109,'entry',2,103,'{"do":"gift","resource":13,"mat":7,"to":3,"amount":1}','gift 1 crystal_light from magi to hoplites',NULL,1772954700000);
INSERT INTO "log" VALUES(4,110,110,'entry',0,106,'{"do":"train","role":1}','train scientist',NULL,1772956860000);
INSERT INTO "log" VALUES(4,111,111,'entry',2,103,'{"do":"train","role":5}','train priestess',NULL,1772961060000);
INSERT INTO "log" VALUES(4,112,112,'entry',0,106,'{"do":"train","role":1}','train scientist',NULL,1772965980000);
INSERT INTO "log" VALUES(4,113,113,'entry',0,106,'{"do":"done"}','done',NULL,1772965980000);
INSERT INTO "log" VALUES(4,114,114,'entry',2,103,'{"do":"swap","mat":7,"give":14,"to":1,"take":5}','swap crystal_void of magi for copper of merchant',NULL,1772969700000);
INSERT INTO "log" VALUES(4,115,115,'entry',2,103,'{"do":"done"}','done',NULL,1772969700000);
INSERT INTO "log" VALUES(4,116,115,'chance',-1,103,'{"do":"roll","value":4,"sides":4}','roll 4 of 4',NULL,1772969700000);
INSERT INTO "log" VALUES(4,117,115,'chance',-1,103,'{"do":"reveal","card":14}','reveal C103',NULL,1772969700000);
INSERT INTO "log" VALUES(4,118,115,'chance',-1,103,'{"do":"reveal","card":11}','reveal B12',NULL,1772969700000);
INSERT INTO "log" VALUES(4,119,115,'chance',-1,103,'{"do":"lot","column":5,"depth":2}','lot 5 and 2',NULL,1772969700000);
INSERT INTO "log" VALUES(4,120,120,'entry',0,106,'{"do":"walk","mat":2,"hex":47}','move philosopher to G6',NULL,1772972880000);
INSERT INTO "log" VALUES(4,121,121,'entry',0,106,'{"do":"done"}','done',NULL,1772972880000);
INSERT INTO "log" VALUES(4,122,122,'entry',2,103,'{"do":"done"}','done',NULL,1772973840000);
INSERT INTO "log" VALUES(4,123,123,'entry',1,105,'{"do":"raise","space":2}','loot south',NULL,1772978400000);
INSERT INTO "log" VALUES(4,124,123,'chance',-1,105,'{"do":"roll","value":86,"sides":100}','roll 86 of 100',NULL,1772978400000);
INSERT INTO "log" VALUES(4,125,125,'entry',1,105,'{"do":"done"}','done',NULL,1772978400000);
INSERT INTO "log" VALUES(4,126,125,'chance',-1,105,'{"do":"choose_hex","hex":32}','choose hex E4',NULL,1772978400000);
INSERT INTO "log" VALUES(4,127,125,'chance',-1,105,'{"do":"choose_hex","hex":33}','choose hex E5',NULL,1772978400000);
INSERT INTO "log" VALUES(4,128,128,'entry',0,106,'{"do":"collect","resource":5,"mat":6}','collect copper to priestess',NULL,1772980800000);
INSERT INTO "log" VALUES(4,129,129,'entry',0,106,'{"do":"done"}','done',NULL,1772980800000);
INSERT INTO "log" VALUES(4,130,130,'entry',1,105,'{"do":"hand","hero":6,"player":0}','hand triaconter to player 1',NULL,1772982360000);
INSERT INTO "log" VALUES(5,1,1,'created',NULL,106,'{"title":"terra_mystica","players":4,"options":{"setup":"main","factions":"choose","offers":"wait","mini_expansion":false,"shipping_bonus":false,"temple_scoring":true,"variable_turn_order":false,"cultist_erratum":true}}','Finn',NULL,1772982360000);
INSERT INTO "log" VALUES(5,2,2,'joined',NULL,103,'{}','Cy',NULL,1772982360000);
INSERT INTO "log" VALUES(6,1,1,'created',NULL,102,'{"title":"helios","players":4,"options":{"rules":"printed"}}','Bo',NULL,1772982360000);
INSERT INTO "log" VALUES(6,2,2,'joined',NULL,103,'{}','Cy',NULL,1772982420000);
INSERT INTO "log" VALUES(6,3,3,'started',NULL,102,'{"order":"random","joined":["Bo","Cy"],"seats":["Cy","Bo"]}','',NULL,1772982480000);
INSERT INTO "log" VALUES(6,4,3,'chance',-1,102,'{"do":"begin","player":1}','begin 2',NULL,1772982480000);
INSERT INTO "log" VALUES(6,5,3,'chance',-1,102,'{"do":"reveal_tile","symbol":0,"colour":3}','reveal gray land',NULL,1772982480000);
INSERT INTO "log" VALUES(6,6,3,'chance',-1,102,'{"do":"reveal_tile","symbol":0,"colour":1}','reveal blue land',NULL,1772982480000);
INSERT INTO "log" VALUES(6,7,3,'chance',-1,102,'{"do":"reveal_tile","symbol":0,"colour":2}','reveal yellow land',NULL,1772982480000);
INSERT INTO "log" VALUES(6,8,3,'chance',-1,102,'{"do":"reveal_tile","symbol":0,"colour":1}','reveal blue land',NULL,1772982480000);
INSERT INTO "log" VALUES(6,9,3,'chance',-1,102,'{"do":"reveal_tile","symbol":0,"colour":2}','reveal yellow land',NULL,1772982480000);
INSERT INTO "log" VALUES(6,10,3,'chance',-1,102,'{"do":"reveal_tile","symbol":0,"colour":0}','reveal red land',NULL,1772982480000);
INSERT INTO "log" VALUES(6,11,3,'chance',-1,102,'{"do":"reveal_tile","symbol":1,"colour":0}','reveal red temple',NULL,1772982480000);
INSERT INTO "log" VALUES(6,12,3,'chance',-1,102,'{"do":"reveal_tile","symbol":1,"colour":2}','reveal yellow temple',NULL,1772982480000);
INSERT INTO "log" VALUES(6,13,3,'chance',-1,102,'{"do":"reveal_tile","symbol":1,"colour":3}','reveal gray temple',NULL,1772982480000);
INSERT INTO "log" VALUES(6,14,3,'chance',-1,102,'{"do":"reveal_tile","symbol":1,"colour":2}','reveal yellow temple',NULL,1772982480000);
INSERT INTO "log" VALUES(6,15,3,'chance',-1,102,'{"do":"reveal_tile","symbol":1,"colour":2}','reveal yellow temple',NULL,1772982480000);
INSERT INTO "log" VALUES(6,16,3,'chance',-1,102,'{"do":"reveal_tile","symbol":1,"colour":3}','reveal gray temple',NULL,1772982480000);
INSERT INTO "log" VALUES(6,17,3,'chance',-1,102,'{"do":"reveal_tile","symbol":2,"colour":3}','reveal gray sun',NULL,1772982480000);
INSERT INTO "log" VALUES(6,18,3,'chance',-1,102,'{"do":"reveal_tile","symbol":2,"colour":0}','reveal red sun',NULL,1772982480000);
INSERT INTO "log" VALUES(6,19,3,'chance',-1,102,'{"do":"reveal_tile","symbol":2,"colour":3}','reveal gray sun',NULL,1772982480000);
INSERT INTO "log" VALUES(6,20,3,'chance',-1,102,'{"do":"reveal_tile","symbol":2,"colour":3}','reveal gray sun',NULL,1772982480000);
INSERT INTO "log" VALUES(6,21,3,'chance',-1,102,'{"do":"reveal_tile","symbol":2,"colour":2}','reveal yellow sun',NULL,1772982480000);
INSERT INTO "log" VALUES(6,22,3,'chance',-1,102,'{"do":"reveal_tile","symbol":2,"colour":0}','reveal red sun',NULL,1772982480000);
INSERT INTO "log" VALUES(6,23,23,'entry',1,102,'{"do":"pick_start","material":0}','start on redwood',NULL,1772986860000);
INSERT INTO "log" VALUES(6,24,24,'entry',0,103,'{"do":"pick_start","material":1}','start on granite',NULL,1772987820000);
INSERT INTO "log" VALUES(6,25,24,'chance',-1,103,'{"do":"reveal_land","material":4}','uncover obsidian',NULL,1772987820000);
INSERT INTO "log" VALUES(6,26,26,'entry',1,102,'{"do":"pass"}','pass',NULL,1772991480000);
INSERT INTO "log" VALUES(6,27,27,'entry',0,103,'{"do":"take","symbol":0,"colour":0,"space":null}','take red land',NULL,1772993340000);
INSERT INTO "log" VALUES(6,28,27,'entry',0,103,'{"do":"land","tile":4,"field":39}','land obsidian at f5',NULL,1772993340000);
INSERT INTO "log" VALUES(6,29,29,'entry',1,102,'{"do":"take","symbol":0,"colour":2,"space":null}','take yellow land',NULL,1773000120000);
INSERT INTO "log" VALUES(6,30,29,'entry',1,102,'{"do":"land","tile":2,"field":39}','land bamboo at f5',NULL,1773000120000);
INSERT INTO "log" VALUES(6,31,31,'entry',0,103,'{"do":"take","symbol":0,"colour":1,"space":null}','take blue land',NULL,1773002820000);
INSERT INTO "log" VALUES(6,32,31,'entry',0,103,'{"do":"land","tile":6,"field":47}','land created land at g5',NULL,1773002820000);
INSERT INTO "log" VALUES(6,33,33,'entry',1,102,'{"do":"pass"}','pass',NULL,1773005760000);
INSERT INTO "log" VALUES(6,34,34,'entry',0,103,'{"do":"pass"}','pass',NULL,1773009060000);
INSERT INTO "log" VALUES(6,35,35,'entry',1,102,'{"do":"take","symbol":1,"colour":3,"space":0}','take gray temple below red',NULL,1773019680000);
INSERT INTO "log" VALUES(6,36,35,'entry',1,102,'{"do":"build","building":"exchange bazaar"}','build exchange bazaar',NULL,1773019680000);
INSERT INTO "log" VALUES(6,37,35,'entry',1,102,'{"do":"exchange","stones":0}','exchange 0 mana',NULL,1773019680000);
INSERT INTO "log" VALUES(6,38,38,'entry',0,103,'{"do":"take","symbol":2,"colour":0,"space":null}','take red sun',NULL,1773026460000);
INSERT INTO "log" VALUES(6,39,38,'entry',0,103,'{"do":"skip"}','skip',NULL,1773026460000);
INSERT INTO "log" VALUES(6,40,38,'chance',-1,103,'{"do":"reveal_land","material":3}','uncover spring',NULL,1773026460000);
INSERT INTO "log" VALUES(6,41,41,'entry',0,103,'{"do":"take","symbol":2,"colour":2,"space":null}','take yellow sun',NULL,1773030480000);
INSERT INTO "log" VALUES(6,42,41,'entry',0,103,'{"do":"skip"}','skip',NULL,1773030480000);
INSERT INTO "log" VALUES(6,43,43,'entry',1,102,'{"do":"pass"}','pass',NULL,1773034380000);
INSERT INTO "log" VALUES(6,44,44,'entry',0,103,'{"do":"take","symbol":2,"colour":3,"space":0}','take gray sun below red',NULL,1773040620000);
INSERT INTO "log" VALUES(6,45,44,'entry',0,103,'{"do":"sun","field":31}','sun to e6',NULL,1773040620000);
INSERT INTO "log" VALUES(6,46,46,'entry',1,102,'{"do":"take","symbol":1,"colour":2,"space":null}','take yellow temple',NULL,1773044340000);
INSERT INTO "log" VALUES(6,47,47,'entry',0,103,'{"do":"pass"}','pass',NULL,1773047580000);
INSERT INTO "log" VALUES(6,48,48,'entry',1,102,'{"do":"take","symbol":2,"colour":3,"space":2}','take gray sun below yellow',NULL,1773051120000);
INSERT INTO "log" VALUES(6,49,48,'entry',1,102,'{"do":"sun","field":31}','sun to e6',NULL,1773051120000);
INSERT INTO "log" VALUES(6,50,50,'entry',0,103,'{"do":"pass"}','pass',NULL,1773052380000);
INSERT INTO "log" VALUES(6,51,51,'entry',1,102,'{"do":"take","symbol":0,"colour":2,"space":null}','take yellow land',NULL,1773065400000);
INSERT INTO "log" VALUES(6,52,51,'entry',1,102,'{"do":"land","tile":5,"field":40}','land empty fields at f6',NULL,1773065400000);
INSERT INTO "log" VALUES(6,53,51,'entry',1,102,'{"do":"cube","material":1,"field":40}','cube granite at f6',NULL,1773065400000);
INSERT INTO "log" VALUES(6,54,51,'entry',1,102,'{"do":"land","tile":3,"field":29}','land spring at e4',NULL,1773065400000);
INSERT INTO "log" VALUES(6,55,51,'chance',-1,102,'{"do":"reveal_land","material":2}','uncover bamboo',NULL,1773065400000);
INSERT INTO "log" VALUES(6,56,51,'chance',-1,102,'{"do":"reveal_tile","symbol":0,"colour":2}','reveal yellow land',NULL,1773065400000);
INSERT INTO "log" VALUES(6,57,51,'chance',-1,102,'{"do":"reveal_tile","symbol":0,"colour":3}','reveal gray land',NULL,1773065400000);
INSERT INTO "log" VALUES(6,58,51,'chance',-1,102,'{"do":"reveal_tile","symbol":0,"colour":0}','reveal red land',NULL,1773065400000);
INSERT INTO "log" VALUES(6,59,51,'chance',-1,102,'{"do":"reveal_tile","symbol":0,"colour":0}','reveal red land',NULL,1773065400000);
INSERT INTO "log" VALUES(6,60,51,'chance',-1,102,'{"do":"reveal_tile","symbol":0,"colour":2}','reveal yellow land',NULL,1773065400000);
INSERT INTO "log" VALUES(6,61,51,'chance',-1,102,'{"do":"reveal_tile","symbol":0,"colour":0}','reveal red land',NULL,1773065400000);
INSERT INTO "log" VALUES(6,62,51,'chance',-1,102,'{"do":"reveal_tile","symbol":1,"colour":1}','reveal blue temple',NULL,1773065400000);
INSERT INTO "log" VALUES(6,63,51,'chance',-1,102,'{"do":"reveal_tile","symbol":1,"colour":2}','reveal yellow temple',NULL,1773065400000);
INSERT INTO "log" VALUES(6,64,51,'chance',-1,102,'{"do":"reveal_tile","symbol":1,"colour":0}','reveal red temple',NULL,1773065400000);
INSERT INTO "log" VALUES(6,65,51,'chance',-1,102,'{"do":"reveal_tile","symbol":1,"colour":1}','reveal blue temple',NULL,1773065400000);
INSERT INTO "log" VALUES(6,66,51,'chance',-1,102,'{"do":"reveal_tile","symbol":1,"colour":3}','reveal gray temple',NULL,1773065400000);
INSERT INTO "log" VALUES(6,67,51,'chance',-1,102,'{"do":"reveal_tile","symbol":1,"colour":1}','reveal blue temple',NULL,1773065400000);
INSERT INTO "log" VALUES(6,68,51,'chance',-1,102,'{"do":"reveal_tile","symbol":2,"colour":2}','reveal yellow sun',NULL,1773065400000);
INSERT INTO "log" VALUES(6,69,51,'chance',-1,102,'{"do":"reveal_tile","symbol":2,"colour":1}','reveal blue sun',NULL,1773065400000);
INSERT INTO "log" VALUES(6,70,51,'chance',-1,102,'{"do":"reveal_tile","symbol":2,"colour":3}','reveal gray sun',NULL,1773065400000);
INSERT INTO "log" VALUES(6,71,51,'chance',-1,102,'{"do":"reveal_tile","symbol":2,"colour":2}','reveal yellow sun',NULL,1773065400000);
INSERT INTO "log" VALUES(6,72,51,'chance',-1,102,'{"do":"reveal_tile","symbol":2,"colour":0}','reveal red sun',NULL,1773065400000);
INSERT INTO "log" VALUES(6,73,51,'chance',-1,102,'{"do":"reveal_tile","symbol":2,"colour":0}','reveal red sun',NULL,1773065400000);
INSERT INTO "log" VALUES(6,74,74,'entry',1,102,'{"do":"take","symbol":1,"colour":1,"space":null}','take blue temple',NULL,1773070920000);
INSERT INTO "log" VALUES(6,75,74,'entry',1,102,'{"do":"build","building":"sacred grove"}','build sacred grove',NULL,1773070920000);
INSERT INTO "log" VALUES(6,76,76,'entry',0,103,'{"do":"take","symbol":1,"colour":3,"space":1}','take gray temple below blue',NULL,1773081480000);
INSERT INTO "log" VALUES(6,77,76,'entry',0,103,'{"do":"build","building":"exchange bazaar"}','build exchange bazaar',NULL,1773081480000);
INSERT INTO "log" VALUES(6,78,76,'entry',0,103,'{"do":"exchange","stones":0}','exchange 0 mana',NULL,1773081480000);
INSERT INTO "log" VALUES(6,79,79,'entry',1,102,'{"do":"pass"}','pass',NULL,1773081960000);
INSERT INTO "log" VALUES(6,80,80,'entry',0,103,'{"do":"take","symbol":1,"colour":1,"space":null}','take blue temple',NULL,1773086340000);
INSERT INTO "log" VALUES(6,81,81,'entry',1,102,'{"do":"take","symbol":2,"colour":0,"space":null}','take red sun',NULL,1773092820000);
INSERT INTO "log" VALUES(6,82,81,'entry',1,102,'{"do":"sun","field":32}','sun to e7',NULL,1773092820000);
INSERT INTO "log" VALUES(6,83,83,'entry',0,103,'{"do":"take","symbol":0,"colour":0,"space":null}','take red land',NULL,1773107220000);
INSERT INTO "log" VALUES(6,84,83,'entry',0,103,'{"do":"land","tile":2,"field":40}','land bamboo at f6',NULL,1773107220000);
INSERT INTO "log" VALUES(6,85,83,'entry',0,103,'{"do":"cube","material":3,"field":40}','cube spring at f6',NULL,1773107220000);
INSERT INTO "log" VALUES(6,86,83,'entry',0,103,'{"do":"land","tile":0,"field":54}','land redwood at h5',NULL,1773107220000);
INSERT INTO "log" VALUES(6,87,87,'entry',1,102,'{"do":"pass"}','pass',NULL,1773107400000);
INSERT INTO "log" VALUES(6,88,88,'entry',0,103,'{"do":"take","symbol":1,"colour":0,"space":null}','take red temple',NULL,1773114000000);
INSERT INTO "log" VALUES(6,89,88,'entry',0,103,'{"do":"build","building":"observatory"}','build observatory',NULL,1773114000000);
INSERT INTO "log" VALUES(6,90,88,'entry',0,103,'{"do":"paying","material":2,"field":40}','paying bamboo from f6',NULL,1773114000000);
INSERT INTO "log" VALUES(6,91,88,'entry',0,103,'{"do":"paying","material":0,"field":54}','paying redwood from h5',NULL,1773114000000);
INSERT INTO "log" VALUES(6,92,92,'entry',1,102,'{"do":"buy","character":"priestess"}','buy priestess',NULL,1773122640000);
INSERT INTO "log" VALUES(6,93,92,'entry',1,102,'{"do":"done"}','done',NULL,1773122640000);
INSERT INTO "log" VALUES(6,94,94,'entry',1,102,'{"do":"activate","character":"priestess"}','activate priestess',NULL,1773126300000);
INSERT INTO "log" VALUES(6,95,94,'entry',1,102,'{"do":"done"}','done',NULL,1773126300000);
INSERT INTO "log" VALUES(6,96,96,'entry',1,102,'{"do":"buy","character":"cartographer"}','buy cartographer',NULL,1773128940000);
INSERT INTO "log" VALUES(6,97,96,'chance',-1,102,'{"do":"reveal_land","material":1}','uncover granite',NULL,1773128940000);
INSERT INTO "log" VALUES(6,98,98,'entry',0,103,'{"do":"take","symbol":0,"colour":2,"space":null}','take yellow land',NULL,1773134940000);
INSERT INTO "log" VALUES(6,99,98,'entry',0,103,'{"do":"land","tile":2,"field":53}','land bamboo at h4',NULL,1773134940000);
INSERT INTO "log" VALUES(6,100,100,'entry',1,102,'{"do":"take","symbol":1,"colour":2,"space":null}','take yellow temple',NULL,1773135120000);
INSERT INTO "log" VALUES(6,101,101,'entry',0,103,'{"do":"take","symbol":1,"colour":1,"space":null}','take blue temple',NULL,1773143640000);
INSERT INTO "log" VALUES(6,102,101,'entry',0,103,'{"do":"build","building":"power plant"}','build power plant',NULL,1773143640000);
INSERT INTO "log" VALUES(6,103,101,'entry',0,103,'{"do":"land","tile":4,"field":22}','land obsidian at d5',NULL,1773143640000);
INSERT INTO "log" VALUES(6,104,104,'entry',1,102,'{"do":"pass"}','pass',NULL,1773145380000);
INSERT INTO "log" VALUES(6,105,105,'entry',0,103,'{"do":"pass"}','pass',NULL,1773148440000);
INSERT INTO "log" VALUES(6,106,106,'entry',1,102,'{"do":"take","symbol":0,"colour":0,"space":null}','take red land',NULL,1773150480000);
INSERT INTO "log" VALUES(6,107,106,'entry',1,102,'{"do":"land","tile":5,"field":38}','land empty fields at f4',NULL,1773150480000);
INSERT INTO "log" VALUES(6,108,108,'entry',0,103,'{"do":"take","symbol":0,"colour":0,"space":null}','take red land',NULL,1773159660000);
INSERT INTO "log" VALUES(6,109,108,'entry',0,103,'{"do":"land","tile":1,"field":48}','land granite at g6',NULL,1773159660000);
INSERT INTO "log" VALUES(6,110,110,'entry',1,102,'{"do":"take","symbol":2,"colour":0,"space":null}','take red sun',NULL,1773169080000);
INSERT INTO "log" VALUES(6,111,110,'entry',1,102,'{"do":"sun","field":46}','sun to g4',NULL,1773169080000);
INSERT INTO "log" VALUES(6,112,110,'entry',1,102,'{"do":"land","tile":0,"field":28}','land redwood at e3',NULL,1773169080000);
INSERT INTO "log" VALUES(6,113,113,'entry',0,103,'{"do":"buy","character":"explorer"}','buy explorer',NULL,1773172680000);
INSERT INTO "log" VALUES(7,1,1,'imported',NULL,105,'{"remarks":[]}','47',NULL,1773172680000);
INSERT INTO "log" VALUES(7,2,2,'chance',-1,105,'{"do":"reveal_scoring","tile":"SCORE2"}','score SCORE2',NULL,1773172680000);
INSERT INTO "log" VALUES(7,3,2,'chance',-1,105,'{"do":"reveal_scoring","tile":"SCORE8"}','score SCORE8',NULL,1773172680000);
INSERT INTO "log" VALUES(7,4,2,'chance',-1,105,'{"do":"reveal_scoring","tile":"SCORE1"}','score SCORE1',NULL,1773172680000);
INSERT INTO "log" VALUES(7,5,2,'chance',-1,105,'{"do":"reveal_scoring","tile":"SCORE7"}','score SCORE7',NULL,1773172680000);
INSERT INTO "log" VALUES(7,6,2,'chance',-1,105,'{"do":"reveal_scoring","tile":"SCORE4"}','score SCORE4',NULL,1773172680000);
INSERT INTO "log" VALUES(7,7,2,'chance',-1,105,'{"do":"reveal_scoring","tile":"SCORE5"}','score SCORE5',NULL,1773172680000);
INSERT INTO "log" VALUES(7,8,2,'chance',-1,105,'{"do":"reveal_card","card":"BON2"}','reveal BON2',NULL,1773172680000);
INSERT INTO "log" VALUES(7,9,2,'chance',-1,105,'{"do":"reveal_card","card":"BON8"}','reveal BON8',NULL,1773172680000);
INSERT INTO "log" VALUES(7,10,2,'chance',-1,105,'{"do":"reveal_card","card":"BON4"}','reveal BON4',NULL,1773172680000);
INSERT INTO "log" VALUES(7,11,2,'chance',-1,105,'{"do":"reveal_card","card":"BON9"}','reveal BON9',NULL,1773172680000);
INSERT INTO "log" VALUES(7,12,2,'chance',-1,105,'{"do":"reveal_card","card":"BON5"}','reveal BON5',NULL,1773172680000);
INSERT INTO "log" VALUES(7,13,2,'chance',-1,105,'{"do":"reveal_card","card":"BON1"}','reveal BON1',NULL,1773172680000);
INSERT INTO "log" VALUES(7,14,2,'chance',-1,105,'{"do":"deal_board","colour":4}','board green',NULL,1773172680000);
INSERT INTO "log" VALUES(7,15,15,'entry',0,105,'{"do":"pick_faction","faction":"auren"}','setup auren',NULL,1773172680000);
INSERT INTO "log" VALUES(7,16,15,'chance',-1,105,'{"do":"deal_board","colour":0}','board yellow',NULL,1773172680000);
INSERT INTO "log" VALUES(7,17,17,'entry',1,105,'{"do":"pick_faction","faction":"fakirs"}','setup fakirs',NULL,1773172680000);
INSERT INTO "log" VALUES(7,18,17,'chance',-1,105,'{"do":"deal_board","colour":1}','board brown',NULL,1773172680000);
INSERT INTO "log" VALUES(7,19,19,'entry',2,105,'{"do":"pick_faction","faction":"halflings"}','setup halflings',NULL,1773172680000);
INSERT INTO "log" VALUES(7,20,20,'entry',0,105,'{"do":"build","hex":33}','build C4',NULL,1773172680000);
INSERT INTO "log" VALUES(7,21,21,'entry',1,105,'{"do":"build","hex":20}','build B4',NULL,1773172680000);
INSERT INTO "log" VALUES(7,22,22,'entry',2,105,'{"do":"build","hex":6}','build A7',NULL,1773172680000);
INSERT INTO "log" VALUES(7,23,22,'entry',2,105,'{"do":"build","hex":49}','build D8',NULL,1773172680000);
INSERT INTO "log" VALUES(7,24,24,'entry',1,105,'{"do":"build","hex":4}','build A5',NULL,1773172680000);
INSERT INTO "log" VALUES(7,25,25,'entry',0,105,'{"do":"build","hex":31}','build C3',NULL,1773172680000);
INSERT INTO "log" VALUES(7,26,26,'entry',2,105,'{"do":"pass","card":"BON2"}','pass BON2',NULL,1773172680000);
INSERT INTO "log" VALUES(7,27,27,'entry',1,105,'{"do":"pass","card":"BON4"}','pass BON4',NULL,1773172680000);
INSERT INTO "log" VALUES(7,28,28,'entry',0,105,'{"do":"pass","card":"BON9"}','pass BON9',NULL,1773172680000);
INSERT INTO "log" VALUES(7,29,28,'entry',0,105,'{"do":"upgrade","hex":31,"building":1}','upgrade C3 to TP',NULL,1773172680000);
INSERT INTO "log" VALUES(7,30,28,'entry',0,105,'{"do":"done"}','done',NULL,1773172680000);
INSERT INTO "log" VALUES(7,31,31,'entry',1,105,'{"do":"upgrade","hex":4,"building":1}','upgrade A5 to TP',NULL,1773172680000);
INSERT INTO "log" VALUES(7,32,31,'entry',1,105,'{"do":"done"}','done',NULL,1773172680000);
INSERT INTO "log" VALUES(7,33,33,'entry',2,105,'{"do":"upgrade","hex":6,"building":1}','upgrade A7 to TP',NULL,1773172680000);
INSERT INTO "log" VALUES(7,34,33,'entry',2,105,'{"do":"done"}','done',NULL,1773172680000);
INSERT INTO "log" VALUES(7,35,35,'entry',0,105,'{"do":"dig","spades":1}','dig 1',NULL,1773172680000);
INSERT INTO "log" VALUES(7,36,35,'entry',0,105,'{"do":"build","hex":44}','build D5',NULL,1773172680000);
INSERT INTO "log" VALUES(7,37,35,'entry',0,105,'{"do":"done"}','done',NULL,1773172680000);
INSERT INTO "log" VALUES(7,38,38,'entry',1,105,'{"do":"upgrade","hex":4,"building":2}','upgrade A5 to TE',NULL,1773172680000);
INSERT INTO "log" VALUES(7,39,38,'entry',1,105,'{"do":"take_favor","favor":"FAV11"}','+FAV11',NULL,1773172680000);
INSERT INTO "log" VALUES(7,40,38,'entry',1,105,'{"do":"done"}','done',NULL,1773172680000);
INSERT INTO "log" VALUES(7,41,41,'entry',2,105,'{"do":"upgrade","hex":6,"building":2}','upgrade A7 to TE',NULL,1773172680000);
INSERT INTO "log" VALUES(7,42,41,'entry',2,105,'{"do":"take_favor","favor":"FAV7"}','+FAV7',NULL,1773172680000);
INSERT INTO "log" VALUES(7,43,41,'entry',2,105,'{"do":"done"}','done',NULL,1773172680000);
INSERT INTO "log" VALUES(7,44,44,'entry',0,105,'{"do":"burn","tokens":3}','burn 3',NULL,1773172680000);
INSERT INTO "log" VALUES(7,45,44,'entry',0,105,'{"do":"take_action","action":"ACT2"}','action ACT2',NULL,1773172680000);
INSERT INTO "log" VALUES(7,46,44,'entry',0,105,'{"do":"done"}','done',NULL,1773172680000);
INSERT INTO "log" VALUES(7,47,47,'entry',1,105,'{"do":"upgrade","hex":20,"building":1}','upgrade B4 to TP',NULL,1773172680000);
INSERT INTO "log" VALUES(7,48,47,'entry',1,105,'{"do":"done"}','done',NULL,1773172680000);
INSERT INTO "log" VALUES(8,1,1,'created',NULL,101,'{"title":"helios","players":4,"options":{"rules":"printed"}}','Ida',NULL,1773172680000);
INSERT INTO "log" VALUES(8,2,2,'left',NULL,101,'{}','Ida',NULL,1773172680000);
CREATE TABLE messages (
	message_id BIGINT NOT NULL, 
	channel_id BIGINT NOT NULL, 
	table_id INTEGER NOT NULL, 
	kind VARCHAR(20) NOT NULL, 
	revision INTEGER NOT NULL, 
	CONSTRAINT pk_messages PRIMARY KEY (message_id), 
	CONSTRAINT fk_messages_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "messages" VALUES(555001,801,1,'table',62);
INSERT INTO "messages" VALUES(555002,801,1,'picture',62);
INSERT INTO "messages" VALUES(555003,806,6,'table',113);
CREATE TABLE outbox (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	table_id INTEGER NOT NULL, 
	kind VARCHAR(12) NOT NULL, 
	first INTEGER NOT NULL, 
	last INTEGER NOT NULL, 
	details TEXT NOT NULL, 
	created BIGINT NOT NULL, 
	attempts INTEGER NOT NULL, 
	due BIGINT NOT NULL, 
	claimed BIGINT NOT NULL, 
	CONSTRAINT fk_outbox_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "outbox" VALUES(38,1,'nudged',63,62,'{"user":101}',1772515560000,2,1772519170000,0);
INSERT INTO "outbox" VALUES(39,1,'proposed',63,62,'{"proposal":4}',1772519160000,1,1772519170000,0);
INSERT INTO "outbox" VALUES(234,6,'moved',106,107,'{"passed":[0],"seat":1}',1773150480000,0,1773150480000,1773150600000);
INSERT INTO "outbox" VALUES(235,6,'moved',108,109,'{"passed":[1],"seat":0}',1773159660000,0,1773159660000,1773159780000);
INSERT INTO "outbox" VALUES(236,6,'moved',110,112,'{"passed":[0],"seat":1}',1773169080000,0,1773169080000,1773169200000);
INSERT INTO "outbox" VALUES(237,6,'moved',113,113,'{"passed":[],"seat":0}',1773172680000,0,1773172680000,1773172800000);
INSERT INTO "outbox" VALUES(238,6,'finished',113,113,'{}',1773172680000,0,1773172680000,1773172800000);
INSERT INTO "outbox" VALUES(239,7,'imported',1,48,'{"passed":[2],"user":105,"name":"Eva"}',1773172680000,0,1773172680000,1773172800000);
INSERT INTO "outbox" VALUES(240,8,'lobby',1,1,'{"change":"created","user":101,"name":"Ida"}',1773172680000,0,1773172680000,1773172800000);
INSERT INTO "outbox" VALUES(241,8,'abandoned',2,2,'{"user":101}',1773172680000,0,1773172680000,1773172800000);
CREATE TABLE positions (
	table_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	form VARCHAR(80) NOT NULL, 
	data BLOB NOT NULL, 
	CONSTRAINT pk_positions PRIMARY KEY (table_id), 
	CONSTRAINT fk_positions_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "positions" VALUES(1,62,'1:921e75efc8839345aef00b22d329671f',X'7B226167656E6461223A5B7B2273746570223A226E6578745F7475726E222C226C617374223A327D2C7B2273746570223A2274616B655F7475726E222C2273656174223A327D5D2C22617369646573223A5B7B227374657073223A5B7B2273746570223A226F66666572222C2273656174223A302C2267697665725F73656174223A312C22616D6F756E74223A312C226275696C64696E675F6E6F223A372C227265776172646564223A66616C73652C2272656675736564223A66616C73657D5D2C22647565223A317D5D2C226C656674223A5B5D2C226E6F746573223A5B5D2C226F7074696F6E73223A7B2272756C65736574223A2272756C65626F6F6B222C227365747570223A226D61696E222C2266616374696F6E73223A226465616C74222C226F6666657273223A2277616974222C226D696E695F657870616E73696F6E223A66616C73652C227368697070696E675F626F6E7573223A66616C73652C2274656D706C655F73636F72696E67223A66616C73652C227661726961626C655F7475726E5F6F72646572223A66616C73652C2263756C746973745F6572726174756D223A747275657D2C22706C6179657273223A5B7B2266616374696F6E223A22617572656E222C227670223A32302C22636F696E73223A392C22776F726B657273223A302C2270726965737473223A312C22626F776C73223A5B382C312C305D2C2263756C7473223A5B302C312C302C315D2C226B657973223A302C227368697070696E67223A302C2273706164655F6C6576656C223A302C22636172706574223A302C226275696C64696E6773223A5B322C312C302C302C305D2C227369746573223A5B33332C33312C34345D2C22736574746C6564223A5B5D2C226C696E6B73223A5B5D2C2262726964676573223A302C2273656E74223A302C226661766F7273223A5B5D2C22746F776E73223A5B5D2C2263617264223A22424F4E39222C2275736564223A5B5D2C22706173736564223A66616C73657D2C7B2266616374696F6E223A2266616B697273222C227670223A32302C22636F696E73223A312C22776F726B657273223A302C2270726965737473223A302C22626F776C73223A5B342C382C305D2C2263756C7473223A5B312C302C312C315D2C226B657973223A302C227368697070696E67223A302C2273706164655F6C6576656C223A302C22636172706574223A302C226275696C64696E6773223A5B302C312C312C302C305D2C227369746573223A5B32302C345D2C22736574746C6564223A5B5D2C226C696E6B73223A5B5D2C2262726964676573223A302C2273656E74223A302C226661766F7273223A5B224641563131225D2C22746F776E73223A5B5D2C2263617264223A22424F4E34222C2275736564223A5B5D2C22706173736564223A66616C73657D2C7B2266616374696F6E223A2268616C666C696E6773222C227670223A32302C22636F696E73223A382C22776F726B657273223A322C2270726965737473223A302C22626F776C73223A5B322C31302C305D2C2263756C7473223A5B302C302C332C315D2C226B657973223A302C227368697070696E67223A302C2273706164655F6C6576656C223A302C22636172706574223A302C226275696C64696E6773223A5B312C302C312C302C305D2C227369746573223A5B362C34395D2C22736574746C6564223A5B5D2C226C696E6B73223A5B5D2C2262726964676573223A302C2273656E74223A302C226661766F7273223A5B2246415637225D2C22746F776E73223A5B5D2C2263617264223A22424F4E32222C2275736564223A5B5D2C22706173736564223A66616C73657D5D2C227465727261696E223A5B312C352C342C332C302C362C312C322C362C342C332C362C322C302C372C372C312C322C372C372C302C322C372C372C302C372C372C322C372C352C372C342C372C342C372C352C372C372C342C332C302C372C372C362C342C372C362C372C362C312C322C312C362C332C322C312C352C302C372C372C342C322C332C352C342C372C372C302C342C372C372C372C312C352C312C372C372C372C352C372C362C372C342C372C302C322C332C302C302C332C312C372C372C372C332C322C372C352C312C352C362C322C352C332C362C342C302C312C352C372C332C342C365D2C226275696C64696E6773223A5B302C302C302C302C382C302C31332C302C302C302C302C302C302C302C302C302C302C302C302C302C372C302C302C302C302C302C302C302C302C302C302C322C302C312C302C302C302C302C302C302C302C302C302C302C312C302C302C302C302C31312C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C305D2C2262726964676573223A5B5D2C2273706F7473223A5B5B2D312C2D312C2D312C2D315D2C5B2D312C2D312C2D312C2D315D2C5B2D312C2D312C2D312C2D315D2C5B2D312C2D312C2D312C2D315D5D2C226661766F7273223A5B312C312C312C312C332C332C322C332C332C332C322C335D2C22746F776E73223A5B322C322C322C322C322C302C302C305D2C226361726473223A5B22424F4E31222C22424F4E32222C22424F4E34222C22424F4E35222C22424F4E38222C22424F4E39225D2C22636F696E73223A5B312C302C302C312C312C305D2C2273636F72696E67223A5B2253434F524532222C2253434F524538222C2253434F524531222C2253434F524537222C2253434F524534222C2253434F524535225D2C226465616C74223A5B342C302C315D2C22726F756E64223A312C226F72646572223A5B302C312C325D2C22706173736564223A5B5D2C2274616B656E223A5B2241435432225D2C226275696C64696E675F6E6F223A372C227475726E223A7B2273656174223A322C22616374696F6E73223A312C226163746564223A66616C73652C226275696C64223A5B5D2C2263726F73736564223A2D312C22626C6F636B6564223A5B302C302C302C305D2C227472616465223A307D7D');
INSERT INTO "positions" VALUES(2,85,'1:49c17d96af6e670b310e4e5f0dfe880f',X'7B226167656E6461223A5B7B2273746570223A22656E645F726F756E64227D2C7B2273746570223A226368617261637465725F7068617365227D2C7B2273746570223A22656E645F616374696F6E73227D2C7B2273746570223A226E6578745F7475726E222C226E756D626572223A317D2C7B2273746570223A2274616B655F74696C65222C2273656174223A317D5D2C22617369646573223A5B5D2C226C656674223A5B5D2C226E6F746573223A5B5D2C2272756C6573223A227072696E746564222C22706C6179657273223A5B7B2274696C6573223A5B7B226669656C64223A33302C226B696E64223A312C226375626573223A5B312C345D2C2274656D706C65223A66616C73657D2C7B226669656C64223A32322C226B696E64223A302C226375626573223A5B5D2C2274656D706C65223A747275657D2C7B226669656C64223A32332C226B696E64223A332C226375626573223A5B335D2C2274656D706C65223A66616C73657D5D2C2273756E223A31352C226D61726B6572223A302C226D616E61223A312C227670223A302C22756E7365656E223A66616C73652C226275696C64696E6773223A5B5D2C2263686172616374657273223A5B2270726F70686574657373225D2C22616374697665223A5B5D2C22737061636573223A5B5B5B302C335D2C5B322C305D2C5B322C335D5D2C5B5B302C335D2C5B312C335D5D2C5B5B302C325D5D5D2C226C617073223A7B226E6F77223A302C2262657374223A307D2C226C617374223A6E756C6C2C22706173736564223A747275657D2C7B2274696C6573223A5B7B226669656C64223A33302C226B696E64223A322C226375626573223A5B5D2C2274656D706C65223A66616C73657D2C7B226669656C64223A33392C226B696E64223A382C226375626573223A5B5D2C2274656D706C65223A66616C73657D5D2C2273756E223A34302C226D61726B6572223A302C226D616E61223A312C227670223A302C22756E7365656E223A66616C73652C226275696C64696E6773223A5B227361637265642067726F7665225D2C2263686172616374657273223A5B22636172746F67726170686572225D2C22616374697665223A5B5D2C22737061636573223A5B5B5B312C305D2C5B302C335D5D2C5B5B322C315D5D2C5B5B322C335D2C5B322C325D2C5B312C325D5D5D2C226C617073223A7B226E6F77223A302C2262657374223A307D2C226C617374223A6E756C6C2C22706173736564223A747275657D2C7B2274696C6573223A5B7B226669656C64223A33302C226B696E64223A302C226375626573223A5B5D2C2274656D706C65223A66616C73657D5D2C2273756E223A32312C226D61726B6572223A302C226D616E61223A312C227670223A302C22756E7365656E223A66616C73652C226275696C64696E6773223A5B227361637265642067726F7665225D2C2263686172616374657273223A5B22696E76656E746F72225D2C22616374697665223A5B5D2C22737061636573223A5B5B5B312C305D2C5B322C305D5D2C5B5B302C315D2C5B312C315D2C5B302C315D5D2C5B5B312C325D5D5D2C226C617073223A7B226E6F77223A302C2262657374223A307D2C226C617374223A6E756C6C2C22706173736564223A747275657D5D2C226669727374223A312C22726F756E64223A322C22636F6C756D6E73223A5B5B322C322C302C332C322C305D2C5B332C312C322C312C312C325D2C5B322C322C302C322C332C305D5D2C2270696C6573223A5B5B322C322C302C305D2C5B322C302C302C325D2C5B302C332C302C315D5D2C226469736361726473223A5B5B302C302C302C305D2C5B302C302C302C305D2C5B302C302C302C305D5D2C226465627473223A5B5B302C302C302C305D2C5B302C302C302C305D2C5B302C302C302C305D5D2C22737461636B73223A5B322C322C322C322C325D2C226F70656E5F6C616E64223A5B747275652C747275652C747275652C747275652C747275655D2C226578747261223A5B332C332C312C322C325D2C226F70656E5F6578747261223A322C22647261776E223A5B5D2C227370656369616C73223A5B322C322C322C315D2C22646973706C6179223A5B22617263686974656374222C226578706C6F726572222C22707269657374657373222C227072696E63657373222C22747265617375726572225D2C227475726E223A7B2273656174223A312C226F72626974223A66616C73657D7D');
INSERT INTO "positions" VALUES(3,151,'1:8736f4e49e378957cc1399ed5656fc5b',X'7B226167656E6461223A5B7B2273746570223A22636C65616E5F7570227D2C7B2273746570223A226A6577656C72795F73616C65227D2C7B2273746570223A2273636F72655F74656D706C65227D2C7B2273746570223A2273636F72655F737461747573227D2C7B2273746570223A22706572736F6E735F7475726E222C2273656174223A327D5D2C22617369646573223A5B5D2C226C656674223A5B305D2C226E6F746573223A5B5D2C22706C6179657273223A5B7B227670223A302C2268757473223A5B302C312C312C312C312C312C302C312C312C302C312C325D2C22706572736F6E73223A5B7B22736578223A312C2274797065223A322C2273686966746564223A66616C73657D2C6E756C6C2C6E756C6C2C6E756C6C2C6E756C6C2C6E756C6C2C6E756C6C2C6E756C6C2C6E756C6C2C6E756C6C2C6E756C6C2C6E756C6C5D2C22736574746C6564223A5B31302C31315D2C22636572656D6F6E79223A5B302C302C302C302C302C302C312C302C302C302C302C305D2C22626573696465223A5B302C302C305D2C226275696C74223A5B5D2C226361726473223A5B312C302C302C312C305D2C22756E7365656E223A302C226F66666572696E6773223A332C227368656C6C73223A302C22676F645F74696C6573223A312C2270726965737473223A342C2264696365223A5B365D2C22737461747573223A302C227461736B73223A5B352C34372C33335D2C22636F6D706C65746564223A5B5D2C226A6577656C7279223A5B5D7D2C7B227670223A312C2268757473223A5B302C302C312C312C312C312C312C312C312C312C312C325D2C22706572736F6E73223A5B7B22736578223A302C2274797065223A322C2273686966746564223A66616C73657D2C7B22736578223A312C2274797065223A382C2273686966746564223A66616C73657D2C6E756C6C2C6E756C6C2C6E756C6C2C6E756C6C2C6E756C6C2C6E756C6C2C6E756C6C2C6E756C6C2C6E756C6C2C6E756C6C5D2C22736574746C6564223A5B375D2C22636572656D6F6E79223A5B302C302C302C302C302C312C302C302C302C302C302C305D2C22626573696465223A5B302C302C305D2C226275696C74223A5B5D2C226361726473223A5B302C302C322C302C305D2C22756E7365656E223A302C226F66666572696E6773223A312C227368656C6C73223A312C22676F645F74696C6573223A302C2270726965737473223A332C2264696365223A5B5D2C22737461747573223A302C227461736B73223A5B312C33372C31395D2C22636F6D706C65746564223A5B5D2C226A6577656C7279223A5B5D7D2C7B227670223A332C2268757473223A5B302C312C302C312C302C312C312C312C312C312C312C325D2C22706572736F6E73223A5B6E756C6C2C6E756C6C2C7B22736578223A302C2274797065223A332C2273686966746564223A66616C73657D2C6E756C6C2C6E756C6C2C6E756C6C2C6E756C6C2C6E756C6C2C6E756C6C2C6E756C6C2C6E756C6C2C6E756C6C5D2C22736574746C6564223A5B382C325D2C22636572656D6F6E79223A5B312C302C312C302C302C302C302C302C302C302C302C305D2C22626573696465223A5B302C302C305D2C226275696C74223A5B5D2C226361726473223A5B312C312C302C302C305D2C22756E7365656E223A302C226F66666572696E6773223A312C227368656C6C73223A312C22676F645F74696C6573223A302C2270726965737473223A332C2264696365223A5B5D2C22737461747573223A302C227461736B73223A5B302C32332C33395D2C22636F6D706C65746564223A5B5D2C226A6577656C7279223A5B5D7D2C7B227670223A322C2268757473223A5B302C312C312C312C302C302C312C312C302C312C312C325D2C22706572736F6E73223A5B7B22736578223A302C2274797065223A392C2273686966746564223A66616C73657D2C6E756C6C2C6E756C6C2C6E756C6C2C6E756C6C2C6E756C6C2C6E756C6C2C6E756C6C2C6E756C6C2C6E756C6C2C6E756C6C2C6E756C6C5D2C22736574746C6564223A5B342C302C31305D2C22636572656D6F6E79223A5B302C302C302C302C302C302C302C312C312C302C302C305D2C22626573696465223A5B302C302C305D2C226275696C74223A5B5D2C226361726473223A5B302C302C302C302C315D2C22756E7365656E223A302C226F66666572696E6773223A332C227368656C6C73223A302C22676F645F74696C6573223A302C2270726965737473223A342C2264696365223A5B5D2C22737461747573223A302C227461736B73223A5B322C31352C35355D2C22636F6D706C65746564223A5B5D2C226A6577656C7279223A5B5D7D5D2C22726F756E64223A312C226F72646572223A5B302C312C332C325D2C22747261636B223A5B302C312C332C325D2C2268757473223A5B5B335D2C5B5D2C5B325D2C5B5D2C5B335D2C5B5D2C5B5D2C5B315D2C5B325D2C5B5D2C5B302C335D2C5B305D5D2C2266697368223A5B352C312C31302C322C302C342C31312C332C392C372C362C385D2C2264696365223A5B5B5D2C5B5B312C325D2C5B322C335D5D2C5B5D2C5B5B312C365D2C5B332C335D2C5B322C315D5D2C5B5B302C345D2C5B312C345D5D2C5B5B302C365D5D2C5B5B332C355D2C5B322C365D2C5B332C365D5D2C5B5D5D2C2274656D706C65223A5B2D312C2D312C2D312C322C312C2D315D2C2274656D706C655F74696C6573223A362C226D656E223A5B2D312C2D312C362C382C332C2D315D2C22776F6D656E223A5B322C362C2D312C352C2D312C385D2C2270696C655F6D656E223A5B332C332C322C312C332C332C322C332C322C322C332C335D2C2270696C655F776F6D656E223A5B332C332C312C332C332C322C322C332C312C332C332C335D2C227461736B73223A5B33382C32392C31382C34382C34392C385D2C2270696C655F6C69676874223A5B5D2C2270696C655F6461726B223A5B372C392C31302C31312C31322C31332C31342C31362C31372C32302C32312C32322C32342C32352C32362C32372C32382C33302C33312C33322C33342C33352C33362C34302C34312C34322C34332C34342C34352C34362C35302C35312C35322C35332C35342C35362C35372C35382C35395D2C226A6577656C7279223A5B5B302C342C362C31355D2C5B372C332C31332C32315D2C5B32322C31312C392C385D2C5B31362C352C31372C31325D2C5B322C31302C31342C32305D2C5B31392C32332C312C31385D5D2C2270696C655F6A6577656C7279223A5B5D2C22726F77223A5B312C302C322C302C325D2C226465636B223A5B362C31312C382C31312C395D2C2264697363617264223A5B332C302C302C302C305D2C227475726E223A7B22706C61636564223A66616C73652C22626C7565223A66616C73652C227768697465223A66616C73652C22677265656E223A66616C73652C22677265656E6564223A66616C73652C2275736564223A5B5D2C2266697368223A2D317D7D');
INSERT INTO "positions" VALUES(4,130,'1:b78ad8424f02df2f48f2e65357f98e90',X'7B226167656E6461223A5B7B2273746570223A22626567696E5F726F756E64227D2C7B2273746570223A226A75646765227D2C7B2273746570223A22656E645F726F756E64227D2C7B2273746570223A2265786368616E67655F7068617365222C22646F6E65223A5B5D7D2C7B2273746570223A22626567696E5F65786368616E6765227D2C7B2273746570223A22636C6F73655F636F6C6C656374227D2C7B2273746570223A22636F6C6C6563745F7068617365222C22646F6E65223A5B305D7D5D2C22617369646573223A5B7B227374657073223A5B7B2273746570223A226F66666572222C2273656174223A302C226769766572223A312C226865726F223A362C227068617365223A22636F6C6C656374227D5D2C22647565223A347D5D2C226C656674223A5B5D2C226E6F746573223A5B5D2C226F7074696F6E73223A7B226D6F6465223A2265617379222C226865726F6573223A5B302C312C322C332C342C352C365D2C226865726F6963223A66616C73652C2273706C6974223A22636C61696D227D2C227365617473223A332C226F776E657273223A5B312C302C302C322C322C322C315D2C22726F756E64223A352C227068617365223A22636F6C6C656374222C226D617473223A5B7B2273746F636B223A5B302C302C302C322C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C345D2C22756E697473223A302C226578747261223A302C22747261696E696E67223A302C22747261696E696E675F6578747261223A302C22686578223A2D312C2277616C6B6564223A302C2268616C746564223A66616C73652C2273686F74223A66616C73652C22646F75736564223A302C22626C6573736564223A302C22737061726564223A66616C73652C2261726D6F7572223A5B5D2C22626567616E223A5B312C302C302C322C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C345D7D2C7B2273746F636B223A5B302C302C302C322C302C312C302C302C302C302C302C302C302C302C302C302C302C302C302C305D2C22756E697473223A302C226578747261223A302C22747261696E696E67223A302C22747261696E696E675F6578747261223A302C22686578223A2D312C2277616C6B6564223A302C2268616C746564223A66616C73652C2273686F74223A66616C73652C22646F75736564223A302C22626C6573736564223A302C22737061726564223A66616C73652C2261726D6F7572223A5B5D2C22626567616E223A5B302C302C302C322C302C312C302C302C302C302C302C302C302C302C302C302C302C302C302C305D7D2C7B2273746F636B223A5B302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C342C315D2C22756E697473223A312C226578747261223A302C22747261696E696E67223A302C22747261696E696E675F6578747261223A302C22686578223A34372C2277616C6B6564223A312C2268616C746564223A66616C73652C2273686F74223A66616C73652C22646F75736564223A302C22626C6573736564223A302C22737061726564223A66616C73652C2261726D6F7572223A5B5D2C22626567616E223A5B302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C342C315D7D2C7B2273746F636B223A5B302C302C302C302C302C302C302C302C302C302C302C302C302C312C302C302C302C312C302C305D2C22756E697473223A302C226578747261223A302C22747261696E696E67223A302C22747261696E696E675F6578747261223A302C22686578223A2D312C2277616C6B6564223A302C2268616C746564223A66616C73652C2273686F74223A66616C73652C22646F75736564223A302C22626C6573736564223A302C22737061726564223A66616C73652C2261726D6F7572223A5B5D2C22626567616E223A5B302C302C302C302C302C302C302C302C302C302C302C302C302C312C302C302C302C312C302C305D7D2C7B2273746F636B223A5B302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C305D2C22756E697473223A302C226578747261223A302C22747261696E696E67223A302C22747261696E696E675F6578747261223A302C22686578223A2D312C2277616C6B6564223A302C2268616C746564223A66616C73652C2273686F74223A66616C73652C22646F75736564223A302C22626C6573736564223A302C22737061726564223A66616C73652C2261726D6F7572223A5B5D2C22626567616E223A5B302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C305D7D2C7B2273746F636B223A5B302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C305D2C22756E697473223A302C226578747261223A302C22747261696E696E67223A302C22747261696E696E675F6578747261223A302C22686578223A2D312C2277616C6B6564223A302C2268616C746564223A66616C73652C2273686F74223A66616C73652C22646F75736564223A302C22626C6573736564223A302C22737061726564223A66616C73652C2261726D6F7572223A5B5D2C22626567616E223A5B302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C305D7D2C7B2273746F636B223A5B302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C315D2C22756E697473223A312C226578747261223A312C22747261696E696E67223A302C22747261696E696E675F6578747261223A302C22686578223A35302C2277616C6B6564223A302C2268616C746564223A66616C73652C2273686F74223A66616C73652C22646F75736564223A302C22626C6573736564223A302C22737061726564223A66616C73652C2261726D6F7572223A5B5D2C22626567616E223A5B302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C315D7D2C7B2273746F636B223A5B302C302C302C312C302C302C302C302C302C302C302C302C302C302C312C312C302C322C302C305D2C22756E697473223A302C226578747261223A302C22747261696E696E67223A302C22747261696E696E675F6578747261223A302C22686578223A2D312C2277616C6B6564223A302C2268616C746564223A66616C73652C2273686F74223A66616C73652C22646F75736564223A302C22626C6573736564223A302C22737061726564223A66616C73652C2261726D6F7572223A5B5D2C22626567616E223A5B302C302C302C312C302C302C302C302C302C302C302C302C302C302C312C312C302C322C302C305D7D2C7B2273746F636B223A5B302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C312C302C305D2C22756E697473223A312C226578747261223A302C22747261696E696E67223A302C22747261696E696E675F6578747261223A302C22686578223A36322C2277616C6B6564223A302C2268616C746564223A66616C73652C2273686F74223A66616C73652C22646F75736564223A302C22626C6573736564223A302C22737061726564223A66616C73652C2261726D6F7572223A5B5D2C22626567616E223A5B302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C312C302C305D7D5D2C226661697468223A5B362C362C352C365D2C22776865656C223A312C2263617264223A5B5D2C226D6F72616C65223A302C227465636873223A5B5D2C2274696C6573223A5B2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D312C2D315D2C227570677261646573223A5B5D2C227275696E6564223A5B5D2C22706C61677565223A5B362C385D2C22636F6E66696E6564223A5B5D2C226669726573223A5B5D2C226C79696E67223A5B5D2C22706F6F6C223A5B302C302C302C302C302C332C302C302C302C302C302C302C302C302C302C302C302C322C302C325D2C226C696E6573223A5B5B352C362C5B305D5D2C5B31372C312C5B5D5D2C5B31392C302C5B5D5D5D2C226576656E7473223A5B7B22726566223A31302C22726F756E64223A312C22686578223A322C22706F776572223A302C2264616D616765223A302C2268696E646572223A302C22616476616E6365223A302C226661636564223A66616C73652C22706C6564676564223A5B5D7D2C7B22726566223A32332C22726F756E64223A322C22686578223A33322C22706F776572223A362C2264616D616765223A302C2268696E646572223A302C22616476616E6365223A302C226661636564223A66616C73652C22706C6564676564223A5B5D7D2C7B22726566223A342C22726F756E64223A322C22686578223A31352C22706F776572223A302C2264616D616765223A302C2268696E646572223A302C22616476616E6365223A302C226661636564223A66616C73652C22706C6564676564223A5B5D7D2C7B22726566223A32352C22726F756E64223A332C22686578223A33332C22706F776572223A352C2264616D616765223A302C2268696E646572223A302C22616476616E6365223A302C226661636564223A66616C73652C22706C6564676564223A5B5D7D2C7B22726566223A302C22726F756E64223A332C22686578223A33392C22706F776572223A302C2264616D616765223A302C2268696E646572223A302C22616476616E6365223A302C226661636564223A66616C73652C22706C6564676564223A5B5D7D2C7B22726566223A32312C22726F756E64223A342C22686578223A35322C22706F776572223A332C2264616D616765223A302C2268696E646572223A302C22616476616E6365223A302C226661636564223A66616C73652C22706C6564676564223A5B5D7D2C7B22726566223A382C22726F756E64223A342C22686578223A34332C22706F776572223A302C2264616D616765223A302C2268696E646572223A302C22616476616E6365223A302C226661636564223A66616C73652C22706C6564676564223A5B5D7D2C7B22726566223A31312C22726F756E64223A352C22686578223A31302C22706F776572223A302C2264616D616765223A302C2268696E646572223A302C22616476616E6365223A302C226661636564223A66616C73652C22706C6564676564223A5B5D7D5D2C226465636B73223A5B5B5B312C322C332C352C362C372C395D5D2C5B5B31322C31332C31352C31362C31372C31382C31392C32302C32322C32345D5D2C5B5B32362C32372C32382C32392C33302C33312C33322C33332C33342C33352C33362C33372C33382C33395D5D2C5B5B34302C34312C34322C34335D5D2C5B5B34342C34352C34365D5D5D2C227370656E74223A5B31345D2C226865726F6963223A2D312C227370656C6C73223A5B31315D2C227363726F6C6C73223A5B5B302C322C332C342C362C372C382C392C31302C31322C31332C31342C31355D2C5B312C355D5D2C2273706865726573223A5B7B22636F6C6F7572223A302C22636F756E74223A302C226D6F766564223A307D2C7B22636F6C6F7572223A31362C22636F756E74223A312C226D6F766564223A307D2C7B22636F6C6F7572223A302C22636F756E74223A302C226D6F766564223A307D2C7B22636F6C6F7572223A302C22636F756E74223A302C226D6F766564223A307D2C7B22636F6C6F7572223A302C22636F756E74223A302C226D6F766564223A307D5D2C22636F6D70617373223A5B31392C352C2D312C335D2C22626167223A5B302C302C312C322C322C342C362C372C382C392C392C31302C31302C31312C31312C31322C31332C31342C31352C31362C31362C31372C31382C32302C32312C32322C32332C32345D2C226C6F6F746564223A5B5D2C22676F6E65223A5B32355D2C226D6F64696669657273223A5B7B226B696E64223A2262617272656E5F74696C65222C226F6E223A5B302C365D2C22616D6F756E74223A302C22646965223A66616C73652C226C617374223A362C2275706B656570223A66616C73657D5D2C226465656473223A7B22747261646564223A302C2273686966746564223A66616C73652C22617474656D707473223A302C22707261796564223A5B5D2C2264726577223A66616C73652C2263617374223A5B5D2C226578706C6F726564223A312C227265706169726564223A66616C73652C227069636B6564223A5B5D2C22666967687473223A5B5D7D2C2262656174656E223A5B5D2C2270696C6C61676564223A302C226F7574636F6D65223A22222C226F727068616E73223A5B5D7D');
INSERT INTO "positions" VALUES(6,113,'1:49c17d96af6e670b310e4e5f0dfe880f',X'7B226167656E6461223A5B5D2C22617369646573223A5B5D2C226C656674223A5B5D2C226E6F746573223A5B7B2273656174223A302C2261626F7574223A22656467652D6669656C6473222C22706F696E7473223A382C2264657461696C223A22656E64222C226F6E6C79223A6E756C6C7D2C7B2273656174223A302C2261626F7574223A22637265617465642D6C616E64222C22706F696E7473223A31322C2264657461696C223A22656E64222C226F6E6C79223A6E756C6C7D2C7B2273656174223A302C2261626F7574223A226275696C64696E6773222C22706F696E7473223A362C2264657461696C223A22656E64222C226F6E6C79223A6E756C6C7D2C7B2273656174223A312C2261626F7574223A22656D7074792D6669656C6473222C22706F696E7473223A382C2264657461696C223A22656E64222C226F6E6C79223A6E756C6C7D2C7B2273656174223A312C2261626F7574223A226275696C64696E6773222C22706F696E7473223A332C2264657461696C223A22656E64222C226F6E6C79223A6E756C6C7D2C7B2273656174223A312C2261626F7574223A22707269657374657373222C22706F696E7473223A31322C2264657461696C223A22656E64222C226F6E6C79223A6E756C6C7D2C7B2273656174223A312C2261626F7574223A226D616E61222C22706F696E7473223A312C2264657461696C223A22656E64222C226F6E6C79223A6E756C6C7D5D2C2272756C6573223A227072696E746564222C22706C6179657273223A5B7B2274696C6573223A5B7B226669656C64223A33302C226B696E64223A312C226375626573223A5B5D2C2274656D706C65223A66616C73657D2C7B226669656C64223A33392C226B696E64223A342C226375626573223A5B5D2C2274656D706C65223A66616C73657D2C7B226669656C64223A34372C226B696E64223A362C226375626573223A5B5D2C2274656D706C65223A66616C73657D2C7B226669656C64223A34302C226B696E64223A322C226375626573223A5B5D2C2274656D706C65223A66616C73657D2C7B226669656C64223A35342C226B696E64223A302C226375626573223A5B5D2C2274656D706C65223A66616C73657D2C7B226669656C64223A35332C226B696E64223A322C226375626573223A5B325D2C2274656D706C65223A66616C73657D2C7B226669656C64223A32322C226B696E64223A342C226375626573223A5B345D2C2274656D706C65223A66616C73657D2C7B226669656C64223A34382C226B696E64223A312C226375626573223A5B315D2C2274656D706C65223A66616C73657D5D2C2273756E223A33312C226D61726B6572223A332C226D616E61223A302C227670223A32362C22756E7365656E223A66616C73652C226275696C64696E6773223A5B2265786368616E67652062617A616172222C226F627365727661746F7279222C22706F77657220706C616E74225D2C2263686172616374657273223A5B226578706C6F726572225D2C22616374697665223A5B5D2C22737061636573223A5B5B5B312C305D2C5B302C305D5D2C5B5D2C5B5B322C325D2C5B302C325D5D5D2C226C617073223A7B226E6F77223A302C2262657374223A307D2C226C617374223A6E756C6C2C22706173736564223A747275657D2C7B2274696C6573223A5B7B226669656C64223A33302C226B696E64223A302C226375626573223A5B5D2C2274656D706C65223A66616C73657D2C7B226669656C64223A33392C226B696E64223A322C226375626573223A5B325D2C2274656D706C65223A66616C73657D2C7B226669656C64223A34302C226B696E64223A352C226375626573223A5B5D2C2274656D706C65223A66616C73657D2C7B226669656C64223A32392C226B696E64223A332C226375626573223A5B5D2C2274656D706C65223A66616C73657D2C7B226669656C64223A33382C226B696E64223A352C226375626573223A5B5D2C2274656D706C65223A66616C73657D2C7B226669656C64223A32382C226B696E64223A302C226375626573223A5B305D2C2274656D706C65223A66616C73657D5D2C2273756E223A34362C226D61726B6572223A322C226D616E61223A312C227670223A32342C22756E7365656E223A66616C73652C226275696C64696E6773223A5B2265786368616E67652062617A616172222C227361637265642067726F7665225D2C2263686172616374657273223A5B22707269657374657373222C22636172746F67726170686572225D2C22616374697665223A5B22707269657374657373225D2C22737061636573223A5B5B5D2C5B5B312C315D5D2C5B5B312C325D5D5D2C226C617073223A7B226E6F77223A302C2262657374223A307D2C226C617374223A6E756C6C2C22706173736564223A747275657D5D2C226669727374223A302C22726F756E64223A342C22636F6C756D6E73223A5B5B5D2C5B5D2C5B5D5D2C2270696C6573223A5B5B302C322C302C325D2C5B322C312C302C315D2C5B302C332C312C305D5D2C226469736361726473223A5B5B332C322C332C325D2C5B312C322C332C335D2C5B342C312C322C345D5D2C226465627473223A5B5B302C302C302C305D2C5B302C302C302C305D2C5B302C302C302C305D5D2C22737461636B73223A5B302C302C302C302C305D2C226F70656E5F6C616E64223A5B66616C73652C66616C73652C66616C73652C747275652C66616C73655D2C226578747261223A5B332C322C332C312C315D2C226F70656E5F6578747261223A312C22647261776E223A5B5D2C227370656369616C73223A5B302C312C322C325D2C22646973706C6179223A5B22617263686974656374222C22696E76656E746F72222C2270726F70686574657373222C227072696E63657373222C22747265617375726572225D2C227475726E223A7B2273656174223A2D312C226F72626974223A66616C73657D7D');
INSERT INTO "positions" VALUES(7,48,'1:921e75efc8839345aef00b22d329671f',X'7B226167656E6461223A5B7B2273746570223A226E6578745F7475726E222C226C617374223A327D2C7B2273746570223A2274616B655F7475726E222C2273656174223A327D5D2C22617369646573223A5B7B227374657073223A5B7B2273746570223A226F66666572222C2273656174223A302C2267697665725F73656174223A312C22616D6F756E74223A312C226275696C64696E675F6E6F223A372C227265776172646564223A66616C73652C2272656675736564223A66616C73657D5D2C22647565223A317D5D2C226C656674223A5B5D2C226E6F746573223A5B5D2C226F7074696F6E73223A7B2272756C65736574223A2272756C65626F6F6B222C227365747570223A226D61696E222C2266616374696F6E73223A226465616C74222C226F6666657273223A2277616974222C226D696E695F657870616E73696F6E223A66616C73652C227368697070696E675F626F6E7573223A66616C73652C2274656D706C655F73636F72696E67223A66616C73652C227661726961626C655F7475726E5F6F72646572223A66616C73652C2263756C746973745F6572726174756D223A747275657D2C22706C6179657273223A5B7B2266616374696F6E223A22617572656E222C227670223A32302C22636F696E73223A392C22776F726B657273223A302C2270726965737473223A312C22626F776C73223A5B382C312C305D2C2263756C7473223A5B302C312C302C315D2C226B657973223A302C227368697070696E67223A302C2273706164655F6C6576656C223A302C22636172706574223A302C226275696C64696E6773223A5B322C312C302C302C305D2C227369746573223A5B33332C33312C34345D2C22736574746C6564223A5B5D2C226C696E6B73223A5B5D2C2262726964676573223A302C2273656E74223A302C226661766F7273223A5B5D2C22746F776E73223A5B5D2C2263617264223A22424F4E39222C2275736564223A5B5D2C22706173736564223A66616C73657D2C7B2266616374696F6E223A2266616B697273222C227670223A32302C22636F696E73223A312C22776F726B657273223A302C2270726965737473223A302C22626F776C73223A5B342C382C305D2C2263756C7473223A5B312C302C312C315D2C226B657973223A302C227368697070696E67223A302C2273706164655F6C6576656C223A302C22636172706574223A302C226275696C64696E6773223A5B302C312C312C302C305D2C227369746573223A5B32302C345D2C22736574746C6564223A5B5D2C226C696E6B73223A5B5D2C2262726964676573223A302C2273656E74223A302C226661766F7273223A5B224641563131225D2C22746F776E73223A5B5D2C2263617264223A22424F4E34222C2275736564223A5B5D2C22706173736564223A66616C73657D2C7B2266616374696F6E223A2268616C666C696E6773222C227670223A32302C22636F696E73223A382C22776F726B657273223A322C2270726965737473223A302C22626F776C73223A5B322C31302C305D2C2263756C7473223A5B302C302C332C315D2C226B657973223A302C227368697070696E67223A302C2273706164655F6C6576656C223A302C22636172706574223A302C226275696C64696E6773223A5B312C302C312C302C305D2C227369746573223A5B362C34395D2C22736574746C6564223A5B5D2C226C696E6B73223A5B5D2C2262726964676573223A302C2273656E74223A302C226661766F7273223A5B2246415637225D2C22746F776E73223A5B5D2C2263617264223A22424F4E32222C2275736564223A5B5D2C22706173736564223A66616C73657D5D2C227465727261696E223A5B312C352C342C332C302C362C312C322C362C342C332C362C322C302C372C372C312C322C372C372C302C322C372C372C302C372C372C322C372C352C372C342C372C342C372C352C372C372C342C332C302C372C372C362C342C372C362C372C362C312C322C312C362C332C322C312C352C302C372C372C342C322C332C352C342C372C372C302C342C372C372C372C312C352C312C372C372C372C352C372C362C372C342C372C302C322C332C302C302C332C312C372C372C372C332C322C372C352C312C352C362C322C352C332C362C342C302C312C352C372C332C342C365D2C226275696C64696E6773223A5B302C302C302C302C382C302C31332C302C302C302C302C302C302C302C302C302C302C302C302C302C372C302C302C302C302C302C302C302C302C302C302C322C302C312C302C302C302C302C302C302C302C302C302C302C312C302C302C302C302C31312C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C302C305D2C2262726964676573223A5B5D2C2273706F7473223A5B5B2D312C2D312C2D312C2D315D2C5B2D312C2D312C2D312C2D315D2C5B2D312C2D312C2D312C2D315D2C5B2D312C2D312C2D312C2D315D5D2C226661766F7273223A5B312C312C312C312C332C332C322C332C332C332C322C335D2C22746F776E73223A5B322C322C322C322C322C302C302C305D2C226361726473223A5B22424F4E31222C22424F4E32222C22424F4E34222C22424F4E35222C22424F4E38222C22424F4E39225D2C22636F696E73223A5B312C302C302C312C312C305D2C2273636F72696E67223A5B2253434F524532222C2253434F524538222C2253434F524531222C2253434F524537222C2253434F524534222C2253434F524535225D2C226465616C74223A5B342C302C315D2C22726F756E64223A312C226F72646572223A5B302C312C325D2C22706173736564223A5B5D2C2274616B656E223A5B2241435432225D2C226275696C64696E675F6E6F223A372C227475726E223A7B2273656174223A322C22616374696F6E73223A312C226163746564223A66616C73652C226275696C64223A5B5D2C2263726F73736564223A2D312C22626C6F636B6564223A5B302C302C302C305D2C227472616465223A307D7D');
CREATE TABLE preferences (
	scope VARCHAR(12) NOT NULL, 
	owner BIGINT NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	value TEXT NOT NULL, 
	CONSTRAINT pk_preferences PRIMARY KEY (scope, owner, name)
);
INSERT INTO "preferences" VALUES('guild',9000,'reminders','{"quiet":[22,7]}');
INSERT INTO "preferences" VALUES('user',101,'language','"de"');
INSERT INTO "preferences" VALUES('bot',0,'tree-hash','"0123456789abcdef"');
CREATE TABLE proposals (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	table_id INTEGER NOT NULL, 
	kind VARCHAR(12) NOT NULL, 
	status VARCHAR(12) NOT NULL, 
	by_user BIGINT NOT NULL, 
	details TEXT NOT NULL, 
	created BIGINT NOT NULL, 
	deadline BIGINT, 
	CONSTRAINT fk_proposals_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "proposals" VALUES(1,1,'undo','accepted',101,'{"to":37,"lines":["Ida: dig 1. build D5. done","Bo: dig 1. transform B5 to blue. done"],"by_name":"Ida"}',1772436540000,NULL);
INSERT INTO "proposals" VALUES(2,1,'redo','accepted',102,'{"lines":["Ida: dig 1. build D5. done","Bo: dig 1. transform B5 to blue. done"],"by_name":"Bo"}',1772436540000,NULL);
INSERT INTO "proposals" VALUES(3,1,'undo','accepted',103,'{"to":35,"lines":["Cy: upgrade D8 to TP. done","Ida: dig 1. build D5. done","Bo: dig 1. transform B5 to blue. done"],"by_name":"Cy"}',1772436540000,NULL);
INSERT INTO "proposals" VALUES(4,1,'undo','open',101,'{"to":57,"lines":["Ida: burn 3. action ACT2. done","Bo: upgrade B4 to TP. done"],"by_name":"Ida"}',1772519160000,NULL);
INSERT INTO "proposals" VALUES(5,2,'abandon','open',103,'{"by_name":"Cy"}',1772645100000,1772904300000);
INSERT INTO "proposals" VALUES(6,3,'replace','open',104,'{"seat":2,"newcomer":106,"name":"Finn","user":105,"before":"Eva","by_name":"Dee"}',1772797560000,1773056760000);
INSERT INTO "proposals" VALUES(7,4,'replace','accepted',105,'{"seat":2,"newcomer":103,"name":"Cy","user":101,"before":"Ida","by_name":"Eva"}',1772914380000,1773173580000);
CREATE TABLE receipts (
	interaction VARCHAR(64) NOT NULL, 
	table_id INTEGER NOT NULL, 
	user_id BIGINT, 
	first INTEGER, 
	last INTEGER, 
	outcome TEXT NOT NULL, 
	at BIGINT NOT NULL, 
	CONSTRAINT pk_receipts PRIMARY KEY (interaction), 
	CONSTRAINT fk_receipts_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "receipts" VALUES('10001',1,101,1,1,'{}',1772388000000);
INSERT INTO "receipts" VALUES('10002',1,102,2,2,'{}',1772388060000);
INSERT INTO "receipts" VALUES('10003',1,103,3,3,'{}',1772388120000);
INSERT INTO "receipts" VALUES('10004',1,101,4,17,'{}',1772388180000);
INSERT INTO "receipts" VALUES('10005',1,102,NULL,NULL,'{}',1772388180000);
INSERT INTO "receipts" VALUES('10006',1,101,18,19,'{"seat":0,"moves":[{"do":"pick_faction","faction":"auren"}],"ended":true,"over":false}',1772390940000);
INSERT INTO "receipts" VALUES('10007',1,102,20,21,'{"seat":1,"moves":[{"do":"pick_faction","faction":"fakirs"}],"ended":true,"over":false}',1772392860000);
INSERT INTO "receipts" VALUES('10008',1,103,NULL,NULL,'{"seat":2,"moves":[{"do":"pick_faction","faction":"halflings"}],"ended":false,"over":false}',1772395740000);
INSERT INTO "receipts" VALUES('10009',1,103,22,22,'{"seat":2,"moves":[],"ended":true,"over":false}',1772395740000);
INSERT INTO "receipts" VALUES('10010',1,101,NULL,NULL,'{"seat":0,"moves":[{"do":"build","hex":33}],"ended":false,"over":false}',1772399940000);
INSERT INTO "receipts" VALUES('10011',1,101,23,23,'{"seat":0,"moves":[],"ended":true,"over":false}',1772399940000);
INSERT INTO "receipts" VALUES('10012',1,102,NULL,NULL,'{"seat":1,"moves":[{"do":"build","hex":20}],"ended":false,"over":false}',1772401620000);
INSERT INTO "receipts" VALUES('10013',1,102,24,24,'{"seat":1,"moves":[],"ended":true,"over":false}',1772401620000);
INSERT INTO "receipts" VALUES('10014',1,103,NULL,NULL,'{"seat":2,"moves":[{"do":"build","hex":6}],"ended":false,"over":false}',1772402880000);
INSERT INTO "receipts" VALUES('10015',1,103,NULL,NULL,'{"seat":2,"moves":[{"do":"build","hex":49}],"ended":false,"over":false}',1772407680000);
INSERT INTO "receipts" VALUES('10016',1,103,25,26,'{"seat":2,"moves":[],"ended":true,"over":false}',1772407680000);
INSERT INTO "receipts" VALUES('10017',1,102,NULL,NULL,'{"seat":1,"moves":[{"do":"build","hex":4}],"ended":false,"over":false}',1772407740000);
INSERT INTO "receipts" VALUES('10018',1,102,27,27,'{"seat":1,"moves":[],"ended":true,"over":false}',1772407740000);
INSERT INTO "receipts" VALUES('10019',1,101,NULL,NULL,'{"seat":0,"moves":[{"do":"build","hex":31}],"ended":false,"over":false}',1772409420000);
INSERT INTO "receipts" VALUES('10020',1,101,28,28,'{"seat":0,"moves":[],"ended":true,"over":false}',1772409420000);
INSERT INTO "receipts" VALUES('10021',1,103,NULL,NULL,'{"seat":2,"moves":[{"do":"pass","card":"BON2"}],"ended":false,"over":false}',1772411700000);
INSERT INTO "receipts" VALUES('10022',1,103,29,29,'{"seat":2,"moves":[],"ended":true,"over":false}',1772411700000);
INSERT INTO "receipts" VALUES('10023',1,102,NULL,NULL,'{"seat":1,"moves":[{"do":"pass","card":"BON4"}],"ended":false,"over":false}',1772413140000);
INSERT INTO "receipts" VALUES('10024',1,102,30,30,'{"seat":1,"moves":[],"ended":true,"over":false}',1772413140000);
INSERT INTO "receipts" VALUES('10025',1,101,NULL,NULL,'{"seat":0,"moves":[{"do":"pass","card":"BON9"}],"ended":false,"over":false}',1772415480000);
INSERT INTO "receipts" VALUES('10026',1,101,NULL,NULL,'{"seat":0,"moves":[{"do":"upgrade","hex":31,"building":1}],"ended":false,"over":false}',1772416620000);
INSERT INTO "receipts" VALUES('10027',1,101,31,33,'{"seat":0,"moves":[],"ended":true,"over":false}',1772416620000);
INSERT INTO "receipts" VALUES('10028',1,102,NULL,NULL,'{"seat":1,"moves":[{"do":"upgrade","hex":4,"building":1}],"ended":false,"over":false}',1772421240000);
INSERT INTO "receipts" VALUES('10029',1,102,34,35,'{"seat":1,"moves":[],"ended":true,"over":false}',1772421240000);
INSERT INTO "receipts" VALUES('10030',1,103,NULL,NULL,'{"seat":2,"moves":[{"do":"upgrade","hex":49,"building":1}],"ended":false,"over":false}',1772423640000);
INSERT INTO "receipts" VALUES('10031',1,103,36,37,'{"seat":2,"moves":[],"ended":true,"over":false}',1772423640000);
INSERT INTO "receipts" VALUES('10032',1,101,NULL,NULL,'{"seat":0,"moves":[{"do":"dig","spades":1}],"ended":false,"over":false}',1772425020000);
INSERT INTO "receipts" VALUES('10033',1,101,NULL,NULL,'{"seat":0,"moves":[{"do":"build","hex":44}],"ended":false,"over":false}',1772428140000);
INSERT INTO "receipts" VALUES('10034',1,101,38,40,'{"seat":0,"moves":[],"ended":true,"over":false}',1772428140000);
INSERT INTO "receipts" VALUES('10035',1,102,NULL,NULL,'{"seat":1,"moves":[{"do":"dig","spades":1}],"ended":false,"over":false}',1772431620000);
INSERT INTO "receipts" VALUES('10036',1,102,NULL,NULL,'{"seat":1,"moves":[{"do":"transform","hex":21,"colour":3}],"ended":false,"over":false}',1772432580000);
INSERT INTO "receipts" VALUES('10037',1,102,41,43,'{"seat":1,"moves":[{"do":"done"}],"ended":true,"over":false}',1772436540000);
INSERT INTO "receipts" VALUES('10038',1,101,NULL,NULL,'{"proposal":1}',1772436540000);
INSERT INTO "receipts" VALUES('10039',1,102,NULL,NULL,'{"proposal":1}',1772436540000);
INSERT INTO "receipts" VALUES('10040',1,103,44,44,'{"proposal":1}',1772436540000);
INSERT INTO "receipts" VALUES('10041',1,102,NULL,NULL,'{"proposal":2}',1772436540000);
INSERT INTO "receipts" VALUES('10042',1,101,NULL,NULL,'{"proposal":2}',1772436540000);
INSERT INTO "receipts" VALUES('10043',1,103,45,45,'{"proposal":2}',1772436540000);
INSERT INTO "receipts" VALUES('10044',1,103,NULL,NULL,'{"proposal":3}',1772436540000);
INSERT INTO "receipts" VALUES('10045',1,101,NULL,NULL,'{"proposal":3}',1772436540000);
INSERT INTO "receipts" VALUES('10046',1,102,46,46,'{"proposal":3}',1772436540000);
INSERT INTO "receipts" VALUES('10047',1,103,NULL,NULL,'{"seat":2,"moves":[{"do":"upgrade","hex":6,"building":1}],"ended":false,"over":false}',1772439420000);
INSERT INTO "receipts" VALUES('10048',1,103,47,48,'{"seat":2,"moves":[],"ended":true,"over":false}',1772439420000);
INSERT INTO "receipts" VALUES('10049',1,101,NULL,NULL,'{"seat":0,"moves":[{"do":"dig","spades":1}],"ended":false,"over":false}',1772440080000);
INSERT INTO "receipts" VALUES('10050',1,101,NULL,NULL,'{"seat":0,"moves":[{"do":"build","hex":44}],"ended":false,"over":false}',1772445060000);
INSERT INTO "receipts" VALUES('10051',1,101,49,51,'{"seat":0,"moves":[],"ended":true,"over":false}',1772445060000);
INSERT INTO "receipts" VALUES('10052',1,102,NULL,NULL,'{"seat":1,"moves":[{"do":"upgrade","hex":4,"building":2}],"ended":false,"over":false}',1772449500000);
INSERT INTO "receipts" VALUES('10053',1,102,NULL,NULL,'{"seat":1,"moves":[{"do":"take_favor","favor":"FAV11"}],"ended":false,"over":false}',1772453280000);
INSERT INTO "receipts" VALUES('10054',1,102,52,54,'{"seat":1,"moves":[{"do":"done"}],"ended":true,"over":false}',1772456940000);
INSERT INTO "receipts" VALUES('10055',1,103,NULL,NULL,'{"seat":2,"moves":[{"do":"upgrade","hex":6,"building":2}],"ended":false,"over":false}',1772462040000);
INSERT INTO "receipts" VALUES('10056',1,103,NULL,NULL,'{"seat":2,"moves":[{"do":"take_favor","favor":"FAV7"}],"ended":false,"over":false}',1772466840000);
INSERT INTO "receipts" VALUES('10057',1,103,55,57,'{"seat":2,"moves":[{"do":"done"}],"ended":true,"over":false}',1772468700000);
INSERT INTO "receipts" VALUES('10058',1,101,NULL,NULL,'{"seat":0,"moves":[{"do":"burn","tokens":3}],"ended":false,"over":false}',1772473200000);
INSERT INTO "receipts" VALUES('10059',1,101,NULL,NULL,'{"seat":0,"moves":[{"do":"take_action","action":"ACT2"}],"ended":false,"over":false}',1772477400000);
INSERT INTO "receipts" VALUES('10060',1,101,58,60,'{"seat":0,"moves":[{"do":"done"}],"ended":true,"over":false}',1772481900000);
INSERT INTO "receipts" VALUES('10061',1,102,NULL,NULL,'{"seat":1,"moves":[{"do":"upgrade","hex":20,"building":1}],"ended":false,"over":false}',1772486220000);
INSERT INTO "receipts" VALUES('10062',1,102,61,62,'{"seat":1,"moves":[],"ended":true,"over":false}',1772486220000);
INSERT INTO "receipts" VALUES('10063',1,103,NULL,NULL,'{"seat":2,"moves":[{"do":"upgrade","hex":49,"building":1}],"ended":false,"over":false}',1772490360000);
INSERT INTO "receipts" VALUES('10064',1,103,NULL,NULL,'{"seat":2,"moves":[{"do":"burn","tokens":1}],"ended":false,"over":false}',1772490360000);
INSERT INTO "receipts" VALUES('10065',1,103,NULL,NULL,'{"seat":2,"moves":[],"ended":false,"over":false}',1772490360000);
INSERT INTO "receipts" VALUES('10066',1,103,NULL,NULL,'{"seat":2,"moves":[{"do":"burn","tokens":1}],"ended":false,"over":false}',1772490360000);
INSERT INTO "receipts" VALUES('10067',1,101,NULL,NULL,'{}',1772515560000);
INSERT INTO "receipts" VALUES('10068',1,101,NULL,NULL,'{"proposal":4}',1772519160000);
INSERT INTO "receipts" VALUES('10069',1,101,NULL,NULL,'{}',1772519160000);
INSERT INTO "receipts" VALUES('10070',2,103,1,1,'{}',1772519160000);
INSERT INTO "receipts" VALUES('10071',2,101,2,2,'{}',1772519220000);
INSERT INTO "receipts" VALUES('10072',2,104,3,3,'{}',1772519280000);
INSERT INTO "receipts" VALUES('10073',2,103,4,23,'{}',1772519340000);
INSERT INTO "receipts" VALUES('10074',2,101,NULL,NULL,'{"seat":0,"moves":[{"do":"pick_start","material":1}],"ended":false,"over":false}',1772523900000);
INSERT INTO "receipts" VALUES('10075',2,101,24,24,'{"seat":0,"moves":[],"ended":true,"over":false}',1772523900000);
INSERT INTO "receipts" VALUES('10076',2,104,NULL,NULL,'{"seat":1,"moves":[{"do":"pick_start","material":2}],"ended":false,"over":false}',1772528760000);
INSERT INTO "receipts" VALUES('10077',2,104,25,25,'{"seat":1,"moves":[],"ended":true,"over":false}',1772528760000);
INSERT INTO "receipts" VALUES('10078',2,103,26,27,'{"seat":2,"moves":[{"do":"pick_start","material":0}],"ended":false,"over":false}',1772532420000);
INSERT INTO "receipts" VALUES('10079',2,103,NULL,NULL,'{"seat":2,"moves":[{"do":"cube","material":4,"field":30}],"ended":false,"over":false}',1772536080000);
INSERT INTO "receipts" VALUES('10080',2,103,28,28,'{"seat":2,"moves":[],"ended":true,"over":false}',1772536080000);
INSERT INTO "receipts" VALUES('10081',2,101,NULL,NULL,'{"seat":0,"moves":[{"do":"take","symbol":0,"colour":3,"space":1}],"ended":false,"over":false}',1772541000000);
INSERT INTO "receipts" VALUES('10082',2,101,NULL,NULL,'{"seat":0,"moves":[{"do":"land","tile":0,"field":22}],"ended":false,"over":false}',1772545020000);
INSERT INTO "receipts" VALUES('10083',2,101,29,30,'{"seat":0,"moves":[],"ended":true,"over":false}',1772545020000);
INSERT INTO "receipts" VALUES('10084',2,104,NULL,NULL,'{"seat":1,"moves":[{"do":"take","symbol":2,"colour":1,"space":null}],"ended":false,"over":false}',1772546280000);
INSERT INTO "receipts" VALUES('10085',2,104,NULL,NULL,'{"seat":1,"moves":[{"do":"sun","field":31}],"ended":false,"over":false}',1772548620000);
INSERT INTO "receipts" VALUES('10086',2,104,31,32,'{"seat":1,"moves":[],"ended":true,"over":false}',1772548620000);
INSERT INTO "receipts" VALUES('10087',2,103,NULL,NULL,'{"seat":2,"moves":[{"do":"take","symbol":1,"colour":0,"space":null}],"ended":false,"over":false}',1772553240000);
INSERT INTO "receipts" VALUES('10088',2,103,NULL,NULL,'{"seat":2,"moves":[{"do":"build","building":"sacred grove"}],"ended":false,"over":false}',1772556300000);
INSERT INTO "receipts" VALUES('10089',2,103,33,34,'{"seat":2,"moves":[],"ended":true,"over":false}',1772556300000);
INSERT INTO "receipts" VALUES('10090',2,101,NULL,NULL,'{"seat":0,"moves":[{"do":"take","symbol":0,"colour":3,"space":0}],"ended":false,"over":false}',1772557380000);
INSERT INTO "receipts" VALUES('10091',2,101,NULL,NULL,'{"seat":0,"moves":[{"do":"land","tile":3,"field":23}],"ended":false,"over":false}',1772558460000);
INSERT INTO "receipts" VALUES('10092',2,101,35,36,'{"seat":0,"moves":[],"ended":true,"over":false}',1772558460000);
INSERT INTO "receipts" VALUES('10093',2,104,NULL,NULL,'{"seat":1,"moves":[{"do":"take","symbol":1,"colour":0,"space":null}],"ended":false,"over":false}',1772563320000);
INSERT INTO "receipts" VALUES('10094',2,104,NULL,NULL,'{"seat":1,"moves":[{"do":"build","building":"sacred grove"}],"ended":false,"over":false}',1772567760000);
INSERT INTO "receipts" VALUES('10095',2,104,37,38,'{"seat":1,"moves":[],"ended":true,"over":false}',1772567760000);
INSERT INTO "receipts" VALUES('10096',2,103,NULL,NULL,'{"seat":2,"moves":[{"do":"take","symbol":0,"colour":1,"space":null}],"ended":false,"over":false}',1772570400000);
INSERT INTO "receipts" VALUES('10097',2,103,NULL,NULL,'{"seat":2,"moves":[{"do":"skip"}],"ended":false,"over":false}',1772575080000);
INSERT INTO "receipts" VALUES('10098',2,103,39,40,'{"seat":2,"moves":[],"ended":true,"over":false}',1772575080000);
INSERT INTO "receipts" VALUES('10099',2,101,NULL,NULL,'{"seat":0,"moves":[{"do":"take","symbol":2,"colour":0,"space":null}],"ended":false,"over":false}',1772579280000);
INSERT INTO "receipts" VALUES('10100',2,101,NULL,NULL,'{"seat":0,"moves":[{"do":"skip"}],"ended":false,"over":false}',1772584320000);
INSERT INTO "receipts" VALUES('10101',2,101,41,42,'{"seat":0,"moves":[],"ended":true,"over":false}',1772584320000);
INSERT INTO "receipts" VALUES('10102',2,104,NULL,NULL,'{"seat":1,"moves":[{"do":"take","symbol":2,"colour":3,"space":2}],"ended":false,"over":false}',1772585280000);
INSERT INTO "receipts" VALUES('10103',2,104,NULL,NULL,'{"seat":1,"moves":[{"do":"skip"}],"ended":false,"over":false}',1772586000000);
INSERT INTO "receipts" VALUES('10104',2,104,43,44,'{"seat":1,"moves":[],"ended":true,"over":false}',1772586000000);
INSERT INTO "receipts" VALUES('10105',2,103,NULL,NULL,'{"seat":2,"moves":[{"do":"take","symbol":1,"colour":2,"space":null}],"ended":false,"over":false}',1772587200000);
INSERT INTO "receipts" VALUES('10106',2,103,45,45,'{"seat":2,"moves":[],"ended":true,"over":false}',1772587200000);
INSERT INTO "receipts" VALUES('10107',2,101,NULL,NULL,'{"seat":0,"moves":[{"do":"take","symbol":2,"colour":3,"space":0}],"ended":false,"over":false}',1772588160000);
INSERT INTO "receipts" VALUES('10108',2,101,NULL,NULL,'{"seat":0,"moves":[{"do":"sun","field":15}],"ended":false,"over":false}',1772591100000);
INSERT INTO "receipts" VALUES('10109',2,101,46,47,'{"seat":0,"moves":[],"ended":true,"over":false}',1772591100000);
INSERT INTO "receipts" VALUES('10110',2,104,NULL,NULL,'{"seat":1,"moves":[{"do":"take","symbol":0,"colour":3,"space":0}],"ended":false,"over":false}',1772595000000);
INSERT INTO "receipts" VALUES('10111',2,104,NULL,NULL,'{"seat":1,"moves":[{"do":"land","tile":8,"field":39}],"ended":false,"over":false}',1772595060000);
INSERT INTO "receipts" VALUES('10112',2,104,48,49,'{"seat":1,"moves":[],"ended":true,"over":false}',1772595060000);
INSERT INTO "receipts" VALUES('10113',2,103,NULL,NULL,'{"seat":2,"moves":[{"do":"take","symbol":1,"colour":1,"space":null}],"ended":false,"over":false}',1772596620000);
INSERT INTO "receipts" VALUES('10114',2,103,50,50,'{"seat":2,"moves":[],"ended":true,"over":false}',1772596620000);
INSERT INTO "receipts" VALUES('10115',2,101,NULL,NULL,'{"seat":0,"moves":[{"do":"take","symbol":1,"colour":3,"space":1}],"ended":false,"over":false}',1772597820000);
INSERT INTO "receipts" VALUES('10116',2,101,NULL,NULL,'{"seat":0,"moves":[{"do":"temple","field":22}],"ended":false,"over":false}',1772600640000);
INSERT INTO "receipts" VALUES('10117',2,101,NULL,NULL,'{"seat":0,"moves":[{"do":"paying","material":0,"field":22}],"ended":false,"over":false}',1772604180000);
INSERT INTO "receipts" VALUES('10118',2,101,51,53,'{"seat":0,"moves":[],"ended":true,"over":false}',1772604180000);
INSERT INTO "receipts" VALUES('10119',2,104,NULL,NULL,'{"seat":1,"moves":[{"do":"take","symbol":2,"colour":2,"space":null}],"ended":false,"over":false}',1772608980000);
INSERT INTO "receipts" VALUES('10120',2,104,NULL,NULL,'{"seat":1,"moves":[{"do":"sun","field":40}],"ended":false,"over":false}',1772612340000);
INSERT INTO "receipts" VALUES('10121',2,104,54,55,'{"seat":1,"moves":[],"ended":true,"over":false}',1772612340000);
INSERT INTO "receipts" VALUES('10122',2,103,NULL,NULL,'{"seat":2,"moves":[{"do":"take","symbol":2,"colour":0,"space":null}],"ended":false,"over":false}',1772615700000);
INSERT INTO "receipts" VALUES('10123',2,103,NULL,NULL,'{"seat":2,"moves":[{"do":"skip"}],"ended":false,"over":false}',1772619960000);
INSERT INTO "receipts" VALUES('10124',2,103,56,57,'{"seat":2,"moves":[],"ended":true,"over":false}',1772619960000);
INSERT INTO "receipts" VALUES('10125',2,101,NULL,NULL,'{"seat":0,"moves":[{"do":"take","symbol":0,"colour":2,"space":null}],"ended":false,"over":false}',1772620140000);
INSERT INTO "receipts" VALUES('10126',2,101,NULL,NULL,'{"seat":0,"moves":[{"do":"skip"}],"ended":false,"over":false}',1772625060000);
INSERT INTO "receipts" VALUES('10127',2,101,58,59,'{"seat":0,"moves":[],"ended":true,"over":false}',1772625060000);
INSERT INTO "receipts" VALUES('10128',2,104,NULL,NULL,'{"seat":1,"moves":[{"do":"take","symbol":1,"colour":2,"space":null}],"ended":false,"over":false}',1772630280000);
INSERT INTO "receipts" VALUES('10129',2,104,60,60,'{"seat":1,"moves":[],"ended":true,"over":false}',1772630280000);
INSERT INTO "receipts" VALUES('10130',2,103,NULL,NULL,'{"seat":2,"moves":[{"do":"take","symbol":0,"colour":1,"space":null}],"ended":false,"over":false}',1772630460000);
INSERT INTO "receipts" VALUES('10131',2,103,NULL,NULL,'{"seat":2,"moves":[{"do":"skip"}],"ended":false,"over":false}',1772632440000);
INSERT INTO "receipts" VALUES('10132',2,103,61,62,'{"seat":2,"moves":[],"ended":true,"over":false}',1772632440000);
INSERT INTO "receipts" VALUES('10133',2,101,NULL,NULL,'{"seat":0,"moves":[{"do":"buy","character":"prophetess"}],"ended":false,"over":false}',1772633820000);
INSERT INTO "receipts" VALUES('10134',2,101,63,63,'{"seat":0,"moves":[],"ended":true,"over":false}',1772633820000);
INSERT INTO "receipts" VALUES('10135',2,104,NULL,NULL,'{"seat":1,"moves":[{"do":"buy","character":"cartographer"}],"ended":false,"over":false}',1772638440000);
INSERT INTO "receipts" VALUES('10136',2,104,64,64,'{"seat":1,"moves":[],"ended":true,"over":false}',1772638440000);
INSERT INTO "receipts" VALUES('10137',2,103,65,84,'{"seat":2,"moves":[{"do":"buy","character":"inventor"}],"ended":true,"over":false}',1772638680000);
INSERT INTO "receipts" VALUES('10138',2,101,NULL,NULL,'{"seat":0,"moves":[{"do":"cube","material":4,"field":30}],"ended":false,"over":false}',1772642580000);
INSERT INTO "receipts" VALUES('10139',2,101,85,85,'{"seat":0,"moves":[],"ended":true,"over":false}',1772642580000);
INSERT INTO "receipts" VALUES('10140',2,104,NULL,NULL,'{"seat":1,"moves":[{"do":"take","symbol":1,"colour":2,"space":null}],"ended":false,"over":false}',1772645100000);
INSERT INTO "receipts" VALUES('10141',2,103,NULL,NULL,'{"proposal":5}',1772645100000);
INSERT INTO "receipts" VALUES('10142',2,101,NULL,NULL,'{"proposal":5}',1772645100000);
INSERT INTO "receipts" VALUES('10143',2,103,NULL,NULL,'{}',1772670300000);
INSERT INTO "receipts" VALUES('10144',3,104,1,1,'{}',1772670300000);
INSERT INTO "receipts" VALUES('10145',3,105,2,2,'{}',1772670360000);
INSERT INTO "receipts" VALUES('10146',3,102,3,3,'{}',1772670420000);
INSERT INTO "receipts" VALUES('10147',3,103,4,4,'{}',1772670480000);
INSERT INTO "receipts" VALUES('10148',3,104,5,88,'{}',1772670540000);
INSERT INTO "receipts" VALUES('10149',3,105,NULL,NULL,'{"seat":2,"moves":[{"do":"expand","region":8,"space":4}],"ended":false,"over":false}',1772672880000);
INSERT INTO "receipts" VALUES('10150',3,105,NULL,NULL,'{"seat":2,"moves":[{"do":"put","place":2}],"ended":false,"over":false}',1772674080000);
INSERT INTO "receipts" VALUES('10151',3,105,89,90,'{"seat":2,"moves":[],"ended":true,"over":false}',1772674080000);
INSERT INTO "receipts" VALUES('10152',3,104,NULL,NULL,'{"seat":3,"moves":[{"do":"expand","region":4,"space":4}],"ended":false,"over":false}',1772678340000);
INSERT INTO "receipts" VALUES('10153',3,104,NULL,NULL,'{"seat":3,"moves":[{"do":"put","place":8}],"ended":false,"over":false}',1772682360000);
INSERT INTO "receipts" VALUES('10154',3,104,91,92,'{"seat":3,"moves":[],"ended":true,"over":false}',1772682360000);
INSERT INTO "receipts" VALUES('10155',3,102,NULL,NULL,'{"seat":1,"moves":[{"do":"expand","region":7,"space":1}],"ended":false,"over":false}',1772683200000);
INSERT INTO "receipts" VALUES('10156',3,102,NULL,NULL,'{"seat":1,"moves":[{"do":"put","place":5}],"ended":false,"over":false}',1772685300000);
INSERT INTO "receipts" VALUES('10157',3,102,93,94,'{"seat":1,"moves":[],"ended":true,"over":false}',1772685300000);
INSERT INTO "receipts" VALUES('10158',3,103,95,99,'{"seat":0,"moves":[{"do":"expand","region":10,"space":6}],"ended":false,"over":false}',1772690160000);
INSERT INTO "receipts" VALUES('10159',3,103,NULL,NULL,'{"seat":0,"moves":[{"do":"place","die":4,"action":"woman"}],"ended":false,"over":false}',1772694840000);
INSERT INTO "receipts" VALUES('10160',3,103,NULL,NULL,'{"seat":0,"moves":[{"do":"take_person","sex":1,"position":3,"space":0}],"ended":false,"over":false}',1772696220000);
INSERT INTO "receipts" VALUES('10161',3,103,100,102,'{"seat":0,"moves":[],"ended":true,"over":false}',1772696220000);
INSERT INTO "receipts" VALUES('10162',3,102,NULL,NULL,'{"seat":1,"moves":[{"do":"call","god":1,"payment":"tile"}],"ended":false,"over":false}',1772696280000);
INSERT INTO "receipts" VALUES('10163',3,102,NULL,NULL,'{"seat":1,"moves":[{"do":"call","god":0,"payment":"card"}],"ended":false,"over":false}',1772699460000);
INSERT INTO "receipts" VALUES('10164',3,102,NULL,NULL,'{"seat":1,"moves":[{"do":"place","die":4,"action":"woman"}],"ended":false,"over":false}',1772702940000);
INSERT INTO "receipts" VALUES('10165',3,102,NULL,NULL,'{"seat":1,"moves":[{"do":"take_person","sex":1,"position":5,"space":1}],"ended":false,"over":false}',1772703300000);
INSERT INTO "receipts" VALUES('10166',3,102,103,107,'{"seat":1,"moves":[{"do":"done"}],"ended":true,"over":false}',1772707320000);
INSERT INTO "receipts" VALUES('10167',3,104,NULL,NULL,'{"seat":3,"moves":[{"do":"call","god":1,"payment":"tile"}],"ended":false,"over":false}',1772708460000);
INSERT INTO "receipts" VALUES('10168',3,104,NULL,NULL,'{"seat":3,"moves":[{"do":"place","die":5,"action":"water"}],"ended":false,"over":false}',1772711640000);
INSERT INTO "receipts" VALUES('10169',3,104,NULL,NULL,'{"seat":3,"moves":[{"do":"expand","region":0,"space":8}],"ended":false,"over":false}',1772713800000);
INSERT INTO "receipts" VALUES('10170',3,104,NULL,NULL,'{"seat":3,"moves":[{"do":"put","place":7}],"ended":false,"over":false}',1772718720000);
INSERT INTO "receipts" VALUES('10171',3,104,108,112,'{"seat":3,"moves":[],"ended":true,"over":false}',1772718720000);
INSERT INTO "receipts" VALUES('10172',3,105,NULL,NULL,'{"seat":2,"moves":[{"do":"call","god":0,"payment":"card"}],"ended":false,"over":false}',1772720520000);
INSERT INTO "receipts" VALUES('10173',3,105,NULL,NULL,'{"seat":2,"moves":[{"do":"place","die":6,"action":"water"}],"ended":false,"over":false}',1772723100000);
INSERT INTO "receipts" VALUES('10174',3,105,NULL,NULL,'{"seat":2,"moves":[{"do":"expand","region":2,"space":2}],"ended":false,"over":false}',1772723340000);
INSERT INTO "receipts" VALUES('10175',3,105,NULL,NULL,'{"seat":2,"moves":[{"do":"put","place":0}],"ended":false,"over":false}',1772728560000);
INSERT INTO "receipts" VALUES('10176',3,105,113,117,'{"seat":2,"moves":[],"ended":true,"over":false}',1772728560000);
INSERT INTO "receipts" VALUES('10177',3,103,NULL,NULL,'{"seat":0,"moves":[{"do":"place","die":6,"action":"land"}],"ended":false,"over":false}',1772729760000);
INSERT INTO "receipts" VALUES('10178',3,103,NULL,NULL,'{"seat":0,"moves":[{"do":"expand","region":11,"space":9}],"ended":false,"over":false}',1772732040000);
INSERT INTO "receipts" VALUES('10179',3,103,NULL,NULL,'{"seat":0,"moves":[{"do":"put","place":6}],"ended":false,"over":false}',1772733120000);
INSERT INTO "receipts" VALUES('10180',3,103,118,121,'{"seat":0,"moves":[],"ended":true,"over":false}',1772733120000);
INSERT INTO "receipts" VALUES('10181',3,102,NULL,NULL,'{"seat":1,"moves":[{"do":"place","die":2,"action":"temple"}],"ended":false,"over":false}',1772735940000);
INSERT INTO "receipts" VALUES('10182',3,102,NULL,NULL,'{"seat":1,"moves":[{"do":"priest","space":2}],"ended":false,"over":false}',1772738760000);
INSERT INTO "receipts" VALUES('10183',3,102,NULL,NULL,'{"seat":1,"moves":[{"do":"bonus","gift":"card","extra":"shell"}],"ended":false,"over":false}',1772740380000);
INSERT INTO "receipts" VALUES('10184',3,102,122,126,'{"seat":1,"moves":[{"do":"draw_card"}],"ended":false,"over":false}',1772740860000);
INSERT INTO "receipts" VALUES('10185',3,102,127,127,'{"seat":1,"moves":[],"ended":true,"over":false}',1772740860000);
INSERT INTO "receipts" VALUES('10186',3,104,NULL,NULL,'{"seat":3,"moves":[{"do":"call","god":0,"payment":"card"}],"ended":false,"over":false}',1772745540000);
INSERT INTO "receipts" VALUES('10187',3,103,128,128,'{"seat":0,"moves":[null],"ended":true,"over":false}',1772745540000);
INSERT INTO "receipts" VALUES('10188',3,104,NULL,NULL,'{"seat":3,"moves":[{"do":"place","die":6,"action":"water"}],"ended":false,"over":false}',1772748300000);
INSERT INTO "receipts" VALUES('10189',3,104,NULL,NULL,'{"seat":3,"moves":[{"do":"expand","region":10,"space":5}],"ended":false,"over":false}',1772751900000);
INSERT INTO "receipts" VALUES('10190',3,104,129,132,'{"seat":3,"moves":[{"do":"done"}],"ended":true,"over":false}',1772752800000);
INSERT INTO "receipts" VALUES('10191',3,105,NULL,NULL,'{"seat":2,"moves":[{"do":"call","god":0,"payment":"tile"}],"ended":false,"over":false}',1772757000000);
INSERT INTO "receipts" VALUES('10192',3,105,NULL,NULL,'{"seat":2,"moves":[{"do":"place","die":3,"action":"temple"}],"ended":false,"over":false}',1772758680000);
INSERT INTO "receipts" VALUES('10193',3,105,NULL,NULL,'{"seat":2,"moves":[{"do":"priest","space":3}],"ended":false,"over":false}',1772759940000);
INSERT INTO "receipts" VALUES('10194',3,105,NULL,NULL,'{"seat":2,"moves":[{"do":"bonus","gift":"card","extra":"shell"}],"ended":false,"over":false}',1772764740000);
INSERT INTO "receipts" VALUES('10195',3,105,133,138,'{"seat":2,"moves":[{"do":"take_card","colour":0}],"ended":false,"over":false}',1772764800000);
INSERT INTO "receipts" VALUES('10196',3,105,139,139,'{"seat":2,"moves":[],"ended":true,"over":false}',1772764800000);
INSERT INTO "receipts" VALUES('10197',3,102,NULL,NULL,'{"seat":1,"moves":[{"do":"place","die":6,"action":"man"}],"ended":false,"over":false}',1772766120000);
INSERT INTO "receipts" VALUES('10198',3,102,NULL,NULL,'{"seat":1,"moves":[{"do":"take_person","sex":0,"position":6,"space":0}],"ended":false,"over":false}',1772767680000);
INSERT INTO "receipts" VALUES('10199',3,102,140,142,'{"seat":1,"moves":[{"do":"done"}],"ended":true,"over":false}',1772773020000);
INSERT INTO "receipts" VALUES('10200',3,104,NULL,NULL,'{"seat":3,"moves":[{"do":"place","die":3,"action":"man"}],"ended":false,"over":false}',1772773200000);
INSERT INTO "receipts" VALUES('10201',3,104,NULL,NULL,'{"seat":3,"moves":[{"do":"take_person","sex":0,"position":2,"space":0}],"ended":false,"over":false}',1772775240000);
INSERT INTO "receipts" VALUES('10202',3,104,143,145,'{"seat":3,"moves":[{"do":"done"}],"ended":true,"over":false}',1772779860000);
INSERT INTO "receipts" VALUES('10203',3,105,NULL,NULL,'{"seat":2,"moves":[{"do":"place","die":1,"action":"man"}],"ended":false,"over":false}',1772782260000);
INSERT INTO "receipts" VALUES('10204',3,105,NULL,NULL,'{"seat":2,"moves":[{"do":"take_person","sex":0,"position":1,"space":2}],"ended":false,"over":false}',1772784720000);
INSERT INTO "receipts" VALUES('10205',3,105,146,148,'{"seat":2,"moves":[{"do":"done"}],"ended":true,"over":false}',1772786700000);
INSERT INTO "receipts" VALUES('10206',3,102,149,149,'{"seat":1,"moves":[{"do":"done"}],"ended":true,"over":false}',1772789820000);
INSERT INTO "receipts" VALUES('10207',3,104,NULL,NULL,'{"seat":3,"moves":[{"do":"use","sex":0,"type":9,"amount":null}],"ended":false,"over":false}',1772792760000);
INSERT INTO "receipts" VALUES('10208',3,104,150,151,'{"seat":3,"moves":[],"ended":true,"over":false}',1772792760000);
INSERT INTO "receipts" VALUES('10209',3,105,NULL,NULL,'{"seat":2,"moves":[{"do":"use","sex":0,"type":3,"amount":null}],"ended":false,"over":false}',1772797560000);
INSERT INTO "receipts" VALUES('10210',3,104,NULL,NULL,'{"proposal":6}',1772797560000);
INSERT INTO "receipts" VALUES('10211',3,106,NULL,NULL,'{"proposal":6}',1772797560000);
INSERT INTO "receipts" VALUES('10212',4,105,1,1,'{}',1772797560000);
INSERT INTO "receipts" VALUES('10213',4,106,2,2,'{}',1772797620000);
INSERT INTO "receipts" VALUES('10214',4,101,3,3,'{}',1772797680000);
INSERT INTO "receipts" VALUES('10215',4,105,4,4,'{}',1772797740000);
INSERT INTO "receipts" VALUES('10216',4,106,5,5,'{"seat":0,"moves":[{"do":"claim","hero":6}],"ended":false,"over":false}',1772798460000);
INSERT INTO "receipts" VALUES('10217',4,106,6,6,'{"seat":0,"moves":[{"do":"claim","hero":2}],"ended":false,"over":false}',1772803620000);
INSERT INTO "receipts" VALUES('10218',4,101,7,7,'{"seat":2,"moves":[{"do":"claim","hero":5}],"ended":false,"over":false}',1772805300000);
INSERT INTO "receipts" VALUES('10219',4,101,8,8,'{"seat":2,"moves":[{"do":"claim","hero":4}],"ended":false,"over":false}',1772806560000);
INSERT INTO "receipts" VALUES('10220',4,101,9,9,'{"seat":2,"moves":[{"do":"claim","hero":3}],"ended":false,"over":false}',1772810520000);
INSERT INTO "receipts" VALUES('10221',4,105,10,10,'{"seat":1,"moves":[{"do":"claim","hero":0}],"ended":false,"over":false}',1772814420000);
INSERT INTO "receipts" VALUES('10222',4,106,11,20,'{"seat":0,"moves":[{"do":"claim","hero":1}],"ended":false,"over":false}',1772817240000);
INSERT INTO "receipts" VALUES('10223',4,105,21,21,'{"seat":1,"moves":[{"do":"done"}],"ended":false,"over":false}',1772821320000);
INSERT INTO "receipts" VALUES('10224',4,106,22,22,'{"seat":0,"moves":[{"do":"buy","resource":5}],"ended":false,"over":false}',1772823120000);
INSERT INTO "receipts" VALUES('10225',4,106,23,23,'{"seat":0,"moves":[],"ended":true,"over":false}',1772823120000);
INSERT INTO "receipts" VALUES('10226',4,101,24,24,'{"seat":2,"moves":[{"do":"pray","ability":2}],"ended":false,"over":false}',1772827080000);
INSERT INTO "receipts" VALUES('10227',4,101,25,26,'{"seat":2,"moves":[{"do":"look","deck":1}],"ended":false,"over":false}',1772830320000);
INSERT INTO "receipts" VALUES('10228',4,101,27,28,'{"seat":2,"moves":[{"do":"look","deck":1}],"ended":false,"over":false}',1772833140000);
INSERT INTO "receipts" VALUES('10229',4,101,29,29,'{"seat":2,"moves":[],"ended":true,"over":false}',1772833140000);
INSERT INTO "receipts" VALUES('10230',4,105,30,30,'{"seat":1,"moves":[{"do":"request","resource":17,"mat":6,"to":0,"amount":1}],"ended":false,"over":false}',1772836740000);
INSERT INTO "receipts" VALUES('10231',4,105,31,31,'{"seat":1,"moves":[],"ended":true,"over":false}',1772836740000);
INSERT INTO "receipts" VALUES('10232',4,101,32,32,'{"seat":2,"moves":[{"do":"refuse"}],"ended":false,"over":false}',1772840640000);
INSERT INTO "receipts" VALUES('10233',4,101,33,33,'{"seat":2,"moves":[{"do":"hand","hero":5,"player":1}],"ended":false,"over":false}',1772844240000);
INSERT INTO "receipts" VALUES('10234',4,101,34,34,'{"seat":2,"moves":[{"do":"send","role":5,"to":6}],"ended":false,"over":false}',1772848020000);
INSERT INTO "receipts" VALUES('10235',4,106,35,35,'{"seat":0,"moves":[{"do":"hand","hero":2,"player":2}],"ended":false,"over":false}',1772852760000);
INSERT INTO "receipts" VALUES('10236',4,106,36,36,'{"seat":0,"moves":[],"ended":true,"over":false}',1772852760000);
INSERT INTO "receipts" VALUES('10237',4,101,37,37,'{"seat":2,"moves":[{"do":"swap","mat":7,"give":15,"to":0,"take":19}],"ended":false,"over":false}',1772855160000);
INSERT INTO "receipts" VALUES('10238',4,101,38,43,'{"seat":2,"moves":[],"ended":true,"over":false}',1772855160000);
INSERT INTO "receipts" VALUES('10239',4,101,44,47,'{"seat":2,"moves":[{"do":"draw_spells"}],"ended":false,"over":false}',1772859960000);
INSERT INTO "receipts" VALUES('10240',4,101,48,48,'{"seat":2,"moves":[{"do":"keep","spell":11}],"ended":false,"over":false}',1772860080000);
INSERT INTO "receipts" VALUES('10241',4,101,49,49,'{"seat":2,"moves":[{"do":"enough"}],"ended":false,"over":false}',1772860920000);
INSERT INTO "receipts" VALUES('10242',4,101,50,50,'{"seat":2,"moves":[],"ended":true,"over":false}',1772860920000);
INSERT INTO "receipts" VALUES('10243',4,106,51,51,'{"seat":0,"moves":[{"do":"shift","by":1}],"ended":false,"over":false}',1772866200000);
INSERT INTO "receipts" VALUES('10244',4,106,52,52,'{"seat":0,"moves":[{"do":"done"}],"ended":false,"over":false}',1772868300000);
INSERT INTO "receipts" VALUES('10245',4,105,53,53,'{"seat":1,"moves":[{"do":"feed","food":0}],"ended":false,"over":false}',1772871600000);
INSERT INTO "receipts" VALUES('10246',4,105,54,54,'{"seat":1,"moves":[],"ended":true,"over":false}',1772871600000);
INSERT INTO "receipts" VALUES('10247',4,105,55,55,'{"seat":1,"moves":[{"do":"gift","resource":3,"mat":0,"to":1,"amount":2}],"ended":false,"over":false}',1772872980000);
INSERT INTO "receipts" VALUES('10248',4,105,56,56,'{"seat":1,"moves":[],"ended":true,"over":false}',1772872980000);
INSERT INTO "receipts" VALUES('10249',4,106,57,57,'{"seat":0,"moves":[{"do":"done"}],"ended":false,"over":false}',1772873220000);
INSERT INTO "receipts" VALUES('10250',4,101,58,58,'{"seat":2,"moves":[{"do":"gift","resource":17,"mat":6,"to":7,"amount":1}],"ended":false,"over":false}',1772875200000);
INSERT INTO "receipts" VALUES('10251',4,101,59,59,'{"seat":2,"moves":[{"do":"send","role":2,"to":6}],"ended":false,"over":false}',1772878200000);
INSERT INTO "receipts" VALUES('10252',4,101,60,64,'{"seat":2,"moves":[],"ended":true,"over":false}',1772878200000);
INSERT INTO "receipts" VALUES('10253',4,106,65,65,'{"seat":0,"moves":[{"do":"hand","hero":6,"player":1}],"ended":false,"over":false}',1772878260000);
INSERT INTO "receipts" VALUES('10254',4,101,66,66,'{"seat":2,"moves":[{"do":"flow","colour":16,"start":0,"goal":2}],"ended":false,"over":false}',1772879160000);
INSERT INTO "receipts" VALUES('10255',4,101,67,67,'{"seat":2,"moves":[],"ended":true,"over":false}',1772879160000);
INSERT INTO "receipts" VALUES('10256',4,105,68,68,'{"seat":1,"moves":[{"do":"take","hero":6}],"ended":false,"over":false}',1772883420000);
INSERT INTO "receipts" VALUES('10257',4,105,69,69,'{"seat":1,"moves":[{"do":"walk","mat":8,"hex":57}],"ended":false,"over":false}',1772888220000);
INSERT INTO "receipts" VALUES('10258',4,106,70,70,'{"seat":0,"moves":[{"do":"walk","mat":2,"hex":47}],"ended":false,"over":false}',1772893320000);
INSERT INTO "receipts" VALUES('10259',4,106,71,71,'{"seat":0,"moves":[],"ended":true,"over":false}',1772893320000);
INSERT INTO "receipts" VALUES('10260',4,105,72,72,'{"seat":1,"moves":[{"do":"walk","mat":8,"hex":62}],"ended":false,"over":false}',1772897340000);
INSERT INTO "receipts" VALUES('10261',4,105,73,75,'{"seat":1,"moves":[],"ended":true,"over":false}',1772897340000);
INSERT INTO "receipts" VALUES('10262',4,105,76,76,'{"seat":1,"moves":[{"do":"swap","mat":0,"give":17,"to":6,"take":19}],"ended":false,"over":false}',1772898480000);
INSERT INTO "receipts" VALUES('10263',4,105,77,77,'{"seat":1,"moves":[],"ended":true,"over":false}',1772898480000);
INSERT INTO "receipts" VALUES('10264',4,101,78,78,'{"seat":2,"moves":[{"do":"accept","amount":1}],"ended":false,"over":false}',1772903520000);
INSERT INTO "receipts" VALUES('10265',4,105,79,79,'{"seat":1,"moves":[{"do":"gift","resource":3,"mat":0,"to":7,"amount":1}],"ended":false,"over":false}',1772903820000);
INSERT INTO "receipts" VALUES('10266',4,105,80,80,'{"seat":1,"moves":[],"ended":true,"over":false}',1772903820000);
INSERT INTO "receipts" VALUES('10267',4,106,81,81,'{"seat":0,"moves":[{"do":"swap","mat":1,"give":5,"to":8,"take":17}],"ended":false,"over":false}',1772907780000);
INSERT INTO "receipts" VALUES('10268',4,106,82,82,'{"seat":0,"moves":[{"do":"send","role":0,"to":2}],"ended":false,"over":false}',1772909580000);
INSERT INTO "receipts" VALUES('10269',4,106,83,83,'{"seat":0,"moves":[],"ended":true,"over":false}',1772909580000);
INSERT INTO "receipts" VALUES('10270',4,101,84,84,'{"seat":2,"moves":[{"do":"swap","mat":7,"give":15,"to":2,"take":17}],"ended":false,"over":false}',1772914380000);
INSERT INTO "receipts" VALUES('10271',4,105,NULL,NULL,'{"proposal":7}',1772914380000);
INSERT INTO "receipts" VALUES('10272',4,103,NULL,NULL,'{"proposal":7}',1772914380000);
INSERT INTO "receipts" VALUES('10273',4,106,85,85,'{"proposal":7}',1772914380000);
INSERT INTO "receipts" VALUES('10274',4,103,86,86,'{"seat":2,"moves":[{"do":"send","role":7,"to":2}],"ended":false,"over":false}',1772918940000);
INSERT INTO "receipts" VALUES('10275',4,103,87,87,'{"seat":2,"moves":[{"do":"request","resource":19,"mat":0,"to":7,"amount":3}],"ended":false,"over":false}',1772923800000);
INSERT INTO "receipts" VALUES('10276',4,103,88,88,'{"seat":2,"moves":[],"ended":true,"over":false}',1772923800000);
INSERT INTO "receipts" VALUES('10277',4,106,89,89,'{"seat":0,"moves":[{"do":"request","resource":3,"mat":7,"to":1,"amount":1}],"ended":false,"over":false}',1772925840000);
INSERT INTO "receipts" VALUES('10278',4,106,90,90,'{"seat":0,"moves":[{"do":"send","role":1,"to":6}],"ended":false,"over":false}',1772930040000);
INSERT INTO "receipts" VALUES('10279',4,106,91,91,'{"seat":0,"moves":[],"ended":true,"over":false}',1772930040000);
INSERT INTO "receipts" VALUES('10280',4,103,92,92,'{"seat":2,"moves":[{"do":"refuse"}],"ended":false,"over":false}',1772931840000);
INSERT INTO "receipts" VALUES('10281',4,103,93,93,'{"seat":2,"moves":[{"do":"train","role":5}],"ended":false,"over":false}',1772933100000);
INSERT INTO "receipts" VALUES('10282',4,103,94,98,'{"seat":2,"moves":[],"ended":true,"over":false}',1772933100000);
INSERT INTO "receipts" VALUES('10283',4,106,99,99,'{"seat":0,"moves":[{"do":"done"}],"ended":false,"over":false}',1772935200000);
INSERT INTO "receipts" VALUES('10284',4,103,100,100,'{"seat":2,"moves":[{"do":"walk","mat":6,"hex":50}],"ended":false,"over":false}',1772938260000);
INSERT INTO "receipts" VALUES('10285',4,103,101,101,'{"seat":2,"moves":[],"ended":true,"over":false}',1772938260000);
INSERT INTO "receipts" VALUES('10286',4,105,102,102,'{"seat":1,"moves":[{"do":"feed","food":0}],"ended":false,"over":false}',1772941080000);
INSERT INTO "receipts" VALUES('10287',4,105,103,105,'{"seat":1,"moves":[],"ended":true,"over":false}',1772941080000);
INSERT INTO "receipts" VALUES('10288',4,105,106,106,'{"seat":1,"moves":[{"do":"request","resource":14,"mat":7,"to":0,"amount":1}],"ended":false,"over":false}',1772946300000);
INSERT INTO "receipts" VALUES('10289',4,105,107,107,'{"seat":1,"moves":[{"do":"swap","mat":0,"give":19,"to":2,"take":17}],"ended":false,"over":false}',1772950200000);
INSERT INTO "receipts" VALUES('10290',4,105,108,108,'{"seat":1,"moves":[],"ended":true,"over":false}',1772950200000);
INSERT INTO "receipts" VALUES('10291',4,103,109,109,'{"seat":2,"moves":[{"do":"gift","resource":13,"mat":7,"to":3,"amount":1}],"ended":false,"over":false}',1772954700000);
INSERT INTO "receipts" VALUES('10292',4,106,110,110,'{"seat":0,"moves":[{"do":"train","role":1}],"ended":false,"over":false}',1772956860000);
INSERT INTO "receipts" VALUES('10293',4,103,111,111,'{"seat":2,"moves":[{"do":"train","role":5}],"ended":false,"over":false}',1772961060000);
INSERT INTO "receipts" VALUES('10294',4,106,112,112,'{"seat":0,"moves":[{"do":"train","role":1}],"ended":false,"over":false}',1772965980000);
INSERT INTO "receipts" VALUES('10295',4,106,113,113,'{"seat":0,"moves":[],"ended":true,"over":false}',1772965980000);
INSERT INTO "receipts" VALUES('10296',4,103,114,114,'{"seat":2,"moves":[{"do":"swap","mat":7,"give":14,"to":1,"take":5}],"ended":false,"over":false}',1772969700000);
INSERT INTO "receipts" VALUES('10297',4,103,115,119,'{"seat":2,"moves":[],"ended":true,"over":false}',1772969700000);
INSERT INTO "receipts" VALUES('10298',4,106,120,120,'{"seat":0,"moves":[{"do":"walk","mat":2,"hex":47}],"ended":false,"over":false}',1772972880000);
INSERT INTO "receipts" VALUES('10299',4,106,121,121,'{"seat":0,"moves":[],"ended":true,"over":false}',1772972880000);
INSERT INTO "receipts" VALUES('10300',4,103,122,122,'{"seat":2,"moves":[{"do":"done"}],"ended":false,"over":false}',1772973840000);
INSERT INTO "receipts" VALUES('10301',4,105,123,124,'{"seat":1,"moves":[{"do":"raise","space":2}],"ended":false,"over":false}',1772978400000);
INSERT INTO "receipts" VALUES('10302',4,105,125,127,'{"seat":1,"moves":[],"ended":true,"over":false}',1772978400000);
INSERT INTO "receipts" VALUES('10303',4,106,128,128,'{"seat":0,"moves":[{"do":"collect","resource":5,"mat":6}],"ended":false,"over":false}',1772980800000);
INSERT INTO "receipts" VALUES('10304',4,106,129,129,'{"seat":0,"moves":[],"ended":true,"over":false}',1772980800000);
INSERT INTO "receipts" VALUES('10305',4,105,130,130,'{"seat":1,"moves":[{"do":"hand","hero":6,"player":0}],"ended":false,"over":false}',1772982360000);
INSERT INTO "receipts" VALUES('10306',5,106,1,1,'{}',1772982360000);
INSERT INTO "receipts" VALUES('10307',5,103,2,2,'{}',1772982360000);
INSERT INTO "receipts" VALUES('10308',6,102,1,1,'{}',1772982360000);
INSERT INTO "receipts" VALUES('10309',6,103,2,2,'{}',1772982420000);
INSERT INTO "receipts" VALUES('10310',6,102,3,22,'{}',1772982480000);
INSERT INTO "receipts" VALUES('10311',6,102,NULL,NULL,'{"seat":1,"moves":[{"do":"pick_start","material":0}],"ended":false,"over":false}',1772986860000);
INSERT INTO "receipts" VALUES('10312',6,102,23,23,'{"seat":1,"moves":[],"ended":true,"over":false}',1772986860000);
INSERT INTO "receipts" VALUES('10313',6,103,24,25,'{"seat":0,"moves":[{"do":"pick_start","material":1}],"ended":true,"over":false}',1772987820000);
INSERT INTO "receipts" VALUES('10314',6,102,NULL,NULL,'{"seat":1,"moves":[{"do":"pass"}],"ended":false,"over":false}',1772991480000);
INSERT INTO "receipts" VALUES('10315',6,102,26,26,'{"seat":1,"moves":[],"ended":true,"over":false}',1772991480000);
INSERT INTO "receipts" VALUES('10316',6,103,NULL,NULL,'{"seat":0,"moves":[{"do":"take","symbol":0,"colour":0,"space":null}],"ended":false,"over":false}',1772993100000);
INSERT INTO "receipts" VALUES('10317',6,103,NULL,NULL,'{"seat":0,"moves":[{"do":"land","tile":4,"field":39}],"ended":false,"over":false}',1772993340000);
INSERT INTO "receipts" VALUES('10318',6,103,27,28,'{"seat":0,"moves":[],"ended":true,"over":false}',1772993340000);
INSERT INTO "receipts" VALUES('10319',6,102,NULL,NULL,'{"seat":1,"moves":[{"do":"take","symbol":0,"colour":2,"space":null}],"ended":false,"over":false}',1772998020000);
INSERT INTO "receipts" VALUES('10320',6,102,NULL,NULL,'{"seat":1,"moves":[{"do":"land","tile":2,"field":39}],"ended":false,"over":false}',1773000120000);
INSERT INTO "receipts" VALUES('10321',6,102,29,30,'{"seat":1,"moves":[],"ended":true,"over":false}',1773000120000);
INSERT INTO "receipts" VALUES('10322',6,103,NULL,NULL,'{"seat":0,"moves":[{"do":"take","symbol":0,"colour":1,"space":null}],"ended":false,"over":false}',1773002580000);
INSERT INTO "receipts" VALUES('10323',6,103,NULL,NULL,'{"seat":0,"moves":[{"do":"land","tile":6,"field":47}],"ended":false,"over":false}',1773002820000);
INSERT INTO "receipts" VALUES('10324',6,103,31,32,'{"seat":0,"moves":[],"ended":true,"over":false}',1773002820000);
INSERT INTO "receipts" VALUES('10325',6,102,NULL,NULL,'{"seat":1,"moves":[{"do":"pass"}],"ended":false,"over":false}',1773005760000);
INSERT INTO "receipts" VALUES('10326',6,102,33,33,'{"seat":1,"moves":[],"ended":true,"over":false}',1773005760000);
INSERT INTO "receipts" VALUES('10327',6,103,NULL,NULL,'{"seat":0,"moves":[{"do":"pass"}],"ended":false,"over":false}',1773009060000);
INSERT INTO "receipts" VALUES('10328',6,103,34,34,'{"seat":0,"moves":[],"ended":true,"over":false}',1773009060000);
INSERT INTO "receipts" VALUES('10329',6,102,NULL,NULL,'{"seat":1,"moves":[{"do":"take","symbol":1,"colour":3,"space":0}],"ended":false,"over":false}',1773013140000);
INSERT INTO "receipts" VALUES('10330',6,102,NULL,NULL,'{"seat":1,"moves":[{"do":"build","building":"exchange bazaar"}],"ended":false,"over":false}',1773016980000);
INSERT INTO "receipts" VALUES('10331',6,102,NULL,NULL,'{"seat":1,"moves":[{"do":"exchange","stones":0}],"ended":false,"over":false}',1773019680000);
INSERT INTO "receipts" VALUES('10332',6,102,35,37,'{"seat":1,"moves":[],"ended":true,"over":false}',1773019680000);
INSERT INTO "receipts" VALUES('10333',6,103,NULL,NULL,'{"seat":0,"moves":[{"do":"take","symbol":2,"colour":0,"space":null}],"ended":false,"over":false}',1773023220000);
INSERT INTO "receipts" VALUES('10334',6,103,38,40,'{"seat":0,"moves":[{"do":"skip"}],"ended":false,"over":false}',1773026460000);
INSERT INTO "receipts" VALUES('10335',6,103,NULL,NULL,'{"seat":0,"moves":[{"do":"take","symbol":2,"colour":2,"space":null}],"ended":false,"over":false}',1773027900000);
INSERT INTO "receipts" VALUES('10336',6,103,NULL,NULL,'{"seat":0,"moves":[{"do":"skip"}],"ended":false,"over":false}',1773030480000);
INSERT INTO "receipts" VALUES('10337',6,103,41,42,'{"seat":0,"moves":[],"ended":true,"over":false}',1773030480000);
INSERT INTO "receipts" VALUES('10338',6,102,NULL,NULL,'{"seat":1,"moves":[{"do":"pass"}],"ended":false,"over":false}',1773034380000);
INSERT INTO "receipts" VALUES('10339',6,102,43,43,'{"seat":1,"moves":[],"ended":true,"over":false}',1773034380000);
INSERT INTO "receipts" VALUES('10340',6,103,NULL,NULL,'{"seat":0,"moves":[{"do":"take","symbol":2,"colour":3,"space":0}],"ended":false,"over":false}',1773036720000);
INSERT INTO "receipts" VALUES('10341',6,103,NULL,NULL,'{"seat":0,"moves":[{"do":"sun","field":31}],"ended":false,"over":false}',1773040620000);
INSERT INTO "receipts" VALUES('10342',6,103,44,45,'{"seat":0,"moves":[],"ended":true,"over":false}',1773040620000);
INSERT INTO "receipts" VALUES('10343',6,102,NULL,NULL,'{"seat":1,"moves":[{"do":"take","symbol":1,"colour":2,"space":null}],"ended":false,"over":false}',1773044340000);
INSERT INTO "receipts" VALUES('10344',6,102,46,46,'{"seat":1,"moves":[],"ended":true,"over":false}',1773044340000);
INSERT INTO "receipts" VALUES('10345',6,103,NULL,NULL,'{"seat":0,"moves":[{"do":"pass"}],"ended":false,"over":false}',1773047580000);
INSERT INTO "receipts" VALUES('10346',6,103,47,47,'{"seat":0,"moves":[],"ended":true,"over":false}',1773047580000);
INSERT INTO "receipts" VALUES('10347',6,102,NULL,NULL,'{"seat":1,"moves":[{"do":"take","symbol":2,"colour":3,"space":2}],"ended":false,"over":false}',1773050400000);
INSERT INTO "receipts" VALUES('10348',6,102,NULL,NULL,'{"seat":1,"moves":[{"do":"sun","field":31}],"ended":false,"over":false}',1773051120000);
INSERT INTO "receipts" VALUES('10349',6,102,48,49,'{"seat":1,"moves":[],"ended":true,"over":false}',1773051120000);
INSERT INTO "receipts" VALUES('10350',6,103,NULL,NULL,'{"seat":0,"moves":[{"do":"pass"}],"ended":false,"over":false}',1773052380000);
INSERT INTO "receipts" VALUES('10351',6,103,50,50,'{"seat":0,"moves":[],"ended":true,"over":false}',1773052380000);
INSERT INTO "receipts" VALUES('10352',6,102,NULL,NULL,'{"seat":1,"moves":[{"do":"take","symbol":0,"colour":2,"space":null}],"ended":false,"over":false}',1773056160000);
INSERT INTO "receipts" VALUES('10353',6,102,NULL,NULL,'{"seat":1,"moves":[{"do":"land","tile":5,"field":40}],"ended":false,"over":false}',1773056520000);
INSERT INTO "receipts" VALUES('10354',6,102,NULL,NULL,'{"seat":1,"moves":[{"do":"cube","material":1,"field":40}],"ended":false,"over":false}',1773061500000);
INSERT INTO "receipts" VALUES('10355',6,102,51,73,'{"seat":1,"moves":[{"do":"land","tile":3,"field":29}],"ended":false,"over":false}',1773065400000);
INSERT INTO "receipts" VALUES('10356',6,102,NULL,NULL,'{"seat":1,"moves":[{"do":"take","symbol":1,"colour":1,"space":null}],"ended":false,"over":false}',1773066960000);
INSERT INTO "receipts" VALUES('10357',6,102,NULL,NULL,'{"seat":1,"moves":[{"do":"build","building":"sacred grove"}],"ended":false,"over":false}',1773070920000);
INSERT INTO "receipts" VALUES('10358',6,102,74,75,'{"seat":1,"moves":[],"ended":true,"over":false}',1773070920000);
INSERT INTO "receipts" VALUES('10359',6,103,NULL,NULL,'{"seat":0,"moves":[{"do":"take","symbol":1,"colour":3,"space":1}],"ended":false,"over":false}',1773074460000);
INSERT INTO "receipts" VALUES('10360',6,103,NULL,NULL,'{"seat":0,"moves":[{"do":"build","building":"exchange bazaar"}],"ended":false,"over":false}',1773077460000);
INSERT INTO "receipts" VALUES('10361',6,103,NULL,NULL,'{"seat":0,"moves":[{"do":"exchange","stones":0}],"ended":false,"over":false}',1773081480000);
INSERT INTO "receipts" VALUES('10362',6,103,76,78,'{"seat":0,"moves":[],"ended":true,"over":false}',1773081480000);
INSERT INTO "receipts" VALUES('10363',6,102,NULL,NULL,'{"seat":1,"moves":[{"do":"pass"}],"ended":false,"over":false}',1773081960000);
INSERT INTO "receipts" VALUES('10364',6,102,79,79,'{"seat":1,"moves":[],"ended":true,"over":false}',1773081960000);
INSERT INTO "receipts" VALUES('10365',6,103,NULL,NULL,'{"seat":0,"moves":[{"do":"take","symbol":1,"colour":1,"space":null}],"ended":false,"over":false}',1773086340000);
INSERT INTO "receipts" VALUES('10366',6,103,80,80,'{"seat":0,"moves":[],"ended":true,"over":false}',1773086340000);
INSERT INTO "receipts" VALUES('10367',6,102,NULL,NULL,'{"seat":1,"moves":[{"do":"take","symbol":2,"colour":0,"space":null}],"ended":false,"over":false}',1773090120000);
INSERT INTO "receipts" VALUES('10368',6,102,NULL,NULL,'{"seat":1,"moves":[{"do":"sun","field":32}],"ended":false,"over":false}',1773092820000);
INSERT INTO "receipts" VALUES('10369',6,102,81,82,'{"seat":1,"moves":[],"ended":true,"over":false}',1773092820000);
INSERT INTO "receipts" VALUES('10370',6,103,NULL,NULL,'{"seat":0,"moves":[{"do":"take","symbol":0,"colour":0,"space":null}],"ended":false,"over":false}',1773096360000);
INSERT INTO "receipts" VALUES('10371',6,103,NULL,NULL,'{"seat":0,"moves":[{"do":"land","tile":2,"field":40}],"ended":false,"over":false}',1773101280000);
INSERT INTO "receipts" VALUES('10372',6,103,NULL,NULL,'{"seat":0,"moves":[{"do":"cube","material":3,"field":40}],"ended":false,"over":false}',1773102000000);
INSERT INTO "receipts" VALUES('10373',6,103,NULL,NULL,'{"seat":0,"moves":[{"do":"land","tile":0,"field":54}],"ended":false,"over":false}',1773107220000);
INSERT INTO "receipts" VALUES('10374',6,103,83,86,'{"seat":0,"moves":[],"ended":true,"over":false}',1773107220000);
INSERT INTO "receipts" VALUES('10375',6,102,NULL,NULL,'{"seat":1,"moves":[{"do":"pass"}],"ended":false,"over":false}',1773107400000);
INSERT INTO "receipts" VALUES('10376',6,102,87,87,'{"seat":1,"moves":[],"ended":true,"over":false}',1773107400000);
INSERT INTO "receipts" VALUES('10377',6,103,NULL,NULL,'{"seat":0,"moves":[{"do":"take","symbol":1,"colour":0,"space":null}],"ended":false,"over":false}',1773109560000);
INSERT INTO "receipts" VALUES('10378',6,103,NULL,NULL,'{"seat":0,"moves":[{"do":"build","building":"observatory"}],"ended":false,"over":false}',1773110460000);
INSERT INTO "receipts" VALUES('10379',6,103,NULL,NULL,'{"seat":0,"moves":[{"do":"paying","material":2,"field":40}],"ended":false,"over":false}',1773112740000);
INSERT INTO "receipts" VALUES('10380',6,103,NULL,NULL,'{"seat":0,"moves":[{"do":"paying","material":0,"field":54}],"ended":false,"over":false}',1773114000000);
INSERT INTO "receipts" VALUES('10381',6,103,88,91,'{"seat":0,"moves":[],"ended":true,"over":false}',1773114000000);
INSERT INTO "receipts" VALUES('10382',6,102,NULL,NULL,'{"seat":1,"moves":[{"do":"buy","character":"priestess"}],"ended":false,"over":false}',1773119100000);
INSERT INTO "receipts" VALUES('10383',6,102,92,93,'{"seat":1,"moves":[{"do":"done"}],"ended":true,"over":false}',1773122640000);
INSERT INTO "receipts" VALUES('10384',6,102,NULL,NULL,'{"seat":1,"moves":[{"do":"activate","character":"priestess"}],"ended":false,"over":false}',1773126300000);
INSERT INTO "receipts" VALUES('10385',6,102,94,95,'{"seat":1,"moves":[],"ended":true,"over":false}',1773126300000);
INSERT INTO "receipts" VALUES('10386',6,102,96,97,'{"seat":1,"moves":[{"do":"buy","character":"cartographer"}],"ended":true,"over":false}',1773128940000);
INSERT INTO "receipts" VALUES('10387',6,103,NULL,NULL,'{"seat":0,"moves":[{"do":"take","symbol":0,"colour":2,"space":null}],"ended":false,"over":false}',1773130980000);
INSERT INTO "receipts" VALUES('10388',6,103,NULL,NULL,'{"seat":0,"moves":[{"do":"land","tile":2,"field":53}],"ended":false,"over":false}',1773134940000);
INSERT INTO "receipts" VALUES('10389',6,103,98,99,'{"seat":0,"moves":[],"ended":true,"over":false}',1773134940000);
INSERT INTO "receipts" VALUES('10390',6,102,NULL,NULL,'{"seat":1,"moves":[{"do":"take","symbol":1,"colour":2,"space":null}],"ended":false,"over":false}',1773135120000);
INSERT INTO "receipts" VALUES('10391',6,102,100,100,'{"seat":1,"moves":[],"ended":true,"over":false}',1773135120000);
INSERT INTO "receipts" VALUES('10392',6,103,NULL,NULL,'{"seat":0,"moves":[{"do":"take","symbol":1,"colour":1,"space":null}],"ended":false,"over":false}',1773138180000);
INSERT INTO "receipts" VALUES('10393',6,103,NULL,NULL,'{"seat":0,"moves":[{"do":"build","building":"power plant"}],"ended":false,"over":false}',1773139440000);
INSERT INTO "receipts" VALUES('10394',6,103,NULL,NULL,'{"seat":0,"moves":[{"do":"land","tile":4,"field":22}],"ended":false,"over":false}',1773143640000);
INSERT INTO "receipts" VALUES('10395',6,103,101,103,'{"seat":0,"moves":[],"ended":true,"over":false}',1773143640000);
INSERT INTO "receipts" VALUES('10396',6,102,NULL,NULL,'{"seat":1,"moves":[{"do":"pass"}],"ended":false,"over":false}',1773145380000);
INSERT INTO "receipts" VALUES('10397',6,102,104,104,'{"seat":1,"moves":[],"ended":true,"over":false}',1773145380000);
INSERT INTO "receipts" VALUES('10398',6,103,NULL,NULL,'{"seat":0,"moves":[{"do":"pass"}],"ended":false,"over":false}',1773148440000);
INSERT INTO "receipts" VALUES('10399',6,103,105,105,'{"seat":0,"moves":[],"ended":true,"over":false}',1773148440000);
INSERT INTO "receipts" VALUES('10400',1,103,NULL,NULL,'{}',1773148440000);
INSERT INTO "receipts" VALUES('10401',6,102,NULL,NULL,'{"seat":1,"moves":[{"do":"take","symbol":0,"colour":0,"space":null}],"ended":false,"over":false}',1773149160000);
INSERT INTO "receipts" VALUES('10402',6,102,NULL,NULL,'{"seat":1,"moves":[{"do":"land","tile":5,"field":38}],"ended":false,"over":false}',1773150480000);
INSERT INTO "receipts" VALUES('10403',6,102,106,107,'{"seat":1,"moves":[],"ended":true,"over":false}',1773150480000);
INSERT INTO "receipts" VALUES('10404',6,103,NULL,NULL,'{"seat":0,"moves":[{"do":"take","symbol":0,"colour":0,"space":null}],"ended":false,"over":false}',1773155160000);
INSERT INTO "receipts" VALUES('10405',6,103,NULL,NULL,'{"seat":0,"moves":[{"do":"land","tile":1,"field":48}],"ended":false,"over":false}',1773159660000);
INSERT INTO "receipts" VALUES('10406',6,103,108,109,'{"seat":0,"moves":[],"ended":true,"over":false}',1773159660000);
INSERT INTO "receipts" VALUES('10407',6,102,NULL,NULL,'{"seat":1,"moves":[{"do":"take","symbol":2,"colour":0,"space":null}],"ended":false,"over":false}',1773164580000);
INSERT INTO "receipts" VALUES('10408',6,102,NULL,NULL,'{"seat":1,"moves":[{"do":"sun","field":46}],"ended":false,"over":false}',1773168780000);
INSERT INTO "receipts" VALUES('10409',6,102,NULL,NULL,'{"seat":1,"moves":[{"do":"land","tile":0,"field":28}],"ended":false,"over":false}',1773169080000);
INSERT INTO "receipts" VALUES('10410',6,102,110,112,'{"seat":1,"moves":[],"ended":true,"over":false}',1773169080000);
INSERT INTO "receipts" VALUES('10411',6,103,113,113,'{"seat":0,"moves":[{"do":"buy","character":"explorer"}],"ended":true,"over":true}',1773172680000);
INSERT INTO "receipts" VALUES('10412',7,105,1,48,'{}',1773172680000);
INSERT INTO "receipts" VALUES('10413',8,101,1,1,'{}',1773172680000);
INSERT INTO "receipts" VALUES('10414',8,101,2,2,'{}',1773172680000);
CREATE TABLE result_seats (
	table_id INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	user_id BIGINT, 
	name VARCHAR(100) NOT NULL, 
	side VARCHAR(80) NOT NULL, 
	points INTEGER NOT NULL, 
	rank INTEGER NOT NULL, 
	"left" BOOLEAN NOT NULL, 
	sources TEXT NOT NULL, 
	waited BIGINT NOT NULL, 
	CONSTRAINT pk_result_seats PRIMARY KEY (table_id, seat), 
	CONSTRAINT fk_result_seats_table_id FOREIGN KEY(table_id) REFERENCES results (table_id) ON DELETE CASCADE
);
INSERT INTO "result_seats" VALUES(6,0,103,'Cy','',26,1,0,'{"edge-fields":8,"created-land":12,"buildings":6}',96660000);
INSERT INTO "result_seats" VALUES(6,1,102,'Bo','',24,2,0,'{"empty-fields":8,"buildings":3,"priestess":12,"mana":1}',93540000);
CREATE TABLE results (
	table_id INTEGER NOT NULL, 
	guild_id BIGINT NOT NULL, 
	title VARCHAR(40) NOT NULL, 
	ruleset VARCHAR(40) NOT NULL, 
	ruleset_version INTEGER NOT NULL, 
	options TEXT NOT NULL, 
	players INTEGER NOT NULL, 
	imported BOOLEAN NOT NULL, 
	started BIGINT NOT NULL, 
	ended BIGINT NOT NULL, 
	moves INTEGER NOT NULL, 
	detail TEXT NOT NULL, 
	CONSTRAINT pk_results PRIMARY KEY (table_id), 
	CONSTRAINT fk_results_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "results" VALUES(6,9000,'helios','rulebook',1,'{"rules":"printed"}',2,0,1772982480000,1773172680000,69,'{"cubes":[3,2]}');
CREATE TABLE seats (
	table_id INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	user_id BIGINT, 
	name VARCHAR(100) NOT NULL, 
	joined BIGINT NOT NULL, 
	"left" BOOLEAN NOT NULL, 
	counter INTEGER NOT NULL, 
	since BIGINT, 
	orders TEXT NOT NULL, called INTEGER, 
	CONSTRAINT pk_seats PRIMARY KEY (table_id, seat), 
	CONSTRAINT fk_seats_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "seats" VALUES(1,0,101,'Ida',1772388000000,0,20,1772486220000,'{}',NULL);
INSERT INTO "seats" VALUES(1,1,102,'Bo',1772388060000,0,20,NULL,'{"leech":"always"}',NULL);
INSERT INTO "seats" VALUES(1,2,103,'Cy',1772388120000,0,19,1772486220000,'{"leech":"never"}',NULL);
INSERT INTO "seats" VALUES(2,0,101,'Ida',1772519220000,0,25,NULL,'{}',NULL);
INSERT INTO "seats" VALUES(2,1,104,'Dee',1772519280000,0,22,1772642580000,'{}',NULL);
INSERT INTO "seats" VALUES(2,2,103,'Cy',1772519160000,0,20,NULL,'{}',NULL);
INSERT INTO "seats" VALUES(3,0,103,'Cy',1772670480000,1,9,NULL,'{}',NULL);
INSERT INTO "seats" VALUES(3,1,102,'Bo',1772670420000,0,17,NULL,'{}',NULL);
INSERT INTO "seats" VALUES(3,2,105,'Eva',1772670360000,0,18,1772792760000,'{}',NULL);
INSERT INTO "seats" VALUES(3,3,104,'Dee',1772670300000,0,17,NULL,'{}',NULL);
INSERT INTO "seats" VALUES(4,0,106,'Finn',1772797620000,0,27,NULL,'{}',27);
INSERT INTO "seats" VALUES(4,1,105,'Eva',1772797560000,0,24,1772982360000,'{}',21);
INSERT INTO "seats" VALUES(4,2,103,'Cy',1772914380000,0,37,1772978400000,'{}',34);
INSERT INTO "seats" VALUES(5,0,106,'Finn',1772982360000,0,0,NULL,'{}',NULL);
INSERT INTO "seats" VALUES(5,1,103,'Cy',1772982360000,0,0,NULL,'{}',NULL);
INSERT INTO "seats" VALUES(6,0,103,'Cy',1772982420000,0,50,NULL,'{}',NULL);
INSERT INTO "seats" VALUES(6,1,102,'Bo',1772982360000,0,50,NULL,'{}',NULL);
INSERT INTO "seats" VALUES(7,0,105,'Eva',1773172680000,0,0,1773172680000,'{}',NULL);
INSERT INTO "seats" VALUES(7,1,NULL,'Bo',1773172680000,0,0,NULL,'{}',NULL);
INSERT INTO "seats" VALUES(7,2,106,'Finn',1773172680000,0,0,1773172680000,'{}',NULL);
CREATE TABLE tables (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	guild_id BIGINT NOT NULL, 
	channel_id BIGINT NOT NULL, 
	title VARCHAR(40) NOT NULL, 
	status VARCHAR(12) NOT NULL, 
	host BIGINT NOT NULL, 
	players INTEGER NOT NULL, 
	options TEXT NOT NULL, 
	ruleset VARCHAR(40) NOT NULL, 
	ruleset_version INTEGER NOT NULL, 
	seed BLOB NOT NULL, 
	seed_hash VARCHAR(64) NOT NULL, 
	revision INTEGER NOT NULL, 
	imported INTEGER NOT NULL, 
	created BIGINT NOT NULL, 
	started BIGINT, 
	ended BIGINT, 
	changed BIGINT NOT NULL, 
	nudged BIGINT, remind INTEGER DEFAULT '12' NOT NULL, patience INTEGER DEFAULT '48' NOT NULL, 
	CONSTRAINT ck_tables_status CHECK (status IN ('lobby', 'playing', 'finished', 'abandoned')), 
	CONSTRAINT ck_tables_seed CHECK (length(seed) = 32)
);
INSERT INTO "tables" VALUES(1,9000,801,'terra_mystica','playing',101,3,'{"setup":"main","factions":"dealt","offers":"wait","mini_expansion":false,"shipping_bonus":false,"temple_scoring":false,"variable_turn_order":false,"cultist_erratum":true}','rulebook',1,X'E3AF3EBD3AF69C3EFCFEE777A60B18B531F4AA78C40D44B4DD1E76599A4E0EBC','9ebabe7fcf66e127f11e92c5a4775c4335b0f33a82a23d1274e268047161f283',62,0,1772388000000,1772388180000,NULL,1772486220000,1772515560000,6,24);
INSERT INTO "tables" VALUES(2,9000,802,'helios','playing',103,3,'{"rules":"printed"}','rulebook',1,X'8BD653A1B3A1C3C25F65E2D36C5F386F05CDCA1B77C672EF89ABE27F212A88B2','6c9d414b2c00f60744ded967a326520193cec69489c39ecd47c3a9f2eba7e714',85,0,1772519160000,1772519340000,NULL,1772642580000,1772670300000,12,48);
INSERT INTO "tables" VALUES(3,9000,803,'bora_bora','playing',104,4,'{}','rulebook',1,X'7E8043EEB2EAA66B5FD0601BF8BCBE3D81F86285B479176547470261EAF34F01','9e710e2f2c099823d931ad275de59a0d1c730971dd962947350953565eb14124',151,0,1772670300000,1772670540000,NULL,1772792760000,NULL,12,48);
INSERT INTO "tables" VALUES(4,9000,804,'aeolis','playing',105,3,'{"mode":"easy","hoplite":true,"priestess":true,"magi":true,"triaconter":true,"heroic":false,"split":"claim"}','rulebook',1,X'B06C162BF2410672FE90E961EC15941B922C6B06BB315A1ACD2DD290B57ED009','bb1cb3bf56edc2cf6d4acc03345ae41a938564e165d283fc894c272fca6fce2c',130,0,1772797560000,1772797740000,NULL,1772982360000,NULL,12,48);
INSERT INTO "tables" VALUES(5,9000,805,'terra_mystica','lobby',106,4,'{"setup":"main","factions":"choose","offers":"wait","mini_expansion":false,"shipping_bonus":false,"temple_scoring":true,"variable_turn_order":false,"cultist_erratum":true}','rulebook',1,X'5F95478026C1F8125FCCDAF7D78867D0D6C0848BC7936F66DD28EB60DEE957B5','bae349cf2b5178285c58ded36fffbc96a872357132e1672c5f2c066229323375',2,0,1772982360000,NULL,NULL,1772982360000,NULL,12,48);
INSERT INTO "tables" VALUES(6,9000,806,'helios','finished',102,2,'{"rules":"printed"}','rulebook',1,X'6C911290DBD033BAD50E02F0C1E731CE318964A4BC69199A797B1682CAE98337','3aa41b768b459495e0bf6b7ae27d2845a6380f3e4e72b7c5a9c10c8d2acdb10c',113,0,1772982360000,1772982480000,1773172680000,1773172680000,NULL,12,48);
INSERT INTO "tables" VALUES(7,9000,807,'terra_mystica','playing',105,3,'{"setup":"main","factions":"dealt","offers":"wait","mini_expansion":false,"shipping_bonus":false,"temple_scoring":false,"variable_turn_order":false,"cultist_erratum":true}','rulebook',1,X'09E13323D857D4963863BF2CABA82CEC0C883185F7CD03A4F1513EB097373EA8','ca628560b33a12b4e72e951e2824f6aaf94c6b3d9dfd55ed80da2f937c31c976',48,48,1773172680000,1773172680000,NULL,1773172680000,NULL,12,48);
INSERT INTO "tables" VALUES(8,9000,808,'helios','abandoned',101,4,'{"rules":"printed"}','rulebook',1,X'FB0F4555E48FE028169224B578E8169CF0037B01A4855055D155C8A77D29A0D8','4d3c04f084c20da1c23bd83a0e915ad3a68dd4f170fd7c0fb30526b7c3c339ac',2,0,1773172680000,NULL,1773172680000,1773172680000,NULL,12,48);
CREATE UNIQUE INDEX uq_tables_open_channel ON tables (channel_id) WHERE status IN ('lobby', 'playing');
CREATE INDEX ix_tables_guild_id_changed ON tables (guild_id, changed);
CREATE INDEX ix_tables_channel_id_id ON tables (channel_id, id);
CREATE UNIQUE INDEX uq_seats_table_id_user_id ON seats (table_id, user_id) WHERE user_id IS NOT NULL;
CREATE INDEX ix_seats_user_id ON seats (user_id);
CREATE INDEX ix_receipts_table_id ON receipts (table_id);
CREATE UNIQUE INDEX uq_proposals_open ON proposals (table_id, kind) WHERE status = 'open';
CREATE INDEX ix_outbox_table_id_id ON outbox (table_id, id);
CREATE UNIQUE INDEX uq_messages_table_id_kind ON messages (table_id, kind);
CREATE INDEX ix_results_guild_id_ended ON results (guild_id, ended);
CREATE INDEX ix_results_title_ended ON results (title, ended);
CREATE INDEX ix_result_seats_user_id ON result_seats (user_id);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('tables',8);
INSERT INTO "sqlite_sequence" VALUES('outbox',241);
INSERT INTO "sqlite_sequence" VALUES('proposals',7);
COMMIT;
