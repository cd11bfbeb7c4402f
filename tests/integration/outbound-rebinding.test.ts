import dns from 'node:dns/promises';
import { createServer as createHttpServer } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { resolveMailHostUnder } from '@myra/mail/resolve-mail-host';
import { guardedFetch } from '@myra/platform/outbound/guarded-fetch';
import { AppError } from '@myra/shared/errors/app-error';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

const lookup = vi.spyOn(dns, 'lookup');

/** What a name server says of each name, one answer after the other; the last one stays. */
const answers = new Map<string, string[][]>();
/** A server that people may reach, and one inside that nobody may, both on loopback. */
const open = createHttpServer((request, response) => {
  const target = new URL(request.url ?? '/', 'http://x').searchParams.get('to');
  if (target) response.writeHead(302, { location: target }).end();
  else response.end('open');
});
let reached = 0;
const inside = createServer((socket) => {
  reached += 1;
  socket.destroy();
});
let port: number;

beforeAll(async () => {
  await new Promise<void>((resolve) => open.listen(0, '127.0.0.1', resolve));
  port = (open.address() as AddressInfo).port;
  // The same port at another address: only the address tells them apart.
  await new Promise<void>((resolve) => inside.listen(port, '127.0.0.2', resolve));
  lookup.mockImplementation((async (host: string) => {
    const given = answers.get(host);
    const now = given && given.length > 1 ? given.shift() : given?.[0];
    if (!now) throw new Error('not found');
    return now.map((address) => ({ address, family: 4 }));
  }) as never);
  syncBuiltinESMExports();
});
beforeEach(() => {
  answers.clear();
  reached = 0;
  lookup.mockClear();
});
afterAll(() => {
  lookup.mockRestore();
  syncBuiltinESMExports();
  open.closeAllConnections();
  open.close();
  inside.close();
});

const policy = () => ({ allowed: [`open.test:${port}`] });
const reasonOf = async (work: Promise<unknown>): Promise<unknown> => {
  const error = await work.catch((thrown: unknown) => thrown);
  return error instanceof AppError ? error.details?.reason : error;
};

it('a name that is bound to an inner address after the check leads to the checked one: it is asked for once', async () => {
  answers.set('open.test', [['127.0.0.1'], ['127.0.0.2']]);
  const answer = await guardedFetch({ url: `http://open.test:${port}/`, policy: policy() });
  expect(answer.body.toString()).toBe('open');
  answers.set('open.test', [['127.0.0.1'], ['127.0.0.2']]);
  const mailServer = { host: 'open.test', port, purpose: 'smtp' } as const;
  expect(await resolveMailHostUnder(policy())(mailServer)).toEqual(['127.0.0.1']);
  expect(lookup).toHaveBeenCalledTimes(2);
  expect(reached).toBe(0);
});

it('a name with one inner address among its public ones is refused as a whole', async () => {
  for (const order of [
    ['93.184.216.34', '127.0.0.2'],
    ['127.0.0.2', '93.184.216.34'],
    ['169.254.169.254'],
    ['10.0.0.7'],
  ]) {
    answers.set('mixed.test', [order]);
    expect(await reasonOf(guardedFetch({ url: 'http://mixed.test/', policy: policy() }))).toBe(
      'address-refused',
    );
    const mailServer = { host: 'mixed.test', port: 25, purpose: 'smtp' } as const;
    expect(await reasonOf(resolveMailHostUnder(policy())(mailServer))).toBe('address-refused');
  }
  expect(reached).toBe(0);
});

it('a redirect is looked up and checked like the first address, by name and by number', async () => {
  answers.set('open.test', [['127.0.0.1']]);
  answers.set('inner.test', [['127.0.0.2']]);
  const through = (to: string) =>
    reasonOf(
      guardedFetch({ url: `http://open.test:${port}/?to=${encodeURIComponent(to)}`, policy: policy() }),
    );
  expect(await through('http://inner.test/')).toBe('address-refused');
  expect(await through('http://127.0.0.2/')).toBe('address-refused');
  expect(await through('http://[::ffff:127.0.0.2]/')).toBe('address-refused');
  expect(await through(`http://inner.test:${port}/`)).toBe('port-refused');
  expect(await through('file:///etc/passwd')).toBe('url-refused');
  // A name that was allowed and then answers with an inner address is caught at its second look-up.
  answers.set('later.test', [['10.0.0.7']]);
  expect(await through('http://later.test/')).toBe('address-refused');
  expect(reached).toBe(0);
});
