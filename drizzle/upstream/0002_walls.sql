-- Organizations are walls: every table with organization_id shows a role that owns nothing only the rows of
-- app.organization_id. A missing setting shows nothing. work_clock (ids and times), public_links (hashes) and the
-- sign-in tables are read before an organization is known and have no policy.
do $$
declare
  wall record;
begin
  for wall in
    select c.relname as name
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped
    where n.nspname = 'public' and c.relkind = 'r'
      and c.relname not in ('work_clock', 'public_links', 'auth_users', 'providers')
  loop
    execute format('alter table %I enable row level security', wall.name);
    execute format(
      'create policy wall on %I using (organization_id = nullif(current_setting(''app.organization_id'', true), '''')::bigint)
       with check (organization_id = nullif(current_setting(''app.organization_id'', true), '''')::bigint)',
      wall.name
    );
  end loop;
end $$;
--> statement-breakpoint
alter table organizations enable row level security;
--> statement-breakpoint
create policy wall on organizations
  using (id = nullif(current_setting('app.organization_id', true), '')::bigint)
  with check (id = nullif(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
alter table providers enable row level security;
--> statement-breakpoint
create policy directory on providers
  using (organization_id is null or organization_id = nullif(current_setting('app.organization_id', true), '')::bigint)
  with check (organization_id is null or organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
-- COPY refuses tables with policies, so rows of a file land here first and one INSERT … SELECT moves them on.
create unlogged table import_staging (
  organization_id bigint not null,
  task_id bigint not null,
  chunk integer not null,
  line integer not null,
  email text not null,
  email_key text not null,
  first_name text,
  last_name text,
  credential text,
  title text,
  office_phone text,
  street_address text,
  city text,
  state text,
  zip_code text,
  category text,
  provider_name text,
  provider_key text,
  specialties text[] not null default '{}',
  npi text,
  website text,
  notes text,
  is_role_address boolean not null default false
);
--> statement-breakpoint
create index import_staging_chunk on import_staging (organization_id, task_id, chunk);
--> statement-breakpoint
-- Append-only: what happened stays as it was written.
revoke update, delete on activity_log, outbound_trail, compliance_consents from myra_app;
--> statement-breakpoint
-- A leaky operator (LIKE) below a policy keeps the trigram index out of the plan; inside a function of the owner,
-- with the organization written into the statement, it is used.
create function search_list_leads(list_id bigint, pattern text, bounded integer)
returns table (lead_id bigint)
language sql stable security definer set search_path = public, pg_temp
as $$
  select l.lead_id
  from lead_list_leads l
  where l.organization_id = nullif(current_setting('app.organization_id', true), '')::bigint
    and l.lead_list_id = list_id
    and l.search like pattern
  limit bounded
$$;
