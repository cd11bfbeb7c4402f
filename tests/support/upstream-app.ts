import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withOrganization } from '@myra/platform/database/with-organization';
import type { HttpApp } from '@myra/platform/http/create-http-app';
import type { QueueBackend } from '@myra/platform/jobs/queue-backend';
import { createLogger } from '@myra/platform/logger';
import { createManualClock, type ManualClock } from '@myra/platform/testing/manual-clock';
import { issueToken } from '@myra/shared/contracts/auth';
import { type Call, needsVersion } from '@myra/shared/contracts/define-call';
import { createOrganization } from '@myra/shared/contracts/organizations';
import { buildApp } from '@myra/upstream/src/app.ts';
import { readConfig } from '@myra/upstream/src/config.ts';
import type { Deps } from '@myra/upstream/src/context.ts';
import { createDeps } from '@myra/upstream/src/create-deps.ts';
import type { Module } from '@myra/upstream/src/module.ts';
import { addPerson, createAccessTokens, createAuthenticate } from '@myra/upstream/src/modules/auth/index.ts';
import { preparePerson } from '@myra/upstream/src/modules/auth/people.ts';
import { readEvidence } from '@myra/upstream/src/modules/restores/stop.store.ts';
import { createModules } from '@myra/upstream/src/modules.ts';
import type { z } from 'zod';
import { queueEnvironment } from './queue-environment.ts';
import { createUpstreamDatabase } from './test-database.ts';

type Fields = Record<string, unknown>;
export type CallOptions = {
  token?: string | undefined;
  params?: Fields;
  query?: Fields;
  body?: unknown;
  /** Where a call needs one, none is `*`: whatever is stored. */
  ifMatch?: number;
  /** Sent as multipart, with `body` as its `data` part. */
  files?: { field: string; name: string; type: string; content: Buffer | string }[];
  headers?: Record<string, string>;
};
/** `body` has the schema's type if the status is 200; otherwise see `error`. */
export type CallResult<C extends Call> = {
  status: number;
  body: z.output<C['schema']['response'][200]>;
  error: { code: string; message: string; details?: Fields } | undefined;
};

export type TestUpstream = {
  app: HttpApp;
  deps: Deps;
  modules: readonly Module[];
  /** For tests that start workers. */
  backend: QueueBackend;
  /** Moves only when a test moves it. */
  clock: ManualClock;
  /** The owner's URL, without row-level security. */
  databaseUrl: string;
  call<C extends Call>(call: C, options?: CallOptions): Promise<CallResult<C>>;
  stop(): Promise<void>;
};

const PASSWORD = 'a-long-and-plain-word-7';
const AUTH_PREFIX = '/auth/v1';

export function addressOf(call: Call, options: Pick<CallOptions, 'params' | 'query'> = {}): string {
  const filled = call.url.replace(/:([a-z_]+)/gi, (_all, name: string) =>
    encodeURIComponent(String(options.params?.[name])),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(options.query ?? {})) {
    for (const each of Array.isArray(value) ? value : [value]) query.append(name, String(each));
  }
  const search = query.size > 0 ? `?${query}` : '';
  return `${call.config.base === 'auth' ? AUTH_PREFIX : ''}${filled}${search}`;
}

async function multipartOf(options: CallOptions): Promise<{ payload: Buffer; type: string }> {
  const form = new FormData();
  form.append('data', JSON.stringify(options.body ?? {}));
  for (const { field, name, type, content } of options.files ?? []) {
    form.append(field, new Blob([new Uint8Array(Buffer.from(content))], { type }), name);
  }
  const encoded = new Response(form);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    type: encoded.headers.get('content-type') ?? '',
  };
}

async function callApp<C extends Call>(app: HttpApp, call: C, options: CallOptions): Promise<CallResult<C>> {
  const form = options.files ? await multipartOf(options) : undefined;
  const json = options.body === undefined ? {} : { payload: options.body as object };
  const answer = await app.inject({
    method: call.method,
    url: addressOf(call, options),
    headers: {
      ...(options.token && { authorization: `Bearer ${options.token}` }),
      ...(needsVersion(call) && { 'if-match': '*' }),
      ...(options.ifMatch !== undefined && { 'if-match': `"${options.ifMatch}"` }),
      ...(form && { 'content-type': form.type }),
      ...options.headers,
    },
    ...(form ? { payload: form.payload } : json),
  });
  const body = answer.body === '' ? undefined : answer.json();
  return { status: answer.statusCode, body, error: body?.error };
}

export type TestUpstreamInput = {
  env?: Record<string, string>;
  /** The clock's time. Now by default. */
  startAt?: Date;
  /** Takes every line that the service logs, at the finest level. */
  logTo?: { write(line: string): void };
};

/** Builds the upstream's HTTP side with its own database. Jobs are enqueued but not run. */
export async function startTestUpstream(input: TestUpstreamInput = {}): Promise<TestUpstream> {
  const database = await createUpstreamDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'myra-upstream-'));
  const config = readConfig({
    UPSTREAM_DATABASE_URL: database.url,
    MYRA_SECRET: 'only-for-tests-only-for-tests-only-for-tests',
    MYRA_DATA: dataDir,
    LOG_LEVEL: 'silent',
    ...queueEnvironment(),
    ...input.env,
  });
  const log = createLogger({
    service: 'upstream',
    ...(input.logTo ? { level: 'trace', destination: input.logTo } : { level: config.logLevel }),
  });
  const clock = createManualClock(input.startAt ?? new Date());
  const modules = createModules();
  const { deps, backend, close } = createDeps({ config, log, modules, overrides: { clock } });
  const authenticate = createAuthenticate(deps, createAccessTokens(config.auth));
  const app = await buildApp({ deps, modules, authenticate });
  return {
    app,
    deps,
    modules,
    backend,
    clock,
    databaseUrl: database.url,
    call: (call, options = {}) => callApp(app, call, options),
    async stop() {
      await app.close();
      await close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type TestPerson = {
  userId: string;
  email: string;
  password: string;
  token: string;
  refreshToken: string;
};

let serial = 0;

/** Makes an account and signs in. */
export async function signUp(
  upstream: TestUpstream,
  input: { role?: string; organizationId?: number | null; isOneTime?: boolean } = {},
): Promise<TestPerson> {
  serial += 1;
  const email = `person-${process.pid}-${serial}@example.org`;
  const prepared = await preparePerson({
    email,
    password: PASSWORD,
    role: input.role ?? 'org_admin',
    organizationId: input.organizationId ?? null,
    isOneTime: input.isOneTime ?? false,
  });
  const person = await addPerson(upstream.deps, upstream.deps.database.db, prepared);
  if (input.organizationId) await beginMarker(upstream, input.organizationId);
  const { token, refreshToken } = await signInAs(upstream, email, PASSWORD);
  return { userId: person.id, email, password: PASSWORD, token, refreshToken };
}

/** The marker of an organization that SQL made; creating it by the call begins it. */
async function beginMarker({ deps }: TestUpstream, organizationId: number): Promise<void> {
  const evidence = await withOrganization(deps.database, organizationId, readEvidence);
  const marker = deps.marker.of(organizationId);
  if (evidence && !(await marker.isThere(evidence.createdAt))) await marker.begin(evidence.createdAt);
}

/** Signs in; throws if refused. */
export async function signInAs(
  upstream: TestUpstream,
  email: string,
  password: string,
): Promise<{ token: string; refreshToken: string }> {
  const query = { grant_type: 'password' };
  const { status, body } = await upstream.call(issueToken, { query, body: { email, password } });
  if (status !== 200) throw new Error(`Sign-in answered ${status}`);
  return { token: body.access_token, refreshToken: body.refresh_token };
}

export type TestOrganization = { id: number; admin: TestPerson };

/** A new organization with its admin. */
export async function signUpOrganization(upstream: TestUpstream): Promise<TestOrganization> {
  const admin = await signUp(upstream);
  const { status, body } = await upstream.call(createOrganization, {
    token: admin.token,
    body: { name: `Clinic ${admin.email}`, website: 'clinic.example.org', specialties: ['Cardiology'] },
  });
  if (status !== 200) throw new Error(`Creating the organization answered ${status}`);
  return { id: body.id, admin };
}

export function addColleague(
  upstream: TestUpstream,
  organization: TestOrganization,
  input: { role?: string; isOneTime?: boolean } = {},
): Promise<TestPerson> {
  return signUp(upstream, { role: 'representative', ...input, organizationId: organization.id });
}
