drop function provider_order_behind(text[], boolean, bigint);
--> statement-breakpoint
-- A page of many finds, at least `finds`: of the order's beginning alone, as far as that has to be looked at. An index of the
-- order names its beginning and the index of tokens the finds, and what both name is read. Where that beginning ends the sample
-- tells, by its rows or, of finds that are not spread evenly, by those that are finds too. Where it is long its first letters,
-- states or categories are asked for instead; and where next to nothing is found in it some finds tell, which then have to be
-- of few first letters, cities or categories. Null where none of this fills the page, and all finds have to be read.
create or replace function page_first_providers(s provider_plan, gathering text, sorted text, columns text[], ordered text, descending boolean,
  asked integer, finds double precision) returns bigint[]
language plpgsql set search_path = public, pg_temp set enable_seqscan = off set enable_indexscan = off
  set enable_indexonlyscan = off set max_parallel_workers_per_gather = 0 set work_mem = '64MB'
  -- Only rows are dear: the planner, who knows nothing of the words, then lets both indexes name them.
  set cpu_tuple_cost = 1000 set cpu_index_tuple_cost = 0 set cpu_operator_cost = 0
as $$
declare
  listed constant text := 'p.id, p.name_key, p.state, p.city, p.category, p.number_of_providers';
  outside_max constant integer := 500;
  -- The planner lets no two indexes name rows where the one's conditions hold all that the other is made for, which here is the
  -- kind. Said in a roundabout way it is no condition of the order's index, which skips over kinds; versions before 18 cannot, and
  -- are told one that looks like another: that may fail for several queries.
  can_skip constant boolean := current_setting('server_version_num')::integer >= 180000;
  base constant text := format(case when can_skip then '(p.kind = %1$L and p.id > 0 or p.kind = any(%2$L::text[]) and p.id <= 0)'
    else 'p.kind = any(%2$L::text[])' end || ' and %3$s and %4$s and %5$s', s.tab, array[s.tab], s.owned, s.rest, s.narrow);
  values_of constant text := array_to_string(columns, ', ');
  lead constant text := case columns[1] when 'p.name_key' then 'left(p.name_key, 1)' when 'p.state' then 'p.city' when 'p.category' then 'p.category' end;
  -- An index names eight rows while one is read from memory; all that the words find would be read otherwise. First letters, states
  -- and categories are the cheaper way where the beginning is long, but not where many queries would each meet their tokens.
  has_tokens constant boolean := lead is not null and s.whole is not null;
  named_max constant double precision := least(case when has_tokens then 60000 else 150000 end,
    8 * case when s.rest = 'true' then finds else greatest(finds, s.fewest) end);
  token constant text := case columns[1] when 'p.name_key' then '=name ' when 'p.state' then '=city ' else '=category ' end;
  before double precision := coalesce(s.seen, 0) * asked / finds;
  rows double precision := (select reltuples from pg_class where oid = 'providers'::regclass) * s.narrowed / s.everyone;
  -- Twice the way is dear where many queries go it.
  share double precision := greatest((1.2 * asked + 3 * sqrt(asked)) / finds,
    least((1.5 * asked + case when cardinality(s.queries) > 1 then 10 else 5 end * sqrt(asked)) / finds, 0.9 * named_max / rows)) + 0.0003;
  sample constant text := format('(select sample.*, null::bigint as organization_id from provider_sample sample) p where p.kind = %L and %s', s.tab, s.owned);
  sampled constant double precision := greatest(1, coalesce(s.sampled, (select count(*) from provider_sample one where one.kind = s.tab)));
  outside double precision;
  chosen text;
  bound jsonb;
  span double precision;
  condition text;
  tokens text;
  leads text[];
  inside text;
  meant text;
  found text;
  others text[];
  ids bigint[];
  gathered integer;
begin
  if not can_skip and cardinality(s.queries) > 1 then return null; end if;
  for attempt in case when columns[1] in ('p.state', 'p.category') and s.seen >= 5 then 0 else 1 end .. 2 loop
    chosen := case when attempt = 0 then format('%s order by %s', s.truth, ordered)
      when before >= 3 or attempt = 2 and gathered < asked / 10.0
      then format('%s order by %s offset %s', s.truth, ordered, ceil(before + 2 * sqrt(before)) + attempt - 1)
      else format('true order by %s offset %s', ordered, floor(share * sampled)) end;
    execute format('select jsonb_build_array(%s) from %s and %s limit 1', values_of, sample, chosen) into bound;
    condition := provider_order_bound(columns, descending, bound);
    exit when condition is null;
    execute format('select count(*)::double precision / %s from %s and %s', sampled, sample, condition) into span;
    if attempt = 0 then
      -- What begins so late is of one city or category, which stand together in this order.
      gathered := case when (1 - span) ^ s.seen < 0.01 then 0 end;
      exit when gathered = 0;
      continue;
    end if;
    -- Naming so many finds takes longer than letting tokens meet.
    exit when span * rows > 1.1 * named_max or has_tokens and s.rest = 'true' and s.expected > 200000;
    execute format(gathering, provider_finds(s.queries, base || ' and ' || condition, listed, 'all'), condition, 'all') into ids, gathered;
    if gathered >= asked then return ids; end if;
    share := 1.5 * share * asked / greatest(gathered, 1);
  end loop;
  if not has_tokens then return null; end if;
  while coalesce(gathered, asked) >= asked / 10.0 and share < 0.6 and s.direct = '' loop
    tokens := provider_order_tokens(s.tab, sorted, descending, share);
    exit when tokens is null;
    others := array(select format('(%s) & (%s)', q, tokens) from unnest(s.queries) q);
    execute format(gathering, provider_finds(others, base, listed, 'all'), 'true', 'all') into ids, gathered;
    if gathered >= asked then return ids; end if;
    share := 2 * share;
  end loop;
  execute format('with p as materialized (select * from %s p)
    select array(select distinct coalesce(%s, %L) from p), (select jsonb_build_array(%s) from p order by %s offset %s limit 1)',
    provider_finds(s.queries, format('p.kind = %L and %s and %s', s.tab, s.owned, s.rest), listed, '300'), lead, '', values_of, ordered,
    ceil(300 * 1.5 * asked / finds) + 1) into leads, bound;
  condition := provider_order_bound(columns, descending, bound);
  if condition is null or cardinality(leads) not between 1 and 3 or '' = any(leads) then return null; end if;
  inside := condition || case when token = '=category ' then format(' and %s = any(%L::text[])', lead, leads)
    when not descending then format(' and p.name_key >= %L', (select min(v) from unnest(leads) v)) else '' end;
  meant := (select string_agg(quote_token(token || v), ' | ') from unnest(leads) v);
  if token = '=city ' then
    if leads <> array[bound->>1] then return null; end if;
    inside := format('p.state = %L and p.city = %L and p.name_key %s %L', bound->>0, bound->>1, case when descending then '>=' else '<=' end, bound->>2);
    meant := format('%s & %s', meant, quote_token('=state ' || (bound->>0)));
  end if;
  others := array(select format('(%s) & !(%s)', q, meant) from unnest(s.queries) q);
  outside := count_named_providers(s.tab, others);
  if outside > outside_max then return null; end if;
  found := provider_finds(s.queries, base || ' and ' || inside, listed, 'all');
  if outside > 0 then
    found := format('(select * from %s u union select * from %s v)', found,
      provider_finds(others, format('p.kind = %L and %s and %s and ', s.tab, s.owned, s.rest) || condition, listed, 'all'));
  end if;
  execute format(gathering, found, condition, 'all') into ids, gathered;
  return case when gathered >= asked then ids end;
end $$;
--> statement-breakpoint
-- What holds of the rows that stand behind one in an order and differ from it in nothing but name and id; of none, where it has no
-- such value or is not one of those that a list shows.
create function provider_order_behind(columns text[], descending boolean, after bigint, listed text) returns text
language plpgsql stable set search_path = public, pg_temp
as $$
declare
  place jsonb;
  condition text := '';
begin
  execute format('select jsonb_build_array(%s) from providers p where p.id = %s and %s', array_to_string(columns, ', '), after, listed) into place;
  for step in 1 .. cardinality(columns) - 1 loop
    condition := condition || format('%s = %L and ', columns[step], place->>(step - 1));
  end loop;
  return format('%s(p.name_key, p.id) %s (%L, %s)', condition, case when descending then '<' else '>' end,
    place->>(cardinality(columns) - 1), after);
end $$;
--> statement-breakpoint
-- A page of the directory. Runs as the owner, because under a policy a search is not answered by its index. Where finds lie close
-- in the order, the next rows in order are looked at; few finds are gathered by index and sorted; of many that lie far apart only
-- the order's beginning is. `after` is the row that the page before ended with, where that is known: far down a search of many
-- finds the next rows are looked at from there on, as long as they differ from it in nothing but the name. How many there are is
-- nobody's business here. The two settings are for tests, which try each way on few rows.
create or replace function page_providers(filter jsonb, sort text, descending boolean, skipped integer, page_size integer, after bigint default null) returns bigint[]
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
  gathered_max double precision := coalesce(nullif(current_setting('app.directory_gathered_max', true), '')::integer,
    greatest(300, sqrt(s.everyone * asked) / 8));
  -- The index names several finds while one row is looked at, and that one may have to come from disk.
  walked_max constant double precision := coalesce(nullif(current_setting('app.directory_walked_max', true), '')::integer,
    least(greatest(3000, 10 * asked), greatest(300, s.fewest / 30)));
  walking text;
  gathering text;
  behind text;
  steps double precision;
  ids bigint[];
  gathered integer;
begin
  if s.truth = s.walk then
    execute format('select array(select p.id from providers p where %s and %s order by %s offset %s limit %s)',
      base, s.walk, ordered, skipped, page_size) into ids;
    return ids;
  end if;
  -- Of things that the sample never has together, though it should, there may be any number, often few.
  if s.seen = 0 and s.guessed > s.expected then
    gathered_max := 4 * gathered_max;
    s.expected := 0;
  end if;
  walking := format('select array(select p.id from (select p.* from providers p where %s and %s and %%s order by %s limit %%s) p
     where %s order by %s offset %%s limit %s)', replace(base, '%', '%%'), replace(s.walk, '%', '%%'), ordered,
     replace(s.truth, '%', '%%'), ordered, page_size);
  steps := page_size * s.walked / greatest(s.expected, 1);
  if steps <= walked_max and after is not null then
    behind := provider_order_behind(columns, descending, after, base);
    execute format(walking, behind, 1000 + round(3 * steps), 0) into ids;
    if cardinality(ids) = page_size then return ids; end if;
  end if;
  steps := asked * s.walked / greatest(s.expected, 1);
  if s.queries is null or steps <= walked_max then
    execute format(walking, 'true', 1000 + round(3 * least(steps, walked_max)), skipped) into ids;
    if cardinality(ids) = page_size then return ids; end if;
  end if;
  if s.queries is null then
    execute format('select array(select p.id from providers p where %s and %s order by %s offset %s limit %s)',
      base, s.truth, ordered, skipped, page_size) into ids;
    return ids;
  end if;
  -- Its finds, what is asked of a row that something else leads to, and how many are taken.
  gathering := format('with p as materialized (select * from (select * from %%s p%s) p limit %%3$s)
     select array(select p.id from p order by %s offset %s limit %s), (select count(*) from p)',
    case when s.direct <> '' then replace(format(' union select %s from providers p where %s and (%s) and %s', listed, base, s.direct, s.truth),
      '%', '%%') || ' and %2$s' end, ordered, skipped, page_size);
  -- Undone with the function's end.
  perform set_config('enable_indexscan', 'off', true);
  if s.expected <= gathered_max or s.seen = 0 and s.rest = 'true' then
    execute format(gathering, provider_finds(s.queries, base || ' and ' || s.rest, listed, (floor(gathered_max) + 1)::text), 'true', floor(gathered_max) + 1)
      into ids, gathered;
    if gathered <= gathered_max then return ids; end if;
  end if;
  ids := page_first_providers(s, gathering, sorted, columns, ordered, descending, asked, greatest(s.expected, gathered_max));
  if ids is not null then return ids; end if;
  perform set_config('enable_indexscan', 'off', true);
  execute format(gathering, provider_finds(s.queries, base || ' and ' || s.rest, listed, 'all'), 'true', 'all') into ids, gathered;
  return ids;
end $$;
