-- Contacts that have all of these facets (states, categories, specialties). Row-level security rules out an index for @>, so
-- this runs as the owner.
create or replace function find_contacts_with(wanted text[]) returns setof bigint
language sql stable security definer set search_path = public, pg_temp
as $$
  select l.id from leads l
  where l.organization_id = (select bound_organization()) and l.deleted_at is null and l.facets @> wanted
$$;
