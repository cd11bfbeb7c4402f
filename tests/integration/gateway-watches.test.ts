import { jobHandlers, startWorkers } from '@myra/server/src/worker.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type EventReader, openEvents } from '../support/event-reader.ts';
import { fakeGateway } from '../support/fake-gateway.ts';
import { type Browser, openBrowser, openSignedIn } from '../support/gateway-app.ts';
import { until } from '../support/until.ts';

const SECOND = 1_000;
const { upstream, gateway } = fakeGateway();
let address: string;
let listening: { stop(): Promise<void> };

beforeAll(async () => {
  address = await gateway.open();
  listening = gateway.listen();
});
afterAll(() => listening.stop());
beforeEach(() => {
  upstream.mend();
  upstream.requests.length = 0;
});

async function signedIn(organizationId = upstream.addOrganization()): Promise<Browser> {
  const browser = await openSignedIn(gateway.app, upstream.addPerson({ organizationId }));
  gateway.clock.advance(60 * SECOND);
  upstream.requests.length = 0;
  return browser;
}

/** Runs the tick and the poll without the queue. */
async function tick(): Promise<number> {
  const batches = await gateway.gateway.watches.lease();
  for (const batch of batches) await gateway.gateway.watches.poll(batch, { isLeased: true });
  return batches.flat().length;
}

const polls = (taskId: string) => upstream.count(new RegExp(`^GET /tasks/${taskId}/details$`));

describe('a watched task', () => {
  it('is polled once an interval however many pages watch it, and all of them hear of it', async () => {
    const organizationId = upstream.addOrganization();
    const browsers: Browser[] = [];
    for (let index = 0; index < 10; index += 1) browsers.push(await signedIn(organizationId));
    const taskId = upstream.addTask();
    const readers: EventReader[] = [];
    for (const browser of browsers) {
      for (let tab = 0; tab < 5; tab += 1) readers.push(await openEvents(address, browser.cookie));
    }
    for (const reader of readers) await reader.next('resync');
    for (const browser of browsers) {
      for (let tab = 0; tab < 5; tab += 1) {
        const answer = await browser.query('tasks.watch', { task_id: taskId });
        expect(answer.body).toMatchObject({ state: 'watching', progress: 5, phase: 'Reading' });
        expect(answer.body.task.id).toBe(taskId);
      }
    }
    expect(polls(taskId)).toBe(1);
    Object.assign(upstream.tasks.get(taskId) ?? {}, { progress: 40, phase: 'Scoring leads' });
    gateway.clock.advance(31 * SECOND);
    await tick();
    expect(await tick()).toBe(0);
    expect(polls(taskId)).toBe(2);
    for (const reader of readers) {
      const event = await reader.next('task.progress');
      expect(event.data).toMatchObject({
        task_id: taskId,
        ids: [taskId],
        progress: 40,
        phase: 'Scoring leads',
      });
    }
    const answer = await browsers[3]!.query('tasks.watch', { task_id: taskId });
    expect(answer.body).toMatchObject({ progress: 40 });
    expect(polls(taskId)).toBe(2);
    for (const reader of readers) reader.close();
  });

  it('that does not change causes no event', async () => {
    const browser = await signedIn();
    const taskId = upstream.addTask();
    await browser.query('tasks.watch', { task_id: taskId });
    const reader = await openEvents(address, browser.cookie);
    await reader.next('resync');
    gateway.clock.advance(31 * SECOND);
    expect(await tick()).toBeGreaterThan(0);
    await gateway.gateway.publish({ v: await viewOf(taskId), t: 'strategy.changed' });
    await reader.next('strategy.changed');
    expect(reader.events.map(({ type }) => type)).not.toContain('task.progress');
    reader.close();
  });

  it.each([
    ['success', 'done'],
    ['completed', 'done'],
    ['error', 'failed'],
    ['cancelled', 'failed'],
  ])('that ended with %s is %s and polled no more', async (status, state) => {
    const browser = await signedIn();
    const taskId = upstream.addTask();
    await browser.query('tasks.watch', { task_id: taskId });
    Object.assign(upstream.tasks.get(taskId) ?? {}, { status, progress: 100 });
    gateway.clock.advance(31 * SECOND);
    await tick();
    expect((await browser.query('tasks.watch', { task_id: taskId })).body).toMatchObject({ state, status });
    const before = polls(taskId);
    gateway.clock.advance(120 * SECOND);
    await tick();
    expect(polls(taskId)).toBe(before);
  });

  it('never shows less progress than before', async () => {
    const browser = await signedIn();
    const taskId = upstream.addTask({ progress: 60 });
    await browser.query('tasks.watch', { task_id: taskId });
    Object.assign(upstream.tasks.get(taskId) ?? {}, { progress: 20 });
    gateway.clock.advance(31 * SECOND);
    await tick();
    expect((await browser.query('tasks.watch', { task_id: taskId })).body.progress).toBe(60);
  });

  it('is lost at the second 404 in a row, and not at the first', async () => {
    const browser = await signedIn();
    const taskId = upstream.addTask();
    await browser.query('tasks.watch', { task_id: taskId });
    upstream.tasks.delete(taskId);
    const state = async () => (await browser.query('tasks.watch', { task_id: taskId })).body.state;
    gateway.clock.advance(31 * SECOND);
    await tick();
    expect(await state()).toBe('watching');
    gateway.clock.advance(31 * SECOND);
    await tick();
    expect(await state()).toBe('lost');
  });

  it('is asked for less and less often while the upstream is away', async () => {
    const browser = await signedIn();
    const taskId = upstream.addTask();
    await browser.query('tasks.watch', { task_id: taskId });
    upstream.break(/GET \/tasks/, () => ({ status: 500 }));
    const before = polls(taskId);
    for (let minutes = 0; minutes < 10; minutes += 0.5) {
      gateway.clock.advance(30 * SECOND);
      await browser.send('POST', '/session/seen');
      await tick();
    }
    expect(polls(taskId) - before).toBeLessThan(8);
    expect((await browser.query('tasks.watch', { task_id: taskId })).body).toMatchObject({
      state: 'watching',
      progress: 5,
    });
  });

  it('of another organization is not there, and makes no row', async () => {
    const browser = await signedIn();
    const answer = await browser.query('tasks.watch', { task_id: 'task-of-others' });
    expect(answer.body.code).toBe('not-found');
    const { sql } = gateway.gateway.database;
    expect(await sql`select 1 from watches where key = 'task-of-others'`).toHaveLength(0);
  });

  it('sleeps when nobody is signed in, and is the first thing asked for when somebody is', async () => {
    const organizationId = upstream.addOrganization();
    const browser = await signedIn(organizationId);
    const taskId = upstream.addTask();
    await browser.query('tasks.watch', { task_id: taskId });
    await browser.send('DELETE', '/session');
    upstream.requests.length = 0;
    gateway.clock.advance(600 * SECOND);
    await tick();
    expect(polls(taskId)).toBe(0);
    await signedIn(organizationId);
    await tick();
    expect(polls(taskId)).toBe(1);
  });

  it('is polled with another session of the view when one has died', async () => {
    const organizationId = upstream.addOrganization();
    const person = upstream.addPerson({ organizationId });
    const browser = await signedIn(organizationId);
    const taskId = upstream.addTask();
    await browser.query('tasks.watch', { task_id: taskId });
    gateway.clock.advance(SECOND);
    const dying = openBrowser(gateway.app);
    await dying.signIn(person);
    upstream.revoke(person.id);
    Object.assign(upstream.tasks.get(taskId) ?? {}, { progress: 70 });
    gateway.clock.advance(31 * SECOND);
    await tick();
    expect((await browser.query('tasks.watch', { task_id: taskId })).body.progress).toBe(70);
    expect((await dying.send('GET', '/session')).status).toBe(401);
  });

  it('keeps nobody signed in', async () => {
    const browser = await signedIn();
    const taskId = upstream.addTask();
    await browser.query('tasks.watch', { task_id: taskId });
    for (let minutes = 0; minutes < 31; minutes += 1) {
      gateway.clock.advance(60 * SECOND);
      await tick();
    }
    expect((await browser.send('GET', '/session')).body.error.details).toEqual({ reason: 'idle' });
  });

  async function viewOf(taskId: string): Promise<string> {
    const [row] = await gateway.gateway.database.sql`select view_id from watches where key = ${taskId}`;
    return String(row?.view_id);
  }
});

describe('an import that was just started', () => {
  it('is looked at by the real queue without waiting for the tick', async () => {
    const browser = await signedIn();
    const upload = await browser.send('POST', '/uploads?name=leads.csv', {
      body: Buffer.from('name,email\nAna,ana@clinic.example\n'),
      headers: { 'content-type': 'application/octet-stream' },
    });
    const { upload_id } = upload.body;
    const started = await browser.mutate('leads.upload', {
      upload_id,
      body: { mappings: { name: 'first_name' } },
    });
    const taskId = started.body.task_id;
    expect(taskId).toMatch(/^task-/);
    expect((await browser.query('tasks.watch', { task_id: taskId })).body).toMatchObject({
      state: 'watching',
      progress: 5,
    });
    upstream.tasks.set(taskId, { ...upstream.tasks.get(taskId), status: 'success', progress: 100 });
    const workers = await startWorkers(gateway.gateway, gateway.queues, gateway.backend);
    try {
      const state = async () =>
        (await browser.query('tasks.watch', { task_id: taskId })).body.state === 'done';
      await until('the early look', state, 8_000);
      expect(polls(taskId)).toBeLessThanOrEqual(3);
    } finally {
      await workers.close(5_000);
    }
  });

  it('is not looked at twice at a time', async () => {
    const browser = await signedIn();
    const taskId = upstream.addTask();
    await browser.query('tasks.watch', { task_id: taskId });
    const { sql } = gateway.gateway.database;
    const [row] = await sql`select id from watches where key = ${taskId}`;
    const before = polls(taskId);
    const handlers = jobHandlers(gateway.gateway, gateway.queues);
    const payload = { watchIds: [Number(row?.id)], isLeased: false };
    const run = {} as Parameters<typeof handlers.pollTasks>[1];
    upstream.break(/GET \/tasks/, async () => {
      await until(
        'the other one to have looked',
        () => new Promise((resolve) => setTimeout(resolve, 50, true)),
      );
      return undefined;
    });
    await Promise.all([handlers.pollTasks(payload, run), handlers.pollTasks(payload, run)]);
    expect(polls(taskId) - before).toBe(1);
  });
});

describe('a watched campaign', () => {
  it('is read every 20 s while a page asks for it, and not after', async () => {
    const organizationId = upstream.addOrganization();
    const browser = await signedIn(organizationId);
    const campaignId = String(upstream.addCampaign(organizationId));
    const reads = () => upstream.count(new RegExp(`GET /campaigns/${campaignId}$`));
    const answer = await browser.query('campaigns.watch', { campaign_id: campaignId });
    expect(answer.body.campaign).toMatchObject({ id: campaignId, status: 'draft' });
    for (let index = 0; index < 5; index += 1)
      await browser.query('campaigns.watch', { campaign_id: campaignId });
    expect(reads()).toBe(1);
    gateway.clock.advance(21 * SECOND);
    await tick();
    expect(reads()).toBe(2);
    gateway.clock.advance(200 * SECOND);
    await tick();
    expect(reads()).toBe(2);
  });

  it('shows a write to its writer at once', async () => {
    const organizationId = upstream.addOrganization();
    const browser = await signedIn(organizationId);
    const campaignId = String(upstream.addCampaign(organizationId));
    await browser.query('campaigns.watch', { campaign_id: campaignId });
    await browser.mutate('campaigns.update', {
      params: { id: campaignId },
      body: { name: 'Autumn' },
      version: null,
    });
    expect((await browser.query('campaigns.watch', { campaign_id: campaignId })).body.campaign.name).toBe(
      'Autumn',
    );
  });

  it('of another organization is not there', async () => {
    const browser = await signedIn();
    const campaignId = String(upstream.addCampaign(upstream.addOrganization()));
    expect((await browser.query('campaigns.watch', { campaign_id: campaignId })).body.code).toBe('not-found');
  });
});

describe('an older answer', () => {
  it('never overwrites a newer one', async () => {
    const organizationId = upstream.addOrganization();
    const browser = await signedIn(organizationId);
    const campaignId = String(upstream.addCampaign(organizationId));
    await browser.query('campaigns.watch', { campaign_id: campaignId });
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const stale = { ...upstream.campaigns.get(Number(campaignId)) };
    let isFirst = true;
    upstream.break(/GET \/campaigns/, async () => {
      if (!isFirst) return undefined;
      isFirst = false;
      await held;
      return { body: stale };
    });
    gateway.clock.advance(21 * SECOND);
    const slow = tick();
    await until('the slow read to have left', () => !isFirst);
    await browser.mutate('campaigns.update', {
      params: { id: campaignId },
      body: { name: 'Newer' },
      version: null,
    });
    release();
    await slow;
    expect((await browser.query('campaigns.watch', { campaign_id: campaignId })).body.campaign.name).toBe(
      'Newer',
    );
  });
});
