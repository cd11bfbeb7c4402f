DROP INDEX "sequences_inbox";--> statement-breakpoint
DROP INDEX "sequences_of_state";--> statement-breakpoint
DROP INDEX "sequences_of_rep";--> statement-breakpoint
DROP INDEX "sequences_unread";--> statement-breakpoint
DROP INDEX "sequences_sent";--> statement-breakpoint
DROP INDEX "sequences_drafts";--> statement-breakpoint
DROP INDEX "sequences_attention";--> statement-breakpoint
ALTER TABLE "sequences" ADD COLUMN "kind" smallint GENERATED ALWAYS AS ((not read)::integer + 2 * (sequence_types @> '{sent}')::integer + 4 * (sequence_types @> '{draft}')::integer + 8 * (attention is not null)::integer) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "sequences_in_order" ON "sequences" USING btree ("view_id","activity_at",length(sequence_id),"sequence_id") WHERE deleted_at is null and listed;--> statement-breakpoint
CREATE INDEX "sequences_of_state_in_order" ON "sequences" USING btree ("view_id","sequence_state","activity_at",length(sequence_id),"sequence_id") WHERE deleted_at is null and listed;--> statement-breakpoint
CREATE INDEX "sequences_of_rep_in_order" ON "sequences" USING btree ("view_id",coalesce(rep_id, ''),"activity_at",length(sequence_id),"sequence_id") WHERE deleted_at is null and listed;--> statement-breakpoint
CREATE INDEX "sequences_unread_in_order" ON "sequences" USING btree ("view_id","activity_at",length(sequence_id),"sequence_id") WHERE deleted_at is null and listed and not read;--> statement-breakpoint
CREATE INDEX "sequences_sent_in_order" ON "sequences" USING btree ("view_id","activity_at",length(sequence_id),"sequence_id") WHERE deleted_at is null and listed and sequence_types @> '{sent}';--> statement-breakpoint
CREATE INDEX "sequences_drafts_in_order" ON "sequences" USING btree ("view_id","activity_at",length(sequence_id),"sequence_id") WHERE deleted_at is null and listed and sequence_types @> '{draft}';--> statement-breakpoint
CREATE INDEX "sequences_attention_in_order" ON "sequences" USING btree ("view_id","activity_at",length(sequence_id),"sequence_id") WHERE deleted_at is null and listed and attention is not null;--> statement-breakpoint
CREATE INDEX "sequences_of_kind" ON "sequences" USING btree ("view_id","sequence_state","kind","activity_at",length(sequence_id),"sequence_id") WHERE deleted_at is null and listed;--> statement-breakpoint
CREATE INDEX "sequences_of_rep_and_kind" ON "sequences" USING btree ("view_id",coalesce(rep_id, ''),"sequence_state","kind","activity_at",length(sequence_id),"sequence_id") WHERE deleted_at is null and listed;--> statement-breakpoint
CREATE INDEX "sequences_started_of_kind" ON "sequences" USING btree ("view_id","sequence_state","kind","started_at","rep_id") WHERE deleted_at is null and listed;