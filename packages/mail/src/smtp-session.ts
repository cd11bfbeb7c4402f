import { Readable } from 'node:stream';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { classifyMailFromReply, classifySmtpReply, replyText } from './classify-smtp-reply.ts';
import type { Envelope, SendOptions, SendOutcome, SendPhase } from './types.ts';

/**
 * Time limits of the phases, in ms. Before the final dot they may be shorter than RFC 5321 4.5.3.2 says, because the server
 * does not have the message yet. After it they may not: the server may be storing the message (RFC 1047, RFC 5321
 * 4.5.3.2.6).
 */
export type SmtpTimeouts = {
  connectMs: number;
  loginMs: number;
  envelopeMs: number;
  dataBlockMs: number;
  acceptMs: number;
};

export const SMTP_TIMEOUTS: SmtpTimeouts = {
  connectMs: 30_000,
  loginMs: 60_000,
  envelopeMs: 5 * 60_000,
  dataBlockMs: 3 * 60_000,
  acceptMs: 10 * 60_000,
};

const BLOCK_BYTES = 64 * 1024;
const QUIT_MS = 2_000;

/** A failure of nodemailer: the reply, if there was one, and the command. */
export type SmtpError = Error & {
  code?: string | undefined;
  response?: string | undefined;
  responseCode?: number | undefined;
  command?: string | undefined;
};

/** One authenticated connection. It sends one message at a time. */
export type SmtpSession = {
  send(raw: Buffer, envelope: Envelope, options?: SendOptions): Promise<SendOutcome>;
  /** False if the connection is closed or its state is unknown. */
  isUsable(): boolean;
  /** Says QUIT and closes. */
  quit(): void;
};

/** A session over a signed-in connection. `destroy` ends the socket at once. */
export function smtpSession(
  client: SMTPConnection,
  destroy: () => void,
  timeouts: SmtpTimeouts,
): SmtpSession {
  let isUsable = true;
  client.on('error', () => {
    isUsable = false;
  });
  client.on('end', () => {
    isUsable = false;
  });
  const drop = () => {
    isUsable = false;
    client.close();
    destroy();
  };
  return {
    isUsable: () => isUsable,
    quit: () => {
      if (!isUsable) return;
      isUsable = false;
      // A server that does not answer QUIT must not keep the process running.
      const timer = setTimeout(destroy, QUIT_MS);
      client.once('end', () => clearTimeout(timer));
      client.quit();
    },
    async send(raw, envelope, options = {}) {
      const outcome = await runTransaction({ client, timeouts, raw, envelope, options, drop });
      if (outcome.kind !== 'accepted' && isUsable && !(await resetTransaction(client, timeouts))) drop();
      return outcome;
    },
  };
}

function resetTransaction(client: SMTPConnection, timeouts: SmtpTimeouts): Promise<boolean> {
  return new Promise((resolve) => {
    const onEnd = () => done(false);
    const timer = setTimeout(onEnd, timeouts.connectMs);
    const done = (isReset: boolean) => {
      clearTimeout(timer);
      client.removeListener('end', onEnd);
      resolve(isReset);
    };
    client.once('end', onEnd);
    client.reset((error) => done(!error));
  });
}

/**
 * The reply with which the server refused an address of the present message. nodemailer sends the message if it accepted any
 * other address and tells the refusals afterwards, so they are read from its own record (a test holds this).
 */
function refusalOf(client: SMTPConnection, address: string): string | undefined {
  const { rejectedErrors = [] }: { rejectedErrors?: (SmtpError & { recipient?: string })[] } = Object(
    Reflect.get(client, '_envelope'),
  );
  return rejectedErrors.find(({ recipient }) => recipient === address)?.response;
}

type Transaction = {
  client: SMTPConnection;
  timeouts: SmtpTimeouts;
  raw: Buffer;
  envelope: Envelope;
  options: SendOptions;
  drop: () => void;
};

/**
 * One MAIL, RCPT, DATA, final dot. The stream of the message shows the phase: nodemailer reads it after 354 only, and writes
 * the final dot after its end; before that the server cannot have accepted the message.
 */
function runTransaction({
  client,
  timeouts,
  raw,
  envelope,
  options,
  drop,
}: Transaction): Promise<SendOutcome> {
  return new Promise((resolve) => {
    let phase: SendPhase = 'envelope';
    let isSettled = false;
    let timer: NodeJS.Timeout | undefined;
    const settle = (outcome: SendOutcome) => {
      if (isSettled) return;
      isSettled = true;
      clearTimeout(timer);
      options.signal?.removeEventListener('abort', onAbort);
      resolve(outcome);
    };
    const cut = (text: string) => {
      const outcome: SendOutcome =
        phase === 'accepting' ? { kind: 'in-doubt', text } : { kind: 'not-sent', phase, text };
      drop();
      settle(outcome);
    };
    const onAbort = () => cut('given up');
    const enter = (next: SendPhase, ms: number) => {
      phase = next;
      clearTimeout(timer);
      timer = setTimeout(() => cut('no answer in time'), ms);
    };
    if (options.signal?.aborted) return settle({ kind: 'not-sent', phase, text: 'given up' });
    options.signal?.addEventListener('abort', onAbort, { once: true });
    enter('envelope', timeouts.envelopeMs);

    let offset = 0;
    const source = new Readable({
      read() {
        if (isSettled) return void this.destroy();
        if (phase === 'envelope') {
          const refusal = refusalOf(client, envelope.to);
          if (refusal !== undefined) {
            drop();
            return settle(classifySmtpReply('envelope', refusal));
          }
        }
        const isWhole = offset >= raw.length;
        if ((phase === 'envelope' || isWhole) && options.mayGoOn?.() === false) return cut('given up');
        if (!isWhole) {
          enter('data', timeouts.dataBlockMs);
          const block = raw.subarray(offset, offset + BLOCK_BYTES);
          offset += block.length;
          this.push(block);
        } else {
          enter('accepting', timeouts.acceptMs);
          this.push(null);
        }
      },
    });
    const to = [...new Set([envelope.to, ...(envelope.cc ?? []), ...(envelope.bcc ?? [])])];
    client.send({ from: envelope.from, to, size: raw.length }, source, (error, info) => {
      if (error) return replied(error);
      // A 250 before the final dot does not answer this message.
      if (phase !== 'accepting') return cut('the server answered before the message was complete');
      const text = info?.response ?? '';
      const refusedCopies = info?.rejected ?? [];
      settle({
        kind: 'accepted',
        code: Number(text.slice(0, 3)),
        text: replyText(text),
        ...(refusedCopies.length > 0 && { refusedCopies }),
      });
    });
    const replied = (error: SmtpError) => {
      if (error.response !== undefined && error.responseCode !== undefined) {
        const isMailFrom = error.command === 'MAIL FROM';
        settle(isMailFrom ? classifyMailFromReply(error.response) : classifySmtpReply(phase, error.response));
      } else if (error.command === 'MAIL FROM' && error.code === 'EMESSAGE') {
        const text = 'the message is larger than the server accepts';
        settle({ kind: 'refused-recipient', code: 552, enhanced: '5.3.4', text, badAddress: false });
      } else {
        cut('the connection was cut');
      }
    };
  });
}
