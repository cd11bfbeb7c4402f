import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withDatabaseName } from '@myra/platform/database/create-database';
import type { HttpApp } from '@myra/platform/http/create-http-app';
import { createLogger } from '@myra/platform/logger';
import { createManualClock, type ManualClock } from '@myra/platform/testing/manual-clock';
import { buildApp } from '@myra/server/src/app.ts';
import { readConfig } from '@myra/server/src/config.ts';
import { createGateway, type GatewayParts } from '@myra/server/src/create-gateway.ts';
import { migrateGateway } from '@myra/server/src/migrate.ts';
import type { UpstreamLimits } from '@myra/server/src/upstream/create-upstream-client.ts';
import postgres from 'postgres';
import { inject } from 'vitest';
import { queueEnvironment } from './queue-environment.ts';
import type { TestUpstream } from './upstream-app.ts';

export type TestGateway = GatewayParts & {
  app: HttpApp;
  clock: ManualClock;
  databaseUrl: string;
  uploadsDir: string;
  /** Listens on loopback and returns the address. */
  open(): Promise<string>;
  stop(): Promise<void>;
};

export type TestGatewayInput = {
  upstreamUrl: string;
  env?: Record<string, string>;
  limits?: Partial<UpstreamLimits>;
  clock?: ManualClock;
  /** A second process of the same fleet. */
  databaseUrl?: string;
  /** Takes every line that the service logs, at the finest level. */
  logTo?: { write(line: string): void };
};

async function createDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = inject('postgresUrl');
  const name = `myra_test_gateway_${randomBytes(5).toString('hex')}`;
  const url = withDatabaseName(server, name);
  await migrateGateway({ databaseUrl: url, queuesInPostgres: true });
  return {
    url,
    drop: async () => {
      const sql = postgres(server, { max: 1, onnotice: () => {} });
      await sql.unsafe(`drop database if exists "${name}" with (force)`);
      await sql.end({ timeout: 1 });
    },
  };
}

/** Builds a gateway in front of `upstreamUrl` with its own database and a manual clock, without a worker. */
export async function startTestGateway(input: TestGatewayInput): Promise<TestGateway> {
  const database = input.databaseUrl ? undefined : await createDatabase();
  const databaseUrl = input.databaseUrl ?? database?.url ?? '';
  const dataDir = await mkdtemp(path.join(tmpdir(), 'myra-gateway-'));
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    MYRA_SECRET: 'only-for-tests-only-for-tests-only-for-tests',
    MYRA_DATA: dataDir,
    UPSTREAM_URL: input.upstreamUrl,
    WEB_DIST: path.join(dataDir, 'web'),
    LOG_LEVEL: 'silent',
    ...queueEnvironment(),
    ...input.env,
  });
  const log = createLogger({
    service: 'gateway',
    ...(input.logTo ? { level: 'trace', destination: input.logTo } : { level: config.logLevel }),
  });
  const clock = input.clock ?? createManualClock(new Date());
  const limits = { retryPauseMs: 1, breakerFaults: 1_000, ...input.limits };
  const parts = await createGateway({ config, log, overrides: { clock, limits } });
  const app = await buildApp({ gateway: parts.gateway, hub: parts.hub });
  return {
    ...parts,
    app,
    clock,
    databaseUrl,
    uploadsDir: config.uploadsDir,
    open: () => app.listen({ host: '127.0.0.1', port: 0 }),
    async stop() {
      await app.close();
      await parts.close();
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A gateway in front of a bundled upstream. Both use the upstream's clock. */
export const startGatewayOf = async (upstream: Pick<TestUpstream, 'app' | 'clock'>): Promise<TestGateway> =>
  startTestGateway({
    upstreamUrl: await upstream.app.listen({ host: '127.0.0.1', port: 0 }),
    clock: upstream.clock,
  });

export type Answer = {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came and says what it expects.
  body: any;
  cookie: string | undefined;
  headers: Record<string, unknown>;
};

type SendOptions = { body?: unknown; headers?: Record<string, string>; isBackground?: boolean };

/** A page of a browser: keeps the cookie and sends our header. */
export type Browser = {
  cookie: string | undefined;
  send(method: 'GET' | 'POST' | 'DELETE', url: string, options?: SendOptions): Promise<Answer>;
  signIn(person: { email: string; password: string }): Promise<Answer>;
  query(name: string, input?: unknown, options?: SendOptions): Promise<Answer>;
  mutate(name: string, input?: unknown): Promise<Answer>;
};

export function openBrowser(app: HttpApp): Browser {
  const browser: Browser = {
    cookie: undefined,
    async send(method, url, { body, headers, isBackground } = {}) {
      const answer = await app.inject({
        method,
        url,
        headers: {
          'x-myra': '1',
          ...(browser.cookie && { cookie: browser.cookie }),
          ...(isBackground && { 'x-myra-background': '1' }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      const set = answer.headers['set-cookie'];
      const cookie = (Array.isArray(set) ? set[0] : set) as string | undefined;
      if (cookie) browser.cookie = cookie.split(';')[0];
      const isJson = String(answer.headers['content-type']).includes('json');
      const parsed = answer.body !== '' && isJson ? answer.json() : answer.body;
      return { status: answer.statusCode, body: parsed, cookie, headers: answer.headers };
    },
    signIn: ({ email, password }) => browser.send('POST', '/session', { body: { email, password } }),
    async query(name, input, options) {
      const search = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
      return unwrap(await browser.send('GET', `/trpc/${name}${search}`, options));
    },
    mutate: async (name, input) => unwrap(await browser.send('POST', `/trpc/${name}`, { body: input ?? {} })),
  };
  return browser;
}

/** A page whose person has signed in. Throws if the gateway refuses. */
export async function openSignedIn(
  app: HttpApp,
  person: { email: string; password: string },
): Promise<Browser> {
  const browser = openBrowser(app);
  const { status } = await browser.signIn(person);
  if (status !== 200) throw new Error(`Sign-in answered ${status}`);
  return browser;
}

/** The result of a procedure, or the `data` of its error. */
const unwrap = (answer: Answer): Answer => ({
  ...answer,
  body: answer.status === 200 ? answer.body.result.data : answer.body.error.data,
});
