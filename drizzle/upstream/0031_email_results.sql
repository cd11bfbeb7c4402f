CREATE TABLE "email_results" (
	"organization_id" bigint NOT NULL,
	"outbound_id" bigint NOT NULL,
	"sequence_id" bigint NOT NULL,
	"campaign_id" bigint NOT NULL,
	"step" integer NOT NULL,
	"email_account_id" bigint NOT NULL,
	"rep_id" bigint NOT NULL,
	"day" date NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"sent" boolean NOT NULL,
	"tracked" boolean NOT NULL,
	"opened" boolean NOT NULL,
	"clicked" boolean NOT NULL,
	"replied" boolean NOT NULL,
	"positive" boolean NOT NULL,
	"bounced" boolean NOT NULL,
	"unsubscribed" boolean NOT NULL,
	CONSTRAINT "email_results_organization_id_sequence_id_outbound_id_pk" PRIMARY KEY("organization_id","sequence_id","outbound_id")
);
--> statement-breakpoint
CREATE TABLE "result_days" (
	"organization_id" bigint NOT NULL,
	"day" date NOT NULL,
	"campaign_id" bigint NOT NULL,
	"step" integer NOT NULL,
	"email_account_id" bigint NOT NULL,
	"rep_id" bigint NOT NULL,
	"tried" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"tracked" integer DEFAULT 0 NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"clicked" integer DEFAULT 0 NOT NULL,
	"replied" integer DEFAULT 0 NOT NULL,
	"positive" integer DEFAULT 0 NOT NULL,
	"bounced" integer DEFAULT 0 NOT NULL,
	"unsubscribed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "result_days_organization_id_day_campaign_id_step_email_account_id_rep_id_pk" PRIMARY KEY("organization_id","day","campaign_id","step","email_account_id","rep_id")
);
--> statement-breakpoint
CREATE TABLE "result_progress" (
	"organization_id" bigint PRIMARY KEY NOT NULL,
	"zone" text NOT NULL,
	"feed_seq" bigint NOT NULL,
	"walked_to" bigint,
	"counted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "email_results_newest" ON "email_results" USING btree ("organization_id","sent_at" DESC NULLS LAST,"outbound_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "email_results_opened" ON "email_results" USING btree ("organization_id","sent_at" DESC NULLS LAST,"outbound_id" DESC NULLS LAST) WHERE "email_results"."opened";--> statement-breakpoint
CREATE INDEX "email_results_replied" ON "email_results" USING btree ("organization_id","sent_at" DESC NULLS LAST,"outbound_id" DESC NULLS LAST) WHERE "email_results"."replied";--> statement-breakpoint
CREATE INDEX "email_results_bounced" ON "email_results" USING btree ("organization_id","sent_at" DESC NULLS LAST,"outbound_id" DESC NULLS LAST) WHERE "email_results"."bounced";--> statement-breakpoint
CREATE INDEX "email_results_unsubscribed" ON "email_results" USING btree ("organization_id","sent_at" DESC NULLS LAST,"outbound_id" DESC NULLS LAST) WHERE "email_results"."unsubscribed";
--> statement-breakpoint
do $$
declare
  name text;
begin
  foreach name in array array['email_results', 'result_days', 'result_progress'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy wall on %I using (organization_id = nullif(current_setting(''app.organization_id'', true), '''')::bigint)
       with check (organization_id = nullif(current_setting(''app.organization_id'', true), '''')::bigint)',
      name
    );
  end loop;
end $$;
--> statement-breakpoint
-- An opt-out by link is an event of its conversation from now on; those of before stand in the activity log.
insert into interactions (organization_id, sequence_id, interaction_type, interaction_timestamp)
select distinct on (s.id) s.organization_id, s.id, 'unsubscribed', a.created_at
from activity_log a
join sequences s on s.organization_id = a.organization_id and s.campaign_id = a.campaign_id and s.lead_id = a.lead_id
where a.event = 'lead.unsubscribed' and a.triggered_by = 'system:unsubscribe'
order by s.id, a.created_at;
--> statement-breakpoint
-- What was sent before is counted by the same work that counts from now on.
insert into work_clock (kind, organization_id, key, next_at)
select 'count', id, 0, now() from organizations
on conflict (kind, organization_id, key) do nothing;
