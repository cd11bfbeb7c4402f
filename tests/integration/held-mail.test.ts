import { listDashboardEmails, readDashboardWaiting } from '@myra/shared/contracts/dashboard';
import { listEmailAccounts } from '@myra/shared/contracts/email-accounts';
import {
  assignEmailAccount,
  createRepresentative,
  deleteRepresentative,
  listWaitingMail,
  reassignMail,
} from '@myra/shared/contracts/representatives';
import { describe, expect, it } from 'vitest';
import { ledgerOf, type MailCampaign, seedSandboxCampaign, startMailWorld } from '../support/mail-world.ts';
import { started } from '../support/started.ts';

const world = started(() => startMailWorld());

let serial = 0;
async function addRep(campaign: MailCampaign, name: string): Promise<number> {
  serial += 1;
  const { status, body } = await world.upstream.call(createRepresentative, {
    token: campaign.admin.token,
    body: {
      name,
      email: `held-${process.pid}-${serial}@example.org`,
      password: 'one-time words 42',
      org_id: campaign.organizationId,
    },
  });
  expect(status).toBe(200);
  return body.id;
}

/** A running campaign of two people, on the mailbox of a representative who is then removed. */
async function seedRemoved() {
  const campaign = await seedSandboxCampaign(world, { leads: 2 });
  const { token } = campaign.admin;
  const bob = await addRep(campaign, 'Bob');
  await world.upstream.call(assignEmailAccount, {
    token,
    params: { id: bob },
    body: { email_account_id: campaign.account.id },
  });
  await world.sql`update sequences set rep_id = ${bob} where campaign_id = ${campaign.campaignId}`;
  await world.upstream.call(deleteRepresentative, { token, params: { id: bob } });
  await world.send(campaign.organizationId);
  return { campaign, token, bob };
}

const held = async (token: string) => (await world.upstream.call(listWaitingMail, { token })).body.held;
const reassign = (token: string, from: number, to: number) =>
  world.upstream.call(reassignMail, { token, params: { id: from }, body: { to_rep_id: to } });

describe('unsent mail of a removed representative', () => {
  it('is not sent, and the admin sees how much waits and where', async () => {
    const { campaign, token, bob } = await seedRemoved();
    expect((await ledgerOf(world.sql, campaign.campaignId)).every(({ state }) => state !== 'sent')).toBe(
      true,
    );
    expect(await held(token)).toMatchObject([
      { id: bob, name: 'Bob', mailboxes: [campaign.account.email], emails: 4, people: 2 },
    ]);
  });

  it('is counted on the dashboard, also before it is due, with its rows', async () => {
    const { campaign, token } = await seedRemoved();
    const { body } = await world.upstream.call(readDashboardWaiting, { token });
    const reasons = body.reasons.filter(({ reason }) => reason === 'rep_removed');
    expect(reasons.map(({ state, count }) => [state, count]).sort()).toEqual([
      ['dated', 2],
      ['held', 2],
    ]);
    const rowsOf = async (query: Record<string, unknown>) =>
      (await world.upstream.call(listDashboardEmails, { token, query })).body.items;
    const campaign_id = campaign.campaignId;
    expect(await rowsOf({ state: 'dated', reason: 'rep_removed', campaign_id })).toHaveLength(2);
    await world.sql`update email_accounts set rep_id = null where id = ${campaign.account.id}`;
    await world.sql`update sequences set rep_id = null where campaign_id = ${campaign_id}`;
    expect(await rowsOf({ state: 'dated', reason: 'rep_removed', campaign_id })).toEqual([]);
  });

  it('is counted where a person has to look at it, once its time has come', async () => {
    const campaign = await seedSandboxCampaign(world, { leads: 2 });
    const { token } = campaign.admin;
    const campaign_id = campaign.campaignId;
    await world.sql`
      update sequence_emails set writer_state = '{"look": [{"sentence": "x", "reason": "y"}]}'
      where id = (select min(id) from sequence_emails where campaign_id = ${campaign_id} and scheduled_send_at is not null)`;
    await world.send(campaign.organizationId);
    const { body } = await world.upstream.call(readDashboardWaiting, { token });
    const toLook = body.reasons.filter(({ reason }) => reason === 'needs_look');
    expect(toLook).toMatchObject([{ state: 'dated', count: 1, campaign: { id: campaign_id } }]);
    const rows = await world.upstream.call(listDashboardEmails, {
      token,
      query: { state: 'dated', reason: 'needs_look', campaign_id },
    });
    expect(rows.body.items).toHaveLength(1);
  });

  it('is shown in the conversation, also if it became due after the removal', async () => {
    const { campaign } = await seedRemoved();
    await world.sql`update outbound set state = 'planned', reason = null, due_at = ${world.upstream.clock.now()}
      where campaign_id = ${campaign.campaignId} and mime_id is not null`;
    await world.sql`delete from changes where organization_id = ${campaign.organizationId}`;
    await world.send(campaign.organizationId);
    expect(new Set((await ledgerOf(world.sql, campaign.campaignId)).map(({ reason }) => reason))).toEqual(
      new Set(['rep_removed']),
    );
    const told = await world.sql`
      select distinct id from changes where organization_id = ${campaign.organizationId} and type = 'sequence'`;
    expect(told.length).toBe(2);
  });

  it('is sent once it is reassigned, with the mailbox linked to the new representative', async () => {
    const { campaign, token, bob } = await seedRemoved();
    const ann = await addRep(campaign, 'Ann');
    expect((await reassign(token, bob, ann)).body).toEqual({ sequences: 2 });
    expect(await held(token)).toEqual([]);
    const { body } = await world.upstream.call(listEmailAccounts, { token });
    expect(body.accounts.find(({ id }) => id === campaign.account.id)?.rep_id).toBe(ann);
    await world.send(campaign.organizationId);
    const ledger = await ledgerOf(world.sql, campaign.campaignId);
    expect(ledger.map(({ state }) => state)).toEqual(['sent', 'sent']);
    expect((await reassign(token, bob, ann)).body).toEqual({ sequences: 0 });
  });

  it('is sent from the first mailbox, also if the new representative has one', async () => {
    const { campaign, token, bob } = await seedRemoved();
    const ann = await addRep(campaign, 'Ann');
    const [own] = await world.sql`
      select id from email_accounts where organization_id = ${campaign.organizationId} and id <> ${campaign.account.id}`;
    const email_account_id = Number(own?.id);
    await world.upstream.call(assignEmailAccount, { token, params: { id: ann }, body: { email_account_id } });
    await reassign(token, bob, ann);
    const { body } = await world.upstream.call(listEmailAccounts, { token });
    expect(body.accounts.map(({ id, rep_id }) => [id, rep_id]).sort()).toEqual(
      [
        [email_account_id, ann],
        [campaign.account.id, null],
      ].sort(),
    );
    await world.send(campaign.organizationId);
    const ledger = await ledgerOf(world.sql, campaign.campaignId);
    expect(ledger.map(({ state }) => state)).toEqual(['sent', 'sent']);
  });

  it('cannot be taken from a present representative or given to a removed one', async () => {
    const { campaign, token, bob } = await seedRemoved();
    const ann = await addRep(campaign, 'Ann');
    expect((await reassign(token, ann, ann)).status).toBe(412);
    expect((await reassign(token, bob, bob)).status).toBe(404);
  });
});
