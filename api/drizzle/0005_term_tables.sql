CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text
);
--> statement-breakpoint
CREATE TABLE "term_tables" (
	"id" text PRIMARY KEY NOT NULL,
	"record" jsonb NOT NULL,
	"data" "bytea" NOT NULL,
	"is_shipped" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lexicons" ADD COLUMN "engine" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "models" ADD COLUMN "table_id" text;--> statement-breakpoint
ALTER TABLE "models" ADD COLUMN "engine" integer DEFAULT 1 NOT NULL;