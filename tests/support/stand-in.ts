import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** A random id or token. */
export const token = () => randomBytes(24).toString('base64url');

/** An answer that refuses a request. */
export class Refused extends Error {
  readonly status: number;
  readonly body: object;
  constructor(status: number, body: object) {
    super(JSON.stringify(body));
    this.status = status;
    this.body = body;
  }
}
export const headerOf = (raw: Buffer, name: string): string | undefined =>
  raw
    .toString('latin1')
    .split('\r\n\r\n')[0]
    ?.replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
    ?.slice(name.length + 1)
    .trim();

export const oauthError = (status: number, error: string, description = error) =>
  new Refused(status, { error, error_description: description });
/** The body of a request. */
export async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
