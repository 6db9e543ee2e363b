CREATE TABLE "vote_link_uses" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "email_deliveries" ADD COLUMN "canary_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "email_deliveries" ADD COLUMN "unsubscribe_hash" "bytea";--> statement-breakpoint
ALTER TABLE "email_reports" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vote_history" ADD COLUMN "token_hash" "bytea";--> statement-breakpoint
ALTER TABLE "vote_tokens" ADD COLUMN "last_type" text;--> statement-breakpoint
ALTER TABLE "vote_tokens" ADD COLUMN "last_cast_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vote_history" ADD CONSTRAINT "vote_history_token_hash_vote_tokens_token_hash_fk" FOREIGN KEY ("token_hash") REFERENCES "public"."vote_tokens"("token_hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "email_deliveries_canary" ON "email_deliveries" USING btree ("canary_id");--> statement-breakpoint
CREATE UNIQUE INDEX "email_deliveries_unsubscribe" ON "email_deliveries" USING btree ("unsubscribe_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "email_reports_once_when_due" ON "email_reports" USING btree ("group","due_at");