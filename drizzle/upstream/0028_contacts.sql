-- Where a job title belongs: the first that fits.
create function department_of(title text) returns text
language sql immutable parallel safe
as $$
  select case
    when title is null then null
    when lower(title) ~ 'nurs|\mcno\M' then 'Nursing'
    when lower(title) ~ 'revenue|billing|coding|reimburse|claims|authorization' then 'Revenue cycle'
    when lower(title) ~ 'financ|\mcfo\M|accountant|accounting|controller|purchas|procure|supply' then 'Finance'
    when lower(title) ~ 'information|informatic|\mcio\M|\mcto\M|technology|\mit\M|software|data' then 'Information technology'
    when lower(title) ~ 'pharm' then 'Pharmacy'
    when lower(title) ~ 'laborator|radiolog|imaging|patholog' then 'Laboratory and imaging'
    when lower(title) ~ 'physician|medical|clinical|doctor|surg|\mm\.?d\M|\mdo\M|practitioner|therap|cardio|\mcmo\M|dentist|care' then 'Clinical'
    when lower(title) ~ 'admin|office|desk|manager|executive|\mceo\M|\mcoo\M|president|owner|operation|director|partner|founder|human resources' then 'Administration'
    else 'Other'
  end
$$;
--> statement-breakpoint
CREATE TABLE "lead_merges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"kept_id" bigint NOT NULL,
	"merged_id" bigint NOT NULL,
	"record" jsonb NOT NULL,
	"merged_by" text NOT NULL,
	"merged_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leads_told_apart" (
	"organization_id" bigint NOT NULL,
	"pair_key" text NOT NULL,
	"told_by" text NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "leads_told_apart_organization_id_pair_key_pk" PRIMARY KEY("organization_id","pair_key")
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "found" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "found_specialties" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "score" double precision;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "score_reasons" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "merged_into" bigint;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "name_key" text GENERATED ALWAYS AS (lower(coalesce(nullif(btrim(coalesce(coalesce(last_name, found->'last_name'->>'value'), '') || ' ' || coalesce(coalesce(first_name, found->'first_name'->>'value'), '')), ''), email))) STORED;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "score_key" double precision GENERATED ALWAYS AS (coalesce(score, -1)) STORED;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "shown_state" text GENERATED ALWAYS AS (coalesce(state, found->'state'->>'value')) STORED;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "shown_category" text GENERATED ALWAYS AS (coalesce(category, found->'category'->>'value')) STORED;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "shown_specialties" text[] GENERATED ALWAYS AS ((case when specialties = '{}' then found_specialties else specialties end)) STORED;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "department" text GENERATED ALWAYS AS (department_of(coalesce(title, found->'title'->>'value'))) STORED;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "facets" text[] GENERATED ALWAYS AS (array_remove(array[coalesce(state, found->'state'->>'value'), coalesce(category, found->'category'->>'value')] || (case when specialties = '{}' then found_specialties else specialties end), null)) STORED;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(coalesce(coalesce(first_name, found->'first_name'->>'value'), '') || ' ' || coalesce(coalesce(last_name, found->'last_name'->>'value'), '') || ' ' || coalesce(email, '') || ' ' || coalesce(coalesce(provider_name, found->'provider_name'->>'value'), '') || ' ' || coalesce(coalesce(city, found->'city'->>'value'), '') || ' ' || coalesce(coalesce(title, found->'title'->>'value'), '') || ' ' || coalesce(npi, ''))) STORED;--> statement-breakpoint
ALTER TABLE "sequences" ADD COLUMN "replied_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "lead_merges_kept" ON "lead_merges" USING btree ("organization_id","kept_id","id");--> statement-breakpoint
CREATE INDEX "leads_by_name" ON "leads" USING btree ("organization_id","name_key","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_score" ON "leads" USING btree ("organization_id","score_key","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_age" ON "leads" USING btree ("organization_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_facet" ON "leads" USING gin ("facets") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_text" ON "leads" USING gin ("search" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_merged" ON "leads" USING btree ("organization_id","merged_into") WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX "leads_by_npi" ON "leads" USING btree ("organization_id","npi") WHERE npi is not null;--> statement-breakpoint
CREATE INDEX "sequences_replied" ON "sequences" USING btree ("organization_id","lead_id") WHERE "sequences"."replied_at" is not null;
--> statement-breakpoint
alter table lead_merges enable row level security;
--> statement-breakpoint
create policy wall on lead_merges
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
alter table leads_told_apart enable row level security;
--> statement-breakpoint
create policy wall on leads_told_apart
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
-- Append-only: what a merge changed stays as it was written.
revoke update, delete on lead_merges from myra_app;
--> statement-breakpoint
-- What is known already: each person's newest list, and who has written back.
update leads l
set score = m.score, score_reasons = m.score_reasons,
    found = coalesce((
      select jsonb_object_agg(c->>'field', c - 'field') from jsonb_array_elements(m.provider_facts->'copied') c
    ), '{}'),
    found_specialties = coalesce((
      select array(select jsonb_array_elements_text(c->'value'))
      from jsonb_array_elements(m.provider_facts->'copied') c where c->>'field' = 'specialties' limit 1
    ), '{}')
from (
  select distinct on (organization_id, lead_id) organization_id, lead_id, score, score_reasons, provider_facts
  from lead_list_leads where scored_at is not null
  order by organization_id, lead_id, lead_list_id desc
) m
where m.organization_id = l.organization_id and m.lead_id = l.id;
--> statement-breakpoint
update sequences s set replied_at = i.at
from (
  select sequence_id, min(interaction_timestamp) as at from interactions
  where interaction_type = 'reply_received' group by sequence_id
) i
where i.sequence_id = s.id;
--> statement-breakpoint
-- What a filter over contacts says, as SQL: the organization comes from the transaction, every value is quoted.
-- filter: pattern (LIKE), band, state, category, specialty, department, campaign, status, replied, suppressed; a missing
-- one narrows nothing.
create function contact_conditions(filter jsonb) returns text
language plpgsql stable set search_path = public, pg_temp
as $$
declare
  organization bigint := coalesce(nullif(current_setting('app.organization_id', true), '')::bigint, 0);
  facet text;
  parts text[] := array[format('l.organization_id = %s and l.deleted_at is null', organization)];
  is_suppressed text := format(
    'exists (select from suppressions x where x.organization_id = %1$s and (
       (x.scope = ''address'' and x.value_hash = encode(sha256(convert_to(%2$L || l.email_key, ''UTF8'')), ''hex''))
       or (x.scope = ''domain'' and x.value_hash = encode(sha256(convert_to(%3$L || regexp_replace(l.email_key, ''^.*@'', ''''), ''UTF8'')), ''hex''))))',
    organization, organization || E'\naddress\n', organization || E'\ndomain\n');
begin
  foreach facet in array array['state', 'category', 'specialty'] loop
    if filter ? facet then
      parts := parts || format('l.facets @> array[%L]::text[]', filter->>facet);
    end if;
  end loop;
  return array_to_string(parts, ' and ')
    || coalesce(' and l.shown_state = ' || quote_literal(filter->>'state'), '')
    || coalesce(' and l.shown_category = ' || quote_literal(filter->>'category'), '')
    || coalesce(' and l.shown_specialties @> array[' || quote_literal(filter->>'specialty') || ']::text[]', '')
    || coalesce(' and l.department = ' || quote_literal(filter->>'department'), '')
    || case filter->>'band'
         when 'hot' then ' and l.score_key >= 9'
         when 'warm' then ' and l.score_key >= 5 and l.score_key < 9'
         when 'cold' then ' and l.score_key >= 0 and l.score_key < 5'
         when 'none' then ' and l.score_key < 0'
         else '' end
    || case when filter ? 'campaign'
         then format(' and l.id in (select c.lead_id from campaign_leads c where c.organization_id = %s and c.campaign_id = %s)',
           organization, (filter->>'campaign')::bigint)
         else '' end
    || case when filter->>'status' = 'none'
         then format(' and not exists (select from sequences s where s.organization_id = %s and s.lead_id = l.id)', organization)
         when filter ? 'status' then format(' and l.id in (select s.lead_id from sequences s where s.organization_id = %s and s.sequence_state = %L%s)',
           organization, filter->>'status', coalesce(' and s.campaign_id = ' || (filter->>'campaign')::bigint, ''))
         else '' end
    || case filter->>'replied'
         when 'yes' then format(' and l.id in (select s.lead_id from sequences s where s.organization_id = %s and s.replied_at is not null)', organization)
         when 'no' then format(' and not exists (select from sequences s where s.organization_id = %s and s.lead_id = l.id and s.replied_at is not null)', organization)
         else '' end
    || case filter->>'suppressed' when 'yes' then ' and ' || is_suppressed when 'no' then ' and not ' || is_suppressed else '' end;
end $$;
--> statement-breakpoint
-- One page of contacts, in order, from a place (after_key, after_id) or an offset on. A leaky operator (LIKE, @>) below a
-- policy keeps its index out of the plan, so this runs as the owner with the organization written into the statement,
-- which is planned anew for its values each time. A search looks at the next 5,000 in order first: what many have is met
-- there. Only then are all finds gathered by index and sorted.
create function page_contacts(
  filter jsonb, sort text, descending boolean, after_key text, after_id bigint, skipped integer, page_size integer
) returns setof bigint
language plpgsql stable security definer set search_path = public, pg_temp
as $$
declare
  key text := case sort when 'name' then 'l.name_key' when 'email' then 'l.email_key' when 'added' then 'l.id' else 'l.score_key' end;
  type text := case sort when 'score' then 'double precision' when 'added' then 'bigint' else 'text' end;
  way text := case when descending then 'desc' else 'asc' end;
  ordered text := format('%s %s, l.id %s', key, way, way);
  conditions text := contact_conditions(filter);
  pattern text := ' and l.search like ' || quote_literal(filter->>'pattern');
  found bigint[];
begin
  if after_id is not null then
    conditions := conditions || format(' and (%s, l.id) %s (%L::%s, %s)',
      key, case when descending then '<' else '>' end, after_key, type, after_id);
  end if;
  if pattern is null then
    return query execute format('select l.id from leads l where %s order by %s offset %s limit %s',
      conditions, ordered, skipped, page_size);
    return;
  end if;
  execute format(
    'select array(select l.id from (
       select l.id, l.search, l.score_key, l.name_key, l.email_key from leads l where %s order by %s limit 5000
     ) l where true%s order by %s offset %s limit %s)',
    conditions, ordered, pattern, ordered, skipped, page_size) into found;
  if (filter->>'walk')::boolean or cardinality(found) = page_size then
    return query select unnest(found);
    return;
  end if;
  return query execute format(
    'with l as materialized (select l.id, l.score_key, l.name_key, l.email_key from leads l where %s%s)
     select l.id from l order by %s offset %s limit %s', conditions, pattern, ordered, skipped, page_size);
end $$;
--> statement-breakpoint
-- How many contacts a filter finds, counted up to `capped`.
create function count_contacts(filter jsonb, capped integer) returns integer
language plpgsql stable security definer set search_path = public, pg_temp
as $$
declare
  conditions text := contact_conditions(filter);
  pattern text := coalesce(' and l.search like ' || quote_literal(filter->>'pattern'), '');
  counted integer;
begin
  if (filter->>'walk')::boolean then
    execute format('select count(*) from (select l.search from leads l where %s order by l.name_key, l.id limit 5000) l where true%s',
      conditions, pattern) into counted;
  else
    execute format('select count(*) from (select from leads l where %s%s limit %s) l', conditions, pattern, capped) into counted;
  end if;
  return counted;
end $$;
--> statement-breakpoint
-- The values to narrow contacts by with how many have each, the commonest first, at most `each` of a kind.
create function contact_facets(each integer) returns table (facet text, value text, n integer)
language sql stable security definer set search_path = public, pg_temp
as $$
  with own as materialized (
    select l.shown_state, l.shown_category, l.department, l.shown_specialties from leads l
    where l.organization_id = nullif(current_setting('app.organization_id', true), '')::bigint and l.deleted_at is null
  ), counted as (
    select 'state' as facet, shown_state as value, count(*)::integer as n from own where shown_state is not null group by 2
    union all
    select 'category', shown_category, count(*)::integer from own where shown_category is not null group by 2
    union all
    select 'department', department, count(*)::integer from own where department is not null group by 2
    union all
    select 'specialty', s, count(*)::integer from own, unnest(shown_specialties) s group by 2
  )
  select facet, value, n from (
    select c.*, row_number() over (partition by c.facet order by c.n desc, c.value) as place from counted c
  ) c where place <= each order by facet, place
$$;
--> statement-breakpoint
-- The renewed figures know of what contacts are narrowed by.
create or replace function renew_list_statistics() returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  analyze lead_list_leads (organization_id, lead_list_id, lead_id, account_id, score_key, name_key, email, state, category, specialties, search);
  analyze leads (organization_id, email_key, account_id, name_key, score_key, facets, shown_state, shown_category, department, search);
  analyze accounts;
end $$;
--> statement-breakpoint
create or replace function settle_list_search() returns void
language sql security definer set search_path = public, pg_temp
as $$
  select gin_clean_pending_list('lead_list_leads_by_text');
  select gin_clean_pending_list('lead_list_leads_by_specialty');
  select gin_clean_pending_list('leads_by_text');
  select gin_clean_pending_list('leads_by_facet');
$$;
