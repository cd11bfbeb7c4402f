import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { askInThread, readThread, startThread } from '@myra/shared/contracts/assistant-threads';
import { runAssistant } from '@myra/upstream/src/modules/assistant/run-assistant.ts';
import type { AnsweringChildInput } from './answering-child.ts';
import { type Importer, importFile, signUpImporter } from './lead-import.ts';
import type { TestUpstream } from './upstream-app.ts';

const STATES = ['OH', 'OH', 'OR', 'TX'];
const SPECIALTIES = ['Cardiology', 'Dermatology'];
const HEAD = 'First Name,Last Name,Email,Title,Practice,State,Specialty,Category';

/** An organization with 60 leads of three states and two specialties, and the campaign Spring. */
export async function signUpWithLeads(upstream: TestUpstream): Promise<Importer> {
  const importer = await signUpImporter(upstream);
  const rows = Array.from(
    { length: 60 },
    (_, i) =>
      `F${i},Last${i},p${i}@clinic.example,Director of Nursing,Clinic ${i % 5},${STATES[i % 4]},${SPECIALTIES[i % 2]},Group Practice`,
  );
  await importFile(upstream, importer, [HEAD, ...rows].join('\n'), { campaign_id: importer.campaignId });
  return importer;
}

type Asker = { id: number; token: string };

/** Runs an answer as a worker would. */
export const answerHere = (upstream: TestUpstream, organizationId: number, runId: number): Promise<void> =>
  runAssistant({ deps: upstream.deps, organizationId, runId, signal: new AbortController().signal });

/** Asks in a new thread, or in one. The answer is not begun. */
export async function ask(upstream: TestUpstream, { token }: Asker, question: string, threadId?: number) {
  const body = { user_input: question };
  const answer =
    threadId === undefined
      ? await upstream.call(startThread, { token, body })
      : await upstream.call(askInThread, { token, params: { id: threadId }, body });
  if (answer.status !== 200) throw new Error(`Asking answered ${answer.status}`);
  return { threadId: answer.body.thread_id, runId: answer.body.run_id, changed: answer.body.changed };
}

/** What a thread shows after a revision. */
export const read = async (
  upstream: TestUpstream,
  { token }: Pick<Asker, 'token'>,
  threadId: number,
  after = 0,
) => (await upstream.call(readThread, { token, params: { id: threadId }, query: { after } })).body;

/** Asks, answers and returns the answer. */
export async function answerOf(upstream: TestUpstream, asker: Asker, question: string, threadId?: number) {
  const asked = await ask(upstream, asker, question, threadId);
  await answerHere(upstream, asker.id, asked.runId);
  const answer = (await read(upstream, asker, asked.threadId)).messages.at(-1);
  if (!answer) throw new Error('There is no answer');
  return { ...asked, answer };
}

/** The words of a message. */
export const wordsOf = ({ paragraphs }: { paragraphs: readonly (readonly { text: string }[])[] }): string =>
  paragraphs.map((spans) => spans.map(({ text }) => text).join('')).join('\n');

/** Answers in a process of its own. */
export function answerInChild(upstream: TestUpstream, organizationId: number, runId: number) {
  const input: AnsweringChildInput = {
    env: {
      UPSTREAM_DATABASE_URL: upstream.databaseUrl,
      MYRA_SECRET: 'only-for-tests-only-for-tests-only-for-tests',
      MYRA_DATA: upstream.deps.config.filesDir,
      LOG_LEVEL: 'silent',
    },
    organizationId,
    runId,
  };
  const child = fileURLToPath(new URL('./answering-child.ts', import.meta.url));
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', child, JSON.stringify(input)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
