import { getSandboxMessage, listSandboxMessages } from '@myra/shared/contracts/sandbox';
import { lockLeads } from '@myra/upstream/src/modules/sending/index.ts';
import { suppress, suppressedAmong } from '@myra/upstream/src/modules/suppressions/index.ts';
import { expect, test } from 'vitest';
import {
  assignMailbox,
  ledgerOf,
  type MailCampaign,
  seedSandboxCampaign,
  startMailWorld,
  waitDays,
} from '../support/mail-world.ts';
import { inOrganizationOf } from '../support/organization-rows.ts';
import { started } from '../support/started.ts';
import { until } from '../support/until.ts';

const world = started(() => startMailWorld());
const ONE_CLICK = 'List-Unsubscribe=One-Click';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** A campaign whose first email arrived, and the path of its unsubscribe link. */
async function sendOne(): Promise<{ campaign: MailCampaign; path: string }> {
  const campaign = await seedSandboxCampaign(world);
  await world.send(campaign.organizationId);
  const { token } = campaign.admin;
  const list = await world.upstream.call(listSandboxMessages, { token });
  const id = list.body.messages[0]!.id;
  const detail = await world.upstream.call(getSandboxMessage, { token, params: { id } });
  return { campaign, path: new URL(detail.body.unsubscribe_url!).pathname };
}

const get = (url: string) => world.upstream.app.inject({ method: 'GET', url });
const post = (url: string, headers: Record<string, string> = FORM, payload = ONE_CLICK) =>
  world.upstream.app.inject({ method: 'POST', url, headers, payload });
const sequencesOf = (campaign: { organizationId: number }) =>
  world.sql`select sequence_state, reason_to_stop from sequences where organization_id = ${campaign.organizationId} order by id`;
const suppressionsOf = (campaign: { organizationId: number }) =>
  world.sql`select * from suppressions where organization_id = ${campaign.organizationId}`;

test('opening the link asks by name, works without scripts or anything loaded, and changes nothing', async () => {
  const { campaign, path } = await sendOne();
  const answer = await get(path);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(answer.body).toMatch(/<h1>Stop emails from Clinic [\d-]+\?<\/h1>/);
  expect(answer.body).toContain('<form method="post">');
  expect(answer.body).not.toMatch(/<script|<img|src=|lead1@/);
  expect(await suppressionsOf(campaign)).toHaveLength(0);
  expect(await sequencesOf(campaign)).toMatchObject([{ sequence_state: 'active', reason_to_stop: null }]);
});

test('a browser that asks for Spanish is asked in Spanish, and told in it', async () => {
  const { path } = await sendOne();
  const headers = { ...FORM, 'accept-language': 'es-CL,es;q=0.9,en;q=0.8' };
  const asked = await world.upstream.app.inject({ method: 'GET', url: path, headers });
  expect(asked.body).toMatch(/<html lang="es">[\s\S]*<h1>¿Dejar de recibir correos de Clinic/);
  expect((await post(path, headers)).body).toContain('Se ha dado de baja');
});

test('one POST, without cookies or redirect, takes the lead out of reach of the whole organization', async () => {
  const { campaign, path } = await sendOne();
  // A second campaign of the same organization writes to the same lead.
  await world.sql`insert into campaigns (organization_id, strategy_plan_id, name, goal, cadence, status, run_state)
    values (${campaign.organizationId}, ${campaign.planId}, 'Second', 'Meet', '[]', 'active', 'running')`;
  await world.sql`insert into sequences (organization_id, campaign_id, lead_id, status, sequence_state)
    select ${campaign.organizationId}, max(id), ${campaign.leadIds[0]!}, 'completed', 'active' from campaigns`;
  const answer = await post(path);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(answer.headers.location).toBeUndefined();
  expect(answer.body).toContain('You are unsubscribed');
  const over = { sequence_state: 'completed', reason_to_stop: 'unsubscribed' };
  expect(await sequencesOf(campaign)).toMatchObject([over, over]);
  expect(await suppressionsOf(campaign)).toMatchObject([
    { scope: 'address', reason: 'unsubscribed', source: 'link' },
  ]);
  const [event] = await world.sql`
    select * from activity_log where organization_id = ${campaign.organizationId} and event = 'lead.unsubscribed'`;
  expect(event).toMatchObject({
    lead_id: campaign.leadIds[0],
    campaign_id: campaign.campaignId,
    strategy_plan_id: campaign.planId,
    triggered_by: 'system:unsubscribe',
  });
  await waitDays(world, campaign, 4);
  await world.send(campaign.organizationId);
  expect(await ledgerOf(world.sql, campaign.campaignId)).toEqual([{ state: 'sent', reason: null }]);
  expect((await get(path)).body).toContain('You are unsubscribed');
});

test('asked again it answers the same and writes nothing twice', async () => {
  const { campaign, path } = await sendOne();
  const answers = await Promise.all([post(path), post(path), post(path)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const events = await world.sql`
    select 1 from activity_log where organization_id = ${campaign.organizationId} and event = 'lead.unsubscribed'`;
  expect(events).toHaveLength(1);
  expect(await suppressionsOf(campaign)).toHaveLength(1);
});

test.each([
  [
    'a multipart form',
    { 'content-type': 'multipart/form-data; boundary=x' },
    `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`,
  ],
  ['no body at all', {}, ''],
  ['a body of a kind of its own', { 'content-type': 'application/json' }, '{'],
])('the request may come with %s', async (_name, headers, payload) => {
  const { campaign, path } = await sendOne();
  const answer = await world.upstream.app.inject({ method: 'POST', url: path, headers, payload });
  expect(answer.statusCode).toBe(200);
  expect(await suppressionsOf(campaign)).toHaveLength(1);
});

test('an unknown or mangled token is a page that says so, for both methods', async () => {
  for (const token of ['A'.repeat(32), 'short', '%3Cscript%3E', `${'B'.repeat(300)}`]) {
    for (const answer of [await get(`/u/${token}`), await post(`/u/${token}`)]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain('This link does not work');
      expect(answer.body).not.toContain('<script');
    }
  }
  for (const path of ['/c/anything', '/o/anything']) expect((await get(path)).statusCode).toBe(404);
});

test('the database keeps neither the token nor the address in clear', async () => {
  const { campaign, path } = await sendOne();
  await post(path);
  const rows = await world.sql`select * from public_links where organization_id = ${campaign.organizationId}`;
  expect(JSON.stringify(rows)).not.toContain(path.slice(3));
  const [lead] = await world.sql`select email from leads where id = ${campaign.leadIds[0]!}`;
  expect(JSON.stringify(await suppressionsOf(campaign))).not.toContain(String(lead!.email));
});

test('it survives the deletion of the lead and a new import of the same address', async () => {
  const { campaign, path } = await sendOne();
  await post(path);
  const [lead] = await world.sql`select email from leads where id = ${campaign.leadIds[0]!}`;
  const again = await seedSandboxCampaign(world);
  // The same person is imported again: another row, another campaign, other capitals.
  await world.sql`delete from leads where id = ${campaign.leadIds[0]!}`;
  await world.sql`update leads set organization_id = ${campaign.organizationId}, email = ${String(lead!.email).toUpperCase()}, email_key = ${String(lead!.email)}
    where id = ${again.leadIds[0]!}`;
  await world.sql`update campaigns set organization_id = ${campaign.organizationId} where id = ${again.campaignId}`;
  await world.sql`update sequences set organization_id = ${campaign.organizationId} where campaign_id = ${again.campaignId}`;
  await world.sql`update sequence_emails set organization_id = ${campaign.organizationId} where campaign_id = ${again.campaignId}`;
  await world.sql`update ai_profiles set organization_id = ${campaign.organizationId} where campaign_id = ${again.campaignId}`;
  await assignMailbox(world.sql, again, campaign.account.id);
  await world.sql`insert into work_clock (kind, organization_id, key, next_at) values ('plan', ${campaign.organizationId}, 0, ${world.upstream.clock.now()})
    on conflict (kind, organization_id, key) do update set next_at = excluded.next_at`;
  await world.send(campaign.organizationId);
  const states = await ledgerOf(world.sql, again.campaignId);
  expect(states).toEqual([{ state: 'cancelled', reason: 'suppressed' }]);
});

test('after the answer no hand-over begins, however close the race (E12)', async () => {
  const { campaign, path } = await sendOne();
  const holder = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const handing = inOrganizationOf(world.upstream, { id: campaign.organizationId }, async (tx) => {
    await lockLeads(tx, [campaign.leadIds[0]!]);
    locked.resolve();
    await holder.promise;
  });
  await locked.promise;
  let isAnswered = false;
  const asked = post(path).then((answer) => {
    isAnswered = true;
    return answer;
  });
  // A check of the gate locks the lead, and the unsubscribe waits for it.
  await until('the unsubscribe to wait for the lead', async () => {
    const [row] = await world.sql`
      select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`;
    return row!.n > 0;
  });
  expect(isAnswered).toBe(false);
  holder.resolve();
  await handing;
  expect((await asked).statusCode).toBe(200);
});

test('a suppressed domain covers every address at it, in one organization alone', async () => {
  const mine = await seedSandboxCampaign(world);
  const other = await seedSandboxCampaign(world);
  const { deps } = world.upstream;
  await inOrganizationOf(world.upstream, { id: mine.organizationId }, (tx) =>
    suppress(deps, tx, { scope: 'domain', value: 'Clinic.Example', reason: 'complained', source: 'test' }),
  );
  const addresses = ['a@clinic.example', 'b@clinic.example', 'c@sub.clinic.example', 'd@else.example'];
  const asked = (organizationId: number) =>
    inOrganizationOf(world.upstream, { id: organizationId }, (tx) => suppressedAmong(deps, tx, addresses));
  expect([...(await asked(mine.organizationId))]).toEqual(['a@clinic.example', 'b@clinic.example']);
  expect([...(await asked(other.organizationId))]).toEqual([]);
});
