-- The ids of all organizations, for the daily cleaning, which then works inside each of them.
create or replace function list_organizations() returns setof bigint
language sql stable security definer set search_path = public, pg_temp
as $$
  select id from organizations order by id
$$;
