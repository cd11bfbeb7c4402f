import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listIn } from '../support/directory-gateway.ts';
import { FakeUpstream, type SeenRequest } from '../support/fake-upstream.ts';
import { startTestGateway, type TestGateway } from '../support/gateway-app.ts';
import { drain, signInTo } from '../support/mail-gateway.ts';

const MINUTE = 60_000;
let upstream: FakeUpstream;
let gateway: TestGateway;

beforeEach(async () => {
  upstream = new FakeUpstream();
  gateway = await startTestGateway({
    upstreamUrl: await upstream.start(),
    env: { UPSTREAM_RPS_MAX: '10000', SESSION_IDLE_MINUTES: '1440' },
  });
  upstream.nowMs = () => gateway.clock.now().getTime();
  upstream.accessSeconds = 1_000_000;
});
afterEach(async () => {
  await gateway.stop();
  await upstream.stop();
});

type Fields = Record<string, unknown>;

/** Rows with ids that are text, in camel case, without what this upstream does not know. */
const rows: Fields[] = Array.from({ length: 25 }, (_, index) => ({
  id: `p${String(index).padStart(3, '0')}`,
  kind: 'facilities',
  name: `Clinic ${index}`,
  nameKey: `clinic ${String(index).padStart(3, '0')}`,
  searchText: ` clinic ${index} ${index % 2 ? 'boston' : 'salem'}`,
  city: index % 2 ? 'Boston' : 'Salem',
  source: 'file',
  sourceDate: '2026-01-01',
}));

type Manners = {
  directory?: string;
  version?: () => string | null;
  total?: () => number | null;
  isStuck?: boolean;
};

/** Gives the upstream a directory of its own making. */
function behave({ directory, version = () => 'v1', total = () => rows.length, isStuck }: Manners): void {
  if (directory)
    upstream.break(/^GET \/capabilities$/, () => ({ body: { visibility: 'organization', directory } }));
  upstream.break(/^GET \/providers\/walk$/, ({ query }: SeenRequest) => {
    const after = isStuck ? '' : (query.get('after') ?? '');
    const left = rows.filter(({ id }) => String(id) > after);
    const items = left.slice(0, Math.min(10, Number(query.get('size') ?? 10)));
    const next = items.length < left.length ? items.at(-1)!.id : null;
    return { body: { items, next, version: version(), total: total() } };
  });
  upstream.break(/^GET \/providers$/, () => ({
    body: {
      items: rows.slice(0, 10),
      total: 25,
      totals: { facilities: { value: 25, exact: true } },
      pages: 3,
    },
  }));
}

async function signedIn() {
  const { browser } = await signInTo(gateway, upstream);
  await drain(gateway);
  return browser;
}
const walks = () => upstream.count(/^GET \/providers\/walk$/);
const kept = async () =>
  Number(
    (await gateway.gateway.database.sql`select count(*) as n from providers where deleted_at is null`)[0]?.n,
  );

describe('an upstream', () => {
  it('that says nothing of a walk is asked each time', async () => {
    behave({});
    const browser = await signedIn();
    expect(await listIn(browser)).toMatchObject({ live: true, upstreamDown: false, total: 25 });
    expect([walks(), await kept()]).toEqual([0, 0]);
  });

  it('that can be walked is answered for, whatever its ids, its spelling and the size of its pages', async () => {
    behave({ directory: 'own' });
    const browser = await signedIn();
    const page = await listIn(browser, { search: 'boston', size: 10, direction: 'desc' });
    expect(page).toMatchObject({ live: false, total: 12 });
    expect(page.items.slice(0, 2)).toMatchObject([{ id: 'p023' }, { id: 'p021' }]);
    expect((await listIn(browser, { city: 'Salem' })).totals.facilities).toEqual({ value: 13, exact: true });
    const second = await listIn(browser, { page: 2, after_id: 'p009', only: 'rows' });
    expect(second).toMatchObject({
      live: false,
      total: null,
      items: rows.slice(10, 20).map(({ id }) => ({ id })),
    });
    upstream.break(/^GET \/providers/, () => 'cut');
    expect(await listIn(browser)).toMatchObject({ live: false, total: 25 });
  });

  it('alone answers for what its rows never held', async () => {
    behave({ directory: 'own' });
    const browser = await signedIn();
    for (const query of [{ medicare: 'Enrolled' }, { sort: 'category' }, { exclude: 'providers' }])
      expect((await listIn(browser, query)).live, JSON.stringify(query)).toBe(true);
    upstream.mend();
    upstream.break(/^GET \/providers/, () => 'cut');
    const refused = await browser.query('providers.list', { query: { medicare: 'Enrolled' } });
    expect(refused.body.code).toBe('upstream-unavailable');
  });

  it.each<[string, Manners]>([
    ['without a version', { version: () => null }],
    ['without a total', { total: () => null }],
    ['whose total is another', { total: () => 26 }],
    ['that does not go on', { isStuck: true }],
    ['of a directory that says something unknown of itself', { directory: 'none' }],
  ])('with a walk %s is asked each time, and not walked without end', async (_what, manners) => {
    behave({ directory: 'own', ...manners });
    const browser = await signedIn();
    for (let minutes = 0; minutes < 5; minutes += 1) {
      gateway.clock.advance(MINUTE);
      await drain(gateway);
    }
    expect((await listIn(browser)).live).toBe(true);
    expect(walks()).toBeLessThan(30);
  });

  it('whose version never stands still is asked each time', async () => {
    let version = 0;
    const next = () => {
      version += 1;
      return `v${version}`;
    };
    behave({ directory: 'own', version: next });
    const browser = await signedIn();
    gateway.clock.advance(2 * MINUTE);
    await drain(gateway);
    expect((await listIn(browser)).live).toBe(true);
    expect(walks()).toBeLessThan(15);
  });
});
