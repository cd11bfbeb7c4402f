import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { and, eq, ne, sql } from 'drizzle-orm';
import {
  interactions,
  messageAttachments,
  notifications,
  outbound,
  sequenceEmails,
} from '../../db/schema.ts';
import { idList } from '../../db/value-lists.ts';
import { lockSequences } from './effects.store.ts';
import type { FrozenEmail } from './freeze-email.ts';
import { insertPlanned } from './insert-planned.store.ts';

/** A row of the ledger for an approved answer. */
export type ReplyEntry = {
  emailId: number;
  sequenceId: number;
  campaignId: number;
  leadId: number;
  accountId: number;
  from: { name: string; address: string };
  to: { name: string; address: string };
  cc: string[];
  bcc: string[];
  /** Message-ID of the message that it answers. */
  answeredMessageId: string | null;
  sendKey: string;
  dueAt: Date;
  frozen: FrozenEmail;
};

/** Inserts an approved answer into the ledger, with its history, scheduled message and interaction. Returns the row's id. */
export async function insertReply(
  tx: OrganizationTx,
  entry: ReplyEntry,
  input: { now: Date; actor: string },
): Promise<{ outboundId: number; notificationId: number }> {
  const { organizationId } = tx;
  const { now, actor } = input;
  const { frozen, emailId, sequenceId, campaignId, leadId, accountId, dueAt, cc, bcc } = entry;
  const outboundId = await insertPlanned(
    tx,
    {
      kind: 'reply',
      of: { emailId, sequenceId, campaignId, leadId },
      accountId,
      toAddress: entry.to.address,
      cc,
      bcc,
      sendKey: entry.sendKey,
      dueAt,
      frozen,
    },
    { now, actor, reason: 'approved' },
  );
  const [message] = await tx
    .insert(notifications)
    .values({
      organizationId,
      sequenceId,
      sequenceEmailId: emailId,
      outboundId,
      direction: 'outbound',
      status: 'scheduled',
      messageId: frozen.messageId,
      replyToMessageId: entry.answeredMessageId,
      emailAccountId: accountId,
      bodyHash: frozen.sha256,
      subject: frozen.subject,
      body: frozen.text,
      ownText: frozen.text,
      from: [{ name: entry.from.name || null, email: entry.from.address }],
      to: [{ name: entry.to.name || null, email: entry.to.address }],
      cc: cc.map((email) => ({ name: null, email })),
      bcc: bcc.map((email) => ({ name: null, email })),
      createdAt: now,
    })
    .returning({ id: notifications.id });
  if (!message) throw new Error('Inserting a message gave no row');
  await tx
    .update(messageAttachments)
    .set({ notificationId: message.id })
    .where(
      and(eq(messageAttachments.organizationId, organizationId), eq(messageAttachments.draftId, emailId)),
    );
  await tx.insert(interactions).values({
    organizationId,
    sequenceId,
    outboundId,
    interactionType: 'reply_scheduled',
    interactionTimestamp: now,
    interactionDetails: { scheduled_for: dueAt.toISOString() },
  });
  await tx
    .update(sequenceEmails)
    .set({ outboundId, scheduledSendAt: dueAt })
    .where(and(eq(sequenceEmails.organizationId, organizationId), eq(sequenceEmails.id, emailId)));
  return { outboundId, notificationId: message.id };
}

/** The ledger row of an answer, unless it was called back. */
export async function findReplyRow(
  tx: OrganizationTx,
  emailId: number,
): Promise<
  { id: number; sequenceId: number | null; state: string; reason: string | null; dueAt: Date } | undefined
> {
  const [row] = await tx
    .select({
      id: outbound.id,
      sequenceId: outbound.sequenceId,
      state: outbound.state,
      reason: outbound.reason,
      dueAt: outbound.dueAt,
    })
    .from(outbound)
    .where(
      and(
        eq(outbound.organizationId, tx.organizationId),
        eq(outbound.emailId, emailId),
        eq(outbound.kind, 'reply'),
        ne(outbound.state, 'cancelled'),
      ),
    );
  return row;
}

/** A conversation, or all with leads of a domain but one. */
export type ReplyScope = { sequenceId: number } | { domain: string; exceptId: number | undefined };

/** Locks the conversations of a scope, in the order of all writers, also the exception: whoever approves there commits before. Returns the scope's. */
export async function lockScope(tx: OrganizationTx, scope: ReplyScope): Promise<number[]> {
  const rows =
    'sequenceId' in scope
      ? [{ id: scope.sequenceId }]
      : await tx.execute<{ id: number }>(sql`
          select s.id from sequences s join leads l on l.id = s.lead_id and l.organization_id = s.organization_id
          where s.organization_id = ${tx.organizationId} and split_part(l.email_key, '@', 2) = ${scope.domain}`);
  const ids = rows.map(({ id }) => id);
  await lockSequences(tx, ids);
  return 'exceptId' in scope ? ids.filter((id) => id !== scope.exceptId) : ids;
}

/** The emails of conversations that were approved as answers and are not handed off, newest first. */
export async function listWaitingReplies(
  tx: OrganizationTx,
  sequenceIds: readonly number[],
): Promise<{ emailId: number; sequenceId: number }[]> {
  return tx.execute<{ emailId: number; sequenceId: number }>(sql`
    select email_id as "emailId", sequence_id as "sequenceId" from outbound
    where organization_id = ${tx.organizationId} and sequence_id = any(${idList(sequenceIds)}) and kind = 'reply'
      and state in ('planned', 'held', 'claimed') and email_id is not null
    order by id desc`);
}

/** Removes date and ledger row from a step that was to be sent as an answer. */
export async function undateStep(tx: OrganizationTx, emailId: number): Promise<void> {
  await tx.execute(sql`
    update sequence_emails set outbound_id = null, scheduled_send_at = null
    where organization_id = ${tx.organizationId} and id = ${emailId} and sent_at is null`);
}
