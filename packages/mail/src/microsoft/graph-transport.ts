import { createHttpTransport } from '../http-transport.ts';
import type { SendOutcome, Transport } from '../types.ts';
import type { GraphApi } from './graph-api.ts';
import { GraphFault } from './graph-fault.ts';
import { sayGraphFault } from './say-graph-fault.ts';

type Sending = Pick<GraphApi, 'copiesOf' | 'createDraft' | 'sendDraft' | 'deleteDraft' | 'probe'>;

/** Exchange's codes for a recipient that does not exist or is no address. */
const BAD_ADDRESS = /recipient|address/i;

const TAKEN: SendOutcome = { kind: 'accepted', code: 202, text: 'Microsoft took it' };

/** What both halves of sending share: the mailbox or Microsoft is the trouble, and nothing has left. */
function troubleOf(fault: GraphFault): SendOutcome | undefined {
  const text = `Microsoft: ${fault.text}`;
  const { sentence } = sayGraphFault(fault);
  switch (fault.kind) {
    case 'auth':
    case 'no-mailbox':
      return { kind: 'refused-sender', code: fault.status || 401, text, sentence };
    case 'app':
      return { kind: 'unreachable', failure: 'refused', text, sentence };
    case 'throttled':
      return { kind: 'temporary', phase: 'envelope', code: fault.status, text, throttled: true, sentence };
    case 'refused':
      return {
        kind: 'refused-recipient',
        code: fault.status,
        text,
        badAddress: BAD_ADDRESS.test(fault.code),
      };
    default:
      return undefined;
  }
}

/** The outcome of a fault before the request that sends: nothing has left. */
function beforeSending(fault: GraphFault): SendOutcome {
  const text = `Microsoft: ${fault.text}`;
  const { sentence } = sayGraphFault(fault);
  const unsent: SendOutcome =
    fault.kind === 'line' && !fault.wasSent
      ? { kind: 'unreachable', failure: 'unreachable', text, sentence }
      : { kind: 'not-sent', phase: 'data', text };
  return troubleOf(fault) ?? unsent;
}

/** The outcome of a fault of the request that sends. A draft that is gone may have been sent. */
const whileSending = (fault: GraphFault): SendOutcome =>
  troubleOf(fault) ??
  (fault.wasSent ? { kind: 'in-doubt', text: `Microsoft: ${fault.text}` } : beforeSending(fault));

/** The Message-ID of a message that we built. */
function messageIdOf(raw: Buffer): string {
  const head = raw.toString('latin1').split('\r\n\r\n', 1)[0] ?? '';
  const id = /^message-id:\s*(<[^<>\s]+>)/im.exec(head)?.[1];
  if (id === undefined) throw new Error('a message without a Message-ID');
  return id;
}

/** Runs a call; a fault of Microsoft becomes an outcome. */
async function attempt<T>(
  call: () => Promise<T>,
  outcomeOf: (fault: GraphFault) => SendOutcome,
): Promise<{ value: T } | { outcome: SendOutcome }> {
  try {
    return { value: await call() };
  } catch (error) {
    if (error instanceof GraphFault) return { outcome: outcomeOf(error) };
    throw error;
  }
}

/** A draft that was sent before is refused, too. One that is given up must not stay where a person may send it. */
async function afterRefusal(
  graph: Sending,
  { id, messageId, outcome }: { id: string; messageId: string; outcome: SendOutcome },
): Promise<SendOutcome> {
  const looked = await attempt(() => graph.copiesOf(messageId), whileSending);
  if ('outcome' in looked)
    return { kind: 'in-doubt', text: 'Microsoft refused a draft and then did not answer' };
  if (looked.value.some(({ isDraft }) => !isDraft)) return TAKEN;
  await attempt(
    () => graph.deleteDraft(id),
    () => outcome,
  );
  return outcome;
}

/**
 * A transport that stores a message as a draft and sends that draft. A message has one draft, found again by its Message-ID,
 * and a draft can be sent once: so an attempt that is repeated after a doubt sends nothing twice.
 */
export const createGraphTransport = (graph: Sending): Transport =>
  createHttpTransport({
    async send(raw, { signal, mayGoOn }) {
      const messageId = messageIdOf(raw);
      const found = await attempt(async () => {
        const copies = await graph.copiesOf(messageId, signal);
        if (copies.some(({ isDraft }) => !isDraft)) return undefined;
        return copies[0] ?? (await graph.createDraft(raw, messageId, signal));
      }, beforeSending);
      if ('outcome' in found) return found.outcome;
      if (!found.value) return TAKEN;
      if (signal?.aborted || !mayGoOn()) return { kind: 'not-sent', phase: 'data', text: 'given up' };
      const { id } = found.value;
      const sent = await attempt(() => graph.sendDraft(id, signal), whileSending);
      if ('value' in sent) return TAKEN;
      return sent.outcome.kind === 'refused-recipient'
        ? afterRefusal(graph, { id, messageId, outcome: sent.outcome })
        : sent.outcome;
    },
    async verify(signal) {
      try {
        await graph.probe(signal);
        return { ok: true };
      } catch (error) {
        if (error instanceof GraphFault) return sayGraphFault(error);
        throw error;
      }
    },
  });
