-- Counts new contacts by their values. Equal contacts are grouped first.
create or replace function count_new_contacts() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  insert into contact_counts (organization_id, facet, value, n)
  select a.organization_id, v.facet, v.value, sum(a.n) from (
    select l.organization_id, l.shown_state, l.shown_category, l.shown_department, l.shown_specialties, l.tags, count(*) as n
    from new_leads l where l.deleted_at is null group by 1, 2, 3, 4, 5, 6
  ) a cross join lateral contact_values(a.shown_state, a.shown_category, a.shown_department, a.shown_specialties, a.tags) v
  group by 1, 2, 3;
  return null;
end $$;
