import { describe, expect, it } from 'vitest';
import { draftContext } from '../answer/draft-context.ts';
import { inputFor } from '../answer/draft-input.fixture.ts';
import { HELD, TAKEN } from './read-answer.fixture.ts';
import { readAnswer } from './read-answer.ts';

const CLAIMS = [
  'We have an eMAR interface with five systems.',
  'We come every week.',
  'We bill Medicare Part B and most plans for professional services.',
  'We document in your own EHR (PointClickCare, MatrixCare).',
  'The dressing comes in 2x2, 4x4 and 8x10.',
];
const OFFERS = [
  ['The price is on one page.', 'I will send current prices for all three sizes.'],
  ['A neurologist answers within 15 minutes.', 'I will send the contract wording on the 15 minutes.'],
  ['We bill plans.', 'I will send the plans that we bill.'],
] as const;

function faultsOf(message: string, text: string, refs: readonly string[]): string[] {
  const { write } = inputFor(message);
  const [claim] = write.sheet.claims;
  const [angle] = write.sheet.angles;
  const claims = CLAIMS.map((said, at) => ({ ...claim!, id: at + 1, text: said, mail_text: null }));
  const angles = OFFERS.map(([line, offer], at) => ({ ...angle!, id: at + 1, line, offer }));
  const sheet = { ...write.sheet, claims, angles };
  const context = draftContext(inputFor(message, { write: { ...write, sheet } }));
  return readAnswer({ sentences: [{ text, refs: [...refs], role: 'answer' }] }, context).faults;
}

const cases = (answered: typeof TAKEN) =>
  answered.map(([message, text, refs = ['open', 'message']]) => ({ message, text, refs }));

describe('a sentence of a model', () => {
  it.each(cases(TAKEN))(
    'that tells what we do next, or what is approved, passes: $message $text',
    ({ message, text, refs }) => {
      expect(faultsOf(message, text, refs)).toEqual([]);
    },
  );

  it.each(cases(HELD))(
    'that states what nobody approved is held: $message $text',
    ({ message, text, refs }) => {
      expect(faultsOf(message, text, refs)).not.toEqual([]);
    },
  );
});
