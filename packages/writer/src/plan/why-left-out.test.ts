import { describe, expect, it } from 'vitest';
import { readLead } from '../facts/read-lead.ts';
import { sampleInput } from '../sample-input.fixture.ts';
import { sampleSheet } from '../sample-sheet.fixture.ts';
import type { LeadFacts, Sheet } from '../types.ts';
import { mendLeftOut, whyLeftOut } from './why-left-out.ts';
import { whyNotServed } from './why-not-served.ts';

const reader = (lead: Partial<LeadFacts>, audience = 'providers') =>
  readLead({ ...sampleInput().lead, ...lead }, audience);
const sheet = (served: Partial<Sheet>): Sheet => ({ ...sampleSheet(), ...served });

const HOSPITAL = {
  category: 'Hospital',
  type: 'Hospital',
  city: null,
  state: null,
  staffedBeds: null,
};

describe('whom a product is not for', () => {
  it.each<[Partial<Sheet>, Partial<LeadFacts>, string | undefined]>([
    [{ settingsServed: ['hospital'] }, {}, 'Practice is not served'],
    [
      { specialtiesServed: ['Cardiology'] },
      { category: 'Hospital', specialties: ['Dermatology'], title: 'Medical Director, Dermatology' },
      'Dermatology is not served',
    ],
    [
      { specialtiesServed: ['Wound care'] },
      { category: 'Home Health Agency', specialties: ['Home Health'], title: 'Director of Nursing' },
      undefined,
    ],
    [
      { specialtiesServed: ['Emergency medicine'] },
      { category: 'Hospital', specialties: ['Interpreter Services'], title: 'Manager, Interpreter Services' },
      undefined,
    ],
    [
      { specialtiesServed: ['Wound care'] },
      { category: 'Home Health Agency', specialties: ['Home Health'], title: 'Case Manager' },
      undefined,
    ],
    [
      { settingsServed: ['hospital'] },
      { category: 'DME supplier' },
      'Its kind of organization is not served',
    ],
    [{ statesServed: ['GA', 'AL'] }, { state: 'MN' }, 'Minnesota is not served'],
    [{ statesServed: ['GA', 'AL'] }, { state: 'Georgia' }, undefined],
    [{ statesServed: ['GA', 'AL'] }, { state: null }, 'Its state is not known, and only GA, AL are served'],
    [{ statesServed: ['GA'] }, { state: null, provider: { ...HOSPITAL, state: 'GA' } }, undefined],
    [{ statesServed: ['OR'], statesExcept: true }, {}, 'Oregon is not served'],
    [{ statesServed: ['GA'], statesExcept: true }, {}, undefined],
    [{ statesServed: ['GA'] }, { state: 'GA', country: 'Spain' }, 'Spain is not served'],
    [{ statesServed: ['GA'] }, { state: null, country: 'Netherlands' }, 'The Netherlands is not served'],
    [{ statesServed: ['GA'] }, { country: 'United States', state: 'GA' }, undefined],
    [{ statesServed: ['AK', 'HI'], statesExcept: true }, { state: 'AK' }, 'Alaska is not served'],
    [{ statesServed: ['GA'], statesExcept: true }, { state: null }, undefined],
    [{ statesServed: [], statesExcept: true }, {}, undefined],
    [
      { bedsFrom: 25, bedsTo: 400 },
      { provider: { ...HOSPITAL, staffedBeds: 402 } },
      '402 beds are more than 400',
    ],
    [
      { bedsFrom: 25, bedsTo: 400 },
      { provider: { ...HOSPITAL, staffedBeds: 22 } },
      '22 beds are fewer than 25',
    ],
    [{ bedsFrom: 25, bedsTo: 400 }, { provider: { ...HOSPITAL, staffedBeds: 400 } }, undefined],
    [
      { bedsTo: 400 },
      { beds: 402, provider: { ...HOSPITAL, staffedBeds: 300 } },
      '402 beds are more than 400',
    ],
    [{ bedsFrom: 25 }, { provider: { ...HOSPITAL, staffedBeds: 402 } }, undefined],
    [{ bedsFrom: 25, bedsTo: 400 }, { provider: HOSPITAL }, undefined],
    [
      { bedsTo: 100 },
      { category: 'Hospital', provider: HOSPITAL },
      'Its size is not known, and only up to 100 beds are served',
    ],
    [{ bedsTo: 100 }, { provider: HOSPITAL, category: 'Critical Access Hospital' }, undefined],
    [{ bedsFrom: 25, bedsTo: 400 }, {}, undefined],
    [{ statesServed: ['GA'] }, { state: 'Ontario' }, 'Its state is not known, and only GA is served'],
    [{ specialtiesServed: ['Dermatology'] }, {}, 'Cardiology is not served'],
    [{ specialtiesServed: ['Dermatology', 'Cardiology'] }, {}, undefined],
    [{ specialtiesServed: ['Dermatology'] }, { specialties: ['Dermatology', 'Cardiology'] }, undefined],
    [{ specialtiesServed: ['orthopedics'] }, { specialties: ['Orthopaedic Surgery'] }, undefined],
    [
      { specialtiesServed: ['Dermatology'] },
      { title: 'COO', specialties: [], category: 'Hospital', providerName: 'Saint Orla Hospital' },
      undefined,
    ],
    [
      { specialtiesServed: ['Dermatology'] },
      { title: null, specialties: [], category: null, providerName: 'Elm Street Family Medicine' },
      'Primary care is not served',
    ],
    [{ specialtiesServed: ['Dermatology'] }, { specialties: ['Podiatry'] }, 'Podiatry is not served'],
    [{ specialtiesServed: ['Podiatry'] }, { specialties: ['Podiatry'] }, undefined],
    [
      { specialtiesServed: ['Infectious Disease'] },
      { specialties: ['Internal medicine, infectious disease'] },
      undefined,
    ],
    [
      { specialtiesServed: ['Emergency Medicine'] },
      { specialties: ['Infectious disease'] },
      'Infectious disease is not served',
    ],
    [
      { specialtiesServed: ['Urgent Care'] },
      { title: 'Practice Manager', specialties: ['Other'], providerName: 'Coast Partners' },
      'What “Coast Partners” does is not known',
    ],
    [
      { specialtiesServed: ['Cardiology'] },
      { specialties: [], providerName: 'Coast Partners', title: 'Cardiologist' },
      undefined,
    ],
    [
      { specialtiesServed: ['Dermatology'] },
      { title: 'Practice Manager', specialties: [], category: null, providerName: 'Breathe Lung Group' },
      'What “Breathe Lung Group” does is not known',
    ],
    [
      { specialtiesServed: ['Dermatology'] },
      { title: 'Office Manager', specialties: [], category: null, providerName: 'Maple ENT' },
      'Ear, nose and throat is not served',
    ],
    ...(
      [
        ['Nurse Manager, 4 West', 'Which department “Nurse Manager, 4 West” belongs to is not known'],
        ['ED Nurse Manager', undefined],
        ['Neurology Medical Director', 'Neurology is not served'],
        ['Chief Nursing Officer', undefined],
        ['Director of Supply Chain', undefined],
      ] as const
    ).map(([title, why]): [Partial<Sheet>, Partial<LeadFacts>, string | undefined] => [
      { specialtiesServed: ['Emergency Medicine', 'Urgent Care'] },
      {
        title,
        specialties: [],
        category: 'Hospital',
        providerName: 'Saint Orla Hospital',
        lastName: 'Keene',
      },
      why,
    ]),
  ])('%o, %o: %s', (served, lead, why) => expect(whyNotServed(sheet(served), reader(lead))).toBe(why));
});

it('a Spanish clínica that may be a hospital is served where hospitals are, and none in the United States', () => {
  const why = (lead: Partial<LeadFacts>, served: Partial<Sheet> = {}) =>
    whyNotServed(
      sheet({ settingsServed: ['hospital'], ...served }),
      reader({ category: null, specialties: [], providerName: 'Clínica del Mangle', ...lead }),
    );
  const abroad = { state: null, country: 'Colombia' };
  expect(why({ ...abroad, title: 'Jefe Talento Humano' })).toBeUndefined();
  expect(why({ ...abroad, title: 'Gerente', beds: 150 })).toBeUndefined();
  const specialtiesServed = ['Emergency medicine'];
  expect(why({ ...abroad, title: 'Gerente' }, { specialtiesServed })).toBeUndefined();
  expect(why(abroad, { settingsServed: ['practice'] })).toBeUndefined();
  expect(why(abroad, { settingsServed: ['home health'] })).toBe('Practice is not served');
  expect(why({ state: 'PR', country: 'Puerto Rico' })).toBe('Practice is not served');
  expect(why({ ...abroad, providerName: 'Clínica Dental del Mangle' })).toBe('Practice is not served');
});

it('an unknown department leaves nobody out of a kind of house that is served or named as a whole', () => {
  const lead = { category: null, account: null, provider: null, specialties: [], title: 'Nurse Mgr, 2 West' };
  const why = (served: Partial<Sheet>, providerName = 'Three Elms Rehabilitation Hospital') =>
    whyNotServed(sheet({ specialtiesServed: ['Urology'], ...served }), reader({ ...lead, providerName }));
  const unknown = 'Which department “Nurse Mgr, 2 West” belongs to is not known';
  expect(why({})).toBe(unknown);
  expect(why({ settingsServed: ['inpatient rehabilitation hospital', 'practice'] })).toBeUndefined();
  expect(why({ settingsNamed: ['hospital', 'practice'] })).toBeUndefined();
  expect(why({ settingsNamed: ['practice', 'skilled nursing'] })).toBe(unknown);
  expect(why({ settingsNamed: ['practice'] }, 'Elm Partners')).toBe('What “Elm Partners” does is not known');
});

it('a house is what its row says, and not what its old name does', () => {
  const home = { category: null, account: null, provider: null, lastName: 'Keene', title: 'DON, RN' };
  const why = (lead: Partial<LeadFacts>, served: Partial<Sheet>) =>
    whyNotServed(
      sheet(served),
      reader({ ...home, providerName: "Odd Elks Children's Home", specialties: [], ...lead }),
    );
  const nursing: Partial<Sheet> = { settingsServed: ['skilled nursing'], specialtiesServed: ['Urology'] };
  expect(why({ specialties: ['Skilled Nursing'] }, nursing)).toBeUndefined();
  expect(why({ category: 'Skilled nursing' }, nursing)).toBeUndefined();
  expect(why({ beds: 96 }, {})).toBeUndefined();
  expect(
    why({ providerName: 'Elm Hospital', specialties: ['Skilled Nursing'] }, { settingsServed: ['hospital'] }),
  ).toBeUndefined();
});

it('a role that a person chose lets a lead of an unknown setting in where an angle is for it', () => {
  const [general] = sampleSheet().angles;
  const angles = general ? [{ ...general, roles: ['Human resources'] }] : [];
  const unknown = {
    category: null,
    specialties: [],
    providerName: 'Larch Partners',
    title: 'Gestión Humana',
  };
  const why = (lead: Partial<LeadFacts>) =>
    whyLeftOut(sheet({ settingsServed: ['hospital'], angles }), reader({ ...unknown, ...lead }));
  expect(why({})).toBe(
    'Not for this product: Its kind of organization is not known, and people in human resources work in every kind',
  );
  expect(why({ title: 'Psicóloga', role: 'Human resources' })).toBeUndefined();
  expect(why({ title: 'Psicóloga', role: 'Marketing' })).toMatch(/^Not for this product/);
  expect(why({ category: 'Pharmacy', role: 'Human resources' })).toBe(
    'Not for this product: Pharmacy is not served',
  );
});

it('an angle for hospitals by role is for whoever works where a clínica may be one', () => {
  const [general] = sampleSheet().angles;
  const angles = general ? [{ ...general, roles: ['Human resources'], settings: ['hospital' as const] }] : [];
  const lead = { category: null, specialties: [], title: 'Recursos Humanos', state: null, country: 'Chile' };
  const why = (providerName: string) => whyLeftOut(sheet({ angles }), reader({ ...lead, providerName }));
  expect(why('Clínica del Mangle')).toBeUndefined();
  expect(why('Clínica Dental del Mangle')).toMatch(/^No angle/);
});

describe('who is not suggested', () => {
  const hospital = {
    specialties: [],
    category: 'Hospital',
    providerName: 'Saint Orla Hospital',
    lastName: 'Keene',
  };

  it('is a role to which no angle speaks, and says which', () => {
    expect(whyLeftOut(sheet({}), reader({ ...hospital, title: 'OR Supervisor' }))).toBe(
      'No angle for OR supervisors but the one for everybody',
    );
    expect(whyLeftOut(sheet({}), reader({ ...hospital, title: 'Chaplain' }))).toBe(
      'No angle for “Chaplain” but the one for everybody',
    );
    expect(whyLeftOut(sheet({}), reader({ ...hospital, title: 'Revenue Cycle Director' }))).toBeUndefined();
  });

  it('is an executive to whom only an angle for a department speaks', () => {
    const angles = sampleSheet().angles.map((one, at) =>
      at === 0 ? one : { ...one, roles: ['Chief executive', 'Supply chain'] },
    );
    const why = (title: string) => whyLeftOut(sheet({ angles }), reader({ ...hospital, title }));
    expect(why('CEO')).toBe('No angle for chief executives alone');
    expect(why('Chief Nursing Officer')).toBe(
      'No angle for chief nursing officers but the one for everybody',
    );
    expect(why('Director, Supply Chain')).toBeUndefined();
  });

  it('is an executive to whom nothing is said of what executives answer for', () => {
    const why = (line: string, title = 'CEO') => {
      const [angle] = sampleSheet().angles;
      const angles = angle ? [{ ...angle, roles: ['Chief executive'], line, more: [], line_refs: [] }] : [];
      return whyLeftOut(sheet({ angles }), reader({ ...hospital, title }));
    };
    const LINE = 'Larkfield Auth, a prior authorization service,';
    expect(why(`${LINE} tells your staff when a payer answers.`)).toMatch(/nothing of money, staff or risk$/);
    expect(why(`${LINE} costs $9 a request.`)).toBeUndefined();
    expect(why(`${LINE} takes 6 staff hours off each week.`)).toBeUndefined();
  });

  it('is nobody who can hand it on to whom the angle for everybody names', () => {
    const angles = sampleSheet().angles.map((one) => ({ ...one, pass_to: 'your billing manager' }));
    const why = (title: string) => whyLeftOut(sheet({ angles }), reader({ ...hospital, title }));
    expect(why('Hospital Administrator')).toBeUndefined();
    expect(why('Senior Buyer, Supply Chain')).toMatch(/^No angle for .+ but the one for everybody$/);
    expect(why('CEO')).toBe('No angle for chief executives but the one for everybody');
    expect(why('OR Supervisor')).toBe('No angle for OR supervisors but the one for everybody');
  });

  it('is said with what would let the lead in', () => {
    expect(mendLeftOut('No angle for “Chaplain”')).toBe('angle');
    expect(mendLeftOut('Not for this product: Ohio is not served')).toBe('product');
    expect(mendLeftOut('Role not known')).toBe('role');
    expect(mendLeftOut('The row says that the post is vacant')).toBeUndefined();
  });

  it('is a person without a known role in a large organization, and not the desk of a practice', () => {
    expect(whyLeftOut(sheet({}), reader({ ...hospital, title: null }))).toBe('Role not known');
    const practice = { specialties: [], category: 'Practice', lastName: 'Keene', title: null };
    expect(whyLeftOut(sheet({}), reader(practice))).toBeUndefined();
  });

  it('is not the front office of a place that is served, which hands on what fits everybody', () => {
    const angles = sampleSheet().angles;
    const why = (title: string, lead: Partial<LeadFacts> = {}, served: Partial<Sheet> = {}) =>
      whyLeftOut(sheet(served), reader({ specialties: [], lastName: 'Keene', title, ...lead }));
    const inbox = { firstName: null, lastName: null, email: 'frontdesk@larch.example' };
    for (const title of ['Front Desk', 'Receptionist', 'Office', 'Office Assistant', 'Recepcionista'])
      expect([title, why(title), why(title, inbox)]).toEqual([title, undefined, undefined]);
    expect(why('Front Desk', hospital)).toBe(
      'No angle for people in patient access but the one for everybody',
    );
    expect(why('Front Desk', {}, { settingsServed: ['hospital'] })).toMatch(/^Not for this product/);
    expect(why('Receptionist', {}, { angles: angles.slice(1) })).toBe('No angle for “Receptionist”');
    expect(why('', { ...inbox, category: null, providerName: 'Larch' })).toBe(
      'A shared inbox, and of which kind of organization is not known',
    );
  });

  it('is no shared inbox that is told whom the email is for, unless its house is large or known not to be served', () => {
    const inbox = { firstName: null, lastName: null, title: null, email: 'contacto@roble.example' };
    const why = (lead: Partial<LeadFacts>, pass_to: string, title: string | null = null) => {
      const angles = sampleSheet().angles.map((one, at) => (at === 0 ? { ...one, pass_to } : one));
      const place = { category: null, specialties: [], providerName: 'Roble', ...lead };
      return whyLeftOut(
        sheet({ settingsServed: ['hospital'], angles }),
        reader({ ...inbox, title, ...place }),
      );
    };
    const WHOM = 'your billing manager';
    expect(why({ category: 'Hospital', beds: 95 }, WHOM)).toBeUndefined();
    expect(why({ category: 'Hospital', beds: 95 }, WHOM, '(correo general)')).toBeUndefined();
    expect(why({ category: 'Hospital', beds: 400 }, WHOM)).toBe('A shared inbox of a large organization');
    expect(why({}, WHOM)).toBeUndefined();
    for (const email of ['nursing@roble.example', 'admissions@roble.example', 'lab@roble.example'])
      expect([email, why({ category: 'Hospital', beds: 95, email }, WHOM)]).toEqual([email, undefined]);
    expect(why({ category: 'Hospital', beds: 95, email: 'nursing@roble.example' }, '')).toBe(
      'No angle for nurses but the one for everybody',
    );
    expect(why({ category: 'Pharmacy' }, WHOM)).toBe('Not for this product: Pharmacy is not served');
    expect(why({ category: 'Hospital', beds: 95 }, '')).toBe(
      'No angle for a shared inbox: none says whom to pass it on to',
    );
    expect(why({}, '')).toBe('A shared inbox, and of which kind of organization is not known');
    expect(why({ category: 'Hospital', lastName: 'Keene', email: 'keene@roble.example' }, WHOM)).toBe(
      'Role not known',
    );
  });

  it('is nobody where no angle speaks to a role, and no patient', () => {
    const [general] = sampleSheet().angles;
    expect(
      whyLeftOut(sheet({ angles: general ? [general] : [] }), reader({ ...hospital, title: null })),
    ).toBeUndefined();
    expect(whyLeftOut(sheet({ statesServed: ['GA'] }), reader({ title: null }, 'patients'))).toBeUndefined();
  });

  it('is nobody whose row shows another language than that of the sheet', () => {
    const why = (language: Sheet['language'], lead: Partial<LeadFacts>) =>
      whyLeftOut(sheet({ language }), reader({ lastName: 'Vega', ...lead }));
    const bilingual = { title: 'Practice Manager', providerName: 'Clínica La Esperanza' };
    expect(why('es', {})).toBe('Nothing shows that Spanish is read there');
    expect(why('es', bilingual)).not.toMatch(/Spanish/);
    expect(why('es', { providerName: 'Centro Quirúrgico Las Palmas' })).toBeUndefined();
    expect(why('es', { title: 'Gerente de consultorio' })).not.toMatch(/Spanish/);
    for (const row of [
      { title: 'Directora Clínica' },
      { title: 'Geriatra' },
      { providerName: 'Residencia Los Mezquites' },
      { email: 'oficina@mezquites.example' },
    ])
      expect(why('es', row) ?? '').not.toMatch(/Spanish/);
    expect(why('es', { title: 'Clinical Director', providerName: 'Los Altos Residences' })).toMatch(
      /Spanish/,
    );
    expect(why('es', { city: 'Vigo', state: null, country: 'Spain' }) ?? '').not.toMatch(/Spanish/);
    expect(why('es', { city: 'Cali', state: null, country: 'US' })).toMatch(/Spanish/);
    expect(why('es', { city: 'Vigo', state: null, country: 'Portugal' })).toMatch(/Spanish/);
    expect(why('en', bilingual)).not.toMatch(/Spanish/);
    expect(why('en', { firstName: 'Begoña', title: 'Practice Manager' })).not.toMatch(/Spanish/);
    expect(why('en', { ...bilingual, title: 'Administradora' })).toMatch(/^Title and place are in Spanish/);
  });

  it('is nobody whose title, place, city or name shows that Spanish is read there', () => {
    const why = (lead: Partial<LeadFacts>) =>
      whyLeftOut(sheet({ language: 'es' }), reader({ lastName: 'Vega', ...lead })) ?? '';
    for (const row of [
      { title: 'Responsable de Trazabilidad' },
      { title: 'Subdirección de Sistemas' },
      { title: 'Biologa Senior' },
      { title: 'Atencion a Pacientes' },
      { title: 'Genética clínica' },
      { title: 'Jefatura del Banco de Tejidos' },
      { title: 'Compras y almacén' },
      { title: 'Lead', providerName: 'Instituto Mezquite del Norte' },
      { title: 'Lead', providerName: 'Grupo Renal Oriente' },
      { title: 'Lead', providerName: 'Óptica Bahía' },
      { title: 'Lead', city: 'Bogotá', state: null },
      { title: 'Lead', city: 'Guadalajara, Jalisco', state: null },
      { title: 'Lead', city: 'Lima', state: null },
      { title: null, firstName: 'Begoña' },
      { title: null, lastName: 'Ríos' },
      { title: null, lastName: 'de la Torre' },
    ])
      expect([row, why(row)]).not.toEqual([row, expect.stringMatching(/Spanish/)]);
    for (const row of [
      { title: 'Chef de Cuisine' },
      { title: 'Café Manager' },
      { title: 'Practice Manager', firstName: 'Begoña' },
      { title: 'Practice Manager', lastName: 'de la Torre', providerName: 'Peña Family Medicine' },
      { title: 'Practice Manager', city: 'Lima', state: 'OH' },
      { title: 'Practice Manager', city: 'Marina del Rey', state: 'CA' },
      { title: 'Nurse Manager', providerName: 'El Paso Kidney Center', city: 'El Paso' },
      { title: null, lastName: 'Vega' },
    ])
      expect([row, why(row)]).toEqual([row, 'Nothing shows that Spanish is read there']);
  });

  it('is nobody who would not read it: an empty post, a shared inbox of a large organization', () => {
    const practice = { specialties: [], category: 'Practice', title: 'Practice Manager' };
    expect(whyLeftOut(sheet({}), reader({ ...practice, firstName: 'Vacant', lastName: null }))).toBe(
      'The row says that the post is vacant',
    );
    const desk = { firstName: null, lastName: null, email: 'info@saintorla.example', title: 'Revenue Cycle' };
    expect(whyLeftOut(sheet({}), reader({ ...hospital, ...desk }))).toBe(
      'A shared inbox of a large organization',
    );
    for (const small of [{ beds: 49 }, { category: 'Critical Access Hospital' }])
      expect(whyLeftOut(sheet({}), reader({ ...hospital, ...desk, ...small }))).toBeUndefined();
  });

  it('is whom the ideal customers leave out in their words, and no angle is asked for', () => {
    const leaving = sheet({
      leftOut: ['other staffing agencies', 'recruiters', 'animal hospitals', 'imaging', 'their manager'],
    });
    const why = (lead: Partial<LeadFacts>) => whyLeftOut(leaving, reader({ ...hospital, ...lead }));
    const recruiter = why({ title: 'Sr Recruiter - Allied', providerName: 'Trinity Loop Medical Staffing' });
    expect(recruiter).toBe('Not for this product: its ideal customers leave out “recruiters”');
    expect(mendLeftOut(recruiter ?? '')).toBe('customers');
    expect(why({ title: 'Owner', providerName: 'Elm Animal Hospital' })).toMatch(/“animal hospitals”$/);
    expect(why({ title: 'Nurse Manager' }) ?? '').not.toMatch(/leave out/);
    expect(why({ title: 'Imaging Supervisor' })).not.toMatch(/leave out/);
    expect(why({ title: 'Imaging Supervisor', providerName: 'Recruiters Memorial Hospital' })).not.toMatch(
      /leave out/,
    );
  });

  it('is nobody of a house of unknown kind whose title, name or own role shows that it is theirs', () => {
    const [angle] = sampleSheet().angles;
    const roles = ['Director of nursing', 'Social worker', 'Administrator', 'Supply chain', 'Nurse'];
    const angles = angle ? [{ ...angle, roles }] : [];
    const houses = sheet({ settingsServed: ['skilled nursing', 'assisted living'], angles });
    const why = (providerName: string, title: string) =>
      whyNotServed(
        houses,
        reader({ specialties: [], category: null, account: null, lastName: 'Keene', providerName, title }),
      );
    for (const [name, title] of [
      ['The Pines at Elm (AL)', 'Wellness Director, LPN'],
      ['Elm Run', 'Dir. of Health & Wellness, LPN'],
      ['Elm Run', 'SSD'],
      ['Elm Run', 'DON'],
      ['Elm Run', 'Owner, LNHA'],
      ['Elm Run', 'Life Enrichment Dir.'],
      ['Elm Manor', 'Administrator'],
      ['Larch Village', 'Director of Purchasing'],
      ['Elm Run', 'Nurse'],
    ] as const)
      expect([name, title, why(name, title)]).toEqual([name, title, undefined]);
    for (const [name, title] of [
      ['Elm Residential Services', 'Program Administrator, QIDP'],
      ['Elm Run', 'CEO'],
      ['Elm Manor', 'Cardiologist'],
      ['Elm Run', 'Emergency Nurse'],
    ] as const)
      expect([name, title, why(name, title)]).toEqual([name, title, expect.any(String)]);
  });

  it('is told why the product is not for it', () =>
    expect(whyLeftOut(sheet({ statesServed: ['GA'] }), reader({}))).toBe(
      'Not for this product: Oregon is not served',
    ));
});
