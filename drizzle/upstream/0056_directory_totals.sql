ALTER TABLE "provider_sample" ADD COLUMN "spaced" text GENERATED ALWAYS AS (translate(search, '.,''"-/&()#:;+*@!?_\|<>[]{}%$^~`=', repeat(' ', 32))) STORED;
--> statement-breakpoint
-- A word as a tsquery spells it; with a star behind it stands for all that begin so.
create function quote_word(word text) returns text language sql immutable parallel safe strict
as $$ select case when right(word, 1) = '*' then quote_token(left(word, -1)) || ':*' else quote_token(word) end $$;
--> statement-breakpoint
-- Queries for one of some words, so many in each.
create function provider_word_queries(words text[], each integer) returns text[] language sql immutable parallel safe
as $$ select array(select string_agg(quote_word(w), ' | ') from unnest(words) with ordinality as u (w, place)
  group by (place - 1) / each order by (place - 1) / each) $$;
--> statement-breakpoint
-- The words that each term of a search may mean, by the list of all words, the commonest first, and about how many rows of each
-- tab hold one. Several that are the same up to the end of what is looked for are asked for by that beginning, unless so many rows
-- hold one that they are met sooner than gathered. No words where a number, or a beginning that many words share, is looked up as
-- such: the index reads all that begins so. `whole` is false where the words are more than are worth naming.
create or replace function resolve_provider_terms(terms jsonb) returns jsonb
language plpgsql stable security definer set search_path = public, pg_temp
as $$
declare
  words_max constant integer := 1000;
  starts_max constant integer := 50;
  alike_min constant integer := 4;
  alike_max constant integer := 50000;
  term jsonb;
  found record;
  resolved jsonb := '[]';
begin
  for term in select * from jsonb_array_elements(coalesce(terms, '[]')) loop
    select null::text[] as words, 0::bigint as n, 0::bigint as facilities, 0::bigint as clinicians into found;
    if term->>'lookup' = 'inside' and term->>'piece' ~ '[^0-9]' then
      select coalesce(array_agg(t.token order by t.rows desc, t.token), '{}') as words, coalesce(sum(t.n), 0)::bigint as n,
        coalesce(sum(t.facilities), 0)::bigint as facilities, coalesce(sum(t.clinicians), 0)::bigint as clinicians into found
      from (
        select case when a.alike then a.start || '*' else a.word end as token, count(*) as n, sum(a.facilities) as facilities,
          sum(a.clinicians) as clinicians, sum(a.facilities + a.clinicians) as rows
        from (
          select w.*, count(*) over same >= alike_min and sum(w.facilities + w.clinicians) over same <= alike_max as alike
          from (
            select known.*, left(known.word, position(term->>'piece' in known.word) + length(term->>'piece') - 1) as start
            from provider_words known where known.word like '%' || (term->>'piece') || '%' limit words_max + 1
          ) w
          window same as (partition by w.start)
        ) a
        group by 1
      ) t;
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
-- A searched text with a blank for each sign.
create function provider_spaced(search text) returns text language sql immutable parallel safe
as $$ select translate(search, '.,''"-/&()#:;+*@!?_\|<>[]{}%$^~`=', repeat(' ', 32)) $$;
--> statement-breakpoint
-- What a term asks of a row: the truth, whichever index leads there. A short term and a number are looked for at the start
-- of words, a number also as the id, and from seven digits on at the start of NPIs.
create or replace function provider_term_condition(term jsonb) returns text
language sql immutable
as $$
  select case when (term->>'inside')::boolean then format('p.search like %L', term->>'pattern')
    else format('(p.search like %1$L or p.search like %2$L and provider_spaced(p.search) like %1$L%3$s)',
      term->>'pattern', '%' || substr(term->>'pattern', 3),
      case when term ? 'number' then format(' or p.id = %s', term->>'number') end
      || case when length(term->>'number') >= 7 then format(' or p.npi like %L', (term->>'number') || '%') else '' end) end
$$;
--> statement-breakpoint
-- `enough` asks for words as such where parts of more words than are worth naming are searched: all that answer to it are finds.
alter type provider_plan add attribute enough text;
--> statement-breakpoint
-- Where finds are counted `sort` is null: then words and filters are one query.
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
--> statement-breakpoint
-- How many rows a plan finds, at most `capped`. Where the sample holds so many of them that fewer are out of the question, or
-- twice as many are expected and it bears that out, or five times as many and it does not deny it, that is believed.
create or replace function count_planned_providers(s provider_plan, capped integer) returns integer
language plpgsql set search_path = public, pg_temp set max_parallel_workers_per_gather = 0
  set enable_seqscan = off set enable_indexscan = on set work_mem = '64MB'
as $$
declare
  fewest_max constant integer := 600000;
  -- So many rows of the sample would be finds if `capped` were.
  doubted constant double precision := s.sampled * capped / s.everyone;
  base text := format('p.kind = %L and %s', s.tab, s.owned);
  found double precision;
  known double precision;
  sure double precision := 0;
  others bigint[] := '{}';
  steps constant integer := least(cardinality(s.queries), 4);
  is_clean constant boolean := pg_stat_get_dead_tuples('providers'::regclass) = 0;
begin
  if s.seen > doubted + 5 * sqrt(doubted) + 3 or s.seen > 5 and s.seen > 2 * doubted and s.guessed > 2 * capped
    or s.seen > 0 and s.guessed > 5 * capped then return capped; end if;
  if s.queries is null then
    execute format('select count(*) from (select from providers p where %s and %s limit %s) p', base, s.truth, capped) into found;
    return found;
  end if;
  if s.direct <> '' then
    execute format('select array(select p.id from providers p where %s and (%s) and %s)', base, s.direct, s.truth) into others;
  end if;
  perform set_config('enable_indexscan', 'off', true);
  if s.rest = 'true' and is_clean and s.fewest <= fewest_max then
    if cardinality(s.queries) > 1 and s.expected > capped / 2 then
      -- The commonest words first; of several queries some rows answer to more than one, which are few.
      found := 0;
      for step in 1 .. steps loop
        found := found + count_named_providers(s.tab, array(select format('(%s) & %s', q, s.own)
          from unnest(s.queries) with ordinality as u (q, place) where ceil(place * steps / cardinality(s.queries)::numeric) = step));
        if found > 1.05 * capped then return capped; end if;
      end loop;
    end if;
    if s.whole is not null then
      found := count_named_providers(s.tab, array[s.whole || ' & ' || s.own]);
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
  if s.enough is not null and is_clean and s.direct = '' then
    -- Most finds hold what is searched as a word of its own: the others alone are read.
    sure := count_named_providers(s.tab, array[s.enough || ' & ' || s.own]);
    if sure >= capped then return capped; end if;
    s.queries := array(select format('(%s) & !(%s)', q, s.enough) from unnest(s.queries) q);
  end if;
  execute format('select count(*) from (select p.id from %s p where p.id <> all(%L) limit %s) p',
    provider_finds(s.queries, base || ' and ' || s.rest, 'p.id', 'all'), others, capped) into found;
  return least(sure + found + cardinality(others), capped);
end $$;
--> statement-breakpoint
-- How many rows a filter finds, at most `capped`.
create or replace function count_providers(filter jsonb, capped integer) returns integer
language sql security definer set search_path = public, pg_temp
as $$ select count_planned_providers(plan_provider_search(filter, null), capped) $$;
