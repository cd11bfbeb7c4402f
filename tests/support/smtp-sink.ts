import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';

export type SunkMessage = {
  sendId: string;
  to: string;
  from: string;
  raw: string;
  at: number;
  connection: number;
};

/**
 * The answer to a message's final dot: a reply line, `cut` (stored, then the connection breaks before the reply: RFC
 * 1047's gap), or `drop` (the connection breaks and nothing is stored).
 */
export type SinkAnswer = string | 'cut' | 'drop';

export type SmtpSink = {
  port: number;
  messages: SunkMessage[];
  /** The number of stored messages with a send id. */
  countOf(sendId: string): number;
  /** The answer to RCPT. Undefined accepts. */
  onRecipient: (to: string) => string | undefined;
  /** The answer to the final dot. Undefined stores the message and says 250. */
  onMessage: (message: SunkMessage) => SinkAnswer | undefined;
  /** A delay before the answer to the final dot. */
  latencyMs: number;
  /** The password. Undefined accepts any. */
  password: string | undefined;
  /** The most messages that were in dialogue at once. */
  busiest: number;
  stop(): Promise<void>;
};

const SEND_ID = /^X-Myra-Send-ID:\s*(\S+)/im;

/** A plain SMTP server on loopback that stores messages, independent of the product's code. */
export async function startSmtpSink(port = 0): Promise<SmtpSink> {
  const sockets = new Set<Socket>();
  let connections = 0;
  let busy = 0;
  const sink: SmtpSink = {
    port,
    messages: [],
    countOf: (sendId) => sink.messages.filter((message) => message.sendId === sendId).length,
    onRecipient: () => undefined,
    onMessage: () => undefined,
    latencyMs: 0,
    password: undefined,
    busiest: 0,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  function serve(socket: Socket): void {
    connections += 1;
    const connection = connections;
    let pending = '';
    let from = '';
    let to = '';
    let isData = false;
    let isLogin = 0;
    const say = (line: string) => socket.write(`${line}\r\n`);

    function message(raw: string): void {
      const stored = { sendId: SEND_ID.exec(raw)?.[1] ?? '', to, from, raw, at: Date.now(), connection };
      const answer = sink.onMessage(stored);
      if (answer === 'drop') return void socket.destroy();
      if (answer === undefined || answer === 'cut' || answer.startsWith('2')) sink.messages.push(stored);
      if (answer === 'cut') return void socket.destroy();
      const reply = () => {
        busy -= 1;
        say(answer ?? '250 2.0.0 taken');
      };
      if (sink.latencyMs > 0) setTimeout(reply, sink.latencyMs);
      else reply();
    }

    function command(line: string): void {
      const verb = line.slice(0, 4).toUpperCase();
      if (isLogin > 0) {
        isLogin -= 1;
        say(isLogin > 0 ? '334 UGFzc3dvcmQ6' : '235 2.7.0 welcome');
      } else if (verb === 'EHLO') socket.write('250-sink\r\n250-AUTH PLAIN LOGIN\r\n250 8BITMIME\r\n');
      else if (verb === 'AUTH') {
        const given = Buffer.from(line.split(' ')[2] ?? '', 'base64')
          .toString()
          .split('\0')[2];
        if (sink.password !== undefined && given !== sink.password) say('535 5.7.8 not accepted');
        else if (/^AUTH LOGIN$/i.test(line)) {
          isLogin = 2;
          say('334 VXNlcm5hbWU6');
        } else say('235 2.7.0 welcome');
      } else if (verb === 'MAIL') {
        from = /<(.*)>/.exec(line)?.[1] ?? '';
        say('250 2.1.0 ok');
      } else if (verb === 'RCPT') {
        to = /<(.*)>/.exec(line)?.[1] ?? '';
        say(sink.onRecipient(to) ?? '250 2.1.5 ok');
      } else if (verb === 'DATA') {
        isData = true;
        busy += 1;
        sink.busiest = Math.max(sink.busiest, busy);
        say('354 go ahead');
      } else if (verb === 'QUIT') {
        say('221 bye');
        socket.end();
      } else say('250 2.0.0 ok');
    }

    socket.setNoDelay(true);
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (chunk) => {
      pending += chunk.toString('latin1');
      for (;;) {
        const mark = isData ? '\r\n.\r\n' : '\r\n';
        const end = pending.indexOf(mark);
        if (end < 0) return;
        const part = pending.slice(0, end);
        pending = pending.slice(end + mark.length);
        if (isData) {
          isData = false;
          message(part);
        } else command(part);
      }
    });
    say('220 sink ESMTP');
  }

  const server: Server = createServer(serve);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  sink.port = (server.address() as AddressInfo).port;
  return sink;
}
