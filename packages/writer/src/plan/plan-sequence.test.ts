import type { Ask } from '@myra/shared/contracts/sheet-rows';
import { describe, expect, it } from 'vitest';
import { sampleInput } from '../sample-input.fixture.ts';
import { sampleSheet } from '../sample-sheet.fixture.ts';
import { type PlanInput, planSequence } from './plan-sequence.ts';
import type { Sheet } from './types.ts';

const CALL: Ask = { kind: 'call', question: 'Would ten minutes suit you?', statement: 'I am glad to call.' };

const LIST: Ask = {
  kind: 'document',
  question: 'Should we send a page of open requests by payer?',
  statement: 'We can send a page of open requests by payer.',
};

/** The plan of a cardiologist: a sheet with the angle for everybody and two for physicians, and what is given. */
function plan(change: (sheet: Sheet) => Partial<Sheet> = () => ({}), asks: Ask[] = []) {
  const whole = sampleSheet();
  const [general, physician, , renewal] = whole.angles;
  const second = renewal && { ...renewal, roles: ['Physician'] };
  const first = physician && { ...physician, more: [2] };
  const sheet = { ...whole, angles: [general, first, second].flatMap((one) => one ?? []) };
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
    expect(steps.map(({ move }) => move)).toEqual(['opening', 'angle']);
    expect(notWritten.map(({ step }) => step)).toEqual([2, 3]);
    expect(notWritten[0]?.why).toMatch(/^Nothing new is left to say/);
  });

  it('makes a proof into an email only with an ask about it, and never with a call', () => {
    const moves = ['opening', 'angle'];
    expect(plan(proof).steps.map(({ move }) => move)).toEqual(moves);
    expect(plan(proof, [CALL]).steps.map(({ move }) => move)).toEqual(moves);
    const { steps } = plan(proof, [LIST]);
    expect(steps.map(({ move, ask }) => [move, ask?.kind])).toEqual([
      ['opening', undefined],
      ['angle', undefined],
      ['fact', 'document'],
    ]);
    expect(steps[2]).toMatchObject({ type: 'Value_Email', facts: [{ id: 5 }] });
  });

  it('says nothing for everybody to a reader with an angle of their own', () => {
    const { steps, notWritten } = plan(({ angles }) => ({ angles: angles.slice(0, 2) }));
    expect(steps.map(({ match }) => match.angle.id)).toEqual([2]);
    expect(notWritten).toHaveLength(3);
  });

  it('never makes a bare price or a feature into an email', () => {
    const asCommercial = (sheet: Sheet) => ({
      angles: sheet.angles.map((one) => ({ ...one, more: [2, 3, 4] })),
    });
    expect(plan(asCommercial, [CALL]).steps.map(({ move }) => move)).toEqual(['opening', 'angle']);
  });

  it('offers one kind of thing once, in whatever words', () => {
    const sampled = (sheet: Sheet): Partial<Sheet> => ({
      angles: sheet.angles.map((one) => ({ ...one, offer_ask: 'sample' })),
    });
    const offers = (change?: (sheet: Sheet) => Partial<Sheet>) =>
      plan(change).steps.map(({ hasOffer }) => hasOffer);
    expect(offers()).toEqual([true, true]);
    expect(offers(sampled)).toEqual([true, false]);
    const asReply = (sheet: Sheet): Partial<Sheet> => ({
      angles: sheet.angles.map((one) => ({ ...one, offer_ask: 'reply' })),
    });
    expect(offers(asReply)).toEqual([true, true]);
    const documents = (sheet: Sheet): Partial<Sheet> => ({
      ...proof(sheet),
      angles: (proof(sheet).angles ?? []).map((one) => ({ ...one, offer_ask: 'document' })),
    });
    expect(plan(documents, [LIST]).steps.every(({ ask }) => ask === undefined)).toBe(true);
  });

  it('closes with a fact and an offer about the same that were not made, or not at all', () => {
    const call = { ...LIST, kind: 'sample' } as const;
    const steps = (asks: Ask[], change = proof) => plan(change, asks).steps.map(({ move }) => move);
    expect(steps([CALL])).toEqual(['opening', 'angle']);
    expect(steps([call], () => ({}))).toEqual(['opening', 'angle']);
    const manual = { ...LIST, question: 'Should we send the manual?', statement: 'We can send the manual.' };
    expect(steps([manual])).toEqual(['opening', 'angle']);
    expect(plan(proof, [call]).steps.at(-1)).toMatchObject({ facts: [{ id: 5 }], ask: { kind: 'sample' } });
  });

  it('gives a patient one email with what the other angles bring, and with the booking page', () => {
    const booking: Ask = {
      kind: 'booking',
      question: 'Would you like to choose a time?',
      statement: 'You can choose a time here.',
      url: 'https://book.example',
    };
    const forPatients = (asks: Ask[]) => {
      const given = sampleInput();
      const [general] = sampleSheet().angles;
      const texts = { question: 'Open late?', line: 'Larkfield Auth is open late.', subject: 'Evenings' };
      const one = general && { ...general, ...texts, more: [4] };
      const angles = one ? [one, { ...one, id: 9, line: 'Another line.', line_refs: [5], more: [6] }] : [];
      return planSequence({
        ...given,
        asks,
        organization: { ...given.organization, audienceType: 'patients' },
        sheet: { ...sampleSheet(), angles },
      });
    };
    const { steps, notWritten } = forPatients([]);
    expect(steps.map(({ move, hasOffer }) => [move, hasOffer])).toEqual([['opening', true]]);
    expect(steps[0]?.facts.map(({ id }) => id)).toEqual([4, 5, 6]);
    expect(notWritten.map(({ why }) => why.slice(0, 22))).toEqual(Array(3).fill('Patients get one email'));
    expect(forPatients([booking]).steps).toMatchObject([
      { move: 'meeting', type: 'Initial_Email_Outreach', ask: { kind: 'booking' }, hasOffer: false },
    ]);
  });

  it('says first what no later line says', () => {
    const { steps } = plan(({ angles }) => ({
      angles: angles.map((one) => (one.id === 2 ? { ...one, more: [2, 3] } : { ...one, line_refs: [2] })),
    }));
    expect(steps[0]?.facts.map(({ id }) => id)).toEqual([3, 2]);
  });

  it('makes no offer twice, in whatever words', () => {
    const { steps } = plan(({ angles }) => ({
      angles: angles.map((one) => (one.id === 4 ? { ...one, offer: 'We can send a sample summary.' } : one)),
    }));
    expect(steps.map(({ match, hasOffer }) => [match.angle.id, hasOffer])).toEqual([
      [2, true],
      [4, false],
    ]);
  });
});
