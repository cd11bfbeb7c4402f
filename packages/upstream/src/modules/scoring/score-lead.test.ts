import type { SpecialtyKey } from '@myra/writer/facts/specialties';
import { sampleInput } from '@myra/writer/sample-input.fixture';
import { sampleSheet } from '@myra/writer/sample-sheet.fixture';
import { describe, expect, it } from 'vitest';
import { type Feature, type FeatureName, featuresBy } from './features.ts';
import { readIcp } from './read-icp.ts';
import { scoreFeatures, scoreLead } from './score-lead.ts';

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
    expect(icp.cities).toEqual([]);
  });
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
