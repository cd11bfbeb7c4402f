import { expect, it } from 'vitest';
import { sayFit } from './say-fit';

const figures = { support: 1, checks: 0.75, personal: 0.96, intent: 1, cap: null };
const say = (over: Partial<typeof figures>, role = 'Buyer') =>
  sayFit({ confidence: { ...figures, ...over }, confidence_score: 61 }, role);

it('a low confidence says whom the text is for, and that it has no reason for the role yet', () => {
  expect(say({ intent: 0.85 })).toBe(
    'For everybody: no reason for this role yet, which lowers the confidence.',
  );
  expect(say({ intent: 0.92 })).toMatch(/^For the specialty: no reason for this role yet/);
  expect(say({ intent: 0.85 }, '')).toMatch(/^For everybody: the role is not known/);
  expect(say({})).toBeUndefined();
  expect(sayFit({ confidence: null, confidence_score: null }, 'Buyer')).toBeUndefined();
});
