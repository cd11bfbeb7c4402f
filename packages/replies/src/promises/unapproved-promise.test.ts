import { describe, expect, it } from 'vitest';
import { draftContext } from '../answer/draft-context.ts';
import { inputFor } from '../answer/draft-input.fixture.ts';
import type { DraftInput } from '../answer/draft-types.ts';
import { KEPT, REFUSED } from './unapproved-promise.fixture.ts';
import { unapprovedPromise } from './unapproved-promise.ts';

const TRIAL = {
  kind: 'sample' as const,
  question: 'Shall I send a trial unit?',
  statement: 'If you like, I will send a trial unit.',
};

function promised(
  message: string,
  sentence: string,
  {
    asks = [TRIAL],
    cited = [],
    ...more
  }: Partial<DraftInput> & { asks?: DraftInput['write']['asks']; cited?: string[] } = {},
): string | undefined {
  const { write } = inputFor(message);
  return unapprovedPromise(
    sentence,
    cited,
    draftContext(inputFor(message, { write: { ...write, asks }, ...more })),
  );
}

describe('a promise', () => {
  it.each(KEPT)(
    'that is approved, or that anybody who answers may make, passes: %s %s',
    (message, sentence) => {
      expect(promised(message, sentence)).toBeUndefined();
    },
  );

  it.each(REFUSED)('that nobody approved is refused: %s %s', (message, sentence) => {
    expect(promised(message, sentence)).toBeDefined();
  });

  it('passes as soon as our email, an ask, its file, the typed call to action or a cited text names the thing', () => {
    const sentence = 'I will send you our integration guide today.';
    expect(promised('Ok.', sentence)).toBeDefined();
    expect(
      promised('Ok.', sentence, { written: 'We have an integration guide. Shall I send it?' }),
    ).toBeUndefined();
    expect(promised('Ok.', sentence, { written: 'We have no integration guide.' })).toBeDefined();
    const ask = { ...TRIAL, kind: 'document' as const, statement: 'I can send the integration guide.' };
    expect(promised('Ok.', sentence, { asks: [ask] })).toBeUndefined();
    const file = { ...TRIAL, kind: 'document' as const, document_name: 'Integration-guide.pdf' };
    expect(promised('Ok.', sentence, { asks: [file] })).toBeUndefined();
    expect(promised('Ok.', sentence, { cited: ['An integration guide comes with it.'] })).toBeUndefined();
    const { write } = inputFor('Ok.');
    const components = { ...write.components, callToAction: 'Reply for the integration guide.' };
    expect(
      unapprovedPromise(sentence, [], draftContext(inputFor('Ok.', { write: { ...write, components } }))),
    ).toBeUndefined();
  });

  it('of a trial unit is refused where none is offered', () => {
    expect(promised('Yes.', 'Thank you, I will send the trial unit.', { asks: [] })).toBeDefined();
    expect(promised('Sí, gracias.', 'Le envío la unidad de prueba.', { asks: [] })).toBeDefined();
  });

  it('of a price is refused where no claim tells any', () => {
    const { write } = inputFor('Price?');
    const sheet = { ...write.sheet, claims: write.sheet.claims.filter(({ kind }) => kind !== 'commercial') };
    const context = draftContext(inputFor('Price?', { write: { ...write, sheet } }));
    expect(unapprovedPromise('I will send you our price list.', [], context)).toBeDefined();
  });

  it('to come passes only where they ask us to', () => {
    expect(promised('Come by on Monday.', 'I will come by on Monday.')).toBeUndefined();
    expect(promised('Tell me more.', 'I will come by on Monday.')).toBeDefined();
  });
});

it.each([
  'I can confirm a trial for your team.',
  'I can confirm a site visit by our engineer.',
  'Le confirmo un descuento para su clínica.',
  'With no obligation I will send you three sample units.',
  'I will look into it so I can send you a discount.',
])('hears a promise behind what is found out or denied: %s', (sentence) =>
  expect(promised('Thanks, we may be interested.', sentence, { asks: [] })).toBeDefined(),
);
