-- The department of a job title: the first match.
create or replace function department_of(title text) returns text
language sql immutable parallel safe
as $$
  select case
    when title is null then null
    when lower(title) ~ 'nurs|\mcno\M' then 'Nursing'
    when lower(title) ~ 'revenue|billing|coding|reimburse|claims|authorization' then 'Revenue cycle'
    when lower(title) ~ 'financ|\mcfo\M|accountant|accounting|controller|purchas|procure|supply' then 'Finance'
    when lower(title) ~ 'information|informatic|\mcio\M|\mcto\M|technology|\mit\M|software|data' then 'Information technology'
    when lower(title) ~ 'pharm' then 'Pharmacy'
    when lower(title) ~ 'laborator|radiolog|imaging|patholog' then 'Laboratory and imaging'
    when lower(title) ~ 'physician|medical|clinical|doctor|surg|\mm\.?d\M|\mdo\M|practitioner|therap|cardio|\mcmo\M|dentist|care' then 'Clinical'
    when lower(title) ~ 'admin|office|desk|manager|executive|\mceo\M|\mcoo\M|president|owner|operation|director|partner|founder|human resources' then 'Administration'
    else 'Other'
  end
$$;
