-- Conversations with messages that match one pattern of each group: [["%gro%"], ["%a@%", "%b@%"]]. Row-level security rules out
-- an index for LIKE, so this runs as the owner. Each group becomes one condition, so that the index answers all together.
create or replace function find_conversations(groups jsonb) returns setof bigint
language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  return query execute
    'select s.id from sequences s where s.organization_id = $1 and s.has_messages' || (
      select string_agg(format(' and s.search like any(%L::text[])', array(select jsonb_array_elements_text(patterns))), '')
      from jsonb_array_elements(groups) patterns)
    using bound_organization();
end $$;
