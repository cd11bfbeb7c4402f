CREATE SEQUENCE "public"."read_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "detail_state" (
	"view_id" uuid PRIMARY KEY NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"requests" bigint DEFAULT 0 NOT NULL,
	"leased_until" timestamp with time zone,
	"fence" bigint DEFAULT 0 NOT NULL,
	"fails" integer DEFAULT 0 NOT NULL,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "feed_state" (
	"view_id" uuid PRIMARY KEY NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"requests" bigint DEFAULT 0 NOT NULL,
	"leased_until" timestamp with time zone,
	"fence" bigint DEFAULT 0 NOT NULL,
	"fails" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"cursor" bigint,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "list_counts" (
	"view_id" uuid NOT NULL,
	"list" text NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	"draft" integer DEFAULT 0 NOT NULL,
	"attention" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "list_counts_view_id_list_pk" PRIMARY KEY("view_id","list")
);
--> statement-breakpoint
CREATE TABLE "list_state" (
	"view_id" uuid NOT NULL,
	"list" text NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"requests" bigint DEFAULT 0 NOT NULL,
	"leased_until" timestamp with time zone,
	"fence" bigint DEFAULT 0 NOT NULL,
	"fails" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"phase" text DEFAULT 'resting' NOT NULL,
	"page_size" integer,
	"upstream_total" integer,
	"has_additions" boolean DEFAULT false NOT NULL,
	"read_at" timestamp with time zone,
	"scanned_at" timestamp with time zone,
	"scan_at" timestamp with time zone NOT NULL,
	"scan_requested" bigint,
	"scan_seq" bigint,
	"scan_started_at" timestamp with time zone,
	"scan_page" integer,
	"scan_checked" integer DEFAULT 0 NOT NULL,
	"suspicious_scans" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "list_state_view_id_list_pk" PRIMARY KEY("view_id","list")
);
--> statement-breakpoint
CREATE TABLE "scan_seen" (
	"scan_seq" bigint NOT NULL,
	"id" text NOT NULL,
	CONSTRAINT "scan_seen_scan_seq_id_pk" PRIMARY KEY("scan_seq","id")
);
--> statement-breakpoint
CREATE TABLE "sequence_counts" (
	"view_id" uuid NOT NULL,
	"sequence_state" text NOT NULL,
	"rep_id" text NOT NULL,
	"kind" smallint NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "sequence_counts_view_id_sequence_state_rep_id_kind_pk" PRIMARY KEY("view_id","sequence_state","rep_id","kind")
);
--> statement-breakpoint
CREATE TABLE "upstream_pace" (
	"upstream" text PRIMARY KEY NOT NULL,
	"next_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orphaned" (
	"view_id" uuid NOT NULL,
	"notification_id" text NOT NULL,
	"lead_email" text DEFAULT '' NOT NULL,
	"status" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"preview" jsonb NOT NULL,
	"doc" jsonb NOT NULL,
	"hash" text NOT NULL,
	"read_seq" bigint NOT NULL,
	"missed" integer DEFAULT 0 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "orphaned_view_id_notification_id_pk" PRIMARY KEY("view_id","notification_id")
);
--> statement-breakpoint
CREATE TABLE "provider_answers" (
	"view_id" uuid NOT NULL,
	"question_hash" text NOT NULL,
	"directory_version" text NOT NULL,
	"body" jsonb NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_answers_view_id_question_hash_directory_version_pk" PRIMARY KEY("view_id","question_hash","directory_version")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"user_id" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
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
	"labels" text[],
	"resume_at" timestamp with time zone,
	"pause_reason" text,
	"reply_send_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"activity_at" timestamp with time zone NOT NULL,
	"listed" boolean DEFAULT false NOT NULL,
	"kind" smallint GENERATED ALWAYS AS ((not read)::integer + 2 * (sequence_types @> '{waiting}')::integer + 4 * (sequence_types @> '{draft}')::integer + 8 * (attention is not null)::integer) STORED NOT NULL,
	"hash" text NOT NULL,
	"read_seq" bigint NOT NULL,
	"missed" integer DEFAULT 0 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "sequences_view_id_sequence_id_pk" PRIMARY KEY("view_id","sequence_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"previous_hash" text,
	"previous_until" timestamp with time zone,
	"view_id" uuid NOT NULL,
	"organization_id" text,
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"role" text,
	"must_set_password" boolean DEFAULT false NOT NULL,
	"device" text,
	"address" text,
	"access_sealed" text,
	"refresh_sealed" text,
	"access_expires_at" timestamp with time zone NOT NULL,
	"user_read_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_reason" text,
	CONSTRAINT "sessions_secret_hash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "sessions_previous_hash_unique" UNIQUE("previous_hash")
);
--> statement-breakpoint
CREATE TABLE "snippets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"name" text NOT NULL,
	"body" text NOT NULL,
	"version" integer NOT NULL,
	"user_id" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" text,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"media_type" text NOT NULL,
	"path" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"upstream" text NOT NULL,
	"organization_id" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"woken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "views_of" UNIQUE("upstream","organization_id","kind","key")
);
--> statement-breakpoint
CREATE TABLE "watches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "watches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"view_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"task_type" text,
	"interval_ms" integer NOT NULL,
	"wanted_until" timestamp with time zone,
	"state" text DEFAULT 'watching' NOT NULL,
	"status" text,
	"progress" real DEFAULT 0 NOT NULL,
	"phase" text,
	"doc" jsonb,
	"hash" text,
	"read_seq" bigint DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone,
	"next_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"misses" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watches_of" UNIQUE("view_id","kind","key")
);
--> statement-breakpoint
CREATE TABLE "presences" (
	"view_id" uuid NOT NULL,
	"sequence_id" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "presences_view_id_sequence_id_user_id_pk" PRIMARY KEY("view_id","sequence_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "typed_replies" (
	"view_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"sequence_id" text NOT NULL,
	"subject_line" text NOT NULL,
	"body" text NOT NULL,
	"extras" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "typed_replies_view_id_user_id_sequence_id_pk" PRIMARY KEY("view_id","user_id","sequence_id")
);
--> statement-breakpoint
ALTER TABLE "detail_state" ADD CONSTRAINT "detail_state_view_id_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_state" ADD CONSTRAINT "feed_state_view_id_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_counts" ADD CONSTRAINT "list_counts_view_id_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_state" ADD CONSTRAINT "list_state_view_id_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sequence_counts" ADD CONSTRAINT "sequence_counts_view_id_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orphaned" ADD CONSTRAINT "orphaned_view_id_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_answers" ADD CONSTRAINT "provider_answers_view_id_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sequence_details" ADD CONSTRAINT "sequence_details_view_id_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sequences" ADD CONSTRAINT "sequences_view_id_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_view_id_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."views"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_view_id_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "detail_state_due" ON "detail_state" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "feed_state_due" ON "feed_state" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "list_state_due" ON "list_state" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "orphaned_in_order" ON "orphaned" USING btree ("view_id","created_at",length(notification_id),"notification_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orphaned_of_lead_in_order" ON "orphaned" USING btree ("view_id","lead_email","created_at",length(notification_id),"notification_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orphaned_deleted" ON "orphaned" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "orphaned_missed" ON "orphaned" USING btree ("view_id") WHERE missed > 0 and deleted_at is null;--> statement-breakpoint
CREATE INDEX "provider_answers_asked" ON "provider_answers" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "saved_views_list" ON "saved_views" USING btree ("organization_id","list","name");--> statement-breakpoint
CREATE INDEX "sequence_details_due" ON "sequence_details" USING btree ("view_id") WHERE is_due;--> statement-breakpoint
CREATE INDEX "sequences_in_order" ON "sequences" USING btree ("view_id","activity_at",length(sequence_id),"sequence_id") WHERE deleted_at is null and listed;--> statement-breakpoint
CREATE INDEX "sequences_of_state_in_order" ON "sequences" USING btree ("view_id","sequence_state","activity_at",length(sequence_id),"sequence_id") WHERE deleted_at is null and listed;--> statement-breakpoint
CREATE INDEX "sequences_of_rep_in_order" ON "sequences" USING btree ("view_id",coalesce(rep_id, ''),"activity_at",length(sequence_id),"sequence_id") WHERE deleted_at is null and listed;--> statement-breakpoint
CREATE INDEX "sequences_unread_in_order" ON "sequences" USING btree ("view_id","activity_at",length(sequence_id),"sequence_id") WHERE deleted_at is null and listed and not read;--> statement-breakpoint
CREATE INDEX "sequences_waiting_in_order" ON "sequences" USING btree ("view_id","activity_at",length(sequence_id),"sequence_id") WHERE deleted_at is null and listed and sequence_types @> '{waiting}';--> statement-breakpoint
CREATE INDEX "sequences_drafts_in_order" ON "sequences" USING btree ("view_id","activity_at",length(sequence_id),"sequence_id") WHERE deleted_at is null and listed and sequence_types @> '{draft}';--> statement-breakpoint
CREATE INDEX "sequences_attention_in_order" ON "sequences" USING btree ("view_id","activity_at",length(sequence_id),"sequence_id") WHERE deleted_at is null and listed and attention is not null;--> statement-breakpoint
CREATE INDEX "sequences_of_meaning_in_order" ON "sequences" USING btree ("view_id","last_intent","activity_at",length(sequence_id),"sequence_id") WHERE deleted_at is null and listed and last_intent is not null;--> statement-breakpoint
CREATE INDEX "sequences_of_kind" ON "sequences" USING btree ("view_id","sequence_state","kind","activity_at",length(sequence_id),"sequence_id") WHERE deleted_at is null and listed;--> statement-breakpoint
CREATE INDEX "sequences_of_rep_and_kind" ON "sequences" USING btree ("view_id",coalesce(rep_id, ''),"sequence_state","kind","activity_at",length(sequence_id),"sequence_id") WHERE deleted_at is null and listed;--> statement-breakpoint
CREATE INDEX "sequences_started" ON "sequences" USING btree ("view_id","started_at") WHERE deleted_at is null and listed;--> statement-breakpoint
CREATE INDEX "sequences_started_of_kind" ON "sequences" USING btree ("view_id","sequence_state","kind","started_at","rep_id") WHERE deleted_at is null and listed;--> statement-breakpoint
CREATE INDEX "sequences_from" ON "sequences" USING gin ("from_emails") WHERE deleted_at is null and listed;--> statement-breakpoint
CREATE INDEX "sequences_to" ON "sequences" USING gin ("to_emails") WHERE deleted_at is null and listed;--> statement-breakpoint
CREATE INDEX "sequences_deleted" ON "sequences" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "sequences_missed" ON "sequences" USING btree ("view_id") WHERE missed > 0 and deleted_at is null;--> statement-breakpoint
CREATE INDEX "sessions_live_of_view" ON "sessions" USING btree ("view_id","seen_at" DESC NULLS LAST) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "sessions_live" ON "sessions" USING btree ("seen_at") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "sessions_live_of_user" ON "sessions" USING btree ("user_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "sessions_ended" ON "sessions" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "snippets_name" ON "snippets" USING btree ("organization_id",lower("name"));--> statement-breakpoint
CREATE INDEX "uploads_of_user" ON "uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "uploads_expiring" ON "uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "watches_due" ON "watches" USING btree ("next_at") WHERE state = 'watching';--> statement-breakpoint
CREATE INDEX "presences_until" ON "presences" USING btree ("until");--> statement-breakpoint
CREATE INDEX "typed_replies_age" ON "typed_replies" USING btree ("saved_at");