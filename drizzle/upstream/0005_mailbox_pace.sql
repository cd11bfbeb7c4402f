ALTER TABLE "email_accounts" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "email_accounts" ADD COLUMN "slowdown" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "email_accounts" ADD COLUMN "slowed_at" timestamp with time zone;