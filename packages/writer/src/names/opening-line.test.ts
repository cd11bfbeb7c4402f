import { TAKE_UP_MENDED } from '@myra/shared/constants/take-up-mended';
import { countWords } from '@myra/shared/rules/sheet-words';
import { describe, expect, it } from 'vitest';
import { checkEmail } from '../checks/check-email.ts';
import { mainText } from '../checks/main-text.ts';
import { good, given as modelInput, scripted, written } from '../model/scripted-writer.fixture.ts';
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
