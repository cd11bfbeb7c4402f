-- Rows are compared by the text itself (`found`), the trigram index is asked for the part of it that tells most (`near`):
-- of an address that is what stands before the @, since thousands may share a domain and its trigrams.
create or replace function conversation_conditions(filter jsonb, part text) returns text
language plpgsql stable set search_path = public, pg_temp
as $$
declare
  organization bigint := nullif(current_setting('app.organization_id', true), '')::bigint;
begin
  if part = 'base' then
    return concat_ws(' and ',
      format('s.organization_id = %L', coalesce(organization, 0)),
      case filter->>'type' when 'draft' then 's.draft_waiting' else 's.has_messages' end,
      case when filter->>'type' = 'sent' then 's.last_message_direction = ''outbound''' end,
      's.sequence_state = ' || quote_literal(filter->>'state'),
      case filter->>'read' when 'true' then 's.read' when 'false' then 'not s.read' end,
      case when filter ? 'attention' then 's.attention is not null' end,
      case when filter->>'rep' = 'none' then 's.rep_id is null' else 's.rep_id = ' || quote_literal(filter->>'rep') end,
      's.campaign_id = ' || quote_literal(filter->>'campaign'),
      's.started_at >= ' || quote_literal(filter->>'started'));
  end if;
  if part = 'found' then
    return concat_ws(' and ', 'true',
      (select string_agg(format('strpos(s.search, %L) > 0', t), ' and ') from jsonb_array_elements_text(filter->'texts') t),
      (select 's.from_emails && array[' || string_agg(quote_literal(a), ',') || ']::text[]'
       from jsonb_array_elements_text(filter->'from') a),
      (select 's.to_emails && array[' || string_agg(quote_literal(a), ',') || ']::text[]'
       from jsonb_array_elements_text(filter->'to') a));
  end if;
  return concat_ws(' and ', 'true',
    (select string_agg('(' || (
       select string_agg('s.search like ' || quote_literal(p), ' or ') from jsonb_array_elements_text(any_of) p) || ')', ' and ')
     from jsonb_array_elements(filter->'near') any_of));
end $$;
--> statement-breakpoint
-- A page of conversations, newest activity first. Runs as the owner, because under a policy no LIKE is answered by the
-- trigram index; the organization is written into the statement. Where the planner expects many finds the next 5,000 in
-- order are looked at first: what many have is met there. Else all finds are gathered by index and sorted.
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
  if near <> 'true' then
    execute format('explain (format json) select from sequences s where %s and %s', base, near) into expected;
  end if;
  if walk_only or expected is null or (expected->0->'Plan'->>'Plan Rows')::double precision > 2000 then
    execute format(
      'select array(select s.id from (
         select s.id, s.activity_at, s.search, s.from_emails, s.to_emails from sequences s where %s
         order by s.activity_at desc nulls last, s.id desc nulls last limit 5000
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
