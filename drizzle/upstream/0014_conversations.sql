CREATE TABLE "message_attachments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_attachments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"notification_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"content_id" text,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oauth_states" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"organization_id" bigint NOT NULL,
	"user_id" text NOT NULL,
	"session_id" text NOT NULL,
	"verifier_sealed" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reply_drafts" (
	"id" bigint PRIMARY KEY DEFAULT nextval('sequence_emails_id_seq') NOT NULL,
	"organization_id" bigint NOT NULL,
	"sequence_id" bigint NOT NULL,
	"reply_to_id" bigint NOT NULL,
	"state" text NOT NULL,
	"subject_line" text NOT NULL,
	"body" text NOT NULL,
	"is_human" boolean DEFAULT false NOT NULL,
	"writer" text,
	"writer_state" jsonb,
	"confidence_score" double precision,
	"sources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"warnings" text[] DEFAULT '{}' NOT NULL,
	"error" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"claimed_until" timestamp with time zone,
	"outbound_id" bigint,
	"approved_by" text,
	"approved_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "email_accounts" ADD COLUMN "domain_check" jsonb;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "body_html" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "own_text" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "headers" jsonb;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "truncated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "intent" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "intent_certainty" double precision;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "sentiment" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "priority" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "attention" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "reading_facts" jsonb;--> statement-breakpoint
ALTER TABLE "sequences" ADD COLUMN "has_messages" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sequences" ADD COLUMN "draft_waiting" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sequences" ADD COLUMN "from_emails" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "sequences" ADD COLUMN "to_emails" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "sequences" ADD COLUMN "preview" text;--> statement-breakpoint
ALTER TABLE "sequences" ADD COLUMN "last_subject" text;--> statement-breakpoint
ALTER TABLE "sequences" ADD COLUMN "last_intent" text;--> statement-breakpoint
ALTER TABLE "sequences" ADD COLUMN "attention" text;--> statement-breakpoint
ALTER TABLE "sequences" ADD COLUMN "search" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "message_attachments_position" ON "message_attachments" USING btree ("organization_id","notification_id","position");--> statement-breakpoint
CREATE INDEX "reply_drafts_sequence" ON "reply_drafts" USING btree ("organization_id","sequence_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reply_drafts_waiting" ON "reply_drafts" USING btree ("organization_id","reply_to_id") WHERE "reply_drafts"."state" in ('writing', 'ready', 'failed');--> statement-breakpoint
CREATE INDEX "notifications_catch_all" ON "notifications" USING btree ("organization_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "notifications"."sequence_id" is null and "notifications"."deleted_at" is null and "notifications"."direction" = 'inbound';--> statement-breakpoint
CREATE UNIQUE INDEX "outbound_reply" ON "outbound" USING btree ("email_id") WHERE "outbound"."kind" = 'reply' and "outbound"."state" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "sequences_inbox" ON "sequences" USING btree ("organization_id","activity_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "sequences"."has_messages";--> statement-breakpoint
CREATE INDEX "sequences_draft_waiting" ON "sequences" USING btree ("organization_id","activity_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "sequences"."draft_waiting";