CREATE TABLE "lead_merge_undos" (
	"organization_id" bigint NOT NULL,
	"merge_id" bigint NOT NULL,
	"undone_by" text NOT NULL,
	"undone_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lead_merge_undos_organization_id_merge_id_pk" PRIMARY KEY("organization_id","merge_id")
);
--> statement-breakpoint
alter table lead_merge_undos enable row level security;
--> statement-breakpoint
create policy wall on lead_merge_undos
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
-- Append-only, as merges are.
revoke update, delete on lead_merge_undos from myra_app;
