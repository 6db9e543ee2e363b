CREATE INDEX "notices_end" ON "notices" USING btree (greatest(
    coalesce("response_at" at time zone 'UTC', "archive_on" + interval '2 days',
      (coalesce("posted_at", "first_seen_at") at time zone 'UTC') + interval '90 days'),
    "posted_at" at time zone 'UTC'));