import { createSocket, type Socket } from 'node:dgram';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { lookUpDomain } from './look-up-domain.ts';

let server: Socket | undefined;
afterEach(() => server?.close());

/** The name that a query asks for (RFC 1035, 4.1.2), and where its question ends. */
function questionOf(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
}

/** One TXT record in strings of at most 255 characters. */
function txtRecord(text: string): Buffer {
  const parts = text.match(/.{1,255}/gs) ?? [''];
  const data = Buffer.concat(parts.map((part) => Buffer.from([part.length, ...Buffer.from(part)])));
  const head = Buffer.from([0xc0, 0x0c, 0, 16, 0, 1, 0, 0, 0, 60, data.length >> 8, data.length & 255]);
  return Buffer.concat([head, data]);
}

/** A name server that knows these TXT records and nothing else; `failing` names get SERVFAIL. */
async function serve(zone: Record<string, string[]>, failing: readonly string[] = []): Promise<string> {
  const socket = createSocket('udp4');
  server = socket;
  socket.on('message', (query, from) => {
    const { name, end } = questionOf(query);
    const records = zone[name] ?? [];
    const code = failing.includes(name) ? 2 : records.length > 0 ? 0 : 3;
    const head = Buffer.from([
      ...query.subarray(0, 2),
      0x81,
      0x80 | code,
      0,
      1,
      0,
      records.length,
      0,
      0,
      0,
      0,
    ]);
    const answer = Buffer.concat([head, query.subarray(12, end), ...records.map(txtRecord)]);
    socket.send(answer, from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(socket.address() as AddressInfo).port}`;
}

test('a domain is looked up with its parent’s policy and the usual selectors, long records joined', async () => {
  const key = `v=DKIM1; k=rsa; p=${'A'.repeat(400)}`;
  const address = await serve({
    'mail.clinic.example': ['v=spf1 -all', 'something-else=1'],
    '_dmarc.clinic.example': ['v=DMARC1; p=reject'],
    'selector2._domainkey.mail.clinic.example': [key],
  });
  const records = await lookUpDomain('mail.clinic.example', [address]);
  expect(records.txt).toEqual({ kind: 'found', records: ['v=spf1 -all', 'something-else=1'] });
  expect(records.dmarc).toEqual({ kind: 'found', records: ['v=DMARC1; p=reject'] });
  expect(records.dkim).toEqual({ kind: 'found', records: [key] });
});

test('a server that cannot answer leaves the record unknown, and never throws', async () => {
  const address = await serve({ 'clinic.example': ['v=spf1 ~all'] }, ['_dmarc.clinic.example']);
  const records = await lookUpDomain('clinic.example', [address]);
  expect(records.dmarc).toEqual({ kind: 'unknown' });
  expect(records.txt.kind).toBe('found');
  expect(records.dkim).toEqual({ kind: 'found', records: [] });
});
