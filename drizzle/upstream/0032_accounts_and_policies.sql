CREATE TABLE "auth_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"factor_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"verified_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "auth_factors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"friendly_name" text NOT NULL,
	"secret_sealed" text NOT NULL,
	"verified_at" timestamp with time zone,
	"last_step" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "auth_recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "campaign_token_spend" (
	"organization_id" bigint NOT NULL,
	"campaign_id" bigint NOT NULL,
	"tokens" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "campaign_token_spend_organization_id_campaign_id_pk" PRIMARY KEY("organization_id","campaign_id")
);
--> statement-breakpoint
CREATE TABLE "organization_policies" (
	"organization_id" bigint PRIMARY KEY NOT NULL,
	"sending" jsonb,
	"model" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "code_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_accounts" ADD COLUMN "has_own_limits" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_log" ADD COLUMN "object_type" text;--> statement-breakpoint
ALTER TABLE "activity_log" ADD COLUMN "object_id" text;--> statement-breakpoint
ALTER TABLE "activity_log" ADD COLUMN "details" jsonb;--> statement-breakpoint
CREATE INDEX "auth_factors_user" ON "auth_factors" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_factors_verified" ON "auth_factors" USING btree ("user_id") WHERE "auth_factors"."verified_at" is not null;--> statement-breakpoint
CREATE INDEX "activity_log_event" ON "activity_log" USING btree ("organization_id","event","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "activity_log_person" ON "activity_log" USING btree ("organization_id","triggered_by","id" DESC NULLS LAST) WHERE "activity_log"."triggered_by" not like 'system:%';--> statement-breakpoint
CREATE INDEX "activity_log_object" ON "activity_log" USING btree ("organization_id","object_type","object_id","id" DESC NULLS LAST) WHERE "activity_log"."object_type" is not null;--> statement-breakpoint
CREATE INDEX "activity_log_period" ON "activity_log" USING brin ("created_at");
--> statement-breakpoint
-- A mailbox of the sandbox keeps the sandbox's own limits, whatever the organization decides.
update email_accounts set has_own_limits = true where provider = 'sandbox';
--> statement-breakpoint
do $$
declare
  name text;
begin
  foreach name in array array['organization_policies', 'campaign_token_spend'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy wall on %I using (organization_id = nullif(current_setting(''app.organization_id'', true), '''')::bigint)
       with check (organization_id = nullif(current_setting(''app.organization_id'', true), '''')::bigint)',
      name
    );
  end loop;
end $$;
--> statement-breakpoint
-- What happened stays as it was written, whoever holds the connection: the grants bind the services, this binds the owner.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger activity_log_append_only before update or delete on activity_log
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger activity_log_not_emptied before truncate on activity_log
  for each statement execute function refuse_change();
