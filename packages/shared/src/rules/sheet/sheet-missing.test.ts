import { describe, expect, it } from 'vitest';
import type { Angle, Claim } from '../../contracts/sheet-rows.ts';
import { faultsOfAngle, faultsOfClaim } from './sheet-faults.ts';
import {
  findMissingSentences,
  findUnsaidClaims,
  isAngleUsable,
  lacksPrice,
  whyLineHeld,
} from './sheet-missing.ts';

const TODAY = '2026-11-22';
const claim = (over: Partial<Claim>): Claim => ({
  id: 1,
  product_id: 1,
  no: 1,
  text: 'Trays are counted.',
  mail_text: 'We count trays.',
  kind: 'what_it_is',
  audience: [],
  roles: [],
  settings: [],
  specialties: [],
  source: { kind: 'typed', file: null, page: null, url: null },
  quote: null,
  disclosure: null,
  evidence: null,
  state: 'approved',
  approved_by: null,
  approved_at: null,
  valid_until: null,
  version: 1,
  ...over,
});
const angle = (over: Partial<Angle>): Angle => ({
  id: 1,
  product_id: 1,
  name: 'Trays',
  roles: [],
  settings: [],
  specialties: [],
  question: 'When a tray is incomplete, do you find out before the case?',
  line: 'TrayTrace, a tray tracking system, flags missing trays before the next case.',
  line_refs: [],
  more: [],
  offer: 'If you like, I will send our monthly rates.',
  subject: 'Trays before the next case',
  answers_question: true,
  state: 'approved',
  approved_by: null,
  approved_at: null,
  version: 1,
  ...over,
});

describe('what a sheet lacks', () => {
  const codes = (claims: Claim[], angles: Angle[]) =>
    findMissingSentences({ claims, angles }, null, TODAY).map(({ code }) => code);

  it('is nothing with an angle for everybody, what it is and what it does', () => {
    expect(codes([claim({}), claim({ id: 2, kind: 'does' })], [angle({ more: [2] })])).toEqual([]);
  });

  it('is an angle for everybody where each has a tag or waits for approval', () => {
    const claims = [claim({}), claim({ id: 2, kind: 'service' })];
    expect(codes(claims, [angle({ roles: ['Nurse'] }), angle({ state: 'proposed' })])).toEqual([
      'angle_for_everybody',
    ]);
  });

  it('is an approval where a complete one waits', () => {
    const sentence = (over: Partial<Angle>, audience: string | null = null) =>
      findMissingSentences(
        { claims: [], angles: [angle({ state: 'proposed', ...over })] },
        audience,
        TODAY,
      )[0]?.sentence;
    expect(sentence({})).toBe('Your approval of the angle for everybody');
    expect(sentence({ answers_question: false })).toBe('One complete angle for everybody');
    expect(sentence({ line: '' })).toBe('One complete angle for everybody');
    const unasked = { question: '', answers_question: false };
    expect(sentence(unasked, 'patients')).toBe('Your approval of the angle for everybody');
  });

  it('counts no claim that has run out', () => {
    const claims = [claim({ valid_until: '2026-11-21' }), claim({ kind: 'does', valid_until: TODAY })];
    expect(codes(claims, [angle({})])).toEqual(['what_it_is']);
  });

  it('is the sentence for mail of a claim that an angle brings', () => {
    const claims = [claim({}), claim({ id: 2, no: 7, kind: 'does', mail_text: null })];
    expect(findMissingSentences({ claims, angles: [angle({ more: [2] })] }, null, TODAY)).toEqual([
      { writer: 'offline', code: 'mail_text', sentence: 'The sentence for emails of claim 7', claim_id: 2 },
    ]);
  });
});

describe('a line that rests on a claim', () => {
  const rested = angle({ line_refs: [1, 2] });
  const over = { id: 2, no: 7, valid_until: '2026-11-21' };
  const cases: [string, Claim[], string | undefined, string | undefined][] = [
    ['in use', [claim({}), claim({ ...over, valid_until: TODAY })], undefined, undefined],
    [
      'past its end',
      [claim({}), claim(over)],
      'claim 7, which its line says, has run out',
      'Claim 7, which the line for everybody says: set “Valid until” to a later day',
    ],
    [
      'that waits',
      [claim({}), claim({ ...over, state: 'proposed' })],
      'claim 7, which its line says, is not approved',
      'Claim 7, which the line for everybody says: approve it',
    ],
    [
      'that was retired',
      [claim({})],
      'a claim, which its line says, is not used any more',
      'A line for everybody that says only claims in use: one of them was retired',
    ],
  ];

  it.each(cases)('is said only while the claim may be: one %s', (_, claims, why, sentence) => {
    expect(isAngleUsable(rested, claims, TODAY)).toBe(why === undefined);
    expect(isAngleUsable({ ...rested, state: 'proposed' }, claims, TODAY)).toBe(false);
    expect(whyLineHeld(rested, claims, TODAY)).toBe(why);
    const [missing] = findMissingSentences({ claims, angles: [rested] }, null, TODAY);
    expect(missing?.code === 'angle_for_everybody' ? missing.sentence : undefined).toBe(sentence);
    expect(missing?.claim_id).toBe(sentence?.startsWith('Claim 7') ? 2 : null);
  });

  it('is nothing to wait for where another angle fits everybody', () => {
    const claims = [claim({}), claim({ id: 2, kind: 'does', valid_until: '2026-11-21' })];
    const found = findMissingSentences({ claims, angles: [rested, angle({ id: 2 })] }, null, TODAY);
    expect(found.map(({ code }) => code)).toEqual(['does_or_service']);
  });
});

it('names results and times that no angle says', () => {
  const claims = [
    claim({ id: 1, kind: 'result', mail_text: 'We found fewer trays.' }),
    claim({ id: 2, kind: 'service', mail_text: 'We answer within 48 hours.' }),
    claim({ id: 3, kind: 'service', mail_text: 'We answer by phone.' }),
    claim({ id: 4, kind: 'result', state: 'retired' }),
    claim({ id: 5, kind: 'safety', mail_text: 'We do not answer within 1 hour.' }),
  ];
  const unsaid = (over: Partial<Angle>) => findUnsaidClaims(claims, [angle(over)]).map(({ id }) => id);
  expect(unsaid({})).toEqual([1, 2]);
  expect(unsaid({ line_refs: [1], more: [2] })).toEqual([]);
});

describe('what keeps a sentence from approval', () => {
  const TODAY = '2026-11-28';

  it('is the end of a claim that has passed', () => {
    const until = (valid_until: string | null) => faultsOfClaim(claim({ valid_until }), 'TrayTrace', TODAY);
    expect(until('2025-12-31')).toEqual([expect.stringContaining('it ran out on 2025-12-31')]);
    expect([until(TODAY), until('2027-01-01'), until(null)]).toEqual([[], [], []]);
  });

  it('is nothing for a correct one', () => {
    expect(faultsOfAngle(angle({}), 'TrayTrace', null)).toEqual([]);
    expect(faultsOfClaim(claim({}), 'TrayTrace', TODAY)).toEqual([]);
  });

  it('is only what the code is sure of', () => {
    const unasked = angle({ question: '', answers_question: false });
    expect(faultsOfClaim(claim({ mail_text: 'No inventory to manage.' }), 'TrayTrace', TODAY)).toEqual([]);
    expect(faultsOfClaim(claim({ mail_text: 'We guarantee trays.' }), 'TrayTrace', TODAY)).toHaveLength(1);
    expect(faultsOfAngle(unasked, 'TrayTrace', 'both')).toEqual([
      'write the question',
      'say that the line answers the question',
    ]);
    expect(faultsOfAngle(unasked, 'TrayTrace', 'patients')).toEqual([]);
    const unseen = angle({ question: 'We guarantee trays' });
    expect(faultsOfAngle(unseen, 'TrayTrace', 'both')).not.toEqual([]);
    expect(faultsOfAngle(unseen, 'TrayTrace', 'patients')).toEqual([]);
  });

  it('names the field', () => {
    expect(faultsOfAngle(angle({ subject: 'Trays' }), 'TrayTrace', null)).toEqual(['subject: 2 to 7 words']);
  });
});

describe('the price', () => {
  const priced = claim({
    id: 2,
    kind: 'commercial',
    mail_text: 'TrayTrace costs $90 a month for each room.',
  });

  it('is missed among approved claims, and not where it is said, who pays, or that it is free', () => {
    expect(lacksPrice([claim({})], 'institutions', TODAY)).toBe(true);
    for (const mail_text of [
      'Your insurer pays for it.',
      'Training is free of charge.',
      'Cobramos $14 al mes.',
      'Cratewell cuesta 31 € al mes.',
      'Cratewell is 900 MXN a month.',
      'Cratewell is EUR 31 a month.',
      'Cratewell cobra por bandeja.',
      'We bill the plan, and the home owes nothing.',
    ])
      expect(lacksPrice([claim({}), claim({ id: 2, mail_text })], 'institutions', TODAY), mail_text).toBe(
        false,
      );
    expect(lacksPrice([priced], 'providers', TODAY)).toBe(false);
  });

  it('is not missed where it is said to some roles or in some states only', () => {
    const some = claim({
      id: 2,
      roles: ['Owner'],
      states: ['OH'],
      mail_text: 'Cratewell cuesta 31 € al mes.',
    });
    expect(lacksPrice([claim({}), some], 'institutions', TODAY)).toBe(false);
  });

  it('is missed while it waits for approval and after its last day', () => {
    expect(lacksPrice([claim({}), { ...priced, state: 'proposed' }], 'providers', TODAY)).toBe(true);
    expect(lacksPrice([claim({}), { ...priced, valid_until: '2026-11-21' }], 'providers', TODAY)).toBe(true);
  });

  it('is not asked of a note to patients, nor of an empty sheet', () => {
    expect(lacksPrice([claim({})], 'patients', TODAY)).toBe(false);
    expect(lacksPrice([], 'providers', TODAY)).toBe(false);
  });
});
