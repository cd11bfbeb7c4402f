import { listProviders } from '@myra/shared/contracts/providers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DirectoryGateway, listIn, startDirectoryGateway } from '../support/directory-gateway.ts';
import { hospitalsFile, importOwn } from '../support/directory-world.ts';
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

describe('the copy of the directory', () => {
  it('is one for everybody, read once, and asked for by its version alone after that', async () => {
    await world.synced();
    await world.lookAgain();
    world.line.asked.length = 0;
    await world.synced();
    const before = await sql()`select provider_id, xmin::text from providers order by 1`;
    await world.lookAgain();
    expect(world.line.asked.some((path) => /walk\?scope=public.*size=1(&|$)/.test(path))).toBe(true);
    expect(world.walks().filter((path) => path.includes('scope=public'))).toEqual([]);
    expect(await sql()`select provider_id, xmin::text from providers order by 1`).toEqual(before);
  });

  it('shows nobody the own rows of another organization (walls)', async () => {
    const [mine, other] = [await world.synced(), await world.synced()];
    await importOwn(world.upstream, mine.organization, hospitalsFile(12, { name: 'Walled Hospital' }));
    await world.lookAgain();
    const query = { search: 'walled hospital' };
    const [seen, unseen] = [await listIn(mine.browser, query), await listIn(other.browser, query)];
    expect([seen.live, seen.total, unseen.live, unseen.total]).toEqual([false, 12, false, 0]);
    expect((await other.browser.query('providers.matching', { query })).body.items).toEqual([]);
    const [shared] = await sql()`
      select count(*)::int as n from providers p join views v on v.id = p.view_id
      where v.kind = 'global' and p.name like 'Walled%'`;
    expect(shared?.n).toBe(0);
  });

  it('takes away what the upstream has no more, at once where little is gone', async () => {
    const { browser } = await world.synced();
    const [page] = [await listIn(browser)];
    const gone = page.items[0];
    await world.owner`delete from providers where id = ${gone.id}`;
    await world.recount();
    await world.lookAgain();
    const after = await listIn(browser);
    expect([after.live, after.total, after.items[0].id]).toEqual([false, page.total - 1, page.items[1].id]);
  });

  it('deletes nothing when most seems to be gone, asks the upstream meanwhile, and believes it in the end', async () => {
    const { browser } = await world.synced();
    const held = async () =>
      Number((await sql()`select count(*) as n from providers where deleted_at is null`)[0]?.n);
    const before = await held();
    const [shared] = await sql()`select id from views where kind = 'global'`;
    await world.owner`delete from providers where organization_id is null and id % 3 > 0`;
    await world.recount();
    const { token } = (await signUpOrganization(world.upstream)).admin;
    const { total } = (await world.upstream.call(listProviders, { token })).body;
    await world.lookAgain();
    expect(await held()).toBe(before);
    const meanwhile = await listIn(browser);
    expect([meanwhile.live, meanwhile.total]).toEqual([true, total]);
    for (let times = 0; times < 4; times += 1) await world.lookAgain(15);
    const [state] =
      await sql()`select doubts from sync_state where view_id = ${shared?.id} and resource = 'providers'`;
    expect(state?.doubts).toBe(0);
    const after = await listIn(browser);
    expect([after.live, after.total]).toEqual([false, total]);
  });

  it('goes on where a killed process stopped, and what that one still brings is not kept (E8)', async () => {
    await sql()`delete from providers`;
    await sql()`update sync_state set held_version = null, sweep_version = null, swept_at = null where resource = 'providers'`;
    const organization = await signUpOrganization(world.upstream);
    await world.signedIn(organization);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let pages = 0;
    world.line.break(async (path) => {
      if (!path.includes('scope=public') || !path.includes('size=1000')) return undefined;
      pages += 1;
      if (pages === 2) await held;
      return undefined;
    });
    const [shared] = await sql()`select id from views where kind = 'global'`;
    const killed = world.gateway.gateway.sync.run({ viewId: String(shared?.id), resource: 'providers' });
    while (pages < 2) await new Promise((resolve) => setImmediate(resolve));
    world.upstream.clock.advance(120_000);
    const second = await world.another();
    world.line.mend();
    world.line.asked.length = 0;
    await drain(second);
    const asked = world.walks().filter((path) => path.includes('scope=public'));
    expect(asked[0]).toMatch(/after=\d+/);
    const kept = () => sql()`select provider_id, xmin::text from providers order by 1`;
    const before = await kept();
    release();
    await killed;
    expect(await kept()).toEqual(before);
    const browser = await world.signedIn(organization, second);
    const answer = await listIn(browser);
    const { body } = await world.upstream.call(listProviders, { token: organization.admin.token });
    expect([answer.live, answer.totals]).toEqual([false, body.totals]);
    await second.stop();
  });
});
