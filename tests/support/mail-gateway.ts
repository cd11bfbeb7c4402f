import { FakeUpstream } from './fake-upstream.ts';
import { type Browser, openBrowser, startTestGateway, type TestGateway } from './gateway-app.ts';

/** A gateway in front of an upstream with mail of its own, which both live by the gateway's clock and know no limit of calls. */
export async function startMailGateway(): Promise<{
  upstream: FakeUpstream;
  gateway: TestGateway;
  stop(): Promise<void>;
}> {
  const upstream = new FakeUpstream();
  const gateway = await startTestGateway({
    upstreamUrl: await upstream.start(),
    env: { UPSTREAM_RPS_MAX: '10000' },
  });
  upstream.nowMs = () => gateway.clock.now().getTime();
  return {
    upstream,
    gateway,
    async stop() {
      await gateway.stop();
      await upstream.stop();
    },
  };
}

/** What runs do without the queue between them, until nothing is due. Returns how many ran. */
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

/** Somebody of an organization signs in. */
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

/** Follows a view's feed for as long as `work` takes. */
export async function following(
  gateway: TestGateway,
  viewId: string,
  work: () => Promise<void>,
): Promise<void> {
  const stopping = new AbortController();
  const followed = gateway.gateway.cache.followView(viewId, stopping.signal);
  try {
    await work();
  } finally {
    stopping.abort();
    await followed;
  }
}
