create or replace function count_changed_contacts() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  insert into contact_counts (organization_id, facet, value, n)
  select a.organization_id, v.facet, v.value, sum(a.n) from (
    select l.organization_id, l.shown_state, l.shown_category, l.shown_department, l.shown_specialties, l.tags, sum(l.n) as n from (
      select organization_id, shown_state, shown_category, shown_department, shown_specialties, tags, 1 as n
      from new_leads where deleted_at is null
      union all
      select organization_id, shown_state, shown_category, shown_department, shown_specialties, tags, -1
      from old_leads where deleted_at is null
    ) l group by 1, 2, 3, 4, 5, 6 having sum(l.n) <> 0
  ) a cross join lateral contact_values(a.shown_state, a.shown_category, a.shown_department, a.shown_specialties, a.tags) v
  group by 1, 2, 3 having sum(a.n) <> 0;
  return null;
end $$;
