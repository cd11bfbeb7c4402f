DROP INDEX "lead_list_leads_score_id";--> statement-breakpoint
DROP INDEX "lead_list_leads_name";--> statement-breakpoint
DROP INDEX "lead_list_leads_email";--> statement-breakpoint
DROP INDEX "lead_list_leads_search";--> statement-breakpoint
DROP INDEX "lead_list_leads_state";--> statement-breakpoint
DROP INDEX "lead_list_leads_category";--> statement-breakpoint
DROP INDEX "lead_list_leads_specialties";--> statement-breakpoint
CREATE INDEX "lead_list_leads_by_score" ON "lead_list_leads" USING btree ("organization_id","lead_list_id","score_key","lead_id") WHERE scored_at is not null;--> statement-breakpoint
CREATE INDEX "lead_list_leads_by_name" ON "lead_list_leads" USING btree ("organization_id","lead_list_id","name_key","lead_id") WHERE scored_at is not null;--> statement-breakpoint
CREATE INDEX "lead_list_leads_by_email" ON "lead_list_leads" USING btree ("organization_id","lead_list_id","email","lead_id") WHERE scored_at is not null;--> statement-breakpoint
CREATE INDEX "lead_list_leads_by_text" ON "lead_list_leads" USING gin ("search" gin_trgm_ops) WHERE scored_at is not null;--> statement-breakpoint
CREATE INDEX "lead_list_leads_by_state" ON "lead_list_leads" USING btree ("organization_id","lead_list_id","state") WHERE scored_at is not null;--> statement-breakpoint
CREATE INDEX "lead_list_leads_by_category" ON "lead_list_leads" USING btree ("organization_id","lead_list_id","category") WHERE scored_at is not null;--> statement-breakpoint
CREATE INDEX "lead_list_leads_by_specialty" ON "lead_list_leads" USING gin ("specialties") WHERE scored_at is not null;
--> statement-breakpoint
-- As before, but only leads that are completed: the indexes hold no others.
create or replace function list_lead_conditions(list_id bigint, filter jsonb) returns text
language sql stable set search_path = public, pg_temp
as $$
  select 'm.organization_id = ' || coalesce(nullif(current_setting('app.organization_id', true), '')::bigint, 0)
    || ' and m.lead_list_id = ' || list_id || ' and m.scored_at is not null'
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
create or replace function find_people(pattern text, capped integer) returns setof bigint
language sql stable security definer set search_path = public, pg_temp
as $$
  select distinct found.lead_id from (
    select m.lead_id from lead_list_leads m
    where m.organization_id = nullif(current_setting('app.organization_id', true), '')::bigint
      and m.scored_at is not null and m.search like pattern
    limit capped * 4
  ) found
  order by found.lead_id limit capped
$$;
--> statement-breakpoint
-- Works what an import has left in the waiting list of the text index into the index itself: searches read that list from
-- end to end, and only the owner of an index may.
create function settle_list_search() returns void
language sql security definer set search_path = public, pg_temp
as $$ select gin_clean_pending_list('lead_list_leads_by_text'); select gin_clean_pending_list('lead_list_leads_by_specialty'); $$;
