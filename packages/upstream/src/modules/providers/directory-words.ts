import type { Specialty } from '@myra/shared/constants/specialties';
import type { Category } from './normalize-category.ts';

/** Cities with their state, first three digits of the postal code and area code. */
export const PLACES: readonly (readonly [string, string, string, string])[] = [
  ['New York', 'NY', '100', '212'],
  ['Los Angeles', 'CA', '900', '213'],
  ['Chicago', 'IL', '606', '312'],
  ['Houston', 'TX', '770', '713'],
  ['Phoenix', 'AZ', '850', '602'],
  ['Philadelphia', 'PA', '191', '215'],
  ['San Antonio', 'TX', '782', '210'],
  ['San Diego', 'CA', '921', '619'],
  ['Dallas', 'TX', '752', '214'],
  ['San Jose', 'CA', '951', '408'],
  ['Columbus', 'OH', '432', '614'],
  ['Dayton', 'OH', '454', '937'],
  ['Toledo', 'OH', '436', '419'],
  ['Cleveland', 'OH', '441', '216'],
  ['Cincinnati', 'OH', '452', '513'],
  ['Akron', 'OH', '443', '330'],
  ['Boston', 'MA', '021', '617'],
  ['Worcester', 'MA', '016', '508'],
  ['Springfield', 'MA', '011', '413'],
  ['Hartford', 'CT', '061', '860'],
  ['New Haven', 'CT', '065', '203'],
  ['Providence', 'RI', '029', '401'],
  ['Portland', 'ME', '041', '207'],
  ['Burlington', 'VT', '054', '802'],
  ['Manchester', 'NH', '031', '603'],
  ['Buffalo', 'NY', '142', '716'],
  ['Rochester', 'NY', '146', '585'],
  ['Albany', 'NY', '122', '518'],
  ['Newark', 'NJ', '071', '973'],
  ['Trenton', 'NJ', '086', '609'],
  ['Pittsburgh', 'PA', '152', '412'],
  ['Allentown', 'PA', '181', '610'],
  ['Wilmington', 'DE', '198', '302'],
  ['Baltimore', 'MD', '212', '410'],
  ['Frederick', 'MD', '217', '301'],
  ['Richmond', 'VA', '232', '804'],
  ['Norfolk', 'VA', '235', '757'],
  ['Roanoke', 'VA', '240', '540'],
  ['Charleston', 'WV', '253', '304'],
  ['Charlotte', 'NC', '282', '704'],
  ['Raleigh', 'NC', '276', '919'],
  ['Greensboro', 'NC', '274', '336'],
  ['Columbia', 'SC', '292', '803'],
  ['Greenville', 'SC', '296', '864'],
  ['Atlanta', 'GA', '303', '404'],
  ['Savannah', 'GA', '314', '912'],
  ['Augusta', 'GA', '309', '706'],
  ['Jacksonville', 'FL', '322', '904'],
  ['Miami', 'FL', '331', '305'],
  ['Tampa', 'FL', '336', '813'],
  ['Orlando', 'FL', '328', '407'],
  ['Birmingham', 'AL', '352', '205'],
  ['Mobile', 'AL', '366', '251'],
  ['Jackson', 'MS', '392', '601'],
  ['Nashville', 'TN', '372', '615'],
  ['Memphis', 'TN', '381', '901'],
  ['Knoxville', 'TN', '379', '865'],
  ['Louisville', 'KY', '402', '502'],
  ['Lexington', 'KY', '405', '859'],
  ['Indianapolis', 'IN', '462', '317'],
  ['Fort Wayne', 'IN', '468', '260'],
  ['Detroit', 'MI', '482', '313'],
  ['Grand Rapids', 'MI', '495', '616'],
  ['Lansing', 'MI', '489', '517'],
  ['Milwaukee', 'WI', '532', '414'],
  ['Madison', 'WI', '537', '608'],
  ['Minneapolis', 'MN', '554', '612'],
  ['Duluth', 'MN', '558', '218'],
  ['Des Moines', 'IA', '503', '515'],
  ['Cedar Rapids', 'IA', '524', '319'],
  ['St. Louis', 'MO', '631', '314'],
  ['Kansas City', 'MO', '641', '816'],
  ['Little Rock', 'AR', '722', '501'],
  ['New Orleans', 'LA', '701', '504'],
  ['Baton Rouge', 'LA', '708', '225'],
  ['Austin', 'TX', '787', '512'],
  ['El Paso', 'TX', '799', '915'],
  ['Oklahoma City', 'OK', '731', '405'],
  ['Tulsa', 'OK', '741', '918'],
  ['Wichita', 'KS', '672', '316'],
  ['Omaha', 'NE', '681', '402'],
  ['Lincoln', 'NE', '685', '402'],
  ['Sioux Falls', 'SD', '571', '605'],
  ['Fargo', 'ND', '581', '701'],
  ['Billings', 'MT', '591', '406'],
  ['Cheyenne', 'WY', '820', '307'],
  ['Denver', 'CO', '802', '303'],
  ['Colorado Springs', 'CO', '809', '719'],
  ['Albuquerque', 'NM', '871', '505'],
  ['Tucson', 'AZ', '857', '520'],
  ['Salt Lake City', 'UT', '841', '801'],
  ['Boise', 'ID', '837', '208'],
  ['Las Vegas', 'NV', '891', '702'],
  ['Reno', 'NV', '895', '775'],
  ['Sacramento', 'CA', '958', '916'],
  ['Fresno', 'CA', '937', '559'],
  ['Portland', 'OR', '972', '503'],
  ['Eugene', 'OR', '974', '541'],
  ['Seattle', 'WA', '981', '206'],
  ['Spokane', 'WA', '992', '509'],
  ['Anchorage', 'AK', '995', '907'],
  ['Honolulu', 'HI', '968', '808'],
];

/** Halves of invented place names. */
export const NAME_STARTS =
  'Ember Quill Thistle Larken Sorrel Hollin Brindle Osier Fennel Corrie Velder Yarrow Tansy Pendle Lumen Solen Bluefern Marrick Elowen Calder Harken Wystan Juno Orrin Pellow Sable Vireo Winnow'.split(
    ' ',
  );
export const NAME_ENDS =
  'wick mere crest vale fell holt combe reach garth shaw beck thorpe stead brae moor lea'.split(' ');

const wordsOf = (text: string): string[] => text.trim().split(/\s+/);

export const STREETS = wordsOf(`
  Orchard Meridian Foundry Harbor Summit Willow Prospect Chestnut Lantern Mill Canal Garden Linden
  Beacon Quarry Station Juniper Market Laurel Depot`);
export const STREET_TYPES = ['Street', 'Avenue', 'Road', 'Boulevard', 'Drive', 'Parkway'];

export const FIRST_NAMES = wordsOf(`
  Adaeze Tomas Maren Priya Luis Hannah Kofi Elena Marcus Yuki Farid Grace Owen Leila Diego Nora
  Samuel Ingrid Rafael Mei Aisha Victor Clara Dmitri Naomi Hugo Salma Peter Joan Malik Irene Arjun
  Beth Carlos Fatima George Helen Ivan Julia Kwame Lucia Martin Nadia Oscar Paula Quentin Rosa
  Stefan Tara Umar Vera Walter Ximena Yusuf Zoe`);
export const LAST_NAMES = wordsOf(`
  Okafor Lindqvist Harlow Nakamura Petrov Castellan O'Neil Ferreira Adeyemi Brandt Cho Delacroix
  Eriksen Fontaine Gallagher Haddad Ibarra Jansen Kowalski Lemaire Mbeki Novak Osei Pereira Quist
  Rahman Sorensen Takeda Ueda Valdez Whitlock Xu Yilmaz Zeller Abbott Bergstrom Corrigan Drummond
  Ellery Falkner Greaves Hollis Iverson Jardine Keating Lockhart Mercer Norwood Oakes Pryce`);

/** Invented makers of record and billing systems. */
export const EHR_SYSTEMS = [
  'Halden Chart',
  'Medrion One',
  'Oakline EHR',
  'Veritract Clinical',
  'Pinnacor',
  'Tessera Health Record',
];
export const REVENUE_SYSTEMS = [
  'Claimwright',
  'Ledgerpath RCM',
  'Remitta',
  'Oakline Billing',
  'Veritract Revenue',
];

/** Taxonomy descriptions with their specialty and their share of clinicians. */
export const TAXONOMIES: readonly {
  text: string;
  code: string;
  specialty: Specialty;
  practice: string;
  weight: number;
  credentials: string[];
}[] = [
  {
    text: 'Family Medicine',
    code: '207Q00000X',
    specialty: 'Primary Care',
    practice: 'Family Medicine',
    weight: 16,
    credentials: ['MD', 'DO', 'NP', 'PA-C'],
  },
  {
    text: 'Internal Medicine',
    code: '207R00000X',
    specialty: 'Primary Care',
    practice: 'Internal Medicine',
    weight: 12,
    credentials: ['MD', 'DO', 'NP'],
  },
  {
    text: 'Cardiovascular Disease',
    code: '207RC0000X',
    specialty: 'Cardiology',
    practice: 'Cardiology',
    weight: 8,
    credentials: ['MD', 'DO'],
  },
  {
    text: 'Interventional Cardiology',
    code: '207RI0011X',
    specialty: 'Cardiology',
    practice: 'Heart & Vascular',
    weight: 3,
    credentials: ['MD'],
  },
  {
    text: 'Dermatology',
    code: '207N00000X',
    specialty: 'Dermatology',
    practice: 'Dermatology',
    weight: 5,
    credentials: ['MD', 'DO', 'PA-C'],
  },
  {
    text: 'Neurology',
    code: '2084N0400X',
    specialty: 'Neurology',
    practice: 'Neurology',
    weight: 4,
    credentials: ['MD', 'DO'],
  },
  {
    text: 'Medical Oncology',
    code: '207RX0202X',
    specialty: 'Oncology',
    practice: 'Cancer Care',
    weight: 4,
    credentials: ['MD'],
  },
  {
    text: 'Pediatrics',
    code: '208000000X',
    specialty: 'Pediatrics',
    practice: 'Pediatrics',
    weight: 8,
    credentials: ['MD', 'DO', 'NP'],
  },
  {
    text: 'Psychiatry',
    code: '2084P0800X',
    specialty: 'Psychiatry',
    practice: 'Behavioral Health',
    weight: 6,
    credentials: ['MD', 'DO', 'NP'],
  },
  {
    text: 'Diagnostic Radiology',
    code: '2085R0202X',
    specialty: 'Radiology',
    practice: 'Radiology',
    weight: 5,
    credentials: ['MD'],
  },
  {
    text: 'Orthopaedic Surgery',
    code: '207X00000X',
    specialty: 'Surgery',
    practice: 'Orthopedic Surgery',
    weight: 6,
    credentials: ['MD', 'DO'],
  },
  {
    text: 'General Surgery',
    code: '208600000X',
    specialty: 'Surgery',
    practice: 'Surgical',
    weight: 5,
    credentials: ['MD', 'DO'],
  },
  {
    text: 'General Dentistry',
    code: '1223G0001X',
    specialty: 'Dentistry',
    practice: 'Dental',
    weight: 7,
    credentials: ['DDS', 'DMD'],
  },
  {
    text: 'Physical Therapist',
    code: '225100000X',
    specialty: 'Physical Therapy',
    practice: 'Physical Therapy',
    weight: 6,
    credentials: ['DPT', 'PT'],
  },
  {
    text: 'Ophthalmology',
    code: '207W00000X',
    specialty: 'Ophthalmology',
    practice: 'Eye',
    weight: 5,
    credentials: ['MD', 'DO'],
  },
];

/** Kinds of facilities with their share of the directory and the endings of their names; `{}` is the specialty. */
export const FACILITY_KINDS: readonly { category: Category; share: number; endings: string[] }[] = [
  { category: 'Health Systems', share: 0.03, endings: ['Health System', 'Health Network'] },
  {
    category: 'Hospital',
    share: 0.22,
    endings: [
      'General Hospital',
      'Regional Medical Center',
      'Memorial Hospital',
      "Children's Hospital",
      'Community Hospital',
    ],
  },
  {
    category: 'Group Practice',
    share: 0.36,
    endings: ['{} Associates', '{} Group', '{} Partners', '{} Physicians'],
  },
  {
    category: 'Ambulatory Health Facilities',
    share: 0.16,
    endings: ['{} Clinic', 'Surgery Center', 'Urgent Care', 'Imaging Center'],
  },
  {
    category: 'Nursing & Custodial Care Facilities',
    share: 0.13,
    endings: ['Nursing Center', 'Skilled Nursing & Rehabilitation', 'Senior Living'],
  },
  {
    category: 'Residential Treatment Facilities',
    share: 0.03,
    endings: ['Residential Treatment Center', 'Recovery House'],
  },
  { category: 'Respite Care Facilities', share: 0.02, endings: ['Respite Care', 'Respite House'] },
  { category: 'Insurance & Payers', share: 0.03, endings: ['Health Plan', 'Mutual Health Insurance'] },
  {
    category: 'Managed Care Organizations',
    share: 0.02,
    endings: ['Managed Care', 'Accountable Care Organization'],
  },
];
