import { expect, it } from 'vitest';
import { batchesOf, NO_OUTCOME, nextToAsk, outcomeText, PRESS_MAX } from './proposed-lines';

const ids = Array.from({ length: 120 }, (_, n) => String(n));
const none = new Set<string>();

it('a press asks for fifty leads in calls of ten, and the next press for the next ones', () => {
  const first = nextToAsk(ids, { asked: none, proposed: new Map() });
  expect([first.length, batchesOf(first).map((batch) => batch.length)]).toEqual([
    PRESS_MAX,
    [10, 10, 10, 10, 10],
  ]);
  expect(batchesOf(ids.slice(0, 12)).map((batch) => batch.length)).toEqual([10, 2]);
  expect(nextToAsk(ids, { asked: new Set(first), proposed: new Map() })[0]).toBe('50');
});

it('asks again only for leads without a proposal, once each was asked for', () => {
  const asked = new Set(['1', '2', '3']);
  const proposed = new Map([['2', 'You asked for sizes.']]);
  expect(nextToAsk(['1', '2', '3'], { asked, proposed })).toEqual(['1', '3']);
  expect(nextToAsk(['2'], { asked, proposed })).toEqual([]);
});

it('says what came of it', () => {
  expect(outcomeText({ ...NO_OUTCOME, proposed: 8, nothing: 3, dropped: 1, tokens: 2100 })).toBe(
    '8 lines proposed. 3 leads have no note that an email may say. 1 proposal dropped: it said more than the note, or broke a rule. 2,100 tokens used.',
  );
  expect(outcomeText(NO_OUTCOME)).toBe('0 lines proposed.');
});
