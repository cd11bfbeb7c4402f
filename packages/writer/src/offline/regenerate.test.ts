import { REWRITE_EXAMPLES } from '@myra/shared/constants/rewrite-examples';
import { TAKE_UP_MENDED } from '@myra/shared/constants/take-up-mended';
import { countWords } from '@myra/shared/rules/sheet/sheet-words';
import { describe, expect, it } from 'vitest';
import { mainText } from '../checks/main-text.ts';
import { sampleInput } from '../sample-input.fixture.ts';
import { sampleSheet } from '../sample-sheet.fixture.ts';
import type { WriteInput, WrittenEmail } from '../types.ts';
import { regenerateOffline } from './regenerate.ts';
import { writeOffline } from './write-offline.ts';
import { emails } from './written.fixture.ts';

const input = (): WriteInput => {
  const base = sampleInput();
  return { ...base, sheet: sampleSheet(), profile: { ...base.profile, wordLimit: 60 } };
};

function rewrite(instruction: string, given = input()) {
  const result = writeOffline(given);
  if (!result.ok || !result.emails[0]) throw new Error('nothing written');
  const current = result.emails[0];
  const again = regenerateOffline({ input: given, current, instruction });
  if (!again.ok) throw new Error(again.fault.message);
  return { ...again, current };
}

const words = (body: string) => countWords(mainText(body));

describe('an offline rewrite', () => {
  it.each([
    ['shorter', 'Made shorter'],
    ['another angle', 'Another angle'],
    ['another claim', 'Another claim'],
    ['another opening', 'Another opening'],
    ['without greeting', 'Without greeting'],
    ['', 'Another opening'],
    ...REWRITE_EXAMPLES.map((one) => [one, expect.any(String)]),
    ['find out who the decision maker is', 'Asks to pass it on'],
    ['please pass this on to the right person', 'Asks to pass it on'],
    ['change the angle', 'Another angle'],
    ['fewer words', 'Made shorter'],
  ])('does "%s"', (instruction, said) => {
    const { email, current, changed, applied } = rewrite(instruction);
    expect(changed).toBe(true);
    expect(applied).toEqual([said]);
    expect(email.body).not.toBe(current.body);
  });

  it('without a wish takes up sentences that were mended meanwhile, and loses none', () => {
    const given = input();
    const { current } = rewrite('', given);
    const mended = structuredClone(given);
    for (const angle of mended.sheet.angles) angle.question = angle.question.replace('?', ' today?');
    const again = regenerateOffline({ input: mended, current, instruction: '' });
    expect(again).toMatchObject({ ok: true, applied: ['Written anew from your sentences'] });
    expect(again.ok && again.email.body).toBe(current.body.replace('?', ' today?'));
  });

  it.each([TAKE_UP_MENDED, ''])('takes up a subject that alone was changed (%j)', (instruction) => {
    const given = input();
    const { current } = rewrite('', given);
    const angles = given.sheet.angles.map((one) => ({ ...one, subject: `${one.subject} now` }));
    const now = { ...given, sheet: { ...given.sheet, angles } };
    const again = regenerateOffline({ input: now, current, instruction });
    const subjectLine = `${current.subjectLine} now`;
    expect(again).toMatchObject({ ok: true, changed: true, email: { body: current.body, subjectLine } });
    const wish = regenerateOffline({ input: now, current, instruction: 'shorter' });
    if (!wish.ok) throw new Error(wish.fault.message);
    expect(wish.email.subjectLine).toBe(current.subjectLine);
    const later = regenerateOffline({ input: now, current: wish.email, instruction });
    expect(later).toMatchObject({ changed: true, email: { subjectLine } });
    const typed = { ...current, subjectLine: 'Typed by a person' };
    expect(regenerateOffline({ input: now, current: typed, instruction: TAKE_UP_MENDED })).toMatchObject({
      changed: false,
    });
  });

  it.each([TAKE_UP_MENDED, ''])('leaves a subject of which nothing says who wrote it (%j)', (instruction) => {
    const given = input();
    const { current } = rewrite('', given);
    const { subject: _, ...parts } = current.parts!;
    const before = { ...current, parts, subjectLine: 'Perhaps typed by a person' };
    expect(regenerateOffline({ input: given, current: before, instruction })).toMatchObject({
      email: { subjectLine: before.subjectLine },
    });
  });

  it.each([TAKE_UP_MENDED, ''])('keeps a typed subject over a text written anew (%j)', (instruction) => {
    const given = input();
    const { current } = rewrite('', given);
    const mended = structuredClone(given);
    for (const angle of mended.sheet.angles) angle.question = angle.question.replace('?', ' today?');
    const { subject: _, ...parts } = current.parts!;
    const subjectLine = 'Typed by a person';
    const body = current.body.replace('?', ' today?');
    for (const one of [current, { ...current, parts }])
      expect(
        regenerateOffline({ input: mended, current: { ...one, subjectLine }, instruction }),
      ).toMatchObject({ changed: true, email: { body, subjectLine } });
    const untouched = regenerateOffline({ input: mended, current, instruction });
    expect(untouched).toMatchObject({ email: { subjectLine: current.subjectLine, parts: current.parts } });
  });

  it('keeps the facts that fit where a mended one has grown, the first ones first', () => {
    const given = input();
    given.profile.wordLimit = 80;
    for (const angle of given.sheet.angles) angle.more = [4, 5];
    const { current } = rewrite('', given);
    expect(current.parts?.claims).toEqual([4, 5]);
    const mended = structuredClone(given);
    for (const claim of mended.sheet.claims.filter(({ id }) => id === 5))
      claim.mail_text = `${claim.mail_text?.slice(0, -1)}, ${'and the next one '.repeat(15)}too.`;
    const again = regenerateOffline({ input: mended, current, instruction: TAKE_UP_MENDED });
    expect(again.ok && again.email.parts?.claims).toEqual([4]);
  });

  it('leaves an email alone whose sentences are as they were, where only mended ones are wanted', () => {
    const { email, current, changed } = rewrite(TAKE_UP_MENDED);
    expect([changed, email]).toEqual([false, current]);
  });

  it.each([
    'without greeting',
    'shorter',
    'another angle',
    'another claim',
    'another opening',
    'ask who handles this',
    'another ask',
  ])('keeps what was asked for before (%s), with the words that were mended since', (wish) => {
    const given = input();
    const { email: current } = rewrite(wish, given);
    const takeUp = (sheet: WriteInput['sheet']) => {
      const again = regenerateOffline({ input: { ...given, sheet }, current, instruction: TAKE_UP_MENDED });
      if (!again.ok) throw new Error(again.fault.message);
      return again;
    };
    expect(takeUp(given.sheet)).toMatchObject({ changed: false, email: current });
    const angles = given.sheet.angles.map((one) => ({
      ...one,
      question: one.question.replace('?', ' today?'),
    }));
    expect(takeUp({ ...given.sheet, angles }).email.body).toBe(current.body.replace('?', ' today?'));
  });

  describe('whose angle has other claims behind it', () => {
    const withClaims = (given: WriteInput, more: number[]) => {
      const angles = given.sheet.angles.map((one) => ({ ...one, more }));
      return { ...given, sheet: { ...given.sheet, angles } };
    };
    const takeUp = (given: WriteInput, current: WrittenEmail) => {
      const again = regenerateOffline({ input: given, current, instruction: TAKE_UP_MENDED });
      if (!again.ok) throw new Error(again.fault.message);
      return again.email;
    };

    it.each([[[6]], [[3, 6]], [[5, 4]], [[4]], [[]]])('says what follows it now (%j)', (more) => {
      const given = withClaims(input(), [2]);
      const { current } = rewrite('', given);
      const now = withClaims(given, more);
      const [fresh] = emails(now);
      expect(takeUp(now, current)).toEqual(fresh);
    });

    it('in a later email and by another angle says what follows that one', () => {
      const given = withClaims(input(), [2]);
      const [first, later] = emails(given);
      if (!first || !later) throw new Error('nothing written');
      const history = [{ ...first, sentAt: null }];
      const other = regenerateOffline({
        input: { ...given, history },
        current: later,
        instruction: 'another angle',
      });
      if (!other.ok) throw new Error(other.fault.message);
      const now = withClaims({ ...given, history }, [5]);
      expect(takeUp(now, other.email).body).toContain('every business day');
    });

    it.each(['another claim', 'mention the monthly minimum'])(
      'keeps the one that a person asked for (%s)',
      (wish) => {
        const given = input();
        const { email } = rewrite(wish, given);
        expect(takeUp(withClaims(given, [3]), email)).toBe(email);
      },
    );
  });

  it('is refused, not called unchanged, where its mended words fit no more', () => {
    const given = input();
    const { current } = rewrite('', given);
    const angles = given.sheet.angles.map((one) => ({ ...one, line: `${one.line} ${'word '.repeat(70)}` }));
    const sheet = { ...given.sheet, angles };
    const again = regenerateOffline({ input: { ...given, sheet }, current, instruction: TAKE_UP_MENDED });
    expect(again.ok ? again.summary : again.fault.message).toContain('do not fit');
  });

  it('whose angle went says no angle of another email again', () => {
    const given = input();
    const result = writeOffline(given);
    const [current, next] = result.ok ? result.emails : [];
    if (!current?.parts || !next?.parts) throw new Error('nothing written');
    const { angle } = current.parts;
    const sheet = { ...given.sheet, angles: given.sheet.angles.filter(({ id }) => id !== angle) };
    const history = [{ ...next, sentAt: null }];
    const again = regenerateOffline({
      input: { ...given, sheet, history },
      current,
      instruction: TAKE_UP_MENDED,
    });
    expect(again.ok ? again.email.parts?.angle : again.fault.code).not.toBe(next.parts.angle);
    expect(again.ok ? again.email.parts?.angle : 'nothing_to_say').not.toBe(angle);
  });

  it.each([TAKE_UP_MENDED, ''])('that a new plan leaves out keeps its own angle (%j)', (instruction) => {
    const given = input();
    const [first, current] = emails(given);
    if (!first || !current?.parts) throw new Error('nothing written');
    const { angle } = current.parts;
    // A plan of now makes no second email of it: it is for many kinds of readers.
    const many = ['Physician', 'Revenue cycle', 'Nurse', 'Practice manager'];
    const angles = given.sheet.angles
      .filter(({ id }) => [first.parts?.angle, angle].includes(id))
      .map((one) => (one.id === angle ? { ...one, roles: many, question: 'Who calls the payer?' } : one));
    const again = regenerateOffline({
      input: { ...given, sheet: { ...given.sheet, angles }, history: [{ ...first, sentAt: null }] },
      current,
      instruction,
    });
    if (!again.ok) throw new Error(again.fault.message);
    expect(again.email.parts?.angle).toBe(angle);
    expect(again.email.body).toContain('Who calls the payer?');
  });

  it('with another opening says no less', () => {
    const { email, current } = rewrite('another opening');
    expect(email.sources.map(({ role }) => role).toSorted()).toEqual(
      current.sources.map(({ role }) => role).toSorted(),
    );
  });

  it('is shorter when asked to be', () => {
    const { email, current } = rewrite('make it shorter please');
    expect(words(email.body)).toBeLessThan(words(current.body));
  });

  it('is longer when asked to be and the limit allows', () => {
    const given = input();
    given.profile.wordLimit = 40;
    const short = writeOffline(given);
    if (!short.ok || !short.emails[0]) throw new Error('nothing written');
    const roomy = { ...given, profile: { ...given.profile, wordLimit: 80 } };
    const again = regenerateOffline({ input: roomy, current: short.emails[0], instruction: 'longer' });
    expect(again.ok && words(again.email.body)).toBeGreaterThan(words(short.emails[0].body));
  });

  it('asks what the campaign asks', () => {
    const given = input();
    given.asks = [
      {
        kind: 'call',
        question: 'Would a call on Thursday suit you?',
        statement: 'A call on Thursday would suit me.',
      },
    ];
    expect(rewrite('another ask', given).email.body).toMatch(/Thursday/);
  });

  it.each(['do not mention the monthly minimum', "don't ask who handles this", 'without the pass-on line'])(
    'does not the opposite of a wish (%s)',
    (wish) => expect(rewrite(wish)).toMatchObject({ changed: false, applied: [] }),
  );

  it('asks to pass it on only once', () => {
    const { email } = rewrite('ask who handles this');
    expect(email.body.match(/please pass it on/giu)).toHaveLength(1);
    const again = regenerateOffline({ input: input(), current: email, instruction: 'ask who handles this' });
    expect(again).toMatchObject({ ok: true, changed: false });
  });

  it('says a claim that is asked for by its words', () => {
    expect(rewrite('mention the monthly minimum').email.body).toContain('with no monthly minimum');
  });

  it('says the price where that is asked for, and no sentence that only has the word', () => {
    const given = input();
    const [first] = given.sheet.claims;
    if (!first) throw new Error('no claim');
    const priced = (id: number, mail_text: string, kind: 'commercial' | 'service') => ({
      ...first,
      ...{ id, no: id, text: mail_text, mail_text, kind },
    });
    const claims = [
      ...given.sheet.claims,
      priced(90, 'We work on Saturdays at the same price.', 'service'),
      priced(91, 'You pay $34 for each request.', 'commercial'),
    ];
    const { email } = rewrite('Say the price', { ...given, sheet: { ...given.sheet, claims } });
    expect(email.body).toContain('$34');
    expect(email.body).not.toContain('Saturdays');
  });

  it('says of everything else that a model or a person must do it, and changes nothing', () => {
    const { email, current, changed, notApplied } = rewrite('make it funnier');
    expect(changed).toBe(false);
    expect(email).toBe(current);
    expect(notApplied).toEqual([
      { text: 'make it funnier', why: expect.stringContaining('a model or a person must') },
    ]);
  });

  it('does what it can of several', () => {
    const { applied, notApplied } = rewrite('shorter, and in German');
    expect(applied).toEqual(['Made shorter']);
    expect(notApplied).toHaveLength(1);
  });
});
