-- Facts of a provider with those that a public file says. `lists` are the lists of that file: another edition of it replaces them, lines
-- of the same edition are united; without an edition nothing is replaced. Links and further names come from several files:
-- `parts` has what each of them gave, under an empty name what nobody knows the file of.
create or replace function add_facts(known jsonb, more jsonb, source text, edition text, lists text[]) returns jsonb
language plpgsql immutable parallel safe
as $$
declare
  is_other constant boolean := edition is not null and known->'editions'->>source is distinct from edition;
  shared constant text[] := array(select unnest(lists) intersect select unnest('{links,moreNames}'::text[]));
  facts jsonb := merge_facts(known - case when is_other then lists else '{}' end, more - shared);
  given jsonb;
  list text;
begin
  foreach list in array shared loop
    given := coalesce(known->'parts'->list, jsonb_strip_nulls(jsonb_build_object('', known->list)));
    given := case when is_other then given - source else given end;
    given := merge_facts(given, jsonb_build_object(source, coalesce(more->list, '[]')));
    facts := facts || jsonb_build_object('parts', coalesce(facts->'parts', '{}') || jsonb_build_object(list, given),
      list, coalesce((
        select jsonb_agg(entry order by place) from (
          select entry, min(part.ordinality * 1000 + e.place) as place
          from jsonb_each(given) with ordinality as part (source, value, ordinality),
            jsonb_array_elements(part.value) with ordinality as e (entry, place)
          group by entry
        ) entries), '[]'));
  end loop;
  return facts || case when edition is null then '{}'
    else jsonb_build_object('editions', coalesce(facts->'editions', '{}') || jsonb_build_object(source, edition)) end;
end
$$;
