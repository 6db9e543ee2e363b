ALTER TABLE "check_items" ADD COLUMN "chance" double precision;--> statement-breakpoint
-- Until now five were drawn from all with the same chance.
UPDATE "check_items" SET "chance" = least(1, 5 / greatest("drawn_from", 1)::double precision);--> statement-breakpoint
ALTER TABLE "check_items" ALTER COLUMN "chance" SET NOT NULL;
