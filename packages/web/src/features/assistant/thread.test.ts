import { SAMPLE_DATA } from '@myra/shared/constants/sample-data';
import { describe, expect, it } from 'vitest';
import {
  begunSince,
  durationText,
  foundText,
  isAskedAfter,
  type Message,
  mergeThread,
  resultsOf,
  resultText,
  retryOf,
  shownOf,
  type Thread,
  withSamples,
} from './thread';

const message = (no: number, rev: number): Message => ({
  no,
  rev,
  sender: no % 2 ? 'user' : 'bot',
  paragraphs: [],
  steps: [],
  leads: [],
  insights: [],
  plans: [],
  cards: [],
  files: [],
  suggested_questions: [],
  created_at: '2026-11-24T10:00:00Z',
  run: null,
});
const thread = (rev: number, ...messages: Message[]): Thread => ({
  thread: { id: '1', goal: '', title: 'Hot leads', created_at: '', updated_at: '' },
  rev,
  messages,
});

it('finds a question whose answer was lost, and takes no earlier one for it', () => {
  const paragraphs = [[{ text: 'hot leads', call_no: null, field: null, opens: null }]];
  const messages = [{ ...message(1, 1), paragraphs }, message(2, 2)];
  expect(isAskedAfter(messages, 'hot leads', 0)).toBe(true);
  expect([isAskedAfter(messages, 'hot leads', 2), isAskedAfter(messages, 'cold leads', 0)]).toEqual([
    false,
    false,
  ]);
});

it('takes a thread for a new one by its id, whatever the clocks say', () => {
  const ids = [begunSince({ id: '8' }, '7'), begunSince({ id: '8' }, null), begunSince({ id: '8' }, '8')];
  expect(ids.map((row) => row?.id)).toEqual(['8', '8', undefined]);
  expect([begunSince({ id: '8' }, undefined), begunSince(undefined, null)]).toEqual([undefined, undefined]);
});

it('asks a failed question again with its files, and no other', () => {
  const asked: unknown[] = [];
  const send = (...words: unknown[]) => void asked.push(words);
  const question: Message = {
    ...message(1, 1),
    paragraphs: [[{ text: 'How long is the delivery?', call_no: null, field: null, opens: null }]],
    files: [{ id: '7', name: 'brochure.pdf', kind: 'pdf', pages: 2 }],
  };
  const ended = (state: string) => ({
    run: { id: '3', state, planner: 'patterns', error: null, started_at: null, ended_at: null },
  });
  expect(retryOf(ended('done'), question, send)).toBeUndefined();
  expect(retryOf(ended('failed'), undefined, send)).toBeUndefined();
  retryOf(ended('failed'), question, send)?.();
  expect(asked).toEqual([['How long is the delivery?', ['7']]]);
});

describe('a thread that is read on', () => {
  it('replaces what changed, keeps the rest and stays in order', () => {
    const kept = thread(3, message(1, 1), message(2, 3));
    const merged = mergeThread(kept, thread(5, message(2, 4), message(4, 5), message(3, 5)));
    expect(merged.rev).toBe(5);
    expect(merged.messages.map(({ no, rev }) => [no, rev])).toEqual([
      [1, 1],
      [2, 4],
      [3, 5],
      [4, 5],
    ]);
    expect(mergeThread(undefined, kept)).toEqual(kept);
  });

  it('keeps what is newer where one read overtakes another', () => {
    const kept = thread(5, message(1, 1), message(2, 5));
    expect(mergeThread(kept, thread(3, message(1, 1), message(2, 3)))).toEqual(kept);
  });
});

it('says how long an answer took and how many leads it found', () => {
  const at = (milliseconds: number) => new Date(milliseconds).toISOString();
  const run = {
    id: '1',
    state: 'done',
    planner: 'patterns',
    error: null,
    started_at: at(0),
    ended_at: at(1_240),
  } as const;
  expect(durationText(run)).toBe('1.2 s');
  expect(durationText({ ...run, ended_at: at(30) })).toBe('under 0.1 s');
  expect(durationText({ ...run, ended_at: null })).toBeUndefined();
  expect(foundText({ total: { value: 1, exact: true } })).toBe('1 lead');
  expect(foundText({ total: { value: 10_000, exact: false } })).toBe('10,000+ leads');
});

it('shows the newest result, a plan before leads before insights, or the one that was chosen (ASST-32)', () => {
  const leads = { call_no: 1, query: {}, total: { value: 2, exact: true } };
  const insights = { call_no: 1, title: 'Spring', from: null, to: null, opens: null, sections: [], days: [] };
  const messages = [
    { ...message(2, 1), leads: [leads] },
    { ...message(4, 2), insights: [insights, { ...insights, call_no: 2, title: 'Fall' }] },
    { ...message(6, 3), leads: [leads], plans: [{ call_no: 2, plan_id: '7', name: 'Oregon' }] },
    message(8, 4),
  ];
  const named = (chosen?: string) => {
    const shown = shownOf(messages, chosen);
    return shown && resultText(shown);
  };
  expect(named()).toBe('Activity Plan, Oregon');
  expect(named('4.insights.1')).toBe('Insights, Spring');
  expect(named('4.insights.2')).toBe('Insights, Fall');
  expect(named('2.leads.1')).toBe('Lead List, 2 leads');
  expect(shownOf([message(2, 1)], undefined)).toBeUndefined();
});

it('shows a sample in a demo where a kind is named that nothing was found of, and nowhere else (ASST-49, ASST-50)', () => {
  const asked = (no: number, text: string) => ({
    ...message(no, no),
    paragraphs: [[{ text, call_no: null, field: null, opens: null }]],
  });
  const run = { id: '1', state: 'done', planner: 'patterns', error: null, started_at: null, ended_at: null };
  const done = (no: number) => ({ ...message(no, no), run });
  const leads = [{ call_no: 1, query: {}, total: { value: 2, exact: true } }];
  const shown = withSamples(
    thread(
      8,
      asked(1, 'payers in Ohio'),
      done(2),
      asked(3, 'all hospitals'),
      { ...done(4), leads },
      asked(5, 'hi'),
      done(6),
    ),
  );
  expect(shown.messages.map(({ sample }) => sample)).toEqual([
    undefined,
    'Payers',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  const [result] = resultsOf(shown.messages[1]!);
  expect(result && resultText(result)).toBe('Sample, Payers');
  for (const { leads: rows, days } of Object.values(SAMPLE_DATA)) {
    expect([rows.length, days.length]).toEqual([4, 4]);
    expect(rows.every(({ email, phone }) => email.endsWith('.example') && phone.includes('555'))).toBe(true);
  }
});
