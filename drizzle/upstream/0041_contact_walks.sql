-- A search by text looks at the next 4,000 in order whatever the planner expects of it: that is quickly done, and figures of
-- texts say little. Addresses are few or many as its figures tell.
create or replace function page_conversations(filter jsonb, walk_only boolean, skipped integer, page_size integer)
returns setof bigint
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  base text := conversation_conditions(filter, 'base');
  conditions text := conversation_conditions(filter, 'found');
  near text := conversation_conditions(filter, 'near');
  expected json;
  found bigint[];
begin
  if conditions = 'true' then
    return query execute format(
      'select s.id from sequences s where %s
       order by s.activity_at desc nulls last, s.id desc nulls last offset %s limit %s', base, skipped, page_size);
    return;
  end if;
  if near <> 'true' and not filter ? 'texts' then
    execute format('explain (format json) select from sequences s where %s and %s', base, near) into expected;
  end if;
  if walk_only or expected is null or (expected->0->'Plan'->>'Plan Rows')::double precision > 2000 then
    execute format(
      'select array(select s.id from (
         select s.id, s.activity_at, s.search, s.from_emails, s.to_emails from sequences s where %s
         order by s.activity_at desc nulls last, s.id desc nulls last limit 4000
       ) s where %s order by s.activity_at desc nulls last, s.id desc nulls last offset %s limit %s)',
      base, conditions, skipped, page_size) into found;
    if walk_only or cardinality(found) = page_size then
      return query select unnest(found);
      return;
    end if;
  end if;
  return query execute format(
    'with s as materialized (select s.id, s.activity_at from sequences s where %s and %s and %s)
     select s.id from s order by s.activity_at desc, s.id desc offset %s limit %s',
    base, conditions, near, skipped, page_size);
end $$;
--> statement-breakpoint
-- The pages of a walk in order, whatever the planner thinks of it: it has no figures of organizations, takes one for a few
-- rows, and then sorts all of them for each page.
create function walk_contacts(conditions text, pattern text, ordered text, walked integer, skipped integer, page_size integer)
returns bigint[]
language plpgsql set search_path = public, pg_temp set enable_sort = off set enable_bitmapscan = off set enable_seqscan = off
as $$
declare
  found bigint[];
begin
  execute format(
    'select array(select l.id from (
       select l.id, l.search, l.score_key, l.name_key, l.email_key from leads l where %s order by %s limit %s
     ) l where true%s order by %s offset %s limit %s)',
    conditions, ordered, walked, pattern, ordered, skipped, page_size) into found;
  return found;
end $$;
--> statement-breakpoint
-- Finds are gathered by index and sorted; where there are more than 2,000, the next 5,000 in order are looked at first, since
-- what many have is met there. They are gathered rather than estimated: the planner was wrong both ways. One or two characters
-- have no trigram: they are looked for among the next 2,000.
create or replace function page_contacts(
  filter jsonb, sort text, descending boolean, after_key text, after_id bigint, skipped integer, page_size integer
) returns setof bigint
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  key text := case sort when 'name' then 'l.name_key' when 'email' then 'l.email_key' when 'added' then 'l.id' else 'l.score_key' end;
  type text := case sort when 'score' then 'double precision' when 'added' then 'bigint' else 'text' end;
  way text := case when descending then 'desc' else 'asc' end;
  ordered text := case sort when 'added' then format('l.id %s', way) else format('%s %s, l.id %s', key, way, way) end;
  conditions text := contact_conditions(filter);
  pattern text := ' and l.search like ' || quote_literal(filter->>'pattern');
  is_short boolean := coalesce((filter->>'walk')::boolean, false);
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
  if not is_short then
    execute format('with l as materialized (select l.id from leads l where %s%s) select array(select l.id from l limit 2001)',
      conditions, pattern) into found;
    if cardinality(found) <= 2000 then
      return query execute format('select l.id from leads l where l.id = any(%L::bigint[]) order by %s offset %s limit %s',
        found, ordered, skipped, page_size);
      return;
    end if;
  end if;
  found := walk_contacts(conditions, pattern, ordered, case when is_short then 2000 else 5000 end, skipped, page_size);
  if is_short or cardinality(found) = page_size then
    return query select unnest(found);
    return;
  end if;
  return query execute format(
    'with l as materialized (select l.id, l.score_key, l.name_key, l.email_key from leads l where %s%s)
     select l.id from l order by %s offset %s limit %s', conditions, pattern, ordered, skipped, page_size);
end $$;
--> statement-breakpoint
create or replace function count_contacts(filter jsonb, capped integer) returns integer
language plpgsql stable security definer set search_path = public, pg_temp
as $$
declare
  conditions text := contact_conditions(filter);
  pattern text := coalesce(' and l.search like ' || quote_literal(filter->>'pattern'), '');
  counted integer;
begin
  if (filter->>'walk')::boolean then
    return cardinality(walk_contacts(conditions, pattern, 'l.name_key asc, l.id asc', 2000, 0, 2000));
  end if;
  execute format('with l as materialized (select from leads l where %s%s) select count(*) from (select from l limit %s) l',
    conditions, pattern, capped) into counted;
  return counted;
end $$;
--> statement-breakpoint
-- Rows are counted once by all that they can be narrowed by; the values are added up from those few sums. No index is asked:
-- all rows of the organization are wanted.
create or replace function contact_facets(each integer) returns table (facet text, value text, n integer)
language sql stable security definer set search_path = public, pg_temp set enable_indexscan = off
as $$
  with alike as materialized (
    select l.shown_state, l.shown_category, l.department, l.shown_specialties, count(*)::integer as n from leads l
    where l.organization_id = nullif(current_setting('app.organization_id', true), '')::bigint and l.deleted_at is null
    group by 1, 2, 3, 4
  ), counted as (
    select 'state' as facet, shown_state as value, sum(alike.n)::integer as n from alike where shown_state is not null group by 2
    union all
    select 'category', shown_category, sum(alike.n)::integer from alike where shown_category is not null group by 2
    union all
    select 'department', department, sum(alike.n)::integer from alike where department is not null group by 2
    union all
    select 'specialty', s, sum(alike.n)::integer from alike, unnest(shown_specialties) s group by 2
  )
  select facet, value, n from (
    select c.*, row_number() over (partition by c.facet order by c.n desc, c.value) as place from counted c
  ) c where place <= each order by facet, place
$$;
--> statement-breakpoint
-- Nobody calls it.
drop function find_people(text, integer);
