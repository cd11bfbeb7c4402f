-- A row is hashed once for the addresses, and for the domains only where there are any; the hashes are met in a table of
-- them rather than looked up one by one (that took 730 ms for 100,000 contacts).
create or replace function contact_conditions(filter jsonb) returns text
language plpgsql stable set search_path = public, pg_temp
as $$
declare
  organization bigint := coalesce(nullif(current_setting('app.organization_id', true), '')::bigint, 0);
  facet text;
  parts text[] := array[format('l.organization_id = %s and l.deleted_at is null', organization)];
  is_suppressed text := format(
    'encode(sha256(convert_to(%L || l.email_key, ''UTF8'')), ''hex'') in
       (select x.value_hash from suppressions x where x.organization_id = %s and x.scope = ''address'')',
    organization || E'\naddress\n', organization);
begin
  -- Domains are few and often none: then a row is hashed once.
  if filter ? 'suppressed' and exists (
    select from suppressions x where x.organization_id = organization and x.scope = 'domain'
  ) then
    is_suppressed := format(
      '(%s or encode(sha256(convert_to(%L || regexp_replace(l.email_key, ''^.*@'', ''''), ''UTF8'')), ''hex'') in
         (select x.value_hash from suppressions x where x.organization_id = %s and x.scope = ''domain''))',
      is_suppressed, organization || E'\ndomain\n', organization);
  end if;
  foreach facet in array array['state', 'category', 'specialty'] loop
    if filter ? facet then
      parts := parts || format('l.facets @> array[%L]::text[]', filter->>facet);
    end if;
  end loop;
  return array_to_string(parts, ' and ')
    || coalesce(' and l.shown_state = ' || quote_literal(filter->>'state'), '')
    || coalesce(' and l.shown_category = ' || quote_literal(filter->>'category'), '')
    || coalesce(' and l.shown_specialties @> array[' || quote_literal(filter->>'specialty') || ']::text[]', '')
    || coalesce(' and l.department = ' || quote_literal(filter->>'department'), '')
    || case filter->>'band'
         when 'hot' then ' and l.score_key >= 9'
         when 'warm' then ' and l.score_key >= 5 and l.score_key < 9'
         when 'cold' then ' and l.score_key >= 0 and l.score_key < 5'
         when 'none' then ' and l.score_key < 0'
         else '' end
    || case when filter ? 'campaign'
         then format(' and l.id in (select c.lead_id from campaign_leads c where c.organization_id = %s and c.campaign_id = %s)',
           organization, (filter->>'campaign')::bigint)
         else '' end
    || case when filter->>'status' = 'none'
         then format(' and not exists (select from sequences s where s.organization_id = %s and s.lead_id = l.id)', organization)
         when filter ? 'status' then format(' and l.id in (select s.lead_id from sequences s where s.organization_id = %s and s.sequence_state = %L%s)',
           organization, filter->>'status', coalesce(' and s.campaign_id = ' || (filter->>'campaign')::bigint, ''))
         else '' end
    || case filter->>'replied'
         when 'yes' then format(' and l.id in (select s.lead_id from sequences s where s.organization_id = %s and s.replied_at is not null)', organization)
         when 'no' then format(' and not exists (select from sequences s where s.organization_id = %s and s.lead_id = l.id and s.replied_at is not null)', organization)
         else '' end
    || case filter->>'suppressed' when 'yes' then ' and ' || is_suppressed when 'no' then ' and not ' || is_suppressed else '' end;
end $$;
--> statement-breakpoint
-- Where the planner expects many finds the next 5,000 in order are looked at first: what many have is met there. Else all
-- finds are gathered by index and sorted (5,000 rows read in vain cost 150 ms). One or two characters have no trigram:
-- they are looked for among the next 2,000.
create or replace function page_contacts(
  filter jsonb, sort text, descending boolean, after_key text, after_id bigint, skipped integer, page_size integer
) returns setof bigint
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  key text := case sort when 'name' then 'l.name_key' when 'email' then 'l.email_key' when 'added' then 'l.id' else 'l.score_key' end;
  type text := case sort when 'score' then 'double precision' when 'added' then 'bigint' else 'text' end;
  way text := case when descending then 'desc' else 'asc' end;
  ordered text := format('%s %s, l.id %s', key, way, way);
  conditions text := contact_conditions(filter);
  pattern text := ' and l.search like ' || quote_literal(filter->>'pattern');
  found bigint[];
  expected json;
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
  if not coalesce((filter->>'walk')::boolean, false) then
    execute format('explain (format json) select from leads l where %s%s', conditions, pattern) into expected;
  end if;
  if expected is null or (expected->0->'Plan'->>'Plan Rows')::double precision > 2000 then
    execute format(
      'select array(select l.id from (
         select l.id, l.search, l.score_key, l.name_key, l.email_key from leads l where %s order by %s limit %s
       ) l where true%s order by %s offset %s limit %s)',
      conditions, ordered, case when expected is null then 2000 else 5000 end, pattern, ordered, skipped, page_size) into found;
    if expected is null or cardinality(found) = page_size then
      return query select unnest(found);
      return;
    end if;
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
    execute format('select count(*) from (select l.search from leads l where %s order by l.name_key, l.id limit 2000) l where true%s',
      conditions, pattern) into counted;
  else
    execute format('select count(*) from (select from leads l where %s%s limit %s) l', conditions, pattern, capped) into counted;
  end if;
  return counted;
end $$;
