DROP INDEX "orphaned_newest";--> statement-breakpoint
DROP INDEX "orphaned_of_lead";--> statement-breakpoint
DROP INDEX "sequences_facets";--> statement-breakpoint
CREATE INDEX "orphaned_in_order" ON "orphaned" USING btree ("view_id","created_at",length(notification_id),"notification_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orphaned_of_lead_in_order" ON "orphaned" USING btree ("view_id","lead_email","created_at",length(notification_id),"notification_id") WHERE deleted_at is null;--> statement-breakpoint
-- Rows counted by everything that they can be filtered by, as the gateway counts them from now on.
INSERT INTO "counters" ("view_id", "resource", "facet", "n")
SELECT "view_id", 'sequences', 'cell:' || CASE WHEN "read" THEN 'r' ELSE 'u' END
    || CASE WHEN "sequence_types" @> '{sent}' THEN 's' ELSE '-' END
    || CASE WHEN "sequence_types" @> '{draft}' THEN 'd' ELSE '-' END
    || CASE WHEN "attention" IS NULL THEN '-' ELSE 'a' END
    || ':[' || to_json("sequence_state")::text || ',' || to_json(coalesce("rep_id", ''))::text || ']', count(*)
FROM "sequences" WHERE deleted_at is null and listed
GROUP BY 1, 3
ON CONFLICT DO NOTHING;
