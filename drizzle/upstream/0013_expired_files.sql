-- Uploaded files whose time has come, of every organization: cleaning belongs to none of them, so this runs as the owner.
create function expired_files(at timestamptz, capped integer)
returns table (id bigint, organization_id bigint, path text)
language sql stable security definer set search_path = public, pg_temp
as $$
  select f.id, f.organization_id, f.path from files f where f.delete_after <= at order by f.delete_after limit capped
$$;
