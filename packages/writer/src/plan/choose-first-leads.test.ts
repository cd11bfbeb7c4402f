import { describe, expect, it } from 'vitest';
import { sampleInput } from '../sample-input.fixture.ts';
import { sampleSheet } from '../sample-sheet.fixture.ts';
import type { LeadFacts } from '../types.ts';
import { chooseFirstLeads } from './choose-first-leads.ts';

const lead = (id: number, given: Partial<LeadFacts>): LeadFacts => ({
  ...sampleInput().lead,
  id: String(id),
  ...given,
});
const doctors = Array.from({ length: 20 }, (_, n) => lead(n + 1, { account: { id: `a${n}`, name: 'A' } }));
const choose = (leads: readonly LeadFacts[], count = 5) =>
  chooseFirstLeads(leads, sampleSheet(), 'providers', count);

describe('the leads that are written first', () => {
  it('differ in role, setting and what is known, however many are alike', () => {
    const manager = lead(30, { title: 'Director of Revenue Cycle', providerName: 'Northgate Hospital' });
    const unknown = lead(31, {
      title: null,
      providerName: null,
      category: null,
      specialties: [],
      lastName: null,
    });
    const chosen = choose([...doctors, manager, unknown]);
    expect(chosen).toHaveLength(5);
    expect(chosen.slice(0, 3).toSorted()).toEqual(['1', '30', '31']);
  });

  it('are all where there are no more', () =>
    expect(choose(doctors.slice(0, 3)).toSorted()).toEqual(['1', '2', '3']));

  it('are people the product is for, as long as there are any', () => {
    const sheet = { ...sampleSheet(), settingsServed: ['practice' as const] };
    const payer = lead(40, {
      title: 'Medical Director',
      category: 'Payer',
      providerName: 'Larch Health Plan',
    });
    expect(chooseFirstLeads([payer, ...doctors], sheet, 'providers', 5)).not.toContain('40');
    expect(chooseFirstLeads([payer], sheet, 'providers', 5)).toEqual(['40']);
  });
});
