import { AppError, notFound, rateLimited } from '@myra/shared/errors/app-error';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createLogger } from '../logger.ts';
import { createHttpApp, type HttpApp } from './create-http-app.ts';

let app: HttpApp;
afterEach(() => app.close());

function build(checks: Parameters<typeof createHttpApp>[0]['checks'] = [], opsToken?: string) {
  const lines: string[] = [];
  const log = createLogger({
    service: 'test',
    level: 'info',
    destination: { write: (line: string) => void lines.push(line) },
  });
  ({ app } = createHttpApp({ log, service: 'test', checks, bodyBytesMax: 1_000, opsToken }));
  app.route({
    method: 'POST',
    url: '/leads/:id',
    schema: {
      params: z.object({ id: z.coerce.number().int() }),
      body: z.strictObject({ email: z.email(), tags: z.array(z.string()).max(2) }),
      response: { 200: z.object({ id: z.number(), email: z.string() }) },
    },
    handler: async (request) => {
      if (request.params.id === 404) throw notFound('Lead');
      if (request.params.id === 429) throw rateLimited('Slow down.', 7);
      if (request.params.id === 500) throw new Error('secret-canary in SQL');
      if (request.params.id === 501)
        throw new AppError('internal', { message: 'secret-canary', publicMessage: 'secret-canary' });
      return { id: request.params.id, email: request.body.email, secret: 'secret-canary' };
    },
  });
  return lines;
}

const post = (id: number | string, payload: object | string = { email: 'a@b.example', tags: [] }) =>
  app.inject({
    method: 'POST',
    url: `/leads/${id}`,
    payload,
    headers: { 'content-type': 'application/json' },
  });

test('A good call is answered with the fields of its contract only', async () => {
  build();
  const answer = await post(1);
  expect([answer.statusCode, answer.json()]).toEqual([200, { id: 1, email: 'a@b.example' }]);
});

test('A call that does not fit names every field by its wire path', async () => {
  build();
  const answer = await post(1, { email: 'x', tags: ['a', 'b', 'c'], extra: 1 });
  expect(answer.statusCode).toBe(400);
  const { error } = answer.json();
  expect(error.code).toBe('invalid-input');
  expect(error.details.issues.map((issue: { path: string }) => issue.path)).toEqual(
    expect.arrayContaining(['email', 'tags']),
  );
  expect(error.request_id).toBe(answer.headers['x-request-id']);
});

test.each([
  [404, 404, 'not-found', 'Lead not found.'],
  [429, 429, 'rate-limited', 'Slow down.'],
  [500, 500, 'internal', 'Something went wrong. Please try again.'],
  [501, 500, 'internal', 'Something went wrong. Please try again.'],
])('A refusal of kind %i is told as status %i and %s', async (id, status, code, message) => {
  build();
  const answer = await post(id);
  expect(answer.statusCode).toBe(status);
  expect(answer.json().error).toMatchObject({ code, message });
  expect(answer.body).not.toContain('canary');
  expect(answer.headers['retry-after']).toBe(id === 429 ? '7' : undefined);
});

test.each([
  ['broken JSON', '{', 400, 'invalid-input'],
  ['a body over the limit', JSON.stringify({ email: 'x'.repeat(2_000) }), 422, 'limit-exceeded'],
])('%s is a typed refusal', async (_what, payload, status, code) => {
  build();
  const answer = await post(1, payload);
  expect([answer.statusCode, answer.json().error.code]).toEqual([status, code]);
});

test('An unknown path answers the same envelope', async () => {
  build();
  const answer = await app.inject({ url: '/nowhere' });
  expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'not-found']);
});

test('A plain request id of the caller is kept, an odd one replaced', async () => {
  build();
  const kept = await app.inject({ url: '/health', headers: { 'x-request-id': 'abcdefgh-1' } });
  const replaced = await app.inject({ url: '/health', headers: { 'x-request-id': 'a b\n"c"' } });
  expect(kept.headers['x-request-id']).toBe('abcdefgh-1');
  expect(replaced.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

test('Readiness names what is failing, also what never answers', async () => {
  build([
    { name: 'database', check: async () => {} },
    { name: 'queue', check: () => Promise.reject(new Error('gone')) },
  ]);
  const answer = await app.inject({ url: '/ready' });
  expect([answer.statusCode, answer.json()]).toEqual([
    503,
    { status: 'not-ready', checks: { database: 'ok', queue: 'failing' } },
  ]);
});

test('Metrics count by route pattern and the log holds neither address nor body', async () => {
  const lines = build();
  await post(31337);
  const metrics = await app.inject({ url: '/metrics' });
  expect(metrics.body).toContain('route="/leads/:id"');
  // Not as digits of a figure.
  expect(metrics.body + lines.join('')).not.toMatch(/(?<![\d.])31337(?!\d)|a@b\.example/);
});

test('Figures are shown to this machine and to the holder of the token, and hidden from everybody else', async () => {
  build([], 'a-token-of-the-operators');
  const ask = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    (await app.inject({ url: '/metrics', headers, remoteAddress })).statusCode;
  expect(await ask({})).toBe(200);
  expect(await ask({}, '203.0.113.9')).toBe(404);
  expect(await ask({ 'x-forwarded-for': '203.0.113.9' })).toBe(404);
  expect(await ask({ authorization: 'Bearer a-token-of-the-operators' }, '203.0.113.9')).toBe(200);
  expect(await ask({ authorization: 'Bearer another-token' }, '203.0.113.9')).toBe(404);
  expect((await app.inject({ url: '/docs/json', remoteAddress: '203.0.113.9' })).statusCode).toBe(404);
});
