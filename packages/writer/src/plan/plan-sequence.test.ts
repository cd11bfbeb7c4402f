import type { Ask } from '@myra/shared/contracts/product-sheet';
import { describe, expect, it } from 'vitest';
import { sampleInput } from '../sample-input.fixture.ts';
import { sampleSheet } from '../sample-sheet.fixture.ts';
import { type PlanInput, planSequence } from './plan-sequence.ts';
import type { Sheet } from './types.ts';

const CALL: Ask = { kind: 'call', question: 'Would ten minutes suit you?', statement: 'I am glad to call.' };

const LIST: Ask = {
  kind: 'document',
  question: 'Should we send the list of requests that payers left open?',
  statement: 'We can send the list of requests that payers left open.',
};

/** The plan of a cardiologist: a sheet with the general angle and the one for physicians, and what is given. */
function plan(change: (sheet: Sheet) => Partial<Sheet> = () => ({}), asks: Ask[] = []) {
  const whole = sampleSheet();
  const sheet = { ...whole, angles: whole.angles.slice(0, 2) };
  const input: PlanInput = { ...sampleInput(), asks, sheet: { ...sheet, ...change(sheet) } };
  return planSequence(input);
}

const proof = (sheet: Sheet): Partial<Sheet> => ({
  claims: sheet.claims.map((one) => (one.id === 5 ? { ...one, kind: 'proof' } : one)),
  angles: sheet.angles.map((one) => (one.id === 2 ? { ...one, more: [2, 5] } : one)),
});

describe('the plan of a sequence', () => {
  it('writes no step that has nothing of its own, and says so by name', () => {
    const { steps, notWritten } = plan();
    expect(steps.map(({ move }) => move)).toEqual(['opening', 'general']);
    expect(notWritten.map(({ step }) => step)).toEqual([2, 3]);
    expect(notWritten[0]?.why).toMatch(/^Nothing new is left to say/);
  });

  it('makes a proof into an email only with something to give that was not given, and never with a call', () => {
    const moves = ['opening', 'general', 'closing'];
    expect(plan(proof).steps.map(({ move }) => move)).toEqual(moves);
    expect(plan(proof, [CALL]).steps.map(({ move }) => move)).toEqual(moves);
    const { steps } = plan(proof, [LIST]);
    expect(steps.map(({ move, ask }) => [move, ask?.kind])).toEqual([
      ['opening', undefined],
      ['general', undefined],
      ['fact', 'document'],
    ]);
    expect(steps[2]).toMatchObject({ type: 'Value_Email', facts: [{ id: 5 }] });
  });

  it('never makes a bare price or a feature into an email', () => {
    const asCommercial = (sheet: Sheet) => ({
      angles: sheet.angles.map((one) => ({ ...one, more: [2, 3, 4] })),
    });
    expect(plan(asCommercial, [CALL]).steps.map(({ move }) => move)).toEqual(['opening', 'general']);
  });

  it('closes with an offer that was not made and is about the same, or not at all', () => {
    const { steps } = plan(undefined, [CALL, LIST]);
    expect(steps.at(-1)).toMatchObject({ move: 'closing', ask: { kind: 'document' }, facts: [] });
    const manual = { ...LIST, question: 'Should we send the manual?', statement: 'We can send the manual.' };
    expect(plan(undefined, [manual]).steps.map(({ move }) => move)).toEqual(['opening', 'general']);
    const sample: Ask = {
      kind: 'sample',
      question: 'May I send a sample summary?',
      statement: 'Reply with your address and I will send a sample summary.',
    };
    expect(plan(undefined, [sample]).steps.map(({ move }) => move)).toEqual(['opening', 'general']);
  });

  it('says first what no later line says', () => {
    const { steps } = plan(({ angles }) => ({
      angles: angles.map((one) => (one.id === 2 ? { ...one, more: [2, 3] } : { ...one, line_refs: [2] })),
    }));
    expect(steps[0]?.facts.map(({ id }) => id)).toEqual([3, 2]);
  });

  it('makes no offer twice, in whatever words', () => {
    const { steps } = plan(({ angles }) => ({
      angles: angles.map((one) => (one.id === 1 ? { ...one, offer: 'We can send a sample summary.' } : one)),
    }));
    expect(steps.map(({ match, hasOffer }) => [match.angle.id, hasOffer])).toEqual([
      [2, true],
      [1, false],
    ]);
  });
});
