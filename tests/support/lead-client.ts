import Imap from 'imap';
import nodemailer from 'nodemailer';
import type { MailServer } from './mail-server.ts';
import { until } from './until.ts';

/** A message as the lead's mail program shows it. */
export type SeenMessage = {
  messageId: string;
  inReplyTo: string | undefined;
  references: string[];
  subject: string;
  from: string;
  raw: string;
};

export type LeadClient = {
  email: string;
  /** Waits for a matching message. */
  awaits(what: string, isIt: (message: SeenMessage) => boolean, deadlineMs?: number): Promise<SeenMessage>;
  all(): Promise<SeenMessage[]>;
  /** Answers in the thread, with the message quoted below. */
  answers(message: SeenMessage, text: string): Promise<string>;
  /** Sends finished bytes, also such that no mail program would make. */
  sendsRaw(to: string, raw: Buffer | string): Promise<void>;
  writes(to: string, subject: string, text: string): Promise<string>;
  /** Sends HTML with inline files. */
  writesInHtml(
    to: string,
    subject: string,
    html: string,
    files: readonly { cid: string; filename: string; contentType: string; content: Buffer }[],
  ): Promise<string>;
};

const ARRIVES_MS = 20_000;

function toSeen(raw: string): SeenMessage {
  const fields = Imap.parseHeader(raw);
  const first = (name: string) => fields[name]?.[0]?.trim();
  return {
    messageId: first('message-id') ?? '',
    inReplyTo: first('in-reply-to'),
    references: (first('references') ?? '').split(/\s+/).filter(Boolean),
    subject: first('subject') ?? '',
    from: first('from') ?? '',
    raw,
  };
}

function readAll(server: MailServer, user: string, password: string): Promise<SeenMessage[]> {
  const imap = new Imap({ user, password, host: server.host, port: server.ports.imap, tls: false });
  return new Promise((resolve, reject) => {
    const seen: SeenMessage[] = [];
    imap.once('error', reject);
    imap.once('ready', () => {
      imap.openBox('INBOX', true, (error, box) => {
        if (error) return reject(error);
        if (box.messages.total === 0) return void imap.end();
        const fetching = imap.seq.fetch('1:*', { bodies: '' });
        fetching.on('message', (message) => {
          message.on('body', (stream) => {
            const chunks: Buffer[] = [];
            stream.on('data', (chunk: Buffer) => chunks.push(chunk));
            stream.once('end', () => seen.push(toSeen(Buffer.concat(chunks).toString('utf8'))));
          });
        });
        fetching.once('error', reject);
        fetching.once('end', () => imap.end());
      });
    });
    imap.once('end', () => resolve(seen));
    imap.connect();
  });
}

/** A person with a mailbox and a third-party mail program: node-imap and nodemailer. `name` is as the server was given it. */
export function createLeadClient(server: MailServer, name: string): LeadClient {
  const email = name.includes('@') ? name : `${name}@${server.domain}`;
  const password = server.users.find((user) => user.email === email)?.password ?? '';
  const transport = nodemailer.createTransport({
    host: server.host,
    port: server.ports.submission,
    requireTLS: true,
    tls: { ca: server.ca, servername: 'localhost' },
    auth: { user: email, pass: password },
  });
  const send = async (message: Parameters<typeof transport.sendMail>[0]) =>
    (await transport.sendMail({ from: { name: 'Bob Lead', address: email }, ...message })).messageId;
  return {
    email,
    all: () => readAll(server, email, password),
    awaits: (what, isIt, deadlineMs = ARRIVES_MS) =>
      until(what, async () => (await readAll(server, email, password)).find(isIt), deadlineMs),
    answers: (message, text) =>
      send({
        to: message.from,
        subject: /^re:/i.test(message.subject) ? message.subject : `Re: ${message.subject}`,
        inReplyTo: message.messageId,
        references: [...message.references, message.messageId],
        text: `${text}\n\nOn Mon, Nov 23, 2026 at 9:00 AM Ann of Myra wrote:\n> You can unsubscribe from these emails at any time.\n`,
      }),
    sendsRaw: async (to, raw) => void (await transport.sendMail({ envelope: { from: email, to }, raw })),
    writes: (to, subject, text) => send({ to, subject, text }),
    writesInHtml: (to, subject, html, files) => send({ to, subject, html, attachments: [...files] }),
  };
}
