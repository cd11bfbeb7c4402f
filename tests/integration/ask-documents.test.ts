import { ASK_DOCUMENTS_MAX } from '@myra/shared/constants/limits';
import * as calls from '@myra/shared/contracts/campaigns';
import { createProducts } from '@myra/shared/contracts/products';
import { createStrategyPlan } from '@myra/shared/contracts/strategies';
import { docxBuffer, pdfBuffer } from '@myra/upstream/src/files/testing/write-document.ts';
import { expect, test } from 'vitest';
import { cleanDaily } from '../support/clean-daily.ts';
import { ownerOf, started } from '../support/started.ts';
import { signUpOrganization, startTestUpstream } from '../support/upstream-app.ts';

const PUBLIC_URL = 'https://myra.example.org';
const upstream = started(() => startTestUpstream({ env: { PUBLIC_URL } }));
const owner = ownerOf(upstream);

const PDF = pdfBuffer(['One page about trays.']);
const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(40)]);
const GONE = 'This document is not available any more';

const add = (token: string, content: Buffer, name = 'sheet.pdf', type = 'application/pdf') =>
  upstream.call(calls.addAskDocument, { token, body: {}, files: [{ field: 'file', name, type, content }] });
const get = (url: string) => upstream.app.inject({ method: 'GET', url: new URL(url).pathname });
const askWith = (document_id: number | undefined, kind = 'document') => ({
  kind: kind as 'document',
  question: 'Should I send the data sheet of TrayTrace?',
  statement: 'I can send the data sheet of TrayTrace.',
  ...(document_id !== undefined && { document_id }),
});

async function signUpPlanned() {
  const { id, admin } = await signUpOrganization(upstream);
  const { token } = admin;
  const products = [{ name: 'TrayTrace', description: 'It tracks trays.' }];
  const product = await upstream.call(createProducts, { token, body: { products } });
  const plan = await upstream.call(createStrategyPlan, { token, body: { user_input: 'Hospitals.' } });
  const create = (asks: ReturnType<typeof askWith>[]) =>
    upstream.call(calls.createCampaign, {
      token,
      body: {
        name: 'Spring',
        goal: 'Calls',
        organization_id: id,
        strategy_plan_id: plan.body.strategy_plan.id,
        product_id: product.body.products[0]!.id,
        cadence: [{ date: '2026-12-01', logic: 'START_CAMPAIGN', description: '' }],
        asks,
      },
    });
  const save = (campaignId: number, asks: ReturnType<typeof askWith>[]) =>
    upstream.call(calls.updateCampaign, { token, params: { id: campaignId }, body: { asks } });
  return { id, token, create, save };
}

test('a file is downloaded without sign-in, as an attachment that no browser runs, by an address nobody guesses', async () => {
  const { token, create } = await signUpPlanned();
  const stored = (await add(token, PDF, '../Trays & more.pdf')).body;
  expect(stored).toMatchObject({ name: 'Trays & more.pdf', bytes: PDF.length });
  expect(stored.url).toMatch(/^https:\/\/myra\.example\.org\/d\/[\w-]{32}$/);
  const campaign = await create([
    { ...askWith(stored.id), url: 'https://evil.example/x', document_name: 'other' } as never,
  ]);
  expect(campaign.body.asks).toEqual([
    { ...askWith(stored.id), url: stored.url, document_name: 'Trays & more.pdf' },
  ]);
  const answer = await get(stored.url);
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.equals(PDF)).toBe(true);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Trays _ more.pdf"; filename*=UTF-8''Trays%20%26%20more.pdf`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'no-store',
  });
  expect(answer.headers['set-cookie']).toBeUndefined();
  const missing = await get(`${PUBLIC_URL}/d/${'A'.repeat(32)}`);
  expect([missing.statusCode, missing.body.includes('This link does not work')]).toEqual([404, true]);
  const asOther = await get(stored.url.replace('/d/', '/c/'));
  expect(asOther.statusCode).toBe(404);
});

test('only a PDF, DOCX, PNG or JPG by content is taken, and its name says what it is', async () => {
  const { token } = await signUpPlanned();
  const refused = [
    await add(token, Buffer.from('<html><script>alert(1)</script></html>')),
    await add(
      token,
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'a.png',
      'image/png',
    ),
    await add(token, Buffer.from('Email\na@b.example\n'), 'a.pdf'),
    await add(token, Buffer.from([0x4d, 0x5a, 0x90, 0, 3, 0]), 'a.pdf'),
    await add(token, Buffer.alloc(0)),
    await upstream.call(calls.addAskDocument, { token, body: {} }),
  ];
  expect(refused.map(({ status }) => status)).toEqual(Array(refused.length).fill(400));
  const large = await add(token, Buffer.concat([PDF, Buffer.alloc(10_000_000)]));
  expect(large.status).toBe(422);
  const names = [
    await add(token, PDF, 'run.html', 'text/html'),
    await add(token, docxBuffer(['Trays']), 'a.docx'),
    await add(token, PNG, 'tray.PNG', 'text/html'),
    await add(token, Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0]), 'tray'),
  ];
  expect(names.map(({ body }) => body.name)).toEqual(['run.html.pdf', 'a.docx', 'tray.PNG', 'tray.jpg']);
  const types = await Promise.all(
    names.map(async ({ body }) => (await get(body.url)).headers['content-type']),
  );
  expect([types[0], types[2], types[3]]).toEqual(['application/pdf', 'image/png', 'image/jpeg']);
});

test('a file is of one organization and one campaign', async () => {
  const mine = await signUpPlanned();
  const theirs = await signUpPlanned();
  const { id } = (await add(mine.token, PDF)).body;
  expect((await theirs.create([askWith(id)])).status).toBe(404);
  const first = (await mine.create([askWith(id)])).body;
  expect(first.asks[0]!.document_id).toBe(id);
  expect((await mine.create([askWith(id)])).status).toBe(404);
  expect((await mine.save(first.id, [askWith(id, 'call')])).status).toBe(404);
  expect((await upstream.call(calls.addAskDocument, { body: {} })).status).toBe(401);
});

test('taken away, or with its campaign deleted, a link says so and the content is gone', async () => {
  const { id: organizationId, token, create, save } = await signUpPlanned();
  const [old, kept] = [(await add(token, PDF)).body, (await add(token, PNG, 'tray.png')).body];
  const campaign = (await create([askWith(old.id)])).body;
  await save(campaign.id, [askWith(kept.id, 'sample')]);
  const answer = await get(old.url);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([410, 'text/html; charset=utf-8']);
  expect(answer.body).toContain(GONE);
  expect((await get(kept.url)).statusCode).toBe(200);
  expect((await save(campaign.id, [askWith(old.id)])).status).toBe(404);
  expect((await get(kept.url)).statusCode).toBe(200);
  await upstream.call(calls.deleteCampaign, { token, params: { id: campaign.id } });
  expect((await get(kept.url)).body).toContain(GONE);
  const rows = await owner`select content from ask_documents where organization_id = ${organizationId}`;
  expect(rows.map(({ content }) => content)).toEqual([null, null]);
});

test('a file that no ask was saved with goes after a week, and others stay', async () => {
  const { token, create } = await signUpPlanned();
  const [unused, used] = [(await add(token, PDF)).body, (await add(token, PDF)).body];
  await create([askWith(used.id)]);
  upstream.clock.advance(8 * 86_400_000);
  await cleanDaily(upstream);
  expect((await get(unused.url)).statusCode).toBe(404);
  expect((await get(used.url)).statusCode).toBe(200);
});

test('an organization keeps a bounded number of files', async () => {
  const { id, token } = await signUpPlanned();
  await owner`
    insert into ask_documents (organization_id, name, media_type, bytes, content)
    select ${id}, 'a.pdf', 'application/pdf', 1, 'x' from generate_series(1, ${ASK_DOCUMENTS_MAX})`;
  expect((await add(token, PDF)).body).toMatchObject({
    error: { details: { reason: 'too-many-documents' } },
  });
});
