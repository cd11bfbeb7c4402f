import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from './listen.ts';

/** What the endpoint does with the n-th call (from 0). `data` is the last JSON block of the prompt. */
export type FakeReply =
  | { kind: 'json'; value: unknown }
  | { kind: 'text'; text: string; finishReason?: string }
  | { kind: 'status'; status: number; headers?: Record<string, string>; message?: string }
  | { kind: 'hang' }
  | { kind: 'later'; after: Promise<unknown>; reply: FakeReply };
export type FakeScript = (call: FakeCall, n: number) => FakeReply;
export type FakeCall = {
  data: FakeData;
  /** The part that is the same for all leads of a campaign. */
  campaign: FakeCampaign;
  prompt: string;
  body: Record<string, unknown>;
};
export type FakeCampaign = {
  product: string;
  claims: { id: string; text: string; for_mail?: string; kind: string }[];
  angles: { id: string; question: string; line: string; offer: string; subject: string }[];
  words_max: number;
};
export type FakeData = {
  lead: Record<string, unknown>;
  plan: { step: number; move: string; angle: string; facts: string[] }[];
  placeholders: string[];
  says_place_of_lead: string[];
  faults?: { step: number; faults: { sentence: string; reason: string }[] }[];
};
/** `judged` counts calls of the judge, which gives full marks unless `judge` says otherwise. */
export type FakeModel = {
  baseUrl: string;
  /** Settings of an upstream that writes with this model. */
  env: Record<string, string>;
  calls: FakeCall[];
  judged: FakeCall[];
  stop(): Promise<void>;
};

type Format = 'openai' | 'anthropic';

async function readBody(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

/** Anthropic's names for the stop reasons of the other format. */
const STOP_REASONS: Readonly<Record<string, string>> = { length: 'max_tokens', content_filter: 'refusal' };

const USAGE = { input: 900, cached: 600, output: 150 };

function answer(res: ServerResponse, format: Format, content: string, finishReason: string): void {
  res.writeHead(200, { 'content-type': 'application/json' });
  const openai = {
    id: 'fake',
    object: 'chat.completion',
    created: 0,
    model: 'fake',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: finishReason }],
    usage: {
      prompt_tokens: USAGE.input,
      completion_tokens: USAGE.output,
      total_tokens: USAGE.input + USAGE.output,
      prompt_tokens_details: { cached_tokens: USAGE.cached },
    },
  };
  const anthropic = {
    id: 'fake',
    type: 'message',
    role: 'assistant',
    model: 'fake',
    content: [{ type: 'text', text: content }],
    stop_reason: STOP_REASONS[finishReason] ?? 'end_turn',
    stop_sequence: null,
    usage: {
      input_tokens: USAGE.input - USAGE.cached,
      cache_read_input_tokens: USAGE.cached,
      cache_creation_input_tokens: 0,
      output_tokens: USAGE.output,
    },
  };
  res.end(JSON.stringify(format === 'openai' ? openai : anthropic));
}

function give(res: ServerResponse, format: Format, reply: FakeReply): void {
  if (reply.kind === 'status') {
    res.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers });
    const error = { message: reply.message ?? 'fake', type: 'fake' };
    res.end(JSON.stringify(format === 'openai' ? { error } : { type: 'error', error }));
  } else if (reply.kind === 'json') answer(res, format, JSON.stringify(reply.value), 'stop');
  else if (reply.kind === 'text') answer(res, format, reply.text, reply.finishReason ?? 'stop');
  else if (reply.kind === 'later') void reply.after.then(() => give(res, format, reply.reply));
}

const textOf = (content: unknown): string => {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content.map((part: { text?: string }) => part.text ?? '').join('\n');
};

const blocksOf = (prompt: string): string[] =>
  [...prompt.matchAll(/<data-([A-Za-z0-9]+)>\n([\s\S]*?)\n<\/data-\1>/gu)].map((match) => match[2] ?? '{}');

function readCall(raw: string): FakeCall {
  const body = JSON.parse(raw) as Record<string, unknown> & {
    messages: { content: unknown }[];
    system?: unknown;
  };
  const prompt = [textOf(body.system), ...body.messages.map(({ content }) => textOf(content))].join('\n');
  const blocks = blocksOf(prompt);
  return {
    data: JSON.parse(blocks.at(-1) ?? '{}') as FakeData,
    campaign: JSON.parse(blocks[0] ?? '{}') as FakeCampaign,
    prompt,
    body,
  };
}

const fullMarks: FakeScript = ({ data }) => {
  const emails = (data as unknown as { emails: { id: string }[] }).emails;
  const marks = { supported: 5, sensible: 5, natural: 5, sentence: '', reason: '' };
  return { kind: 'json', value: { emails: emails.map(({ id }) => ({ id, ...marks })) } };
};

/** A scripted chat endpoint on loopback, for both formats: OpenAI-compatible and Anthropic. */
export async function startFakeModel(script: FakeScript, judge: FakeScript = fullMarks): Promise<FakeModel> {
  const calls: FakeCall[] = [];
  const judged: FakeCall[] = [];
  const server = createServer((req, res) => {
    const format: Format = req.url?.endsWith('/messages') ? 'anthropic' : 'openai';
    void readBody(req).then((raw) => {
      const call = readCall(raw);
      const isJudge = call.prompt.includes('You check short business emails');
      const reply = isJudge ? judge(call, judged.push(call) - 1) : script(call, calls.push(call) - 1);
      give(res, format, reply);
    });
  });
  const { url, stop } = await listen(server);
  const baseUrl = `${url}/v1`;
  return {
    baseUrl,
    env: { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: baseUrl, AI_MODEL: 'fake' },
    calls,
    judged,
    stop,
  };
}

export type FakeEmail = { step: number; subject: string; sentences: { text: string; refs: string[] }[] };

/** A correct answer to one step of a plan, in the approved words. */
export function goodEmail({ data, campaign }: Pick<FakeCall, 'data' | 'campaign'>, step: number): FakeEmail {
  const planned = data.plan.find((one) => one.step === step) ?? data.plan[0]!;
  const angle = campaign.angles.find(({ id }) => id === planned.angle) ?? campaign.angles[0]!;
  const fact = campaign.claims.find(({ id }) => id === planned.facts[0]);
  const isOpening = ['opening', 'who', 'angle'].includes(planned.move);
  const line = { text: angle.line, refs: [angle.id] };
  const question = { text: angle.question, refs: [angle.id] };
  const what = campaign.claims.find(({ kind }) => kind === 'what_it_is');
  const named = what ? [{ text: what.for_mail ?? what.text, refs: [what.id] }] : [line];
  const added = fact ? [{ text: fact.for_mail ?? fact.text, refs: [fact.id] }] : [];
  const close = {
    text: 'I will leave it here; if it becomes useful later, a reply reaches me.',
    refs: ['close'],
  };
  const subjects = [
    'One more practical point',
    'A last note from me',
    'Another detail to share',
    'Something to look at',
  ];
  return {
    step,
    subject: isOpening ? angle.subject : (subjects[step % subjects.length] ?? 'One more practical point'),
    sentences: isOpening ? [line, question] : [...named, ...added, close],
  };
}

/** The steps that a call requests: all of the plan, or those with faults. */
export function wantedSteps(data: FakeData): number[] {
  return data.faults?.map((item) => item.step) ?? data.plan.map((item) => item.step);
}

export const goodAnswer = (call: Pick<FakeCall, 'data' | 'campaign'>): { emails: FakeEmail[] } => ({
  emails: wantedSteps(call.data).map((step) => goodEmail(call, step)),
});
