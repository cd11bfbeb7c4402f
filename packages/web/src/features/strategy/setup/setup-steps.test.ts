import { expect, it } from 'vitest';
import { type SetupFacts, setupSteps } from './setup-steps';

const NOW = Date.parse('2026-11-24T10:00:00Z');
const NOBODY = { people: [], accounts: [], sheet: null, now: NOW } satisfies SetupFacts;
const states = (facts: object) => setupSteps({ ...NOBODY, ...facts } as SetupFacts).map(({ state }) => state);
const PASS = { status: 'pass' };
const account = {
  email: 'a@b.example',
  provider: 'custom',
  is_active: true,
  health: 'ok',
  synced_ok_at: '2026-11-24T10:00:00Z',
  domain_check: { domain: 'b.example', spf: PASS, dkim: PASS, dmarc: PASS },
};

it('ticks nothing where nothing is', () => {
  expect(states({})).toEqual(['todo', 'todo', 'todo', 'todo']);
});

it('ticks nothing that could not be read', () => {
  expect(states({ people: undefined, accounts: undefined, sheet: undefined })).toEqual([
    'unknown',
    'unknown',
    'unknown',
    'unknown',
  ]);
});

it('ticks what was found right', () => {
  const sheet = { product: { name: 'Larkfield' }, missing: [] };
  expect(states({ people: [{ email_account: {} }], accounts: [account], sheet })).toEqual([
    'done',
    'done',
    'done',
    'done',
  ]);
});

it.each([
  [{ ...account, synced_ok_at: null }, ['todo', 'done']],
  [{ ...account, health: 'needs_reauth' }, ['todo', 'done']],
  [{ ...account, is_active: false }, ['todo', 'done']],
  [{ ...account, domain_check: null }, ['done', 'unknown']],
  [{ ...account, domain_check: { ...account.domain_check, dmarc: { status: 'missing' } } }, ['done', 'todo']],
  [
    { ...account, domain_check: { ...account.domain_check, checked_at: '2026-11-01T10:00:00Z' } },
    ['done', 'unknown'],
  ],
  [{ ...account, provider: 'sandbox' }, ['todo', 'todo']],
])('says of a mailbox and its domain what is not right', (each, expected) => {
  expect(states({ accounts: [each] }).slice(1, 3)).toEqual(expected);
});

it.each([
  ['offline', 'todo', 'Larkfield lacks: An angle.'],
  ['model', 'done', 'Larkfield: enough without a model. One would need: An angle.'],
])('says what a product lacks for a writer: %s', (writer, state, text) => {
  const sheet = { product: { name: 'Larkfield' }, missing: [{ writer, sentence: 'An angle' }] };
  expect(setupSteps({ ...NOBODY, sheet } as unknown as SetupFacts)[3]).toMatchObject({ state, text });
});
