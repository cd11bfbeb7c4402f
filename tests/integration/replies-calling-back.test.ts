import { assignOrphaned, listOrphaned } from '@myra/shared/contracts/orphaned';
import { getSandboxMessage } from '@myra/shared/contracts/sandbox';
import { addSuppressions } from '@myra/shared/contracts/suppressions';
import { systemCtx } from '@myra/upstream/src/context.ts';
import { holdDomain } from '@myra/upstream/src/modules/intake/out-of-reach.ts';
import { suppressAddress, suppressedAmong } from '@myra/upstream/src/modules/suppressions/index.ts';
import { expect, onTestFinished, test } from 'vitest';
import { correctionsIn } from '../support/corrections.ts';
import { sendSandboxCampaign, startMailWorld } from '../support/mail-world.ts';
import { inOrganizationOf } from '../support/organization-rows.ts';
import {
  approve,
  beginConversation,
  type Conversation,
  cancel,
  draftedFor,
  draftsOf,
  leadWrites,
} from '../support/reply-world.ts';
import { started } from '../support/started.ts';
import { takeIn } from '../support/take-in.ts';
import { bounce, complaint, takeInRaw } from '../support/take-in-raw.ts';
import { until } from '../support/until.ts';

const world = started(() => startMailWorld());
const { set, undo } = correctionsIn(world);
const inHalfAnHour = () => Math.floor(world.upstream.clock.now().getTime() / 1_000) + 1_800;

/** A conversation with two answers to one message: the older one is approved for later, the newer one is ready. */
async function twoAnswers() {
  const talk = await beginConversation(world);
  const { message, draft } = await draftedFor(world, talk, 'How does it work?');
  expect((await approve(world, talk, draft.id, message.id, inHalfAnHour())).status).toBe(200);
  const [second] = await world.sql`
    insert into reply_drafts (organization_id, sequence_id, reply_to_id, state, subject_line, body, is_human)
    values (${talk.campaign.organizationId}, ${talk.sequenceId}, ${message.id}, 'ready', 'Re: again', 'Another word.', true)
    returning id`;
  return { talk, message, first: draft.id, second: Number(second!.id) };
}

async function unsubscribes(talk: Conversation): Promise<void> {
  const { body } = await world.upstream.call(getSandboxMessage, {
    token: talk.token,
    params: { id: talk.firstId },
  });
  const url = new URL(body.unsubscribe_url!).pathname;
  expect((await world.upstream.app.inject({ method: 'POST', url })).statusCode).toBe(200);
}

const ENDS: [string, (talk: Conversation) => Promise<unknown>][] = [
  ['an alarming message', (talk) => leadWrites(world, talk, 'You will hear from our attorney.')],
  ['an opt-out by mail', (talk) => leadWrites(world, talk, 'Please unsubscribe me.')],
  ['a click on unsubscribe', unsubscribes],
];

test.each(ENDS.flatMap(([name, end]) => [true, false].map((isApproved) => ({ name, end, isApproved }))))(
  'two answers to one message are withdrawn by $name (second one approved: $isApproved)',
  async (each) => {
    const { talk, message, second } = await twoAnswers();
    if (each.isApproved)
      expect((await approve(world, talk, second, message.id, inHalfAnHour())).status).toBe(200);
    await each.end(talk);
    const withdrawn = { state: 'discarded', outbound_id: null, error: { code: 'withdrawn' } };
    expect(await draftsOf(world.sql, talk.sequenceId)).toMatchObject([withdrawn, withdrawn]);
    expect(
      await world.sql`select distinct state from outbound where sequence_id = ${talk.sequenceId} and kind = 'reply'`,
    ).toEqual([{ state: 'cancelled' }]);
  },
);

test('an answer that a person calls back is put aside where another one to the message waits', async () => {
  const { talk, first, second } = await twoAnswers();
  expect((await cancel(world, talk, first)).body).toMatchObject({ state: 'discarded' });
  expect(await draftsOf(world.sql, talk.sequenceId)).toMatchObject([
    { id: first, state: 'discarded', error: { code: 'withdrawn' } },
    { id: second, state: 'ready' },
  ]);
});

const idOf = async (emailId: number) =>
  String((await world.sql`select message_id from outbound where email_id = ${emailId}`)[0]!.message_id);

test('a bounce of an earlier address of the lead leaves an approved answer alone', async () => {
  const talk = await beginConversation(world);
  const { message, draft } = await draftedFor(world, talk, 'How does it work?');
  expect((await approve(world, talk, draft.id, message.id, inHalfAnHour())).status).toBe(200);
  const [first] = await world.sql`
    select message_id, to_address from outbound where sequence_id = ${talk.sequenceId} and kind = 'step' and state = 'sent'`;
  await world.sql`
    update leads set email = 'present@other.example', email_key = 'present@other.example'
    where organization_id = ${talk.campaign.organizationId}`;
  await takeInRaw(world, talk.campaign, bounce(String(first!.message_id), String(first!.to_address)));
  expect(await draftsOf(world.sql, talk.sequenceId)).toMatchObject([{ id: draft.id, state: 'approved' }]);
});

test.each(Object.entries({ bounce, complaint }))(
  'a %s that names only a copy of an answer suppresses the copy and not the lead',
  async (_name, report) => {
    const talk = await beginConversation(world);
    const { message, draft } = await draftedFor(world, talk, 'How does it work?');
    await world.sql`update reply_drafts set cc = '{Gone@partner.example}' where id = ${draft.id}`;
    expect((await approve(world, talk, draft.id, message.id)).status).toBe(200);
    world.upstream.clock.advance(11_000);
    await world.send(talk.campaign.organizationId);
    await takeInRaw(world, talk.campaign, report(await idOf(draft.id), 'gone@partner.example'));
    const { organizationId } = talk.campaign;
    const out = await inOrganizationOf(world.upstream, { id: organizationId }, (tx) =>
      suppressedAmong(undefined, tx, ['gone@partner.example', String(message.sender)]),
    );
    expect(out).toEqual(new Set(['gone@partner.example']));
    expect(await world.sql`select reason_to_stop from sequences where id = ${talk.sequenceId}`).toEqual([
      { reason_to_stop: 'replied' },
    ]);
  },
);

test.each(['legal', 'complaint'] as const)(
  'an approved answer is called back once a person reads %s in its message, and is ready after the undo',
  async (intent) => {
    const talk = await beginConversation(world);
    const { message, draft } = await draftedFor(world, talk, 'How does it work?');
    expect((await approve(world, talk, draft.id, message.id, inHalfAnHour())).status).toBe(200);
    expect((await set(talk, message.id, intent)).status).toBe(200);
    expect(await world.sql`select state from outbound where email_id = ${draft.id}`).toEqual([
      { state: 'cancelled' },
    ]);
    expect(await draftsOf(world.sql, talk.sequenceId)).toMatchObject([{ id: draft.id, state: 'discarded' }]);
    await undo(talk, message.id);
    expect(await draftsOf(world.sql, talk.sequenceId)).toMatchObject([{ id: draft.id, state: 'ready' }]);
  },
);

/** Whether somebody waits for a row. */
const isWaiting = async () =>
  (
    await world.sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  ).length > 0;

/** Does this while the conversation is locked, until it waits for it. The answer's row of the ledger must then be free. */
async function waitsForConversation(talk: Conversation, emailId: number, act: () => Promise<unknown>) {
  const { acting } = await world.sql.begin(async (sql) => {
    await sql`select 1 from sequences where id = ${talk.sequenceId} for update`;
    const running = act();
    await until('the lock', isWaiting);
    await sql`select 1 from outbound where email_id = ${emailId} for update nowait`;
    return { acting: running };
  });
  await acting;
}

test('calling back for a whole domain takes its conversations before their emails, as all others do', async () => {
  const talk = await beginConversation(world);
  const { message, draft } = await draftedFor(world, talk, 'How does it work?');
  expect((await approve(world, talk, draft.id, message.id, inHalfAnHour())).status).toBe(200);
  const { organizationId: id } = talk.campaign;
  const sender = String(message.sender);
  const ctx = systemCtx(world.upstream.deps, 'test', id);
  await waitsForConversation(talk, draft.id, () =>
    inOrganizationOf(world.upstream, { id }, (tx) =>
      holdDomain(ctx, tx, { notificationId: message.id, sequence: undefined, sender }),
    ),
  );
  expect(await draftsOf(world.sql, talk.sequenceId)).toMatchObject([{ id: draft.id, state: 'discarded' }]);
});

test('an answer that is refused when it should leave takes its conversation before its email, too', async () => {
  const talk = await beginConversation(world);
  const { message, draft } = await draftedFor(world, talk, 'How does it work?');
  expect((await approve(world, talk, draft.id, message.id)).status).toBe(200);
  const { organizationId: id } = talk.campaign;
  const ctx = systemCtx(world.upstream.deps, 'test', id);
  await inOrganizationOf(world.upstream, { id }, (tx) =>
    suppressAddress(ctx, tx, { address: String(message.sender), reason: 'bounced', source: 'test' }),
  );
  world.upstream.clock.advance(11_000);
  await waitsForConversation(talk, draft.id, () => world.send(id));
  expect(await world.sql`select state, reason from outbound where email_id = ${draft.id}`).toEqual([
    { state: 'cancelled', reason: 'suppressed' },
  ]);
});

test('who is answered because they wrote again is still no copy of another answer', async () => {
  const talk = await beginConversation(world);
  const { token } = talk;
  const writesAs = async (email: string | undefined, text: string) => {
    const { message, draft } = await draftedFor(world, talk, text);
    if (email)
      await world.sql`update notifications set "from" = ${world.sql.json([{ name: null, email }])} where id = ${message.id}`;
    return { message, draft };
  };
  const colleague = 'colleague@other.example';
  const lead = await writesAs(undefined, 'How does it work?');
  await world.sql`update reply_drafts set cc = ${[colleague]} where id = ${lead.draft.id}`;
  expect((await approve(world, talk, lead.draft.id, lead.message.id, inHalfAnHour())).status).toBe(200);
  const theirs = await writesAs(colleague, 'Yes, please send me more information.');
  expect((await approve(world, talk, theirs.draft.id, theirs.message.id, inHalfAnHour())).status).toBe(200);
  world.upstream.clock.advance(60_000);
  await world.upstream.call(addSuppressions, { token, body: { values: [colleague], reason: 'policy' } });
  world.upstream.clock.advance(60_000);
  await writesAs(colleague, 'Thank you, we are waiting.');
  await writesAs(undefined, 'Thank you, so do I.');
  world.upstream.clock.advance(1_800_000);
  await world.send(talk.campaign.organizationId);
  const rows = await world.sql`
    select to_address, state, reason from outbound where sequence_id = ${talk.sequenceId} and kind = 'reply' order by id`;
  expect(rows).toMatchObject([
    { state: 'cancelled', reason: 'suppressed' },
    { to_address: colleague, state: 'sent' },
  ]);
});

/** A conversation with an approved answer, and somebody else of the domain whose message a person then reads as a legal threat. */
async function calledBackByAnother() {
  const talk = await beginConversation(world);
  const { message, draft } = await draftedFor(world, talk, 'How does it work?');
  expect((await approve(world, talk, draft.id, message.id, inHalfAnHour())).status).toBe(200);
  const { organizationId, planId, leadIds } = talk.campaign;
  const [other] = await world.sql`
    with c as (
      insert into campaigns (organization_id, strategy_plan_id, name, goal, cadence, status, run_state)
      values (${organizationId}, ${planId}, 'Second', 'Meet', '[]', 'active', 'running') returning id
    ), s as (
      insert into sequences (organization_id, campaign_id, lead_id, status, sequence_state)
      select ${organizationId}, id, ${leadIds[0]!}, 'completed', 'active' from c returning id
    )
    insert into notifications (organization_id, sequence_id, direction, status, message_id, body_hash, subject, body, "from", "to", class)
    select n.organization_id, s.id, n.direction, n.status, '<other@x.test>', 'other', n.subject, 'hm', n."from", n."to", 'human'
    from notifications n, s where n.id = ${message.id} returning id`;
  const otherId = Number(other!.id);
  await set(talk, otherId, 'legal');
  expect(await draftsOf(world.sql, talk.sequenceId)).toMatchObject([{ id: draft.id, state: 'discarded' }]);
  return { talk, message, draft, otherId };
}

test('undoing that a message speaks of legal steps gives back the answers to others of the domain', async () => {
  const { talk, draft, otherId } = await calledBackByAnother();
  await undo(talk, otherId);
  expect(await draftsOf(world.sql, talk.sequenceId)).toMatchObject([
    { id: draft.id, state: 'ready', error: null },
  ]);
});

test('an answer that such an undo gives back does not leave to who opted out meanwhile', async () => {
  const { talk, message, draft, otherId } = await calledBackByAnother();
  world.upstream.clock.advance(1_000);
  await unsubscribes(talk);
  await undo(talk, otherId);
  expect((await approve(world, talk, draft.id, message.id)).status).toBe(412);
});

/** Two leads of one domain who got an email. */
async function twoOfOneDomain() {
  const campaign = await sendSandboxCampaign(world, { leads: 2 });
  const rows = await world.sql`
    select to_address, message_id, sequence_id from outbound where campaign_id = ${campaign.campaignId} and kind = 'step' and state = 'sent'`;
  expect(rows).toHaveLength(2);
  const marks = () => world.sql`select attention from sequences where campaign_id = ${campaign.campaignId}`;
  return { campaign, rows, marks };
}

/** From now on who holds a domain waits for another who does, or until that one waits for a lock. */
function meetAtDomain(): void {
  let arrived = 0;
  const { reactions } = world.upstream.deps;
  const { tell } = reactions;
  reactions.tell = async (ctx, tx, name, told) => {
    if (name === 'domainHeld') {
      arrived += 1;
      await until('both, or one that waits', async () => arrived === 2 || (await isWaiting()));
    }
    return tell(ctx, tx, name, told);
  };
  onTestFinished(() => {
    reactions.tell = tell;
  });
}

test('two legal threats of one domain in two mailboxes at the same moment are both taken in', async () => {
  const { campaign, rows, marks } = await twoOfOneDomain();
  meetAtDomain();
  const accounts = [campaign.account.id, campaign.mailboxes[0]!.id];
  const taken = rows.map(({ to_address, message_id }, index) =>
    takeIn(
      world,
      campaign,
      [
        `From: ${to_address}\nMessage-ID: <legal-${index}@x.test>\nIn-Reply-To: ${message_id}\n\nYou will hear from our attorney.\n`,
      ],
      { account: accounts[index]! },
    ),
  );
  expect(await Promise.all(taken)).toEqual([1, 1]);
  expect(await marks()).toEqual([{ attention: 'legal' }, { attention: 'legal' }]);
});

test('two legal threats of the catch-all are put into conversations of one domain at the same moment', async () => {
  const { campaign, rows, marks } = await twoOfOneDomain();
  const { token } = campaign.admin;
  const threat = (_: unknown, index: number) =>
    `From: counsel-${index}@elsewhere.test\nMessage-ID: <counsel-${index}@x.test>\n\nYou will hear from our attorney.\n`;
  await takeIn(world, campaign, rows.map(threat));
  const { body } = await world.upstream.call(listOrphaned, { token });
  meetAtDomain();
  const assigned = await Promise.all(
    rows.map(({ sequence_id }, index) =>
      world.upstream.call(assignOrphaned, {
        token,
        params: { id: body.orphanedNotifications[index]!.id },
        body: { sequence_id: Number(sequence_id) },
      }),
    ),
  );
  expect(assigned.map(({ status }) => status)).toEqual([200, 200]);
  expect(await marks()).toEqual([{ attention: 'legal' }, { attention: 'legal' }]);
});
