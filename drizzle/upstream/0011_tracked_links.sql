CREATE TABLE "tracked_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"organization_id" bigint NOT NULL,
	"outbound_id" bigint NOT NULL,
	"sequence_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"target_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "tracked_links_outbound" ON "tracked_links" USING btree ("organization_id","outbound_id");
--> statement-breakpoint
alter table tracked_links enable row level security;
--> statement-breakpoint
create policy wall on tracked_links
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);
