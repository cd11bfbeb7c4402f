import net, { type AddressInfo } from 'node:net';
import type { MailConnection, ServerLogin } from '../types.ts';

/** Answers one line of the client. A script may also cut, stall or flood `socket`. */
export type LineScript = (line: string, socket: net.Socket) => void;

export type ScriptedServer = {
  port: number;
  /** All lines that clients sent, in order. */
  lines: string[];
  /** All connections so far. */
  connections: () => number;
  /** Open connections. */
  open: () => number;
  close(): Promise<void>;
};

/** A server on loopback that sends `greeting` and what the script answers. */
export async function startScriptedServer(greeting: string, script: LineScript): Promise<ScriptedServer> {
  const sockets = new Set<net.Socket>();
  const lines: string[] = [];
  let connections = 0;
  const server = net.createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    if (greeting) socket.write(greeting);
    let rest = '';
    const onData = (chunk: Buffer) => {
      const parts = (rest + chunk.toString('latin1')).split('\r\n');
      rest = parts.pop() ?? '';
      for (const line of parts) {
        lines.push(line);
        script(line, socket);
      }
    };
    socket.on('data', onData);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    lines,
    connections: () => connections,
    open: () => sockets.size,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** Answers by command; commands without an answer get the usual one. */
export function smtpScript(answers: Record<string, string | LineScript> = {}): LineScript {
  const plain: Record<string, string> = {
    EHLO: '250-hostile.test\r\n250 AUTH PLAIN LOGIN\r\n',
    AUTH: '235 2.7.0 ok\r\n',
    MAIL: '250 2.1.0 ok\r\n',
    RCPT: '250 2.1.5 ok\r\n',
    DATA: '354 go ahead\r\n',
    RSET: '250 2.0.0 ok\r\n',
    QUIT: '221 2.0.0 bye\r\n',
    '.': '250 2.0.0 queued as 1\r\n',
  };
  const inData = new WeakSet<net.Socket>();
  return (line, socket) => {
    if (inData.has(socket) && line !== '.') return;
    const command = line === '.' ? '.' : (line.split(' ')[0]?.toUpperCase() ?? '');
    const answer = answers[command] ?? plain[command] ?? '500 5.5.2 what?\r\n';
    if (command === '.') inData.delete(socket);
    if (typeof answer === 'function') answer(line, socket);
    else {
      if (command === 'DATA' && answer.startsWith('354')) inData.add(socket);
      socket.write(answer);
    }
  };
}

/** Loopback for tests: every name is 127.0.0.1. */
export const loopback: MailConnection = { resolveHost: async () => ['127.0.0.1'] };

export function loginAt(port: number, more: Partial<ServerLogin> = {}): ServerLogin {
  return { host: '127.0.0.1', port, security: 'none', user: 'ann@myra.test', password: 'secret', ...more };
}
