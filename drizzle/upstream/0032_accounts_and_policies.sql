CREATE INDEX "activity_log_lead" ON "activity_log" USING btree ("organization_id","lead_id","id" DESC NULLS LAST) WHERE lead_id is not null;
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
