import { loadDirectory } from '@myra/upstream/src/modules/providers/index.ts';
import postgres, { type Sql } from 'postgres';
import { type Answer, type Browser, openBrowser, startTestGateway, type TestGateway } from './gateway-app.ts';
import { drain } from './mail-gateway.ts';
import {
  signUpOrganization,
  startTestUpstream,
  type TestOrganization,
  type TestUpstream,
} from './upstream-app.ts';
import { openUpstreamLine, type UpstreamLine } from './upstream-line.ts';

const MINUTE = 60_000;
const ENV = { UPSTREAM_RPS_MAX: '10000', SESSION_IDLE_MINUTES: '1440', SESSION_HOURS_MAX: '720' };

/** A gateway in front of the bundled upstream, whose directory is the made-up one, over a line that can be cut. */
export type DirectoryGateway = {
  upstream: TestUpstream;
  owner: Sql;
  line: UpstreamLine;
  gateway: TestGateway;
  /** Another process of the fleet, or with `env` another gateway with a database of its own. */
  another(env?: Record<string, string>): Promise<TestGateway>;
  signedIn(organization: TestOrganization, where?: TestGateway): Promise<Browser>;
  /** Somebody of a new organization whose directory the gateway has a copy of. */
  synced(): Promise<{ organization: TestOrganization; browser: Browser }>;
  /** Lets the next look at the version come. */
  lookAgain(minutes?: number): Promise<void>;
  /** Walks that were asked for of late, without the looks at one row. */
  walks(): string[];
  /** Counts the public values anew, as an import does at its end. */
  recount(): Promise<void>;
  stop(): Promise<void>;
};

export async function startDirectoryGateway(): Promise<DirectoryGateway> {
  const upstream = await startTestUpstream();
  const owner = postgres(upstream.databaseUrl, { max: 1, onnotice: () => {} });
  await loadDirectory(upstream.deps);
  const line = await openUpstreamLine(await upstream.app.listen({ host: '127.0.0.1', port: 0 }));
  const start = (more: object) =>
    startTestGateway({ upstreamUrl: line.url, clock: upstream.clock, env: ENV, ...more });
  const gateway = await start({});

  const signedIn = async (organization: TestOrganization, where = gateway) => {
    const browser = openBrowser(where.app);
    const answer = await browser.signIn(organization.admin);
    if (answer.status !== 200) throw new Error(`Sign-in answered ${answer.status}`);
    return browser;
  };

  return {
    upstream,
    owner,
    line,
    gateway,
    another: (env) => start(env ? { env: { ...ENV, ...env } } : { databaseUrl: gateway.databaseUrl }),
    signedIn,
    async synced() {
      const organization = await signUpOrganization(upstream);
      const browser = await signedIn(organization);
      await drain(gateway);
      line.asked.length = 0;
      return { organization, browser };
    },
    async lookAgain(minutes = 2) {
      upstream.clock.advance(minutes * MINUTE);
      await drain(gateway);
    },
    walks: () => line.asked.filter((path) => path.startsWith('/providers/walk') && !/size=1(&|$)/.test(path)),
    recount: async () => void (await owner`select renew_provider_facets()`),
    async stop() {
      await gateway.stop();
      await line.close();
      await owner.end();
      await upstream.stop();
    },
  };
}

/** A page of the directory as a screen gets it. */
export const listIn = async (browser: Browser, query: object = {}): Promise<Answer['body']> =>
  (await browser.query('providers.list', { query })).body;
