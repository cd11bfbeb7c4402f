import { describe, expect, it } from 'vitest';
import type { LaunchFacts } from './launch-check.ts';
import { launchChecks } from './launch-checks.ts';

const DAY_MS = 86_400_000;
const FACTS: LaunchFacts = {
  peopleTotal: 3,
  people: 3,
  written: 3,
  skipped: {},
  alike: 0,
  chosenLeftOut: [],
  unwrittenRest: 0,
  emails: 9,
  withWarning: 0,
  missing: new Map(),
  changed: { emails: 0, sentences: new Set(), followed: new Set() },
  isSample: false,
  unhonoured: [],
  documents: { isMissing: false, deadLinks: 0 },
  hasPostalAddress: true,
  hasStatement: false,
  lacksProductStatement: false,
  audience: 'providers',
  isListAttested: false,
  publicUrl: 'https://myra.example',
  website: null,
  mailboxes: [],
  hasDays: true,
  firstAt: 0,
  lastAt: DAY_MS,
  askedAt: 0,
  startHoliday: null,
};
type Mailbox = LaunchFacts['mailboxes'][number];
const PASSED = { spf: { status: 'pass' }, dkim: { status: 'pass' }, dmarc: { status: 'pass' } };
const mailbox = (email: string, more: Partial<Mailbox> = {}): Mailbox =>
  ({
    email,
    isActive: true,
    health: 'ok',
    repId: 1,
    provider: 'custom',
    domainCheck: PASSED,
    ...more,
  }) as Mailbox;

const said = (facts: Partial<LaunchFacts>, key: string) => {
  const { level, detail } = launchChecks({ ...FACTS, ...facts }).find((each) => each.key === key)!;
  return [level, detail];
};

describe('the launch checklist', () => {
  it('says of no sandbox mailbox that it keeps hours', () => {
    const [real, sandbox] = [mailbox('a@x.example'), mailbox('s@x.example', { provider: 'sandbox' })];
    expect(said({ mailboxes: [sandbox] }, 'schedule')[1]).toMatch(/planned at night too/u);
    expect(said({ mailboxes: [real, sandbox] }, 'schedule')[1]).toMatch(/The sandbox keeps no hours\.$/u);
    expect(said({ mailboxes: [real] }, 'schedule')[1]).toBe('Daily limits and gaps are kept.');
  });

  it('names those who are chosen though they are left out', () => {
    const chosenLeftOut = [{ name: 'Ida Moss', why: 'Not for this product: hospices' }];
    expect(said({ chosenLeftOut }, 'left_out')).toEqual([
      'warning',
      'They get emails because somebody chose them. Ida Moss: Not for this product: hospices.',
    ]);
    expect(launchChecks(FACTS).some(({ key }) => key === 'left_out')).toBe(false);
  });

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

  it('holds the sample product back from mailboxes that deliver, and says nothing of any other', () => {
    const sandbox = mailbox('s@x.example', { provider: 'sandbox' });
    expect(said({ isSample: true, mailboxes: [sandbox] }, 'sample')[0]).toBe('ok');
    expect(said({ isSample: true, mailboxes: [sandbox, mailbox('a@x.example')] }, 'sample')).toEqual([
      'blocked',
      'a@x.example delivers to real people. Please choose a sandbox mailbox, or a product of your own.',
    ]);
    expect(launchChecks(FACTS).some(({ key }) => key === 'sample')).toBe(false);
  });

  it('says nothing of senders while no mailbox is chosen', () => {
    const senders = (facts: Partial<LaunchFacts>) =>
      launchChecks({ ...FACTS, isSample: true, ...facts }).flatMap(({ key }) =>
        ['sample', 'domain', 'schedule'].includes(key) ? [key] : [],
      );
    expect(senders({})).toEqual([]);
    expect(senders({ mailboxes: [mailbox('a@x.example')] })).toEqual(['sample', 'domain', 'schedule']);
  });

  it('counts the suppressed leads, for any reason', () => {
    const one = said({ skipped: { suppressed: 1 } }, 'suppression');
    expect(one).toEqual(['warning', '1 person is on the suppression list and will be left out.']);
  });

  it('says when the document of an ask is missing, and is blocked by links to one that was taken away', () => {
    expect(said({}, 'documents')[0]).toBe('ok');
    expect(said({ documents: { isMissing: true, deadLinks: 0 } }, 'documents')).toEqual([
      'warning',
      'The campaign asks for a document without a file or an address. Add one in the campaign step.',
    ]);
    expect(said({ documents: { isMissing: true, deadLinks: 2 } }, 'documents')).toEqual([
      'blocked',
      '2 emails link to a document or page that was taken away. Please write them again.',
    ]);
  });

  it('names each offer that the campaign does not honour, and how to mend it, and is not blocked by it', () => {
    const unhonoured = [
      { angle: 'Tray photos', mend: 'add a sample to what the emails may ask for' },
      { angle: 'Go-live', mend: 'add the address of a booking link' },
    ];
    expect(said({ unhonoured }, 'offers')).toEqual([
      'warning',
      'An email leaves such an offer out. In the campaign step: “Tray photos”: add a sample to what the emails may ask for. “Go-live”: add the address of a booking link.',
    ]);
    expect(said({}, 'offers')[0]).toBe('ok');
  });

  it('says that chosen people may be one person, beside who is left out', () => {
    expect(said({}, 'overlap')).toEqual(['ok', 'No chosen person overlaps.']);
    const one = '1 pair of chosen people looks like one person. Please see Duplicates under Leads.';
    expect(said({ alike: 1 }, 'overlap')).toEqual(['warning', one]);
    const [level, detail] = said({ alike: 2, skipped: { overlap_replied: 1 } }, 'overlap');
    expect(level).toBe('warning');
    expect(detail).toMatch(/^1 person is left out\..* 2 pairs of chosen people look like one person\./u);
  });

  it('uses the singular for one sequence', () => {
    const detail = '1 sequence carries a warning. What carries one is sent as it stands.';
    expect(said({ withWarning: 1 }, 'content')).toEqual(['warning', detail]);
  });

  it("accepts the website's domain and its subdomains as own, and not one with the same ending", () => {
    const levelOf = (email: string) =>
      said({ website: 'https://www.north.example/about', mailboxes: [mailbox(email)] }, 'domain')[0];
    expect(['a@north.example', 'a@mail.North.example'].map(levelOf)).toEqual(['ok', 'ok']);
    expect(['a@farnorth.example', 'a@south.example'].map(levelOf)).toEqual(['warning', 'warning']);
  });

  it('is content with a domain only where somebody looked', () => {
    const records = (dkim: string) => ({
      spf: { status: 'pass' },
      dkim: { status: dkim },
      dmarc: { status: 'pass' },
    });
    const domainCheck = (check: Mailbox['domainCheck']) =>
      said({ mailboxes: [mailbox('a@north.example', { domainCheck: check })] }, 'domain');
    expect(domainCheck(null)).toEqual([
      'warning',
      'Nobody looked whether SPF, DKIM and DMARC are set up for north.example. The mail accounts page does.',
    ]);
    expect(domainCheck(records('missing'))).toEqual([
      'warning',
      'Receivers may refuse mail until these are set up: north.example: DKIM.',
    ]);
    expect(domainCheck(records('pass'))[0]).toBe('ok');
    const lookedAt = (day: number) => ({
      ...records('pass'),
      checked_at: new Date(-day * DAY_MS).toISOString(),
    });
    expect(domainCheck(lookedAt(14))[0]).toBe('ok');
    expect(domainCheck(lookedAt(40))).toEqual([
      'warning',
      'SPF, DKIM and DMARC were set up when somebody looked: north.example 40 days ago. The mail accounts page looks again.',
    ]);
    const ofTwo = [
      mailbox('a@north.example', { domainCheck: { ...records('pass'), checked_at: '2026-11-27T10:00:00Z' } }),
      mailbox('b@north.example', { domainCheck: { ...records('weak'), checked_at: '2026-11-20T10:00:00Z' } }),
      mailbox('c@north.example', { domainCheck: null }),
    ];
    expect(said({ mailboxes: ofTwo }, 'domain')[0]).toBe('ok');
    expect(said({ mailboxes: ofTwo.toReversed() }, 'domain')[0]).toBe('ok');
  });

  it('is blocked by one email that lacks a character of the required statement, and names it', () => {
    const examples = [
      { lead_id: 7, name: 'Ann Roe', email: 'ann@roe.example', step: 1, subject_line: '', detail: '' },
    ];
    const missing: LaunchFacts['missing'] = new Map([
      ['statement', { emails: 1, leadIds: [7], senders: new Map(), examples }],
    ]);
    expect(said({ hasStatement: true, missing }, 'statement')).toEqual([
      'blocked',
      '1 email lacks a part of it: email 2 to Ann Roe.',
    ]);
    expect(said({ hasStatement: true }, 'statement')).toEqual([
      'ok',
      'In 9 of 9 emails, character for character.',
    ]);
    expect(said({}, 'statement')).toEqual(['ok', 'None is set for this campaign.']);
    expect(said({ lacksProductStatement: true }, 'statement')[0]).toBe('blocked');
  });

  it('is blocked while only the first leads are written', () => {
    expect(said({ unwrittenRest: 281 }, 'sequences')).toEqual([
      'blocked',
      '281 other people wait until you write the rest. Please read the first emails and write the others.',
    ]);
  });

  it('tells apart the emails that a person must look at and those behind them', () => {
    const missing: LaunchFacts['missing'] = new Map([
      ['needs_look', { emails: 2, leadIds: [1, 2], senders: new Map(), examples: [] }],
      ['earlier_held', { emails: 1, leadIds: [1], senders: new Map(), examples: [] }],
    ]);
    expect(said({ missing }, 'held')).toEqual([
      'warning',
      '2 emails to 2 people need a look and are not sent before you mend, accept or drop them. 1 later email waits behind them.',
    ]);
  });
});
