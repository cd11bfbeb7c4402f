-- What the Drizzle schema cannot say. It runs again whenever it changes or a migration ran, so each statement must be
-- harmless the second time.

-- The wall: a table with organization_id shows the service role only the rows of app.organization_id, and without that
-- setting nothing. A new table gets its policy here by itself. Exceptions are tables that are read before an organization is
-- known: work_clock has ids and times, public_links has hashes, auth_users signs people in. Counts of the directory without
-- an organization are public.
do $$
declare
  bound constant text := 'nullif(current_setting(''app.organization_id'', true), '''')::bigint';
  wanted record;
begin
  for wanted in
    select c.relname as name,
      case when c.relname in ('provider_facets', 'directory_versions', 'directory_changes') then 'directory' else 'wall' end as policy,
      case
        when c.relname = 'organizations' then 'id = ' || bound
        when c.relname in ('provider_facets', 'directory_versions', 'directory_changes')
          then 'organization_id is null or organization_id = ' || bound
        else 'organization_id = ' || bound
      end as condition
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname not in ('work_clock', 'public_links', 'auth_users')
      and (c.relname = 'organizations' or exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped))
      and not exists (select from pg_policy p where p.polrelid = c.oid)
  loop
    execute format('alter table %I enable row level security', wanted.name);
    execute format('create policy %I on %I using (%s) with check (%3$s)', wanted.policy, wanted.name, wanted.condition);
  end loop;
end $$;

-- Append-only tables. The grants bind the services, the triggers also the owner.
revoke update, delete on activity_log, outbound_history, compliance_consents, suppression_removals, lead_merge_undos, page_versions,
  document_versions
  from myra_app;
-- The record of a merge goes with an erased person.
revoke update on lead_merges from myra_app;
create or replace trigger activity_log_append_only before update or delete on activity_log
  for each row execute function refuse_change();
create or replace trigger activity_log_not_emptied before truncate on activity_log
  for each statement execute function refuse_change();

-- Triggers count contacts. A count is inserted or summed up, never updated.
revoke update on contact_counts from myra_app;
create or replace trigger leads_counted_new after insert on leads
  referencing new table as new_leads for each statement execute function count_new_contacts();
create or replace trigger leads_counted_changed after update on leads
  referencing old table as old_leads new table as new_leads for each statement execute function count_changed_contacts();
create or replace trigger leads_counted_gone after delete on leads
  referencing old table as old_leads for each statement execute function count_gone_contacts();

-- The directory as its reader sees it: public rows and the organization's own.
create or replace view providers with (security_invoker = true) as
  select id, null::bigint as organization_id, npi, kind, name, name_key, first_name, last_name, credential, category, specialty,
    taxonomy, street_address, city, state, zip_code, employer_npi, ccn, facts, source, source_date, status, medicare_status,
    number_of_providers, years_band, role, search, codes, staffed_beds, discharges, length_of_stay, net_patient_revenue,
    total_revenues, total_liabilities, revenue_change, has_figures
  from directory_providers
  union all
  select id, organization_id, npi, kind, name, name_key, first_name, last_name, credential, category, specialty,
    taxonomy, street_address, city, state, zip_code, employer_npi, ccn, facts, source, source_date, status, medicare_status,
    number_of_providers, years_band, role, search, codes, staffed_beds, discharges, length_of_stay, net_patient_revenue,
    total_revenues, total_liabilities, revenue_change, has_figures
  from organization_providers;
grant select on providers to myra_app;
alter table directory_providers set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02);
insert into directory_versions (counted_at) values (now()) on conflict do nothing;
