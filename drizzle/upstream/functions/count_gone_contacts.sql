create or replace function count_gone_contacts() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  insert into contact_counts (organization_id, facet, value, n)
  select l.organization_id, v.facet, v.value, -count(*)
  from old_leads l
  cross join lateral contact_values(l.shown_state, l.shown_category, l.shown_department, l.shown_specialties, l.tags) v
  where l.deleted_at is null group by 1, 2, 3;
  return null;
end $$;
