import { SANDBOX_LIMITS } from '@myra/shared/constants/mailbox-defaults';
import * as calls from '@myra/shared/contracts/launches';
import { traceSources } from '@myra/upstream/src/modules/out-of-date/index.ts';
import { expect, test } from 'vitest';
import { launchSettings, runLaunchTasks, startLaunchWorld } from '../support/launch-world.ts';
import { runOnce, type SeededCampaign, seedCampaign, statesOf } from '../support/sending-world.ts';
import { started } from '../support/started.ts';
import { signUp, type TestPerson } from '../support/upstream-app.ts';

const STEPS = [
  { logic: 'START_CAMPAIGN', day: 0 },
  { logic: 'IF_REPLIED', day: 1 },
  { logic: 'IF_NOT_REPLIED', day: 1 },
];
const HOUR_MS = 3_600_000;

const world = started(startLaunchWorld);

type Campaign = SeededCampaign & { admin: TestPerson };

async function newCampaign(leads = 4, mailboxes = 1): Promise<Campaign> {
  const seeded = await seedCampaign(world.sql, { leads, steps: STEPS, mailboxes, limits: SANDBOX_LIMITS });
  return { ...seeded, admin: await signUp(world.upstream, { organizationId: seeded.organizationId }) };
}

const preview = async (campaign: Campaign) =>
  (
    await world.upstream.call(calls.previewLaunch, {
      token: campaign.admin.token,
      params: { id: campaign.campaignId },
      body: launchSettings(campaign),
    })
  ).body;

const kickOff = (campaign: Campaign) =>
  world.upstream.call(calls.kickOffCampaign, {
    token: campaign.admin.token,
    params: { id: campaign.campaignId },
    body: launchSettings(campaign),
  });

const leaveOut = (campaign: Campaign, reason: string) =>
  world.upstream.call(calls.leaveOutOfLaunch, {
    token: campaign.admin.token,
    params: { id: campaign.campaignId },
    body: { ...launchSettings(campaign), reason },
  });

/** Changes the email of the n-th lead at a step. */
const edit = (campaign: Campaign, lead: number, step: number, set: Record<string, unknown>) => world.sql`
  update sequence_emails set ${world.sql(set as { body?: string })}
  where step = ${step} and sequence_id = (select id from sequences
    where campaign_id = ${campaign.campaignId} and lead_id = ${campaign.leadIds[lead]!})`;

const look = { writer_state: JSON.stringify({ look: [{ sentence: 'A.', reason: 'Nothing says so.' }] }) };
const markToLook = (campaign: Campaign, lead: number, step: number) => world.sql`
  update sequence_emails set writer_state = ${look.writer_state}::text::jsonb
  where step = ${step} and sequence_id = (select id from sequences
    where campaign_id = ${campaign.campaignId} and lead_id = ${campaign.leadIds[lead]!})`;

const missingOf = (body: Awaited<ReturnType<typeof preview>>) =>
  body.missing.map(({ reason, emails, people }) => [reason, emails, people]);
const levelOf = (body: Awaited<ReturnType<typeof preview>>, key: string) =>
  body.checks.find((check) => check.key === key)?.level;

/** Sends for some days, as the clock would. */
async function sendForDays(campaign: Campaign, days: number): Promise<void> {
  const { upstream, ports, sql } = world;
  await runLaunchTasks(world, campaign);
  for (let hour = 0; hour <= days * 24; hour += 6) {
    await sql`update email_accounts set synced_ok_at = ${upstream.clock.now()} where organization_id = ${campaign.organizationId}`;
    await runOnce(upstream.deps, ports, campaign);
    upstream.clock.advance(6 * HOUR_MS);
  }
}

test('an email that is held, and those behind it, are not counted; as many leave as the checklist said', async () => {
  const campaign = await newCampaign();
  await markToLook(campaign, 0, 0);
  await markToLook(campaign, 1, 2);
  await edit(campaign, 2, 2, { skip_reason: 'closed' });
  const body = await preview(campaign);
  expect(missingOf(body)).toEqual([
    ['needs_look', 2, 2],
    ['earlier_held', 1, 1],
  ]);
  expect(body.missing[0]?.examples[0]).toMatchObject({ step: 0, detail: 'Nothing says so.' });
  expect([body.people, body.emails, levelOf(body, 'held'), body.blocked]).toEqual([3, 4, 'warning', false]);
  expect(body.days.reduce((sum, day) => sum + day.emails, 0)).toBe(4);
  expect(body.plan).toHaveLength(4);
  expect((await kickOff(campaign)).status).toBe(200);
  await sendForDays(campaign, 4);
  expect(await statesOf(world.sql, campaign.campaignId)).toEqual({ sent: body.emails });
});

test('one missing character of the required statement blocks the launch and is named', async () => {
  const campaign = await newCampaign();
  const statement = 'year} of care {organization name}';
  await world.sql`update ai_profiles set regulatory_constraints = ${statement} where campaign_id = ${campaign.campaignId}`;
  expect(levelOf(await preview(campaign), 'statement')).toBe('ok');
  // The own footer ends for one lead with a brace, which takes a character of the statement into a placeholder.
  await world.sql`
    insert into contents (organization_id, campaign_id, channel, outreach_components)
    values (${campaign.organizationId}, ${campaign.campaignId}, 'Email',
      ${world.sql.json({ subject: '', greeting: '', header: '', call_to_action: '', signature: '', footer: 'For {{last_name}}' })})`;
  await world.sql`update leads set last_name = 'Roe {' where id = ${campaign.leadIds[1]!}`;
  const body = await preview(campaign);
  expect(missingOf(body)).toEqual([['statement', 2, 1]]);
  const refused = await kickOff(campaign);
  expect(refused.error).toMatchObject({ details: { reason: 'launch-blocked', checks: ['statement'] } });
  expect(refused.error?.message).toContain('2 emails lack a part of it: email 1 to First2 Roe {');
  expect((await leaveOut(campaign, 'statement')).body).toEqual({ left_out: 1 });
  expect(await preview(campaign)).toMatchObject({ blocked: false, people: 3, people_total: 3, missing: [] });
});

test('texts that the sending would refuse block the launch, each with its reason, until their people are left out', async () => {
  const campaign = await newCampaign(6);
  await edit(campaign, 0, 0, { body: 'See https://elsewhere.example/x' });
  await edit(campaign, 1, 2, { body: 'DOB 04/12/1961' });
  await edit(campaign, 2, 0, { body: 'Hello {{first_name}}' });
  await edit(campaign, 3, 0, { subject_line: 'Two\nlines' });
  const body = await preview(campaign);
  expect(missingOf(body)).toEqual([
    ['patient_data', 1, 1],
    ['merge_field', 1, 1],
    ['foreign_link', 1, 1],
    ['unsendable', 1, 1],
    ['earlier_held', 3, 3],
  ]);
  expect([levelOf(body, 'content'), body.emails]).toEqual(['blocked', 5]);
  for (const { reason, may_leave_out } of body.missing) {
    const answer = await leaveOut(campaign, reason);
    expect([reason, answer.status]).toEqual([reason, may_leave_out ? 200 : 412]);
  }
  expect(await preview(campaign)).toMatchObject({ blocked: false, people: 2, people_total: 2, missing: [] });
});

test('a foreign link goes out of all emails with its sentence, the text before stays as a version, and they leave', async () => {
  const campaign = await newCampaign(3);
  const text = 'Hello. See https://elsewhere.example/x now. Shall we talk?';
  for (const [lead, step] of [
    [0, 0],
    [1, 0],
    [1, 2],
  ] as const)
    await edit(campaign, lead, step, { body: text });
  await edit(campaign, 2, 0, { body: 'https://elsewhere.example/x' });
  const before = await preview(campaign);
  expect(missingOf(before)).toEqual([
    ['foreign_link', 4, 3],
    ['earlier_held', 2, 2],
  ]);
  expect(before.missing[0]?.examples[0]?.detail).toBe('https://elsewhere.example/x');
  const request = {
    token: campaign.admin.token,
    params: { id: campaign.campaignId },
    body: launchSettings(campaign),
  };
  const other = await signUp(world.upstream);
  expect((await world.upstream.call(calls.takeLinksOut, { ...request, token: other.token })).status).toBe(
    404,
  );
  expect((await world.upstream.call(calls.takeLinksOut, request)).body).toEqual({ emails: 3 });
  const bodies = await world.sql`
    select e.body, e.version, v.body as before from sequence_emails e
    join sequence_email_versions v on v.email_id = e.id where e.campaign_id = ${campaign.campaignId}`;
  expect(bodies).toHaveLength(3);
  for (const row of bodies)
    expect(row).toMatchObject({ body: 'Hello. Shall we talk?', version: 2, before: text });
  // Nothing would be left of the fourth, so a person decides.
  expect(missingOf(await preview(campaign))).toEqual([
    ['foreign_link', 1, 1],
    ['earlier_held', 1, 1],
  ]);
  expect((await world.upstream.call(calls.takeLinksOut, request)).body).toEqual({ emails: 0 });
});

test('a campaign that does not print the required statement of its product is not launched', async () => {
  const campaign = await newCampaign(1);
  await world.sql`update products set required_statement = 'Rx only. See the label.' where organization_id = ${campaign.organizationId}`;
  expect(levelOf(await preview(campaign), 'statement')).toBe('blocked');
  expect((await kickOff(campaign)).status).toBe(412);
  await world.sql`update ai_profiles set regulatory_constraints = ${'Dayton\r\nRx only. See the label.'} where campaign_id = ${campaign.campaignId}`;
  expect(levelOf(await preview(campaign), 'statement')).toBe('ok');
});

test('a link to the domain of the mailbox that sends an email stays in it, and goes out of those of another one', async () => {
  const campaign = await newCampaign(2, 2);
  const [, second] = campaign.mailboxes;
  await world.sql`update email_accounts set email = 'ana@second.example' where id = ${second!.id}`;
  const own = 'Hello. See https://second.example/x now. Shall we talk?';
  for (const lead of [0, 1]) await edit(campaign, lead, 0, { body: own });
  await edit(campaign, 1, 2, { body: own.replace('second', 'elsewhere') });
  expect(missingOf(await preview(campaign))).toContainEqual(['foreign_link', 2, 2]);
  const request = {
    token: campaign.admin.token,
    params: { id: campaign.campaignId },
    body: launchSettings(campaign),
  };
  expect((await world.upstream.call(calls.takeLinksOut, request)).body).toEqual({ emails: 2 });
  const bodies = await world.sql`
    select body from sequence_emails where campaign_id = ${campaign.campaignId} and step = 0 order by sequence_id`;
  expect(bodies.map(({ body }) => body)).toEqual(['Hello. Shall we talk?', own]);
  expect(missingOf(await preview(campaign))).toEqual([]);
});

test('a link in the signature of a mailbox, and one that an ask names, are judged as the sending judges them', async () => {
  const campaign = await newCampaign(2);
  const ask = { kind: 'booking', question: 'q', statement: 's', url: 'https://book.example/ana' };
  await edit(campaign, 0, 0, { body: 'Choose a time: https://book.example/ana' });
  expect(missingOf(await preview(campaign))[0]).toEqual(['foreign_link', 1, 1]);
  await world.sql`update campaigns set asks = ${world.sql.json([ask])} where id = ${campaign.campaignId}`;
  expect(missingOf(await preview(campaign))).toEqual([]);
  await world.sql`update email_accounts set signature = 'Ana, www.elsewhere.example' where id = ${campaign.mailboxes[0]!.id}`;
  expect(missingOf(await preview(campaign))).toEqual([]);
  await kickOff(campaign);
  await sendForDays(campaign, 3);
  expect(await statesOf(world.sql, campaign.campaignId)).toEqual({ sent: 4 });
});

test('a step that was left out is told with its reason and people, and is not counted', async () => {
  const campaign = await newCampaign(3);
  const [sequence] =
    await world.sql`select id from sequences where campaign_id = ${campaign.campaignId} order by id limit 1`;
  await world.sql`delete from sequence_emails where sequence_id = ${sequence!.id} and step = 2`;
  const leftOut = [{ step: 2, day: 2, why: 'Nothing new to say.' }];
  await world.sql`update sequences set not_written = ${world.sql.json(leftOut)} where id = ${sequence!.id}`;
  const body = await preview(campaign);
  expect(body.missing).toMatchObject([
    { reason: 'step_left_out', emails: 1, people: 1, may_leave_out: false },
  ]);
  expect(body.missing[0]?.examples).toMatchObject([{ step: 2, detail: 'Nothing new to say.' }]);
  expect([body.emails, body.people, body.blocked]).toEqual([5, 3, false]);
});

test('a launch is refused while only the first leads are written, and says so', async () => {
  const campaign = await newCampaign(8);
  const first = campaign.leadIds.slice(0, 5);
  await world.sql`update campaigns set first_lead_ids = ${first}, lead_count = 8 where id = ${campaign.campaignId}`;
  await world.sql`delete from sequences where campaign_id = ${campaign.campaignId} and lead_id <> all(${first})`;
  const refused = await kickOff(campaign);
  expect(refused.status).toBe(412);
  expect(refused.error).toMatchObject({ details: { reason: 'launch-blocked', checks: ['sequences'] } });
  expect(refused.error?.message).toMatch(/^3 other people wait until you write the rest\./);
});

/** A claim of the campaign's product, said by the first email of the n-th lead. */
async function saying(campaign: Campaign, lead: number, text: string): Promise<number> {
  const [claim] = await world.sql`
    insert into product_claims (organization_id, product_id, no, text, kind, source_kind, state)
    select organization_id, product_id,
      1 + (select count(*) from product_claims x where x.product_id = c.product_id), ${text}, 'does', 'typed', 'approved'
    from campaigns c where id = ${campaign.campaignId} returning id, no`;
  const rows = { id: Number(claim!.id), text, mail_text: null, disclosure: null };
  const source = { sentence: text, refs: [`claim:${rows.id}`], role: 'claim' };
  const sources = traceSources([source], { claims: [rows], angles: [] });
  await edit(campaign, lead, 0, { sources: world.sql.json(sources) });
  return rows.id;
}

test('a sentence that was worded anew is warned of; one that may not be said any more blocks the launch by name', async () => {
  const campaign = await newCampaign(4);
  await saying(campaign, 0, 'We call the payer.');
  const reworded = await saying(campaign, 1, 'We answer in a day.');
  const retired = await saying(campaign, 2, 'We work at night.');
  const elsewhere = await saying(campaign, 3, 'We call Medi-Cal.');
  expect(levelOf(await preview(campaign), 'sentences')).toBe('ok');

  await world.sql`update product_claims set text = 'We answer in two days.' where id = ${reworded}`;
  const warned = await preview(campaign);
  expect(warned.checks.find(({ key }) => key === 'sentences')).toMatchObject({
    level: 'warning',
    count: 1,
    detail: '1 email says a sentence that was changed since: “We answer in a day.”. It leaves as it is.',
  });
  expect([warned.blocked, warned.people]).toEqual([false, 4]);

  await world.sql`update product_claims set state = 'retired' where id = ${retired}`;
  await world.sql`update product_claims set states = '{CA}' where id = ${elsewhere}`;
  await world.sql`update lead_list_leads set state = 'Ohio' where lead_id = ${campaign.leadIds[3]!}`;
  const blocked = await preview(campaign);
  expect(missingOf(blocked)).toEqual([
    ['claim_withdrawn', 2, 2],
    ['earlier_held', 2, 2],
  ]);
  const refused = await kickOff(campaign);
  expect(refused.error).toMatchObject({ details: { reason: 'launch-blocked', checks: ['sentences'] } });
  expect(refused.error?.message).toBe(
    '2 emails say what may not be said any more: email 1 to First3 Last3, email 1 to First4 Last4. Why: claim 3 is not used any more, claim 4 is for California only.',
  );
  expect((await leaveOut(campaign, 'claim_withdrawn')).body).toEqual({ left_out: 2 });
  expect(await preview(campaign)).toMatchObject({ blocked: false, people: 2 });
});
