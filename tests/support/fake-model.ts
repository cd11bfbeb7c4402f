import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the endpoint does with the n-th call (from 0); `data` is the JSON block of the prompt, `body` the whole request. */
export type FakeReply =
  | { kind: 'json'; value: unknown }
  | { kind: 'text'; text: string; finishReason?: string }
  | { kind: 'status'; status: number; headers?: Record<string, string> }
  | { kind: 'hang' }
  | { kind: 'later'; after: Promise<unknown>; reply: FakeReply };
export type FakeScript = (call: FakeCall, n: number) => FakeReply;
export type FakeCall = { data: FakeData; prompt: string; body: Record<string, unknown> };
export type FakeData = {
  facts: { id: string; text: string; modality: string }[];
  plan: {
    step: number;
    type: string;
    about: string;
    moves: string[];
    ask_id: string;
    words_max: number;
    facts: string[];
  }[];
  placeholders: string[];
  faults?: { step: number; faults: { rule: string }[] }[];
};
export type FakeModel = { baseUrl: string; calls: FakeCall[]; close(): Promise<void> };

async function readBody(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

function answer(res: ServerResponse, content: string, finishReason: string): void {
  res.writeHead(200, { 'content-type': 'application/json' });
  res.end(
    JSON.stringify({
      id: 'fake',
      object: 'chat.completion',
      created: 0,
      model: 'fake',
      choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: finishReason }],
      usage: { prompt_tokens: 900, completion_tokens: 150, total_tokens: 1050 },
    }),
  );
}

function give(res: ServerResponse, reply: FakeReply): void {
  if (reply.kind === 'status') {
    res.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers });
    res.end(JSON.stringify({ error: { message: 'fake', type: 'fake' } }));
  } else if (reply.kind === 'json') answer(res, JSON.stringify(reply.value), 'stop');
  else if (reply.kind === 'text') answer(res, reply.text, reply.finishReason ?? 'stop');
  else if (reply.kind === 'later') void reply.after.then(() => give(res, reply.reply));
}

/** An OpenAI-compatible chat endpoint on loopback that follows a script. */
export async function startFakeModel(script: FakeScript): Promise<FakeModel> {
  const calls: FakeCall[] = [];
  const server = createServer((req, res) => {
    void readBody(req).then((raw) => {
      const body = JSON.parse(raw) as Record<string, unknown> & {
        messages: { role: string; content: unknown }[];
      };
      const prompt = body.messages
        .map((message) =>
          typeof message.content === 'string' ? message.content : JSON.stringify(message.content),
        )
        .join('\n');
      const block =
        /<data-([A-Za-z0-9]+)>\n([\s\S]*?)\n<\/data-\1>/u.exec(
          prompt.slice(prompt.lastIndexOf('<data-')),
        )?.[2] ?? '{}';
      const call: FakeCall = { data: JSON.parse(block) as FakeData, prompt, body };
      give(res, script(call, calls.push(call) - 1));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    calls,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const ASK_LINES: Record<string, string> = {
  who_handles: 'Who on your team handles this?',
  how_today: 'How is this done today?',
  interest: 'Is this of interest to your team?',
  summary: 'Would a short summary be useful?',
  practice: 'Does your team do this today?',
  door: 'If that changes, simply reply.',
  reply: 'Simply reply if you have a question.',
};

type Email = {
  step: number;
  subject: string;
  sentences: { text: string; sources: string[]; role: string }[];
  ask_id: string;
};

/** A well-behaved answer to a plan, in the facts' own words. */
export function goodEmail(data: FakeData, step: number): Email {
  const plan = data.plan.find((item) => item.step === step) ?? data.plan[0]!;
  const own = data.facts.filter((fact) => plan.facts.includes(fact.id));
  const generals = own.filter((fact) => fact.modality === 'general');
  const general = generals[step % generals.length]!;
  const topic = own.find((fact) => fact.text.startsWith('This email is about'))!;
  const does = own.filter(
    (fact) => fact.modality === 'stated' && !/named|reader|This email|Earlier notes/u.test(fact.text),
  );
  const capability = does[step % Math.max(1, does.length)];
  const sentences =
    plan.ask_id === 'door'
      ? [{ text: `This is my last note on ${plan.about}.`, sources: [topic.id], role: 'close' }]
      : [
          {
            text: general.text.charAt(0).toUpperCase() + general.text.slice(1),
            sources: [general.id],
            role: 'open',
          },
        ];
  if (capability && plan.ask_id !== 'door' && plan.ask_id !== 'practice')
    sentences.push({
      text: `${capability.text.replace(/\.$/u, '')}.`,
      sources: [capability.id],
      role: 'offer',
    });
  // Where the staff have an ask of their own, the prompt wants none.
  if (plan.ask_id !== 'own')
    sentences.push({ text: ASK_LINES[plan.ask_id] ?? 'Is this of use?', sources: [], role: 'ask' });
  const about = plan.about.charAt(0).toUpperCase() + plan.about.slice(1);
  // Two subjects of one reader may share their topic's words and no more.
  const subject = step % 2 === 0 ? `${about}, in brief` : `Now on ${plan.about}`;
  return { step, subject, sentences, ask_id: plan.ask_id };
}

/** Steps that a call asks for: all of the plan, or those with faults. */
export function wantedSteps(data: FakeData): number[] {
  return data.faults?.map((item) => item.step) ?? data.plan.map((item) => item.step);
}

export const goodAnswer = (data: FakeData): { emails: Email[] } => ({
  emails: wantedSteps(data).map((step) => goodEmail(data, step)),
});
