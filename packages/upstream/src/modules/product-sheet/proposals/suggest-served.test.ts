import { expect, it } from 'vitest';
import { suggestServed } from './suggest-served.ts';

it.each<[string, string | null, string[], string[]]>([
  [
    'Courier pickup Mon-Sat in GA, AL, TN, and the Carolinas. Results by portal.',
    'Dermatology practices and Mohs surgeons',
    ['AL', 'GA', 'NC', 'SC', 'TN'],
    ['Dermatology'],
  ],
  ['Serving 140+ facilities in TX, OK, LA and AR.', null, ['AR', 'LA', 'OK', 'TX'], []],
  ['Wound rounds.', 'SNF administrators, DONs in TX OK LA AR', ['AR', 'LA', 'OK', 'TX'], []],
  ['LeaseWell Capital, a Delaware company; not a bank.', 'ASC administrators and owners', [], []],
  ['Serving eastern Nebraska offices without their own DEXA', null, ['NE'], []],
  ['Wound imaging.', 'Gynecology practices', [], ['Obstetrics and gynecology']],
  ['Purée meals, after a sign-off from your speech-language pathologist.', null, [], []],
  ['For speech-language pathologists and audiologists.', null, [], ['Speech therapy', 'Audiology']],
  ['Slides for pathologists.', 'Speech and language pathology clinics', [], ['Speech therapy']],
  ['Comidas, con el visto bueno de su neurólogo.', null, [], []],
  ['For imaging, cardiology and infusion in 12 states.', null, [], ['Radiology', 'Cardiology']],
  ['A hospital in Ohio cut falls from 41 to 27 in 2023.', null, [], []],
  ['Our reference site in Utah saved 9 hours. Servers in Virginia.', null, [], []],
  ['No ambulance ride. It replaces the ultrasound cart.', null, [], []],
  ['Used by urology groups in Michigan.', null, ['MI'], ['Urology']],
  ['Where: all of Tennessee and north Georgia.', null, ['GA', 'TN'], []],
  ['We ship to Texas from Erie, PA.', null, ['TX'], []],
  ['A scope.', 'Homes in Idaho. They lose a day to an ambulance ride.', ['ID'], []],
  ['A scope.', 'Rehab directors who send residents to radiology', [], []],
  ['A scope.', 'Dermatology, plastic surgery', [], ['Dermatology', 'Plastic surgery']],
])('suggests of %s, %s', (description, icp, states, specialties) =>
  expect(suggestServed(description, icp)).toMatchObject({ states, states_except: false, specialties }),
);

it('suggests everywhere except where a text says where the product is not available', () => {
  const suggested = suggestServed('*Rates vary by state and season. Not available in CA.', null);
  expect(suggested).toMatchObject({ states: ['CA'], states_except: true });
});

it.each<[string, string[]]>([
  ['Sold in the 48 contiguous states, from Reno, NV.', ['AK', 'HI', 'PR']],
  ['Sold in the 48 contiguous states only, not in Alaska or Hawaii.', ['AK', 'HI', 'PR']],
  ['Available in the continental USA only.', ['AK', 'HI', 'PR']],
  ['Ships to the lower 48.', ['AK', 'HI', 'PR']],
  ['CONUS only.', ['AK', 'HI', 'PR']],
  ['Available in all 48 mainland states.', ['AK', 'HI', 'PR']],
  ['Se vende solo en los 48 estados contiguos.', ['AK', 'HI', 'PR']],
  ['We serve the 48 contiguous states, plus Alaska.', ['HI', 'PR']],
  ['Not sold in Alaska or Hawaii.', ['AK', 'HI']],
  ['We do not ship to HI or AK.', ['AK', 'HI']],
  ['Alaska and Hawaii are excluded.', ['AK', 'HI']],
  ['Sold in all states but Hawaii.', ['HI']],
  ['No se entrega en Alaska ni en Hawái.', ['AK', 'HI']],
])('suggests everywhere but what lies beyond the mainland: %s', (text, states) => {
  expect(suggestServed(text, null)).toMatchObject({ states, states_except: true });
  expect(suggestServed('A scope.', text)).toMatchObject({ states, states_except: true });
});

it('suggests nothing of a state that only costs more', () => {
  expect(suggestServed('Shipping to Hawaii and Alaska costs extra.', null).states).toEqual([]);
});

it('suggests no state in which only the house of the seller stands', () => {
  expect(suggestServed('You mail it to our lab in Nevada. We serve clinics.', null).states).toEqual([]);
  expect(suggestServed('We help the office of a surgeon in Ohio.', null).states).toEqual(['OH']);
  expect(suggestServed('Only 48 states, no Alaska and Hawaii.', null)).toMatchObject({
    states: ['AK', 'HI'],
    states_except: true,
  });
});

it.each<[string, string | null, string[]]>([
  ['Turnos por servicio: urgencias, hospitalización, UCI y laboratorio.', 'Jefes de urgencias', []],
  ['Turnos.', 'Jefes de urgencias, coordinadoras de enfermería, talento humano', []],
  ['Turnos.', 'Clínicas y hospitales con urgencias 24 horas', []],
  ['Turnos.', 'IPS con servicio de urgencias', []],
  ['Turnos.', 'IPS, urgencias', []],
  ['A board.', 'Hospitals, and emergency departments', []],
  ['A board.', 'Emergency departments, ICU and pharmacy', []],
  ['A board.', 'Emergency departments of rural hospitals', ['Emergency medicine']],
  ['A board.', 'Urgencias de hospitales públicos', ['Emergency medicine']],
  ['A board.', 'Ear, nose and throat clinics', ['Ear, nose and throat']],
  ['A board.', 'Clínicas de dermatología', ['Dermatology']],
  ['A board.', 'Emergency departments. Leave out: ICU, pharmacy.', ['Emergency medicine']],
])(
  'offers a specialty only where no whole house or other department stands beside it: %s, %s',
  (description, icp, specialties) => expect(suggestServed(description, icp).specialties).toEqual(specialties),
);

it('suggests no specialty that the ideal customers leave out', () => {
  const suggested = suggestServed(
    'We do not do pediatric scans.',
    'Rheumatology offices in NC. Leave out pediatric practices.',
  );
  expect(suggested.specialties).toEqual(['Rheumatology']);
  const icps = [
    'Imaging centers. Leave out: flexible endoscope departments.',
    'Médicos primarios. Fuera: pediatría.',
  ];
  expect(icps.map((icp) => suggestServed('A cabinet.', icp).specialties)).toEqual([
    ['Radiology'],
    ['Primary care'],
  ]);
});

it.each<[string, string | null, number | null, number | null]>([
  ['Neurologists on camera for hospitals with 25 to 400 beds.', null, 25, 400],
  ['A vein viewer.', 'Nurse managers in community hospitals, 50-400 beds', 50, 400],
  ['For 25-bed to 400-bed hospitals.', 'hospitals over 100 beds', 100, null],
  ['Mobile MRI for small hospitals and critical access hospitals.', null, null, null],
  ['We have worked only with hospitals under 100 beds.', null, null, 99],
  ['For hospitals with up to 100 beds.', null, null, 100],
  ['Serving 140+ facilities. We test every bed.', null, null, null],
  [
    'A scope.',
    "CEO's of little hospitals (under 100 beds, mostly critical access).\nLeave out: recruiters. Anybody over 100 beds.",
    null,
    99,
  ],
  ['A scope.', 'And nobody over 100 beds, I cannot keep up.', null, 100],
  ['A scope.', 'Leave out: hospitals over 120 beds', null, 120],
  ['A scope.', 'Do not write to recruiters or hospitals with more than 80 beds.', null, 80],
  ['A scope.', 'Hospitals, no more than 75 beds.', null, 75],
  ['A scope.', 'Hospitals with 60 beds or fewer', null, 60],
  ['A scope.', 'Not over 50 beds, please.', null, 50],
  ['A scope.', 'Never hospitals under 25 beds', 25, null],
  ['A scope.', 'Hospitals above 300 beds are too big for us.', null, 300],
  ['A scope.', 'Hospitals without an MRI, under 90 beds', null, 89],
  ['A scope.', 'Hospitals with at least 40 beds and no more than 200 beds', 40, 200],
  ['A scope.', 'Hospitals of more than 1,000 beds', 1000, null],
  ['A scope.', '200+ beds', 200, null],
  ['Un sensor.', 'Hospitales privados de menos de 100 camas', null, 99],
  ['Un sensor.', 'Hospitales de hasta 80 camas', null, 80],
  ['Un sensor.', 'Hospitales con más de 60 camas', 60, null],
  ['Un sensor.', 'Clínicas y sanatorios; no hospitales de más de 100 camas', null, 100],
  ['Un sensor.', 'Nadie con más de 150 camas.', null, 150],
  ['Un sensor.', 'Dejar fuera: cadenas, hospitales con más de 90 camas', null, 90],
  ['Un sensor.', 'Hospitales de no más de 70 camas', null, 70],
  ['Un sensor.', 'Hospitales de 30 a 120 camas', 30, 120],
  ['Un sensor.', 'Hospitales de al menos 20 camas', 20, null],
])('suggests the size of %s, %s: %s to %s', (description, icp, beds_from, beds_to) =>
  expect(suggestServed(description, icp)).toMatchObject({ beds_from, beds_to }),
);
