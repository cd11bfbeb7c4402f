import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AppError } from '@myra/shared/errors/app-error';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guardedFetch } from './guarded-fetch.ts';
import { isPublicAddress } from './outbound-policy.ts';

const publicOnly = { allowed: [] };
let server: Server;
let port: number;
let hits = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    hits += 1;
    const { pathname } = new URL(request.url ?? '/', 'http://x');
    if (pathname === '/big') response.end(Buffer.alloc(50_000));
    else if (pathname === '/slow') response.write('a');
    else if (pathname === '/inside')
      response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
    else if (pathname.startsWith('/hop'))
      response
        .writeHead(302, { location: `/hop${Number(pathname.slice(4)) - 1}`.replace('/hop0', '/end') })
        .end();
    else response.end(JSON.stringify({ host: request.headers.host }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const here = () => ({ allowed: [`127.0.0.1:${port}`, `localhost:${port}`] });
const reasonOf = async (work: Promise<unknown>): Promise<unknown> => {
  const error = await work.catch((thrown: unknown) => thrown);
  return error instanceof AppError ? error.details?.reason : error;
};

test.each([
  '127.0.0.1',
  '127.8.9.1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '198.18.0.1',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  'ff02::1',
  'not-an-address',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  'http://127.0.0.1/',
  'http://localhost/',
  'http://0x7f.1/',
  'http://2130706433/',
  'http://0177.0.0.1/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://169.254.169.254/',
  'http://localhost./',
  'http://①②⑦.0.0.1/',
])('%s is refused however it is written', async (url) => {
  expect(await reasonOf(guardedFetch({ url, policy: publicOnly }))).toBe('address-refused');
});

test.each(['file:///etc/passwd', 'gopher://x/', 'http://user:pass@example.com/', 'nonsense'])(
  '%s is no address to call',
  async (url) => {
    expect(await reasonOf(guardedFetch({ url, policy: publicOnly }))).toBe('url-refused');
  },
);

test('A port beside the web ports is refused before anything is looked up', async () => {
  expect(await reasonOf(guardedFetch({ url: 'http://example.invalid:6379/', policy: publicOnly }))).toBe(
    'port-refused',
  );
});

test('A named host and port is let through, with its own name in the request', async () => {
  const answer = await guardedFetch({ url: `http://localhost:${port}/x`, policy: here() });
  expect(JSON.parse(answer.body.toString())).toEqual({ host: `localhost:${port}` });
});

test('A redirect to the inside is refused, and nothing reaches another port of an allowed host', async () => {
  expect(await reasonOf(guardedFetch({ url: `http://127.0.0.1:${port}/inside`, policy: here() }))).toBe(
    'address-refused',
  );
  const before = hits;
  expect(
    await reasonOf(guardedFetch({ url: `http://127.0.0.1:${port}/`, policy: { allowed: ['127.0.0.1:1'] } })),
  ).toBe('port-refused');
  expect(hits).toBe(before);
});

test('As many redirects are followed as are allowed, and not one more', async () => {
  const hops = (n: number, redirectsMax?: number) =>
    guardedFetch({
      url: `http://127.0.0.1:${port}/hop${n}`,
      policy: here(),
      ...(redirectsMax && { redirectsMax }),
    });
  expect((await hops(3)).status).toBe(200);
  expect(await reasonOf(hops(4))).toBe('redirect-loop');
  expect((await hops(5, 5)).status).toBe(200);
  expect(await reasonOf(hops(6, 5))).toBe('redirect-loop');
});

test('A large answer is cut at the limit and a slow one at the deadline', async () => {
  expect(
    await reasonOf(guardedFetch({ url: `http://127.0.0.1:${port}/big`, policy: here(), bytesMax: 10_000 })),
  ).toBe('answer-too-large');
  expect(
    await reasonOf(guardedFetch({ url: `http://127.0.0.1:${port}/slow`, policy: here(), deadlineMs: 200 })),
  ).toBe('unreachable');
});
