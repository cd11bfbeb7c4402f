import { traceSources } from '@myra/upstream/src/modules/out-of-date/index.ts';
import { dispatchMailbox } from '@myra/upstream/src/modules/sending/dispatch-mailbox.ts';
import { planSends } from '@myra/upstream/src/modules/sending/plan-sends.ts';
import { expect, test } from 'vitest';
import { startLedgerWorld } from '../support/ledger-world.ts';
import { runOnce, type SeededCampaign, statesOf } from '../support/sending-world.ts';

const MINUTE_MS = 60_000;
const never = new AbortController().signal;
const world = startLedgerWorld();
const { launched, rowsOf, trailOf } = world;

/** A launched campaign whose first emails say an approved claim. */
async function saying(leads = 1) {
  const seeded = await launched({ leads });
  const text = 'We call the payer.';
  const [claim] = await world.sql`
    insert into product_claims (organization_id, product_id, no, text, kind, source_kind, state)
    select organization_id, product_id, 1, ${text}, 'does', 'typed', 'approved'
    from campaigns where id = ${seeded.campaignId} returning id`;
  const id = Number(claim!.id);
  const source = { sentence: text, refs: [`claim:${id}`], role: 'claim' };
  const sheet = { claims: [{ id, text, mail_text: null, disclosure: null }], angles: [] };
  await world.sql`
    update sequence_emails set sources = ${world.sql.json(traceSources([source], sheet))}
    where campaign_id = ${seeded.campaignId}`;
  return { seeded, claim: id };
}
const plan = ({ organizationId }: SeededCampaign) =>
  planSends({ deps: world.deps, ports: world.ports, organizationId, signal: never });
const dispatch = ({ organizationId, mailboxes }: SeededCampaign) =>
  dispatchMailbox({
    deps: world.deps,
    ports: world.ports,
    organizationId,
    accountId: mailboxes[0]!.id,
    signal: never,
  });

test.each([
  ['was retired', { state: 'retired' }],
  ['ran out', { valid_until: '2026-11-22' }],
  ['is for other states', { states: ['CA'] }],
])(
  'an email whose claim %s waits with the reason, and leaves once it may be said again',
  async (_, change) => {
    const { seeded, claim } = await saying();
    await world.sql`update product_claims set ${world.sql(change)} where id = ${claim}`;
    await runOnce(world.deps, world.ports, seeded);
    expect(await rowsOf(seeded)).toMatchObject([{ state: 'held', reason: 'claim_withdrawn' }]);
    expect(world.sink.messages).toHaveLength(0);
    await world.sql`
    update product_claims set state = 'approved', valid_until = null, states = '{}' where id = ${claim}`;
    world.clock.advance(31 * MINUTE_MS);
    await runOnce(world.deps, world.ports, seeded);
    expect(await statesOf(world.sql, seeded.campaignId)).toEqual({ cancelled: 1, sent: 1 });
  },
);

test('an email that was frozen before its claim was retired does not leave, and can be mended', async () => {
  const { seeded, claim } = await saying(2);
  await plan(seeded);
  expect(await statesOf(world.sql, seeded.campaignId)).toEqual({ planned: 2 });
  await world.sql`update product_claims set state = 'retired' where id = ${claim}`;
  await dispatch(seeded);
  expect(world.sink.messages).toHaveLength(0);
  const free = await world.sql`
    select outbound_id, skip_reason, scheduled_send_at is not null as dated from sequence_emails
    where campaign_id = ${seeded.campaignId}`;
  expect(free).toMatchObject([
    { outbound_id: null, skip_reason: null, dated: true },
    { outbound_id: null, skip_reason: null, dated: true },
  ]);
  await plan(seeded);
  expect(await statesOf(world.sql, seeded.campaignId)).toEqual({ cancelled: 2, held: 2 });
  expect((await trailOf(seeded)).slice(0, 3)).toEqual(['planned', 'claimed', 'cancelled(claim_withdrawn)']);
  await world.sql`update sequence_emails set body = 'Hello,', sources = '[]' where campaign_id = ${seeded.campaignId}`;
  world.clock.advance(31 * MINUTE_MS);
  await runOnce(world.deps, world.ports, seeded);
  expect(world.sink.messages).toHaveLength(2);
});

test('an email that still may not leave keeps its row of the ledger, until the reason or the text is another', async () => {
  const { seeded, claim } = await saying();
  await world.sql`update product_claims set state = 'retired' where id = ${claim}`;
  const again = async () => {
    world.clock.advance(31 * MINUTE_MS);
    await plan(seeded);
    return trailOf(seeded);
  };
  await plan(seeded);
  const [before] = await rowsOf(seeded);
  expect(await again()).toEqual(['held(claim_withdrawn)']);
  expect(await again()).toEqual(['held(claim_withdrawn)']);
  expect(await rowsOf(seeded)).toEqual([before]);
  const [dated] = await world.sql`
    select scheduled_send_at from sequence_emails where campaign_id = ${seeded.campaignId}`;
  expect(dated!.scheduled_send_at.getTime()).toBe(world.clock.now().getTime() + 30 * MINUTE_MS);

  await world.sql`update sequence_emails set subject_line = 'Another' where campaign_id = ${seeded.campaignId}`;
  const replaced = ['held(claim_withdrawn)', 'cancelled(replaced)', 'held(claim_withdrawn)'];
  expect(await again()).toEqual(replaced);
  expect((await rowsOf(seeded)).at(-1)).toMatchObject({ state: 'held', subject_line: 'Another' });
  await world.sql`
    update sequence_emails set body = 'See https://foreign.example', sources = '[]' where campaign_id = ${seeded.campaignId}`;
  expect(await again()).toEqual([...replaced, 'cancelled(replaced)', 'held(content_check)']);
});

test('a claim that was only worded anew leaves as it was approved at the launch', async () => {
  const { seeded, claim } = await saying();
  await world.sql`
    update product_claims set text = 'We call every payer.', state = 'proposed' where id = ${claim}`;
  await runOnce(world.deps, world.ports, seeded);
  expect(await statesOf(world.sql, seeded.campaignId)).toEqual({ sent: 1 });
});
