import { listProviders } from '@myra/shared/contracts/providers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DirectoryGateway, listIn, startDirectoryGateway } from '../support/directory-gateway.ts';
import { hospitalsFile, importOwn, workOnImport } from '../support/directory-world.ts';
import type { Browser, TestGateway } from '../support/gateway-app.ts';
import { drain } from '../support/mail-gateway.ts';
import { signUpOrganization } from '../support/upstream-app.ts';

let world: DirectoryGateway;
beforeAll(async () => {
  world = await startDirectoryGateway();
});
afterAll(() => world.stop());
beforeEach(() => {
  world.line.mend();
  world.line.asked.length = 0;
});

const sql = () => world.gateway.gateway.database.sql;
const rowsOf = async ({ gateway }: TestGateway) =>
  Number((await gateway.database.sql`select count(*) as n from providers`)[0]?.n);
const namesOf = (page: { items: { name: string }[] }) => page.items.map(({ name }) => name);

/** Begins to import nine hospitals of that name. Returns the task. */
async function begin(browser: Browser, name: string): Promise<string> {
  const upload = await browser.send('POST', '/uploads?name=facilities.csv', {
    body: Buffer.from(hospitalsFile(9, { name })),
    headers: { 'content-type': 'application/octet-stream' },
  });
  const { upload_id: uploadId } = upload.body;
  const started = await browser.mutate('providers.import', { uploadId, name: 'Ours' });
  expect(started.status).toBe(200);
  return started.body.task_id;
}

describe('whoever imports', () => {
  it('sees it on its way, as all of the organization do and nobody else, also after it was stopped and goes on', async () => {
    const { organization, browser } = await world.synced();
    const running = async (who: Browser) => (await who.query('tasks.runningImports', undefined)).body;
    const [colleague, stranger] = [await world.signedIn(organization), (await world.synced()).browser];
    const taskId = await begin(browser, 'Stopped Hospital');
    const all = async () => [await running(browser), await running(colleague), await running(stranger)];
    const isRunning = [{ task_id: taskId, progress: 0 }];
    expect(await all()).toEqual([isRunning, isRunning, []]);
    await browser.mutate('tasks.cancel', { params: { id: taskId } });
    const [watch] = await sql()`select id from watches where key = ${taskId}`;
    await world.gateway.gateway.watches.poll([Number(watch?.id)], { isLeased: true });
    expect(await all()).toEqual([[], [], []]);
    await browser.mutate('tasks.retry', { params: { id: taskId } });
    expect(await all()).toEqual([isRunning, isRunning, []]);
    expect((await listIn(colleague)).live).toBe(true);
  });

  it('sees the result at once, and the copy answers again when it has caught up', async () => {
    const { organization, browser } = await world.synced();
    expect((await listIn(browser)).live).toBe(false);
    const taskId = await begin(browser, 'Ownwrite Hospital');
    expect((await listIn(browser)).live).toBe(true);
    await workOnImport(world.upstream, organization, Number(taskId));
    const query = { search: 'ownwrite' };
    const atOnce = await listIn(browser, query);
    expect([atOnce.live, atOnce.total]).toEqual([true, 9]);
    const [watch] = await sql()`select id from watches where key = ${taskId}`;
    await world.gateway.gateway.watches.poll([Number(watch?.id)], { isLeased: true });
    const told = await listIn(browser, query);
    expect([told.live, told.total]).toEqual([true, 9]);
    await drain(world.gateway);
    const later = await listIn(browser, query);
    expect([later.live, later.total, new Set(namesOf(later)).size]).toEqual([false, 9, 9]);
  });

  it('is seen by others as soon as the next look at the version', async () => {
    const { browser } = await world.synced();
    const name = 'Zebrafinch General Hospital';
    await world.owner`update providers set name = ${name} where id = (select min(id) from providers where organization_id is null)`;
    await world.recount();
    const query = { search: 'zebrafinch' };
    expect((await listIn(browser, query)).total).toBe(0);
    await world.lookAgain();
    expect(await listIn(browser, query)).toMatchObject({ live: false, total: 1 });
  });
});

describe('while the upstream is away', () => {
  it('the directory still reads, with its age and what is the matter', async () => {
    const { browser } = await world.synced();
    const before = await listIn(browser, { search: 'health' });
    world.line.break(() => 'cut');
    const soon = await listIn(browser, { search: 'health' });
    expect(soon).toEqual(before);
    await world.lookAgain(20);
    const late = await listIn(browser, { search: 'health' });
    expect(late).toMatchObject({ live: false, upstreamDown: true, total: before.total, items: before.items });
    expect(late.syncedAt).toBe(before.syncedAt);
    const facets = await browser.query('providers.facets', {});
    expect(facets.body).toMatchObject({ live: false, upstreamDown: true });
    world.line.mend();
    await world.lookAgain(10);
    expect(await listIn(browser, { search: 'health' })).toMatchObject({ live: false, upstreamDown: false });
  });
});

describe('a directory of more rows than are kept', () => {
  it('is read live and marked so, and nothing of it is kept', async () => {
    const small = await world.another({ PROVIDER_CACHE_MAX: '100' });
    const organization = await signUpOrganization(world.upstream);
    const browser = await world.signedIn(organization, small);
    await drain(small);
    expect(await rowsOf(small)).toBe(0);
    const answer = await listIn(browser, { search: 'health' });
    const { body } = await world.upstream.call(listProviders, {
      token: organization.admin.token,
      query: { search: 'health' },
    });
    expect([answer.live, answer.total, namesOf(answer)]).toEqual([true, body.total, namesOf(body)]);
    expect(world.walks().filter((path) => path.includes('scope=public'))).toEqual([]);
    world.line.break((path) => (path.startsWith('/providers') ? 'cut' : undefined));
    expect((await browser.query('providers.list', {})).body.code).toBe('upstream-unavailable');
    await small.stop();
  });

  it('that outgrew its copy loses it', async () => {
    const tight = await world.another({ PROVIDER_CACHE_MAX: '20' });
    const organization = await signUpOrganization(world.upstream);
    await importOwn(world.upstream, organization, hospitalsFile(15, { name: 'Outgrown Hospital' }));
    await world.signedIn(organization, tight);
    await drain(tight);
    expect(await rowsOf(tight)).toBe(15);
    await importOwn(world.upstream, organization, hospitalsFile(40, { name: 'Outgrown Hospital', seed: 8 }));
    world.upstream.clock.advance(120_000);
    await drain(tight);
    expect(await rowsOf(tight)).toBe(0);
    await tight.stop();
  });
});
