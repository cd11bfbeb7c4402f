ALTER TABLE "sessions" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "address" text;--> statement-breakpoint
CREATE INDEX "sessions_live_of_user" ON "sessions" USING btree ("user_id") WHERE ended_at is null;