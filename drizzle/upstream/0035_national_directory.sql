-- Words of a searched text: what an index of words holds. Signs stand between words.
create function provider_search_words(search text) returns tsvector
language sql immutable parallel safe strict
as $$ select array_to_tsvector(array_remove(string_to_array(
  translate(search, '.,''"-/&()#:;+*@!?_\|<>[]{}%$^~`=', repeat(' ', 32)), ' '), '')) $$;
--> statement-breakpoint
CREATE TABLE "directory_import_lines" (
	"import_id" bigint NOT NULL,
	"line" integer NOT NULL,
	"outcome" text NOT NULL,
	"code" text NOT NULL,
	"column_name" text,
	"message" text NOT NULL,
	CONSTRAINT "directory_import_lines_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "directory_imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "directory_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"fingerprint" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"checkpoint" jsonb,
	"started_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_words" (
	"word" text PRIMARY KEY NOT NULL,
	"facilities" integer DEFAULT 0 NOT NULL,
	"clinicians" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
DROP INDEX "providers_name";--> statement-breakpoint
DROP INDEX "providers_facilities_by_text";--> statement-breakpoint
DROP INDEX "providers_people_by_text";--> statement-breakpoint
DROP INDEX "providers_last_name";--> statement-breakpoint
DROP INDEX "providers_state";--> statement-breakpoint
DROP INDEX "providers_by_taxonomy";--> statement-breakpoint
DROP INDEX "providers_by_employer";--> statement-breakpoint
DROP INDEX "providers_similar_name";--> statement-breakpoint
ALTER TABLE "providers" drop column "search";--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "search" text GENERATED ALWAYS AS (' ' || lower(name || ' ' || coalesce(category, '') || ' ' || coalesce(specialty, '') || ' ' || coalesce(street_address, '') || ' ' || coalesce(city, '') || ' ' || coalesce(state, '') || ' ' || coalesce(zip_code, ''))) STORED;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "ccn" text;--> statement-breakpoint
CREATE INDEX "directory_imports_open" ON "directory_imports" USING btree ("fingerprint","kind","state");--> statement-breakpoint
CREATE INDEX "provider_words_inside" ON "provider_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "providers_by_state" ON "providers" USING btree ("kind","state","name_key","id");--> statement-breakpoint
CREATE INDEX "providers_by_ccn" ON "providers" USING btree ("ccn") WHERE ccn is not null;--> statement-breakpoint
CREATE INDEX "providers_facilities_by_word" ON "providers" USING gin (provider_search_words(search)) WHERE kind = 'facility';--> statement-breakpoint
CREATE INDEX "providers_people_by_word" ON "providers" USING gin (provider_search_words(search)) WHERE kind = 'clinician';--> statement-breakpoint
CREATE INDEX "providers_by_taxonomy" ON "providers" USING btree ("kind","taxonomy","name_key","id");--> statement-breakpoint
CREATE INDEX "providers_by_employer" ON "providers" USING btree ("employer_npi","name_key");--> statement-breakpoint
CREATE INDEX "providers_similar_name" ON "providers" USING gin ("name_key" gin_trgm_ops) WHERE kind = 'facility';
--> statement-breakpoint
drop function page_providers(jsonb, text, boolean, integer, integer);
--> statement-breakpoint
drop function count_providers(jsonb, integer);
--> statement-breakpoint
drop function provider_conditions(jsonb, text);
--> statement-breakpoint
-- Conditions on the rows of a list, without the search. The rows of the organization are its own and the public ones;
-- made-up rows only as long as it has none of its own.
create function provider_facet_conditions(filter jsonb) returns text
language plpgsql stable set search_path = public, pg_temp
as $$
declare
  organization bigint := coalesce(nullif(current_setting('app.organization_id', true), '')::bigint, 0);
begin
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
-- What the terms of a search ask of a row: the truth, whichever index leads there. A number is looked for at the start of
-- words, as the id, and from seven digits on at the start of NPIs.
create function provider_text_conditions(terms jsonb) returns text
language sql immutable
as $$
  select coalesce(string_agg(
    case when t ? 'number'
      then format('(p.search like %L or p.id = %s%s)', t->>'pattern', t->>'number',
        case when length(t->>'number') >= 7 then format(' or p.npi like %L', (t->>'number') || '%') else '' end)
      else format('p.search like %L', t->>'pattern') end, ' and '), 'true')
  from jsonb_array_elements(coalesce(terms, '[]')) t
$$;
--> statement-breakpoint
-- Where the index of words finds the rows that a term may mean: words that begin with it, and words that hold it further
-- in, of which the list of all words tells; and about how many rows those are. `whole` is false where the words are many
-- and common, so that naming them all would cost more than it spares.
create function provider_term_lookup(term jsonb, kind text, out conditions text, out whole boolean, out expected bigint)
language plpgsql stable set search_path = public, pg_temp
as $$
declare
  words_max constant integer := 1000;
  piece text := term->>'piece';
  asked text := quote_literal(piece) || ':*';
  inside text[];
begin
  whole := piece is not null;
  if piece is null then return; end if;
  if term ? 'number' then
    conditions := format('(provider_search_words(p.search) @@ %L::tsquery or p.id = %s%s)', asked, term->>'number',
      case when piece ~ '^[12]' and length(piece) between 7 and 10
        then format(' or p.npi >= %L and p.npi < %L', piece, (piece::bigint + 1)::text) else '' end);
    return;
  end if;
  if (term->>'inside')::boolean then
    select coalesce(sum(case when kind = 'facility' then w.facilities else w.clinicians end), 0),
      array_agg(w.word) filter (where not starts_with(w.word, piece))
    into expected, inside from provider_words w where w.word like '%' || piece || '%';
    whole := coalesce(cardinality(inside), 0) <= words_max;
    if whole then
      asked := concat_ws(' | ', asked, (select string_agg(quote_literal(word), ' | ') from unnest(inside) word));
    end if;
  else
    select coalesce(sum(case when kind = 'facility' then w.facilities else w.clinicians end), 0)
    into expected from provider_words w where w.word like piece || '%';
  end if;
  conditions := format('provider_search_words(p.search) @@ %L::tsquery', asked);
end $$;
--> statement-breakpoint
-- How the rows of a search are best found: `lookup` by index, 'true' where no term leads to all of its rows; and about how
-- many rows there are, as if the terms had nothing to do with each other.
create function plan_provider_search(filter jsonb, base text, out lookup text, out expected double precision)
language plpgsql set search_path = public, pg_temp set max_parallel_workers_per_gather = 0
as $$
declare
  numbers text;
  share double precision;
  everyone double precision;
  plan json;
begin
  select greatest(coalesce(sum(f.n), 0), 1) into everyone from provider_facets f
  where f.facet = 'all' and f.kind = filter->>'kind';
  select coalesce(string_agg(found.conditions, ' and ') filter (where found.whole), 'true'),
    coalesce(string_agg(found.conditions, ' and ') filter (where t ? 'number'), 'true'),
    coalesce(exp(sum(ln(least(1, greatest(found.expected, 0.5) / everyone)))), 1)
  into lookup, numbers, share
  from jsonb_array_elements(coalesce(filter->'terms', '[]')) t
  cross join lateral provider_term_lookup(t, filter->>'kind') as found;
  execute format('explain (format json) select from providers p where %s and %s', base, numbers) into plan;
  expected := (plan->0->'Plan'->>'Plan Rows')::double precision * share;
end $$;
--> statement-breakpoint
-- How many rows a filter finds, at most `capped`. Where five times as many are expected that is believed, and where no
-- index leads to all of them less is enough.
create function count_providers(filter jsonb, capped integer) returns integer
language plpgsql security definer set search_path = public, pg_temp set max_parallel_workers_per_gather = 0
  set enable_seqscan = off set enable_indexscan = on
as $$
declare
  base text := provider_facet_conditions(filter);
  matching text := provider_text_conditions(filter->'terms');
  lookup text;
  expected double precision;
  counted integer;
begin
  select s.lookup, s.expected into lookup, expected from plan_provider_search(filter, base) s;
  if expected > 5 * capped or lookup = 'true' and matching <> 'true' and expected > capped then return capped; end if;
  if lookup <> 'true' then perform set_config('enable_indexscan', 'off', true); end if;
  execute format('select count(*) from (select from providers p where %s and %s and %s limit %s) p',
    base, lookup, matching, capped) into counted;
  return counted;
end $$;
--> statement-breakpoint
-- A page of the directory and, of a search, how many rows it finds, at most `capped`. Runs as the owner, because under a
-- policy a search is not answered by its index. Few finds are gathered by index and sorted. Where there are many the next
-- rows in order are looked at, as far as costs no more than a blink; if those do not fill the page all finds are sorted.
create function page_providers(filter jsonb, sort text, descending boolean, skipped integer, page_size integer,
  capped integer, out ids bigint[], out total integer)
language plpgsql security definer set search_path = public, pg_temp set max_parallel_workers_per_gather = 0
  set enable_seqscan = off set enable_indexscan = on
as $$
declare
  gathered_max constant integer := 10000;
  base text := provider_facet_conditions(filter);
  matching text := provider_text_conditions(filter->'terms');
  columns text := case sort
    when 'location' then 'p.state, p.city, p.name_key, p.id'
    when 'size' then 'coalesce(p.number_of_providers, -1), p.id'
    when 'category' then 'p.category, p.name_key, p.id'
    else 'p.name_key, p.id' end;
  ordered text := case when descending then replace(columns, ', p.', ' desc, p.') || ' desc' else columns end;
  gathering constant text := 'with p as materialized (
       select p.id, p.name_key, p.state, p.city, p.category, p.number_of_providers from providers p where %s and %s and %s limit %s)
     select array(select p.id from p order by %s offset %s limit %s), (select count(*) from p)';
  lookup text;
  expected double precision;
begin
  if matching = 'true' then
    execute format('select array(select p.id from providers p where %s order by %s offset %s limit %s)',
      base, ordered, skipped, page_size) into ids;
    return;
  end if;
  select s.lookup, s.expected into lookup, expected from plan_provider_search(filter, base) s;
  if lookup <> 'true' and expected <= 5 * gathered_max then
    -- The index of words, however many rows the planner expects of words it knows nothing of; undone with the function's end.
    perform set_config('enable_indexscan', 'off', true);
    execute format(gathering, base, lookup, matching, gathered_max + 1, ordered, skipped, page_size) into ids, total;
    if total <= gathered_max then return; end if;
    perform set_config('enable_indexscan', 'on', true);
  end if;
  execute format(
    'select array(select p.id from (select p.* from providers p where %s order by %s limit %s) p
     where %s order by %s offset %s limit %s)',
    base, ordered, 10000 + 50 * (skipped + page_size), matching, ordered, skipped, page_size) into ids;
  if cardinality(ids) = page_size then
    total := coalesce(total, count_providers(filter, capped));
    return;
  end if;
  if lookup <> 'true' then perform set_config('enable_indexscan', 'off', true); end if;
  execute format(gathering, base, lookup, matching, 'all', ordered, skipped, page_size) into ids, total;
  total := least(total, capped);
end $$;
--> statement-breakpoint
-- Words are compared byte by byte, so that those with one beginning lie together whatever the locale of the database.
alter table provider_words alter column word type text collate "C";
--> statement-breakpoint
-- Keeps the list of words by itself, whoever writes rows. Numbers are only looked for from their start: the index of words
-- answers those alone.
create function note_provider_words() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into provider_words (word)
  select distinct w collate "C" from written
  cross join lateral unnest(tsvector_to_array(provider_search_words(search))) w
  where w !~ '^[0-9]' and not exists (select from provider_words known where known.word = w)
  order by 1
  on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger providers_words_of_new after insert on providers
  referencing new table as written for each statement execute function note_provider_words();
--> statement-breakpoint
create trigger providers_words_of_changed after update on providers
  referencing new table as written for each statement execute function note_provider_words();
--> statement-breakpoint
insert into provider_words (word)
select distinct w from providers, unnest(tsvector_to_array(provider_search_words(search))) w
where w !~ '^[0-9]';
--> statement-breakpoint
-- The words are those of everybody's rows: nobody but the searches above may read them.
revoke all on provider_words from myra_app;
--> statement-breakpoint
alter index providers_facilities_by_word alter column 1 set statistics 1000;
--> statement-breakpoint
alter index providers_people_by_word alter column 1 set statistics 1000;
--> statement-breakpoint
-- What the planner has to know of a directory that was filled, and about how often each word stands in it, by a sample of
-- 200,000 rows: that decides how a search is answered, never what it finds.
create or replace function renew_directory_statistics() returns void
language plpgsql security definer set search_path = public, pg_temp set work_mem = '128MB'
as $$
declare
  share double precision;
begin
  analyze providers;
  select greatest(least(100, 100 * 200000 / nullif(reltuples, 0)), 0.01) into share
  from pg_class where oid = 'providers'::regclass;
  share := coalesce(share, 100);
  execute format('with sampled as (
      select w as word, round(count(*) filter (where kind = ''facility'') * %1$s)::integer as facilities,
        round(count(*) filter (where kind = ''clinician'') * %1$s)::integer as clinicians
      from providers tablesample system (%2$s) repeatable (1)
      cross join lateral unnest(tsvector_to_array(provider_search_words(search))) w
      where w !~ ''^[0-9]'' group by w
    ), counted as (
      select k.word, coalesce(s.facilities, 0) as facilities, coalesce(s.clinicians, 0) as clinicians
      from provider_words k left join sampled s on s.word = k.word
    )
    update provider_words k set facilities = c.facilities, clinicians = c.clinicians
    from counted c where k.word = c.word and (k.facilities, k.clinicians) is distinct from (c.facilities, c.clinicians)',
    100 / share, share);
end $$;
--> statement-breakpoint
-- Counts the values of the directory anew: of the organization's own rows, or of the public ones outside any. One pass for
-- all values but employers, of whom there are as many as rows: those are counted first and named after.
create or replace function renew_provider_facets() returns void
language plpgsql security definer set search_path = public, pg_temp set work_mem = '128MB'
as $$
declare
  organization bigint := nullif(current_setting('app.organization_id', true), '')::bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('provider-facets', coalesce(organization, 0)));
  delete from provider_facets f where f.organization_id is not distinct from organization;
  insert into provider_facets (organization_id, is_synthetic, kind, facet, value, label, n)
  select organization, p.source = 'synthetic', p.kind, f.facet, f.value, f.value, sum(p.n)
  from (
    select source, kind, specialty, taxonomy, category, state, city, medicare_status, years_band, status, role,
      grouping(specialty, taxonomy, category, state, city, medicare_status, years_band, status, role) as without, count(*) as n
    from providers where providers.organization_id is not distinct from organization
    group by source, kind, grouping sets ((), (specialty), (taxonomy), (category), (state), (city), (medicare_status),
      (years_band), (status), (role))
  ) p
  cross join lateral (select case p.without when 511 then 'all' when 255 then 'specialty' when 383 then 'taxonomy'
      when 447 then 'category' when 479 then 'state' when 495 then 'city' when 503 then 'medicare' when 507 then 'years'
      when 509 then 'status' when 510 then 'role' end as facet,
    case p.without when 511 then '' when 255 then p.specialty when 383 then p.taxonomy when 447 then p.category
      when 479 then p.state when 495 then p.city when 503 then p.medicare_status when 507 then p.years_band
      when 509 then p.status when 510 then p.role end as value) as f
  where f.value is not null
  group by p.source = 'synthetic', p.kind, f.facet, f.value;
  insert into provider_facets (organization_id, is_synthetic, kind, facet, value, label, n)
  select organization, p.is_synthetic, p.kind,
    case when p.kind = 'clinician' and e.category = 'Hospital' then 'hospital' else 'group' end,
    p.employer_npi, coalesce(e.name, p.label, p.employer_npi), p.n
  from (
    select source = 'synthetic' as is_synthetic, kind, employer_npi, min(facts->>'employerName') as label, count(*) as n
    from providers
    where providers.organization_id is not distinct from organization and employer_npi is not null
    group by source = 'synthetic', kind, employer_npi
  ) p
  left join providers e on e.npi = p.employer_npi and e.organization_id is not distinct from organization;
end $$;
--> statement-breakpoint
select renew_directory_statistics();
--> statement-breakpoint
-- The figures that a cost report gave a row, where what replaces the row has none of its own.
create function kept_figures(before jsonb, given jsonb) returns jsonb
language sql immutable
as $$
  select case when before->>'figuresSource' = 'cms' and not exists (
      select from jsonb_each_text(given) f where f.value is not null and f.key in ('staffedBeds', 'discharges',
        'averageLengthOfStay', 'netPatientRevenue', 'totalRevenues', 'totalLiabilities'))
    then (select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(before) f
      where f.key in ('staffedBeds', 'discharges', 'averageLengthOfStay', 'netPatientRevenue', 'totalRevenues',
        'totalLiabilities', 'figuresSource', 'figuresDate'))
    else '{}' end
$$;
