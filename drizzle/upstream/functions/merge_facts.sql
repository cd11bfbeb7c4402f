-- Facts of a provider with further ones: lists are united, at most 50 entries, and objects too, with what is in them; other values are
-- replaced.
create or replace function merge_facts(known jsonb, more jsonb) returns jsonb
language sql immutable parallel safe
as $$
  select known || coalesce(jsonb_object_agg(key, case
    when jsonb_typeof(value) = 'array' and jsonb_typeof(known->key) = 'array' then (
      select jsonb_agg(entry order by place) from (
        select entry, min(place) as place
        from jsonb_array_elements((known->key) || value) with ordinality as e(entry, place)
        group by entry order by min(place) limit 50
      ) entries)
    when jsonb_typeof(value) = 'object' and jsonb_typeof(known->key) = 'object' then merge_facts(known->key, value)
    else value end), '{}')
  from jsonb_each(more)
$$;
