CREATE TABLE "provider_facets" (
	"organization_id" bigint,
	"is_synthetic" boolean NOT NULL,
	"kind" text NOT NULL,
	"facet" text NOT NULL,
	"value" text NOT NULL,
	"label" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "provider_facets_of" UNIQUE NULLS NOT DISTINCT("organization_id","is_synthetic","kind","facet","value")
);
--> statement-breakpoint
DROP INDEX "providers_npi";--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "status" text GENERATED ALWAYS AS (facts->>'status') STORED;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "medicare_status" text GENERATED ALWAYS AS (facts->>'medicareStatus') STORED;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "number_of_providers" integer GENERATED ALWAYS AS ((facts->>'numberOfProviders')::integer) STORED;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "years_band" text GENERATED ALWAYS AS (case when (facts->>'years')::integer <= 5 then '0-5' when (facts->>'years')::integer <= 10 then '6-10' when (facts->>'years')::integer <= 20 then '11-20' when (facts->>'years')::integer > 20 then '21+' end) STORED;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "role" text GENERATED ALWAYS AS (case when category in ('Insurance & Payers', 'Managed Care Organizations', 'Health Systems') or lower(coalesce(taxonomy, '')) like '%administrat%' then 'administrator' else 'provider' end) STORED;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "search" text GENERATED ALWAYS AS (' ' || lower(name || ' ' || id::text || ' ' || coalesce(npi, '') || ' ' || coalesce(category, '') || ' ' || coalesce(specialty, '') || ' ' || coalesce(street_address, '') || ' ' || coalesce(city, '') || ' ' || coalesce(state, '') || ' ' || coalesce(zip_code, ''))) STORED;--> statement-breakpoint
CREATE INDEX "provider_facets_by_count" ON "provider_facets" USING btree ("kind","facet","n");--> statement-breakpoint
CREATE INDEX "providers_by_name" ON "providers" USING btree ("kind","name_key","id");--> statement-breakpoint
CREATE INDEX "providers_by_place" ON "providers" USING btree ("kind","state","city","name_key","id");--> statement-breakpoint
CREATE INDEX "providers_by_size" ON "providers" USING btree ("kind",coalesce(number_of_providers, -1),"id");--> statement-breakpoint
CREATE INDEX "providers_by_category" ON "providers" USING btree ("kind","category","name_key","id");--> statement-breakpoint
CREATE INDEX "providers_by_specialty" ON "providers" USING btree ("kind","specialty","name_key","id");--> statement-breakpoint
CREATE INDEX "providers_by_city" ON "providers" USING btree ("kind","city","name_key","id");--> statement-breakpoint
CREATE INDEX "providers_by_taxonomy" ON "providers" USING btree ("taxonomy");--> statement-breakpoint
CREATE INDEX "providers_by_employer" ON "providers" USING btree ("employer_npi");--> statement-breakpoint
CREATE INDEX "providers_own" ON "providers" USING btree ("organization_id") WHERE organization_id is not null;--> statement-breakpoint
CREATE INDEX "providers_by_text" ON "providers" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "providers" ADD CONSTRAINT "providers_npi_of" UNIQUE NULLS NOT DISTINCT("npi","organization_id");--> statement-breakpoint
alter table provider_facets enable row level security;
--> statement-breakpoint
create policy directory on provider_facets
  using (organization_id is null or organization_id = nullif(current_setting('app.organization_id', true), '')::bigint)
  with check (organization_id is null or organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
-- Conditions of a list of the directory. The rows of the organization are its own and the public ones; made-up rows only
-- as long as it has none of its own. A term under three characters is looked for at the start of words: its pattern comes
-- with the blank, so that the trigram index answers it too.
create function provider_conditions(filter jsonb, part text) returns text
language plpgsql stable set search_path = public, pg_temp
as $$
declare
  organization bigint := coalesce(nullif(current_setting('app.organization_id', true), '')::bigint, 0);
begin
  if part = 'text' then
    return coalesce((
      select string_agg('p.search like ' || quote_literal(t), ' and ') from jsonb_array_elements_text(filter->'patterns') t), 'true');
  end if;
  return concat_ws(' and ',
    case when exists (select from providers own where own.organization_id = organization)
      then format('(p.organization_id = %s or p.organization_id is null and p.source <> ''synthetic'')', organization)
      else '(p.organization_id is null)' end,
    'p.kind = ' || quote_literal(filter->>'kind'),
    (select string_agg(format('p.%I in (%s)', facets.name, given.list), ' and ')
     from (values ('specialty', 'specialty'), ('taxonomy', 'taxonomy'), ('category', 'category'), ('state', 'state'),
       ('city', 'city'), ('medicare', 'medicare_status'), ('years', 'years_band'), ('status', 'status'), ('role', 'role')
     ) as facets (key, name)
     cross join lateral (
       select string_agg(quote_literal(v), ',') from jsonb_array_elements_text(filter->facets.key) v) as given (list)
     where given.list is not null),
    'p.employer_npi in (' || (
      select string_agg(quote_literal(v), ',')
      from jsonb_array_elements_text(coalesce(filter->'group', '[]') || coalesce(filter->'hospital', '[]')) v) || ')');
end $$;
--> statement-breakpoint
-- A page of the directory. Runs as the owner, because under a policy no LIKE is answered by the trigram index. Where the
-- planner expects many finds of a text the next 5,000 in order are looked at first, else all finds are gathered by index
-- and sorted.
create function page_providers(filter jsonb, sort text, descending boolean, skipped integer, page_size integer)
returns setof bigint
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  base text := provider_conditions(filter, 'base');
  matching text := provider_conditions(filter, 'text');
  columns text := case sort
    when 'location' then 'p.state, p.city, p.name_key, p.id'
    when 'size' then 'coalesce(p.number_of_providers, -1), p.id'
    when 'category' then 'p.category, p.name_key, p.id'
    else 'p.name_key, p.id' end;
  ordered text := case when descending then replace(columns, ', p.', ' desc, p.') || ' desc' else columns end;
  expected json;
  found bigint[];
begin
  if matching = 'true' then
    return query execute format('select p.id from providers p where %s order by %s offset %s limit %s',
      base, ordered, skipped, page_size);
    return;
  end if;
  execute format('explain (format json) select from providers p where %s and %s', base, matching) into expected;
  if (expected->0->'Plan'->>'Plan Rows')::double precision > 2000 then
    execute format(
      'select array(select p.id from (select p.* from providers p where %s order by %s limit 5000) p
       where %s order by %s offset %s limit %s)',
      base, ordered, matching, ordered, skipped, page_size) into found;
    if cardinality(found) = page_size then
      return query select unnest(found);
      return;
    end if;
  end if;
  return query execute format(
    'with p as materialized (
       select p.id, p.name_key, p.state, p.city, p.category, p.number_of_providers from providers p where %s and %s)
     select p.id from p order by %s offset %s limit %s', base, matching, ordered, skipped, page_size);
end $$;
--> statement-breakpoint
-- How many rows a filter finds, at most `capped`.
create function count_providers(filter jsonb, capped integer) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  found integer;
begin
  execute format('select count(*) from (select from providers p where %s and %s limit %s) p',
    provider_conditions(filter, 'base'), provider_conditions(filter, 'text'), capped) into found;
  return found;
end $$;
--> statement-breakpoint
-- Counts the values of the directory anew: of the organization's own rows, or of the public ones outside any.
create function renew_provider_facets() returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  organization bigint := nullif(current_setting('app.organization_id', true), '')::bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('provider-facets', coalesce(organization, 0)));
  delete from provider_facets f where f.organization_id is not distinct from organization;
  insert into provider_facets (organization_id, is_synthetic, kind, facet, value, label, n)
  select organization, p.source = 'synthetic', p.kind, f.facet, f.value, min(f.label), count(*)
  from providers p
  left join providers e on e.npi = p.employer_npi and e.organization_id is not distinct from p.organization_id
  cross join lateral (values
    ('all', '', ''),
    ('specialty', p.specialty, p.specialty),
    ('taxonomy', p.taxonomy, p.taxonomy),
    ('category', p.category, p.category),
    ('state', p.state, p.state),
    ('city', p.city, p.city),
    ('medicare', p.medicare_status, p.medicare_status),
    ('years', p.years_band, p.years_band),
    ('status', p.status, p.status),
    ('role', p.role, p.role),
    (case when p.kind = 'clinician' and e.category = 'Hospital' then 'hospital' else 'group' end,
      p.employer_npi, coalesce(e.name, p.facts->>'employerName', p.employer_npi))
  ) as f (facet, value, label)
  where p.organization_id is not distinct from organization and f.value is not null
  group by p.source = 'synthetic', p.kind, f.facet, f.value;
end $$;
--> statement-breakpoint
select renew_provider_facets();
