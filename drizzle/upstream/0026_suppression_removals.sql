CREATE TABLE "suppression_removals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suppression_removals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"scope" text NOT NULL,
	"value_hash" text NOT NULL,
	"value_sealed" text NOT NULL,
	"was_reason" text NOT NULL,
	"reason" text NOT NULL,
	"removed_by" text NOT NULL,
	"removed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "suppression_removals_organization" ON "suppression_removals" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "suppressions_newest" ON "suppressions" USING btree ("organization_id","at","value_hash");
--> statement-breakpoint
alter table suppression_removals enable row level security;
--> statement-breakpoint
create policy wall on suppression_removals
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
-- Append-only: why somebody may be written to again stays as it was written.
revoke update, delete on suppression_removals from myra_app;
