import { listChanges } from '@myra/shared/contracts/changes';
import * as calls from '@myra/shared/contracts/mail-sequences';
import { describe, expect, it } from 'vitest';
import {
  answerAsLead,
  ledgerOf,
  type MailCampaign,
  seedSandboxCampaign,
  sendSandboxCampaign,
  startMailWorld,
  waitDays,
} from '../support/mail-world.ts';
import { started } from '../support/started.ts';
import { signUp } from '../support/upstream-app.ts';

const world = started(() => startMailWorld());

const idOf = (campaign: MailCampaign) => campaign.sequenceIds[0]!;

const mark = (campaign: MailCampaign, read: boolean) =>
  world.upstream.call(calls.markSequenceRead, {
    token: campaign.admin.token,
    params: { id: idOf(campaign) },
    body: { read },
  });

const change = (campaign: MailCampaign, body: Record<string, unknown>) =>
  world.upstream.call(calls.changeSequenceState, {
    token: campaign.admin.token,
    params: { id: idOf(campaign) },
    body,
  });

const assign = (campaign: MailCampaign, body: Record<string, unknown>, token = campaign.admin.token) =>
  world.upstream.call(calls.assignSequenceRepresentative, { token, params: { id: idOf(campaign) }, body });

const head = async (campaign: MailCampaign) =>
  (await world.upstream.call(listChanges, { token: campaign.admin.token })).body.next;

describe('reading', () => {
  it('MAIL-IN-25 marks read and unread, for everyone, and again changes nothing', async () => {
    const campaign = await sendSandboxCampaign(world);
    await answerAsLead(world, campaign, 'Yes, gladly.');
    const colleague = await signUp(world.upstream, {
      organizationId: campaign.organizationId,
      role: 'representative',
    });
    expect((await mark(campaign, true)).body.read).toBe(true);
    const before = await head(campaign);
    expect((await mark(campaign, true)).body.read).toBe(true);
    expect(await head(campaign)).toBe(before);
    const { body } = await world.upstream.call(calls.listMailSequences, { token: colleague.token });
    expect(body.sequences[0]?.read).toBe(true);
    expect((await mark(campaign, false)).body.read).toBe(false);
    expect(await head(campaign)).toBe(before + 1);
  });
});

describe('the representative of a conversation', () => {
  it('API-73 is set and removed by admins, and follow-ups stay on the first mailbox', async () => {
    const campaign = await sendSandboxCampaign(world);
    const [rep] = await world.sql`
      insert into representatives (organization_id, name, email) values (${campaign.organizationId}, 'Bo', 'bo@example.org') returning id`;
    const { body } = await assign(campaign, { rep_id: Number(rep?.id) });
    expect(body).toMatchObject({
      rep_id: Number(rep?.id),
      representative: { name: 'Bo', email: 'bo@example.org' },
      email_account_id: campaign.account.id,
    });
    expect((await assign(campaign, {})).body).toMatchObject({ rep_id: null, representative: null });
  });

  it('is refused for ids of others or of removed people', async () => {
    const campaign = await sendSandboxCampaign(world);
    const other = await sendSandboxCampaign(world);
    const [theirs] =
      await world.sql`select id from representatives where organization_id = ${other.organizationId}`;
    expect((await assign(campaign, { rep_id: Number(theirs?.id) })).status).toBe(404);
    const [gone] = await world.sql`
      insert into representatives (organization_id, name, email, removed_at) values (${campaign.organizationId}, 'Bo', 'bo@example.org', now()) returning id`;
    expect((await assign(campaign, { rep_id: Number(gone?.id) })).status).toBe(404);
  });

  it('hands it to a colleague, and nobody else may who is no admin', async () => {
    const campaign = await sendSandboxCampaign(world);
    const { organizationId } = campaign;
    const [one, two] = [1, 2].map(() => signUp(world.upstream, { organizationId, role: 'representative' }));
    const [owner, colleague] = [await one!, await two!];
    const repOf = async ({ userId, email }: typeof owner) => {
      const [row] = await world.sql`
        insert into representatives (organization_id, user_id, name, email)
        values (${organizationId}, ${userId}, 'Bo', ${email}) returning id`;
      return Number(row!.id);
    };
    const [own, other] = [await repOf(owner), await repOf(colleague)];
    await assign(campaign, { rep_id: own });
    expect((await assign(campaign, { rep_id: other }, colleague.token)).status).toBe(403);
    expect((await assign(campaign, {}, owner.token)).status).toBe(403);
    expect((await assign(campaign, { rep_id: other }, owner.token)).body).toMatchObject({ rep_id: other });
    expect((await assign(campaign, { rep_id: own }, owner.token)).status).toBe(403);
  });
});

describe('the state of a conversation', () => {
  it('is paused until a time or until a person resumes it, and nothing is sent meanwhile', async () => {
    const campaign = await sendSandboxCampaign(world);
    const { body } = await change(campaign, { action: 'pause' });
    expect(body).toMatchObject({ sequence_state: 'paused', resume_at: null });
    await waitDays(world, campaign, 4);
    await world.send(campaign.organizationId);
    expect(await ledgerOf(world.sql, campaign.campaignId)).toEqual([{ state: 'sent', reason: null }]);
    expect((await change(campaign, { action: 'resume' })).body.sequence_state).toBe('active');
    await world.send(campaign.organizationId);
    expect((await ledgerOf(world.sql, campaign.campaignId)).map((row) => row.state)).toEqual([
      'sent',
      'sent',
    ]);
  });

  it('resumes by itself at that time', async () => {
    const campaign = await sendSandboxCampaign(world);
    const at = new Date(world.upstream.clock.now().getTime() + 2 * 86_400_000).toISOString();
    expect((await change(campaign, { action: 'pause', resume_at: at })).body.resume_at).toBe(at);
    await waitDays(world, campaign, 3);
    await world.send(campaign.organizationId);
    const { body } = await world.upstream.call(calls.listMailSequences, { token: campaign.admin.token });
    expect(body.sequences[0]).toMatchObject({ resume_at: null });
    expect(body.sequences[0]?.sequence_state).not.toBe('paused');
  });

  it('refuses a past time, and one beyond a year', async () => {
    const campaign = await sendSandboxCampaign(world);
    for (const days of [-1, 0, 400]) {
      const at = new Date(world.upstream.clock.now().getTime() + days * 86_400_000).toISOString();
      const { status, error } = await change(campaign, { action: 'pause', resume_at: at });
      expect(status).toBe(400);
      expect(error?.details).toMatchObject({ issues: [{ path: 'resume_at' }] });
    }
  });

  it('is closed: later emails are cancelled, and an answer opens it again', async () => {
    const campaign = await sendSandboxCampaign(world);
    expect((await change(campaign, { action: 'close' })).body).toMatchObject({
      sequence_state: 'completed',
      reason_to_stop: 'closed',
    });
    expect((await change(campaign, { action: 'close' })).status).toBe(200);
    await waitDays(world, campaign, 4);
    await world.send(campaign.organizationId);
    expect(await ledgerOf(world.sql, campaign.campaignId)).toEqual([{ state: 'sent', reason: null }]);
    const again = await change(campaign, { action: 'resume' });
    expect(again).toMatchObject({ status: 412, error: { details: { state: 'completed / closed' } } });
    await answerAsLead(world, campaign, 'I have thought about it: yes.');
    const { body } = await world.upstream.call(calls.listMailSequences, { token: campaign.admin.token });
    expect(body.sequences[0]).toMatchObject({ sequence_state: 'active', reason_to_stop: 'replied' });
  });

  it('suppresses the lead for the whole organization, once', async () => {
    const campaign = await sendSandboxCampaign(world);
    expect((await change(campaign, { action: 'unsubscribe' })).body).toMatchObject({
      sequence_state: 'completed',
      reason_to_stop: 'unsubscribed',
      contact_preferences: 'do not contact',
    });
    expect((await change(campaign, { action: 'unsubscribe' })).status).toBe(200);
    const suppressed = await world.sql`
      select reason, source from suppressions where organization_id = ${campaign.organizationId}`;
    expect([...suppressed]).toEqual([{ reason: 'unsubscribed', source: 'person' }]);
    const events = await world.sql`
      select event from activity_log where organization_id = ${campaign.organizationId} and event = 'lead.unsubscribed'`;
    expect(events).toHaveLength(1);
    expect((await change(campaign, { action: 'close' })).status).toBe(412);
  });

  it('an answer that waits for a lead who is unsubscribed is discarded, with the reason', async () => {
    const campaign = await sendSandboxCampaign(world);
    await answerAsLead(world, campaign, 'Yes, gladly. What does it cost?');
    const drafts = () => world.sql`
      select state, error ->> 'message' as why from reply_drafts where organization_id = ${campaign.organizationId}`;
    expect(await drafts()).toMatchObject([{ state: 'writing' }]);
    await change(campaign, { action: 'unsubscribe' });
    expect(await drafts()).toMatchObject([{ state: 'discarded', why: 'The lead asked to hear no more.' }]);
    const { body } = await world.upstream.call(calls.listMailSequences, { token: campaign.admin.token });
    expect(body.sequences[0]?.sequence_types).not.toContain('draft');
  });

  it('cannot be paused once the lead has answered, nor before it was launched', async () => {
    const campaign = await sendSandboxCampaign(world);
    await answerAsLead(world, campaign, 'Yes, gladly.');
    expect((await change(campaign, { action: 'pause' })).error).toMatchObject({
      code: 'precondition-failed',
      details: { state: 'active / replied' },
    });
    const draft = await seedSandboxCampaign(world);
    await world.sql`update sequences set sequence_state = 'draft' where id = ${idOf(draft)}`;
    expect((await change(draft, { action: 'pause' })).error?.details).toMatchObject({ state: 'draft' });
  });
});
