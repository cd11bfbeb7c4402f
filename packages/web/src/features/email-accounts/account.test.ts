import { expect, test } from 'vitest';
import { type Account, isStopped, isUnread, kindOf, stateOf } from './account';

const account = (fields: Partial<Account>): Account => ({
  id: '1',
  name: 'Ana Ruiz',
  email: 'ana@clinic.example',
  provider: 'custom',
  is_active: true,
  rep_id: null,
  signature: '',
  health: 'ok',
  health_reason: null,
  daily_limit: 50,
  used_today: 0,
  limits: null,
  has_own_limits: false,
  policy_limits: null,
  synced_ok_at: null,
  retry_at: null,
  domain_check: null,
  blocked: null,
  version: 1,
  ...fields,
});

test('a mailbox that a person switched off is off, whatever its health', () => {
  const off = account({ is_active: false, health: 'needs_reauth' });
  expect(stateOf(off).label).toBe('Off');
  expect(isStopped(off)).toBe(false);
});

test.each([
  ['needs_reauth', 'Sign-in refused', 'reconnect'],
  ['throttled', 'Slowed down', 'retest'],
  ['unreachable', 'Not reached', 'retest'],
  ['resting_today', 'resting today', 'retest'],
])('a mailbox whose health is %s reads %s and offers to %s', (health, label, help) => {
  expect(stateOf(account({ health, health_reason: 'because' }))).toMatchObject({
    label,
    help,
    text: 'because',
  });
  expect(isStopped(account({ health }))).toBe(true);
});

test('a mailbox whose emails a receiver refuses goes on sending and says what was said', () => {
  const blocked = { at: '2026-11-20T10:00:00Z', count: 3, reason: '550 listed at Spamhaus' };
  const state = stateOf(account({ blocked }));
  expect(state).toMatchObject({ label: 'Mail refused', help: undefined });
  expect(state.text).toContain('550 listed at Spamhaus');
  expect(state.text).toContain('3 emails');
  expect(isStopped(account({ blocked }))).toBe(false);
  expect(stateOf(account({ health: 'throttled', blocked })).label).toBe('Slowed down');
});

test('without health from the upstream, mailboxes are healthy', () => {
  expect(stateOf(account({ health: null })).label).toBe('Healthy');
});

test('an unknown kind is shown as it came', () => {
  expect(kindOf(account({ provider: 'exchange' }))).toBe('exchange');
  expect(kindOf(account({ provider: 'gmail' }))).toBe('Gmail');
});

test('a mailbox is unread while it is in order and nothing of it was read; a sandbox never is', () => {
  expect(isUnread(account({}))).toBe(true);
  expect(isUnread(account({ synced_ok_at: '2026-11-20T10:00:00Z' }))).toBe(false);
  expect(isUnread(account({ provider: 'sandbox' }))).toBe(false);
  expect(isUnread(account({ health: 'needs_reauth' }))).toBe(false);
  expect(isUnread(account({ is_active: false }))).toBe(false);
});
