import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { TransportFault } from './transport-fault.ts';

export type OutgoingBody = { contentType: string; bytes: number; stream: () => AsyncIterable<Buffer> };

export type HttpRequest = {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body?: OutgoingBody;
  connectMs: number;
  /** From the connection, or from the last sent byte of the body, to the last byte of the answer. */
  answerMs: number;
  answerBytesMax: number;
  /** Not on a shared connection, because it stays busy for long. */
  isWaiting?: boolean;
  signal?: AbortSignal;
};

export type HttpAnswer = { status: number; headers: http.IncomingHttpHeaders; body: Buffer };

/**
 * Connections that reads share. A write opens its own: if a shared connection just closed, nobody knows whether the
 * write arrived.
 */
export type Connections = { http: http.Agent; https: https.Agent; close(): void };

export function openConnections(): Connections {
  const agents = {
    http: new http.Agent({ keepAlive: true, maxSockets: 64 }),
    https: new https.Agent({ keepAlive: true, maxSockets: 64 }),
  };
  return {
    ...agents,
    close: () => {
      agents.http.destroy();
      agents.https.destroy();
    },
  };
}

function agentFor(request: HttpRequest, connections: Connections): http.Agent | false {
  if (request.method !== 'GET' || request.isWaiting) return false;
  return request.url.protocol === 'https:' ? connections.https : connections.http;
}

async function readBody(response: IncomingMessage, bytesMax: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > bytesMax) throw new TransportFault('too-large', true);
    chunks.push(chunk);
  }
  if (!response.complete) throw new TransportFault('cut', true);
  return Buffer.concat(chunks);
}

/**
 * Sends one HTTP request and reads the whole answer without following redirects. Rejects only with `TransportFault`.
 */
export function sendRequest(request: HttpRequest, connections: Connections): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    let isConnected = false;
    let timer: NodeJS.Timeout | undefined;
    const client = request.url.protocol === 'https:' ? https : http;
    const outgoing = client.request(request.url, {
      method: request.method,
      agent: agentFor(request, connections),
      ...(request.signal && { signal: request.signal }),
      headers: {
        accept: 'application/json',
        ...request.headers,
        ...(request.body && {
          'content-type': request.body.contentType,
          'content-length': String(request.body.bytes),
        }),
      },
    });
    const fail = (error: unknown) => {
      clearTimeout(timer);
      outgoing.destroy();
      const kind = isConnected ? 'cut' : 'unreachable';
      reject(error instanceof TransportFault ? error : new TransportFault(kind, isConnected, error));
    };
    const giveUpAfter = (milliseconds: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => fail(new TransportFault('timeout', isConnected)), milliseconds);
    };
    const onConnect = () => {
      isConnected = true;
      giveUpAfter(request.answerMs);
    };

    giveUpAfter(request.connectMs);
    outgoing.on('error', fail);
    outgoing.on('socket', (socket: Socket) => {
      if (!socket.connecting) onConnect();
      else socket.once(request.url.protocol === 'https:' ? 'secureConnect' : 'connect', onConnect);
    });
    outgoing.on('response', (response) => {
      readBody(response, request.answerBytesMax).then((body) => {
        clearTimeout(timer);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
        // An answer that arrives before the whole body is sent ends the sending.
        if (!outgoing.writableFinished) outgoing.destroy();
      }, fail);
    });
    if (!request.body) {
      outgoing.end();
      return;
    }
    const source = Readable.from(request.body.stream());
    source.on('error', fail);
    source.on('data', () => {
      if (isConnected) giveUpAfter(request.answerMs);
    });
    outgoing.on('close', () => source.destroy());
    source.pipe(outgoing);
  });
}
