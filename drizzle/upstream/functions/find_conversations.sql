-- Conversations with messages whose text is, for each group of patterns, like any of them: [["%gro%"], ["%a@%", "%b@%"]].
-- Below row-level security LIKE may not use an index, so this runs as the owner. Each group becomes a condition of its own,
-- so that the index answers all of them together.
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
