CREATE TABLE "contact_counts" (
	"organization_id" bigint NOT NULL,
	"facet" text NOT NULL,
	"value" text NOT NULL,
	"n" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "contact_counts_of" ON "contact_counts" USING btree ("organization_id","facet");
--> statement-breakpoint
alter table contact_counts enable row level security;
--> statement-breakpoint
create policy wall on contact_counts
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
-- Only the database writes here.
revoke insert, update, delete on contact_counts from myra_app;
--> statement-breakpoint
-- What a contact is counted under.
create function contact_values(state text, category text, department text, specialties text[])
returns table (facet text, value text)
language sql immutable parallel safe
as $$
  select v.facet, v.value from (values ('state', state), ('category', category), ('department', department)) v (facet, value)
  where v.value is not null
  union all
  select distinct 'specialty', s from unnest(specialties) s where s is not null
$$;
--> statement-breakpoint
-- Counts contacts that were made or changed by the values that they have and no longer have, whoever wrote them. Contacts that
-- are alike are counted first and looked at once; a change of something else writes nothing.
create function count_new_contacts() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into contact_counts (organization_id, facet, value, n)
  select a.organization_id, v.facet, v.value, sum(a.n) from (
    select l.organization_id, l.shown_state, l.shown_category, l.department, l.shown_specialties, count(*) as n
    from new_leads l where l.deleted_at is null group by 1, 2, 3, 4, 5
  ) a cross join lateral contact_values(a.shown_state, a.shown_category, a.department, a.shown_specialties) v
  group by 1, 2, 3;
  return null;
end $$;
--> statement-breakpoint
create function count_changed_contacts() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into contact_counts (organization_id, facet, value, n)
  select a.organization_id, v.facet, v.value, sum(a.n) from (
    select l.organization_id, l.shown_state, l.shown_category, l.department, l.shown_specialties, sum(l.n) as n from (
      select organization_id, shown_state, shown_category, department, shown_specialties, 1 as n
      from new_leads where deleted_at is null
      union all
      select organization_id, shown_state, shown_category, department, shown_specialties, -1
      from old_leads where deleted_at is null
    ) l group by 1, 2, 3, 4, 5 having sum(l.n) <> 0
  ) a cross join lateral contact_values(a.shown_state, a.shown_category, a.department, a.shown_specialties) v
  group by 1, 2, 3 having sum(a.n) <> 0;
  return null;
end $$;
--> statement-breakpoint
create function count_gone_contacts() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into contact_counts (organization_id, facet, value, n)
  select l.organization_id, v.facet, v.value, -count(*)
  from old_leads l
  cross join lateral contact_values(l.shown_state, l.shown_category, l.department, l.shown_specialties) v
  where l.deleted_at is null group by 1, 2, 3;
  return null;
end $$;
--> statement-breakpoint
create trigger leads_counted_new after insert on leads
  referencing new table as new_leads for each statement execute function count_new_contacts();
--> statement-breakpoint
create trigger leads_counted_changed after update on leads
  referencing old table as old_leads new table as new_leads for each statement execute function count_changed_contacts();
--> statement-breakpoint
create trigger leads_counted_gone after delete on leads
  referencing old table as old_leads for each statement execute function count_gone_contacts();
--> statement-breakpoint
insert into contact_counts (organization_id, facet, value, n)
select l.organization_id, v.facet, v.value, count(*)
from leads l cross join lateral contact_values(l.shown_state, l.shown_category, l.department, l.shown_specialties) v
where l.deleted_at is null group by 1, 2, 3;
--> statement-breakpoint
-- Makes one row of each value again, where there are many more. Twice at once is as good: rows that the other took are gone.
create function gather_contact_counts() returns void
language sql security definer set search_path = public, pg_temp
as $$
  with taken as (
    delete from contact_counts c where c.organization_id in (
      select organization_id from contact_counts group by 1 having count(*) > 500 + 2 * count(distinct (facet, value)))
    returning c.*
  )
  insert into contact_counts (organization_id, facet, value, n)
  select organization_id, facet, value, sum(n) from taken group by 1, 2, 3 having sum(n) <> 0
$$;
--> statement-breakpoint
create or replace function contact_facets(each integer) returns table (facet text, value text, n integer)
language sql stable security definer set search_path = public, pg_temp
as $$
  select facet, value, n from (
    select c.facet, c.value, sum(c.n)::integer as n,
      row_number() over (partition by c.facet order by sum(c.n) desc, c.value) as place
    from contact_counts c
    where c.organization_id = nullif(current_setting('app.organization_id', true), '')::bigint
    group by c.facet, c.value having sum(c.n) > 0
  ) c where place <= each order by facet, place
$$;
