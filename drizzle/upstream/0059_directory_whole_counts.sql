drop function provider_word_queries(text[], integer, boolean);
--> statement-breakpoint
-- Queries for one of some words, so many in each.
create function provider_word_queries(words text[], each integer) returns text[] language sql immutable parallel safe
as $$ select array(select string_agg(quote_word(w), ' | ') from unnest(words) with ordinality as u (w, place)
  group by (place - 1) / each order by (place - 1) / each) $$;
--> statement-breakpoint
-- As before, `sort` being null where finds are counted: those of words and filters together are one query.
create or replace function plan_provider_search(filter jsonb, sort text) returns provider_plan
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
  parted_of double precision := 0;
  parted_at integer;
  pieces text[] := '{}';
  is_exact boolean := true;
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
  s.narrow := 'true';
  s.narrowed := s.everyone;
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
    if part.walks and n < s.narrowed then
      s.narrowed := n;
      s.narrow := condition;
    end if;
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
      pieces := pieces || quote_token(term->>'piece');
    else
      if cardinality(words) > named_max then
        -- So many words cost too much as one question: each find would be held against all of them.
        split := provider_word_queries(words, part_max);
      else
        asking := asking || case when words is null then quote_token(term->>'piece') || ':*'
          -- A word that no row has finds nothing, where no word at all would ask nothing.
          when words = '{}' then quote_token(term->>'piece')
          else '(' || (select string_agg(quote_word(w), ' | ') from unnest(words) w) || ')' end;
        asked_of := asked_of || n;
        asked_truths := asked_truths || condition;
        if cardinality(words) > part_max and n > parted_of then
          parted := words;
          parted_of := n;
          parted_at := cardinality(asking);
        end if;
      end if;
      s.fewest := least(s.fewest, n);
      if not (term->>'exact')::boolean then rests := rests || condition; end if;
    end if;
    is_exact := is_exact and (term->>'exact')::boolean;
    s.expected := s.expected * least(1, n / s.everyone);
  end loop;
  -- Beside few rows that are looked at anyway it costs more to meet a common token's than it spares; several queries would
  -- each meet it, and of a page few rows are looked at.
  for place in 1 .. cardinality(asking) loop
    if asked_of[place] > 10 * s.fewest and (split is not null or s.fewest <= few_max or sort is not null and parted is not null) then
      if not asked_truths[place] = any(rests) then rests := rests || asked_truths[place]; end if;
      if place = parted_at then parted := null; end if;
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
    s.queries := array[s.whole];
    -- Each find is held against every word of its query; what else is asked for comes first and leaves few of them.
    if parted is not null and cardinality(asked) = 1 then s.queries := provider_word_queries(parted, 5); end if;
  end if;
  if cardinality(pieces) > 0 and split is null and is_exact then s.enough := array_to_string(asking || pieces, ' & '); end if;
  s.guessed := s.expected;
  if s.parts > 1 then
    execute format('select count(*), count(*) filter (where %s)
      from (select sample.*, null::bigint as organization_id from provider_sample sample) p where p.kind = %L and %s',
      replace(s.truth, 'provider_spaced(p.search)', 'p.spaced'), s.tab, s.owned)
      into s.sampled, s.seen;
    -- Things that go together are found more often than each of them alone tells: where the sample contradicts, it is believed.
    if s.sampled >= 500 then
      if s.guessed not between (s.seen - 2 * sqrt(s.seen)) * s.everyone / s.sampled and (s.seen + 2 * sqrt(s.seen) + 4) * s.everyone / s.sampled then
        s.expected := (s.seen + 1) * s.everyone / s.sampled;
      end if;
      s.fewest := greatest(s.fewest, s.expected);
    end if;
  end if;
  return s;
end $$;
