create extension if not exists pg_trgm;--> statement-breakpoint
CREATE TABLE "orphaned" (
	"view_id" uuid NOT NULL,
	"notification_id" text NOT NULL,
	"lead_email" text DEFAULT '' NOT NULL,
	"status" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"line" jsonb NOT NULL,
	"doc" jsonb NOT NULL,
	"hash" text NOT NULL,
	"read_seq" bigint NOT NULL,
	"missed" integer DEFAULT 0 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "orphaned_view_id_notification_id_pk" PRIMARY KEY("view_id","notification_id")
);
--> statement-breakpoint
CREATE TABLE "sequence_details" (
	"view_id" uuid NOT NULL,
	"sequence_id" text NOT NULL,
	"doc" jsonb NOT NULL,
	"hash" text NOT NULL,
	"read_seq" bigint NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"is_due" boolean DEFAULT false NOT NULL,
	CONSTRAINT "sequence_details_view_id_sequence_id_pk" PRIMARY KEY("view_id","sequence_id")
);
--> statement-breakpoint
CREATE TABLE "sequences" (
	"view_id" uuid NOT NULL,
	"sequence_id" text NOT NULL,
	"campaign_id" text,
	"campaign_name" text DEFAULT '' NOT NULL,
	"lead_id" text,
	"lead_name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"confidence_score" real,
	"read" boolean DEFAULT true NOT NULL,
	"rep_id" text,
	"rep_name" text,
	"rep_email" text,
	"last_message_direction" text,
	"sequence_state" text DEFAULT '' NOT NULL,
	"reason_to_stop" text,
	"sequence_types" text[] DEFAULT '{}' NOT NULL,
	"from_emails" text[] DEFAULT '{}' NOT NULL,
	"to_emails" text[] DEFAULT '{}' NOT NULL,
	"preview" text,
	"last_subject" text,
	"last_intent" text,
	"attention" text,
	"resume_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"activity_at" timestamp with time zone NOT NULL,
	"listed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (lower(lead_name || ' ' || email || ' ' || campaign_name || ' ' || coalesce(last_subject, ''))) STORED NOT NULL,
	"hash" text NOT NULL,
	"read_seq" bigint NOT NULL,
	"missed" integer DEFAULT 0 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "sequences_view_id_sequence_id_pk" PRIMARY KEY("view_id","sequence_id")
);
--> statement-breakpoint
CREATE TABLE "counters" (
	"view_id" uuid NOT NULL,
	"resource" text NOT NULL,
	"facet" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "counters_view_id_resource_facet_pk" PRIMARY KEY("view_id","resource","facet")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "sweep_seen" (
	"sweep_id" uuid NOT NULL,
	"id" text NOT NULL,
	CONSTRAINT "sweep_seen_sweep_id_id_pk" PRIMARY KEY("sweep_id","id")
);
--> statement-breakpoint
CREATE TABLE "sync_state" (
	"view_id" uuid NOT NULL,
	"resource" text NOT NULL,
	"cursor" bigint,
	"sweep_id" uuid,
	"sweep_page" integer,
	"sweep_page_size" integer,
	"sweep_seq" bigint,
	"sweep_started_at" timestamp with time zone,
	"sweep_checked" integer DEFAULT 0 NOT NULL,
	"doubts" integer DEFAULT 0 NOT NULL,
	"swept_at" timestamp with time zone,
	"sweep_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"requested_at" timestamp with time zone,
	"next_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"fence" bigint DEFAULT 0 NOT NULL,
	"fails" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"upstream_total" integer,
	CONSTRAINT "sync_state_view_id_resource_pk" PRIMARY KEY("view_id","resource")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "upstream_pace" (
	"upstream" text PRIMARY KEY NOT NULL,
	"next_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "upstream_profile" ALTER COLUMN "id_type" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "upstream_profile" ADD COLUMN "page_max" integer;--> statement-breakpoint
ALTER TABLE "upstream_profile" ADD COLUMN "has_fields" text[];--> statement-breakpoint
ALTER TABLE "upstream_profile" ADD COLUMN "capabilities" jsonb;--> statement-breakpoint
ALTER TABLE "orphaned" ADD CONSTRAINT "orphaned_view_id_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sequence_details" ADD CONSTRAINT "sequence_details_view_id_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sequences" ADD CONSTRAINT "sequences_view_id_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counters" ADD CONSTRAINT "counters_view_id_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sync_state" ADD CONSTRAINT "sync_state_view_id_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orphaned_newest" ON "orphaned" USING btree ("view_id","created_at","notification_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orphaned_of_lead" ON "orphaned" USING btree ("view_id","lead_email","created_at","notification_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orphaned_deleted" ON "orphaned" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "orphaned_missed" ON "orphaned" USING btree ("view_id") WHERE missed > 0 and deleted_at is null;--> statement-breakpoint
CREATE INDEX "sequence_details_due" ON "sequence_details" USING btree ("view_id") WHERE is_due;--> statement-breakpoint
CREATE INDEX "sequences_inbox" ON "sequences" USING btree ("view_id","activity_at","sequence_id") WHERE deleted_at is null and listed;--> statement-breakpoint
CREATE INDEX "sequences_of_state" ON "sequences" USING btree ("view_id","sequence_state","activity_at","sequence_id") WHERE deleted_at is null and listed;--> statement-breakpoint
CREATE INDEX "sequences_of_rep" ON "sequences" USING btree ("view_id",coalesce(rep_id, ''),"activity_at","sequence_id") WHERE deleted_at is null and listed;--> statement-breakpoint
CREATE INDEX "sequences_unread" ON "sequences" USING btree ("view_id","activity_at","sequence_id") WHERE deleted_at is null and listed and not read;--> statement-breakpoint
CREATE INDEX "sequences_sent" ON "sequences" USING btree ("view_id","activity_at","sequence_id") WHERE deleted_at is null and listed and sequence_types @> '{sent}';--> statement-breakpoint
CREATE INDEX "sequences_drafts" ON "sequences" USING btree ("view_id","activity_at","sequence_id") WHERE deleted_at is null and listed and sequence_types @> '{draft}';--> statement-breakpoint
CREATE INDEX "sequences_attention" ON "sequences" USING btree ("view_id","activity_at","sequence_id") WHERE deleted_at is null and listed and attention is not null;--> statement-breakpoint
CREATE INDEX "sequences_started" ON "sequences" USING btree ("view_id","started_at") WHERE deleted_at is null and listed;--> statement-breakpoint
CREATE INDEX "sequences_from" ON "sequences" USING gin ("from_emails") WHERE deleted_at is null and listed;--> statement-breakpoint
CREATE INDEX "sequences_to" ON "sequences" USING gin ("to_emails") WHERE deleted_at is null and listed;--> statement-breakpoint
CREATE INDEX "sequences_search" ON "sequences" USING gin ("search" gin_trgm_ops) WHERE deleted_at is null and listed;--> statement-breakpoint
CREATE INDEX "sequences_deleted" ON "sequences" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "sequences_missed" ON "sequences" USING btree ("view_id") WHERE missed > 0 and deleted_at is null;--> statement-breakpoint
CREATE INDEX "sync_state_due" ON "sync_state" USING btree ("next_at");