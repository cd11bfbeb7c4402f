-- The organization of this transaction. Every SECURITY DEFINER function takes its tenant from here. It fails if none is bound,
-- so that a forgotten binding never shows all rows.
create or replace function bound_organization() returns bigint
language plpgsql stable parallel safe set search_path = public, pg_temp
as $$
declare
  organization bigint := nullif(current_setting('app.organization_id', true), '')::bigint;
begin
  if organization is null then
    raise exception 'no organization is bound' using errcode = 'insufficient_privilege';
  end if;
  return organization;
end $$;
