ALTER TABLE "reply_drafts" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reply_drafts" ADD COLUMN "instruction" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "reply_settings" jsonb;