-- Conditions to gather finds by the index of texts. Where much of the table is the organization's, an index of organizations
-- is kept out of it: the planner takes an organization for a few rows, and would have all of them named.
create function gathering_contacts(conditions text) returns text
language plpgsql stable set search_path = public, pg_temp
as $$
declare
  own bigint := (select c.n from counters c where c.scope = 'organization' and c.facet = 'leads'
    and c.organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);
begin
  if own * 4 > (select reltuples from pg_class where oid = 'leads'::regclass) then
    return replace(conditions, 'l.organization_id = ', '+l.organization_id = ');
  end if;
  return conditions;
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
  gathered text;
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
  gathered := gathering_contacts(conditions) || pattern;
  if not is_short then
    execute format('with l as materialized (select l.id from leads l where %s) select array(select l.id from l limit 2001)',
      gathered) into found;
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
    'with l as materialized (select l.id, l.score_key, l.name_key, l.email_key from leads l where %s)
     select l.id from l order by %s offset %s limit %s', gathered, ordered, skipped, page_size);
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
  if pattern <> '' then
    conditions := gathering_contacts(conditions);
  end if;
  execute format('with l as materialized (select from leads l where %s%s) select count(*) from (select from l limit %s) l',
    conditions, pattern, capped) into counted;
  return counted;
end $$;
