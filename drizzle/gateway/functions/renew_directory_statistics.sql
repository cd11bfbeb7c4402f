-- What the planner has to know of a directory that has just been read, without which it is taken for nearly empty. Only the
-- owner may gather it.
create or replace function renew_directory_statistics() returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  analyze providers;
  analyze provider_facets;
end $$;
