import type { SendOutcome } from '@myra/mail/types';
import { expect, test } from 'vitest';
import { nextOf } from './record-outcome.ts';
import { RETRY_FOR_MS } from './retry-delay.ts';

const at = { now: 0, random: 0.5 };
const row = { attempts: 1, firstTriedAt: 0 };
type Outcome = Exclude<SendOutcome, { kind: 'accepted' }>;

const cases: [string, Outcome, Record<string, unknown>][] = [
  [
    '4xx',
    { kind: 'temporary', phase: 'data', code: 451, text: '', throttled: false },
    { to: 'planned', reason: 'temporary', isLimitGivenBack: true, attemptsBy: 0 },
  ],
  [
    '421',
    { kind: 'temporary', phase: 'envelope', code: 421, text: '', throttled: true },
    { to: 'planned', isLimitGivenBack: true, attemptsBy: -1 },
  ],
  [
    'cut before the final dot',
    { kind: 'not-sent', phase: 'data', text: '' },
    { to: 'planned', reason: 'cut_before_message', isLimitGivenBack: true },
  ],
  ['cut after it', { kind: 'in-doubt', text: '' }, { to: 'in_doubt', isLimitGivenBack: false }],
  [
    '5.1.1',
    { kind: 'refused-recipient', code: 550, text: '', badAddress: true },
    { to: 'failed', reason: 'bad_address' },
  ],
  [
    '554',
    { kind: 'refused-recipient', code: 554, text: '', badAddress: false },
    { to: 'failed', reason: 'refused' },
  ],
  [
    '535',
    { kind: 'refused-sender', code: 535, text: '' },
    { to: 'held', reason: 'needs_reauth', attemptsBy: -1, isLimitGivenBack: true },
  ],
  [
    'no connection',
    { kind: 'unreachable', failure: 'refused', text: '' },
    { to: 'planned', reason: 'unreachable', attemptsBy: -1, isLimitGivenBack: true },
  ],
];

test.each(cases)('%s leads to the state that the table names', (_, outcome, next) => {
  expect(nextOf(outcome, row, at)).toMatchObject(next);
});

test('after 48 hours a temporary failure is one for good, a slow mailbox is not', () => {
  const old = { attempts: 20, firstTriedAt: -RETRY_FOR_MS };
  const temporary: Outcome = { kind: 'temporary', phase: 'data', code: 451, text: '', throttled: false };
  expect(nextOf(temporary, old, at)).toMatchObject({ to: 'failed', reason: 'given_up' });
  expect(nextOf({ ...temporary, throttled: true }, old, at)).toMatchObject({ to: 'planned' });
});
