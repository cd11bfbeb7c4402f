import { beforeEach, describe, expect, it } from 'vitest';
import { listIn, startDirectoryGateway } from '../support/directory-gateway.ts';
import { hospitalsFile, importOwn } from '../support/directory-world.ts';
import { started } from '../support/started.ts';

const ANSWERS_MAX = 6;
const SECOND = 1_000;
const world = started(() => startDirectoryGateway({ PROVIDER_ANSWERS_MAX: String(ANSWERS_MAX) }));
beforeEach(() => {
  world.line.mend();
  world.line.asked.length = 0;
});

const stored = () => world.gateway.gateway.database.sql`select directory_version from provider_answers`;
/** The lists that were requested from the upstream. */
const lists = () => world.line.asked.filter((path) => /^\/providers(\?|$)/.test(path));

describe('an answer of the directory', () => {
  it('is asked for once for all people of the organization', async () => {
    const { organization, browser } = await world.signedUp();
    const query = { search: 'health', state: ['OH', 'TX'] };
    const first = await listIn(browser, query);
    expect(first).toMatchObject({ live: true, upstream_down: false });
    world.upstream.clock.advance(60 * SECOND);
    const colleague = await world.signedIn(organization);
    const second = await listIn(colleague, query);
    expect(second).toEqual({ ...first, live: false });
    expect(lists()).toHaveLength(1);
    expect(await listIn((await world.signedUp()).browser, query)).toMatchObject({ live: true });
  });

  it('is dropped when the directory has changed', async () => {
    const { organization, browser } = await world.signedUp();
    const query = { search: 'dropped hospital' };
    expect((await listIn(browser, query)).total).toBe(0);
    await importOwn(world.upstream, organization, hospitalsFile(5, { name: 'Dropped Hospital' }));
    world.upstream.clock.advance(11 * SECOND);
    expect(await listIn(browser, query)).toMatchObject({ live: true, total: 5 });
    const { sql } = world.gateway.gateway.database;
    const versions = await sql`
      select distinct directory_version from provider_answers
      where view_id = (select view_id from sessions order by created_at desc limit 1) and directory_version <> ''`;
    expect(versions).toHaveLength(1);
  });

  it('is dropped when taxonomy codes get other names', async () => {
    const { organization, browser } = await world.signedUp();
    const labelOf = async () => {
      const { body } = await browser.query('providers.facets', { query: { kind: 'people' } });
      const specialty = body.facets.find(({ name }: { name: string }) => name === 'specialty');
      return specialty.options.find(({ value }: { value: string }) => value === '207R')?.label;
    };
    expect(await labelOf()).toBe('Internal Medicine');
    const set = 'Code,Grouping,Classification,Specialization\n207R00000X,Doctors,Inner Medicine,\n';
    await importOwn(world.upstream, organization, set, 'nucc');
    world.upstream.clock.advance(11 * SECOND);
    expect(await labelOf()).toBe('Inner Medicine');
  });

  it('is served with its age while the upstream is down', async () => {
    const { browser } = await world.signedUp();
    const before = await listIn(browser, { search: 'clinic' });
    const facets = (await browser.query('providers.facets', {})).body;
    world.line.break(() => 'cut');
    world.upstream.clock.advance(60 * SECOND);
    expect(await listIn(browser, { search: 'clinic' })).toEqual({
      ...before,
      live: false,
      upstream_down: true,
    });
    expect((await browser.query('providers.facets', {})).body).toEqual({
      ...facets,
      live: false,
      upstream_down: true,
    });
    expect((await listIn(browser, { search: 'unasked' })).code).toBe('upstream-unavailable');
  });

  it('lives a minute if the upstream names no version', async () => {
    const { browser } = await world.signedUp();
    world.line.break((path) => (path === '/providers/version' ? 'missing' : undefined));
    const ask = async () => (await listIn(browser, { search: 'urgent' })).live;
    expect([await ask(), await ask()]).toEqual([true, false]);
    world.upstream.clock.advance(61 * SECOND);
    expect(await ask()).toBe(true);
  });

  it('is evicted by newer ones beyond the limit', async () => {
    const { browser } = await world.signedUp();
    for (let page = 1; page <= ANSWERS_MAX + 3; page += 1) {
      world.upstream.clock.advance(1);
      await listIn(browser, { page });
    }
    expect(await stored()).toHaveLength(ANSWERS_MAX);
    expect((await listIn(browser, { page: ANSWERS_MAX + 3 })).live).toBe(false);
    expect((await listIn(browser, { page: 1 })).live).toBe(true);
  });
});
