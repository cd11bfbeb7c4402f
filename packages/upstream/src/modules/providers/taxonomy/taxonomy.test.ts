import { SPECIALTIES } from '@myra/shared/constants/specialties';
import { finderOf } from '@myra/shared/rules/screens/providers';
import { describe, expect, it } from 'vitest';
import { categoryOfCode } from './category-of-code.ts';
import {
  DEFAULT_CODES,
  describeCode,
  isTaxonomyNode,
  NO_CODES,
  nameNodes,
  nodesOf,
  searchedWordsOfCodes,
  specialtyName,
  wordsOfCodes,
} from './code-set.ts';
import { MAPPED_PREFIXES, specialtyOfCode } from './specialty-of-code.ts';

const codes = [...DEFAULT_CODES.values()];

describe('the tree of specialties', () => {
  it('has each code once, of ten signs, with its grouping and classification', () => {
    expect(codes.length).toBe(451);
    for (const { code, grouping, classification } of codes) {
      expect(code).toMatch(/^\d{3}[0-9A-Z]{6}X$/);
      expect([grouping.length > 3, classification.length > 3], code).toEqual([true, true]);
      expect(nodesOf(code).every(isTaxonomyNode), code).toBe(true);
    }
  });

  it('has one grouping and one classification for each beginning of the codes', () => {
    for (const [letters, level] of [
      [2, 'grouping'],
      [4, 'classification'],
    ] as const) {
      for (const [start, same] of Map.groupBy(codes, ({ code }) => code.slice(0, letters)))
        expect(new Set(same.map((each) => each[level])).size, start).toBe(1);
    }
    expect(nameNodes(NO_CODES).get('207R')).toBe('Internal Medicine');
  });

  it('names a code by its specialization, an unknown one by its classification or as it is', () => {
    expect(specialtyName(NO_CODES, '207RG0100X')).toBe('Gastroenterology');
    expect(specialtyName(NO_CODES, '1223G0001X')).toBe('Dentist, General Practice');
    expect(describeCode(NO_CODES, '207RG0100X')).toBe('Internal Medicine, Gastroenterology');
    expect(describeCode(NO_CODES, '207RZ9999X')).toBe('Internal Medicine (207RZ9999X)');
    expect(describeCode(NO_CODES, '999Z00000X')).toBe('999Z00000X');
    expect(wordsOfCodes(NO_CODES, ['207RG0100X', '207RC0000X'])).toEqual([
      'Gastroenterology',
      'Cardiovascular Disease',
      'Internal Medicine',
    ]);
  });
});

it('a row of many codes is found by all their words in little room', () => {
  const many = codes.filter(({ code }) => code.startsWith('207R')).map(({ code }) => code);
  const fifteen = many.slice(0, 15);
  const words = searchedWordsOfCodes(NO_CODES, fifteen).join(' ');
  expect(words.length).toBeLessThan(wordsOfCodes(NO_CODES, fifteen).join(' ').length);
  for (const name of wordsOfCodes(NO_CODES, fifteen)) expect(finderOf(name)(words), name).toBe(true);
});

describe('a search among the names of the codes', () => {
  const namesOf = (code: string) => wordsOfCodes(NO_CODES, [code]).join(' ');
  const found = (search: string) => {
    const isFound = finderOf(search);
    return codes.filter(({ code }) => isFound(namesOf(code))).map(({ code }) => code);
  };

  it('finds each by its own names', () => {
    for (const { code } of codes) expect(finderOf(namesOf(code))(namesOf(code)), code).toBe(true);
  });

  it.each([
    ['psychiatrist', 'psychiatry', /psychiatr(y|ist)/i, ['2084P0800X'], ['363LP0808X', '283Q00000X']],
    ['pediatrician', 'pediatrics', /pediatric(s|ian)/i, ['208000000X'], ['1223P0221X']],
    ['surgeon', 'surgery', /surge(ry|on)/i, ['208600000X', '207X00000X'], ['363AS0400X']],
    ['orthopedist', 'orthopaedic', /orthopa?ed/i, ['207X00000X'], ['222Z00000X']],
    ['orthopedic', 'orthopaedics', /orthopa?ed/i, ['207X00000X'], ['222Z00000X']],
    ['podiatry', 'podiatrist', /podiatrist|podiatry/i, ['213E00000X'], []],
    ['obstetrician', 'obstetrics', /obstetrics/i, ['207V00000X'], []],
    ['orthodontist', 'orthodontics', /orthodontics/i, ['1223X0400X'], []],
    ['physical therapist', 'physical therapy', /therap(ist|y)/i, ['225100000X'], ['2085R0001X']],
    ['optometry', 'optometrists', /optometr/i, ['152W00000X'], ['156FX1800X']],
    ['chiropractic', 'chiropractors', /chiropract/i, ['111N00000X'], []],
  ])('finds by %s what %s finds, and nothing without the word', (person, field, pattern, some, others) => {
    const finds = found(person);
    expect(finds).toEqual(found(field));
    for (const code of finds) expect(namesOf(code)).toMatch(pattern);
    for (const code of some) expect(finds).toContain(code);
    for (const code of others) {
      expect(DEFAULT_CODES.has(code), code).toBe(true);
      expect(finds).not.toContain(code);
    }
  });
});

describe('the words of the documents', () => {
  const wordsOf = (pattern: RegExp) =>
    new Set(
      codes
        .filter(({ specialization, classification }) => pattern.test(specialization ?? classification))
        .map(({ code }) => specialtyOfCode(code)),
    );

  it('come from a table of which every line means a known code or is deeper than those known', () => {
    const unused = MAPPED_PREFIXES.filter(
      (prefix) => !codes.some(({ code }) => code.startsWith(prefix) && specialtyOfCode(code)),
    );
    // Codes that Medicare does not know: epilepsy, behavioral neurology, therapeutic radiology, dental assistants.
    expect(unused).toEqual(['2084B0040', '2084E', '2085R0203', '125', '126']);
  });

  it('are given to every code, and a neurologist is no urologist', () => {
    for (const { code } of codes) expect(SPECIALTIES).toContain(specialtyOfCode(code));
    expect(wordsOf(/neurology/i)).not.toContain('Surgery');
    for (const code of ['2084N0400X', '2084V0102X', '2084N0402X', '2084N0600X', '2084A2900X'])
      expect(specialtyOfCode(code), code).toBe('Neurology');
    expect(specialtyOfCode('207T00000X')).toBe('Surgery');
    expect(specialtyOfCode('2088P0231X')).toBe('Surgery');
  });

  it('count as they did when each was looked at', () => {
    const counted = Map.groupBy(codes, ({ code }) => specialtyOfCode(code));
    expect(
      Object.fromEntries([...counted].map(([word, same]) => [word, same.length])),
    ).toMatchInlineSnapshot(`
      {
        "Cardiology": 5,
        "Dentistry": 11,
        "Dermatology": 6,
        "Medical Device": 2,
        "Neurology": 14,
        "Oncology": 10,
        "Ophthalmology": 16,
        "Other": 264,
        "Pediatrics": 24,
        "Physical Therapy": 13,
        "Primary Care": 21,
        "Psychiatry": 19,
        "Radiology": 10,
        "Surgery": 36,
      }
    `);
  });
});

it.each([
  ['282N00000X', 'Hospital'],
  ['314000000X', 'Nursing & Custodial Care Facilities'],
  ['251E00000X', null],
  ['251G00000X', 'Nursing & Custodial Care Facilities'],
  ['261QU0200X', 'Ambulatory Health Facilities'],
  ['207Q00000X', 'Group Practice'],
  ['193200000X', 'Group Practice'],
  ['333600000X', null],
])('sorts organizations by the code: %s is %s', (code, category) => {
  expect(categoryOfCode(code)).toBe(category);
});
