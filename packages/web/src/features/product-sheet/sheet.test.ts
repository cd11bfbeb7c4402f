import { describe, expect, it } from 'vitest';
import { type Angle, type Claim, claimForm, claimSchema, tagsText, whyNotUsed } from './sheet';
import { isTickedFirst, wasLeftOut } from './ticked-first';
import { isClaimTicked } from './use-ticks';

const claim = (text: string, kind: string, evidence: string | null = null) =>
  ({ text, kind, evidence, mail_text: null }) as Claim;

describe('a proposed claim', () => {
  it.each([
    ['Not for: tube-fed residents, level 3 diets, or kitchens without an oven.', 'safety'],
    ['Contains milk and egg; not suitable for those allergies.', 'safety'],
    ['Price: $4.85 per main portion, minimum 96 portions per drop.', 'commercial'],
    ['We deliver on Mondays.', 'service'],
    ['From 8 crates: $31 each.', 'commercial'],
    ["It doesn't soften wax; hard wax needs drops first.", 'safety'],
  ])('is ticked at first if it can be approved as it stands: %s', (text, kind) => {
    expect(isTickedFirst(claim(text, kind), 'Softplate')).toBe(true);
  });

  it.each([
    ['Next day.', 'does'],
    ['No queue at all.', 'service'],
    ['Prices (the plan pays, we never send you an invoice)', 'commercial'],
    ['Not Tulsa for now!! (our driver left)', 'safety'],
    ['This is our own tally of 14 homes, not a published study.', 'safety'],
    ['Yours could differ.', 'safety'],
    ['Open cuts where a pad can stick', 'safety'],
    ['Patients are under 18.', 'safety'],
    ['(5) Prices are fixed until December 31, 2026.', 'commercial'],
    ['We loaned the units.', 'service'],
    ['Island clinics: the plan pays, you pay nothing.', 'service'],
    ['It works, mostly.', 'service'],
    ['It keeps the trays warm.', 'does'],
    ['They have it in writing.', 'commercial'],
    ['That is not what we promise.', 'safety'],
    ['We would not call it a study.', 'safety'],
    ['Flow is limited by a valve, so it stays below the maximum.', 'does'],
    ['Los vencidos aparecen cuando ya es tarde.', 'does'],
  ])('is not ticked where it is a fragment, a shout or a caveat: %s', (text, kind) => {
    expect(isTickedFirst(claim(text, kind), 'Softplate')).toBe(false);
  });

  it('is ticked where its sentence for emails can be sent, and says what the claim says', () => {
    const flow = claim('Flow is limited by a valve of 3 bar.', 'service');
    const isTicked = (mail_text: string) =>
      isTickedFirst({ ...flow, mail_text, evidence: 'Data sheet 2024' }, 'Softplate');
    expect(isTicked('Softplate limits its flow by a valve of 3 bar.')).toBe(true);
    expect(isTicked('It limits its flow by a valve of 3 bar.')).toBe(false);
    expect(isTicked('Softplate limits its flow by a valve of 4 bar.')).toBe(false);
    expect(isTicked('Softplate limits its flow by a valve of 3 bar')).toBe(false);
  });

  it('is not ticked where a word of it stands for something before it', () => {
    const said = (mail_text: string) =>
      isTickedFirst({ ...claim(mail_text, 'service'), mail_text }, 'Softplate');
    for (const text of [
      'We got a letter about that once.',
      'We refer these out.',
      'We do this for every kitchen.',
      'We have done that twice.',
      'Enviamos eso a otros.',
    ])
      expect([text, said(text)]).toEqual([text, false]);
    for (const text of [
      'We train those with diabetes.',
      'We deliver a tray that keeps warm.',
      'We come when a tray is late and replace that.',
      'We see this week’s menus on Monday.',
    ])
      expect([text, said(text)]).toEqual([text, true]);
  });

  it('is ticked in small letters where its sentence for emails is whole', () => {
    const limit = claim("doesn't store data", 'safety');
    const said = { ...limit, mail_text: "Softplate doesn't store data." };
    expect([limit, said].map((one) => isTickedFirst(one, 'Softplate'))).toEqual([false, true]);
  });

  it('is not ticked where the required statement says it', () => {
    const rx = claim('Do not use it with dry ice.', 'safety');
    const isTicked = (statement: string) => isTickedFirst(rx, 'Softplate', statement);
    expect([isTicked('Rx only. Do not use it with dry ice.'), isTicked('Rx only.')]).toEqual([false, true]);
  });

  it('is not ticked while it needs evidence, nor what a study lacks without its result', () => {
    const result = 'In 3 homes plate waste fell from 41% to 24%.';
    expect(isTickedFirst(claim(result, 'result'), 'Softplate')).toBe(false);
    const proved = claim(result, 'result', 'Report of 2023');
    expect(
      isTickedFirst({ ...proved, mail_text: `With Softplate, ${result.replace('In', 'in')}` }, 'Softplate'),
    ).toBe(true);
    expect(isTickedFirst(claim('No control group, we paid for the scale.', 'safety'), 'Softplate')).toBe(
      false,
    );
    expect(isTickedFirst(claim('Side effects: 4% had nausea.', 'safety'), 'Softplate')).toBe(false);
  });
});

it('leaves out what was left out when others were approved, and not what was proposed since', () => {
  const rows = [
    { no: 1, state: 'proposed' },
    { no: 2, state: 'approved' },
    { no: 3, state: 'retired' },
    { no: 4, state: 'proposed' },
  ] as Claim[];
  expect(rows.map((row) => wasLeftOut(row, rows))).toEqual([true, false, false, false]);
});

it('is ticked as somebody last said, whatever speaks for or against it', () => {
  const good = { ...claim('We deliver on Mondays.', 'service'), version: 1 };
  const fragment = { ...claim('Next day.', 'does'), version: 1 };
  const isTicked = (one: Claim, is_ticked: boolean | null) => isClaimTicked({ ...one, is_ticked }, [], 'X');
  expect([isTicked(good, null), isTicked(good, false)]).toEqual([true, false]);
  expect(isTicked({ ...good, version: 2 }, false)).toBe(false);
  expect([isTicked(fragment, null), isTicked(fragment, true)]).toEqual([false, true]);
});

it('says of an approved angle which claim keeps it out of emails', () => {
  const why = (claim: Partial<Claim>, state = 'approved') =>
    whyNotUsed({ state, line_refs: ['12'] } as Angle, [
      { id: '12', no: 2, state: 'approved', valid_until: null, ...claim } as Claim,
    ]);
  expect(why({})).toBeUndefined();
  expect(why({ valid_until: '2020-01-01' })).toBe('Not used: claim 2, which its line says, has run out');
  expect(why({ state: 'proposed' })).toBe('Not used: claim 2, which its line says, is not approved');
  expect(why({ state: 'proposed' }, 'proposed')).toBeUndefined();
  expect(why({ id: '13' })).toBe('Not used: a claim, which its line says, is not used any more');
});

describe('where sentences may be said', () => {
  const everybody = { roles: [], settings: [], specialties: [] };
  const only = (...states: 'CA'[] | 'OR'[]) => ({ id: '1', state: 'approved', states }) as unknown as Claim;

  it('stands beside whom they are for', () => {
    expect(tagsText(everybody, [only()])).toBe('for everybody');
    expect(tagsText(everybody, [only('CA'), only()])).toBe('California only');
    expect(tagsText({ ...everybody, roles: ['Nurse'] }, [only('CA')])).toBe('Nurse · California only');
  });

  it('names countries as it names states', () => {
    const there = { ...only(), countries: ['ES'] };
    expect(tagsText(everybody, [there, only()])).toBe('Spain only');
    expect(tagsText(everybody, [{ ...only('CA'), countries: ['MX'] }])).toBe('California and Mexico only');
  });

  it('keeps an angle out of emails that rests on claims for no place together', () => {
    const angle = { state: 'approved', line_refs: ['1', '2'] } as Angle;
    expect(whyNotUsed(angle, [only('CA'), { ...only(), id: '2' }])).toBeUndefined();
    expect(whyNotUsed(angle, [only('CA'), { ...only('OR'), id: '2' }])).toBe(
      'Not used: no place is among those of all claims that its line says',
    );
    expect(whyNotUsed(angle, [only('CA'), { ...only(), countries: ['ES'], id: '2' }])).toMatch(/^Not used/);
  });
});

it('a claim that somebody types needs one sentence, which is its source', () => {
  const read = (typed: { text?: string; mail_text?: string }) =>
    claimSchema.safeParse({ ...claimForm(undefined), ...typed });
  const said = 'We fetch the trays at noon.';
  expect(read({ mail_text: said, text: ' ' }).data).toMatchObject({ text: said, mail_text: said });
  expect(read({ text: said }).data).toMatchObject({ text: said, mail_text: '' });
  expect(read({}).error?.issues.map(({ path }) => path)).toEqual([['mail_text']]);
  const long = read({ mail_text: said, text: 'trays '.repeat(61) }).error?.issues[0];
  expect(long).toMatchObject({ path: ['text'], message: 'Use at most 60 words' });
});
