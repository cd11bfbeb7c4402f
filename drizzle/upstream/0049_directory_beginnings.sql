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
  -- An index names fifteen rows while one is read.
  named_max constant double precision := least(150000, 15 * finds);
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
  inside text;
  meant text;
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
  if count_named_providers(s.tab, others) > outside_max then return null; end if;
  execute format(gathering, format('(select * from %s u union select * from %s v)',
      provider_finds(s.queries, base || ' and ' || inside, listed, 'all'),
      provider_finds(others, format('p.kind = %L and %s and %s and ', s.tab, s.owned, s.rest) || condition, listed, 'all')), condition, 'all') into ids, gathered;
  return case when gathered >= asked then ids end;
end $$;
