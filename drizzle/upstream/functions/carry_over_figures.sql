-- The figures of a cost report in the old row, if the new row has no figures of its own.
create or replace function carry_over_figures(before jsonb, given jsonb) returns jsonb
language sql immutable
as $$
  select case when before->>'figuresSource' = 'cms' and not exists (
      select from jsonb_each_text(given) f where f.value is not null and f.key in ('staffedBeds', 'discharges',
        'averageLengthOfStay', 'netPatientRevenue', 'totalRevenues', 'totalLiabilities'))
    then (select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(before) f
      where f.key in ('staffedBeds', 'discharges', 'averageLengthOfStay', 'netPatientRevenue', 'totalRevenues',
        'totalLiabilities', 'figuresSource', 'figuresDate'))
    else '{}' end
$$;
