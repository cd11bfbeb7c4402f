-- The values that a contact is counted by.
create or replace function contact_values(state text, category text, department text, specialties text[], tags text[])
returns table (facet text, value text)
language sql immutable parallel safe
as $$
  select v.facet, v.value from (values ('state', state), ('category', category), ('department', department)) v (facet, value)
  where v.value is not null
  union all
  select distinct 'specialty', s from unnest(specialties) s where s is not null
  union all
  select distinct 'tag', t from unnest(tags) t
$$;
