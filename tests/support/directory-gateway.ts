import { loadDirectory } from '@myra/upstream/src/modules/providers/load-directory.ts';
import {
  type Answer,
  type Browser,
  openSignedIn,
  startTestGateway,
  type TestGateway,
} from './gateway-app.ts';
import {
  signUpOrganization,
  startTestUpstream,
  type TestOrganization,
  type TestUpstream,
} from './upstream-app.ts';
import { openUpstreamLine, type UpstreamLine } from './upstream-line.ts';

const ENV = { UPSTREAM_RPS_MAX: '10000', SESSION_IDLE_MINUTES: '1440', SESSION_HOURS_MAX: '720' };

/** A gateway in front of the bundled upstream with the synthetic directory. The connection between them can be cut. */
export type DirectoryGateway = {
  upstream: TestUpstream;
  line: UpstreamLine;
  gateway: TestGateway;
  signedIn(organization: TestOrganization): Promise<Browser>;
  /** A person of a new organization. */
  signedUp(): Promise<{ organization: TestOrganization; browser: Browser }>;
  stop(): Promise<void>;
};

export async function startDirectoryGateway(env: Record<string, string> = {}): Promise<DirectoryGateway> {
  const upstream = await startTestUpstream();
  await loadDirectory(upstream.deps);
  const line = await openUpstreamLine(await upstream.app.listen({ host: '127.0.0.1', port: 0 }));
  const gateway = await startTestGateway({
    upstreamUrl: line.url,
    clock: upstream.clock,
    env: { ...ENV, ...env },
  });

  const signedIn = async (organization: TestOrganization) => {
    return openSignedIn(gateway.app, organization.admin);
  };

  return {
    upstream,
    line,
    gateway,
    signedIn,
    async signedUp() {
      const organization = await signUpOrganization(upstream);
      return { organization, browser: await signedIn(organization) };
    },
    async stop() {
      await gateway.stop();
      await line.close();
      await upstream.stop();
    },
  };
}

/** A page of the directory as a screen reads it. */
export const listIn = async (browser: Browser, query: object = {}): Promise<Answer['body']> =>
  (await browser.query('providers.list', { query })).body;
