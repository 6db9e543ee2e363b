CREATE TABLE "known_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "email_group_members" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "has_temporary_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "known_devices_token" ON "known_devices" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "known_devices_user" ON "known_devices" USING btree ("user_id","last_used_at");--> statement-breakpoint
CREATE INDEX "known_devices_last_use" ON "known_devices" USING btree ("last_used_at");--> statement-breakpoint
ALTER TABLE "email_group_members" ADD CONSTRAINT "email_group_members_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_age" ON "audit_log" USING btree ("created_at");--> statement-breakpoint
-- Demo accounts were not marked before. No real person has an address under .example, which is reserved.
UPDATE "users" SET "is_demo" = true WHERE lower("email") LIKE '%@bidlight.example' OR lower("email") LIKE '%@harborview.example';--> statement-breakpoint
-- One spelling of an address. Where two accounts would become one, both stay as they are.
DO $$ BEGIN
	IF current_setting('server_encoding') = 'UTF8' THEN
		UPDATE "users" u SET "email" = lower(btrim(normalize("email", NFKC)))
		WHERE "email" <> lower(btrim(normalize("email", NFKC))) AND NOT EXISTS (
			SELECT 1 FROM "users" other
			WHERE other."id" <> u."id" AND lower(btrim(normalize(other."email", NFKC))) = lower(btrim(normalize(u."email", NFKC)))
		);
	END IF;
END $$;--> statement-breakpoint
-- Until now a member's company was that of the user with this address.
UPDATE "email_group_members" m SET "company_id" = u."company_id" FROM "users" u WHERE lower(u."email") = m."email";
