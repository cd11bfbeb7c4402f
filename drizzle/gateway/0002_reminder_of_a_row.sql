ALTER TABLE "sequences" ADD COLUMN "snoozed_until" timestamp with time zone;--> statement-breakpoint
-- Rows that were cached before have their reminder after a scan.
UPDATE "list_state" SET "scan_requested" = nextval('read_seq'), "next_at" = least("next_at", now()) WHERE "list" = 'sequences';
