import { isDeepStrictEqual } from 'node:util';
import { appRouter } from '@myra/server/src/trpc/app-router.ts';
import { jobHandlers } from '@myra/server/src/worker.ts';
import { allCalls } from '@myra/shared/contracts/all-calls';
import { beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { type IdField, idFieldsIn, minimalValue, putField } from '../support/example-input.ts';
import { NOBODY_UUID, nobody, printOf, settled } from '../support/foreign-rows.ts';
import {
  type Answer,
  type Browser,
  openSignedIn,
  startTestGateway,
  type TestGateway,
} from '../support/gateway-app.ts';
import { kindOf } from '../support/id-kinds.ts';
import { drain } from '../support/mail-gateway.ts';
import { seedSandboxCampaign, startMailWorld } from '../support/mail-world.ts';
import { addMailRows, addWritingRows, idsOf } from '../support/rows-of-each-kind.ts';
import { seedCampaign } from '../support/sending-world.ts';
import { started } from '../support/started.ts';
import { addColleague, signUp, type TestPerson } from '../support/upstream-app.ts';

type Ids = Record<string, unknown>;
type Procedure = { name: string; isQuery: boolean; input: z.ZodType; fields: IdField[] };

/** Every procedure that takes an id, from the router. */
const PROCEDURES: Procedure[] = Object.entries(appRouter._def.procedures).flatMap(([name, procedure]) => {
  const { type, inputs } = (procedure as unknown as { _def: { type: string; inputs: z.ZodType[] } })._def;
  const [input] = inputs;
  const fields = input ? idFieldsIn(input) : [];
  return input && fields.length > 0 ? [{ name, isQuery: type === 'query', input, fields }] : [];
});

/** Kinds of rows that the gateway itself has, by the procedures that name them. */
const OWN_KINDS: [RegExp, string][] = [
  [/^savedViews\./, 'savedView'],
  [/^snippets\./, 'snippet'],
  [/^sessions\./, 'session'],
];
/** Texts that a page gives to its own note, or to its campaign's; the import looks for the upload. */
const NOTES =
  /^mail\.\w+TypedReply id$|pending_task_details\.(strategy|campaign)_id$|^campaigns\.\w+ body\.lead_file\.upload_id$/;

/** Fields of which no answer here tells whether they were read: a list is empty either way, or another fault comes first. */
const NOT_TOLD: string[] = [
  'launches.leaveOut body.campaign_id',
  'launches.leaveOut body.strategy_plan_id',
  'launches.takeLinksOut body.campaign_id',
  'launches.takeLinksOut body.strategy_plan_id',
  'leads.listByOrganization query.campaign_id',
  'leads.listByOrganization query.account_id',
  'leads.listByOrganization query.list_id',
  'leads.act body.leads.filter.campaign_id',
  'leads.act body.leads.filter.account_id',
  'leads.act body.leads.filter.list_id',
  'leads.leftOut body.leads.ids',
  'leads.leftOut body.leads.filter.campaign_id',
  'leads.leftOut body.leads.filter.account_id',
  'leads.leftOut body.leads.filter.list_id',
  'leads.leftOut body.campaign_id',
  'leads.erase body.leads.filter.campaign_id',
  'leads.erase body.leads.filter.account_id',
  'leads.erase body.leads.filter.list_id',
  'leads.proposeLines body.lead_ids',
  'aiProfiles.check body.strategy_plan_id',
  'aiProfiles.create body.campaign_id',
  'aiProfiles.create body.strategy_plan_id',
  'aiProfiles.update params.id',
  'aiProfiles.update body.strategy_plan_id',
  'sequences.act params.id',
  'dashboard.emails query.campaign_id',
  'dashboard.emails query.email_account_id',
  'dashboard.emails query.rep_id',
  'assistant.plan body.filter.list_id',
  'workspaces.savePersona body.workspace_id',
  'activity.list query.strategy_plan_id',
  'activity.list query.campaign_id',
  'representatives.reassign body.to_rep_id',
  'emailAccounts.connectSmtp body.rep_id',
  'accounts.list query.rep_id',
  'mail.pauses sequence_id',
  'mail.pauses notification_id',
  'mail.confirmPause sequence_ids',
  'mail.updateDraft change.file_ids',
  'mail.reply file_ids',
  'mail.addReplyFile sequence_id',
  'mail.cancelReply sequence_id',
  'mail.getTypedReply sequence_id',
  'mail.clearTypedReply sequence_id',
  'mail.presence sequence_id',
  'mail.reportPresence sequence_id',
  'mail.forward sequence_id',
  'mail.answerInvitation sequence_id',
  'mail.cancelDirectEmail sequence_id',
  'mail.cancelDirectEmail notification_id',
  'sandbox.list query.email_account_id',
];

const world = started(() => startMailWorld());
let gateway: TestGateway;
let victim: { organizationId: number; viewId: string; ids: Ids };
type Attacker = { browser: Browser; ids: Ids };
let prober: Attacker;
const asked: { method: string; path: string }[] = [];

const signedIn = async (person: TestPerson): Promise<Browser> => {
  return openSignedIn(gateway.app, person);
};
const upload = async (browser: Browser): Promise<unknown> => {
  const headers = { 'content-type': 'application/octet-stream' };
  const body = Buffer.from('Email\nperson@example.org\n');
  return (await browser.send('POST', '/uploads?name=leads.csv', { body, headers })).body.upload_id;
};

/** Rows that the gateway alone has. */
async function ownRowsOf(browser: Browser): Promise<Ids> {
  const view = { list: 'leads', name: 'Mine', search: '?a=b', is_shared: true };
  const [savedView, snippet, sessions] = [
    await browser.mutate('savedViews.save', view),
    await browser.mutate('snippets.add', { name: 'mine', body: 'Hello.' }),
    await browser.query('sessions.list'),
  ];
  const [session] = sessions.body.sessions ?? sessions.body;
  const ids = { savedView: savedView.body.id, snippet: snippet.body.id, session: session.id };
  return { ...ids, upload: await upload(browser) };
}

/** Somebody of another organization, which has a row of each kind as well. */
async function addAttacker(role: 'admin' | 'representative'): Promise<Attacker> {
  const { sql, upstream } = world;
  const mine = await seedCampaign(sql, { leads: 1 });
  await addWritingRows(sql, mine);
  await addMailRows(sql, mine);
  const { organizationId } = mine;
  const admin = await signUp(upstream, { organizationId });
  const person = role === 'admin' ? admin : await addColleague(upstream, { id: organizationId, admin });
  // So many sign-ins a minute are refused.
  upstream.clock.advance(3_000);
  const browser = await signedIn(person);
  const ids = { ...(await idsOf(sql, organizationId, admin.userId)), ...(await ownRowsOf(browser)) };
  return { browser, ids };
}

beforeAll(async () => {
  const { sql, upstream } = world;
  const theirs = await seedSandboxCampaign(world);
  await addWritingRows(sql, theirs);
  await world.send(theirs.organizationId);
  await addMailRows(sql, theirs);
  gateway = await startTestGateway({
    upstreamUrl: await upstream.app.listen({ host: '127.0.0.1', port: 0 }),
    clock: upstream.clock,
    env: { UPSTREAM_RPS_MAX: '10000' },
  });
  upstream.app.server.on('request', ({ method = '', url = '' }) => {
    asked.push({ method, path: url.split('?')[0] ?? '' });
  });
  const browser = await signedIn(theirs.admin);
  // The mail of the victim stands in the gateway's cache.
  const run = { jobId: 'test', attempt: 1, log: gateway.gateway.log, signal: new AbortController().signal };
  await jobHandlers(gateway.gateway, gateway.queues).tick({}, run);
  await drain(gateway);
  const [view] = await gateway.gateway.database
    .sql`select view_id from sessions where user_id = ${theirs.admin.userId}`;
  victim = {
    organizationId: theirs.organizationId,
    viewId: String(view?.view_id),
    ids: { ...(await idsOf(sql, theirs.organizationId, theirs.admin.userId)), ...(await ownRowsOf(browser)) },
  };
  prober = await addAttacker('admin');
  return () => gateway.stop();
}, 120_000);

const call = (browser: Browser, { name, isQuery }: Procedure, input: unknown): Promise<Answer> =>
  isQuery ? browser.query(name, input) : browser.mutate(name, input);

type Kinds = Map<IdField, string>;

/** Fields of which a call takes one: the tried one, else the first. */
const ONE_OF: [RegExp, string[]][] = [
  [/^campaigns\./, ['body.lead_file', 'body.provider_set_id']],
  [/^leads\.(act|erase)$/, ['body.leads.ids', 'body.leads.filter']],
  [/^leads\.act$/, ['body.act.owner_id', 'body.act.campaign_id', 'body.act.list_id', 'body.act.list']],
  [/^mail\.pauses$/, ['sequence_id', 'notification_id']],
  [/^mail\.updateDraft$/, ['change.updated_body', 'change.file_ids']],
];
/** What a call asks for before it reads an id. */
const ALSO: [RegExp, string, unknown][] = [
  [/^dashboard\.emails /, 'query.metric', 'sent'],
  [/^snippets\.save /, 'name', 'mine'],
  [/^leads\.act body\.(leads|act\.owner)/, 'body.act.type', 'own'],
  [/^leads\.act body\.act\.campaign/, 'body.act.type', 'campaign'],
  [/^leads\.act body\.act\.list\./, 'body.act.type', 'list'],
  [/^leads\.act body\.act\.(campaign|list\.)/, 'body.act.way', 'add'],
  [/^leads\.act body\.act\.list_id/, 'body.act.type', 'role'],
  [/^leads\.act body\.act\.list_id/, 'body.act.role', null],
];
const fieldAt = (path: string): IdField => ({ part: 'body', path: path.split('.'), isList: false });

function dropField(input: Ids, [name = '', ...rest]: readonly string[]): void {
  if (rest.length === 0) delete input[name];
  else if (typeof input[name] === 'object') dropField(input[name] as Ids, rest);
}

const isPlain = (field: IdField) => field.path.at(-1) === 'id';

/** The minimal input with the caller's ids, and one value in one field, and in another `id` of the same kind. */
function inputWith(
  { name, input, fields }: Procedure,
  kinds: Kinds,
  own: Ids,
  target: IdField,
  value: unknown,
) {
  const made = { body: minimalValue(input) as Ids };
  for (const field of fields) {
    const kind = kinds.get(field);
    const isTwin = isPlain(field) && isPlain(target) && kind === kinds.get(target);
    const given = field === target || isTwin ? value : own[kind ?? ''];
    if (given !== undefined) putField(made, field, String(given));
  }
  const at = target.path.join('.');
  for (const [, parts] of ONE_OF.filter(([names]) => names.test(name))) {
    const kept = parts.find((part) => at.startsWith(part)) ?? parts[0];
    for (const part of parts) if (part !== kept) dropField(made.body, part.split('.'));
  }
  for (const [places, path, also] of ALSO)
    if (places.test(`${name} ${at}`)) putField(made, fieldAt(path), also);
  return made.body;
}

/** What the upstream was asked for by this id tells its kind. */
function askedKind(id: string): string | undefined {
  for (const each of allCalls.values()) {
    const names = each.url.match(/:\w+/g) ?? [];
    const pattern = new RegExp(`^(?:/auth/v1)?${each.url.replace(/:\w+/g, '([^/]+)')}$`);
    for (const { method, path } of asked) {
      const at = method === each.method ? (pattern.exec(path)?.slice(1).indexOf(id) ?? -1) : -1;
      if (at >= 0) return kindOf(each, { part: 'params', path: [(names[at] ?? '').slice(1)], isList: false });
    }
  }
  return undefined;
}

async function kindsOf(procedure: Procedure): Promise<Kinds> {
  const kinds: Kinds = new Map();
  for (const field of procedure.fields) {
    const name = field.path.at(-1) ?? '';
    const [first] = allCalls.values();
    const byName = /^upload_ids?$/.test(name) ? 'upload' : first && name !== 'id' && kindOf(first, field);
    const ofGateway = OWN_KINDS.find(([names]) => names.test(procedure.name))?.[1];
    if (byName || ofGateway) kinds.set(field, byName || String(ofGateway));
  }
  for (const field of procedure.fields.filter((each) => !kinds.has(each))) {
    // An id of the body repeats the one of the address.
    const twin = procedure.fields.find(({ path }) => path.join('.') === 'params.id');
    const same = twin && kinds.get(twin);
    if (same && field.path.join('.') === 'body.id') kinds.set(field, same);
    if (kinds.has(field)) continue;
    for (const id of [String(nobody('any').any), NOBODY_UUID]) {
      asked.length = 0;
      await call(prober.browser, procedure, inputWith(procedure, kinds, prober.ids, field, id));
      const kind = askedKind(id);
      if (kind) kinds.set(field, kind);
    }
  }
  return kinds;
}

const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(settled(one), settled(other));
const askFor =
  (procedure: Procedure, kinds: Kinds, field: IdField) =>
  ({ browser, ids }: Attacker, id: unknown) =>
    call(browser, procedure, inputWith(procedure, kinds, ids, field, id));
/** Fields whose foreign row is answered to an admin as a missing one, and not with "not found". */
const answeredAlike = new Map<string, { ask: ReturnType<typeof askFor>; kind: string; missing: Answer }>();

const print = async () => ({
  upstream: await printOf(world.sql, victim.organizationId),
  organization: await printOf(gateway.gateway.database.sql, victim.organizationId),
  view: await printOf(gateway.gateway.database.sql, victim.viewId, 'view_id'),
});

it.each(['admin', 'representative'] as const)(
  'ids of another organization are not found by any procedure of an %s, and change nothing',
  { timeout: 300_000 },
  async (role) => {
    const before = await print();
    const attacker = await addAttacker(role);
    const unknown: string[] = [];
    const wrong: string[] = [];
    let notFound = 0;
    for (const procedure of PROCEDURES) {
      const kinds = await kindsOf(procedure);
      for (const field of procedure.fields) {
        const place = `${procedure.name} ${field.path.join('.')}`;
        const kind = kinds.get(field);
        if (NOTES.test(place)) continue;
        if (kind === undefined || victim.ids[kind] === undefined) {
          unknown.push(`${place} ${kind}`);
          continue;
        }
        const ask = askFor(procedure, kinds, field);
        const foreign = victim.ids[kind];
        const missing = String(foreign).length === NOBODY_UUID.length ? NOBODY_UUID : nobody(kind)[kind];
        const { status, body } = await ask(attacker, foreign);
        if (status === 404) {
          notFound += 1;
          continue;
        }
        const alike = await ask(attacker, missing);
        if (isSame(body, alike.body)) {
          if (role === 'admin') answeredAlike.set(place, { ask, kind, missing: alike });
          continue;
        }
        // An act on one's own row changes what the next one finds, so each is asked by somebody new.
        const again = await ask(await addAttacker(role), foreign);
        if (!isSame(again.body, (await ask(await addAttacker(role), missing)).body))
          wrong.push(`${place}: ${status} ${JSON.stringify(again.body).slice(0, 200)}`);
      }
    }
    expect(unknown).toEqual([]);
    expect(wrong).toEqual([]);
    expect(notFound).toBeGreaterThan(role === 'admin' ? 220 : 180);
    expect(await print()).toEqual(before);
  },
);

it('every other field is read too: a row of one’s own is answered otherwise than a missing one', {
  timeout: 300_000,
}, async () => {
  const unread: string[] = [];
  let mine = await addAttacker('admin');
  for (const [place, { ask, kind, missing }] of answeredAlike) {
    const own = await ask(mine, mine.ids[kind]);
    if (isSame(own.body, missing.body)) unread.push(place);
    if (own.status !== 200) continue;
    // What was done to rows of one's own is not found by the next one.
    mine = await addAttacker('admin');
  }
  expect(unread).toEqual(NOT_TOLD);
});
