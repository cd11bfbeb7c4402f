import { describe, expect, it } from 'vitest';
import { confidenceOf } from './confidence.ts';

describe('confidence', () => {
  const full = {
    support: 1,
    angleFit: 1,
    repairs: 0,
    softWarnings: 0,
    used: { person: true, organization: true, field: true, capability: true },
    nameOnly: false,
    catalogueOnly: false,
    hardFault: false,
  };
  it('weighs support, checks, person and intent', () => {
    expect(confidenceOf(full).score).toBe(100);
    expect(confidenceOf({ ...full, repairs: 2, used: { ...full.used, field: false } }).score).toBe(81);
  });
  it('holds down a lead of whom only the name is known, and gives none to a text that breaks a rule', () => {
    expect(confidenceOf({ ...full, nameOnly: true })).toMatchObject({ score: 70, cap: expect.any(String) });
    expect(confidenceOf({ ...full, hardFault: true }).score).toBeNull();
  });
});
