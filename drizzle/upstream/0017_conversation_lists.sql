CREATE INDEX "sequences_unread" ON "sequences" USING btree ("organization_id","activity_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "sequences"."has_messages" and not "sequences"."read";--> statement-breakpoint
CREATE INDEX "sequences_attention" ON "sequences" USING btree ("organization_id","activity_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "sequences"."has_messages" and "sequences"."attention" is not null;--> statement-breakpoint
CREATE INDEX "sequences_paused" ON "sequences" USING btree ("organization_id","activity_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "sequences"."has_messages" and "sequences"."sequence_state" = 'paused';--> statement-breakpoint
-- What a search finds a conversation by: the lead's names and address, the campaign, and whoever else wrote or was written
-- to. Addresses of the organization's own mailboxes stand in every conversation and tell nothing.
create function conversation_search(lead_id bigint, campaign_id bigint, addresses text[]) returns text
language sql stable set search_path = public, pg_temp
as $$
  select lower(concat_ws(' ',
    (select concat_ws(' ', l.first_name, l.last_name, l.email) from leads l where l.id = conversation_search.lead_id),
    (select c.name from campaigns c where c.id = conversation_search.campaign_id),
    (select string_agg(distinct a.address, ' ')
     from unnest(addresses) as a(address)
     where not exists (select from leads l where l.id = conversation_search.lead_id and lower(l.email) = a.address)
       and not exists (
         select from email_accounts own
         where own.organization_id = nullif(current_setting('app.organization_id', true), '')::bigint
           and lower(own.email) = a.address))))
$$;
--> statement-breakpoint
update sequences s
set search = lower(concat_ws(' ', s.search, (
  select string_agg(distinct a.address, ' ')
  from unnest(s.from_emails || s.to_emails) as a(address)
  where position(a.address in s.search) = 0
    and not exists (
      select from email_accounts own where own.organization_id = s.organization_id and lower(own.email) = a.address))))
where s.has_messages;
--> statement-breakpoint
-- Conditions of a list of conversations: those that an index or a row answers (`base`), those that a search by text adds
-- (`found`), and what the trigram index knows of addresses (`near`).
create function conversation_conditions(filter jsonb, part text) returns text
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
      (select string_agg('s.search like ' || quote_literal(p), ' and ') from jsonb_array_elements_text(filter->'patterns') p),
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
-- trigram index; the organization is written into the statement. A search looks at the next 5,000 in order first: what
-- many have is met there. Only then are all finds gathered by index and sorted.
create function page_conversations(filter jsonb, walk_only boolean, skipped integer, page_size integer)
returns setof bigint
language plpgsql stable security definer set search_path = public, pg_temp
as $$
declare
  base text := conversation_conditions(filter, 'base');
  conditions text := conversation_conditions(filter, 'found');
  near text := conversation_conditions(filter, 'near');
  found bigint[];
begin
  if conditions = 'true' then
    return query execute format(
      'select s.id from sequences s where %s
       order by s.activity_at desc nulls last, s.id desc nulls last offset %s limit %s', base, skipped, page_size);
    return;
  end if;
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
  return query execute format(
    'with s as materialized (select s.id, s.activity_at from sequences s where %s and %s and %s)
     select s.id from s order by s.activity_at desc, s.id desc offset %s limit %s',
    base, conditions, near, skipped, page_size);
end $$;
--> statement-breakpoint
-- How many conversations a filter finds, at most `capped` where that is given.
create function count_conversations(filter jsonb, walk_only boolean, capped integer) returns bigint
language plpgsql stable security definer set search_path = public, pg_temp
as $$
declare
  base text := conversation_conditions(filter, 'base');
  conditions text := conversation_conditions(filter, 'found');
  near text := conversation_conditions(filter, 'near');
  total bigint;
begin
  if walk_only then
    execute format(
      'select count(*) from (
         select s.search, s.from_emails, s.to_emails from sequences s where %s
         order by s.activity_at desc nulls last, s.id desc nulls last limit 5000
       ) s where %s', base, conditions) into total;
  else
    execute format('select count(*) from (select from sequences s where %s and %s and %s limit %s) s',
      base, conditions, near, coalesce(capped::text, 'all')) into total;
  end if;
  return total;
end $$;
--> statement-breakpoint
-- Lines of the change feed that are over, of every organization: cleaning belongs to none of them, so this runs as the owner.
create function trim_changes(cutoff timestamptz, capped integer) returns bigint
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  feed record;
  removed bigint;
  total bigint := 0;
begin
  for feed in select organization_id from counters where scope = 'changes' loop
    -- Lines are written in the order of their numbers, so those that are over come first.
    delete from changes c
    where c.organization_id = feed.organization_id
      and c.seq <= (
        select max(oldest.seq) filter (where oldest.at < cutoff)
        from (
          select o.seq, o.at from changes o where o.organization_id = feed.organization_id order by o.seq limit capped
        ) oldest);
    get diagnostics removed = row_count;
    total := total + removed;
  end loop;
  return total;
end $$;
--> statement-breakpoint
revoke execute on function trim_changes(timestamptz, integer) from public;
--> statement-breakpoint
grant execute on function trim_changes(timestamptz, integer) to myra_app;
