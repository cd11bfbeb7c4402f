import { createHash } from 'node:crypto';
import { PAGE_BYTES_MAX } from '@myra/shared/constants/landing-page-templates';
import type { LandingPage } from '@myra/shared/contracts/landing-pages';
import * as calls from '@myra/shared/contracts/landing-pages';
import type { PageDoc } from '@myra/shared/contracts/page-doc';
import { retireClaim, updateClaim } from '@myra/shared/contracts/product-sheet';
import { hostilePage } from '@myra/shared/rules/pages/landing-page.fixture';
import { renderPage } from '@myra/shared/rules/pages/render-page';
import { beforeAll, describe, expect, test } from 'vitest';
import { approveSheetFor } from '../support/approved-sheet.ts';
import { LARKFIELD, readSheet, type SheetWorld, withProduct } from '../support/sheet-world.ts';
import { ownerOf, started } from '../support/started.ts';
import { signUpOrganization, startTestUpstream } from '../support/upstream-app.ts';

const PUBLIC_URL = 'https://pages.example.org';
const upstream = started(() => startTestUpstream({ env: { PUBLIC_URL } }));
const owner = ownerOf(upstream);
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/143 Safari/537.36';

let world: SheetWorld;
beforeAll(async () => {
  world = await withProduct(upstream);
  await approveSheetFor(upstream, world.token, { id: world.productId, name: 'Larkfield Auth' });
});

const create = async (name: string, more: object = {}) =>
  (
    await upstream.call(calls.createLandingPage, {
      token: world.token,
      body: { name, product_id: world.productId, ...more },
    })
  ).body;
const save = (page: Pick<LandingPage, 'id' | 'revision'>, change: object) =>
  upstream.call(calls.saveLandingPage, {
    token: world.token,
    params: { id: page.id },
    ifMatch: page.revision,
    body: change,
  });
const bytesOf = (page: LandingPage) => Buffer.from(renderPage(page));
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const publish = (page: LandingPage, sha256 = hashOf(bytesOf(page))) =>
  upstream.call(calls.publishLandingPage, {
    token: world.token,
    params: { id: page.id },
    body: { revision: page.revision, sha256 },
  });
const read = async ({ id }: Pick<LandingPage, 'id'>) =>
  (await upstream.call(calls.getLandingPage, { token: world.token, params: { id } })).body;
const open = (page: Pick<LandingPage, 'slug'>, agent = BROWSER) =>
  upstream.app.inject({ method: 'GET', url: `/p/${page.slug}`, headers: { 'user-agent': agent } });

describe('a draft', () => {
  test('STRAT-18: begins with approved sentences of the product and nothing else', async () => {
    const page = await create('Open requests');
    expect(page).toMatchObject({
      slug: 'open-requests',
      state: 'draft',
      version: 1,
      published_version: null,
    });
    expect(page.url).toBe(`${PUBLIC_URL}/p/open-requests`);
    const approved = page.frame.sentences.filter(({ held }) => held === null).map(({ text }) => text);
    const { doc } = page;
    const said = [
      ...[doc.heading, doc.sub_heading].map(({ text }) => text),
      ...[...doc.bullets.items, ...doc.benefits.items].map(({ text }) => text),
    ];
    expect(said.length).toBeGreaterThan(4);
    for (const text of said) expect(approved).toContain(text);
    expect(approved.some((text) => doc.intro.text.startsWith(text))).toBe(true);
  });

  test('gets an address that no page of any organization has, and another one at wish until it is published', async () => {
    const [first, second] = [await create('Same name'), await create('Same name')];
    expect(second.slug).toMatch(/^same-name-[0-9a-f]{6}$/);
    const taken = await save(second, { slug: first.slug });
    expect(taken.error?.details?.issues).toMatchObject([{ path: 'slug' }]);
    const moved = (await save(second, { slug: 'my-own-address' })).body;
    await publish(moved);
    expect((await open({ slug: second.slug })).statusCode).toBe(404);
    expect((await open(moved)).statusCode).toBe(200);
    const late = await save(await read(moved), { slug: 'too-late' });
    expect(late.error?.code).toBe('precondition-failed');
  });

  test('is not overwritten by the second of two writers, who gets both texts', async () => {
    const page = await create('Two writers');
    const mine = { ...page.doc, heading: { text: 'Mine', size: 'm' as const } };
    expect((await save(page, { doc: mine })).status).toBe(200);
    const late = await save(page, { doc: page.doc });
    expect(late.error?.code).toBe('conflict');
    expect(late.error?.details).toMatchObject({ current: { doc: mine }, sent: { doc: page.doc } });
  });

  test('of a product without approved sentences is a sample that cannot be published', async () => {
    const other = await withProduct(upstream, LARKFIELD);
    const { body } = await upstream.call(calls.createLandingPage, {
      token: other.token,
      body: { name: 'Sample', product_id: other.productId, lead_name: 'Alder Coast Physical Therapy' },
    });
    expect(body.doc.heading.text).toContain('therapy plan');
    const refused = await upstream.call(calls.publishLandingPage, {
      token: other.token,
      params: { id: body.id },
      body: { revision: body.revision, sha256: hashOf(bytesOf(body)) },
    });
    expect(refused.status).toBe(400);
    expect(refused.error?.details?.issues).toContainEqual({
      path: 'heading',
      message: 'This is sample text. Write your own, or take a suggestion.',
    });
  });
});

test('an angle is used no more, and the sheet says why, once a claim that its line rests on has run out', async () => {
  const own = await withProduct(upstream);
  const { token, productId } = own;
  await approveSheetFor(upstream, token, { id: productId, name: 'Larkfield Auth' });
  const { claims, angles } = await readSheet(own);
  const [angle] = angles.filter(({ state }) => state === 'approved');
  const claim = claims.find(({ id }) => angle?.line_refs[0] === id)!;
  const { body: page } = await upstream.call(calls.createLandingPage, {
    token,
    body: { name: 'Rests', product_id: productId },
  });
  const params = { id: page.id };
  const lines = async () => {
    const { body } = await upstream.call(calls.suggestForLandingPage, { token, params });
    return body.suggestions.filter(({ used }) => used?.includes('angle “')).length;
  };
  expect([(await lines()) > 0, (await readSheet(own)).missing]).toEqual([true, []]);
  const end = { token, params: { id: claim.id }, body: { valid_until: '2025-12-31' } };
  expect((await upstream.call(updateClaim, end)).body.state).toBe('approved');
  expect(await lines()).toBe(0);
  expect((await readSheet(own)).missing[0]).toEqual({
    writer: 'offline',
    code: 'angle_for_everybody',
    sentence: `Claim ${claim.no}, which the line for everybody says: set “Valid until” to a later day`,
    claim_id: claim.id,
  });
  const { body: now } = await upstream.call(calls.getLandingPage, { token, params });
  expect(now.frame.sentences).toContainEqual({
    text: angle!.line,
    held: `claim ${claim.no} ran out on 2025-12-31, and the line of angle “${angle!.name}” says it`,
  });
});

describe('publishing', () => {
  test('200 pages of hostile texts are served byte for byte as they were previewed', async () => {
    let page = await create('Hostile');
    for (let seed = 0; seed < 200; seed += 1) {
      // A blank that nobody fills in is not published.
      const doc: PageDoc = JSON.parse(JSON.stringify(hostilePage(seed)), (_key, value) =>
        typeof value === 'string' ? value.replaceAll(/[{}]{2}/g, '()') : value,
      );
      const { call_to_action: act } = doc;
      act.url = "https://clinic.example.org/book?a=1&b='2'";
      page = (await save(page, { doc })).body;
      const preview = bytesOf({ ...page, doc });
      const answer = await publish(page);
      expect(preview.length).toBeLessThanOrEqual(PAGE_BYTES_MAX);
      expect(answer.error, JSON.stringify(doc)).toBeUndefined();
      page = answer.body;
      const served = await open(page);
      expect(served.rawPayload.equals(preview)).toBe(true);
      expect(page.published?.sha256).toBe(hashOf(served.rawPayload));
      expect(page.published_version).toBe(seed + 1);
    }
  }, 240_000);

  test('an edit makes a draft beside the published version, and the same bytes make no new version', async () => {
    const first = (await publish(await create('Beside'))).body;
    expect((await publish(first)).body).toMatchObject({ version: 1, published_version: 1 });
    const heading = { text: 'Another heading', size: 's' as const };
    const draft = (await save(first, { doc: { ...first.doc, heading } })).body;
    expect(draft).toMatchObject({ state: 'published', version: 2, published_version: 1 });
    expect((await open(draft)).body).not.toContain('Another heading');
    await publish(draft);
    expect((await open(draft)).body).toContain('<h1 class="s">Another heading</h1>');
  });

  test('is refused where the product sheet changed since the preview, and the sentence is gone afterwards', async () => {
    const page = await create('Changed meanwhile');
    const [claim] = (await readSheet(world)).claims.filter(({ kind }) => kind === 'service');
    const sentence = claim!.mail_text ?? claim!.text;
    expect(renderPage(page)).toContain(sentence);
    await upstream.call(retireClaim, { token: world.token, params: { id: claim!.id } });
    const refused = await publish(page);
    expect(refused.error).toMatchObject({ code: 'conflict', details: { reason: 'preview' } });
    const now = await read(page);
    expect(now.frame.sentences).toContainEqual({
      text: sentence,
      held: `claim ${claim!.no} is not used any more`,
    });
    expect((await publish(now)).status).toBe(200);
    expect((await open(now)).body).not.toContain(sentence);
  });
});

describe('a public page', () => {
  test('is one answer without script, cookie and foreign parts, and search engines may not list it unless it says so', async () => {
    const page = (await publish(await create('Public'))).body;
    const answer = await open(page);
    expect(answer.headers['set-cookie']).toBeUndefined();
    const { 'content-security-policy': policy, ...headers } = answer.headers;
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]{44}'; /);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    expect(answer.rawPayload.length).toBeLessThanOrEqual(PAGE_BYTES_MAX);
    const hash = createHash('sha256')
      .update(/<style>([\s\S]*)<\/style>/.exec(answer.body)![1]!)
      .digest('base64');
    expect(policy).toContain(hash);
    expect(answer.body).not.toMatch(/<script|<img|<link|src=|@import|url\(/);
    expect(answer.body).toContain('<meta name="robots" content="noindex, nofollow">');

    const listed = (await save(page, { doc: { ...page.doc, is_indexed: true } })).body;
    expect((await open(page)).headers['x-robots-tag']).toBe('noindex, nofollow');
    await publish(listed);
    const indexed = await open(page);
    expect(indexed.headers['x-robots-tag']).toBeUndefined();
    expect(indexed.body).not.toContain('noindex');
  });

  test('TPL-24: answers 404 before it is published, 410 once it is withdrawn, and comes back', async () => {
    const page = await create('Coming and going');
    expect((await open(page)).statusCode).toBe(404);
    const withdraw = () =>
      upstream.call(calls.withdrawLandingPage, { token: world.token, params: { id: page.id } });
    expect((await withdraw()).error?.code).toBe('precondition-failed');
    const published = (await publish(page)).body;
    expect((await withdraw()).body.state).toBe('withdrawn');
    expect((await withdraw()).status).toBe(200);
    const gone = await open(page);
    expect(gone.statusCode).toBe(410);
    expect(gone.body).not.toContain(published.doc.heading.text);
    const removed = await upstream.call(calls.deleteLandingPage, {
      token: world.token,
      params: { id: page.id },
    });
    expect(removed.error?.code).toBe('precondition-failed');
    await publish(await read(page));
    expect((await open(page)).statusCode).toBe(200);
  });

  test('counts people by day and nothing else, and nobody for an organization that writes to patients', async () => {
    const page = (await publish(await create('Counted'))).body;
    await open(page);
    await open(page);
    await open(page, 'SomeBot/1.0 (crawler)');
    await upstream.app.inject({ method: 'HEAD', url: `/p/${page.slug}`, headers: { 'user-agent': BROWSER } });
    const day = upstream.clock.now().toISOString().slice(0, 10);
    expect((await read(page)).visits).toEqual([{ day, visits: 2 }]);
    const { body: list } = await upstream.call(calls.listLandingPages, { token: world.token });
    expect(list.landing_pages.find(({ id }) => id === page.id)?.visits_30_days).toBe(2);

    const [row] = await owner`select organization_id from landing_pages where id = ${page.id}`;
    await owner`update organizations set audience_type = 'patients' where id = ${row!.organization_id}`;
    await open(page);
    await owner`update organizations set audience_type = 'providers' where id = ${row!.organization_id}`;
    expect((await read(page)).visits).toEqual([{ day, visits: 2 }]);
  });
});

test('another organization lists no page', async () => {
  await create('Ours alone');
  const { token } = (await signUpOrganization(upstream)).admin;
  expect((await upstream.call(calls.listLandingPages, { token })).body.landing_pages).toEqual([]);
});

test('TPL-18: suggestions are approved sentences, and say from what', async () => {
  const page = await create('Suggested');
  const { body } = await upstream.call(calls.suggestForLandingPage, {
    token: world.token,
    params: { id: page.id },
  });
  const approved = page.frame.sentences.filter(({ held }) => held === null).map(({ text }) => text);
  const headings = body.suggestions.filter(({ block }) => block === 'heading');
  expect(headings.length).toBeGreaterThan(1);
  expect(headings[0]).toMatchObject({ used: 'angle “who follows up”: its subject' });
  for (const { block, lines } of body.suggestions) {
    if (block === 'call_to_action' || block === 'intro') continue;
    for (const line of lines) expect(approved).toContain(line);
  }
});
