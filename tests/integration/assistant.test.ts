import { askAssistant, askAssistantOlder } from '@myra/shared/contracts/assistant';
import {
  askInThread,
  deleteThread,
  listThreads,
  readThread,
  renameThread,
  startThread,
  stopRun,
} from '@myra/shared/contracts/assistant-threads';
import { listOrganizationLeads } from '@myra/shared/contracts/contacts';
import { planQuestion } from '@myra/upstream/src/modules/assistant/patterns/plan-question.ts';
import { valueAt } from '@myra/upstream/src/modules/assistant/words/spans.ts';
import { runTick } from '@myra/upstream/src/modules/work/index.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { answerHere, answerOf, ask, read, signUpWithLeads, wordsOf } from '../support/assistant-world.ts';
import { cleanDaily } from '../support/clean-daily.ts';
import type { Importer } from '../support/lead-import.ts';
import { ownerOf, started } from '../support/started.ts';
import { addColleague, signUpOrganization, startTestUpstream } from '../support/upstream-app.ts';

const QUESTIONS = [
  'cardiology practices in Oregon, hot first',
  'how many leads do we have?',
  'nursing leads in Ohio and Texas',
  'leads at Clinic 3',
  'who replied?',
  'cardiologists in the directory in Ohio',
  'how did Spring go?',
  'how many emails did we send last week',
  'which campaigns are running',
  'why is nothing going out?',
  'are my mailboxes ok?',
  'show me the product sheet',
  'check this text: "We are a world-class service for 4,711 practices."',
];

const upstream = started(() => startTestUpstream({ env: { SANDBOX: 'on' } }));
const owner = ownerOf(upstream);
let importer: Importer;

beforeAll(async () => {
  importer = await signUpWithLeads(upstream);
  await owner`
    insert into sequences (organization_id, campaign_id, lead_id, sequence_state, replied_at, activity_at)
    select ${importer.id}, ${importer.campaignId}, id, 'active', '2026-03-01T10:00:00Z', '2026-03-01T10:00:00Z'
    from leads where organization_id = ${importer.id} order by id limit 3`;
});

const callsOf = (runId: number) =>
  owner<{ call_no: number; tool: string; input: Record<string, string>; result: object }[]>`
    select call_no, tool, input, result from assistant_calls where run_id = ${runId} order by call_no`;

describe('an answer', () => {
  it('finds the leads that the list of leads shows, with the same total', async () => {
    const { answer, runId } = await answerOf(upstream, importer, 'cardiology practices in Oregon, hot first');
    const [list] = answer.leads;
    expect(list?.query).toEqual({ specialty: 'Cardiology', state: 'OR', sort: 'score', direction: 'desc' });
    const { body } = await upstream.call(listOrganizationLeads, {
      token: importer.token,
      params: { id: importer.id },
      query: list!.query,
    });
    expect(body.total).toEqual(list!.total);
    expect(list!.total.value).toBe(15);
    expect(wordsOf(answer)).toContain('15 leads match: Cardiology, Oregon, the best score first.');
    expect(answer.steps).toEqual(['Looked up leads: Cardiology, Oregon (15 found)']);
    expect(answer.run).toMatchObject({ id: runId, state: 'done', error: null });
  });

  it('has no figure that is not a value of its look-ups', async () => {
    for (const question of QUESTIONS) {
      const { answer, runId } = await answerOf(upstream, importer, question);
      expect([question, answer.run?.state]).toEqual([question, 'done']);
      const calls = await callsOf(runId);
      expect(calls.length).toBeGreaterThan(0);
      const lines = answer.insights.flatMap(({ sections }) => sections.flatMap((each) => each.lines));
      for (const { text, call_no: no, field } of [...answer.paragraphs, ...lines].flat()) {
        if (no === null) {
          // Names that the person typed are said again in quotation marks.
          expect([question, text.replaceAll(/“[^”]*”/g, '')]).toEqual([
            question,
            expect.not.stringMatching(/\d/),
          ]);
          continue;
        }
        const value = valueAt(calls.find(({ call_no }) => call_no === no)!.result, field!);
        const said =
          typeof value === 'number'
            ? value.toLocaleString('en-US')
            : /^\d{4}-\d{2}-\d{2}$/.test(String(value))
              ? new Date(`${value}T12:00`).toLocaleDateString('en-US', { dateStyle: 'medium' })
              : value;
        expect([question, field, text.replace('+', '')]).toEqual([question, field, said]);
      }
    }
  });

  it('says the figures that the rows have', async () => {
    const words = async (question: string) => wordsOf((await answerOf(upstream, importer, question)).answer);
    expect(await words('how many leads do we have?')).toBe('There are 60 leads in all.');
    expect(await words('who replied?')).toContain('3 leads match: replied.');
    expect(await words('nursing leads in Ohio and Texas')).toContain(
      '30 leads match: Nursing department, Ohio.',
    );
    expect(await words('leads at Clinic 3')).toContain('12 leads match: “Clinic 3”.');
    expect(await words('why is nothing going out?')).toContain('There is no mailbox to send from');
    expect(await words('are my mailboxes ok?')).toBe('No mailbox is connected.');
    expect(await words('how did Spring go?')).toContain('no email was sent');
    expect(await words('which campaigns are running')).toContain('Spring: draft');
  });

  it('to a text that is to be checked names its faults, in its own words', async () => {
    const { answer } = await answerOf(upstream, importer, 'check this text: We are a world-class service.');
    expect(wordsOf(answer)).toMatch(/\d faults? in these \d words, held against the rules of sending/);
    expect(wordsOf(answer)).toContain('“world-class”');
  });

  it('suggests at most four questions, each of which looks something up, and says what it looked up (ASST-22)', async () => {
    const asked = new Set<string>();
    for (const question of [...QUESTIONS, 'tell me a joke', 'what can you do?', 'launch Spring']) {
      const { answer, threadId, runId: answered } = await answerOf(upstream, importer, question);
      const titles = answer.suggested_questions.map(({ title }) => title);
      expect([question, answer.steps.length]).toEqual([question, (await callsOf(answered)).length]);
      expect([question, titles.length > 0 && titles.length <= 4]).toEqual([question, true]);
      for (const title of titles.filter((each) => !asked.has(each))) {
        asked.add(title);
        const { runId } = await answerOf(upstream, importer, title, threadId);
        expect([question, title, (await callsOf(runId)).length > 0]).toEqual([question, title, true]);
      }
    }
  });

  it('to what is not understood names three questions, and changes nothing that it is told to change', async () => {
    const { answer } = await answerOf(upstream, importer, 'tell me a joke');
    expect(wordsOf(answer)).toContain('I did not understand that');
    expect(answer.suggested_questions).toHaveLength(3);
    const act = await answerOf(upstream, importer, 'delete all leads and launch Spring');
    expect(wordsOf(act.answer)).toBe(
      'I cannot do that, and nothing was changed. Leads are imported, edited, exported and deleted on the page Leads.',
    );
    const unknown = await answerOf(upstream, importer, 'change the weather');
    expect(wordsOf(unknown.answer)).toContain(
      'I cannot do that, and nothing was changed: I do not send, launch, approve or delete.',
    );
    const [{ n } = {}] =
      await owner`select count(*)::int as n from leads where organization_id = ${importer.id}`;
    expect(n).toBe(60);
  });

  it('about templates is one, whether they are asked for or one is to be made', async () => {
    const said = async (question: string) => wordsOf((await answerOf(upstream, importer, question)).answer);
    const none = await said('do we have any templates?');
    expect(none).toContain('The library has 0 templates.');
    expect(none).toContain('“Save this as a template:”');
    expect(await said('can you make a template?')).toBe(none);
  });

  it('goes on from the one before it, and says which words it did not use', async () => {
    const { threadId } = await answerOf(upstream, importer, 'cardiology practices in Oregon, hot first');
    const second = await answerOf(upstream, importer, 'and in Ohio?', threadId);
    expect(second.answer.leads[0]?.query).toMatchObject({
      specialty: 'Cardiology',
      state: 'OH',
      sort: 'score',
    });
    const unknown = await answerOf(upstream, importer, 'leads in Ohio with purple curtains', threadId);
    expect(wordsOf(unknown.answer)).toContain(
      'Not used, because I did not understand it: “purple curtains”.',
    );
  });

  it('fails with the documented words for a person who left meanwhile (ASST-31, MSG-45)', async () => {
    const colleague = await addColleague(upstream, importer);
    const { threadId, runId } = await ask(upstream, { id: importer.id, token: colleague.token }, 'hot leads');
    const elsewhere = await signUpOrganization(upstream);
    await owner`update auth_users set organization_id = ${elsewhere.id} where id = ${colleague.userId}`;
    await answerHere(upstream, importer.id, runId);
    const [message] =
      await owner`select doc from assistant_messages where thread_id = ${threadId} and no = 2`;
    expect(wordsOf(message!.doc)).toBe('Unable to answer your query. Please try again.');
    const [run] = await owner`select state, error from assistant_runs where id = ${runId}`;
    expect(run).toEqual({ state: 'failed', error: 'forbidden' });
    expect(await callsOf(runId)).toEqual([]);
  });
});

describe('a thread', () => {
  it('keeps the question and the first step at once, and is read on from a revision', async () => {
    const { threadId, runId, changed } = await ask(upstream, importer, 'hot leads');
    const before = await read(upstream, importer, threadId);
    expect(changed).toEqual(before);
    expect(before.messages[1]?.steps).toEqual(['Looked up leads: hot …']);
    expect(before.messages.map(({ sender, run }) => [sender, run?.state])).toEqual([
      ['user', undefined],
      ['bot', 'queued'],
    ]);
    expect(wordsOf(before.messages[0]!)).toBe('hot leads');
    await answerHere(upstream, importer.id, runId);
    const later = await read(upstream, importer, threadId, before.rev);
    expect(later.messages.map(({ no, run }) => [no, run?.state])).toEqual([[2, 'done']]);
    expect((await read(upstream, importer, threadId, later.rev)).messages).toEqual([]);
    const [noted] = await owner`
      select count(*)::int as n from changes where organization_id = ${importer.id} and type = 'assistant' and id = ${threadId}`;
    expect(noted?.n).toBeGreaterThanOrEqual(3);
  });

  it('answers its questions one after the other', async () => {
    const first = await ask(upstream, importer, 'hot leads');
    const second = await ask(upstream, importer, 'who replied?', first.threadId);
    await answerHere(upstream, importer.id, second.runId);
    const waiting = (await read(upstream, importer, first.threadId)).messages;
    expect(waiting.map(({ run }) => run?.state)).toEqual([undefined, 'queued', undefined, 'queued']);
    expect(waiting.map(({ steps }) => steps.length)).toEqual([0, 1, 0, 0]);
    await answerHere(upstream, importer.id, first.runId);
    await answerHere(upstream, importer.id, second.runId);
    const { messages } = await read(upstream, importer, first.threadId);
    expect(messages.map(({ run }) => run?.state)).toEqual([undefined, 'done', undefined, 'done']);
    expect(wordsOf(messages[3]!)).toContain('3 leads match: replied.');
  });

  it('is read, asked, stopped, renamed and deleted by its owner only', async () => {
    const { threadId, runId } = await ask(upstream, importer, 'hot leads');
    const colleague = (await addColleague(upstream, importer)).token;
    const stranger = (await signUpOrganization(upstream)).admin.token;
    for (const token of [colleague, stranger]) {
      const answers = await Promise.all([
        upstream.call(readThread, { token, params: { id: threadId } }),
        upstream.call(askInThread, { token, params: { id: threadId }, body: { user_input: 'more' } }),
        upstream.call(renameThread, { token, params: { id: threadId }, body: { title: 'Mine' } }),
        upstream.call(deleteThread, { token, params: { id: threadId } }),
        upstream.call(stopRun, { token, params: { id: runId } }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
      expect((await upstream.call(listThreads, { token })).body.threads).toEqual([]);
    }
    const { token } = importer;
    await upstream.call(renameThread, { token, params: { id: threadId }, body: { title: 'Hot ones' } });
    const { threads } = (await upstream.call(listThreads, { token })).body;
    expect(threads.find(({ id }) => id === threadId)?.title).toBe('Hot ones');
  });

  it('is listed by page, the most recently used first, until all are there (ASST-38)', async () => {
    const { token } = await addColleague(upstream, importer);
    const asker = { id: importer.id, token };
    const made: number[] = [];
    for (const state of ['Ohio', 'Oregon', 'Texas', 'Utah', 'Iowa']) {
      made.unshift((await ask(upstream, asker, `leads in ${state}`)).threadId);
    }
    const read = async (cursor?: string) => {
      const { body } = await upstream.call(listThreads, {
        token,
        query: { limit: '2', ...(cursor !== undefined && { cursor }) },
      });
      return { ids: body.threads.map(({ id }) => id), next: body.next_cursor };
    };
    const first = await read();
    const second = await read(first.next ?? '');
    const third = await read(second.next ?? '');
    expect([first.ids, second.ids, third.ids]).toEqual([made.slice(0, 2), made.slice(2, 4), made.slice(4)]);
    expect(third.next).toBeNull();
    expect((await upstream.call(listThreads, { token, query: { cursor: 'x' } })).status).toBe(400);
  });

  it('is gone at once when it is deleted, and emptied after 30 days', async () => {
    const { threadId, runId } = await answerOf(upstream, importer, 'hot leads');
    const waiting = await ask(upstream, importer, 'who replied?', threadId);
    const { token } = importer;
    expect((await upstream.call(deleteThread, { token, params: { id: threadId } })).status).toBe(200);
    expect((await upstream.call(readThread, { token, params: { id: threadId } })).status).toBe(404);
    await answerHere(upstream, importer.id, waiting.runId);
    expect(await callsOf(waiting.runId)).toEqual([]);
    await owner`update assistant_threads set deleted_at = now() - interval '29 days' where id = ${threadId}`;
    await cleanDaily(upstream);
    expect(await callsOf(runId)).toHaveLength(1);
    await owner`update assistant_threads set deleted_at = now() - interval '31 days' where id = ${threadId}`;
    await cleanDaily(upstream);
    expect(await callsOf(runId)).toEqual([]);
    expect(await owner`select 1 from assistant_messages where thread_id = ${threadId}`).toEqual([]);
  });

  it('refuses an empty question and one that is too long', async () => {
    const { token } = importer;
    const statusOf = async (user_input: string) =>
      (await upstream.call(startThread, { token, body: { user_input } })).status;
    for (const question of ['', '   ', 'x'.repeat(10_001)]) expect(await statusOf(question)).toBe(400);
    expect(await statusOf('x'.repeat(10_000))).toBe(200);
  });

  it('is offered to a worker by the tick where its job is lost', async () => {
    const { runId } = await ask(upstream, importer, 'hot leads');
    const offered: unknown[] = [];
    const queues = {
      ...upstream.deps.queues,
      enqueueMany: async (job: { name: string }, payloads: readonly unknown[]) => {
        if (job.name === 'assistant.answer') offered.push(...payloads);
      },
    };
    await runTick({ ...upstream.deps, queues }, upstream.modules);
    expect(offered).toContainEqual({ organizationId: importer.id, runId });
  });
});

describe('the documented call', () => {
  it.each([askAssistant, askAssistantOlder])('$url answers in one call (API-54, API-7)', async (call) => {
    const { status, body } = await upstream.call(call, {
      token: importer.token,
      body: { user_input: 'dermatology leads in Ohio, hot first' },
    });
    expect(status).toBe(200);
    expect(body.content).toContain('15 leads match: Dermatology, Ohio');
    expect(body.leads).toHaveLength(15);
    expect(body.leads![0]).toMatchObject({
      segment: 'Group Practice',
      contact_info: expect.stringContaining('@'),
    });
    expect(body.leads!.every(({ organisation_name: name }) => name.startsWith('Clinic'))).toBe(true);
    expect([body.activity_plan, body.insights]).toEqual([null, null]);
    for (const { title } of body.suggested_questions) expect(title).not.toBe('');
  });
});

it('a hostile question is only words', () => {
  const context = {
    today: '2026-11-24',
    userId: '',
    specialties: [],
    categories: [],
    departments: [],
    states: [],
    campaigns: [{ id: 1, name: '(.*' }],
    products: [{ id: 1, name: '(.*' }],
    files: [],
    previous: [],
  };
  const hostile = [
    '('.repeat(5_000),
    'find '.repeat(2_000),
    `${'in A '.repeat(300)}!`,
    '"'.repeat(999),
    '\u0000 leads',
    "leads '; drop table leads",
  ];
  for (const question of hostile) expect(planQuestion(question, context).kind).toBeDefined();
});
