CREATE TABLE "lexicons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lexicons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"documents" integer NOT NULL,
	"data" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "models" ALTER COLUMN "dataset_hash" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "scored_model_version" integer;--> statement-breakpoint
ALTER TABLE "models" ADD COLUMN "origin" text NOT NULL;--> statement-breakpoint
ALTER TABLE "models" ADD COLUMN "profile_version" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "models" ADD COLUMN "lexicon_id" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "models" ADD COLUMN "votes_used" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "models" ADD COLUMN "votes_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "scores" ADD COLUMN "notice_updated_at" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "models" ADD CONSTRAINT "models_lexicon_id_lexicons_id_fk" FOREIGN KEY ("lexicon_id") REFERENCES "public"."lexicons"("id") ON DELETE no action ON UPDATE no action;