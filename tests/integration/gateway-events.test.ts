import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEvents } from '../support/event-reader.ts';
import { FakeUpstream } from '../support/fake-upstream.ts';
import { type Browser, openSignedIn, startTestGateway, type TestGateway } from '../support/gateway-app.ts';
import { until } from '../support/until.ts';

let upstream: FakeUpstream;
let first: TestGateway;
let second: TestGateway;
let address: string;
let otherAddress: string;
const listening: { stop(): Promise<void> }[] = [];

beforeAll(async () => {
  upstream = new FakeUpstream();
  const upstreamUrl = await upstream.start();
  first = await startTestGateway({ upstreamUrl });
  second = await startTestGateway({ upstreamUrl, databaseUrl: first.databaseUrl, clock: first.clock });
  upstream.nowMs = () => first.clock.now().getTime();
  address = await first.open();
  otherAddress = await second.open();
  listening.push(first.listen(), second.listen());
});
afterAll(async () => {
  for (const each of listening) await each.stop();
  await second.stop();
  await first.stop();
  await upstream.stop();
});

async function signedIn(organizationId: number | null = upstream.addOrganization()): Promise<Browser> {
  const browser = await openSignedIn(first.app, upstream.addPerson({ organizationId }));
  first.clock.advance(60_000);
  return browser;
}

async function viewOf(browser: Browser): Promise<string> {
  const { body } = await browser.send('GET', '/session');
  const [row] = await first.gateway.database
    .sql`select view_id from sessions where user_id = ${body.user.id} and ended_at is null`;
  return String(row?.view_id);
}

describe('the event stream', () => {
  it('needs a session', async () => {
    const reader = await openEvents(address, undefined);
    expect(reader.status).toBe(401);
    reader.close();
  });

  it('starts with resync and hears, in every process, what a write touched (E14)', async () => {
    const browser = await signedIn();
    const here = await openEvents(address, browser.cookie);
    const there = await openEvents(otherAddress, browser.cookie);
    for (const reader of [here, there]) await reader.next('resync');
    const answer = await browser.mutate('organizations.update', { body: { name: 'New' }, version: null });
    expect(answer.status).toBe(200);
    for (const reader of [here, there]) {
      await reader.next('organization.changed');
      reader.close();
    }
  });

  it('tells nothing of other organizations', async () => {
    const browser = await signedIn();
    const stranger = await signedIn();
    const reader = await openEvents(address, stranger.cookie);
    await reader.next('resync');
    await browser.mutate('organizations.update', { body: { name: 'New' }, version: null });
    await first.gateway.publish({ v: await viewOf(stranger), t: 'strategy.changed' });
    await reader.next('strategy.changed');
    expect(reader.events.map(({ type }) => type)).toEqual(['resync', 'strategy.changed']);
    reader.close();
  });

  it('joins what happens at once into one frame', async () => {
    const browser = await signedIn();
    const v = await viewOf(browser);
    const reader = await openEvents(address, browser.cookie);
    await reader.next('resync');
    await first.gateway.database.sql.begin(async (sql) => {
      for (const id of ['1', '2', '3', '2']) {
        const event = JSON.stringify({ v, t: 'campaign.changed', ids: [id] });
        await sql`select pg_notify('myra_events', ${event})`;
      }
    });
    expect((await reader.next('campaign.changed')).data).toEqual({ ids: ['1', '2', '3'] });
    await first.gateway.publish({ v, t: 'strategy.changed' });
    await reader.next('strategy.changed');
    expect(reader.events).toHaveLength(3);
    reader.close();
  });

  it('means all of a type where more than 50 changed', async () => {
    const browser = await signedIn();
    const v = await viewOf(browser);
    const reader = await openEvents(address, browser.cookie);
    await reader.next('resync');
    const ids = Array.from({ length: 51 }, (_, index) => String(index));
    await first.gateway.publish({ v, t: 'campaign.changed', ids });
    expect((await reader.next('campaign.changed')).data).toEqual({});
    reader.close();
  });

  it('tells an ended session why and closes, wherever it was ended', async () => {
    const browser = await signedIn();
    const reader = await openEvents(otherAddress, browser.cookie);
    await reader.next('resync');
    await browser.send('DELETE', '/session');
    expect((await reader.next('session.ended')).data).toEqual({ reason: 'signed-out' });
    await until('the line to close', reader.isEnded);
  });

  it('keeps nobody signed in', async () => {
    const browser = await signedIn();
    const reader = await openEvents(address, browser.cookie);
    await reader.next('resync');
    first.clock.advance(31 * 60_000);
    await first.gateway.sessions.sweep();
    expect((await reader.next('session.ended')).data).toEqual({ reason: 'idle' });
    reader.close();
  });

  it('follows a person into the organization that was just created', async () => {
    const browser = await signedIn(null);
    expect((await browser.query('organizations.get')).body).toBeNull();
    const reader = await openEvents(otherAddress, browser.cookie);
    await reader.next('resync');
    const before = await viewOf(browser);
    const created = await browser.mutate('organizations.create', { body: { name: 'Clinic' } });
    expect(created.status).toBe(200);
    await reader.next('resync');
    const view = await viewOf(browser);
    expect(view).not.toBe(before);
    await first.gateway.publish({ v: view, t: 'strategy.changed' });
    await reader.next('strategy.changed');
    expect((await browser.query('organizations.get')).body).toMatchObject({ name: 'Clinic' });
    reader.close();
  });

  it('says resync to everybody after the database was not heard for a while (E14)', async () => {
    const browser = await signedIn();
    const reader = await openEvents(address, browser.cookie);
    await reader.next('resync');
    const owner = postgres(first.databaseUrl, { max: 1 });
    await owner`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'myra-events' and datname = current_database()`;
    await owner.end();
    await reader.next('resync');
    await first.gateway.publish({ v: await viewOf(browser), t: 'strategy.changed' });
    await reader.next('strategy.changed');
    reader.close();
  });

  it('is open five times for one person and no more', async () => {
    const browser = await signedIn();
    const readers = [];
    for (let tab = 0; tab < 5; tab += 1) readers.push(await openEvents(address, browser.cookie));
    expect(readers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const sixth = await openEvents(address, browser.cookie);
    expect(sixth.status).toBe(429);
    for (const reader of [...readers, sixth]) reader.close();
    await until('the lines to be let go', () => first.hub.count() === 0);
  });
});
