CREATE TABLE "safety_alerts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "safety_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"notification_id" bigint NOT NULL,
	"sequence_id" bigint NOT NULL,
	"attention" text NOT NULL,
	"outbound_id" bigint,
	"no_mail_reason" text,
	"taken_by" text,
	"taken_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "safety_alerts_message" ON "safety_alerts" USING btree ("organization_id","notification_id");--> statement-breakpoint
CREATE INDEX "safety_alerts_open" ON "safety_alerts" USING btree ("organization_id","id") WHERE "safety_alerts"."taken_at" is null;--> statement-breakpoint
CREATE INDEX "safety_alerts_sequence" ON "safety_alerts" USING btree ("organization_id","sequence_id","id");--> statement-breakpoint
CREATE INDEX "outbound_due_notices" ON "outbound" USING btree ("email_account_id","due_at") WHERE "outbound"."kind" = 'notice' and "outbound"."state" in ('planned', 'held');
--> statement-breakpoint
alter table safety_alerts enable row level security;
--> statement-breakpoint
create policy wall on safety_alerts
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);
