import { appRouter } from '@myra/server/src/trpc/app-router.ts';
import { jobHandlers } from '@myra/server/src/worker.ts';
import { allCalls } from '@myra/shared/contracts/all-calls';
import { connectSmtpAccount } from '@myra/shared/contracts/email-accounts';
import { uploadLeads } from '@myra/shared/contracts/leads';
import { collectHandlers } from '@myra/upstream/src/worker.ts';
import { expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { exampleInput, exampleValue, type GiveText, idFieldsOf, putField } from '../support/example-input.ts';
import { type Browser, openBrowser, openSignedIn, startTestGateway } from '../support/gateway-app.ts';
import { kindOf } from '../support/id-kinds.ts';
import { finishImport } from '../support/lead-import.ts';
import { RIGHT_PASSWORD, startLoginServers } from '../support/login-servers.ts';
import { drain } from '../support/mail-gateway.ts';
import { answerAsLead, seedSandboxCampaign, startMailWorld } from '../support/mail-world.ts';
import { addMailRows, addWritingRows, idsOf } from '../support/rows-of-each-kind.ts';
import { started } from '../support/started.ts';
import { takeIn } from '../support/take-in.ts';
import { signUp } from '../support/upstream-app.ts';

/** What people, leads and senders write carries this word, so that it is found wherever it should not be. */
const CANARY = /canar(y|ies)[a-z0-9-]*/gi;

const logged: string[] = [];
const servers = started(startLoginServers);
const world = started(() =>
  startMailWorld(servers.env, undefined, { logTo: { write: (line) => void logged.push(line) } }),
);

let sung = 0;
const sing: GiveText = (format) => {
  sung += 1;
  if (format === 'email') return `canary-${sung}@example.org`;
  if (format === 'uri') return `https://canary-${sung}.example.org/`;
  return `canary-${sung} sings`;
};

/** Each question waits a minute for a worker's answer. Signing out would end the calls that follow. */
const SKIPPED = new Set(['assistant.askAssistant', 'assistant.askAssistantOlder', 'auth.signOut']);

const heardIn = (text: string): string[] => [...new Set(text.match(CANARY) ?? [])];

/** Every call with a canary in each of its texts. Returns the refusals. */
async function callEverything(token: string, ids: Record<string, unknown>): Promise<string[]> {
  const refusals: string[] = [];
  for (const [name, call] of allCalls) {
    const isThere = world.upstream.app.hasRoute({
      method: call.method,
      url: `${call.config.base === 'auth' ? '/auth/v1' : ''}${call.url}`,
    });
    if (!isThere || SKIPPED.has(name)) continue;
    const input = exampleInput(call, sing);
    for (const field of idFieldsOf(call)) {
      const kind = kindOf(call, field);
      if (kind !== undefined) putField(input, field, ids[kind]);
    }
    const { params, querystring: query, body } = input;
    const where = { token, ...(params && { params }), ...(query && { query }) };
    const file = { name: 'canary-name.csv', type: 'text/csv', content: 'canary-content\n' };
    const files = call.config.files?.map((field) => ({ field, ...file }));
    const answer = await world.upstream.call(call, {
      ...where,
      ...(body && { body }),
      ...(files && { files }),
    });
    const refusal = JSON.stringify(answer.error);
    // Of several files of a question the refused one is named, to its sender alone.
    const said =
      name === 'assistantFiles.addAssistantFile' ? refusal?.replace('canary-name.csv', '') : refusal;
    if (answer.status >= 400) refusals.push(`${name} ${answer.status} ${said}`);
  }
  return refusals;
}

it('of people, leads and messages reach no log, no job, no metric and no refusal, whatever is called and whatever fails', {
  timeout: 240_000,
}, async () => {
  const { upstream, sql } = world;
  const jobs: string[] = [];
  const handlers = collectHandlers(upstream.deps, upstream.modules) as Record<
    string,
    (payload: unknown, run: unknown) => Promise<void>
  >;
  const { signal } = new AbortController();
  const run = { jobId: 'test', attempt: 1, log: upstream.deps.log, signal };
  for (const way of ['enqueue', 'enqueueMany'] as const)
    vi.spyOn(upstream.deps.queues, way).mockImplementation(
      async (job: { name: string }, payload: unknown) => {
        jobs.push(`${job.name} ${JSON.stringify(payload)}`);
      },
    );

  const campaign = await seedSandboxCampaign(world, { leads: 3 });
  const { organizationId, admin } = campaign;
  await sql`update leads set first_name = 'Canary-first', last_name = 'Canary-last', email = 'canary-' || id || '@example.org', email_key = 'canary-' || id || '@example.org' where organization_id = ${organizationId}`;
  await sql`update sequence_emails set subject_line = 'canary-subject', body = 'Hello,\n\ncanary-body.\n\nAna' where organization_id = ${organizationId}`;
  await addWritingRows(sql, campaign);
  await world.send(organizationId);
  await answerAsLead(world, campaign, 'canary-reply, please stop writing to canary@example.org');
  await world.receive(organizationId, [campaign.account.id]);
  await takeIn(world, campaign, [
    'From: "canary-stranger" <canary-stranger@example.org>\nSubject: canary-unmatched\nContent-Type: text/plain; charset=canary-x\n\ncanary-text\n',
    'From: canary-broken\nContent-Type: multipart/mixed; boundary=canary\n\n--canary\ncanary-part',
  ]);
  await addMailRows(sql, campaign);

  const upload = await upstream.call(uploadLeads, {
    token: admin.token,
    body: {},
    files: [
      {
        field: 'file',
        name: 'canary-leads.csv',
        type: 'text/csv',
        content: 'Email,First name\ncanary-one@example.org,canary-name\ncanary-no-address,canary-x\n',
      },
    ],
  });
  expect(upload.status).toBe(200);
  await finishImport(upstream, { ...campaign, id: organizationId, token: admin.token }, upload.body.task_id);
  for (const password of [RIGHT_PASSWORD, 'canary-wrong-password'])
    await upstream.call(connectSmtpAccount, { token: admin.token, body: servers.login({ password }) });

  const person = await signUp(upstream, { organizationId });
  const refusals = await callEverything(person.token, await idsOf(sql, organizationId, person.userId));
  for (const url of ['/canary-path?canary=canary-query', '/u/canary-token-canary-token-canary', '/c/canary'])
    await upstream.app.inject({ method: 'GET', url });
  const broken = await upstream.app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    headers: { 'content-type': 'application/json' },
    payload: '{"canary-json": canary',
  });
  refusals.push(`broken JSON ${broken.body}`);

  // Every job of the organization, some of which fail here.
  const due = await sql`select distinct kind, key from work_clock where organization_id = ${organizationId}`;
  const keysOf = (kind: string) => due.filter((row) => row.kind === kind).map((row) => Number(row.key));
  for (const [name, payload] of [
    ['tick', {}],
    ['draftReplies', { organizationId, draftIds: keysOf('draft') }],
    ['readUnmatched', { organizationId, keys: [...keysOf('read'), 0] }],
    ['countResults', { organizationId }],
    ['cleanDaily', {}],
  ] as const)
    await handlers[name]?.(payload, run).catch((error: unknown) =>
      upstream.deps.log.error({ err: error }, 'failed'),
    );

  const metrics = await upstream.app.inject({ method: 'GET', url: '/metrics' });
  expect(sung).toBeGreaterThan(200);
  // Nothing in between has ended the session, so that the later calls were tried as well.
  expect(refusals.filter((line) => / 401 /.test(line)).length).toBeLessThan(5);
  expect(logged.length).toBeGreaterThan(100);
  expect(jobs.length).toBeGreaterThan(5);
  expect(metrics.statusCode).toBe(200);
  expect(heardIn(logged.join('\n'))).toEqual([]);
  expect(heardIn(jobs.join('\n'))).toEqual([]);
  expect(heardIn(metrics.body)).toEqual([]);
  expect(refusals.filter((line) => heardIn(line).length > 0)).toEqual([]);
});

it('that are secrets stand in no table in clear', async () => {
  const { upstream, sql } = world;
  const person = await signUp(upstream);
  const secrets = [RIGHT_PASSWORD, person.password, person.token, person.refreshToken];
  const tables =
    await sql`select table_name from information_schema.tables where table_schema in ('public', 'bullmq') and table_type = 'BASE TABLE'`;
  const found: string[] = [];
  for (const { table_name: table } of tables) {
    const rows = await sql`select t::text as line from ${sql(String(table))} t`.catch(() => []);
    for (const secret of secrets)
      if (rows.some((row) => String(row.line).includes(secret)))
        found.push(`${table} has ${secret.slice(0, 12)}`);
  }
  expect(found).toEqual([]);
});

/** Every procedure with a canary in each text, and the ids that there are. Returns the refusals. */
async function callProcedures(browser: Browser, ids: Record<string, unknown>): Promise<string[]> {
  const refusals: string[] = [];
  const give: GiveText = (format, name) => String(ids[name.replace(/_ids?$/, '')] ?? sing(format, name));
  for (const [name, procedure] of Object.entries(appRouter._def.procedures)) {
    const { type, inputs } = (procedure as unknown as { _def: { type: string; inputs: z.ZodType[] } })._def;
    if (type === 'subscription' || name.startsWith('assistant.')) continue;
    const input = inputs[0] && exampleValue(inputs[0], give);
    const answer = type === 'query' ? await browser.query(name, input) : await browser.mutate(name, input);
    // The second of two writers is shown what the first one wrote.
    if (answer.body?.details?.current) delete answer.body.details.current;
    if (answer.status >= 400) refusals.push(`${name} ${answer.status} ${JSON.stringify(answer.body)}`);
  }
  return refusals;
}

it('reach no log, job, metric or refusal of the gateway either, whether its upstream answers or is away', {
  timeout: 240_000,
}, async () => {
  const { upstream, sql } = world;
  const campaign = await seedSandboxCampaign(world, { leads: 2 });
  const { organizationId, admin } = campaign;
  await addWritingRows(sql, campaign);
  await world.send(organizationId);
  await answerAsLead(world, campaign, 'canary-reply, tell me about canary-product');
  await world.receive(organizationId, [campaign.account.id]);
  await addMailRows(sql, campaign);
  const lines: string[] = [];
  const jobs: string[] = [];
  const gateway = await startTestGateway({
    upstreamUrl: await upstream.app.listen({ host: '127.0.0.1', port: 0 }),
    clock: upstream.clock,
    logTo: { write: (line) => void lines.push(line) },
    env: { UPSTREAM_RPS_MAX: '10000' },
  });
  for (const way of ['enqueue', 'enqueueMany'] as const)
    vi.spyOn(gateway.queues, way).mockImplementation(async (job: { name: string }, payload: unknown) => {
      jobs.push(`${job.name} ${JSON.stringify(payload)}`);
    });
  const stranger = openBrowser(gateway.app);
  const refusals: string[] = [];
  const send = async (...given: Parameters<Browser['send']>) => {
    const { status, body } = await stranger.send(...given);
    if (status >= 400) refusals.push(`${given[0]} ${status} ${JSON.stringify(body)}`);
  };
  await send('POST', '/session', { body: { email: 'canary@example.org', password: 'canary-password' } });
  const browser = await openSignedIn(gateway.app, admin);
  stranger.cookie = browser.cookie;
  const run = { jobId: 'test', attempt: 1, log: gateway.gateway.log, signal: new AbortController().signal };
  const work = jobHandlers(gateway.gateway, gateway.queues);
  await work.tick({}, run);
  await drain(gateway);
  const headers = { 'content-type': 'application/octet-stream', 'user-agent': 'canary-browser' };
  await send('POST', '/uploads?name=canary-leads.csv', {
    body: Buffer.from('Email\ncanary@x.org\n'),
    headers,
  });
  await send('GET', '/canary-path?canary=canary-query');
  await send('GET', '/leads/export.csv?search=canary-search');
  await send('POST', '/trpc/campaigns.create', { body: 'canary-text' });
  const ids = await idsOf(sql, organizationId, admin.userId);
  refusals.push(...(await callProcedures(browser, ids)));
  await drain(gateway);
  const session = await browser.send('GET', '/session');
  if (session.status !== 200) await browser.signIn(admin);
  await upstream.app.close();
  refusals.push(...(await callProcedures(browser, ids)));
  upstream.clock.advance(600_000);
  await work.tick({}, run);
  await drain(gateway);
  for (const name of ['sweepSessions', 'cleanUploads', 'reconcileCounters'] as const)
    await work[name]({}, run);
  const metrics = await gateway.app.inject({ method: 'GET', url: '/metrics' });
  await gateway.stop();
  expect(refusals.filter((line) => / 401 /.test(line)).length).toBeLessThan(20);
  expect(refusals.filter((line) => /upstream-unavailable/.test(line)).length).toBeGreaterThan(50);
  expect([lines.length > 100, jobs.length > 1, metrics.statusCode]).toEqual([true, true, 200]);
  expect(heardIn(lines.join('\n'))).toEqual([]);
  expect(heardIn(jobs.join('\n'))).toEqual([]);
  expect(heardIn(metrics.body)).toEqual([]);
  expect(refusals.filter((line) => heardIn(line).length > 0)).toEqual([]);
});
