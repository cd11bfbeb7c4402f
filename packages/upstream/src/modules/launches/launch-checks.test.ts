import { describe, expect, it } from 'vitest';
import type { LaunchFacts } from './launch-check.ts';
import { launchChecks } from './launch-checks.ts';

const DAY_MS = 86_400_000;
const FACTS: LaunchFacts = {
  peopleTotal: 3,
  people: 3,
  skipped: {},
  needsLook: 0,
  faultyEmails: 0,
  hasPostalAddress: true,
  withoutStatement: null,
  audience: 'providers',
  isListAttested: false,
  publicUrl: 'https://myra.example',
  website: null,
  mailboxes: [],
  unplanned: 0,
  firstAt: 0,
  lastAt: DAY_MS,
  askedAt: 0,
};
type Mailbox = LaunchFacts['mailboxes'][number];
const mailbox = (email: string, more: Partial<Mailbox> = {}): Mailbox =>
  ({ email, isActive: true, health: 'ok', repId: 1, provider: 'custom', ...more }) as Mailbox;

const said = (facts: Partial<LaunchFacts>, key: string) => {
  const { level, detail } = launchChecks({ ...FACTS, ...facts }).find((each) => each.key === key)!;
  return [level, detail];
};

describe('the launch checklist', () => {
  it('tells mailboxes that are switched off from those that have to be signed in again', () => {
    const mailboxes = [
      mailbox('a@x.example', { isActive: false }),
      mailbox('b@x.example', { health: 'needs_reauth' }),
      mailbox('c@x.example', { isActive: false, health: 'needs_reauth' }),
    ];
    expect(said({ mailboxes }, 'mailboxes')).toEqual([
      'blocked',
      'a@x.example, c@x.example are switched off. b@x.example has to be signed in again.',
    ]);
    expect(said({ mailboxes: mailboxes.slice(0, 1) }, 'mailboxes')).toEqual([
      'blocked',
      'a@x.example is switched off.',
    ]);
  });

  it('counts the suppressed leads, for any reason', () => {
    const one = said({ skipped: { suppressed: 1 } }, 'suppression');
    expect(one).toEqual(['warning', '1 person is on the suppression list and will be left out.']);
  });

  it('uses the singular for one sequence', () => {
    const detail = '1 sequence carries a warning. What carries one is sent as it stands.';
    expect(said({ needsLook: 1 }, 'content')).toEqual(['warning', detail]);
  });

  it("accepts the website's domain and its subdomains as own, and not one with the same ending", () => {
    const levelOf = (email: string) =>
      said({ website: 'https://www.north.example/about', mailboxes: [mailbox(email)] }, 'domain')[0];
    expect(['a@north.example', 'a@mail.North.example'].map(levelOf)).toEqual(['ok', 'ok']);
    expect(['a@farnorth.example', 'a@south.example'].map(levelOf)).toEqual(['warning', 'warning']);
  });

  it('is blocked by one email that lacks a character of the required statement', () => {
    expect(said({ withoutStatement: 1 }, 'statement')[0]).toBe('blocked');
    expect(said({ withoutStatement: 0 }, 'statement')[0]).toBe('ok');
    expect(said({ withoutStatement: null }, 'statement')).toEqual(['ok', 'None is set for this campaign.']);
  });
});
