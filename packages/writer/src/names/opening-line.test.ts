import { TAKE_UP_MENDED } from '@myra/shared/constants/take-up-mended';
import { countWords } from '@myra/shared/rules/sheet/sheet-words';
import { describe, expect, it } from 'vitest';
import { checkEmail } from '../checks/check-email.ts';
import { mainText } from '../checks/main-text.ts';
import { good, given as modelInput, scripted, spoilt, written } from '../model/scripted-writer.fixture.ts';
import { regenerateOffline } from '../offline/regenerate.ts';
import { writeOffline } from '../offline/write-offline.ts';
import { emails, input } from '../offline/written.fixture.ts';
import { type PersonEdit, readOpeningChange, toExample } from '../person-edits.ts';
import type { WriteInput } from '../types.ts';

const LINE = 'It was great meeting you at booth 14 in Fargo.';

describe('a line to one lead, offline', () => {
  it('stands behind the greeting of the first email alone, with its source, as it was written', () => {
    const [first, ...others] = emails(input({ openingLine: LINE }));
    expect(first?.body.split('\n\n')[1]).toBe(LINE);
    expect(first?.sources[0]).toEqual({ sentence: LINE, refs: ['lead:line'], role: 'own' });
    expect(first).toMatchObject({ warnings: [], look: [] });
    expect(others.length).toBeGreaterThan(0);
    expect(others.some(({ body }) => body.includes(LINE))).toBe(false);
  });

  it('is followed by the answer that it owes, and else by the question', () => {
    const second = (openingLine: string) =>
      emails(input({ openingLine }, { wordLimit: 80 }))[0]?.body.split('\n\n')[2] ?? '';
    expect(second('You asked at our booth who schedules the peer-to-peer.')).toMatch(/^Larkfield Auth/u);
    expect(second('Here is the answer that I promised.')).toMatch(/^Larkfield Auth/u);
    expect(second('It was good to hear of your backlog.')).toMatch(/\?$/u);
  });

  it('is not followed by an answer and then the question that it answers', () => {
    const given = input(
      { openingLine: 'You asked how requests are handled, and here is how.' },
      { wordLimit: 80 },
    );
    const askedBy = (question: string) => {
      const angles = given.sheet.angles.map((angle) => ({
        ...angle,
        question,
        line: 'Larkfield Auth keeps every denied request open, calls the payer again and tells the nurse.',
        line_refs: [],
        more: [],
      }));
      return emails({ ...given, sheet: { ...given.sheet, angles } })[0]?.body ?? '';
    };
    const answered = 'When a payer has denied a request, who calls again?';
    expect(askedBy(answered)).toContain('Larkfield Auth keeps');
    expect(askedBy(answered)).not.toContain(answered);
    const open = 'Who on your team waits on hold in the afternoon?';
    expect(askedBy(open)).toContain(open);
  });

  it('is followed by no question about what it just said', () => {
    const given = input({ openingLine: LINE }, { wordLimit: 80 });
    const [plain] = emails(given);
    const question = plain?.sources.find(({ role }) => role === 'question')?.sentence ?? '-';
    expect(plain?.body).toContain(question);
    const openingLine = `I heard ${question.replace(/^\p{Lu}/u, (one) => one.toLowerCase()).replace('?', '.')}`;
    const [told] = emails({ ...given, lead: { ...given.lead, openingLine } });
    expect(told?.body).toContain(`${openingLine}\n\nLarkfield Auth`);
    expect(told?.body).not.toContain(question);
    expect(told?.warnings).toEqual([]);
  });

  it('takes no room of the rest, which says the same as ever', () => {
    const limit = { wordLimit: 35 };
    const [plain] = emails(input({}, limit));
    const [first] = emails(input({ openingLine: LINE }, limit));
    expect(first?.body.replace(`${LINE}\n\n`, '')).toBe(plain?.body);
    expect(first?.warnings).toEqual([]);
    if (!first) throw new Error('no email');
    const given = input({ openingLine: LINE }, limit);
    const result = regenerateOffline({ input: given, current: first, instruction: 'shorter' });
    expect(result.ok && countWords(result.email.body)).toBeLessThan(countWords(first.body));
  });

  it.each(['patients', 'Patients & Members'])('is never printed for %s', (audienceType) => {
    const given = input({ openingLine: LINE });
    const result = writeOffline({ ...given, organization: { ...given.organization, audienceType } });
    expect(JSON.stringify(result)).not.toContain('Fargo');
  });

  const again = (given: WriteInput, current: WriteInput, instruction: string) => {
    const [first] = emails(current);
    if (!first) throw new Error('No email was written.');
    const result = regenerateOffline({ input: given, current: first, instruction });
    if (!result.ok) throw new Error(result.fault.message);
    return result;
  };

  it.each(['shorter', 'another opening', 'without greeting'])(
    'stays where an email is asked for %s',
    (asked) => {
      const given = input({ openingLine: LINE }, { wordLimit: 90 });
      const { email, changed } = again(given, given, asked);
      expect(changed).toBe(true);
      expect(mainText(email.body).startsWith(LINE)).toBe(true);
    },
  );

  it('changes alone in an email with another opening', () => {
    const given = input({ openingLine: LINE }, { wordLimit: 90 });
    const { email } = again(given, given, 'another opening');
    const other = input({ openingLine: 'You asked me for the sizes.' }, { wordLimit: 90 });
    const result = regenerateOffline({ input: other, current: email, instruction: '' });
    expect(result.ok && result.email.body).toBe(email.body.replace(LINE, 'You asked me for the sizes.'));
    const same = regenerateOffline({ input: given, current: email, instruction: TAKE_UP_MENDED });
    expect(same.ok && same.changed).toBe(false);
  });

  it('comes, changes and goes when the email is written again', () => {
    const [without, withLine] = [input(), input({ openingLine: LINE })];
    const other = input({ openingLine: 'You asked me for the sizes.' });
    expect(again(withLine, without, '').email.body).toContain(LINE);
    expect(again(other, withLine, '').email.body).toContain('You asked me for the sizes.');
    expect(again(without, withLine, '').email.body).toBe(emails(without)[0]?.body);
  });
});

describe('a line for the second email, offline', () => {
  const SECOND = 'You told me that your 2 schedulers leave in May.';

  it('stands in the second email alone, with its source, beside that of the first', () => {
    const [first, second, ...others] = emails(input({ openingLine: LINE, secondLine: SECOND }));
    expect(first?.body.split('\n\n')[1]).toBe(LINE);
    expect(second?.body.split('\n\n')[1]).toBe(SECOND);
    expect(second?.sources[0]).toEqual({ sentence: SECOND, refs: ['lead:line2'], role: 'own' });
    expect(second).toMatchObject({ warnings: [], look: [], parts: { line: SECOND } });
    expect(others.length).toBeGreaterThan(0);
    expect([first, ...others].some((email) => email?.body.includes(SECOND))).toBe(false);
  });

  it('takes no room, and the sequence says the same as ever', () => {
    const limit = { wordLimit: 35 };
    const bodies = (lead: Parameters<typeof input>[0]) => emails(input(lead, limit)).map(({ body }) => body);
    expect(bodies({ secondLine: SECOND }).join()).toContain(SECOND);
    expect(bodies({ secondLine: SECOND }).map((body) => body.replace(`${SECOND}\n\n`, ''))).toEqual(
      bodies({}),
    );
  });

  it('goes into the first follow-up that is written, whatever step it is, and into no answer', () => {
    const given = input({ secondLine: SECOND });
    const [start, ...rest] = given.steps;
    if (!start) throw new Error('no steps');
    const answer = { index: 1, day: 1, logic: 'IF_REPLIED' as const, description: '' };
    const steps = [start, answer, ...rest.map((step) => ({ ...step, index: step.index + 1 }))];
    const written = emails({ ...given, steps });
    const holding = written.filter(({ body }) => body.includes(SECOND));
    expect(holding.map(({ step }) => step)).toEqual([2]);
    expect(written.map(({ step }) => step)).toContain(1);
  });

  it('is followed by the answer that it owes', () => {
    const second = (secondLine: string) =>
      emails(input({ secondLine }, { wordLimit: 80 }))[1]?.body.split('\n\n')[2] ?? '';
    expect(second('You asked at our booth who schedules the peer-to-peer.')).not.toMatch(/\?$/u);
    expect(second('It was good to hear of your backlog.')).toMatch(/\?$/u);
  });

  it('is never printed for patients', () => {
    const given = input({ secondLine: SECOND });
    const result = writeOffline({
      ...given,
      organization: { ...given.organization, audienceType: 'patients' },
    });
    expect(JSON.stringify(result)).not.toContain('schedulers');
  });

  it('comes and goes when the second email is written again, and not in one that another email took it from', () => {
    const [without, withLine] = [input(), input({ secondLine: SECOND })];
    const again = (given: WriteInput, at: number, secondStep: number) => {
      const current = emails(given === without ? withLine : without)[at];
      if (!current) throw new Error('no email');
      const result = regenerateOffline({ input: { ...given, secondStep }, current, instruction: '' });
      return result.ok ? result.email.body : '';
    };
    expect(again(withLine, 1, 1)).toContain(SECOND);
    expect(again(without, 1, 1)).not.toContain(SECOND);
    expect(again(withLine, 1, 2)).not.toContain(SECOND);
    expect(again(withLine, 2, 2)).toContain(SECOND);
  });

  it('is an approved sentence to the checks in the email that it opens', () => {
    const given = input({ openingLine: LINE, secondLine: 'Great meeting you and your 14 clinics.' });
    const rules = (main: string) =>
      checkEmail({ input: given, subjectLine: 'Prior authorization', body: main, main }).map(
        ({ rule }) => rule,
      );
    expect(rules('Great meeting you and your 14 clinics. Larkfield Auth follows up.')).toEqual([]);
    expect(rules('Great meeting you. Larkfield Auth serves 14 clinics.')).toEqual([
      'banned_phrase',
      'unsourced_number',
    ]);
  });
});

it('is no example for a model and no opening for other leads', () => {
  // The lead has another line since.
  const given = input({ openingLine: 'You asked me for the sizes.' });
  const rest = 'Who calls payers today? Larkfield Auth follows up.\n\nI can send a page.';
  const body = (main: string) => `Hi Mara,\n\n${main}\n\nBest regards,\nJonah Reyes`;
  const edit = (before: string, after: string): PersonEdit => ({
    lead: given.lead,
    audienceType: 'providers',
    signature: '',
    before: body(before),
    after: body(after),
    line: LINE,
  });
  const opened = edit(`${LINE}\n\n${rest}`, `${LINE}\n\n${rest.replace('Who calls', 'Who rings')}`);
  expect(readOpeningChange(opened)).toMatchObject({
    from: 'Who calls payers today?',
    to: 'Who rings payers today?',
  });
  expect(JSON.stringify(toExample(opened))).not.toContain('Fargo');
  const reworded = edit(`${LINE}\n\n${rest}`, `We met in Fargo.\n\n${rest}`);
  expect(readOpeningChange(reworded)).toBeUndefined();
  expect(toExample(reworded)).toBeUndefined();
});

it('has figures of its own, which are no source for others', () => {
  const given = input({ openingLine: LINE });
  const rules = (main: string) =>
    checkEmail({ input: given, subjectLine: 'Prior authorization', body: main, main }).map(
      ({ rule }) => rule,
    );
  expect(rules('Larkfield Auth serves 14 clinics.')).toContain('unsourced_number');
});

it('is an approved sentence to the checks, and its phrases elsewhere are not', () => {
  const given = input({ openingLine: LINE });
  const rules = (main: string) =>
    checkEmail({ input: given, subjectLine: 'Prior authorization', body: main, main }).map(
      ({ rule }) => rule,
    );
  expect(rules(`${LINE} Larkfield Auth follows up.`)).toEqual([]);
  expect(rules('Great meeting you. Larkfield Auth follows up.')).toEqual(['banned_phrase']);
});

describe('a line to one lead, with a model', () => {
  const withLine = (line: string): WriteInput => {
    const base = modelInput();
    return {
      ...base,
      lead: { ...base.lead, openingLine: line },
      profile: { ...base.profile, wordLimit: 80 },
    };
  };

  it('is printed by code, and told without names', async () => {
    const line = 'Mara, you told me in Bend how Bluefern Cardiology calls payers.';
    const { writer, fake } = await scripted(good, { format: 'anthropic' });
    const [first, second] = written(await writer.write(withLine(line)));
    expect(first?.body.split('\n\n')[1]).toBe(line);
    expect(first?.sources[0]?.refs).toEqual(['lead:line']);
    expect(first?.look).toEqual([]);
    expect(second?.body).not.toContain(line);
    expect(fake.calls).toHaveLength(1);
    expect(fake.calls[0]?.prompt).toContain('⟦NAME⟧, you told me in ⟦CITY⟧ how ⟦ORG⟧ calls payers.');
    expect(fake.calls[0]?.prompt).toContain('"words":11');
  });

  it('lets a model take up its names, which state nothing', async () => {
    const said = 'Beside your list in Excel Larkfield Auth works every request.';
    const script = spoilt(said, ['claim:1'], 1);
    const { writer, fake } = await scripted(script, { format: 'anthropic' });
    const [first] = written(await writer.write(withLine('You told me of your list in Excel.')));
    expect(first?.body).toContain(said);
    expect(fake.calls).toHaveLength(1);
    const other = await scripted(script, { format: 'anthropic' });
    written(await other.writer.write(withLine('We met in Fargo.')));
    expect(other.fake.calls[1]?.prompt).toContain('“Excel”: no name');
  });

  it('is printed and told for the second email too', async () => {
    const first = 'We met in Fargo.';
    const second = 'Mara, you told me how Bluefern Cardiology calls payers.';
    const whole = withLine(first);
    const { writer, fake } = await scripted(good, { format: 'anthropic' });
    const given = { ...whole, lead: { ...whole.lead, secondLine: second } };
    const [one, two, ...others] = written(await writer.write(given));
    expect(one?.body.split('\n\n')[1]).toBe(first);
    expect(two?.body.split('\n\n')[1]).toBe(second);
    expect(two).toMatchObject({ look: [], parts: { line: second } });
    expect(two?.sources[0]?.refs).toEqual(['lead:line2']);
    expect([one, ...others].some((email) => email?.body.includes(second))).toBe(false);
    const [asked] = fake.calls;
    expect(asked?.prompt).toContain('"text":"⟦NAME⟧, you told me how ⟦ORG⟧ calls payers."');
    expect(asked?.prompt).toContain(`{"step":${one?.step},"words":4,"text":"We met in Fargo."}`);
    if (!two) throw new Error('no second email');
    const again = await writer.regenerate({ input: given, current: two, instruction: 'Warmer' });
    expect(again.ok && again.email.body).toContain(second);
    expect(fake.calls.at(-1)?.prompt).not.toContain('We met in Fargo.');
  });

  it('is counted, and kept to itself, where the organization shares no texts of its people', async () => {
    const whole = withLine(LINE);
    const told: WriteInput = { ...whole, lead: { ...whole.lead, openingLine: null } };
    const { writer, fake } = await scripted(good, { format: 'anthropic' });
    const history = [
      {
        step: 0,
        line: LINE,
        subjectLine: 'Hello',
        body: `Hi Mara,\n\n${LINE}\n\nA word.`,
        sentAt: '2026-01-01T00:00:00Z',
        parts: null,
      },
    ];
    const [first] = written(await writer.write({ ...whole, history, told: { ...told, history } }));
    expect(first?.body).toContain(LINE);
    expect(fake.calls[0]?.prompt).not.toContain('Fargo');
    expect(fake.calls[0]?.prompt).toContain('"words":10');
  });
});
