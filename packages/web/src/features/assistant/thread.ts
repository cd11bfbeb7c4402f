import { namedSegment, type SampleSegment } from '@myra/shared/constants/sample-segments';
import { formatTotal } from '@/lib/format-count';
import type { RouterOutputs } from '@/lib/trpc';

type WireThread = RouterOutputs['assistant']['read'];
/** `sample` is the kind of organizations that an answer found nothing of, in a demo. */
export type Message = WireThread['messages'][number] & { sample?: SampleSegment };
export type Thread = Omit<WireThread, 'messages'> & { messages: Message[] };
export type Span = Message['paragraphs'][number][number];
export type FoundLeads = Message['leads'][number];
export type OfferedAct = Message['cards'][number];
export type FoundInsights = Message['insights'][number];

/** What an answer shows beside the chat. */
export type Result =
  | { kind: 'leads'; key: string; leads: FoundLeads }
  | { kind: 'insights'; key: string; insights: FoundInsights }
  | { kind: 'plan'; key: string; planId: string; name: string }
  | { kind: 'sample'; key: string; segment: SampleSegment };

type Found = Pick<Message, 'no' | 'leads' | 'insights' | 'plans' | 'sample'>;

/** The results of an answer, the one that is shown first at the beginning. Kinds are in the order in which they win. */
export function resultsOf({ no, leads, insights, plans, sample }: Found): Result[] {
  return [
    ...plans.map(
      ({ call_no, plan_id: planId, name }): Result => ({
        kind: 'plan',
        key: `${no}.plan.${call_no}`,
        planId,
        name: name ?? '',
      }),
    ),
    ...leads.map((each): Result => ({ kind: 'leads', key: `${no}.leads.${each.call_no}`, leads: each })),
    ...insights.map(
      (each): Result => ({ kind: 'insights', key: `${no}.insights.${each.call_no}`, insights: each }),
    ),
    ...(sample ? [{ kind: 'sample' as const, key: `${no}.sample`, segment: sample }] : []),
  ];
}

/** The result that is open: the one that was chosen, else the first of the newest answer that has one. */
export function shownOf(messages: readonly Message[], chosen: string | undefined): Result | undefined {
  const all = messages.map(resultsOf).filter((each) => each.length > 0);
  return all.flat().find(({ key }) => key === chosen) ?? all.at(-1)?.[0];
}

/** A result by its name: 'Lead List, 20 leads', 'Insights, Spring', 'Activity Plan, Oregon'. */
export function resultText(result: Result): string {
  switch (result.kind) {
    case 'leads':
      return `Lead List, ${foundText(result.leads)}`;
    case 'insights':
      return `Insights, ${result.insights.title ?? ''}`;
    case 'plan':
      return `Activity Plan, ${result.name}`;
    case 'sample':
      return `Sample, ${result.segment}`;
  }
}

/** What was kept of a thread with what changed since; of each the newer one, also where reads overtake each other. */
export function mergeThread(kept: Thread | undefined, changed: Thread): Thread {
  const revOf = (each: { rev: number | null } | undefined) => each?.rev ?? 0;
  const byNo = new Map(kept?.messages.map((each) => [each.no, each]));
  for (const each of changed.messages) if (revOf(each) >= revOf(byNo.get(each.no))) byNo.set(each.no, each);
  const newer = kept !== undefined && revOf(kept) > revOf(changed) ? kept : changed;
  return { ...newer, messages: [...byNo.values()].toSorted((a, b) => (a.no ?? 0) - (b.no ?? 0)) };
}

const OPEN = new Set(['queued', 'running']);

/** Whether an answer is still being made. */
export const isAnswering = ({ run }: Pick<Message, 'run'>): boolean => OPEN.has(run?.state ?? '');

/** Whether an answer that was being made is there now. */
export const isAnswered = (kept: Thread | undefined, changed: Thread): boolean =>
  changed.messages.some(
    (now) => !isAnswering(now) && kept?.messages.some((then) => then.no === now.no && isAnswering(then)),
  );

/** The words of a message. */
export const textOf = ({ paragraphs }: Pick<Message, 'paragraphs'>): string =>
  paragraphs.map((spans) => spans.map(({ text }) => text).join('')).join('\n');

/** The newest thread where it is another than before a question; null before it: there was none, undefined: not known. */
export const begunSince = <Row extends { id: string }>(
  newest: Row | undefined,
  before: string | null | undefined,
): Row | undefined => (before !== undefined && newest?.id !== before ? newest : undefined);

/** Whether the first question behind a message has these words. */
export const isAskedAfter = (
  messages: readonly Pick<Message, 'no' | 'sender' | 'paragraphs'>[],
  question: string,
  after: number,
): boolean => {
  const asked = messages.find(({ no, sender }) => sender === 'user' && (no ?? 0) > after);
  return asked !== undefined && textOf(asked) === question;
};

/** How a failed answer is asked for again, about the same files; undefined for any other. */
export function retryOf(
  { run }: Pick<Message, 'run'>,
  question: Message | undefined,
  send: (question: string, attachedIds: string[]) => void,
): (() => void) | undefined {
  if (run?.state !== 'failed' || question === undefined) return undefined;
  return () =>
    send(
      textOf(question),
      question.files.map(({ id }) => id),
    );
}

/** How long an answer took: '0.4 s'; undefined while it is made. */
export function durationText(run: Message['run']): string | undefined {
  if (!run?.started_at || !run.ended_at) return undefined;
  const seconds = (Date.parse(run.ended_at) - Date.parse(run.started_at)) / 1_000;
  return seconds < 0.1 ? 'under 0.1 s' : `${seconds.toFixed(1)} s`;
}

/** '86 leads', '10,000+ leads'. */
export function foundText({ total }: Pick<FoundLeads, 'total'>): string {
  const value = total?.value ?? 0;
  return `${formatTotal(value, total?.exact === false)} ${value === 1 ? 'lead' : 'leads'}`;
}

/** A thread in a demo: an answer that found nothing of a kind that its question names shows the sample of that kind. */
export const withSamples = (thread: Thread): Thread => ({
  ...thread,
  messages: thread.messages.map((message, at) => {
    const question = thread.messages[at - 1];
    const isEmpty = message.run?.state === 'done' && resultsOf(message).length === 0;
    const sample = question && isEmpty ? namedSegment(textOf(question)) : undefined;
    return sample ? { ...message, sample } : message;
  }),
});
