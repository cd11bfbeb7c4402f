DROP INDEX "lead_list_leads_score";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "linkedin_url" text;--> statement-breakpoint
CREATE INDEX "import_rows_outcome" ON "import_rows" USING btree ("organization_id","task_id","outcome","line");--> statement-breakpoint
CREATE INDEX "lead_list_leads_score_id" ON "lead_list_leads" USING btree ("organization_id","lead_list_id","score_key","lead_id");--> statement-breakpoint
CREATE INDEX "lead_list_leads_state" ON "lead_list_leads" USING btree ("organization_id","lead_list_id","state");--> statement-breakpoint
CREATE INDEX "lead_list_leads_category" ON "lead_list_leads" USING btree ("organization_id","lead_list_id","category");--> statement-breakpoint
CREATE INDEX "lead_list_leads_specialties" ON "lead_list_leads" USING gin ("specialties");--> statement-breakpoint
CREATE INDEX "providers_similar_name" ON "providers" USING gin ("name_key" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "import_staging" ADD COLUMN "linkedin_url" text;--> statement-breakpoint
drop function search_list_leads(bigint, text, integer);
--> statement-breakpoint
-- What a filter over a list says, as SQL: the organization comes from the transaction, every value is quoted.
-- filter: pattern (LIKE), band, state, category, specialty, selected_for (campaign); a missing one narrows nothing.
create function list_lead_conditions(list_id bigint, filter jsonb) returns text
language sql stable set search_path = public, pg_temp
as $$
  select 'm.organization_id = ' || coalesce(nullif(current_setting('app.organization_id', true), '')::bigint, 0)
    || ' and m.lead_list_id = ' || list_id
    || case filter->>'band'
         when 'hot' then ' and m.score_key >= 9'
         when 'warm' then ' and m.score_key >= 5 and m.score_key < 9'
         when 'cold' then ' and m.score_key >= 0 and m.score_key < 5'
         when 'none' then ' and m.score_key < 0'
         else '' end
    || coalesce(' and m.state = ' || quote_literal(filter->>'state'), '')
    || coalesce(' and m.category = ' || quote_literal(filter->>'category'), '')
    || coalesce(' and m.specialties @> array[' || quote_literal(filter->>'specialty') || ']::text[]', '')
    || coalesce(' and exists (select from campaign_leads c where c.organization_id = m.organization_id and c.lead_id = m.lead_id and c.campaign_id = '
         || (filter->>'selected_for')::bigint || ')', '')
$$;
--> statement-breakpoint
-- One page of a list, in order. A leaky operator (LIKE, @>) below a policy keeps its index out of the plan, so this runs
-- as the owner with the organization written into the statement, which is planned anew for its values each time.
-- With `walk` the pattern is looked for only among so many rows from the place on: one or two characters have no trigram.
create function page_list_leads(
  list_id bigint, filter jsonb, sort text, descending boolean,
  after_key text, after_id bigint, walk integer, page_size integer
) returns setof bigint
language plpgsql stable security definer set search_path = public, pg_temp
as $$
declare
  key text := case sort when 'name' then 'm.name_key' when 'email' then 'm.email' else 'm.score_key' end;
  way text := case when descending then 'desc' else 'asc' end;
  conditions text := list_lead_conditions(list_id, filter);
  pattern text := coalesce(' and m.search like ' || quote_literal(filter->>'pattern'), '');
begin
  if after_id is not null then
    conditions := conditions || format(
      ' and (%s, m.lead_id) %s (%L::%s, %s)', key, case when descending then '<' else '>' end,
      after_key, case when sort = 'score' then 'double precision' else 'text' end, after_id);
  end if;
  if walk is null then
    return query execute format(
      'select m.lead_id from lead_list_leads m where %s%s order by %s %s, m.lead_id %s limit %s',
      conditions, pattern, key, way, way, page_size);
  else
    return query execute format(
      'select m.lead_id from (select * from lead_list_leads m where %s order by %s %s, m.lead_id %s limit %s) m
       where true%s order by %s %s, m.lead_id %s limit %s',
      conditions, key, way, way, walk, pattern, key, way, way, page_size);
  end if;
end $$;
--> statement-breakpoint
-- How many leads of a list a filter finds, counted up to `capped`.
create function count_list_leads(list_id bigint, filter jsonb, walk integer, capped integer) returns integer
language plpgsql stable security definer set search_path = public, pg_temp
as $$
declare
  conditions text := list_lead_conditions(list_id, filter);
  pattern text := coalesce(' and m.search like ' || quote_literal(filter->>'pattern'), '');
  found integer;
begin
  if walk is null then
    execute format('select count(*) from (select from lead_list_leads m where %s%s limit %s) found',
      conditions, pattern, capped) into found;
  else
    execute format(
      'select count(*) from (select m.search from lead_list_leads m where %s order by m.score_key desc, m.lead_id desc limit %s) m where true%s',
      conditions, walk, pattern) into found;
  end if;
  return found;
end $$;
--> statement-breakpoint
-- All leads of a list that a filter finds.
create function match_list_leads(list_id bigint, filter jsonb) returns setof bigint
language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  return query execute format('select m.lead_id from lead_list_leads m where %s%s',
    list_lead_conditions(list_id, filter),
    coalesce(' and m.search like ' || quote_literal(filter->>'pattern'), ''));
end $$;
--> statement-breakpoint
-- Facilities whose folded name is like one of `names` in the state beside it, at most `each` for a name.
create function similar_facilities(names text[], states text[], each integer)
returns table (place integer, provider_id bigint)
language sql stable security definer
set search_path = public, pg_temp set pg_trgm.similarity_threshold = 0.45
as $$
  select wanted.place::integer, near.id
  from unnest(names, states) with ordinality as wanted (name, state, place)
  cross join lateral (
    select p.id from providers p
    where p.kind = 'facility' and p.state = wanted.state and p.name_key % wanted.name
      and (p.organization_id is null
        or p.organization_id = nullif(current_setting('app.organization_id', true), '')::bigint)
    order by similarity(p.name_key, wanted.name) desc, p.id
    limit each
  ) near
$$;
