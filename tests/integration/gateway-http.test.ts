import { mkdir, readdir, writeFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { docxBuffer } from '@myra/upstream/src/files/testing/write-document.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { fakeGateway } from '../support/fake-gateway.ts';
import { type Browser, openBrowser, openSignedIn } from '../support/gateway-app.ts';
import { until } from '../support/until.ts';

const { upstream, gateway } = fakeGateway();
let address: string;
beforeAll(async () => {
  const web = gateway.gateway.config.http.webDist;
  await mkdir(path.join(web, 'assets'), { recursive: true });
  await writeFile(path.join(web, 'index.html'), '<!doctype html><title>Myra</title>');
  await writeFile(path.join(web, 'theme.js'), '/* theme */');
  const script = 'console.log("hello");'.repeat(100);
  await writeFile(path.join(web, 'assets/index-abc.js'), script);
  await writeFile(path.join(web, 'assets/index-abc.js.br'), brotliCompressSync(script));
  await writeFile(path.join(web, 'assets/index-abc.js.gz'), gzipSync(script));
  address = await gateway.open();
});

const get = (url: string, headers: Record<string, string> = {}) =>
  gateway.app.inject({ method: 'GET', url, headers });

async function signedIn(organizationId = upstream.addOrganization()): Promise<Browser> {
  const browser = await openSignedIn(gateway.app, upstream.addPerson({ organizationId }));
  gateway.clock.advance(60_000);
  return browser;
}

describe('the client', () => {
  it.each(['/', '/strategy', '/campaigns/7/leads?tab=hot'])(
    'answers its first page at %s, unkept',
    async (url) => {
      const answer = await get(url, { accept: 'text/html' });
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
      expect(answer.body).toContain('<title>Myra</title>');
    },
  );

  it.each(['/', '/login', '/strategy/7'])(
    'answers its first page at %s to whoever takes anything or does not say',
    async (url) => {
      for (const headers of [{ accept: '*/*' }, {}] as Record<string, string>[]) {
        const answer = await get(url, headers);
        expect(answer.statusCode).toBe(200);
        expect(answer.headers['content-type']).toContain('text/html');
      }
    },
  );

  it('sends no page to requests that want something else', async () => {
    expect((await get('/login', { accept: 'application/json' })).statusCode).toBe(404);
    for (const url of ['/session/gone', '/events/gone', '/api/v1/campaigns', '/auth/v1/user']) {
      expect([url, (await get(url, { accept: '*/*' })).statusCode]).toEqual([url, 404]);
    }
  });

  it('lets hashed files be cached for ever, compressed if the browser accepts it', async () => {
    const plain = await get('/assets/index-abc.js');
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(plain.headers['content-encoding']).toBeUndefined();
    const packed = await get('/assets/index-abc.js', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.headers['content-type']).toContain('javascript');
    expect(packed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(Number(packed.headers['content-length'])).toBeLessThan(plain.body.length);
  });

  it('lets other files be revalidated each time', async () => {
    const answer = await get('/theme.js');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
  });

  it.each([
    '/assets/gone.js',
    '/favicon.ico',
    '/../../package.json',
    '/%2e%2e/%2e%2e/package.json',
    '/assets/%2e%2e/%2e%2e/secret.txt',
  ])('has nothing at %s', async (url) => {
    const answer = await get(url);
    expect([403, 404]).toContain(answer.statusCode);
    expect(answer.body).not.toContain('<title>');
  });

  it('is allowed scripts of its own host only', async () => {
    const policy = String((await get('/', { accept: 'text/html' })).headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
  });
});

describe('public links', () => {
  it.each(['/u/tok.en-1', '/c/abc', '/o/abc', '/d/abc', '/p/spring-offer?x=1'])(
    'go to the upstream at %s without cookies either way',
    async (url) => {
      const answer = await get(url, { cookie: 'myra=secret', 'user-agent': 'test' });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain(`GET ${url.split('?')[0]}`);
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(answer.headers['x-odd']).toBeUndefined();
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
      const seen = upstream.requests.at(-1);
      expect(seen?.headers.cookie).toBeUndefined();
      expect(seen?.headers.authorization).toBeUndefined();
      expect(seen?.headers['user-agent']).toBe('test');
    },
  );

  it('accept the one-click post of a mail program, without our header', async () => {
    const answer = await gateway.app.inject({
      method: 'POST',
      url: '/u/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(answer.body).toContain('POST /u/token List-Unsubscribe=One-Click');
  });

  it('refuse a post that is larger than any form of theirs', async () => {
    const before = upstream.requests.length;
    const answer = await gateway.app.inject({
      method: 'POST',
      url: '/u/token',
      headers: { 'content-type': 'text/plain' },
      payload: 'x'.repeat(100_000),
    });
    expect(answer.statusCode).toBe(422);
    expect(upstream.requests).toHaveLength(before);
  });

  it('are only these paths, and cannot climb out of them', async () => {
    const before = upstream.requests.length;
    const climbing = ['/u/..', '/u/%2e%2e', '/u/..%2Fcampaigns%2F1', '/u/.', '/c/%00', '/p/a%20b'];
    for (const url of ['/u/a/b', '/u/', '/auth/v1/user']) {
      expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
    }
    // Elsewhere only the client's own page may answer.
    for (const url of ['/x/abc', '/campaigns/1', ...climbing]) {
      const { statusCode, body } = await get(url);
      expect([url, statusCode !== 200 || body.includes('<title>Myra</title>')]).toEqual([url, true]);
    }
    expect(upstream.requests).toHaveLength(before);
  });

  it('follow no redirect themselves', async () => {
    upstream.break(/GET \/c\//, () => ({ status: 302, headers: { location: 'https://clinic.example/x' } }));
    const answer = await get('/c/abc');
    upstream.mend();
    expect([answer.statusCode, answer.headers.location]).toEqual([302, 'https://clinic.example/x']);
  });
});

describe('uploads', () => {
  const CSV = 'name,email\nAna,ana@clinic.example\n';
  const octets = { 'content-type': 'application/octet-stream' };
  const upload = (browser: Browser, name: string, body: Buffer | string) =>
    browser.send('POST', `/uploads?name=${encodeURIComponent(name)}`, {
      body: Buffer.from(body),
      headers: octets,
    });
  const spooled = () => readdir(gateway.uploadsDir).catch(() => []);

  it('are recognised by content, counted, and known after a reload, by a colleague too', async () => {
    const organizationId = upstream.addOrganization();
    const browser = await signedIn(organizationId);
    const answer = await upload(browser, '../Zoë "leads".csv', CSV);
    expect(answer.body).toEqual({
      upload_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Zoë "leads".csv',
      bytes: CSV.length,
      media_type: 'text/csv',
    });
    const colleague = await signedIn(organizationId);
    const known = await colleague.send('GET', `/uploads/${answer.body.upload_id}`);
    expect(known.body).toEqual(answer.body);
    expect(JSON.stringify(known.body)).not.toContain(gateway.uploadsDir);
  });

  it('take their name from a header too', async () => {
    const browser = await signedIn();
    const headers = { ...octets, 'x-file-name': encodeURIComponent('Frühling.csv') };
    const answer = await browser.send('POST', '/uploads', { body: Buffer.from(CSV), headers });
    expect(answer.body.name).toBe('Frühling.csv');
  });

  it('of others are not found, in any procedure', async () => {
    const owner = await signedIn();
    const { upload_id } = (await upload(owner, 'a.csv', CSV)).body;
    const stranger = await signedIn();
    upstream.requests.length = 0;
    const codes = [
      (await stranger.send('GET', `/uploads/${upload_id}`)).body.error.code,
      (await stranger.mutate('leads.analyzeColumns', { upload_id })).body.code,
      (await stranger.mutate('leads.upload', { upload_id })).body.code,
      (await stranger.mutate('strategies.create', { upload_ids: [upload_id] })).body.code,
    ];
    expect(codes).toEqual(Array(4).fill('not-found'));
    expect(upstream.count(/POST/)).toBe(0);
  });

  it.each([
    ['nothing', 'empty.csv', ''],
    ['a program', 'setup.csv', Buffer.from([0x4d, 0x5a, 0x90, 0x00, 0x03, 0x00])],
    ['a picture', 'a.csv', Buffer.from('\x89PNG\r\n\x1a\n\x00\x00', 'latin1')],
    ['a zip that says nothing of itself', 'a.bin', Buffer.from('PK\x03\x04\x14\x00', 'latin1')],
    ['text under the name of a workbook', 'a.xlsx', CSV],
    ['a letter under the name of a workbook', 'a.xlsx', docxBuffer(['Dear Ana'])],
    ['a workbook cut short', 'a.xlsx', Buffer.from('PK\x03\x04\x14\x00', 'latin1')],
  ])('of %s are refused and leave nothing', async (_what, name, content) => {
    const browser = await signedIn();
    const before = await spooled();
    const answer = await upload(browser, name, content as Buffer);
    expect([answer.status, answer.body.error.details.reason]).toEqual([400, 'file-type']);
    expect(await spooled()).toEqual(before);
  });

  it('beyond the limit of their kind are cut off, whatever their name', async () => {
    const browser = await signedIn();
    const before = await spooled();
    const answer = await upload(
      browser,
      'a.csv',
      Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(26_000_000, 32)]),
    );
    expect([answer.status, answer.body.error.details]).toEqual([
      422,
      { reason: 'file-too-large', bytes_max: 25_000_000 },
    ]);
    expect(await spooled()).toEqual(before);
  });

  it('that are refused half-way get an answer on a connection that stays usable', async () => {
    const browser = await signedIn();
    const headers = { cookie: browser.cookie ?? '', 'x-myra': '1', ...octets };
    for (const [name, body, status] of [
      [
        'a.csv',
        Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n\x00', 'latin1'), Buffer.alloc(3_000_000)]),
        400,
      ],
      ['a.pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(26_000_000, 32)]), 422],
      ['b.csv', Buffer.from(CSV), 200],
    ] as const) {
      const answer = await fetch(`${address}/uploads?name=${name}`, { method: 'POST', headers, body });
      expect(answer.status).toBe(status);
      await answer.json();
    }
  });

  it('that break off leave nothing', async () => {
    const browser = await signedIn();
    const before = await spooled();
    const request = http.request(`${address}/uploads?name=a.csv`, {
      method: 'POST',
      headers: { cookie: browser.cookie ?? '', 'x-myra': '1', 'content-length': '1000000', ...octets },
    });
    request.on('error', () => {});
    request.write(CSV.repeat(1_000));
    await until('the first bytes to arrive', async () => (await spooled()).length > before.length);
    request.destroy();
    await until('the rest to be cleared away', async () => (await spooled()).length === before.length);
    const { sql } = gateway.gateway.database;
    expect(await sql`select 1 from uploads where bytes > 5000 and name = 'a.csv'`).toHaveLength(0);
  });

  it('are limited for each person', async () => {
    const browser = await signedIn();
    const { body } = await browser.send('GET', '/session');
    const { sql } = gateway.gateway.database;
    await upload(browser, 'a.csv', CSV);
    await sql`update uploads set bytes = 1000000000 where user_id = ${body.user.id}`;
    const answer = await upload(browser, 'b.csv', CSV);
    expect([answer.status, answer.body.error.details.reason]).toEqual([422, 'quota']);
  });

  it('are deleted a week after their last use, also from disk', async () => {
    const browser = await signedIn();
    const { upload_id: unused } = (await upload(browser, 'a.csv', CSV)).body;
    const { sql } = gateway.gateway.database;
    await sql`update uploads set expires_at = ${gateway.clock.now().toISOString()} where id = ${unused}`;
    expect((await browser.send('GET', `/uploads/${unused}`)).status).toBe(404);
    await gateway.gateway.uploads.clean();
    expect(await spooled()).not.toContain(unused);
  });

  it('need a session', async () => {
    expect((await upload(openBrowser(gateway.app), 'a.csv', CSV)).status).toBe(401);
  });
});

describe('health', () => {
  it('does not depend on the upstream once sign-in has answered', async () => {
    expect((await get('/ready')).statusCode).toBe(200);
    upstream.break(/.*/, () => 'cut');
    const [health, ready] = [await get('/health'), await get('/ready')];
    upstream.mend();
    expect([health.statusCode, ready.statusCode]).toEqual([200, 200]);
    expect((await get('/metrics')).body).toContain('process_cpu');
  });
});
