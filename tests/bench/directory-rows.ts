/**
 * SQL that fills the directory with invented public rows like national ones: 3.5 people to each facility, of which one in 300 has figures, few common
 * names and many rare ones, cities and specialties of very different sizes. NPIs have a valid check digit. The same
 * number of rows gives the same rows.
 */
export function fillDirectorySql(rows: number): string[] {
  const facilities = Math.round(rows * 0.22);
  return [
    'select setseed(0.42)',
    `create table bench_syllables as select array['Ka','Mor','Lin','Bel','Dan','Fer','Gra','Hol','Jor','Kel','Lan','Mar','Nor','Os','Pet','Quin','Ros','San','Tor','Ul','Ver','Wal','Yor','Zel','Ash','Bro','Cal','Dor','Es','Fal'] as a,
       array['an','bert','chell','don','er','field','gate','ham','ing','jan','ken','ler','man','nell','os','per','rich','son','ton','ud','vik','well','yer','zin','by','ciano','dez','erson','fort','go'] as b`,
    // A name for n: one to three syllables, different for each number.
    `create function bench_name(n integer) returns text language sql immutable parallel safe as $$
       select s.a[n % 30 + 1] || case when n >= 900 then lower(s.a[n / 900 % 30 + 1]) else '' end
         || case when n >= 27000 then lower(s.b[n / 27000 % 30 + 1]) else '' end || s.b[n / 30 % 30 + 1] from bench_syllables s $$`,
    `create table bench_names as select n, bench_name(n) as name from generate_series(0, 89999) n`,
    'alter table bench_names add primary key (n)',
    `create table bench_cities as
       select n, case when n = 0 then 'New York' when n = 1 then 'Los Angeles' when n = 2 then 'Chicago' when n = 3 then 'Houston'
           else bench_name(n * 7 + 13) || (array[' City',' Springs','','','','ville','',' Falls'])[n % 8 + 1] end as city,
         case when n = 0 then 'NY' when n = 1 then 'CA' when n = 2 then 'IL' when n = 3 then 'TX' else
           (array['AL','AK','AZ','AR','CA','CA','CA','CO','CT','DE','FL','FL','FL','GA',
             'HI','ID','IL','IN','IA','KS','KY','LA','ME','MD','MA','MI','MN','MS','MO','MT',
             'NE','NV','NH','NJ','NM','NY','NY','NC','ND','OH','OH','OK','OR','PA','PA','RI',
             'SC','SD','TN','TX','TX','TX','UT','VT','VA','WA','WV','WI','WY','DC'])[(n * 7919) % 60 + 1] end as state,
         lpad((n * 83 % 990 + 10)::text, 3, '0') as zip3
       from generate_series(0, 7999) n`,
    'alter table bench_cities add primary key (n)',
    `create table bench_fields as select * from (values
       (0, 'Family Medicine', 'Primary Care', 0.20), (1, 'Nurse Practitioner, Family', 'Primary Care', 0.34), (2, 'Internal Medicine', 'Primary Care', 0.44),
       (3, 'Physical Therapist', 'Physical Therapy', 0.53), (4, 'General Dentistry', 'Dentistry', 0.61), (5, 'Psychiatry', 'Psychiatry', 0.67),
       (6, 'Pediatrics', 'Pediatrics', 0.73), (7, 'Surgery', 'Surgery', 0.79), (8, 'Diagnostic Radiology', 'Radiology', 0.84),
       (9, 'Cardiovascular Disease', 'Cardiology', 0.89), (10, 'Dermatology', 'Dermatology', 0.92), (11, 'Neurology', 'Neurology', 0.95),
       (12, 'Ophthalmology', 'Ophthalmology', 0.97), (13, 'Medical Oncology', 'Oncology', 0.99), (14, 'Health Administration', 'Other', 1.0)
     ) f (n, taxonomy, specialty, upto)`,
    `create table bench_drawn as
       select i, i <= ${facilities} as is_facility, '1' || lpad((i::bigint * 7368787 % 100000000)::text, 8, '0') as nine,
         floor(3000 * power(random(), 2.6))::integer as first_n, floor(90000 * power(random(), 3.2))::integer as last_n,
         floor(8000 * power(random(), 2.2))::integer as city_n, floor(20000 * power(random(), 1.5))::integer as street_n,
         random() as field_r, random() as kind_r, random() as r1, random() as r2, random() as r3,
         floor(${facilities} * power(random(), 1.4))::integer + 1 as employer_i
       from generate_series(1, ${rows}) i`,
    `create function bench_npi(nine text) returns text language sql immutable parallel safe as $$
       select nine || (10 - (24 + d[2] + d[4] + d[6] + d[8] + (array[0,2,4,6,8,1,3,5,7,9])[d[1] + 1] + (array[0,2,4,6,8,1,3,5,7,9])[d[3] + 1]
         + (array[0,2,4,6,8,1,3,5,7,9])[d[5] + 1] + (array[0,2,4,6,8,1,3,5,7,9])[d[7] + 1] + (array[0,2,4,6,8,1,3,5,7,9])[d[9] + 1]) % 10) % 10
       from (select string_to_array(nine, null)::integer[] as d) digits $$`,
    `insert into directory_providers (npi, kind, name, name_key, first_name, last_name, credential, category, specialty, taxonomy,
         street_address, city, state, zip_code, employer_npi, facts, source, source_date)
       select bench_npi(d.nine), r.kind, r.name, lower(replace(r.name, ',', '')), r.first_name, r.last_name, r.credential, r.category,
         case when d.is_facility and d.r1 > 0.5 then null else f.specialty end, case when d.is_facility and d.r1 > 0.5 then null else f.taxonomy end,
         (d.street_n % 9899 + 10) || ' ' || street.name || (array[' Street',' Avenue',' Road',' Boulevard',' Drive',' Lane'])[d.street_n % 6 + 1],
         c.city, c.state, c.zip3 || lpad((d.street_n % 99 + 1)::text, 2, '0'),
         case when not d.is_facility and d.r3 < 0.9 then bench_npi('1' || lpad((d.employer_i::bigint * 7368787 % 100000000)::text, 8, '0')) end,
         jsonb_strip_nulls(jsonb_build_object('phone', '(212) 555-01' || lpad((d.street_n % 100)::text, 2, '0'),
           'status', case when d.r2 < 0.97 then 'Active' else 'Inactive' end,
           'medicareStatus', case when d.r3 < 0.9 then 'Enrolled' when d.r3 < 0.95 then 'Opted out' else 'Not enrolled' end,
           'years', (d.r1 * 42)::integer, 'numberOfProviders', case when d.is_facility then (exp(d.r2 * 5))::integer end)
           || case when d.is_facility and d.kind_r < 0.0035 then jsonb_build_object('staffedBeds', (exp(d.r1 * 6.5))::integer,
             'discharges', (exp(d.r1 * 6.5) * 40)::integer, 'averageLengthOfStay', round((3 + d.r3 * 5)::numeric, 1),
             'netPatientRevenue', (exp(d.r1 * 6.5) * 9e5)::bigint, 'totalRevenues', (exp(d.r1 * 6.5) * 1e6)::bigint,
             'totalLiabilities', (exp(d.r1 * 6.5) * 4e5)::bigint, 'revenueChange', round((d.r2 * 30 - 10)::numeric, 1)) else '{}' end),
         'nppes', '2026-11-09'
       from bench_drawn d
       join bench_cities c on c.n = d.city_n
       join bench_fields f on f.n = (select min(n) from bench_fields where upto >= d.field_r)
       join bench_names street on street.n = d.street_n % 5000
       join bench_names last on last.n = d.last_n
       join bench_names first on first.n = d.first_n * 11 % 90000
       cross join lateral (select
         case when d.is_facility then 'facility' else 'clinician' end as kind,
         case when d.is_facility then null else first.name end as first_name,
         case when d.is_facility then null else last.name end as last_name,
         case when d.is_facility then null else (array['MD','NP','DO','PA-C','PT'])[floor(d.r1 * 5)::integer + 1] end as credential,
         case when not d.is_facility then 'clinician' when d.kind_r < 0.02 then 'Hospital' when d.kind_r < 0.6 then 'Group Practice'
           when d.kind_r < 0.85 then 'Ambulatory Health Facilities' when d.kind_r < 0.95 then 'Nursing & Custodial Care Facilities'
           when d.kind_r < 0.97 then 'Health Systems' when d.kind_r < 0.99 then 'Insurance & Payers' else 'Residential Treatment Facilities' end as category,
         case when not d.is_facility then first.name || ' ' || last.name || ', ' || (array['MD','NP','DO','PA-C','PT'])[floor(d.r1 * 5)::integer + 1]
           when d.kind_r < 0.02 then last.name || (array[' General Hospital',' Regional Medical Center',' Memorial Hospital',' Community Hospital'])[floor(d.r1 * 4)::integer + 1]
           when d.kind_r < 0.6 then last.name || ' ' || (array['Family Medicine','Dental','Cardiology','Physical Therapy','Eye','Pediatrics'])[floor(d.r1 * 6)::integer + 1]
             || (array[' Associates',' Group LLC',' Partners PC',' Physicians'])[floor(d.r2 * 4)::integer + 1]
           when d.kind_r < 0.85 then last.name || (array[' Health Clinic',' Surgery Center',' Urgent Care',' Imaging Center'])[floor(d.r1 * 4)::integer + 1]
           else last.name || ' ' || first.name || (array[' Nursing Center',' Senior Living',' Home Health Care',' Health Plan'])[floor(d.r1 * 4)::integer + 1] end as name
       ) r
       on conflict do nothing`,
    'drop table bench_drawn, bench_names, bench_cities, bench_fields',
    'drop function bench_npi, bench_name',
    'drop table bench_syllables',
  ];
}
