import { beforeEach } from 'vitest';
import { fakeGateway } from './fake-gateway.ts';
import type { FakeUpstream } from './fake-upstream.ts';
import { type Browser, openBrowser, type TestGateway } from './gateway-app.ts';

/** A gateway without rate limits in front of a fake upstream with mail. Each test begins with a working upstream. */
export function mailGateway(): ReturnType<typeof fakeGateway> {
  const world = fakeGateway({ env: { UPSTREAM_RPS_MAX: '10000' } });
  beforeEach(() => {
    world.upstream.mend();
    world.upstream.requests.length = 0;
  });
  return world;
}

/** Runs the cache jobs until nothing is due. Returns how many ran. */
export async function drain(gateway: TestGateway, max = 500): Promise<number> {
  const { cache } = gateway.gateway;
  for (let ran = 0; ran < max; ) {
    const due = await cache.listDue();
    if (due.length === 0) return ran;
    for (const each of due) {
      await cache.run(each);
      ran += 1;
    }
  }
  throw new Error('There is no end of what is due');
}

/** Signs in a person of an organization. */
export async function signInTo(
  gateway: TestGateway,
  upstream: FakeUpstream,
  organizationId = upstream.addOrganization(),
  role = 'org_admin',
): Promise<{ browser: Browser; organizationId: number; viewId: string }> {
  const browser = openBrowser(gateway.app);
  const person = upstream.addPerson({ organizationId, role });
  const answer = await browser.signIn(person);
  if (answer.status !== 200) throw new Error(`Sign-in answered ${answer.status}`);
  const { sql } = gateway.gateway.database;
  const [row] =
    await sql`select view_id from sessions where user_id = ${person.id} order by created_at desc limit 1`;
  return { browser, organizationId, viewId: String(row?.view_id) };
}

/** Follows a view's feed while `work` runs. */
export async function following(gateway: TestGateway, viewId: string, work: () => Promise<void>) {
  const stopping = new AbortController();
  const followed = gateway.gateway.cache.followView(viewId, stopping.signal);
  try {
    await work();
  } finally {
    stopping.abort();
    await followed;
  }
}
