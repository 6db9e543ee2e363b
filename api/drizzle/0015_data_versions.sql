CREATE TABLE "data_versions" (
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"slot" smallint DEFAULT 0 NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "data_versions_company_id_kind_slot_pk" PRIMARY KEY("company_id","kind","slot")
);
