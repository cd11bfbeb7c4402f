-- What cost reports say in the old row: their years, and their figures if the new row has none of its own.
create or replace function carry_over_figures(before jsonb, given jsonb) returns jsonb
language sql immutable
as $$
  select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(before) f
  where f.key = 'fiscalYears' or (
    before->>'figuresSource' = 'cms'
    and f.key in ('staffedBeds', 'discharges', 'averageLengthOfStay', 'netPatientRevenue', 'totalRevenues',
      'totalLiabilities', 'figuresSource', 'figuresDate', 'figuresAnnualized', 'revenueChange')
    and not exists (
      select from jsonb_each_text(given) g where g.value is not null and g.key in ('staffedBeds', 'discharges',
        'averageLengthOfStay', 'netPatientRevenue', 'totalRevenues', 'totalLiabilities')))
$$;
