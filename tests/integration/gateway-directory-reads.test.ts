import { describe, expect, it } from 'vitest';
import { listIn, startDirectoryGateway } from '../support/directory-gateway.ts';
import { hospitalsFile, importOwn, workOnImport } from '../support/directory-world.ts';
import type { Browser } from '../support/gateway-app.ts';
import { started } from '../support/started.ts';

const world = started(() => startDirectoryGateway());

/** Starts an import of nine hospitals of that name. Returns the task. */
async function begin(browser: Browser, name: string): Promise<string> {
  const upload = await browser.send('POST', '/uploads?name=facilities.csv', {
    body: Buffer.from(hospitalsFile(9, { name })),
    headers: { 'content-type': 'application/octet-stream' },
  });
  const { upload_id } = upload.body;
  const started = await browser.mutate('providers.import', { upload_id, body: { name: 'Ours' } });
  expect(started.status).toBe(200);
  return started.body.task_id;
}

/** Makes the gateway poll the task of an import. */
async function poll(taskId: string): Promise<void> {
  const { database, watches } = world.gateway.gateway;
  const [watch] = await database.sql`select id from watches where key = ${taskId}`;
  await watches.poll([Number(watch?.id)], { isLeased: true });
}

describe('whoever imports', () => {
  it('sees its progress, as the whole organization does and nobody else, also after it was stopped and continued', async () => {
    const { organization, browser } = await world.signedUp();
    const running = async (who: Browser) => (await who.query('tasks.runningImports', undefined)).body;
    const [colleague, stranger] = [await world.signedIn(organization), (await world.signedUp()).browser];
    const taskId = await begin(browser, 'Stopped Hospital');
    const all = async () => [await running(browser), await running(colleague), await running(stranger)];
    const isRunning = [{ task_id: taskId, progress: 0 }];
    expect(await all()).toEqual([isRunning, isRunning, []]);
    await browser.mutate('tasks.cancel', { params: { id: taskId } });
    await poll(taskId);
    expect(await all()).toEqual([[], [], []]);
    await browser.mutate('tasks.retry', { params: { id: taskId } });
    expect(await all()).toEqual([isRunning, isRunning, []]);
  });

  it('sees the result as soon as the import is over', async () => {
    const { organization, browser } = await world.signedUp();
    const query = { search: 'ownwrite' };
    expect((await listIn(browser, query)).total).toBe(0);
    const taskId = await begin(browser, 'Ownwrite Hospital');
    await workOnImport(world.upstream, organization, Number(taskId));
    await poll(taskId);
    expect((await listIn(browser, query)).total).toBe(9);
  });
});

it('hides the own rows of other organizations (walls)', async () => {
  const [mine, other] = [await world.signedUp(), await world.signedUp()];
  await importOwn(world.upstream, mine.organization, hospitalsFile(12, { name: 'Walled Hospital' }));
  const query = { search: 'walled hospital' };
  const [seen, unseen] = [await listIn(mine.browser, query), await listIn(other.browser, query)];
  expect([seen.total, unseen.total]).toEqual([12, 0]);
  expect((await other.browser.query('providers.matching', { query })).body.items).toEqual([]);
});
