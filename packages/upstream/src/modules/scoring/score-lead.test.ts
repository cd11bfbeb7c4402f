import type { SpecialtyKey } from '@myra/shared/rules/leads/specialties';
import { leftOutInWords } from '@myra/writer/plan/left-out-in-words';
import { sampleInput } from '@myra/writer/sample-input.fixture';
import { sampleSheet } from '@myra/writer/sample-sheet.fixture';
import { describe, expect, it } from 'vitest';
import { type Feature, type FeatureName, featuresBy } from './features.ts';
import { readIcp } from './read-icp.ts';
import { scoreFeatures, scoreLead } from './score-lead.ts';
import type { ScoreInput } from './types.ts';

const features = (values: Partial<Record<FeatureName, 0 | 0.5 | 1>>): Feature[] =>
  featuresBy((name) => ({ value: values[name] ?? null, reason: `${name} missing` }));

describe('score', () => {
  it.each([
    [{ specialty: 1, role: 1, organization: 1, need: 1, address: 1, history: 1, geography: 1 }, 9.5],
    [{ specialty: 1, role: 1, address: 1 }, 8.9],
    [{ specialty: 0.5, role: 0.5 }, 4.8],
    [{ specialty: 0, role: 1, organization: 0.5 }, 4.5],
    [{ specialty: 1 }, null],
  ] as const)('scores %j as %s', (values, score) => {
    expect(scoreFeatures(features(values)).score).toBe(score);
  });
  it('says what is missing for Hot', () => {
    expect(scoreFeatures(features({ specialty: 1, role: 1, address: 1 })).reasons.at(-1)).toMatch(
      /^not enough known for Hot/,
    );
  });
  it('scores the lead by the words of the ICP, with reasons', () => {
    const { lead, product } = sampleInput();
    const icp = readIcp('Cardiology practices in Oregon. Not hospitals.');
    const scored = scoreLead({ lead, icp, product, sheet: sampleSheet(), history: 'none' });
    expect(scored.reasons).toContain('Cardiology is named in the ICP');
    expect(scored.score).toBeGreaterThanOrEqual(8);
  });
});

describe('a lead without a specialty of its own', () => {
  const icp = readIcp('Cardiology practices in Oregon.');
  const reasonsOf = (providerName: string, title: string | null) => {
    const { lead, product } = sampleInput();
    const bare = {
      ...lead,
      specialties: [],
      account: null,
      provider: null,
      category: null,
      providerName,
      title,
    };
    return scoreLead({ lead: bare, icp, product, sheet: sampleSheet(), history: 'none' }).reasons.join('; ');
  };
  it('has the one that its practice is named after, or its title', () => {
    expect(reasonsOf('Canyon Cardiology', 'Practice manager')).toContain('Cardiology is named in the ICP');
    expect(reasonsOf('Lakeview', 'Cardiologist')).toContain('Cardiology is named in the ICP');
  });
  it('has none by the name of a hospital', () => {
    expect(reasonsOf('Heart Hospital of Salem', 'Practice manager')).not.toContain('Cardiology');
  });
});

describe('a lead with several specialties', () => {
  const reasonsOf = (icp: string, specialties: string[], fields: SpecialtyKey[] = []) => {
    const { lead, product } = sampleInput();
    const input = {
      lead: { ...lead, specialties, fields },
      icp: readIcp(icp),
      product,
      sheet: sampleSheet(),
    };
    return scoreLead({ ...input, history: 'none' }).reasons.join('; ');
  };
  it('is judged by the one that fits, also where the directory names it by code alone', () => {
    const both = ['Primary Care', 'Gastroenterology'];
    expect(reasonsOf('Gastroenterologists in Ohio.', both)).toContain('Gastroenterology is named in the ICP');
    expect(reasonsOf('Nephrology groups.', ['Dermatology'])).toContain('Dermatology is not in the ICP');
  });
  it('is judged by its taxonomy codes before any word, and without one', () => {
    expect(reasonsOf('Gastroenterology.', [], ['gastroenterology'])).toContain(
      'Gastroenterology is named in the ICP',
    );
    expect(reasonsOf('Nephrology.', ['Dermatology'], ['surgery'])).toContain('Surgery is not in the ICP');
  });
  it('is one of dialysis or of a community clinic by the name of its organization', () => {
    const of = (providerName: string) => {
      const { lead, product } = sampleInput();
      const icp = readIcp('Community clinics and FQHCs, dialysis centers, hospitals up to about 100 beds.');
      const own = { ...lead, specialties: [], fields: [], account: null, category: null, providerName };
      const input = { lead: { ...own, title: 'Administrator' }, icp, product, sheet: sampleSheet() };
      return scoreLead({ ...input, history: 'none' }).reasons.join('; ');
    };
    for (const name of ['Larch Renal Care', 'Larch Dialysis', 'Elm Kidney Center'])
      expect([name, of(name)]).toEqual([name, expect.stringContaining('Nephrology is named in the ICP')]);
    for (const name of ['Elm Community Health Center', 'Elm Family Health (FQHC)'])
      expect([name, of(name)]).toEqual([name, expect.stringContaining('Primary care is named in the ICP')]);
  });
  it('is out where one of them is excluded', () => {
    const text = reasonsOf('Cardiologists, but not pediatricians.', ['Cardiology', 'Pediatrics']);
    expect(text).toContain('Pediatrics is excluded in the ICP');
  });
});

describe('a role', () => {
  const icp = readIcp('Physicians and nurses in Oregon.');
  const reasonsOf = (title: string, credential: string) => {
    const { lead, product } = sampleInput();
    const input = { lead: { ...lead, title, credential }, icp, product, sheet: sampleSheet() };
    return scoreLead({ ...input, history: 'none' }).reasons.join('; ');
  };
  it('is read from the credential beside the title, but for a nurse who does something else', () => {
    expect(reasonsOf('Practice Owner', 'MD')).toContain('Physician (MD) is named in the ICP');
    expect(reasonsOf('Practice Owner', 'RN')).not.toContain('is named in the ICP');
  });
});

describe('readIcp', () => {
  it('reads specialties, roles, kinds, places, sizes and negations', () => {
    const icp = readIcp(
      'Neurology and heart groups, practice managers, in Oregon and Austin, TX; hospitals with 100+ beds but not health plans',
    );
    expect(icp.specialties.wanted).toEqual(['neurology', 'cardiology']);
    expect(icp.roles.wanted).toEqual(['Practice manager']);
    expect(icp.settings.wanted.sort()).toEqual(['hospital', 'practice']);
    expect(icp.settings.excluded).toEqual(['payer']);
    expect(icp.states.wanted.sort()).toEqual(['OR', 'TX']);
    expect(icp.beds).toEqual({ min: 100, max: null });
  });

  it.each(['Nursing homes of up to 140 certified beds.', 'Beds: up to 140.', 'Kliniken bis max 140 Betten.'])(
    'the size that a text says is a bound, in the words for beds that files use: %s',
    (text) => expect(readIcp(text).beds).toEqual({ min: null, max: 140 }),
  );
  it.each<[string, number | null, number | null]>([
    ['Hospitals up to about 100 beds. Not for: large hospital systems.', null, 100],
    ['Hospitals under roughly 90 beds', null, 89],
    ['Hospitales de hasta unas 100 camas', null, 100],
    ['no más de aprox. 60 camas', null, 60],
    ['at least ~25 beds', 25, null],
    ['Beds: up to around 140', null, 140],
    ['50 to about 400 beds', 50, 400],
    ['clínicas con más de unas 80 camas', 80, null],
  ])('a size that is said roughly is a bound: %s', (text, min, max) =>
    expect(readIcp(text).beds).toEqual({ min, max }),
  );

  it('leaves out only in part what is wanted somewhere', () => {
    const { settings, roles } = readIcp(
      'Hospitals; nurses and compliance officers. Not large hospitals, not school nurses, not payers.',
    );
    expect(settings).toMatchObject({ wanted: expect.arrayContaining(['hospital']), excluded: ['payer'] });
    expect(roles.excluded).toEqual([]);
  });
  it.each([
    ['solo practices in the Midwest', 12],
    ['dermatology in the Pacific Northwest', 3],
    ['New England and the Carolinas', 8],
    ['clinics in southeastern Ohio', 1],
  ])('reads regions as phrases: %s', (text, states) => {
    const icp = readIcp(text);
    expect(icp.states.wanted).toHaveLength(states);
    expect(icp.cities.wanted).toEqual([]);
  });
  it.each<[string, string[], string[], string[]]>([
    [
      'Nursing homes in Tennessee (not Memphis), north Georgia and Alabama.',
      ['AL', 'GA', 'TN'],
      [],
      ['memphis'],
    ],
    ['Clinics in Texas, but not Houston, TX.', ['TX'], [], ['houston']],
    ['Georgia and Florida. Nobody in Miami or Tampa.', ['FL', 'GA'], [], ['miami', 'tampa']],
    ['SNFs. Not Reno, Nevada.', [], [], ['reno']],
    ['SNFs, none in Nevada or Utah.', [], ['NV', 'UT'], []],
    ['Do not write to buildings outside Ohio.', ['OH'], [], []],
    ['Hospitals (no payers) in Oregon.', ['OR'], [], []],
  ])('leaves out a city and not its state: %s', (text, wanted, excluded, cities) => {
    const icp = readIcp(text);
    expect(icp.states.wanted.toSorted()).toEqual(wanted);
    expect(icp.states.excluded.toSorted()).toEqual(excluded);
    expect(icp.cities.excluded).toEqual(cities);
  });
  it.each<[string, string]>([
    ['Housekeeping. Skip psych / behavioral hospitals.', 'behavioral health hospital'],
    ['Nobody from payers.', 'payer'],
    ['Leave out hospitals (acute, LTACH) and payers.', 'payer'],
    ['Evitar farmacias.', 'pharmacy'],
  ])('reads what is left out: %s', (text, setting) => {
    expect(readIcp(text).settings.excluded).toContain(setting);
  });
  it.each<[string, string[]]>([
    ['Pharmacy directors. Leave out staff pharmacists.', ['Pharmacist']],
    ['Urologists. No physician’s office labs, no nurses.', ['Laboratory manager', 'Nurse']],
  ])('a role that is left out is out beside a finer one that is wanted: %s', (text, roles) =>
    expect(readIcp(text).roles.excluded).toEqual(roles),
  );
  it('takes silence as unknown', () => {
    expect(readIcp('Anyone who cares').specialties).toEqual({ wanted: [], excluded: [] });
  });
});

it('a role that a person chose is the one that is scored', () => {
  const { lead, product } = sampleInput();
  const icp = readIcp('Owners of cardiology practices.');
  const reasonsOf = (role: 'Owner' | null) =>
    scoreLead({
      lead: { ...lead, title: 'Lead Tech', role },
      icp,
      product,
      sheet: sampleSheet(),
      history: 'none',
    }).reasons;
  expect(reasonsOf('Owner')).toContain('Owner is named in the ICP');
  expect(reasonsOf(null)).not.toContain('Owner is named in the ICP');
});

it('a clínica abroad is no practice to whom hospitals are wanted, and a hospital with beds', () => {
  const { lead, product } = sampleInput();
  const reasonsOf = (providerName: string, beds: number | null = null) =>
    scoreLead({
      lead: { ...lead, account: null, category: null, state: null, country: 'Colombia', providerName, beds },
      icp: readIcp('Hospitales. Dejar fuera: consultorios.'),
      product,
      sheet: sampleSheet(),
      history: 'none',
    }).reasons.join('; ');
  expect(reasonsOf('Clínica del Mangle', 150)).toContain('Hospital, 150 staffed beds');
  expect(reasonsOf('Clínica del Mangle')).not.toMatch(/Practice/);
  expect(reasonsOf('Clínica Dental del Mangle')).toContain('Practice is excluded in the ICP');
});

describe('what a text or a person says of whom to reach', () => {
  const score = (
    icp: string,
    facts: Partial<ScoreInput['lead']>,
    sheet: Partial<ReturnType<typeof sampleSheet>> = {},
  ) => {
    const { lead, product } = sampleInput();
    const bare = { ...lead, specialties: [], account: null, provider: null, category: null, role: null };
    return scoreLead({
      lead: { ...bare, ...facts },
      icp: readIcp(icp),
      product,
      sheet: { ...sampleSheet(), ...sheet },
      history: 'none',
    });
  };

  it('is Cold where the text leaves it out, and says so', () => {
    const icp = 'Nurse managers in Ohio. Not worth writing to: OB/L&D, students.';
    const facts = { title: 'Nurse Mgr, L&D', providerName: 'Alder', state: 'OH' };
    const scored = score(icp, facts);
    expect(scored).toMatchObject({ band: 'cold' });
    expect(scored.reasons).toContain('Obstetrics and gynecology is excluded in the ICP');
    expect(score(icp, { ...facts, title: 'Nurse Mgr, Oncology' }).score).toBeGreaterThan(scored.score ?? 0);
  });

  it('reads the kind of organization more finely in its name', () => {
    const facts = { title: 'EVS Manager', providerName: 'Willow Behavioral Hospital', category: 'Hospital' };
    expect(score('EVS managers of hospitals. Skip psych/behavioral hospitals.', facts).reasons).toContain(
      'Behavioral health hospital is excluded in the ICP',
    );
  });

  it('a city that is left out is out, and its state is not', () => {
    const icp = 'SNFs. Not Memphis, Tennessee.';
    expect(score(icp, { city: 'Memphis', state: 'TN' }).reasons).toContain('Memphis is excluded in the ICP');
    expect(score(icp, { city: 'Franklin', state: 'TN' }).reasons.join()).not.toContain('excluded');
  });

  it.each([
    [
      'Surgery centers. Leave out: vets, animal hospitals, students.',
      { providerName: 'Elm Animal Hospital', title: 'DVM' },
    ],
    [
      'A quién no: nutricionistas con consulta propia.',
      { providerName: 'Olga', title: 'Nutricionista (consulta propia)' },
    ],
    [
      'Nursing homes. Leave out anybody north of the pass (Socorro, Alder City).',
      { city: 'Socorro', title: 'Buyer' },
    ],
    ['Clinics. Leave out: independent reps.', { providerName: 'JP', title: 'Independent Lab Rep' }],
    ['Clinics. No equipment dealers.', { providerName: 'Nickle Equipment Dealers', title: 'Owner' }],
  ])('whom the text leaves out in words of its own is out: %s', (icp, facts) => {
    const scored = score(icp, facts);
    expect(scored.band ?? 'cold').toBe('cold');
    expect(scored.reasons.join()).toContain('excluded');
  });

  const CHEMISTS =
    'Quiero escribir a jefas de farmacia de policlínicos y clínicas. A quienes no: boticas y cadenas de boticas, y hospitales del Estado, porque ahí todo va por licitación.';
  it.each([
    [CHEMISTS, 'Boticas Anco Salud', true],
    [CHEMISTS, 'Botica San José', true],
    [CHEMISTS, 'Farmacia Central', true],
    [CHEMISTS, 'Policlínico Los Sauces', false],
    [CHEMISTS, 'Hospital Metodista', false],
    ['Policlínicos. A quiénes no: farmacias.', 'Boticas del Sur', true],
    ['Jefes de farmacia. No escribir a farmacias.', 'Farmacias del Sur', true],
    ['Policlínicos. Fuera: boticas.', 'Boticas del Sur', true],
    ['Clínicas. Excepto: cadenas de boticas.', 'Boticas del Sur', true],
    ['Pharmacy directors of hospitals. Except: drugstores.', 'Elm Drugstore', true],
    ['Pharmacy directors of hospitals. Leave out retail pharmacies.', 'Elm Pharmacy', true],
    ['Independent pharmacies.', 'Elm Pharmacy', false],
  ])(
    'a kind that the text leaves out is known by the name of the organization: %s / %s',
    (icp, providerName, isOut) => {
      const { reasons } = score(icp, { providerName, title: 'Propietario' });
      expect(reasons.join().includes('is excluded')).toBe(isOut);
    },
  );

  it.each([
    ['Do not write to hospitals without a cath lab.', { providerName: 'Alder', title: 'Cath Lab Manager' }],
    [
      'Not hospitals with over 400 beds.',
      { providerName: 'Alder Hospital', title: 'CNO', category: 'Hospital' },
    ],
    ['Leave out students. Nurse managers in Ohio.', { providerName: 'Alder', title: 'Nurse Manager' }],
    ['Not only nurse managers.', { providerName: 'Alder', title: 'Nurse Manager' }],
  ])('and nobody else is: %s', (icp, facts) => {
    expect(score(icp, facts).reasons.join()).not.toContain('“');
  });

  it('a kind of people of whom the text wants some is not out as a whole', () => {
    const icp = 'Urologists, wound clinics. Leave out: independent reps, physician office laboratories.';
    const urologist = { title: 'MD - Urol', providerName: 'Alder Urology', category: 'Practice' };
    expect(score(icp, urologist).reasons.join()).not.toContain('excluded');
    const nobody = 'Wound clinics. Leave out: independent reps, physicians.';
    expect(score(nobody, urologist).reasons).toContain('Physician is excluded in the ICP');
  });

  it('a state that a person chose as served lowers no score', () => {
    const served = { statesServed: ['TN', 'GA'], statesExcept: false };
    for (const icp of [
      'Skilled nursing. Not Tennessee.',
      'Skilled nursing in Georgia.',
      'Skilled nursing.',
    ]) {
      const facts = { title: 'Administrator', providerName: 'Elm Nursing Center' };
      const without = score(icp, { ...facts, city: null, state: null }, served).score ?? 0;
      expect(score(icp, { ...facts, state: 'TN' }, served).score).toBeGreaterThanOrEqual(without);
    }
  });

  it('a small hospital says nothing of the size of a nursing home', () => {
    const icp = 'Skilled nursing and small hospitals.';
    const sized = (providerName: string) => score(icp, { providerName, beds: 140 }).reasons.join();
    expect(sized('Elm Nursing Center')).not.toContain('outside the size');
    expect(sized('Elm Hospital')).toContain('outside the size');
  });
});

describe('kinds in brackets, short forms and trades that a text leaves out', () => {
  const of = (text: string, providerName: string, title = 'Owner') =>
    leftOutInWords(readIcp(text).leftOut, { title, account: null, providerName, category: null });
  const PUBLIC =
    'Jefes de facturación. Afuera: hospitales públicos (provinciales, municipales, lo que sea) y también las obras sociales y prepagas.';

  it.each([
    [PUBLIC, 'Hosp. Provincial San Roque Norte', 'hospitales provinciales'],
    [PUBLIC, 'Hospital Municipal de Sal', 'hospitales municipales'],
    [PUBLIC, 'Obra Social del Sur', 'obras sociales'],
    [PUBLIC, 'Hospital Italiano', undefined],
    [PUBLIC, 'Sanatorio Provincial', undefined],
    ['Leave out hospitals (county, state).', 'Bent County Hosp', 'hospitals county'],
    ['Leave out distributors and dealers, we sell direct.', 'TriCounty Med Supply (dist.)', 'distributors'],
    ['Leave out dealers.', 'Ridge Medical Supply', 'dealers'],
    ['Leave out distributors.', 'Harlan Valley EMS Dist', undefined],
    ['Leave out distributors.', 'Cedar Hospital Central Supply', undefined],
    ['Fuera: distribuidores.', 'Distribuidora Médica Sur', 'distribuidores'],
  ])('%s / %s: %s', (text, name, phrase) => expect(of(text, name)).toBe(phrase));

  it.each([
    ['Larch Family Care Homes', undefined],
    ['Quarry Commons Personal Care Home', undefined],
    ['Sunset Home for Extended Care', undefined],
    ['Lakes Nursing Home & Memory Care', undefined],
    ['Harbor Home Care', 'home care'],
    ['Harbor Home Health Care', 'home care'],
  ])('who leaves out home care leaves out by order and meaning: %s', (name, phrase) =>
    expect(of('Nursing homes. Leave out private houses and home care.', name)).toBe(phrase),
  );

  it.each([
    ['BSN, RNC-NIC, Nurse Mgr NICU (Level IV)', 'nicus with mostly preterm babies'],
    ['Medical Director, Neonatal Intensive Care', 'nicus with mostly preterm babies'],
    ['Manager, NICU & Mother/Baby', undefined],
    ['ICU Nurse Manager', undefined],
    ['Nurse Manager', undefined],
  ])('a ward that is left out leaves out titles of it alone: %s', (title, phrase) =>
    expect(of('Nurseries. Leave out: NICUs with mostly preterm babies.', 'Alder Hospital', title)).toBe(
      phrase,
    ),
  );

  it('a ward of several levels is one ward', () =>
    expect(
      of(
        'Nurseries. Leave out: level III and IV NICUs.',
        'Alder Hospital',
        'Nurse Manager, NICU (Level III)',
      ),
    ).toBe('level iii and iv nicus'));

  it('a ward that is wanted is left out in part only', () => {
    const part = 'NICUs and nurseries. Leave out NICUs with mostly preterm babies.';
    expect(of(part, 'Alder Hospital', 'NICU Manager')).toBeUndefined();
    expect(of('ICUs. Not surgical ICUs.', 'Alder Hospital', 'ICU Manager')).toBeUndefined();
    expect(of('Leave out NICUs in Texas.', 'Alder Hospital', 'NICU Manager')).toBeUndefined();
  });

  it.each([
    PUBLIC,
    'Clínicas. Evitar hospitales (provinciales, municipales).',
    'Clinics. Leave out payers and hospitals (county, state).',
  ])('does not leave out every hospital with the public ones: %s', (text) =>
    expect(readIcp(text).settings.excluded).not.toContain('hospital'),
  );

  it.each<[string, string[]]>([
    ['Evitar hospitales (provinciales, municipales).', ['hospitales provinciales', 'hospitales municipales']],
    ['Leave out vets and hospitals (county), and clinics.', ['vets', 'hospitals county', 'clinics']],
    ['Leave out hospitals (county) and we write to surgery centers.', ['hospitals county']],
    ['Evitar hospitales (provinciales) y les escribimos a clínicas.', ['hospitales provinciales']],
    ['Leave out hospitals (todos).', ['hospitals']],
    ['Leave out Level III and IV NICUs, and vets.', ['level iii and iv nicus', 'vets']],
    ['Not clinics for type 1 or 2 diabetes or payers', ['clinics for type 1 or 2 diabetes', 'payers']],
    ['Evitar: clínicas de nivel 2 y 3 y prepagas', ['clínicas de nivel 2 y 3', 'prepagas']],
  ])('leaves out no more than it says: %s', (text, phrases) =>
    expect(readIcp(text).leftOut).toEqual(phrases),
  );

  it('writes to those whom a sentence behind the brackets names', () =>
    expect(readIcp('Leave out hospitals (county) and we write to surgery centers.').settings).toEqual({
      wanted: ['ambulatory surgery centre'],
      excluded: [],
    }));

  it('still leaves out every one of a kind whose brackets hold no kinds', () =>
    expect(readIcp('Clinics. Leave out hospitals (they buy elsewhere).').settings.excluded).toContain(
      'hospital',
    ));
});

describe('what an ICP text does not leave out', () => {
  it('is what stands behind clinics outside a hospital, or behind a town with a side', () => {
    const icp = readIcp(
      "Administrators and DONs. Critical access hospitals' outside clinics, nursing homes and dental offices in Illinois and Missouri. Do NOT write to anyone at a big hospital that has its own biomed shop. Also nobody west of Columbia, Missouri, it is too far.",
    );
    expect(icp.specialties).toEqual({ wanted: ['dentistry'], excluded: [] });
    expect(icp.states).toEqual({ wanted: ['IL', 'MO'], excluded: [] });
    expect(icp.settings.wanted).toContain('skilled nursing');
    expect(icp.cities.excluded).toEqual([]);
    expect(icp.leftOut).not.toContain('missouri');
  });

  it('nor are its own words roles: "do" is no D.O., "don’t" no director of nursing, a nursing home no nurse', () => {
    const icp = readIcp('Administrators of nursing homes. Do not write to owners. Don’t contact vets.');
    expect(icp.roles).toEqual({ wanted: ['Administrator'], excluded: ['Owner'] });
  });

  it('places outside of which nobody is written to are wanted', () => {
    expect(readIcp('Nobody outside Ohio.').states.wanted).toEqual(['OH']);
    expect(readIcp('Skip anyone outside texas').states.wanted).toEqual(['TX']);
    expect(readIcp('We write to clinics outside hospitals.').settings.wanted).not.toContain('hospital');
    expect(readIcp('Not outside of the Dakotas; skip Ohio.').states.excluded).toContain('OH');
  });
});
