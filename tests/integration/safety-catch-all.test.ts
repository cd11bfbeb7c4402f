import { assignOrphaned, getOrphaned, listOrphaned } from '@myra/shared/contracts/orphaned';
import { listSafetyAlerts, takeSafetyAlert } from '@myra/shared/contracts/safety';
import { expect, it } from 'vitest';
import { type MailCampaign, startMailWorld } from '../support/mail-world.ts';
import { started } from '../support/started.ts';
import {
  beginWithContact,
  HARM,
  SAFETY_CONTACT,
  strangersWrite,
  type UnmatchedMessage,
} from '../support/unmatched-mail.ts';
import { signUp } from '../support/upstream-app.ts';

const world = started(() => startMailWorld());

const begin = () => beginWithContact(world);

/** Returns the id of a stranger's message. The stranger is always the same by default. */
async function strangerWrites(campaign: MailCampaign, text: string, more: Partial<UnmatchedMessage> = {}) {
  const stray = { from: 'stranger@elsewhere.test', ...more, text };
  const [id = 0] = await strangersWrite(world, campaign, [stray]);
  return id;
}

const alertsOf = async (token: string, query = {}) =>
  (await world.upstream.call(listSafetyAlerts, { token, query })).body;
const noticesOf = ({ organizationId }: MailCampaign) =>
  world.sql`select id from outbound where organization_id = ${organizationId} and kind = 'notice'`;

it('harm in an unmatched message is marked, shown and mailed once, also after it is assigned', async () => {
  const campaign = await begin();
  const { token } = campaign.admin;
  const id = await strangerWrites(campaign, HARM);
  const listed = await world.upstream.call(listOrphaned, { token, query: {} });
  expect(listed.body.orphanedNotifications).toMatchObject([{ id, attention: 'adverse-event', intent: null }]);
  const read = await world.upstream.call(getOrphaned, { token, params: { id } });
  expect(read.body).toMatchObject({ attention: 'adverse-event' });
  expect((await alertsOf(token)).alerts).toMatchObject([
    { sequence_id: null, notification_id: id, lead_name: 'stranger@elsewhere.test', mail_state: 'planned' },
  ]);
  await world.send(campaign.organizationId);
  const sent = await world.sql`
    select raw from sandbox_messages where organization_id = ${campaign.organizationId} and direction = 'captured' order by id`;
  const notices = sent
    .map((row) => Buffer.from(row.raw as Uint8Array).toString('utf8'))
    .filter((raw) => raw.includes(`To: ${SAFETY_CONTACT}`));
  expect(notices).toHaveLength(1);
  expect(notices[0]).toContain(`https://myra.example.org/mail/catchall/${id}`);
  expect(notices[0]).not.toMatch(/reaction|hospitali|stranger/);

  const sequenceId = campaign.sequenceIds[0]!;
  for (let time = 0; time < 2; time += 1) {
    const assigned = await world.upstream.call(assignOrphaned, {
      token,
      params: { id },
      body: { sequence_id: sequenceId },
    });
    expect(assigned.status).toBe(200);
  }
  expect(await noticesOf(campaign)).toHaveLength(1);
  const { alerts, total } = await alertsOf(token);
  expect(total).toBe(1);
  expect(alerts).toMatchObject([
    { sequence_id: sequenceId, notification_id: id, mail_state: 'sent', mailed_at: expect.any(String) },
  ]);
  const [sequence] = await world.sql`select attention from sequences where id = ${sequenceId}`;
  expect(sequence).toMatchObject({ attention: 'adverse-event' });
});

it('further messages of a stranger are not mailed again, and whoever takes one alert takes all', async () => {
  const campaign = await begin();
  const { token } = campaign.admin;
  const first = await strangerWrites(campaign, HARM);
  await strangerWrites(campaign, 'My skin is still burning from your cream and I cannot breathe.');
  await strangerWrites(campaign, 'I do not want to live any more.', { from: 'other@elsewhere.test' });
  expect(await noticesOf(campaign)).toHaveLength(2);
  const { alerts } = await alertsOf(token);
  expect(alerts.map((alert) => alert.no_mail_reason)).toEqual([null, 'told-already', null]);
  await world.upstream.call(takeSafetyAlert, { token, params: { id: alerts[2]!.id } });
  expect((await alertsOf(token)).alerts).toMatchObject([{ attention: 'distress' }]);
  expect((await alertsOf(token, { notification_id: first })).alerts).toMatchObject([
    { taken_by: campaign.admin.email },
  ]);
});

it('the owner of the mailbox sees it, a colleague does not', async () => {
  const campaign = await begin();
  const { organizationId, account } = campaign;
  const member = await signUp(world.upstream, { organizationId, role: 'representative' });
  await strangerWrites(campaign, HARM);
  expect((await alertsOf(member.token)).total).toBe(0);
  const [rep] = await world.sql`
    insert into representatives (organization_id, user_id, name, email)
    values (${organizationId}, ${member.userId}, 'Ana', ${member.email}) returning id`;
  await world.sql`update email_accounts set rep_id = ${rep!.id} where id = ${account.id}`;
  expect((await alertsOf(member.token)).total).toBe(1);
});

it('newsletters, automatic messages and ordinary mail of strangers raise no alert', async () => {
  const campaign = await begin();
  await strangerWrites(campaign, HARM, { headers: 'List-Id: <news.x.test>\n' });
  await strangerWrites(campaign, HARM, { headers: 'Auto-Submitted: auto-replied\n' });
  await strangerWrites(campaign, 'We treat bad reactions to statins. Shall we meet on Tuesday?');
  expect((await alertsOf(campaign.admin.token)).total).toBe(0);
  const rows = await world.sql`
    select attention from notifications where organization_id = ${campaign.organizationId} and direction = 'inbound'`;
  expect(rows.map((row) => row.attention)).toEqual([null, null, null]);
});
