import type { LeadField } from '@myra/shared/constants/lead-fields';
import { readSetting } from '@myra/shared/rules/places/care-settings';
import { describe, expect, test } from 'vitest';
import { readEmail } from '../../files/read-email.ts';
import { type Lead, readLeadRow } from './read-lead-row.ts';
import { foldCapitals, readName } from './read-name.ts';

const read = (cells: Partial<Record<LeadField, string>>, taken?: string) => {
  const entries = Object.entries({ email: 'jane@ridgeline.example', ...cells }) as [LeadField, string][];
  const mapping = new Map(entries.map(([field], index) => [field, index]));
  return readLeadRow(
    mapping,
    entries.map(([field]) => `Column ${field}`),
    { values: entries.map(([, value]) => value) },
    taken,
  );
};
const accept = (cells: Partial<Record<LeadField, string>>): Lead => {
  const result = read(cells);
  if (result.outcome === 'refused') throw new Error(result.code);
  return result.lead;
};

describe('addresses', () => {
  test.each([
    [' Jane.Doe@Ridgeline.EXAMPLE ', 'Jane.Doe@ridgeline.example', 'jane.doe@ridgeline.example'],
    ['mailto:a@b.example', 'a@b.example', 'a@b.example'],
    ['Jane Doe <a@b.example>', 'a@b.example', 'a@b.example'],
    ['\u200ba@b.example\u00a0', 'a@b.example', 'a@b.example'],
    ['anna@bücher.example', 'anna@xn--bcher-kva.example', 'anna@xn--bcher-kva.example'],
    ["o'neil+list@b.example", "o'neil+list@b.example", "o'neil+list@b.example"],
    [`${'a'.repeat(64)}@b.example`, `${'a'.repeat(64)}@b.example`, `${'a'.repeat(64)}@b.example`],
  ])('%j is accepted', (cell, email, key) => {
    expect(readEmail(cell)).toMatchObject({ ok: true, email, key });
  });

  test.each([
    ['', 'email-missing'],
    ['N/A', 'email-missing'],
    ['jane', 'email-invalid'],
    ['a@b@c.example', 'email-invalid'],
    ['a@b', 'email-invalid'],
    ['a..b@c.example', 'email-invalid'],
    ['.a@c.example', 'email-invalid'],
    ['a b@c.example', 'email-invalid'],
    ['a@-c.example', 'email-invalid'],
    ['a@c..example', 'email-invalid'],
    ['a@192.168.0.1', 'email-invalid'],
    ['a@c.example; b@c.example', 'email-several'],
    ['a@c.example\r\nBcc: x@y.example', 'email-line-break'],
    [`${'a'.repeat(65)}@b.example`, 'email-too-long'],
    [
      `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.example`,
      'email-too-long',
    ],
    ['jäne@b.example', 'email-not-ascii'],
    [`a${' '.repeat(32_000)}@b.example`, 'email-too-long'],
  ])('%j is refused as %s', (cell, code) => {
    expect(readEmail(cell)).toMatchObject({ ok: false, code });
  });

  test('shared inboxes are flagged, people are not', () => {
    expect(accept({ email: 'Info@b.example' }).flags).toEqual(['role-address']);
    expect(accept({ email: 'office.north@b.example' }).flags).toEqual(['role-address']);
    expect(accept({ email: 'kitchen@b.example' }).flags).toEqual(['role-address']);
    expect(accept({ email: 'infante@b.example' }).flags).toEqual([]);
    expect(accept({ email: 'kitchener@b.example' }).flags).toEqual([]);
  });
});

describe('names', () => {
  test.each([
    ["DR. JANE O'NEIL-SMITH, MD", 'Jane', "O'Neil-Smith", 'MD'],
    ['jane doe', 'Jane', 'Doe', ''],
    ['Smith, Jane', 'Jane', 'Smith', ''],
    ['SMITH, JANE A., MD, FACC', 'Jane', 'Smith', 'MD, FACC'],
    ['Jane Doe MD PhD', 'Jane', 'Doe', 'MD, PhD'],
    ['Tom van der Berg', 'Tom', 'van der Berg', ''],
    ['ANGUS MCDONALD', 'Angus', 'McDonald', ''],
    ['Martin King, Jr.', 'Martin', 'King Jr.', ''],
    ['ROBERT DOWNEY JR', 'Robert', 'Downey Jr', ''],
    ['Cher', 'Cher', '', ''],
    ['Yo-Yo Ma', 'Yo-Yo', 'Ma', ''],
    ['Linh Do', 'Linh', 'Do', ''],
    ['Rosalind Keene RN CCM', 'Rosalind', 'Keene', 'RN, CCM'],
    ['Bram VAN HOUTEN', 'Bram', 'Van Houten', ''],
    ['Lena Ostrow (on leave)', 'Lena', 'Ostrow', ''],
    ['Prof. José García', 'José', 'García', ''],
    ['Dr. Renée Thibodeaux', 'Dr. Renée', 'Thibodeaux', ''],
    ['Nguyễn Thị Hoa', 'Hoa', 'Nguyễn Thị', ''],
    ['Monique St. James', 'Monique', 'St. James', ''],
    ['MONIQUE ST. JAMES', 'Monique', 'St. James', ''],
    ['Sr. Bernadette Collins', 'Sr. Bernadette', 'Collins', ''],
    ['Rev. Stephen Aldous', 'Rev. Stephen', 'Aldous', ''],
    ['DeShawn LaRue', 'DeShawn', 'LaRue', ''],
    ['Teresa Holm, CWOCN', 'Teresa', 'Holm', 'CWOCN'],
    ['Teresa Holm, XQ-ABC', 'Teresa', 'Holm', 'XQ-ABC'],
    ['TERESA HOLM, XQABC', 'Teresa', 'Holm', 'XQABC'],
    ['Teresa Holm (OTR/L, CHT)', 'Teresa', 'Holm', 'OTR/L, CHT'],
    ['Novak, GAIL', 'Gail', 'Novak', ''],
    ['NOVAK, GAIL', 'Gail', 'Novak', ''],
    ['OLUWASEUN, BABATUNDE', 'Babatunde', 'Oluwaseun', ''],
    ['Novak, G.L.', 'G.L.', 'Novak', ''],
    ['Beatriz Campos, DUE', 'Beatriz', 'Campos', 'DUE'],
    ['Kurt Lindgren XCPT', 'Kurt', 'Lindgren', 'XCPT'],
    ['Maria Cota', 'Maria', 'Cota', ''],
    ['Jean DUPONT', 'Jean', 'Dupont', ''],
    ['Dr. Alice Meyers DNP, LNHA', 'Dr. Alice', 'Meyers', 'DNP, LNHA'],
    ['Alice Meyers Dr.', 'Dr. Alice', 'Meyers', ''],
    ['Dra. Pilar Segura Montes', 'Dra. Pilar', 'Segura Montes', ''],
    ['Lic. Enf. Verónica Salas P.', 'Verónica', 'Salas', 'Lic.'],
    ['Cra. Silvina Macagno', 'Silvina', 'Macagno', ''],
    ['Cdor. Raúl Ibáñez', 'Raúl', 'Ibáñez', ''],
    ['Cr. Pablo Suárez', 'Pablo', 'Suárez', ''],
    ['Sr. Ezequiel Nahmías', 'Ezequiel', 'Nahmías', ''],
    ['Sra. Marta Ruiz', 'Marta', 'Ruiz', ''],
    ['Srta Elena Vidal', 'Elena', 'Vidal', ''],
    ['Sr. Lic. Jorge Paz', 'Jorge', 'Paz', 'Lic.'],
    ['Ing. Paolo Zegarra', 'Paolo', 'Zegarra', 'Ing.'],
    ['Q.F. Rosario Mamani Ticona', 'Rosario', 'Mamani Ticona', 'Q.F.'],
    ['QF Rosa Luna', 'Rosa', 'Luna', 'Q.F.'],
    ['CPC Julio Cárdenas', 'Julio', 'Cárdenas', ''],
    ['Q.F.B. Rogelio Tafolla Mier', 'Rogelio', 'Tafolla Mier', ''],
    ['C.P. Norma Rentería', 'Norma', 'Rentería', ''],
    ['L.A.E. Pedro Solís', 'Pedro', 'Solís', ''],
    ['IQ Laura Paz', 'Laura', 'Paz', ''],
    ['Ing. Biomed. Saúl Paz', 'Saúl', 'Paz', 'Ing.'],
    ['J.R. Smith', 'J.R.', 'Smith', ''],
    ['C.P.C. Julio Cárdenas', 'Julio', 'Cárdenas', ''],
    ['Laura Kirby, CPC', 'Laura', 'Kirby', 'CPC'],
    ['Terrence Boyd, CBET', 'Terrence', 'Boyd', 'CBET'],
    ['Klga. Belén Sosa', 'Belén', 'Sosa', ''],
    ['Abog. Inés Roldán', 'Inés', 'Roldán', ''],
    ['Bioq. Hugo Ferrari', 'Hugo', 'Ferrari', ''],
    ['Sra. Dra. Ana Paz', 'Dra. Ana', 'Paz', ''],
    ['Cra Lindqvist', 'Cra', 'Lindqvist', ''],
    ['María del Carmen Ortiz Vega', 'María del Carmen', 'Ortiz Vega', ''],
    ['Luis Alberto Paredes Núñez', 'Luis Alberto', 'Paredes Núñez', ''],
    ['José Luis Barragán', 'José Luis', 'Barragán', ''],
    ['Laura Ruiz Kirby', 'Laura', 'Ruiz Kirby', ''],
    ['J. Carlos Vega Mora', 'J. Carlos', 'Vega Mora', ''],
    ['Dra. Andrea Quiñenao Lagos', 'Dra. Andrea', 'Quiñenao Lagos', ''],
    ['Dra. Daniela Hein Wolff', 'Dra. Daniela', 'Hein Wolff', ''],
    ['Daniela Hein Wolff', 'Daniela Hein', 'Wolff', ''],
    ['DRA. ROMINA ASTUDILLO VENEGAS', 'Dra. Romina', 'Astudillo Venegas', ''],
    ['Carla Cárcamo Bello', 'Carla', 'Cárcamo Bello', ''],
    ['Yanara Riquelme Jara', 'Yanara', 'Riquelme Jara', ''],
    ['EU Loreto Painemal', 'Loreto', 'Painemal', ''],
    ['E.U. Loreto Painemal Jara', 'Loreto', 'Painemal Jara', ''],
    ['TM Hugo Cid', 'Hugo', 'Cid', ''],
    ['Mat. Rosa Cid', 'Rosa', 'Cid', ''],
    ['Ps. Rosa Cid', 'Rosa', 'Cid', ''],
    ['TENS Rosa Cid', 'Rosa', 'Cid', ''],
    ['Klgo Hugo Cid', 'Hugo', 'Cid', ''],
    ['Flga. Rosa Cid', 'Rosa', 'Cid', ''],
    ['Enfermera Rosa Cid', 'Rosa', 'Cid', ''],
    ['Psicóloga Rosa Cid', 'Rosa', 'Cid', ''],
    ['RN Gail Novak', 'Gail', 'Novak', ''],
    ['Mat Novak', 'Mat', 'Novak', ''],
    ['Eu Jin Tan', 'Eu Jin', 'Tan', ''],
    ['Ann Ray, MSN/Ed - RN', 'Ann', 'Ray', 'MSN/Ed, RN'],
    ['Laura Ann Kirby', 'Laura Ann', 'Kirby', ''],
    ['Daniel Craig Young', 'Daniel Craig', 'Young', ''],
    ['', '', '', ''],
  ])('%j is %s %s (%s)', (full, firstName, lastName, credential) => {
    expect(readName({ first: '', last: '', full })).toEqual({ firstName, lastName, credential });
  });

  test('words that are written short are no initials', () => {
    expect(['ST. AGATHA VILLAGE', 'FT. WAYNE', 'J.R. WATTS'].map(foldCapitals)).toEqual([
      'St. Agatha Village',
      'Ft. Wayne',
      'J.R. Watts',
    ]);
  });

  test('credentials behind a family name are never a name', () => {
    const cells = { first: 'Gail', last: 'NOVAK, MSN, XQABC', full: '' };
    expect(readName(cells)).toEqual({ firstName: 'Gail', lastName: 'Novak', credential: 'MSN, XQABC' });
  });

  test('a title behind a whole name is no name, and counts where no column has one', () => {
    const cells = { full_name: 'Ann Ray, Director of Nursing' };
    expect(accept(cells)).toMatchObject({
      first_name: 'Ann',
      last_name: 'Ray',
      title: 'Director of Nursing',
    });
    expect(accept({ ...cells, title: 'DON' }).title).toBe('DON');
    expect(accept({ full_name: 'Vega Mora, Ann' })).toMatchObject({ last_name: 'Vega Mora', title: null });
  });

  test.each([
    [{ full_name: 'Sterile Processing Dept' }, 'Sterile Processing Dept'],
    [{ first_name: 'Business', last_name: 'Office' }, 'Business Office'],
    [{ full_name: 'Compras' }, 'Compras'],
    [{ full_name: 'AL Nurse Manager' }, 'AL Nurse Manager'],
    [{ full_name: 'Director of Nursing', department: 'Unit 4' }, 'Unit 4'],
  ])('%j names a desk and nobody', (cells, department) =>
    expect(accept(cells)).toMatchObject({ first_name: null, last_name: null, department }),
  );

  test.each([
    'Michael Kitchen',
    'Patience Case',
    'Paige Main',
    'Don Head',
    'Al Marsh',
    'Al Kitchen',
    'Al Case',
  ])('%s is a person', (full_name) => {
    const { first_name, last_name, department } = accept({ full_name });
    expect([first_name, last_name, department]).toEqual([...full_name.split(' '), null]);
  });

  test('separate cells lose their credentials and forms of address too', () => {
    expect(readName({ first: 'DR. JANE', last: 'DOE, MD', full: '' })).toEqual({
      firstName: 'Jane',
      lastName: 'Doe',
      credential: 'MD',
    });
  });
});

describe('reading a row', () => {
  test.each([
    ['Dothan, AL', 'Dothan', 'AL'],
    ['Tulsa OK', 'Tulsa', 'OK'],
    ['macon, ga', 'Macon', 'GA'],
    ['Eugene, Oregon', 'Eugene', 'OR'],
    ['Charleston West Virginia', 'Charleston', 'WV'],
    ['Lansing, Michigan, USA', 'Lansing', 'MI'],
    ['Washington, D.C.', 'Washington', 'DC'],
    ['Yuma (AZ)', 'Yuma', 'AZ'],
    ['OH - Dayton', 'Dayton', 'OH'],
    ['TX', null, 'TX'],
    ['New York', 'New York', null],
    ['Port Washington', 'Port Washington', null],
    ['Bogotá, D.C.', 'Bogotá, D.C.', null],
    ['Toronto, ON', 'Toronto, ON', null],
  ])('the place %s is the city %s in %s', (cell, city, state) => {
    expect(accept({ city: cell })).toMatchObject({ city, state });
    if (state !== null) expect(accept({ state: cell })).toMatchObject({ city, state, flags: [] });
  });

  test.each([
    ['Madrid, España', 'Madrid', 'Spain'],
    ['Madrid (Spain)', 'Madrid', 'Spain'],
    ['28001 Madrid, ESP', 'Madrid', 'Spain'],
    ['Guadalajara, Jalisco, México', 'Guadalajara', 'Mexico'],
    ['Guadalajara, Jal. 44100, MX', 'Guadalajara', 'Mexico'],
    ['Mexico City, Mexico', 'Mexico City', 'Mexico'],
    ['Bogotá, D.C., Colombia', 'Bogotá', 'Colombia'],
    ['Vancouver, BC V5K 0A1, Canada', 'Vancouver', 'Canada'],
    ['Houston, EE. UU.', 'Houston', 'United States'],
    ['Houston, USA', 'Houston', 'United States'],
  ])('the place %s is the city %s of another country than its state tells: %s', (cell, city, country) => {
    expect(accept({ city: cell })).toMatchObject({ city, state: null, country, flags: [] });
    expect(accept({ state: cell })).toMatchObject({ city, state: null, country, flags: [] });
  });

  test('a country beside a state is read with it, and no state is taken for one', () => {
    expect(accept({ city: 'Eugene, OR, USA' })).toMatchObject({
      city: 'Eugene',
      state: 'OR',
      country: 'United States',
    });
    for (const cell of ['Los Angeles, CA', 'Wilmington, DE', 'Atlanta, Georgia', 'Mexico, MO', 'Lima, OH']) {
      expect([cell, accept({ city: cell }).country]).toEqual([cell, null]);
    }
    expect(accept({ city: 'Lima, Perú', country: 'LATAM' })).toMatchObject({ city: 'Lima', country: 'Peru' });
    expect(accept({ city: 'Lima, Perú', country: 'Chile' })).toMatchObject({ country: 'Chile' });
    expect(accept({ city: 'Mexico' })).toMatchObject({ city: 'Mexico', country: null });
  });

  test.each([
    ['Spain', 'Spain'],
    ['México', 'Mexico'],
    ['EE. UU.', 'United States'],
    ['CA', 'Canada'],
    ['LATAM', null],
  ])('a cell of countries with %s is %s', (cell, country) => {
    expect(accept({ country: cell })).toMatchObject({
      country,
      flags: country === null ? ['country-unknown'] : [],
    });
  });

  test('a category of dialysis is a specialty, unless a column says another', () => {
    expect(accept({ category: 'Dialysis center' })).toMatchObject({ specialties: ['Nephrology'] });
    expect(accept({ category: 'Renal care', specialties: 'Urology' })).toMatchObject({
      specialties: ['Urology'],
    });
    expect(accept({ category: 'Surgery center' })).toMatchObject({ specialties: [] });
  });

  test('a state is of the United States alone: a code beside another country is none', () => {
    const cordoba = { city: 'Córdoba', state: 'CO', country: 'España' };
    expect(accept(cordoba)).toMatchObject({ city: 'Córdoba', state: null, flags: ['state-unknown'] });
    expect(accept({ city: 'Cádiz (CA)', country: 'ES' })).toMatchObject({ city: 'Cádiz', state: null });
    expect(accept({ city: 'Denver', state: 'CO', country: 'US' })).toMatchObject({ state: 'CO' });
    expect(accept({ city: 'Ponce', country: 'Puerto Rico' })).toMatchObject({
      state: 'PR',
      country: 'United States',
    });
  });

  test('a place gives its ZIP code, and never contradicts a column of states', () => {
    expect(accept({ city: '41 Elm St, Keene, NH 03431' })).toMatchObject({
      city: 'Keene',
      state: 'NH',
      zip_code: '03431',
    });
    expect(accept({ city: 'Keene, NH 03431', state: 'Vermont', zip_code: '05401' })).toMatchObject({
      city: 'Keene',
      state: 'VT',
      zip_code: '05401',
    });
  });

  test.each([
    ['402', '402'],
    ['1,250', '1250'],
    [' 25 beds ', '25'],
    ['25-50', null],
    ['25-50 beds', null],
    ['0', null],
    ['025', '25'],
    ['10,000', '10000'],
    ['10001', null],
    ['99999 beds', null],
    ['0 beds', null],
    ['25 to 50 beds', null],
    ['25 CAH', '25'],
    ['14cah', '14'],
    ['CAH (16)', '16'],
    ['38 camas', '38'],
    ['44 hospital beds', '44'],
    ['118 bd', '118'],
    ['60-bed', '60'],
    ['SNF 118 bd', '118'],
    ['Hosp 96 bd + swing', '96'],
    ['n/a', null],
    ['clinic', null],
    ['11 consultorios', null],
    ['20 beds / 40 beds', null],
    ['many', null],
    ['-3', null],
  ])('a cell of beds with %j is %j', (cell, beds) => {
    expect(accept({ beds: cell }).beds).toBe(beds);
  });

  test.each([
    ['Assisted Living', 'Assisted Living', 'assisted living'],
    ['Memory care community', 'Assisted Living', 'assisted living'],
    ['Home Health Agency', 'Home Health', 'home health'],
    ['Retail pharmacy', 'Pharmacy', 'pharmacy'],
    ['Reference Laboratory', 'Laboratory', 'laboratory'],
    ['CAH', 'Critical Access Hospital', 'critical access hospital'],
    ['LTACH', 'Long-Term Acute Care Hospital', 'long-term acute care hospital'],
    ['Long-term acute care', 'Long-Term Acute Care Hospital', 'long-term acute care hospital'],
    ['IRF', 'Inpatient Rehabilitation Hospital', 'inpatient rehabilitation hospital'],
    ['Psych', 'Behavioral Health Hospital', 'behavioral health hospital'],
    ['Home infusion pharmacy', 'Home Infusion', 'home infusion'],
    ['Hospital & Surgery Center', 'Hospital', 'hospital'],
    ['Hospital / Surgery Center', 'Hospital', 'hospital'],
    ['ASC', 'Ambulatory Surgery Center', 'ambulatory surgery centre'],
    ['Skilled Nursing Facility', 'Nursing & Custodial Care Facilities', 'skilled nursing'],
    ['Acute <100', 'Hospital', 'hospital'],
    ['Short Term Acute', 'Hospital', 'hospital'],
    ['Community Hosp. 25-99', 'Hospital', 'hospital'],
    ['Med Ctr', 'Hospital', 'hospital'],
    ['Surg Ctr', 'Ambulatory Surgery Center', 'ambulatory surgery centre'],
    ['ALF', 'Assisted Living', 'assisted living'],
    ['HHAs', 'Home Health', 'home health'],
    ['SNFs', 'Nursing & Custodial Care Facilities', 'skilled nursing'],
    ['SNF chain (9)', 'Nursing & Custodial Care Facilities', 'skilled nursing'],
    ['Nursing Ctr', 'Nursing & Custodial Care Facilities', 'skilled nursing'],
    ['Physician Practice', 'Group Practice', 'practice'],
    ['MD office', 'Group Practice', 'practice'],
  ])('a facility type of %j keeps its setting', (cell, category, setting) => {
    const lead = accept({ category: cell });
    expect(lead.category).toBe(category);
    expect(readSetting(lead.category)).toBe(setting);
  });

  test.each([
    [{ beds: '25 CAH' }, { beds: '25', category: 'Critical Access Hospital' }],
    [{ beds: '18' }, { beds: '18', category: null }],
    [{ category: 'SNF 118 bd' }, { beds: '118', category: 'Nursing & Custodial Care Facilities' }],
    [{ category: 'Hosp 96 bd + swing' }, { beds: '96', category: 'Hospital' }],
    [{ category: 'SNF 140' }, { beds: '140', category: 'Nursing & Custodial Care Facilities' }],
    [{ category: 'Hospital (52 camas)' }, { beds: '52', category: 'Hospital' }],
    [
      { category: 'Clínica', beds: '64' },
      { beds: '64', category: 'Hospital' },
    ],
    [
      { category: 'Clínica', title: 'Jefe de UCI' },
      { beds: null, category: 'Hospital' },
    ],
    [
      { category: 'Clínica', beds: '3' },
      { beds: '3', category: 'Group Practice' },
    ],
    [{ category: 'SNF group - 9 bldgs' }, { beds: null }],
    [{ category: 'Urology grp (4 MD / 2 APP)' }, { beds: null }],
    [
      { category: 'Hospital', beds: '25 cah' },
      { beds: '25', category: 'Critical Access Hospital' },
    ],
    [{ category: 'SNF 90 beds', beds: '80' }, { beds: '80' }],
  ])('the beds and the kind of a place in one cell are both read: %j', (cells, lead) =>
    expect(accept(cells)).toMatchObject(lead),
  );

  test.each([
    ['900 empl.', null, 'Column beds: 900 empl.'],
    ['3 centros', null, 'Column beds: 3 centros'],
    ['hospital público, chico', null, 'Column beds: hospital público, chico'],
    ['22 beds, 130 emp', '22', 'Column beds: 22 beds, 130 emp'],
    ['25-50 beds', null, 'Column beds: 25-50 beds'],
    ['60 camas', '60', null],
    ['44 hospital beds', '44', null],
    ['1,200 beds', '1200', null],
    ['18', '18', null],
    ['25 CAH', '25', null],
    ['-', null, null],
    ['', null, null],
  ])('what a cell for sizes says beside beds is a note: %j', (cell, beds, notes) => {
    expect(accept({ beds: cell })).toMatchObject({ beds, notes });
    expect(accept({ beds: cell, notes: 'Call in May' }).notes).toBe(
      notes === null ? 'Call in May' : `Call in May\n${notes}`,
    );
  });

  test.each(['Specialty', 'Post-acute', 'Non-acute', 'Tier 2'])('a facility type of %j is none', (category) =>
    expect(accept({ category, beds: '100-249' })).toMatchObject({ category: null, beds: null }),
  );

  test.each([
    ['6145550142', '(614) 555-0142'],
    ['1 (614) 555-0142', '(614) 555-0142'],
    ['614555014', null],
    ['614555014222', null],
    ['614-CALL-NOW', null],
    ['+51 1 555 0123', '+51 1 555 0123'],
    ['+52 (81) 5550-0111', '+52 81 5550 0111'],
    ['0057 602 555 0114', '+57 602 555 0114'],
    ['+57-602-555-0114 ext. 9', '+57 602 555 0114 ext. 9'],
    ['+44 (0)20 7946 0018', '+44 20 7946 0018'],
    ['+1 614 555 01', null],
    ['+52 81', null],
    ['+52 81 5550 0111 5550 0112', null],
  ])('RULE-39 the phone %j is stored as %j', (cell, phone) =>
    expect(accept({ office_phone: cell }).office_phone).toBe(phone),
  );

  test('different spellings are stored as one', () => {
    expect(
      accept({
        state: 'ohio',
        zip_code: '2139',
        office_phone: '+1 614.555.0142 x7',
        npi: '1234567893',
        website: 'ridgeline.example',
        category: 'Acute care hospital',
        specialties: 'Cardiovascular Disease; Family Medicine;Cardiology',
        city: 'NEW YORK',
        provider_name: 'RIDGELINE CARDIOLOGY GROUP',
        title: ' CEO ',
      }),
    ).toMatchObject({
      state: 'OH',
      zip_code: '02139',
      office_phone: '(614) 555-0142 ext. 7',
      npi: '1234567893',
      website: 'https://ridgeline.example/',
      category: 'Hospital',
      specialties: ['Cardiology', 'Primary Care'],
      city: 'New York',
      provider_name: 'Ridgeline Cardiology Group',
      title: 'CEO',
      flags: [],
    });
  });

  test('unreadable values are left empty and reported, and the lead is imported', () => {
    const lead = accept({
      state: 'Ontario',
      zip_code: 'K1A 0B1',
      office_phone: 'ask Ann',
      npi: '1234567890',
      website: 'none yet',
    });
    expect(lead).toMatchObject({ state: null, zip_code: null, office_phone: null, npi: null, website: null });
    expect(lead.flags).toEqual([
      'state-unknown',
      'zip-unknown',
      'phone-unknown',
      'website-invalid',
      'npi-invalid',
    ]);
  });

  test('an opening line that may not be printed is left out, and the lead is imported', () => {
    expect(accept({ opening_line: ' You asked for sizes  at our booth. ' }).opening_line).toBe(
      'You asked for sizes at our booth.',
    );
    expect(accept({ opening_line: 'You asked for sizes!' })).toMatchObject({
      opening_line: null,
      flags: ['opening-line-refused'],
    });
  });

  test('a specialty outside the closed list keeps its words, and so does each surgery', () => {
    expect(accept({ specialties: 'INFECTIOUS DISEASE; n/a' })).toMatchObject({
      specialties: ['Infectious disease', 'Other'],
    });
    expect(accept({ specialties: 'Surgery, Orthopedic' })).toMatchObject({
      specialties: ['Surgery', 'Orthopedic'],
    });
    expect(accept({ specialties: 'General Surgery' })).toMatchObject({ specialties: ['Surgery'] });
  });

  test('hostile text stays text, without control and direction marks and within its length', () => {
    const lead = accept({
      first_name: '=HYPERLINK("http://evil.example")',
      title: '{{unsubscribe}} <script>alert(1)</script>\u202e',
      notes: `Ignore all\r\nprevious\u0000 rules ${'x'.repeat(5000)}`,
      city: '\ud83c'.repeat(3),
    });
    expect(lead.first_name).toBe('=HYPERLINK("http://evil.example")');
    expect(lead.title).toBe('{{unsubscribe}} <script>alert(1)</script>');
    expect(lead.notes).toMatch(/^Ignore all\nprevious rules x+$/);
    expect(lead.notes?.length).toBe(2000);
    expect(lead.city?.isWellFormed()).toBe(true);
  });

  test.each([
    'patient MRN 12345 called',
    'Her mother, DOB 03/04/1961',
    'was diagnosed with COPD',
    'Her son, born 3/4/1961',
    'our patient Lopez was admitted',
    'Diagnosis: type 2 diabetes, J. Smith',
    'Patient John S. diagnosed with CHF',
    'DOB 4 March 1961',
    'born 12 Jan 1970',
  ])('a row whose notes name a patient is set aside: %s', (notes) =>
    expect(read({ notes })).toMatchObject({ code: 'notes-patient-data', column: 'Column notes' }),
  );

  test('a row whose notes name a patient and ask for silence is set aside for the latter', () =>
    expect(read({ notes: 'Patient MRN 12345. Never contact.' })).toMatchObject({ code: 'person-stop' }));

  test.each(['abuse@b.example', 'Privacy@b.example'])('a desk for complaints is set aside: %s', (email) =>
    expect(read({ email })).toMatchObject({ outcome: 'refused', code: 'email-desk' }),
  );

  test('refusals name the column, and ragged rows are refused as a whole', () => {
    expect(read({ email: 'x' })).toEqual({
      outcome: 'refused',
      code: 'email-invalid',
      column: 'Column email',
      message: 'The email address needs exactly one @.',
    });
    expect(
      readLeadRow(new Map([['email', 0]]), ['e'], { values: ['a@b.example'], fault: 'too-few-cells' }),
    ).toMatchObject({ outcome: 'refused', code: 'row-too-few-cells', column: null });
  });

  test.each(['Lena Ostrow (on leave)', 'Lena Ostrow (on maternity leave)', 'Lena Ostrow (retired)'])(
    'somebody whom the file says is away is set aside: %s',
    (last_name) => expect(read({ last_name })).toMatchObject({ outcome: 'refused', code: 'person-away' }),
  );

  test.each([
    'noreply@b.example',
    'Do-Not-Reply@b.example',
    'mailer-daemon@b.example',
    'test@b.example',
    'test.2@b.example',
  ])('an address that nobody reads is set aside with its column: %s', (email) =>
    expect(read({ email })).toMatchObject({
      outcome: 'refused',
      code: 'email-nobody',
      column: 'Column email',
    }),
  );

  test.each(['testa@b.example', 'norep@b.example', 'reply@b.example'])(
    'an address that only looks like it is taken: %s',
    (email) => expect(read({ email }).outcome).toBe('accepted'),
  );

  test('a row that a person took is set aside for what is judged after its reason, and never against a wish', () => {
    const cells = { email: 'noreply@b.example', title: 'Nurse (retired)', notes: 'Met in May' };
    expect(read(cells)).toMatchObject({ code: 'email-nobody' });
    expect(read(cells, 'email-nobody')).toMatchObject({ code: 'person-away', column: 'Column title' });
    expect(read(cells, 'person-away')).toMatchObject({ outcome: 'accepted' });
    expect(read({ ...cells, notes: 'DNC' }, 'person-away')).toMatchObject({ code: 'person-stop' });
  });

  test('a note that asks for no mail is obeyed whatever the address is, so that nobody types another one', () =>
    expect(read({ email: 'ann@@x', notes: 'DNC, asked us to stop' })).toMatchObject({ code: 'person-stop' }));

  test('a note that asks for no mail is obeyed', () => {
    for (const notes of [
      'DO NOT CONTACT per Anna',
      'Don’t contact',
      'no contactar',
      'Bitte nicht anschreiben',
      'möchte nicht kontaktiert werden',
      'ne plus contacter',
      'Ne pas écrire',
    ])
      expect(read({ notes })).toMatchObject({ code: 'person-stop' });
    for (const notes of [
      'remove from list',
      'Opted out in May',
      'opted out of our emails',
      'Opted out of receiving anything',
      'opted-out of everything',
      'no emails in future',
      'asked us to stop',
      'No emails please',
      'Pidió la baja',
      'keine weiteren E-Mails',
      'S’est désabonnée',
    ]) {
      expect(read({ notes })).toMatchObject({ code: 'person-stop-words' });
      expect(read({ notes }, 'person-stop-words')).toMatchObject({ outcome: 'accepted' });
    }
    for (const notes of [
      'Runs the sleep diagnosis unit, no contact form.',
      'Was on leave in May.',
      'Opted out of Medicare 2019',
      'No emails in the system',
      'No email on file, ask front desk',
      'Keine E-Mail vorhanden',
    ])
      expect(read({ notes })).toMatchObject({ outcome: 'accepted' });
  });
});
