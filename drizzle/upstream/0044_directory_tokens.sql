-- What the index of searches knows of a row: the words of its searched text (signs stand between words) and, each behind a
-- sign that no word holds, the values it is narrowed by, the first letter of its name and whose it is, if not everybody's.
create function provider_tokens(search text, name_key text, organization_id bigint, source text, specialty text, taxonomy text,
  category text, state text, city text, medicare text, years text, status text, role text, employer text) returns tsvector
language sql immutable parallel safe
as $$ select array_to_tsvector(array_remove(array_remove(array_cat(string_to_array(
  translate(search, '.,''"-/&()#:;+*@!?_\|<>[]{}%$^~`=', repeat(' ', 32)), ' '), array['=name ' || left(name_key, 1),
  '=specialty ' || specialty, '=taxonomy ' || taxonomy, '=category ' || coalesce(category, ''), '=state ' || coalesce(state, ''),
  '=city ' || city, '=medicare ' || medicare, '=years ' || years, '=status ' || status, '=role ' || role,
  '=employer ' || employer, case when organization_id is not null then '=own' end, '=own ' || organization_id,
  case when source = 'synthetic' then '=synthetic' end]), ''), null)) $$;
--> statement-breakpoint
DROP INDEX "providers_facilities_by_word";--> statement-breakpoint
DROP INDEX "providers_people_by_word";--> statement-breakpoint
DROP INDEX "providers_by_name";--> statement-breakpoint
DROP INDEX "providers_by_place";--> statement-breakpoint
DROP INDEX "providers_by_size";--> statement-breakpoint
DROP INDEX "providers_by_state";--> statement-breakpoint
DROP INDEX "providers_by_category";--> statement-breakpoint
DROP INDEX "providers_by_specialty";--> statement-breakpoint
DROP INDEX "providers_by_city";--> statement-breakpoint
DROP INDEX "providers_by_taxonomy";--> statement-breakpoint
CREATE INDEX "providers_facilities_by_token" ON "providers" USING gin (provider_tokens(search, name_key, organization_id, source, specialty, taxonomy, category, state, city, medicare_status, years_band, status, role, employer_npi)) WHERE kind = 'facility';--> statement-breakpoint
CREATE INDEX "providers_people_by_token" ON "providers" USING gin (provider_tokens(search, name_key, organization_id, source, specialty, taxonomy, category, state, city, medicare_status, years_band, status, role, employer_npi)) WHERE kind = 'clinician';--> statement-breakpoint
CREATE INDEX "providers_by_name" ON "providers" USING btree ("kind","name_key","id","organization_id");--> statement-breakpoint
CREATE INDEX "providers_by_place" ON "providers" USING btree ("kind","state","city","name_key","id","organization_id");--> statement-breakpoint
CREATE INDEX "providers_by_size" ON "providers" USING btree ("kind",coalesce(number_of_providers, -1),"name_key","id","organization_id","number_of_providers");--> statement-breakpoint
CREATE INDEX "providers_by_state" ON "providers" USING btree ("kind","state","name_key","id","organization_id");--> statement-breakpoint
CREATE INDEX "providers_by_category" ON "providers" USING btree ("kind","category","name_key","id","organization_id");--> statement-breakpoint
CREATE INDEX "providers_by_specialty" ON "providers" USING btree ("kind","specialty","name_key","id","organization_id");--> statement-breakpoint
CREATE INDEX "providers_by_city" ON "providers" USING btree ("kind","city","name_key","id","organization_id");--> statement-breakpoint
CREATE INDEX "providers_by_taxonomy" ON "providers" USING btree ("kind","taxonomy","name_key","id","organization_id");
--> statement-breakpoint
alter index providers_facilities_by_token alter column 1 set statistics 1000;
--> statement-breakpoint
alter index providers_people_by_token alter column 1 set statistics 1000;
--> statement-breakpoint
-- Numbers of finds are read from the index alone as long as no dead row stands in it, and so are the rows before a page far
-- down: a hundredth of dead or new rows is reason enough to clean up.
alter table providers set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
drop function page_providers(jsonb, text, boolean, integer, integer, integer);
--> statement-breakpoint
drop function count_providers(jsonb, integer);
--> statement-breakpoint
drop function plan_provider_search(jsonb, text);
--> statement-breakpoint
drop function provider_term_lookup(jsonb, text);
--> statement-breakpoint
drop function provider_text_conditions(jsonb);
--> statement-breakpoint
drop function provider_facet_conditions(jsonb);
--> statement-breakpoint
-- A token as a tsquery spells it.
create function quote_token(token text) returns text language sql immutable parallel safe strict
as $$ select '''' || replace(replace(token, '\', '\\'), '''', '''''') || '''' $$;
--> statement-breakpoint
-- Where rows come from that answer to one of some tsqueries, by the index of tokens whatever the planner expects of words it
-- knows nothing of: it is not told them.
create function provider_finds(queries text[], conditions text, columns text, limited text) returns text
language sql immutable parallel safe
as $$ select format('(select %s p.* from unnest(%L::tsquery[]) as q (asked) cross join lateral (
  select %s from providers p where provider_tokens(p.search, p.name_key, p.organization_id, p.source, p.specialty, p.taxonomy,
    p.category, p.state, p.city, p.medicare_status, p.years_band, p.status, p.role, p.employer_npi) @@ q.asked and %s limit %s) p)',
  case when cardinality(queries) > 1 then 'distinct' end, queries, columns, conditions, limited) $$;
--> statement-breakpoint
-- Whose rows a list shows: the organization's own and everybody's; made-up ones only as long as it has none of its own. As a
-- condition on rows and as what it asks of tokens.
create function provider_ownership(out conditions text, out tokens text)
language plpgsql stable set search_path = public, pg_temp
as $$
declare
  organization bigint := coalesce(nullif(current_setting('app.organization_id', true), '')::bigint, 0);
begin
  if not exists (select from providers own where own.organization_id = organization) then
    conditions := '(p.organization_id is null)';
    tokens := '!''=own''';
  elsif exists (select from provider_facets where is_synthetic and organization_id is null) then
    conditions := format('(p.organization_id = %s or p.organization_id is null and p.source <> ''synthetic'')', organization);
    tokens := format('(!''=own'' & !''=synthetic'' | ''=own %s'')', organization);
  else
    conditions := format('(p.organization_id = %s or p.organization_id is null)', organization);
    tokens := format('(!''=own'' | ''=own %s'')', organization);
  end if;
end $$;
--> statement-breakpoint
-- The words that each term of a search may mean, by the list of all words, and about how many rows of each tab hold one. No
-- words where a number, or a beginning that many words share, is looked up as such: the index reads all that begins so.
-- `whole` is false where the words are more than are worth naming.
create function resolve_provider_terms(terms jsonb) returns jsonb
language plpgsql stable security definer set search_path = public, pg_temp
as $$
declare
  words_max constant integer := 1000;
  starts_max constant integer := 50;
  term jsonb;
  found record;
  resolved jsonb := '[]';
begin
  for term in select * from jsonb_array_elements(coalesce(terms, '[]')) loop
    select null::text[] as words, 0::bigint as n, 0::bigint as facilities, 0::bigint as clinicians into found;
    if term->>'lookup' = 'inside' and term->>'piece' ~ '[^0-9]' then
      select coalesce(array_agg(w.word), '{}') as words, count(*) as n, coalesce(sum(w.facilities), 0) as facilities,
        coalesce(sum(w.clinicians), 0) as clinicians into found
      from (select * from provider_words known where known.word like '%' || (term->>'piece') || '%' limit words_max + 1) w;
    elsif term->>'piece' ~ '[^0-9]' then
      select array_agg(w.word) as words, count(*) as n, coalesce(sum(w.facilities), 0) as facilities,
        coalesce(sum(w.clinicians), 0) as clinicians into found
      from (select * from provider_words known where known.word like (term->>'piece') || '%' limit starts_max + 1) w;
      if found.n > starts_max then found.words := null; end if;
    end if;
    resolved := resolved || jsonb_build_array(term || jsonb_build_object('whole', found.n <= words_max,
      'words', to_jsonb(found.words), 'facility', found.facilities, 'clinician', found.clinicians));
  end loop;
  return resolved;
end $$;
--> statement-breakpoint
-- What a term asks of a row: the truth, whichever index leads there. A short term and a number are looked for at the start
-- of words, a number also as the id, and from seven digits on at the start of NPIs.
create function provider_term_condition(term jsonb) returns text
language sql immutable
as $$
  select case when (term->>'inside')::boolean then format('p.search like %L', term->>'pattern')
    else format('(p.search like %1$L or p.search like %2$L and translate(p.search, %3$L, repeat('' '', 32)) like %1$L%4$s)',
      term->>'pattern', '%' || substr(term->>'pattern', 3), '.,''"-/&()#:;+*@!?_\|<>[]{}%$^~`=',
      case when term ? 'number' then format(' or p.id = %s', term->>'number') end
      || case when length(term->>'number') >= 7 then format(' or p.npi like %L', (term->>'number') || '%') else '' end) end
$$;
--> statement-breakpoint
-- How a filter is best answered. `truth` is all that it asks of a row beside kind and ownership. `queries` are what the index
-- of tokens answers of that, one of which a find answers to, and `rest` is what they leave open; null where that index leads
-- nowhere. `direct` is what leads to finds beside it, and `own` what it asks of tokens for the ownership. `everyone`, `expected`
-- and `fewest` are about how many rows the tab has, the filter finds and the rarest thing it asks for has. `walk` narrows an
-- order to one of the indexes that begin with a value, and `walked` is how many rows that has; `parts` is how many things are asked for,
-- a search being more than one.
create function plan_provider_search(filter jsonb, sort text, out owned text, out own text, out truth text, out queries text[],
  out rest text, out direct text, out everyone double precision, out expected double precision, out fewest double precision,
  out walk text, out walked double precision, out parts integer)
language plpgsql set search_path = public, pg_temp set max_parallel_workers_per_gather = 0
as $$
declare
  named_max constant integer := 50;
  part_max constant integer := 16;
  few_max constant integer := 5000;
  split_max constant integer := 50000;
  tab text := filter->>'kind';
  organization bigint := nullif(current_setting('app.organization_id', true), '')::bigint;
  asked text[] := '{}';
  asked_of double precision[] := '{}';
  asking text[] := '{}';
  asked_truths text[] := '{}';
  split text[];
  directs text[] := '{}';
  truths text[] := '{}';
  rests text[] := '{}';
  part record;
  term jsonb;
  words text[];
  condition text;
  n double precision;
  plan json;
begin
  select o.conditions, o.tokens into owned, own from provider_ownership() o;
  select greatest(coalesce(sum(f.n), 0), 1) into everyone from provider_facets f
  where f.facet = 'all' and f.kind = tab and f.value = '' and (f.organization_id is null or f.organization_id = organization);
  expected := everyone;
  fewest := everyone;
  walked := everyone;
  walk := 'true';
  for part in
    select f.name, f.token, array(select distinct jsonb_array_elements_text(given)) as values, f.facets,
      f.sorts @> array[sort] as walks
    from (values ('specialty', 'specialty', array['specialty'], array['name']), ('taxonomy', 'taxonomy', array['taxonomy'], array['name']),
      ('category', 'category', array['category'], array['name', 'category']), ('state', 'state', array['state'], array['name', 'location']),
      ('city', 'city', array['city'], array['name', 'location']), ('medicare_status', 'medicare', array['medicare'], '{}'),
      ('years_band', 'years', array['years'], '{}'), ('status', 'status', array['status'], '{}'), ('role', 'role', array['role'], '{}'),
      ('employer_npi', 'employer', array['group', 'hospital'], '{}')) as f (name, token, facets, sorts)
    cross join lateral (select jsonb_agg(v) as given from unnest(f.facets) key, jsonb_array_elements(filter->key) v) g
    where given is not null
  loop
    condition := format('p.%I in (%s)', part.name, (select string_agg(quote_literal(v), ',') from unnest(part.values) v));
    truths := truths || condition;
    select coalesce(sum(f.n), 0) into n from provider_facets f
    where f.kind = tab and f.facet = any(part.facets) and f.value = any(part.values)
      and (f.organization_id is null or f.organization_id = organization);
    expected := expected * least(1, n / everyone);
    fewest := least(fewest, n);
    asking := asking || ('(' || (select string_agg(quote_token('=' || part.token || ' ' || v), ' | ') from unnest(part.values) v) || ')');
    asked_of := asked_of || n;
    asked_truths := asked_truths || condition;
    if part.walks and n < walked and (cardinality(part.values) = 1 or sort <> 'name') then
      walked := n;
      walk := condition;
    end if;
  end loop;
  for term in select * from jsonb_array_elements(coalesce(filter->'terms', '[]')) loop
    condition := provider_term_condition(term);
    truths := truths || condition;
    words := case when jsonb_typeof(term->'words') = 'array' then array(select jsonb_array_elements_text(term->'words')) end;
    if words is not null then
      n := (term->>tab)::double precision;
      -- Only the first of them were added up.
      if not (term->>'whole')::boolean then n := greatest(n, everyone / 10); end if;
    else
      execute format('explain (format json) select from providers p where p.kind = %L and provider_tokens(p.search, p.name_key,
        p.organization_id, p.source, p.specialty, p.taxonomy, p.category, p.state, p.city, p.medicare_status, p.years_band,
        p.status, p.role, p.employer_npi) @@ %L::tsquery', tab, quote_token(term->>'piece') || ':*') into plan;
      n := (plan->0->'Plan'->>'Plan Rows')::double precision;
    end if;
    n := greatest(n, 0.5);
    if term ? 'number' then
      directs := directs || format('p.id = %s%s', term->>'number',
        case when term->>'number' ~ '^[12]' and length(term->>'number') between 7 and 10
          then format(' or p.npi >= %L and p.npi < %L', term->>'number', ((term->>'number')::bigint + 1)::text) else '' end);
    end if;
    if not (term->>'whole')::boolean or cardinality(words) > named_max and (n > split_max or split is not null) then
      rests := rests || condition;
    else
      if cardinality(words) > named_max then
        -- So many words cost too much as one question: each find would be held against all of them.
        split := array(select string_agg(quote_token(w), ' | ')
          from unnest(words) with ordinality as u (w, place) group by place / part_max);
      else
        -- A word that no row has finds nothing, where no word at all would ask nothing.
        asking := asking || case when words is null then quote_token(term->>'piece') || ':*'
          when words = '{}' then quote_token(term->>'piece')
          else '(' || (select string_agg(quote_token(w), ' | ') from unnest(words) w) || ')' end;
        asked_of := asked_of || n;
        asked_truths := asked_truths || condition;
      end if;
      fewest := least(fewest, n);
      if not (term->>'exact')::boolean then rests := rests || condition; end if;
    end if;
    expected := expected * least(1, n / everyone);
  end loop;
  -- Beside few rows that are looked at anyway it costs more to meet a common token's than it spares.
  for place in 1 .. cardinality(asking) loop
    if asked_of[place] > 10 * fewest and (split is not null or fewest <= few_max) then
      if not asked_truths[place] = any(rests) then rests := rests || asked_truths[place]; end if;
    else
      asked := asked || asking[place];
    end if;
  end loop;
  truth := coalesce(nullif(array_to_string(truths, ' and '), ''), 'true');
  rest := coalesce(nullif(array_to_string(rests, ' and '), ''), 'true');
  parts := cardinality(truths) + jsonb_array_length(coalesce(filter->'terms', '[]'));
  direct := array_to_string(directs, ' or ');
  if split is not null then
    queries := array(select array_to_string(asked || ('(' || u.words || ')'), ' & ') from unnest(split) as u (words));
  elsif cardinality(asked) > 0 then
    queries := array[array_to_string(asked, ' & ')];
  end if;
end $$;
--> statement-breakpoint
-- How many rows a filter finds, at most `capped`. Where twice as many are expected and two thousand rows from all over the
-- directory bear that out, or five times as many and they do not deny it, that is believed.
create function count_providers(filter jsonb, capped integer) returns integer
language plpgsql security definer set search_path = public, pg_temp set max_parallel_workers_per_gather = 0
  set enable_seqscan = off set enable_indexscan = on set work_mem = '64MB'
as $$
declare
  fewest_max constant integer := 600000;
  s record;
  base text;
  plan jsonb;
  found integer;
  known integer;
  others bigint[] := '{}';
begin
  select * into s from plan_provider_search(filter, 'name');
  base := format('p.kind = %L and %s', filter->>'kind', s.owned);
  if s.expected > 2 * capped then
    execute format('select count(*), count(*) filter (where %s) from generate_series(1, 2000) i
      join providers p on p.id = i * (select max(id) from providers) / 2000 where %s', s.truth, base) into known, found;
    if s.expected > 5 * capped and found > 0 or found > 5 and found * s.everyone / nullif(known, 0) > 2 * capped then return capped; end if;
  end if;
  if s.queries is null then
    execute format('select count(*) from (select from providers p where %s and %s limit %s) p', base, s.truth, capped) into found;
    return found;
  end if;
  if s.direct <> '' then
    execute format('select array(select p.id from providers p where %s and (%s) and %s)', base, s.direct, s.truth) into others;
  end if;
  perform set_config('enable_indexscan', 'off', true);
  if s.rest = 'true' and s.fewest <= fewest_max and pg_stat_get_dead_tuples('providers'::regclass) = 0 then
    -- The server tells how many rows the index named, of which not one but the first has to be read.
    execute 'explain (analyze, timing off, buffers off, format json) select from ' || provider_finds(
      array(select q || ' & ' || s.own from unnest(s.queries) q), format('p.kind = %L', filter->>'kind'), 'p.id', '1') || ' p' into plan;
    plan := jsonb_path_query_first(plan, '$.** ? (@."Node Type" == "Bitmap Index Scan")');
    found := (plan->>'Actual Rows')::double precision * (plan->>'Actual Loops')::double precision;
    -- Of several queries some rows answer to more than one, which are few.
    if found > 1.05 * capped then return capped; end if;
    if cardinality(s.queries) = 1 then
      if cardinality(others) > 0 then
        execute 'select count(*) from ' || provider_finds(s.queries, base || format(' and p.id = any(%L)', others), 'p.id', 'all') || ' p' into known;
        found := found + cardinality(others) - known;
      end if;
      return least(found, capped);
    end if;
  end if;
  if s.rest <> 'true' and cardinality(s.queries) = 1 then
    -- The first few thousand rows that the index names tell about how many of all of them are finds.
    execute format('select count(*), count(*) filter (where %s) from %s p', s.rest, provider_finds(s.queries, base, 'p.*', '3000'))
      into known, found;
    if known >= 3000 and s.fewest * found / known > 2 * capped then return capped; end if;
  end if;
  execute format('select count(*) from (select p.id from %s p where p.id <> all(%L) limit %s) p',
    provider_finds(s.queries, base || ' and ' || s.rest, 'p.id', 'all'), others, capped) into found;
  return least(found + cardinality(others), capped);
end $$;
--> statement-breakpoint
-- The first values of an order, as tokens, that hold a share of all rows of a tab; null where the order has no such values or
-- all of them would be needed. By name only where letters are compared by their codes: elsewhere names of one first letter
-- need not lie together.
create function provider_order_tokens(tab text, sort text, descending boolean, share double precision) returns text
language plpgsql stable set search_path = public, pg_temp
as $$
declare
  facet_of_order text := case sort when 'name' then 'initial' when 'location' then 'state' when 'category' then 'category' end;
  token text := case sort when 'name' then '=name ' when 'location' then '=state ' else '=category ' end;
  asked text;
begin
  if facet_of_order is null or sort = 'name' and (
    select array_agg(x order by x) <> array_agg(x order by x collate "C")
    from (values ('a b'), ('aa'), ('B'), ('é'), ('f'), ('a-c')) v (x)) then return null; end if;
  select string_agg(quote_token(token || v.value), ' | ') filter (where v.before < share) into asked
  from (
    select o.value, sum(o.n) over (order by o.place) - o.n as before
    from (
      select f.value, sum(f.n) / nullif(sum(sum(f.n)) over (), 0) as n,
        row_number() over (order by f.value = '' and sort <> 'name', f.value) * case when descending then -1 else 1 end as place
      from (
        select f.value, f.n from provider_facets f
        where f.kind = tab and f.facet = facet_of_order
          and (f.organization_id is null or f.organization_id = nullif(current_setting('app.organization_id', true), '')::bigint)
        union all select '', 0 where sort <> 'name'
      ) f group by f.value
    ) o
  ) v
  having bool_or(v.before >= share);
  return asked;
end $$;
--> statement-breakpoint
-- A page of the directory and, of more than one thing asked for, how many rows it finds, at most `capped`. Runs as the owner,
-- because under a policy a search is not answered by its index. Where finds lie close in the order, the next rows in order
-- are looked at; few finds are gathered by index and sorted; of many that lie far apart those are gathered whose first
-- letter, state or category comes first in the order. The two settings are for tests, which try each way on few rows.
create function page_providers(filter jsonb, sort text, descending boolean, skipped integer, page_size integer,
  capped integer, out ids bigint[], out total integer)
language plpgsql security definer set search_path = public, pg_temp set max_parallel_workers_per_gather = 0
  set enable_seqscan = off set enable_indexscan = on set work_mem = '64MB'
as $$
declare
  gathered_max constant integer := coalesce(nullif(current_setting('app.directory_gathered_max', true), '')::integer, 4000);
  walked_max constant integer := coalesce(nullif(current_setting('app.directory_walked_max', true), '')::integer, greatest(3000, 20 * (skipped + page_size)));
  fewest_max constant integer := 600000;
  asked constant integer := skipped + page_size;
  tab text := filter->>'kind';
  -- All people are of one category, and as a rule nobody counts who works for one.
  sorted text := case when tab = 'clinician' and (sort = 'category' or sort = 'size' and not exists (
    select from providers where kind = 'clinician' and coalesce(number_of_providers, -1) > -1)) then 'name' else sort end;
  columns text := case sorted
    when 'location' then 'p.state, p.city, p.name_key, p.id'
    when 'size' then 'coalesce(p.number_of_providers, -1), p.name_key, p.id'
    when 'category' then 'p.category, p.name_key, p.id'
    else 'p.name_key, p.id' end;
  ordered text := case when descending then replace(columns, ', p.', ' desc, p.') || ' desc' else columns end;
  listed constant text := 'p.id, p.name_key, p.state, p.city, p.category, p.number_of_providers';
  base text;
  walking text;
  gathering text;
  s record;
  steps double precision;
  walked_before integer := 0;
  finds double precision;
  share double precision;
  tokens text;
  gathered integer;
begin
  select * into s from plan_provider_search(filter, sorted);
  base := format('p.kind = %L and %s', tab, s.owned);
  if s.truth = s.walk then
    execute format('select array(select p.id from providers p where p.kind = %L and %s and %s order by %s offset %s limit %s)',
      tab, s.owned, s.walk, ordered, skipped, page_size) into ids;
    return;
  end if;
  walking := format('select array(select p.id from (select p.* from providers p where p.kind = %L and %s and %s order by %s limit %%s) p
     where %s order by %s offset %s limit %s)', tab, s.owned, replace(s.walk, '%', '%%'), ordered, replace(s.truth, '%', '%%'), ordered, skipped, page_size);
  steps := asked * s.walked / greatest(s.expected, 1);
  if steps <= walked_max or s.queries is null then
    walked_before := 1000 + round(3 * least(steps, walked_max));
    execute format(walking, walked_before) into ids;
    if cardinality(ids) = page_size then
      if s.parts > 1 then total := count_providers(filter, capped); end if;
      return;
    end if;
  end if;
  if s.queries is null then
    execute format('select array(select p.id from providers p where p.kind = %L and %s and %s order by %s offset %s limit %s)',
      tab, s.owned, s.truth, ordered, skipped, page_size) into ids;
    total := count_providers(filter, capped);
    return;
  end if;
  gathering := format('with p as materialized (select * from (%%s%s) p limit %%s)
     select array(select p.id from p order by %s offset %s limit %s), (select count(*) from p)',
    case when s.direct <> '' then replace(format(' union select %s from providers p where %s and (%s) and %s', listed, base, s.direct, s.truth),
      '%', '%%') end, ordered, skipped, page_size);
  -- Undone with the function's end.
  perform set_config('enable_indexscan', 'off', true);
  if cardinality(s.queries) > 1 and s.rest <> 'true' then
    -- What the words leave open is seen in the rows alone: all of them are read once, for the page and the count.
    execute format(gathering, provider_finds(s.queries, base || ' and ' || s.rest, listed, 'all'), 'all') into ids, total;
    total := least(total, capped);
    return;
  end if;
  if s.fewest <= (case when cardinality(s.queries) > 1 then 2 * gathered_max when s.rest <> 'true' then 5 * gathered_max else fewest_max end) then
    execute format(gathering, provider_finds(s.queries, base || ' and ' || s.rest, listed, (gathered_max + 1)::text), gathered_max + 1)
      into ids, total;
    if total <= gathered_max then return; end if;
  end if;
  total := case when s.parts > 1 then count_providers(filter, capped) end;
  finds := case when total < capped then total when total is null then s.expected else greatest(s.expected, capped) end;
  steps := asked * s.walked / greatest(finds, 1);
  if steps > walked_before and steps <= 2 * walked_max then
    perform set_config('enable_indexscan', 'on', true);
    execute format(walking, 1000 + round(3 * steps)) into ids;
    if cardinality(ids) = page_size then return; end if;
    perform set_config('enable_indexscan', 'off', true);
  end if;
  share := 2 * asked / greatest(finds, 1);
  loop
    tokens := provider_order_tokens(tab, sorted, descending, share);
    exit when tokens is null;
    execute format(gathering, provider_finds(array(select format('%s & (%s)', q, tokens) from unnest(s.queries) q),
      base || ' and ' || s.rest, listed, 'all'), 'all') into ids, gathered;
    if gathered >= asked then return; end if;
    share := 16 * share;
  end loop;
  execute format(gathering, provider_finds(s.queries, base || ' and ' || s.rest, listed, 'all'), 'all') into ids, gathered;
end $$;
--> statement-breakpoint
-- Counts the values of the directory anew: of the organization's own rows, or of the public ones outside any. One pass for
-- all values but first letters and employers, of whom there are as many as rows: those are counted first and named after.
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
  select organization, source = 'synthetic', kind, 'initial', left(name_key, 1), left(name_key, 1), count(*)
  from providers where providers.organization_id is not distinct from organization
  group by source = 'synthetic', kind, left(name_key, 1);
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
-- Words that begin with digits are words too: of numbers alone only the start is looked for, which the index of tokens answers.
create or replace function note_provider_words() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into provider_words (word)
  select distinct w collate "C" from written
  cross join lateral unnest(tsvector_to_array(provider_search_words(search))) w
  where w ~ '[^0-9]' and not exists (select from provider_words known where known.word = w)
  order by 1
  on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
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
      where w ~ ''[^0-9]'' group by w
    ), counted as (
      select k.word, coalesce(s.facilities, 0) as facilities, coalesce(s.clinicians, 0) as clinicians
      from provider_words k left join sampled s on s.word = k.word
    )
    update provider_words k set facilities = c.facilities, clinicians = c.clinicians
    from counted c where k.word = c.word and (k.facilities, k.clinicians) is distinct from (c.facilities, c.clinicians)',
    100 / share, share);
end $$;
--> statement-breakpoint
insert into provider_words (word)
select distinct w from providers, unnest(tsvector_to_array(provider_search_words(search))) w
where w ~ '^[0-9]' and w ~ '[^0-9]'
on conflict do nothing;
--> statement-breakpoint
select renew_directory_statistics();
--> statement-breakpoint
select renew_provider_facets();
