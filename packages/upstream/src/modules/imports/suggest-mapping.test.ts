import { describe, expect, test } from 'vitest';
import { checkMapping, suggestedMappings } from './check-mapping.ts';
import { suggestMapping } from './suggest-mapping.ts';

const HEADERS = [
  'First Name',
  'Last Name',
  'Work Email',
  'Title',
  'Practice',
  'Addr City',
  'ST',
  'Taxonomy Desc',
  'Segment',
  'Chart Ref',
  'Notes 2',
];
const ROWS = [
  [
    'Adaeze',
    'Okafor',
    'a.okafor@ridgelinecardiology.example',
    'Medical Director',
    'Ridgeline Cardiology Associates',
    'Dayton',
    'OH',
    'Cardiovascular Disease',
    'Group Practice',
    'MRN 00418823',
    'met at spring summit',
  ],
  [
    'Tomas',
    'Lindqvist',
    't.lindqvist@harborheart.example',
    'Practice Administrator',
    'Harbor Heart & Vascular',
    'Toledo',
    'OH',
    'Interventional Cardiology',
    'Group Practice',
    'MRN 00420117',
    '',
  ],
];

describe('suggesting a field for each column', () => {
  test('a usual file is understood, with what is unsure and what is left out said', () => {
    const found = suggestMapping(HEADERS, ROWS);
    expect(found.map(({ column, field, confidence }) => [column, field, confidence])).toEqual([
      ['First Name', 'first_name', 'certain'],
      ['Last Name', 'last_name', 'certain'],
      ['Work Email', 'email', 'certain'],
      ['Title', 'title', 'certain'],
      ['Practice', 'provider_name', 'certain'],
      ['Addr City', 'city', 'certain'],
      ['ST', 'state', 'certain'],
      ['Taxonomy Desc', 'specialties', 'check'],
      ['Segment', 'category', 'check'],
      ['Chart Ref', null, 'patient_data'],
      ['Notes 2', null, 'none'],
    ]);
    expect(found[0]?.samples).toEqual(['Adaeze', 'Tomas']);
  });

  test.each([
    ['E-mail', 'email'],
    ['EMAIL_ADDRESS', 'email'],
    ['workEmail', 'email'],
    ['Postal Code', 'zip_code'],
    ['Company', 'provider_name'],
    ['NPI #', 'npi'],
    ['Telephone', 'office_phone'],
    ['Surname', 'last_name'],
    ['Role', 'title'],
    ['Web Site', 'website'],
    ['Contact Name', 'full_name'],
    ['Job Ttl', 'title'],
    ['E-Mail Addr.', 'email'],
    ['Lic. Beds', 'beds'],
    ['No. of Beds', 'beds'],
    ['notes (KB)', 'notes'],
    ['Title (as on card)', 'title'],
    ['Fac. Nm', 'provider_name'],
    ['Ph. No.', 'office_phone'],
    ['1st Name', 'first_name'],
    ['Estado/Depto.', 'state'],
    ['Municipio', 'city'],
    ['Primer apellido', 'last_name'],
    ['Correo institucional', 'email'],
    ['Puesto de trabajo', 'title'],
    ['Nombre de la clínica', 'provider_name'],
    ['Teléfono de contacto', 'office_phone'],
    ['Observaciones', 'notes'],
    ['what they said', 'notes'],
    ['Said', 'notes'],
    ['Talked about', 'notes'],
    ['Comments', 'notes'],
    ['remarks', 'notes'],
    ['Me dijo', 'notes'],
    ['Plática', 'notes'],
    ['Cd.', 'city'],
    ['Edo.', 'state'],
    ['Unidad', 'provider_name'],
    ['Who', 'full_name'],
    ['Cuenta', 'provider_name'],
    ['Nombre de la cuenta', 'provider_name'],
    ['Cliente', 'provider_name'],
    ['IPS', 'provider_name'],
    ['Entidad', 'provider_name'],
    ['IPS / entidad', 'provider_name'],
    ['Razón social', 'provider_name'],
  ])('the name %s alone means %s', (header, field) => {
    expect(suggestMapping([header], [])[0]).toMatchObject({ field, confidence: 'certain' });
  });

  test.each([
    ['c1', ['a@x.example', 'b@y.example', ''], 'email'],
    ['c2', ['1234567893', '1245319599'], 'npi'],
    ['c3', ['(614) 555-0142', '614-555-0143'], 'office_phone'],
    ['c4', ['OH', 'NY', 'TX'], 'state'],
    ['Name', ['Ridgeline Heart Center', 'Lakeside Medical Group'], 'provider_name'],
    ['c6', ['DON', 'Office Mgr', 'Hospitalist', 'Dietitian', 'see note'], 'title'],
    ['Tamaño', ['38 camas', '24 camas', '11 consultorios', '90', '6 sucursales'], 'beds'],
    [
      'Size',
      [
        '3 sites / ~11k pts',
        '24 chairs',
        '2 sites',
        '48 beds',
        '18 chairs',
        '25 beds CAH',
        '48',
        '5 clinics',
      ],
      'beds',
    ],
    ['c9', ['25 CAH', '96 bd', '40 beds', 'clinic'], 'beds'],
    ['c7', ['LNHA', 'CCC-SLP', 'RN'], 'credential'],
    ['c8', ['Jo Do', 'Kim Sowell, CCC-SLP'], 'full_name'],
    ['c5', ['Ann Ruiz, MD', 'Tom Pohl, MA'], 'full_name'],
    ['Name', ['Jane Doe', 'Tom van der Berg', 'Ann O’Neil, MD'], 'full_name'],
  ])('the values of %s %j speak for %s, to be checked', (header, values, field) => {
    expect(
      suggestMapping(
        [header],
        values.map((value) => [value]),
      )[0],
    ).toMatchObject({ field, confidence: 'check' });
  });

  test.each([
    ['Origen', 'notes'],
    ['Lead Source', 'notes'],
    ['Certified Beds', 'beds'],
    ['Sales Rep Notes', 'notes'],
    ['rep_note', 'notes'],
    ['Account Comments', 'notes'],
    ['What she said at the booth', 'notes'],
    ['Qué nos dijeron', 'notes'],
    ['Observaciones de la visita', 'notes'],
    ['Job Function', 'title'],
    ['Puesto en la clínica', 'title'],
    ['Correo de la clínica', 'email'],
    ['Nombre del contacto', 'full_name'],
  ])('a part of the name %s speaks for %s, to be checked', (header, field) => {
    expect(suggestMapping([header], [])[0]).toMatchObject({ field, confidence: 'check' });
  });

  test.each(['City/St', 'City, State', 'Location', 'Site City St Zip'])(
    'a column %s with city and state is said to hold both',
    (header) => {
      const rows = [['Dothan, AL'], ['Tulsa OK'], ['Macon, GA 31201']];
      expect(suggestMapping([header], rows)[0]).toMatchObject({
        field: 'city',
        confidence: 'check',
        reason: 'City and state stand in one column; both are read.',
        noStates: 0,
      });
    },
  );

  test.each([
    'Country',
    'Country Code',
    'Nation',
    'País',
    'Pais',
    'PAÍS/REGIÓN',
    'Land',
    'Pays',
    'Mailing Country',
  ])('%s is a column of countries', (header) => {
    expect(suggestMapping([header], [['Spain'], ['MX'], ['EE. UU.']])[0]?.field).toBe('country');
  });

  test('a column of countries by its name alone is pointed out where its values are none', () => {
    const rows = [['12 ha'], ['3 ha']];
    expect(suggestMapping(['Land'], rows)[0]).toMatchObject({ field: 'country', confidence: 'check' });
  });

  test('a column with city and country is said to hold both, and names no states', () => {
    const rows = [['Madrid, España'], ['Guadalajara, Jalisco, México'], ['Bogotá, D.C., Colombia']];
    expect(suggestMapping(['Ciudad'], rows)[0]).toMatchObject({
      field: 'city',
      reason: 'City and country stand in one column; both are read.',
      noStates: 3,
    });
  });

  test('each field is given once, to the better column', () => {
    const found = suggestMapping(
      ['Personal Email', 'Email', 'Name', 'First name', 'Last name'],
      [['x@y.example', 'a@b.example', 'Jo Do', 'Jo', 'Do']],
    );
    expect(found.map((one) => one.field)).toEqual([null, 'email', null, 'first_name', 'last_name']);
  });

  test('numbers of other countries look like telephone numbers', () => {
    const rows = [['+52 81 5550 0111'], ['+57 602 555 0114']];
    expect(suggestMapping(['Teléfono'], rows)[0]?.reason).toBe('The name says so, and the values agree.');
  });

  test('values that are no US state, and no country, are counted in every column, as any may be chosen for it', () => {
    const rows = [
      ['Sonora', 'Ohio'],
      ['Tex.', ''],
      ['Iowa', 'NY'],
      ['', 'Peru'],
    ];
    expect(suggestMapping(['Estado', 'Sede'], rows)).toMatchObject([
      { filled: 3, noStates: 1, noCountries: 3 },
      { filled: 3, noStates: 1, noCountries: 2 },
    ]);
  });

  test('where most values of a column are regions of another country, none of them is a US state', () => {
    const column = (...values: string[]) =>
      suggestMapping(
        ['Edo'],
        values.map((value) => [value]),
      )[0];
    expect(column('Jal', 'Nay.', 'Mich.', 'Gto.')).toMatchObject({ filled: 4, noStates: 4, isAbroad: true });
    expect(column('Sevilla', 'CO', 'Málaga')).toMatchObject({ noStates: 3, isAbroad: true });
    expect(column('TX', 'Mich.', 'Ontario')).toMatchObject({ noStates: 1, isAbroad: false });
    expect(column('Madrid, Spain', 'Lima, Peru')).toMatchObject({ noStates: 2, isAbroad: false });
    const withCountries = [
      ['Jal', 'MX'],
      ['Ags', 'MX'],
      ['TX', 'US'],
    ];
    expect(suggestMapping(['Edo', 'País'], withCountries)[0]).toMatchObject({ noStates: 2, isAbroad: false });
  });

  test('one bed among sizes of other kinds makes no column of beds', () => {
    const sizes = ['450 employees', '6 beds', '2 sites', '3 sites', '11 staff', 'solo', '20 chairs'];
    expect(
      suggestMapping(
        ['Size'],
        sizes.map((size) => [size]),
      )[0],
    ).toMatchObject({ field: null });
  });

  test.each([
    'Healthcare Provider Taxonomy Code_1',
    'Address 2',
    'Lead Status',
    'Country Manager',
    'Job Code',
    'Last Note Date',
    'Account Owner',
  ])('%s fills nothing by its name', (header) => {
    expect(suggestMapping([header], [])[0]).toMatchObject({ field: null, confidence: 'none' });
  });

  test('values that contradict the name are pointed out', () => {
    const rows = [['see notes'], ['call first'], ['unknown']];
    expect(suggestMapping(['Email'], rows)[0]).toMatchObject({ field: 'email', confidence: 'check' });
  });

  test.each([
    ['MRN', []],
    ['Date of Birth', []],
    ['patientId', []],
    ['Patient Name', []],
    ['Primary Diagnosis', []],
    ['SSN', []],
    ['ICD-10', []],
    ['x', ['123-45-6789', '987-65-4321']],
    ['ref', ['E11.9', 'I25.10', 'J45.909']],
    ['when', ['1961-04-02', '3/14/1978', '1955-12-30', '1990-01-01']],
  ])('patient data is left out: %s %j', (header, values) => {
    expect(
      suggestMapping(
        [header],
        values.map((value) => [value]),
      )[0],
    ).toMatchObject({ field: null, confidence: 'patient_data' });
  });

  test.each(['Patient Volume', 'Number of Patients', 'Chartered'])('%s is not patient data', (header) => {
    expect(suggestMapping([header], [])[0]?.confidence).not.toBe('patient_data');
  });
});

describe('checking the chosen mapping', () => {
  const refusal = (choice: Record<string, string | null>) => {
    try {
      checkMapping(HEADERS, choice);
    } catch (error) {
      return error;
    }
    return undefined;
  };

  test('the suggestion itself is accepted', () => {
    const mapping = checkMapping(HEADERS, suggestedMappings(suggestMapping(HEADERS, ROWS)));
    expect(mapping.get('email')).toBe(2);
    expect(mapping.size).toBe(9);
  });

  test('what cannot be imported is refused at its column', () => {
    expect(
      refusal({
        'Work Email': 'email',
        Nope: 'city',
        Title: 'salary',
        Practice: 'email',
        'Chart Ref': 'notes',
      }),
    ).toMatchObject({
      code: 'invalid-input',
      details: {
        reason: 'mapping',
        issues: [
          { path: 'mappings.Nope' },
          { path: 'mappings.Title' },
          { path: 'mappings.Practice' },
          { path: 'mappings.Chart Ref' },
        ],
      },
    });
    expect(refusal({ Title: 'title' })).toMatchObject({ details: { reason: 'mapping-email' } });
  });
});

test.each([
  ['Nombre', 'Apellido', 'Cargo', 'Clínica', 'Ciudad', 'Correo electrónico'],
  ['Vorname', 'Nachname', 'Funktion', 'Praxis', 'Ort', 'E-Mail'],
  ['Prénom', 'Nom', 'Poste', 'Établissement', 'Ville', 'Courriel'],
])('columns in other languages are certain: %s, %s, %s', (...headers) => {
  const row = ['Rosario', 'Delgado', 'Gerente', 'Clínica del Valle', 'McAllen', 'rdelgado@valle.example'];
  const suggested = suggestMapping(headers, [row]);
  expect(headers.map((_, at) => suggested[at])).toMatchObject(
    ['first_name', 'last_name', 'title', 'provider_name', 'city', 'email'].map((field) => ({
      field,
      confidence: 'certain',
    })),
  );
});

describe('an opening line', () => {
  const LINES = ['You asked for sizes at our booth.', 'We met at SDAHO!', 'We met! It was nice.', 'no line'];
  const suggest = (header: string, lines = LINES) =>
    suggestMapping(
      [header],
      lines.map((line) => [line]),
    )[0];

  test.each([
    'Opening line',
    'First Line',
    'Icebreaker',
    'personal_line',
    'IntroLine',
    'Frase inicial',
    'Línea personal',
  ])('is suggested for %s, with how many cells are refused and why', (header) => {
    expect(suggest(header)).toMatchObject({
      field: 'opening_line',
      filled: 4,
      lineFaults: [{ count: 2 }, { count: 1 }],
    });
  });

  test.each(['Notes', 'Comments', 'Sales Rep Notes', 'Notas', 'Remarks'])(
    'is never suggested for %s',
    (header) => {
      expect(suggest(header, LINES.slice(0, 1))?.field).toBe('notes');
    },
  );

  test('is in doubt where the values are none', () => {
    expect(suggest('First line', ['12 Main St', '4 Oak Ave'])?.confidence).toBe('check');
    expect(
      suggestMapping(['Provider First Line Business Mailing Address'], [['12 Main St']])[0]?.field,
    ).not.toBe('opening_line');
  });
});

describe('a header that holds two words for names, or a bare word', () => {
  const PEOPLE = ['Nerea Goikolea Tapia', 'Tomás Iribarnegaray'];
  test.each([
    'Nombre y apellidos',
    'Nombre(s) y Apellido(s)',
    'Apellidos y nombre',
    'First & Last Name',
    'Name and surname',
  ])('%s is a whole name', (header) =>
    expect(
      suggestMapping(
        [header],
        PEOPLE.map((one) => [one]),
      )[0]?.field,
    ).toBe('full_name'),
  );

  test.each([
    ['provider_name', ['Casa Ocotillo Care Center', 'MESA SERENA NURSING & REHAB', 'Palo Duro Terrace']],
    ['city', ['Las Cruces', 'Alamogordo', 'Silver City']],
  ])('a place is %s by its values', (field, values) =>
    expect(
      suggestMapping(
        ['place'],
        values.map((one) => [one]),
      )[0]?.field,
    ).toBe(field),
  );
});
