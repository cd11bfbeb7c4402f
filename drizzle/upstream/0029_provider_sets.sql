CREATE TABLE "provider_sets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_sets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"idempotency_key" text NOT NULL,
	"provider_ids" bigint[] NOT NULL,
	"with_email" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "provider_set_id" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "provider_sets_key" ON "provider_sets" USING btree ("organization_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "provider_sets_organization" ON "provider_sets" USING btree ("organization_id","id");
--> statement-breakpoint
alter table provider_sets enable row level security;
--> statement-breakpoint
create policy wall on provider_sets
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);
