import * as calls from '@myra/shared/contracts/mail-replies';
import { getMailSequence } from '@myra/shared/contracts/mail-sequences';
import { listSandboxMessages, replySandboxMessage } from '@myra/shared/contracts/sandbox';
import { collectHandlers } from '@myra/upstream/src/worker.ts';
import type { Sql } from 'postgres';
import { type MailCampaign, type MailWorld, seedSandboxCampaign } from './mail-world.ts';

/** A conversation whose first email was sent through the sandbox's SMTP server. */
export type Conversation = {
  campaign: MailCampaign;
  token: string;
  sequenceId: number;
  /** The captured first email, which the lead answers in the sandbox. */
  firstId: number;
};

export const PRODUCT =
  'Places prior authorization calls to payers. Logs each answer in a work queue. Writes results back to the EHR through FHIR.';

/** Sends the first email of a new campaign, with a product and a lead that answers can mention. */
export async function beginConversation(world: MailWorld): Promise<Conversation> {
  const campaign = await seedSandboxCampaign(world);
  const { sql } = world;
  const { organizationId, campaignId } = campaign;
  await sql`update products set name = 'Larkfield Auth', description = ${PRODUCT} where organization_id = ${organizationId}`;
  await sql`
    insert into product_claims (organization_id, product_id, no, text, kind, source_kind, state)
    select p.organization_id, p.id, c.no, c.text, c.kind, 'typed', 'approved'
    from products p, (values
      (901, 'Larkfield Auth is a prior authorization service.', 'what_it_is'),
      (902, 'Larkfield Auth places prior authorization calls to payers.', 'does'),
      (903, 'Larkfield Auth writes results back to the EHR through FHIR.', 'does'),
      (905, 'A payer call costs $4.', 'commercial')) as c (no, text, kind)
    where p.organization_id = ${organizationId}`;
  await sql`
    update lead_list_leads set first_name = 'Mara', last_name = 'Ellison MD', title = 'Practice manager',
      provider_name = 'BLUEFERN CARDIOLOGY PLLC', specialties = '{Cardiology}' where organization_id = ${organizationId}`;
  await sql`
    insert into sequence_emails (organization_id, sequence_id, campaign_id, step, day, logic, email_type, subject_line, body)
    select organization_id, id, campaign_id, 2, 9, 'IF_REPLIED', 'Reply_Email', 'More about it', 'Hello,\n\nhere is what it does.\n\nAna'
    from sequences where campaign_id = ${campaignId}`;
  await world.send(organizationId);
  const { token } = campaign.admin;
  const { body } = await world.upstream.call(listSandboxMessages, { token, query: {} });
  return { campaign, token, sequenceId: campaign.sequenceIds[0]!, firstId: body.messages[0]!.id };
}

/** The lead writes, through the intake. Returns the stored message. */
export async function leadWrites(
  world: MailWorld,
  talk: Conversation,
  text: string,
  kind?: string,
): Promise<Record<string, unknown> & { id: number }> {
  world.upstream.clock.advance(1_000);
  const { status } = await world.upstream.call(replySandboxMessage, {
    token: talk.token,
    params: { id: talk.firstId },
    body: { body: text, ...(kind && { kind }) },
  });
  if (status !== 200) throw new Error(`the sandbox answered ${status}`);
  const [row] = await world.sql`
    select * from notifications where sequence_id = ${talk.sequenceId} and direction = 'inbound' order by id desc limit 1`;
  return row as unknown as Record<string, unknown> & { id: number };
}

export const draftsOf = (sql: Sql, sequenceId: number) =>
  sql`select * from reply_drafts where sequence_id = ${sequenceId} order by id`;

/** Runs the drafting job until nothing waits. */
export async function draftAll(world: MailWorld, organizationId: number): Promise<void> {
  const { deps, modules } = world.upstream;
  const handlers = collectHandlers(deps, modules);
  const due =
    await world.sql`select key from work_clock where kind = 'draft' and organization_id = ${organizationId}`;
  const draftIds = due.map((row) => Number(row.key));
  if (draftIds.length === 0) return;
  const run = { jobId: 'test', attempt: 1, log: deps.log, signal: new AbortController().signal };
  await handlers.draftReplies?.({ organizationId, draftIds }, run);
}

/** The lead writes and the answer is drafted. */
export async function draftedFor(world: MailWorld, talk: Conversation, text: string) {
  const message = await leadWrites(world, talk, text);
  await draftAll(world, talk.campaign.organizationId);
  const drafts = await draftsOf(world.sql, talk.sequenceId);
  return { message, draft: drafts.at(-1) as Record<string, never> & { id: number; version: number } };
}

export const approve = (
  world: MailWorld,
  talk: Conversation,
  emailId: number,
  messageId: number,
  sendAt?: number,
) =>
  world.upstream.call(calls.approveReply, {
    token: talk.token,
    body: {
      sequence_email_id: emailId,
      reply_to_email_id: messageId,
      ...(sendAt !== undefined && { send_at: sendAt }),
    },
  });

export const cancel = (world: MailWorld, talk: Conversation, id: number) =>
  world.upstream.call(calls.cancelReply, { token: talk.token, params: { id } });

/** A conversation as its page reads it. */
export const readConversation = async (
  { upstream }: MailWorld,
  talk: Pick<Conversation, 'token' | 'sequenceId'>,
) => (await upstream.call(getMailSequence, { token: talk.token, params: { id: talk.sequenceId } })).body;

/** Lets twenty seconds pass and sends. Returns the emails after the first one of the organization. */
export async function sendAnswers(world: MailWorld, organizationId: number): Promise<string[]> {
  world.upstream.clock.advance(20_000);
  await world.send(organizationId);
  return (await takenBytes(world.sql, organizationId)).slice(1);
}

/** Raw messages that the sandbox's SMTP server received, newest last. */
export async function takenBytes(sql: Sql, organizationId: number): Promise<string[]> {
  const rows = await sql`
    select raw from sandbox_messages where organization_id = ${organizationId} and direction = 'captured' order by id`;
  return rows.map((row) => Buffer.from(row.raw as Uint8Array).toString('utf8'));
}
