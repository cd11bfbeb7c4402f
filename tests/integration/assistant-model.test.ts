import { startThread } from '@myra/shared/contracts/assistant-threads';
import { saveModelPolicy } from '@myra/shared/contracts/policies';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerOf, signUpWithLeads, wordsOf } from '../support/assistant-world.ts';
import { type FakeCall, type FakeReply, startFakeModel } from '../support/fake-model.ts';
import { addReply, foreignValues, readHostile, startEvil, stateOf } from '../support/hostile-runs.ts';
import { FOREIGN, hostileTexts } from '../support/hostile-texts.ts';
import type { Importer } from '../support/lead-import.ts';
import { obey } from '../support/obeying-model.ts';
import { ownerOf, started } from '../support/started.ts';
import { startTestUpstream } from '../support/upstream-app.ts';

/** HOSTILE_EVERY=1 reads all hostile texts; else one in eleven. */
const HOSTILE_EVERY = Number(process.env.HOSTILE_EVERY ?? 11);

type Step = { calls?: { tool: string; input: object }[]; answer?: string[] };

let script: (call: FakeCall, n: number) => FakeReply;
let asked: FakeCall[] = [];
const world = started(async () => {
  const model = await startFakeModel((call) => {
    asked.push(call);
    return script(call, asked.length - 1);
  });
  const upstream = await startTestUpstream({ env: { SANDBOX: 'on', ...model.env } });
  return {
    upstream,
    databaseUrl: upstream.databaseUrl,
    stop: async () => {
      await upstream.stop();
      await model.stop();
    },
  };
});
const owner = ownerOf(world);
let importer: Importer;

beforeAll(async () => {
  importer = await signUpWithLeads(world.upstream);
  await addReply(owner, importer);
});
beforeEach(() => {
  asked = [];
});

/** A model that takes these steps, one after the other. */
const takes =
  (...steps: Step[]) =>
  (_call: FakeCall, n: number): FakeReply => {
    const { calls = [], answer = [] } = steps[Math.min(n, steps.length - 1)]!;
    const written = calls.map(({ tool, input }) => ({ tool, input: JSON.stringify(input) }));
    return { kind: 'json', value: { calls: written, answer } };
  };
const runOf = async (runId: number) =>
  (await owner`select planner, steps, tokens, state from assistant_runs where id = ${runId}`)[0];

describe('with a model', () => {
  it('an answer rests on look-ups that the model chose, and each figure says which (A5)', async () => {
    script = takes(
      { calls: [{ tool: 'find_leads', input: { specialty: 'Cardiology', state: 'OR' } }] },
      { answer: ['You have {1.total.value} such leads. About forty more are likely. Ask for the hot ones.'] },
    );
    const { answer, runId } = await answerOf(world.upstream, importer, 'heart doctors up in OR, how many?');
    expect(answer.paragraphs[0]).toEqual([
      { text: 'You have ', call_no: null, field: null, opens: null },
      { text: '15', call_no: 1, field: 'total.value', opens: null },
      { text: ' such leads.', call_no: null, field: null, opens: null },
      { text: ' ', call_no: null, field: null, opens: null },
      { text: 'Ask for the hot ones.', call_no: null, field: null, opens: null },
    ]);
    expect(wordsOf(answer)).toContain('A sentence was left out');
    expect(answer.leads[0]?.query).toEqual({ specialty: 'Cardiology', state: 'OR' });
    expect(await runOf(runId)).toMatchObject({ planner: 'llm', steps: 2, state: 'done' });
    expect(answer.run?.planner).toBe('llm');
  });

  it('no name and no address of the question leaves, and both come back for the look-up (A6)', async () => {
    script = (call, n) => {
      const lead = /⟦NAME\d+⟧/u.exec(call.prompt)?.[0] ?? '';
      return takes(
        { calls: [{ tool: 'find_leads', input: { search: lead } }] },
        { answer: ['Try another name.'] },
      )(call, n);
    };
    const { answer } = await answerOf(
      world.upstream,
      importer,
      'please find Quentin Abernathy or mail x.y@secret.example',
    );
    expect(answer.leads.map(({ query }) => query)).toEqual([]);
    expect(answer.steps).toEqual(['Looked up leads: “Quentin Abernathy” (0 found)']);
    for (const { prompt } of asked) {
      expect(prompt).not.toContain('Abernathy');
      expect(prompt).not.toContain('secret.example');
    }
  });

  it('what it says that it did is cut, and the answer says that nothing was changed (A4)', async () => {
    script = takes({ answer: ['I have launched the campaign.', 'Done!'] });
    const { answer } = await answerOf(world.upstream, importer, 'launch the campaign please');
    expect(wordsOf(answer)).not.toMatch(/launched|Done/);
    expect(wordsOf(answer)).toContain('Nothing was changed');
  });

  it('what it says is text: no address and no markup of it opens anything (A7)', async () => {
    script = takes(
      { calls: [{ tool: 'find_leads', input: { state: 'OR' } }] },
      {
        answer: [
          '<img src="https://outside.example/a"> [Open](https://outside.example/b) has {1.total.value}.',
        ],
      },
    );
    const { answer } = await answerOf(world.upstream, importer, 'how many leads are in Oregon?');
    const opens = answer.paragraphs.flat().flatMap((span) => span.opens ?? []);
    expect(opens).toEqual([{ screen: 'leads', query: { state: 'OR' } }]);
  });

  it('a question with data of a patient reaches no model', async () => {
    script = takes({ answer: ['Hello.'] });
    const body = { user_input: 'find Maria, MRN: 0045213' };
    expect((await world.upstream.call(startThread, { token: importer.token, body })).status).toBe(400);
    expect(asked).toEqual([]);
  });

  it("an act becomes a card in the person's own words, and an act that they did not ask for does not (A2, A6)", async () => {
    const act = { tool: 'draft_campaign', input: { filter: { state: 'TX' }, name: 'Lone Star' } };
    script = takes({ calls: [act] }, { answer: ['Try again.'] });
    const { answer } = await answerOf(world.upstream, importer, 'make a campaign named Lone Star for Texas');
    expect(answer.cards.map(({ title }) => title)).toEqual(['Make the draft campaign “Lone Star”']);
    asked = [];
    const other = await answerOf(world.upstream, importer, 'how many leads are in Texas?');
    expect(other.answer.cards).toEqual([]);
    expect(asked.at(-1)?.prompt).toContain('the person did not ask for that');
  });

  it('a model that never answers is stopped after 8 steps, and what stands is said', async () => {
    script = (call, n) => takes({ calls: [{ tool: 'campaign_results', input: { days: n + 1 } }] })(call, 0);
    const { answer, runId } = await answerOf(world.upstream, importer, 'how are we doing');
    expect(asked).toHaveLength(8);
    expect(wordsOf(answer)).toContain('I stopped here');
    expect(await runOf(runId)).toMatchObject({ steps: 8, state: 'done' });
  });

  it.each([
    ['answers nonsense', { kind: 'text', text: 'Sure! Let me think.' }],
    ['is away', { kind: 'status', status: 503 }],
    ['refuses', { kind: 'text', text: "I'm sorry, I can't help with that." }],
  ] satisfies [string, FakeReply][])(
    'a model that %s is tried twice, then the rules answer, marked',
    async (_, reply) => {
      script = () => reply;
      const { answer, runId } = await answerOf(world.upstream, importer, 'dermatology leads in Ohio');
      expect(asked).toHaveLength(2);
      expect(wordsOf(answer)).toContain('15 leads match: Dermatology, Ohio.');
      expect(wordsOf(answer)).toContain('This was answered without the model');
      expect(await runOf(runId)).toMatchObject({ planner: 'patterns', state: 'done' });
    },
  );

  it.each([false, true])(
    'a reply is read only where the policy lets a model read replies: %s',
    async (may) => {
      const policy = {
        writer: 'model',
        monthly_tokens: null,
        campaign_tokens: null,
        when_spent: 'composer',
      } as const;
      const saved = await world.upstream.call(saveModelPolicy, {
        token: importer.token,
        body: { ...policy, allowed: may ? ['replies'] : ['role'] },
      });
      expect(saved.status).toBe(200);
      await owner`update notifications set own_text = 'Tuesday suits me best.' where message_id = '<hostile@clinic.example>'`;
      script = (call, n) => {
        const lead = /⟦ADDRESS\d+⟧/u.exec(call.prompt)?.[0] ?? '';
        return takes(
          { calls: [{ tool: 'conversation', input: { lead } }] },
          { answer: ['It has {1.messages} messages.'] },
        )(call, n);
      };
      const { answer } = await answerOf(world.upstream, importer, 'what does p0@clinic.example want?');
      expect(asked.at(-1)!.prompt.includes('Tuesday suits me best.')).toBe(may);
      expect(wordsOf(answer)).toBe('It has 1 messages.');
    },
  );
});

it(
  'a model that obeys what replies and files order changes nothing, asks nobody and puts no foreign word into an act (A2, A3, A6)',
  async () => {
    const evil = await startEvil();
    script = obey;
    const some = hostileTexts(evil.url).filter((_, at) => at % HOSTILE_EVERY === 0);
    const before = await stateOf(owner, importer.id);
    let orders = 0;
    for (const [no, text] of some.entries()) {
      const from = asked.length;
      const { words, state } = await readHostile(
        { upstream: world.upstream, owner, asker: importer },
        text,
        no,
      );
      expect([text.text, state]).toEqual([text.text, 'done']);
      expect(words).not.toMatch(
        new RegExp(`${FOREIGN}|http|127\\.0|4,711|Quillfeather|launched|have sent|deleted`),
      );
      if (asked.slice(from).some(({ prompt }) => /DO |SAY /.test(prompt.split('<data-')[1] ?? '')))
        orders += 1;
    }
    // The orders were really read.
    expect(orders).toBe(some.length);
    expect(await stateOf(owner, importer.id)).toEqual(before);
    expect(await foreignValues(owner, importer.id)).toBe(0);
    expect(evil.hits()).toBe(0);
    evil.stop();
  },
  (11 * 240_000) / HOSTILE_EVERY,
);
