CREATE TABLE "provider_sample" (
	"id" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"npi" text,
	"name_key" text NOT NULL,
	"search" text NOT NULL,
	"specialty" text,
	"taxonomy" text,
	"category" text,
	"city" text,
	"state" text,
	"medicare_status" text,
	"years_band" text,
	"status" text,
	"role" text,
	"employer_npi" text,
	"number_of_providers" integer,
	"source" text NOT NULL
);
--> statement-breakpoint
revoke all on provider_sample from myra_app;
--> statement-breakpoint
-- What the planner has to know of a directory that was filled, and about how often each word stands in it, by a sample of
-- 200,000 rows, of which two thousand of each tab are kept: that decides how a search is answered, never what it finds. A word
-- that stands twice in a row counts twice. What was put off for the indexes of tokens is done now: until then each search reads
-- all of it.
create or replace function renew_directory_statistics() returns void
language plpgsql security definer set search_path = public, pg_temp set work_mem = '128MB'
as $$
declare
  share double precision;
begin
  perform gin_clean_pending_list(i.indexrelid::regclass) from pg_index i join pg_class c on c.oid = i.indexrelid
  where i.indrelid = 'providers'::regclass and c.relam = (select oid from pg_am where amname = 'gin');
  analyze providers;
  select greatest(least(100, 100 * 200000 / nullif(reltuples, 0)), 0.01) into share
  from pg_class where oid = 'providers'::regclass;
  share := coalesce(share, 100);
  execute format('with pieces as (
      select piece, count(*) filter (where kind = ''facility'') as facilities, count(*) filter (where kind = ''clinician'') as clinicians
      from (
        select kind, unnest(string_to_array(search, '' '')) as piece
        from providers tablesample system (%2$s) repeatable (1)
      ) p where ltrim(piece, ''0123456789-'') <> '''' group by piece
    ), sampled as (
      select w as word, round(sum(p.facilities) * %1$s)::integer as facilities, round(sum(p.clinicians) * %1$s)::integer as clinicians
      from pieces p cross join lateral unnest(tsvector_to_array(provider_search_words(p.piece))) w
      where ltrim(w, ''0123456789'') <> '''' group by w
    ), counted as (
      select k.word, coalesce(s.facilities, 0) as facilities, coalesce(s.clinicians, 0) as clinicians
      from provider_words k left join sampled s on s.word = k.word
    )
    update provider_words k set facilities = c.facilities, clinicians = c.clinicians
    from counted c where k.word = c.word and (k.facilities, k.clinicians) is distinct from (c.facilities, c.clinicians)',
    100 / share, share);
  -- One at a time: two that end at once would meet at the rows of the sample.
  lock table provider_sample in exclusive mode;
  delete from provider_sample;
  execute format('insert into provider_sample
    select p.id, p.kind, p.npi, p.name_key, p.search, p.specialty, p.taxonomy, p.category, p.city, p.state, p.medicare_status,
      p.years_band, p.status, p.role, p.employer_npi, p.number_of_providers, p.source
    from (
      select drawn.id, row_number() over (partition by kind order by hashint8(drawn.id), drawn.id) as place
      from providers drawn tablesample system (%s) repeatable (1) where organization_id is null
    ) d join providers p on p.id = d.id where d.place <= 2000', share);
  analyze provider_sample;
end $$;
--> statement-breakpoint
drop function page_providers(jsonb, text, boolean, integer, integer, integer);
--> statement-breakpoint
drop function count_providers(jsonb, integer);
--> statement-breakpoint
drop function plan_provider_search(jsonb, text);
--> statement-breakpoint
-- Where rows come from that answer to one of some tsqueries, by the index of tokens whatever the planner expects of words it
-- knows nothing of: it is not told them. The index is asked one after the other for the same set of rows.
create or replace function provider_finds(queries text[], conditions text, columns text, limited text) returns text
language sql immutable parallel safe
as $$ select format('(select p.* from (select %L::tsquery[] as asked offset 0) q cross join lateral (
  select %s from providers p where provider_tokens(p.search, p.name_key, p.organization_id, p.source, p.specialty, p.taxonomy,
    p.category, p.state, p.city, p.medicare_status, p.years_band, p.status, p.role, p.employer_npi) @@ %s and %s limit %s) p)',
  queries, columns, case when cardinality(queries) = 1 then 'q.asked[1]' else 'any(q.asked)' end, conditions, limited) $$;
--> statement-breakpoint
-- How a filter is best answered. `truth` is all that it asks of a row beside kind and ownership. `queries` are what the index
-- of tokens answers of that, one of which a find answers to, and `rest` is what they leave open; null where that index leads
-- nowhere. `whole` is all of them as one, where that is worth asking. `direct` is what leads to finds beside it, and `own` what it asks of tokens for the ownership. `everyone`, `expected`
-- and `fewest` are about how many rows the tab has, the filter finds and the rarest thing it asks for has; `guessed` is what is
-- expected as if nothing had to do with each other, and `seen` of `sampled` rows are finds. `walk` narrows an order to one of
-- the indexes that begin with a value, and `walked` is how many rows that has; `parts` is how many things are asked for, a
-- search being more than one.
create type provider_plan as (tab text, owned text, own text, truth text, queries text[], whole text, rest text, direct text,
  everyone double precision, expected double precision, fewest double precision, guessed double precision,
  seen double precision, sampled double precision, walk text, walked double precision, parts integer);
--> statement-breakpoint
create function plan_provider_search(filter jsonb, sort text) returns provider_plan
language plpgsql set search_path = public, pg_temp set max_parallel_workers_per_gather = 0
as $$
declare
  named_max constant integer := 50;
  part_max constant integer := 8;
  few_max constant integer := 300;
  split_max constant integer := 50000;
  organization bigint := nullif(current_setting('app.organization_id', true), '')::bigint;
  s provider_plan;
  asked text[] := '{}';
  asked_of double precision[] := '{}';
  asking text[] := '{}';
  asked_truths text[] := '{}';
  split text[];
  parted text[];
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
  s.tab := filter->>'kind';
  select o.conditions, o.tokens into s.owned, s.own from provider_ownership() o;
  select greatest(coalesce(sum(f.n), 0), 1) into s.everyone from provider_facets f
  where f.facet = 'all' and f.kind = s.tab and f.value = '' and (f.organization_id is null or f.organization_id = organization);
  s.expected := s.everyone;
  s.fewest := s.everyone;
  s.walked := s.everyone;
  s.walk := 'true';
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
    where f.kind = s.tab and f.facet = any(part.facets) and f.value = any(part.values)
      and (f.organization_id is null or f.organization_id = organization);
    s.expected := s.expected * least(1, n / s.everyone);
    s.fewest := least(s.fewest, n);
    asking := asking || ('(' || (select string_agg(quote_token('=' || part.token || ' ' || v), ' | ') from unnest(part.values) v) || ')');
    asked_of := asked_of || n;
    asked_truths := asked_truths || condition;
    if part.walks and n < s.walked and (cardinality(part.values) = 1 or sort <> 'name') then
      s.walked := n;
      s.walk := condition;
    end if;
  end loop;
  for term in select * from jsonb_array_elements(coalesce(filter->'terms', '[]')) loop
    condition := provider_term_condition(term);
    truths := truths || condition;
    words := case when jsonb_typeof(term->'words') = 'array' then array(select jsonb_array_elements_text(term->'words')) end;
    if words is not null then
      n := (term->>s.tab)::double precision;
      -- Only the first of them were added up.
      if not (term->>'whole')::boolean then n := greatest(n, s.everyone / 10); end if;
    else
      execute format('explain (format json) select from providers p where p.kind = %L and provider_tokens(p.search, p.name_key,
        p.organization_id, p.source, p.specialty, p.taxonomy, p.category, p.state, p.city, p.medicare_status, p.years_band,
        p.status, p.role, p.employer_npi) @@ %L::tsquery', s.tab, quote_token(term->>'piece') || ':*') into plan;
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
        if cardinality(words) > part_max then
          parted := array(select string_agg(quote_token(w), ' | ')
            from unnest(words) with ordinality as u (w, place) group by place / part_max);
        end if;
        asking := asking || case when words is null then quote_token(term->>'piece') || ':*'
          when words = '{}' then quote_token(term->>'piece')
          else '(' || (select string_agg(quote_token(w), ' | ') from unnest(words) w) || ')' end;
        asked_of := asked_of || n;
        asked_truths := asked_truths || condition;
      end if;
      s.fewest := least(s.fewest, n);
      if not (term->>'exact')::boolean then rests := rests || condition; end if;
    end if;
    s.expected := s.expected * least(1, n / s.everyone);
  end loop;
  -- Beside few rows that are looked at anyway it costs more to meet a common token's than it spares; several queries would
  -- each meet it.
  for place in 1 .. cardinality(asking) loop
    if asked_of[place] > 10 * s.fewest and (split is not null or s.fewest <= few_max) then
      if not asked_truths[place] = any(rests) then rests := rests || asked_truths[place]; end if;
    else
      asked := asked || asking[place];
    end if;
  end loop;
  s.truth := coalesce(nullif(array_to_string(truths, ' and '), ''), 'true');
  s.rest := coalesce(nullif(array_to_string(rests, ' and '), ''), 'true');
  s.parts := cardinality(truths) + jsonb_array_length(coalesce(filter->'terms', '[]'));
  s.direct := array_to_string(directs, ' or ');
  if split is not null then
    s.queries := array(select array_to_string(asked || ('(' || u.words || ')'), ' & ') from unnest(split) as u (words));
  elsif cardinality(asked) > 0 then
    s.whole := array_to_string(asked, ' & ');
    -- Each find is held against every word of its query.
    s.queries := case when cardinality(asked) = 1 and parted is not null then parted else array[s.whole] end;
  end if;
  s.guessed := s.expected;
  if s.parts > 1 then
    execute format('select count(*), count(*) filter (where %s)
      from (select sample.*, null::bigint as organization_id from provider_sample sample) p where p.kind = %L and %s', s.truth, s.tab, s.owned)
      into s.sampled, s.seen;
    -- Things that go together are found more often than each of them alone tells: what is expected has to agree with the sample.
    if s.sampled >= 500 then
      s.expected := least(greatest(s.expected, (s.seen - 2 * sqrt(s.seen)) * s.everyone / s.sampled),
        (s.seen + 2 * sqrt(s.seen) + 4) * s.everyone / s.sampled);
      s.fewest := greatest(s.fewest, s.expected);
    end if;
  end if;
  return s;
end $$;
--> statement-breakpoint
-- How many rows the index of tokens names that answer to one of some tsqueries: the server tells, and not one but the first has
-- to be read. A row that answers to several is counted as often; so are dead rows.
create function count_named_providers(tab text, queries text[]) returns double precision
language plpgsql set search_path = public, pg_temp set enable_indexscan = off set enable_seqscan = off
  set max_parallel_workers_per_gather = 0 set work_mem = '64MB'
as $$
declare
  plan jsonb;
begin
  execute 'explain (analyze, timing off, buffers off, format json) select from '
    || provider_finds(queries, format('p.kind = %L', tab), 'p.id', '1') || ' p' into plan;
  plan := jsonb_path_query_first(plan, '$.** ? (@."Node Type" == "Bitmap Index Scan")');
  return (plan->>'Actual Rows')::double precision * (plan->>'Actual Loops')::double precision;
end $$;
--> statement-breakpoint
-- How many rows a plan finds, at most `capped`. Where twice as many are expected and the sample bears that out, or five times
-- as many and it does not deny it, or the sample holds so many that there is no doubt, that is believed.
create function count_planned_providers(s provider_plan, capped integer) returns integer
language plpgsql set search_path = public, pg_temp set max_parallel_workers_per_gather = 0
  set enable_seqscan = off set enable_indexscan = on set work_mem = '64MB'
as $$
declare
  fewest_max constant integer := 600000;
  base text := format('p.kind = %L and %s', s.tab, s.owned);
  found double precision;
  known double precision;
  others bigint[] := '{}';
begin
  if s.seen * s.everyone / nullif(s.sampled, 0) > 2 * capped and (s.seen >= 40 or s.seen > 5 and s.guessed > 2 * capped)
    or s.seen > 0 and s.guessed > 5 * capped then return capped; end if;
  if s.queries is null then
    execute format('select count(*) from (select from providers p where %s and %s limit %s) p', base, s.truth, capped) into found;
    return found;
  end if;
  if s.direct <> '' then
    execute format('select array(select p.id from providers p where %s and (%s) and %s)', base, s.direct, s.truth) into others;
  end if;
  perform set_config('enable_indexscan', 'off', true);
  if s.rest = 'true' and s.fewest <= fewest_max and pg_stat_get_dead_tuples('providers'::regclass) = 0 then
    found := count_named_providers(s.tab, array(select format('(%s) & %s', q, s.own) from unnest(s.queries) q));
    -- Of several queries some rows answer to more than one, which are few.
    if found > 1.05 * capped then return capped; end if;
    if s.whole is not null then
      if cardinality(s.queries) > 1 then found := count_named_providers(s.tab, array[s.whole || ' & ' || s.own]); end if;
      if cardinality(others) > 0 then
        execute 'select count(*) from ' || provider_finds(s.queries, base || format(' and p.id = any(%L)', others), 'p.id', 'all') || ' p' into known;
        found := found + cardinality(others) - known;
      end if;
      return least(found, capped);
    end if;
  end if;
  if s.rest <> 'true' and s.whole is not null and s.fewest > 2 * capped then
    -- The first few thousand rows that the index names tell about how many of all of them are finds, if the sample agrees.
    execute format('select count(*), count(*) filter (where %s) from %s p', s.rest, provider_finds(s.queries, base, 'p.*', '3000'))
      into known, found;
    if known >= 3000 and s.fewest * found / known > 1.3 * capped and s.seen * s.everyone / s.sampled > 1.1 * capped then return capped; end if;
  end if;
  execute format('select count(*) from (select p.id from %s p where p.id <> all(%L) limit %s) p',
    provider_finds(s.queries, base || ' and ' || s.rest, 'p.id', 'all'), others, capped) into found;
  return least(found + cardinality(others), capped);
end $$;
--> statement-breakpoint
-- How many rows a filter finds, at most `capped`.
create function count_providers(filter jsonb, capped integer) returns integer
language sql security definer set search_path = public, pg_temp
as $$ select count_planned_providers(plan_provider_search(filter, 'name'), capped) $$;
--> statement-breakpoint
-- What holds of the rows that stand no further in an order than one, of which the values are told as json. Null where one is
-- missing: nothing stands behind that.
create function provider_order_bound(columns text[], descending boolean, bound jsonb) returns text
language plpgsql immutable
as $$
declare
  before text := '';
  sides text[] := '{}';
  value text;
begin
  for place in 1 .. cardinality(columns) loop
    value := bound->>(place - 1);
    if value is null then return null; end if;
    sides := sides || format('%s%s %s%s %L', before, columns[place], case when descending then '>' else '<' end,
      case when place = cardinality(columns) then '=' end, value);
    -- Backwards an order begins with what has no value.
    if descending and columns[place] in ('p.state', 'p.city', 'p.category') then
      sides := sides || format('%s%s is null', before, columns[place]);
    end if;
    before := format('%s%s = %L and ', before, columns[place], value);
  end loop;
  return format('(%s)', array_to_string(sides, ' or '));
end $$;
--> statement-breakpoint
-- A page of many finds, at least `finds`: of the order's beginning alone, as far as that has to be looked at. An index of the
-- order names its beginning and the index of tokens the finds, and what both name is read. Where that beginning ends the sample
-- tells, by its rows or, of finds that are not spread evenly, by those that are finds too. Where it is long its first letters,
-- states or categories are asked for instead; and where next to nothing is found in it some finds tell, which then have to be
-- of few first letters, cities or categories. Null where none of this fills the page, and all finds have to be read.
create function page_first_providers(s provider_plan, gathering text, sorted text, columns text[], ordered text, descending boolean,
  asked integer, finds double precision) returns bigint[]
language plpgsql set search_path = public, pg_temp set enable_seqscan = off set enable_indexscan = off
  set enable_indexonlyscan = off set max_parallel_workers_per_gather = 0 set work_mem = '64MB'
  -- Only rows are dear: the planner, who knows nothing of the words, then lets both indexes name them.
  set cpu_tuple_cost = 1000 set cpu_index_tuple_cost = 0 set cpu_operator_cost = 0
as $$
declare
  listed constant text := 'p.id, p.name_key, p.state, p.city, p.category, p.number_of_providers';
  outside_max constant integer := 500;
  -- While one row is read an index names so many.
  named_max constant double precision := 15 * finds;
  -- The planner lets no two indexes name rows where the one's conditions hold all that the other is made for, which here is the
  -- kind. Said in a roundabout way it is no condition of the order's index, which skips over kinds; versions before 18 cannot, and
  -- are told one that looks like another: that may fail for several queries.
  can_skip constant boolean := current_setting('server_version_num')::integer >= 180000;
  base constant text := format(case when can_skip then '(p.kind = %1$L and p.id > 0 or p.kind = any(%2$L::text[]) and p.id <= 0)'
    else 'p.kind = any(%2$L::text[])' end || ' and %3$s and %4$s', s.tab, array[s.tab], s.owned, s.rest);
  values_of constant text := array_to_string(columns, ', ');
  lead constant text := case columns[1] when 'p.name_key' then 'left(p.name_key, 1)' when 'p.state' then 'p.city' when 'p.category' then 'p.category' end;
  token constant text := case columns[1] when 'p.name_key' then '=name ' when 'p.state' then '=city ' else '=category ' end;
  before double precision := coalesce(s.seen, 0) * asked / finds;
  share double precision := (1.5 * asked + 10 * sqrt(asked)) / finds + 0.0003;
  rows double precision := (select reltuples from pg_class where oid = 'providers'::regclass);
  chosen text;
  bound jsonb;
  span double precision;
  condition text;
  tokens text;
  leads text[];
  others text[];
  ids bigint[];
  gathered integer;
begin
  if not can_skip and cardinality(s.queries) > 1 then return null; end if;
  for attempt in 1 .. 2 loop
    chosen := case when before >= 3 or attempt = 2 and gathered < asked / 10.0
      then format('where %s order by place offset %s', s.truth, ceil(before + 2 * sqrt(before)) + attempt - 1)
      else format('where place > %s * everyone order by place', share) end;
    execute format('with p as (
        select p.*, row_number() over (order by %s) as place, count(*) over () as everyone
        from (select sample.*, null::bigint as organization_id from provider_sample sample) p where p.kind = %L and %s)
      select jsonb_build_array(%s), place::double precision / everyone from p %s limit 1', ordered, s.tab, s.owned, values_of, chosen) into bound, span;
    exit when span * rows > named_max;
    condition := provider_order_bound(columns, descending, bound);
    exit when condition is null;
    execute format(gathering, provider_finds(s.queries, base || ' and ' || condition, listed, 'all'), condition, 'all') into ids, gathered;
    if gathered >= asked then return ids; end if;
    share := 1.5 * share * asked / greatest(gathered, 1);
  end loop;
  if lead is null then return null; end if;
  while coalesce(gathered, asked) >= asked / 10.0 and share < 0.6 and s.direct = '' loop
    tokens := provider_order_tokens(s.tab, sorted, descending, share);
    exit when tokens is null;
    others := array(select format('(%s) & (%s)', q, tokens) from unnest(s.queries) q);
    if count_named_providers(s.tab, others) >= asked then
      execute format(gathering, provider_finds(others, base, listed, 'all'), 'true', 'all') into ids, gathered;
      if gathered >= asked then return ids; end if;
    end if;
    share := 2 * share;
  end loop;
  execute format('with p as materialized (select * from %s p)
    select array(select distinct coalesce(%s, %L) from p), (select jsonb_build_array(%s) from p order by %s offset %s limit 1)',
    provider_finds(s.queries, format('p.kind = %L and %s and %s', s.tab, s.owned, s.rest), listed, '300'), lead, '', values_of, ordered,
    ceil(300 * 1.5 * asked / finds)) into leads, bound;
  condition := provider_order_bound(columns, descending, bound);
  if condition is null or cardinality(leads) not between 1 and 3 or '' = any(leads) then return null; end if;
  others := array(select format('(%s) & !(%s)', q, (select string_agg(quote_token(token || v), ' | ') from unnest(leads) v)) from unnest(s.queries) q);
  if count_named_providers(s.tab, others) > outside_max then return null; end if;
  execute format(gathering, format('(select * from %s u union select * from %s v)',
      provider_finds(s.queries, base || ' and ' || condition || case when token <> '=name ' then format(' and %s = any(%L::text[])', lead, leads)
        when not descending then format(' and p.name_key >= %L', (select min(v) from unnest(leads) v)) else '' end, listed, 'all'),
      provider_finds(others, base || ' and ' || condition, listed, 'all')), condition, 'all') into ids, gathered;
  return case when gathered >= asked then ids end;
end $$;
--> statement-breakpoint
-- A page of the directory and, of more than one thing asked for, how many rows it finds, at most `capped`. Runs as the owner,
-- because under a policy a search is not answered by its index. Where finds lie close in the order, the next rows in order
-- are looked at; few finds are gathered by index and sorted; of many that lie far apart only the order's beginning is. The two
-- settings are for tests, which try each way on few rows.
create function page_providers(filter jsonb, sort text, descending boolean, skipped integer, page_size integer,
  capped integer, out ids bigint[], out total integer)
language plpgsql security definer set search_path = public, pg_temp set max_parallel_workers_per_gather = 0
  set enable_seqscan = off set enable_indexscan = on set work_mem = '64MB'
as $$
declare
  asked constant integer := skipped + page_size;
  tab constant text := filter->>'kind';
  -- All people are of one category, and as a rule nobody counts who works for one.
  sorted constant text := case when tab = 'clinician' and (sort = 'category' or sort = 'size' and not exists (
    select from providers where kind = 'clinician' and coalesce(number_of_providers, -1) > -1)) then 'name' else sort end;
  columns constant text[] := case sorted
    when 'location' then array['p.state', 'p.city', 'p.name_key']
    when 'size' then array['coalesce(p.number_of_providers, -1)', 'p.name_key']
    when 'category' then array['p.category', 'p.name_key']
    else array['p.name_key'] end;
  way constant text := case when descending then ' desc' else '' end;
  ordered constant text := array_to_string(columns || array['p.id'], way || ', ') || way;
  listed constant text := 'p.id, p.name_key, p.state, p.city, p.category, p.number_of_providers';
  s provider_plan := plan_provider_search(filter, sorted);
  base constant text := format('p.kind = %L and %s', tab, s.owned);
  gathered_max constant double precision := coalesce(nullif(current_setting('app.directory_gathered_max', true), '')::integer,
    greatest(300, sqrt(s.everyone * asked) / 6));
  -- The index names several finds while one row is looked at, and that one may have to come from disk.
  walked_max constant double precision := coalesce(nullif(current_setting('app.directory_walked_max', true), '')::integer,
    least(greatest(3000, 20 * asked), greatest(300, s.fewest / 30)));
  walking text;
  gathering text;
  steps double precision;
  finds double precision;
begin
  if s.truth = s.walk then
    execute format('select array(select p.id from providers p where %s and %s order by %s offset %s limit %s)',
      base, s.walk, ordered, skipped, page_size) into ids;
    return;
  end if;
  walking := format('select array(select p.id from (select p.* from providers p where %s and %s order by %s limit %%s) p
     where %s order by %s offset %s limit %s)', replace(base, '%', '%%'), replace(s.walk, '%', '%%'), ordered,
     replace(s.truth, '%', '%%'), ordered, skipped, page_size);
  steps := asked * s.walked / greatest(s.expected, 1);
  if s.queries is null or steps <= walked_max then
    execute format(walking, 1000 + round(3 * least(steps, walked_max))) into ids;
    if cardinality(ids) = page_size then
      if s.parts > 1 then total := count_planned_providers(s, capped); end if;
      return;
    end if;
  end if;
  if s.queries is null then
    execute format('select array(select p.id from providers p where %s and %s order by %s offset %s limit %s)',
      base, s.truth, ordered, skipped, page_size) into ids;
    total := count_planned_providers(s, capped);
    return;
  end if;
  -- Its finds, what is asked of a row that something else leads to, and how many are taken.
  gathering := format('with p as materialized (select * from (select * from %%s p%s) p limit %%3$s)
     select array(select p.id from p order by %s offset %s limit %s), (select count(*) from p)',
    case when s.direct <> '' then replace(format(' union select %s from providers p where %s and (%s) and %s', listed, base, s.direct, s.truth),
      '%', '%%') || ' and %2$s' end, ordered, skipped, page_size);
  -- Undone with the function's end.
  perform set_config('enable_indexscan', 'off', true);
  if cardinality(s.queries) > 1 and s.rest <> 'true' then
    -- What the words leave open is seen in the rows alone: all of them are read once, for the page and the count.
    execute format(gathering, provider_finds(s.queries, base || ' and ' || s.rest, listed, 'all'), 'true', 'all') into ids, total;
    total := least(total, capped);
    return;
  end if;
  if s.fewest <= 2 * gathered_max or s.expected <= gathered_max then
    execute format(gathering, provider_finds(s.queries, base || ' and ' || s.rest, listed, (floor(gathered_max) + 1)::text), 'true', floor(gathered_max) + 1)
      into ids, total;
    if total <= gathered_max then return; end if;
  end if;
  total := case when s.parts > 1 then count_planned_providers(s, capped) end;
  if total <= skipped then
    ids := '{}';
    return;
  end if;
  finds := case when total < capped then total when total is null then s.expected else greatest(s.expected, capped) end;
  if finds > gathered_max then
    ids := page_first_providers(s, gathering, sorted, columns, ordered, descending, asked, finds);
    if ids is not null then return; end if;
  end if;
  perform set_config('enable_indexscan', 'off', true);
  execute format(gathering, provider_finds(s.queries, base || ' and ' || s.rest, listed, 'all'), 'true', 'all') into ids, total;
  total := case when s.parts > 1 then least(total, capped) end;
end $$;
--> statement-breakpoint
select renew_directory_statistics();
