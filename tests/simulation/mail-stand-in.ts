import type { OpenMailbox, ReceivedMessage } from '@myra/mail/driver';
import { MailboxFault } from '@myra/mail/mailbox-fault';
import type { SendOutcome } from '@myra/mail/types';
import type { Draws } from './draws.ts';
import type { VirtualTime } from './virtual-time.ts';

/** A dialogue that began. `stored` says whether the server has the message, whatever it answered. */
export type Dialogue = {
  no: number;
  accountId: number;
  to: string;
  sendId: string;
  messageId: string;
  raw: string;
  /** By the sender's clock. */
  at: number;
  trueAt: number;
  stored: boolean;
};

/** What the sending process does to itself in the middle of a dialogue. */
export type Interference = {
  kill(): void;
  /** The process stands still for so long, and others go on. */
  stall(ms: number): Promise<void>;
  /** Something happens to other people of the campaign meanwhile. */
  meanwhile(dialogue: Dialogue): Promise<void>;
};

type Box = { password: string; known: string; uidvalidity: number; messages: { raw: string; at: number }[] };

export type MailStandIn = {
  dialogues: Dialogue[];
  /** How many people's acts and dialogues there were: their order. */
  order: { last: number };
  isDown: boolean;
  /** Whether the server files what it accepts, so that absence in Sent proves something. */
  filesSent: boolean;
  /** Says of every email that it is not in Sent, against the truth. */
  deniesSent: boolean;
  box(accountId: number): Box;
  deliver(accountId: number, raw: string): void;
  onStored: (dialogue: Dialogue) => void;
  open(accountId: number, acts: Interference): OpenMailbox;
};

const header = (raw: string, name: string): string =>
  new RegExp(`^${name}:\\s*(.+)$`, 'im').exec(raw.replaceAll(/\r?\n[ \t]+/g, ' '))?.[1]?.trim() ?? '';

export { header };

/** One provider with SMTP, a Sent folder and inboxes, which fails as the seed says. */
export function createMailStandIn(time: VirtualTime, draws: Draws, roughness: () => number): MailStandIn {
  const boxes = new Map<number, Box>();
  const attempts = new Map<string, number>();
  let lookups = 0;

  const standIn: MailStandIn = {
    dialogues: [],
    order: { last: 0 },
    isDown: false,
    filesSent: true,
    deniesSent: false,
    onStored: () => {},
    box(accountId) {
      const box = boxes.get(accountId) ?? { password: 'one', known: 'one', uidvalidity: 1, messages: [] };
      boxes.set(accountId, box);
      return box;
    },
    deliver: (accountId, raw) =>
      void standIn.box(accountId).messages.push({ raw: raw.replaceAll(/\r?\n/g, '\r\n'), at: time.trueMs }),
    open: (accountId, acts) => open(accountId, acts),
  };

  async function send(
    accountId: number,
    acts: Interference,
    bytes: Buffer,
    to: string,
    mayGoOn: () => boolean,
  ): Promise<SendOutcome> {
    const raw = bytes.toString('latin1');
    const attempt = (attempts.get(to) ?? 0) + 1;
    attempts.set(to, attempt);
    standIn.order.last += 1;
    const dialogue: Dialogue = {
      no: standIn.order.last,
      accountId,
      to,
      sendId: header(raw, 'X-Myra-Send-ID'),
      messageId: header(raw, 'Message-ID'),
      raw,
      at: time.clock.now().getTime(),
      trueAt: time.trueMs,
      stored: false,
    };
    standIn.dialogues.push(dialogue);
    const box = standIn.box(accountId);
    const store = () => {
      dialogue.stored = true;
      standIn.onStored(dialogue);
    };
    const at = draws.share('dialogue', to, attempt) / Math.max(0.001, roughness());
    await acts.meanwhile(dialogue);
    time.moveTo(time.trueMs + draws.between(150, 2_500, 'latency', to, attempt));
    if (standIn.isDown) return { kind: 'unreachable', failure: 'refused', text: 'connect ECONNREFUSED' };
    if (box.password !== box.known) return { kind: 'refused-sender', code: 535, text: '5.7.8 not accepted' };
    if (to.startsWith('gone'))
      return {
        kind: 'refused-recipient',
        code: 550,
        enhanced: '5.1.1',
        text: '5.1.1 no such user',
        badAddress: true,
      };
    if (at < 0.02) return { kind: 'not-sent', phase: 'data', text: 'closed' };
    if (at < 0.05)
      return { kind: 'temporary', phase: 'data', code: 451, text: '4.3.0 later', throttled: false };
    if (at < 0.06)
      return { kind: 'temporary', phase: 'envelope', code: 421, text: '4.7.0 slow', throttled: true };
    if (at < 0.075) return { kind: 'in-doubt', text: 'closed after the final dot' };
    if (at < 0.09) {
      acts.kill();
      return new Promise(() => {});
    }
    if (!mayGoOn()) return { kind: 'not-sent', phase: 'data', text: 'given up' };
    store();
    if (at < 0.11) return { kind: 'in-doubt', text: 'closed after the final dot' };
    if (at < 0.13) {
      acts.kill();
      return new Promise(() => {});
    }
    if (at < 0.14) await acts.stall(draws.between(70, 400, 'stall', to, attempt) * 1_000);
    return { kind: 'accepted', code: 250, text: '2.0.0 taken' };
  }

  function check(accountId: number): void {
    if (standIn.isDown) throw new MailboxFault('unreachable', 'The server is not reached.');
    const box = standIn.box(accountId);
    if (box.password !== box.known) throw new MailboxFault('auth', 'The password is wrong.');
  }

  function open(accountId: number, acts: Interference): OpenMailbox {
    return {
      connections: 1,
      transport: {
        send: (bytes, envelope, { mayGoOn = () => true } = {}) =>
          send(accountId, acts, bytes, envelope.to, mayGoOn),
        verify: async () => {
          try {
            check(accountId);
            return { ok: true };
          } catch (error) {
            const fault = error as MailboxFault;
            return { ok: false, failure: fault.failure, sentence: fault.sentence };
          }
        },
        close: async () => {},
      },
      async findSent({ sendId }) {
        lookups += 1;
        if (standIn.isDown || draws.chance(0.05 * roughness(), 'lookup', lookups)) return 'unavailable';
        if (standIn.deniesSent) return 'absent';
        if (standIn.dialogues.some((one) => one.stored && one.sendId === sendId)) return 'found';
        return standIn.filesSent ? 'absent' : 'no-proof';
      },
      async receive(input) {
        check(accountId);
        const box = standIn.box(accountId);
        const known = input.cursor.inbox as { uidvalidity: number; uid: number } | undefined;
        const after = known?.uidvalidity === box.uidvalidity ? known.uid : 0;
        const messages: ReceivedMessage[] = box.messages.slice(after).map(({ raw, at }, index) => ({
          raw: Buffer.from(raw, 'latin1'),
          receivedAt: new Date(at),
          isCut: false,
          location: { folder: 'INBOX', uidvalidity: box.uidvalidity, uid: after + index + 1 },
          unmatched: 'keep',
        }));
        const sink = input.openSink();
        const cursor = { inbox: { uidvalidity: box.uidvalidity, uid: box.messages.length } };
        await sink.take({ messages, cursor });
        await sink.end();
      },
    };
  }

  return standIn;
}
