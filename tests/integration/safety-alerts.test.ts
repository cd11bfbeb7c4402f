import { listSafetyAlerts, takeSafetyAlert } from '@myra/shared/contracts/safety';
import { collectHandlers } from '@myra/upstream/src/worker.ts';
import { describe, expect, it } from 'vitest';
import { startMailWorld } from '../support/mail-world.ts';
import {
  beginConversation,
  type Conversation,
  draftAll,
  draftsOf,
  leadWrites,
} from '../support/reply-world.ts';
import { started } from '../support/started.ts';
import { signUp } from '../support/upstream-app.ts';

const HARM = 'I had a bad reaction to the product and was hospitalised.';
const CONTACT = 'safety@clinic.example';
const world = started(() => startMailWorld());

async function begin(contact: string | null = `Safety desk, ${CONTACT}`): Promise<Conversation> {
  const talk = await beginConversation(world);
  const { organizationId } = talk.campaign;
  const settings = contact === null ? {} : { safety_contact: contact };
  await world.sql`update organizations set reply_settings = ${world.sql.json(settings)} where id = ${organizationId}`;
  return talk;
}

const alertsOf = async (token: string) => {
  const { status, body } = await world.upstream.call(listSafetyAlerts, { token });
  expect(status).toBe(200);
  return body;
};
const noticesOf = ({ campaign }: Conversation) =>
  world.sql`select * from outbound where organization_id = ${campaign.organizationId} and kind = 'notice' order by id`;
const toContact = async ({ campaign }: Conversation): Promise<string[]> => {
  const rows = await world.sql`
    select raw from sandbox_messages where organization_id = ${campaign.organizationId} and direction = 'captured' order by id`;
  const all = rows.map((row) => Buffer.from(row.raw as Uint8Array).toString('utf8'));
  return all.filter((raw) => raw.includes(`To: ${CONTACT}`));
};

describe('a message that tells of harm', () => {
  it('is shown to admins and sent to the safety contact in one email with a link and no content', async () => {
    const talk = await begin();
    const message = await leadWrites(world, talk, HARM);
    const { alerts, total } = await alertsOf(talk.token);
    expect(total).toBe(1);
    expect(alerts).toMatchObject([
      {
        attention: 'adverse-event',
        sequence_id: talk.sequenceId,
        notification_id: message.id,
        taken_at: null,
      },
    ]);
    await world.send(talk.campaign.organizationId);
    const [raw, ...others] = await toContact(talk);
    expect(others).toEqual([]);
    const flat = (raw ?? '').replace(/=\r?\n/g, '');
    expect(flat).toContain(`https://myra.example.org/mail/inbox?sequence_id=3D${talk.sequenceId}`);
    expect(flat).not.toMatch(/reaction|hospitali|Ellison|Mara|Larkfield|unsubscribe/i);
    expect((await alertsOf(talk.token)).alerts).toMatchObject([{ mail_state: 'sent' }]);
  });

  it('is mailed once despite parallel runs, a retry and a crash in the dialogue', async () => {
    const talk = await begin();
    const { organizationId, account } = talk.campaign;
    await leadWrites(world, talk, HARM);
    await Promise.all([1, 2, 3].map(() => world.send(organizationId)));
    await world.sql`update outbound set state = 'planned' where organization_id = ${organizationId} and kind = 'notice'`;
    const wake = () => world.sql`
      insert into work_clock (kind, organization_id, key, next_at) values ('send', ${organizationId}, ${account.id}, ${world.upstream.clock.now()})
      on conflict do nothing`;
    await wake();
    await world.send(organizationId);
    expect(await toContact(talk)).toHaveLength(1);
    // The process died after storing the hand-over: Sent is checked and nothing is sent again.
    await world.sql`update outbound set state = 'handed', fence = 0 where organization_id = ${organizationId} and kind = 'notice'`;
    await wake();
    await world.send(organizationId);
    const [row] = await noticesOf(talk);
    expect(row).toMatchObject({ state: 'in_doubt' });
    world.upstream.clock.advance(10 * 60_000);
    const { deps, modules } = world.upstream;
    const run = { jobId: 'test', attempt: 1, log: deps.log, signal: new AbortController().signal };
    await collectHandlers(deps, modules).reconcileSends?.(
      { organizationId, outboundIds: [Number(row?.id)] },
      run,
    );
    expect(await noticesOf(talk)).toMatchObject([{ state: 'sent' }]);
    expect(await toContact(talk)).toHaveLength(1);
  });

  it('is mailed again only after somebody has taken the first', async () => {
    const talk = await begin();
    await leadWrites(world, talk, HARM);
    await leadWrites(world, talk, 'My skin is still burning from your cream and I cannot breathe.');
    expect(await noticesOf(talk)).toHaveLength(1);
    const { alerts, total } = await alertsOf(talk.token);
    expect(total).toBe(2);
    expect(alerts[0]).toMatchObject({ no_mail_reason: 'told-already' });
    const params = { id: alerts[0]!.id };
    const taken = await world.upstream.call(takeSafetyAlert, { token: talk.token, params });
    expect(taken.body).toMatchObject({ taken_by: talk.campaign.admin.email });
    const again = await world.upstream.call(takeSafetyAlert, { token: talk.token, params });
    expect(again.body).toEqual(taken.body);
    expect((await alertsOf(talk.token)).total).toBe(0);
    await leadWrites(world, talk, 'Your cream has put me back in the hospital.');
    expect(await noticesOf(talk)).toHaveLength(2);
  });

  it('is sent although the mailbox has reached its daily limit', async () => {
    const talk = await begin();
    const { organizationId, account } = talk.campaign;
    await world.sql`update email_accounts set limits = jsonb_set(limits, '{dailyLimit}', '0') where id = ${account.id}`;
    await leadWrites(world, talk, HARM);
    await world.send(organizationId);
    expect(await toContact(talk)).toHaveLength(1);
  });

  it.each([
    ['no contact is set', null, 'no-contact'],
    ['the contact is no address', 'ask Dana', 'no-contact'],
  ])('stands in the product where %s', async (_, contact, reason) => {
    const talk = await begin(contact);
    await leadWrites(world, talk, HARM);
    expect((await alertsOf(talk.token)).alerts).toMatchObject([{ no_mail_reason: reason, mail_state: null }]);
    expect(await noticesOf(talk)).toHaveLength(0);
  });
});

it('distress is mailed, a legal threat is not, and an ordinary answer raises no alert', async () => {
  const danger = await begin();
  await leadWrites(world, danger, 'I do not want to live any more.');
  expect(await noticesOf(danger)).toHaveLength(1);
  const lawyer = await begin();
  await leadWrites(world, lawyer, 'You will hear from our attorney.');
  expect((await alertsOf(lawyer.token)).alerts).toMatchObject([
    { attention: 'legal', no_mail_reason: 'not-asked' },
  ]);
  expect(await noticesOf(lawyer)).toHaveLength(0);
  const ordinary = await begin();
  await leadWrites(world, ordinary, 'We treat bad reactions to statins, tell me more.');
  expect((await alertsOf(ordinary.token)).total).toBe(0);
});

it('somebody without admin rights sees the alerts of the conversations they represent', async () => {
  const talk = await begin();
  await leadWrites(world, talk, HARM);
  const { organizationId } = talk.campaign;
  const member = await signUp(world.upstream, { organizationId, role: 'representative' });
  const [alert] = (await alertsOf(talk.token)).alerts;
  expect((await alertsOf(member.token)).total).toBe(0);
  const params = { id: alert!.id };
  expect((await world.upstream.call(takeSafetyAlert, { token: member.token, params })).status).toBe(404);
  const [rep] = await world.sql`
    insert into representatives (organization_id, user_id, name, email)
    values (${organizationId}, ${member.userId}, 'Ana', ${member.email}) returning id`;
  await world.sql`update sequences set rep_id = ${rep!.id} where id = ${talk.sequenceId}`;
  expect((await alertsOf(member.token)).total).toBe(1);
});

describe('an answer that waits', () => {
  it.each([
    ['an opt-out', 'Please remove me from your list.', undefined, 'The lead asked to hear no more.'],
    ['a hard bounce', 'bounced', 'bounce', 'The address of the lead cannot be reached.'],
    ['a message of harm', HARM, undefined, 'A message of the lead needs a person.'],
  ])('is withdrawn by %s, with the reason', async (_, text, kind, reason) => {
    const talk = await begin();
    await leadWrites(world, talk, 'Sounds good, tell me more about it.');
    await draftAll(world, talk.campaign.organizationId);
    expect(await draftsOf(world.sql, talk.sequenceId)).toMatchObject([{ state: 'ready' }]);
    await leadWrites(world, talk, text, kind);
    expect(await draftsOf(world.sql, talk.sequenceId)).toMatchObject([
      { state: 'discarded', error: { code: 'withdrawn', message: reason } },
    ]);
  });
});
