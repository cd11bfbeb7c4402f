import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createCountingIds } from '@myra/platform/testing/counting-ids';
import { issueToken } from '@myra/shared/contracts/auth';
import { deleteCampaign, getCampaign, listCampaigns } from '@myra/shared/contracts/campaigns';
import { analyzeColumns, uploadLeads } from '@myra/shared/contracts/leads';
import { askForSuggestions } from '@myra/shared/contracts/suggestions';
import type { AppError } from '@myra/shared/errors/app-error';
import { afterEach, describe, expect, it } from 'vitest';
import { createUpstreamClient, type UpstreamLimits } from './create-upstream-client.ts';

const closers: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

type Handler = (request: http.IncomingMessage, response: http.ServerResponse, tries: number) => void;

/** A small HTTP server and a client of it. */
async function upstreamOf(handler: Handler, limits: Partial<UpstreamLimits> = {}) {
  let tries = 0;
  const server = http.createServer((request, response) => {
    tries += 1;
    handler(request, response, tries);
  });
  const url = await listen(server);
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { call: clientOf(url, limits), tries: () => tries };
}

async function listen(server: net.Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`;
}

function clientOf(url: string, limits: Partial<UpstreamLimits> = {}) {
  const client = createUpstreamClient({
    productUrl: url,
    authUrl: `${url}/auth/v1`,
    paths: {},
    ids: createCountingIds(),
    random: () => 0,
    limits: { retryPauseMs: 1, answerMs: 400, totalMs: 3_000, ...limits },
  });
  closers.push(client.close);
  return client.call;
}

const json = (response: http.ServerResponse, body: unknown, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const refused = (run: Promise<unknown>): Promise<AppError> =>
  run.then(
    () => Promise.reject(new Error('it was not refused')),
    (error: AppError) => error,
  );

const params = { id: '7' };
const campaign = { id: 7, organizationId: 1, strategyPlanId: 2, name: 'Spring' };

describe('answers', () => {
  it('are read whatever the spelling', async () => {
    const { call } = await upstreamOf((_request, response) => json(response, campaign));
    expect(await call(getCampaign, { params, token: 't' })).toMatchObject({ id: '7', name: 'Spring' });
  });

  it.each([
    ['a page of HTML', '<!doctype html><p>Hello'],
    ['JSON that breaks off', '{"id": 7, "organization_id"'],
    ['an error in place of a result', '{"error":{"message":"no"}}'],
    ['text in place of a list', '{"campaigns":"none"}'],
  ])('that are %s become a typed error and are not tried again', async (_what, body) => {
    const { call, tries } = await upstreamOf((_request, response) => response.end(body));
    const error = await refused(call(listCampaigns, { params }));
    expect([error.code, error.details?.reason]).toEqual(['upstream-unavailable', 'bad-answer']);
    expect(tries()).toBe(1);
  });

  it('beyond 5 MB are cut off while they arrive', async () => {
    let sent = 0;
    const { call } = await upstreamOf((_request, response) => {
      const piece = Buffer.alloc(1_000_000, 32);
      response.writeHead(200);
      const more = () => {
        while (sent < 50_000_000 && !response.destroyed) {
          sent += piece.length;
          if (!response.write(piece)) return void response.once('drain', more);
        }
        response.end();
      };
      more();
    });
    const error = await refused(call(getCampaign, { params }));
    expect(error.details?.reason).toBe('bad-answer');
    expect(sent).toBeLessThan(40_000_000);
  });

  it('that are cut short are tried again', async () => {
    const { call, tries } = await upstreamOf((_request, response, count) => {
      if (count > 1) return json(response, campaign);
      response.writeHead(200, { 'content-length': '500' });
      response.write('{"id":');
      response.socket?.end();
    });
    expect(await call(getCampaign, { params })).toMatchObject({ id: '7' });
    expect(tries()).toBe(2);
  });
});

describe('refusals', () => {
  it('keep the code, message and details of the upstream', async () => {
    const envelope = { code: 'conflict', message: 'Somebody saved before you.', details: { version: 3 } };
    const { call } = await upstreamOf((_request, response) => json(response, { error: envelope }, 409));
    const error = await refused(call(getCampaign, { params }));
    expect(error.code).toBe('conflict');
    expect(error.publicMessage).toBe('Somebody saved before you.');
    expect(error.details).toEqual({ version: 3 });
  });

  it.each([
    [400, { error_code: 'invalid_credentials', msg: 'Invalid login' }, 'invalid-input', 'Invalid login'],
    [401, { message: 'jwt expired' }, 'unauthenticated', 'jwt expired'],
    [404, { detail: 'Not Found' }, 'not-found', 'Not Found'],
    [422, { detail: [{ loc: ['x'] }] }, 'invalid-input', undefined],
    [405, '<html>', 'not-found', undefined],
    [413, {}, 'limit-exceeded', undefined],
    [429, { error: 'slow down' }, 'rate-limited', 'slow down'],
  ])('with status %i and the wording of others are understood', async (status, body, code, message) => {
    const { call } = await upstreamOf((_request, response) => json(response, body, status));
    const error = await refused(call(getCampaign, { params }));
    expect([error.code, error.publicMessage]).toEqual([code, message]);
  });

  it('hide the errors of a broken upstream', async () => {
    const { call } = await upstreamOf((_request, response) => json(response, { message: 'SQL …' }, 500));
    const error = await refused(call(getCampaign, { params }));
    expect([error.code, error.publicMessage]).toEqual(['upstream-unavailable', undefined]);
  });
});

describe('a failing line', () => {
  it('retries a read up to three tries', async () => {
    const { call, tries } = await upstreamOf((request) => void request.socket.destroy());
    expect((await refused(call(getCampaign, { params }))).details?.reason).toBe('unreachable');
    expect(tries()).toBe(3);
  });

  it('sends a write once and reports its outcome as unknown', async () => {
    const { call, tries } = await upstreamOf((request) => void request.socket.destroy());
    const error = await refused(call(deleteCampaign, { params }));
    expect(error.details?.reason).toBe('outcome-unknown');
    expect(error.publicMessage).toContain('not known whether');
    expect(tries()).toBe(1);
  });

  it('reports a write that was not sent as unreachable', async () => {
    const server = net.createServer();
    const url = await listen(server);
    await new Promise((resolve) => server.close(resolve));
    const error = await refused(clientOf(url)(deleteCampaign, { params }));
    expect(error.details?.reason).toBe('unreachable');
  });

  it('ends in a timeout without an answer', async () => {
    const { call } = await upstreamOf(() => {}, { answerMs: 50, retries: 0 });
    expect((await refused(call(getCampaign, { params }))).details?.reason).toBe('timeout');
  });

  it('waits longer where a model may be asked', async () => {
    const { call } = await upstreamOf(
      (_request, response) => void setTimeout(() => json(response, { suggestions: [] }), 150),
      { answerMs: 50, modelAnswerMs: 2_000 },
    );
    const body = { version: '1', tool: 'regenerate' };
    expect(await call(askForSuggestions, { params, body })).toMatchObject({ suggestions: [] });
    expect((await refused(call(deleteCampaign, { params }))).details?.reason).toBe('outcome-unknown');
  });

  it('lets nobody wait for a model that was asked while the upstream was tried again', async () => {
    let isWell = false;
    const { call } = await upstreamOf(
      (request, response) => {
        if (!isWell) return request.socket.destroy();
        if (request.url?.endsWith('/suggestions')) return undefined;
        return json(response, campaign);
      },
      { breakerOpenMs: 20, modelAnswerMs: 1_000, retries: 0 },
    );
    const ask = () => call(askForSuggestions, { params, body: { version: '1', tool: 'regenerate' } });
    await Promise.all(Array.from({ length: 5 }, () => refused(ask())));
    for (let nth = 0; nth < 5; nth += 1) await refused(call(getCampaign, { params }));
    isWell = true;
    await new Promise((resolve) => setTimeout(resolve, 40));
    const asking = refused(ask());
    expect(await call(getCampaign, { params })).toMatchObject({ name: 'Spring' });
    expect((await asking).details?.reason).toBe('outcome-unknown');
  });

  it('opens the circuit after five faults in a row, and one good answer closes it', async () => {
    let isWell = false;
    const limits = { retries: 0, breakerOpenMs: 60 };
    const { call, tries } = await upstreamOf((request, response) => {
      if (isWell) return json(response, campaign);
      request.socket.destroy();
    }, limits);
    for (let index = 0; index < 5; index += 1) await refused(call(getCampaign, { params }));
    expect((await refused(call(getCampaign, { params }))).details?.reason).toBe('circuit-open');
    expect((await refused(call(deleteCampaign, { params }))).details?.reason).toBe('circuit-open');
    expect(tries()).toBe(5);
    isWell = true;
    await expect.poll(() => call(getCampaign, { params }).catch(() => undefined)).toBeDefined();
  });

  it('stays closed while an upstream that has not answered yet refuses connections', async () => {
    const server = http.createServer((_request, response) => json(response, campaign));
    const url = await listen(server);
    const { port } = server.address() as net.AddressInfo;
    await new Promise((closed) => server.close(closed));
    const call = clientOf(url, { retries: 0 });
    for (let index = 0; index < 20; index += 1)
      expect((await refused(call(getCampaign, { params }))).details?.reason).toBe('unreachable');
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    closers.push(() => {
      server.closeAllConnections();
      server.close();
    });
    expect(await call(getCampaign, { params })).toBeDefined();
  });

  it('of the product leaves the auth backend reachable', async () => {
    const { call } = await upstreamOf(
      (request, response) => {
        if (request.url?.startsWith('/auth/v1')) return json(response, { msg: 'wrong' }, 400);
        request.socket.destroy();
      },
      { retries: 0 },
    );
    for (let index = 0; index < 6; index += 1) await refused(call(getCampaign, { params }));
    const error = await refused(call(issueToken, { query: { grant_type: 'password' }, body: {} }));
    expect(error.code).toBe('invalid-input');
  });
});

describe('what leaves', () => {
  it('carries token, version, address and request id', async () => {
    let headers: http.IncomingHttpHeaders = {};
    const { call } = await upstreamOf((request, response) => {
      headers = request.headers;
      json(response, campaign);
    });
    const sent = { token: 'abc', ifMatch: 4, clientAddress: '192.0.2.7', requestId: 'request-1' };
    await call(getCampaign, { params, ...sent });
    expect(headers).toMatchObject({
      authorization: 'Bearer abc',
      'if-match': '"4"',
      'x-forwarded-for': '192.0.2.7',
      'x-request-id': 'request-1',
    });
  });

  it('is a form that a standard reader understands, fed from disk, with the length known', async () => {
    const dir = await mkdtemp(path.join(tmpdir(), 'myra-form-'));
    closers.push(() => rm(dir, { recursive: true }));
    const file = path.join(dir, 'spooled');
    const content = `name,mail\n${'a,b@c.example\n'.repeat(50_000)}`;
    await writeFile(file, content);
    let form: FormData | undefined;
    let length: string | undefined;
    const { call } = await upstreamOf(async (request, response) => {
      length = request.headers['content-length'];
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const headers = { 'content-type': String(request.headers['content-type']) };
      form = await new Response(new Uint8Array(Buffer.concat(chunks)), { headers }).formData();
      expect(Buffer.concat(chunks)).toHaveLength(Number(length));
      json(response, { taskId: 't-1', status: 'pending' });
    });
    const answer = await call(uploadLeads, {
      body: { campaign_id: '5', on_duplicate: 'skip' },
      files: [
        { field: 'file', name: 'le"ads\n.csv', mediaType: 'text/csv', path: file, bytes: content.length },
      ],
    });
    expect(answer.task_id).toBe('t-1');
    expect(JSON.parse(String(form?.get('data')))).toEqual({ campaign_id: 5, on_duplicate: 'skip' });
    expect(await (form!.get('file') as File).text()).toBe(content);
  });

  it('ends at once when the file cannot be read', async () => {
    const { call } = await upstreamOf((request, response) => {
      request.on('end', () => json(response, {}));
      request.resume();
    });
    const missing = { field: 'file', name: 'x', mediaType: 'text/csv', path: '/nonexistent', bytes: 10 };
    await expect(call(analyzeColumns, { files: [missing] })).rejects.toThrow();
  });
});
