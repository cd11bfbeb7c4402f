import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { outbound, outboundHistory, outboundMime } from '../../db/schema.ts';
import type { FrozenEmail } from './freeze-email.ts';

/** An email for the ledger. */
export type PlannedEmail = {
  kind: 'reply' | 'notice' | 'direct';
  /** Undefined for a notice; a direct email has at most the lead. */
  of?: { emailId: number; sequenceId: number; campaignId: number; leadId: number } | { leadId: number };
  accountId: number;
  toAddress: string;
  cc?: string[];
  bcc?: string[];
  sendKey: string;
  dueAt: Date;
  frozen: Pick<FrozenEmail, 'messageId' | 'subject' | 'bytes' | 'sha256'>;
};

/** Inserts a planned row into the ledger, with its bytes and its first history entry. Returns the row's id. */
export async function insertPlanned(
  tx: OrganizationTx,
  { kind, of, accountId, toAddress, cc, bcc, sendKey, dueAt, frozen }: PlannedEmail,
  { now, actor, reason }: { now: Date; actor: string; reason?: string },
): Promise<number> {
  const { organizationId } = tx;
  const { bytes, sha256, subject, messageId } = frozen;
  const [mime] = await tx
    .insert(outboundMime)
    .values({ organizationId, bytes, sha256, madeAt: now })
    .returning({ id: outboundMime.id });
  const [row] = await tx
    .insert(outbound)
    .values({
      organizationId,
      kind,
      ...of,
      emailAccountId: accountId,
      toAddress,
      ...(cc && { cc }),
      ...(bcc && { bcc }),
      subjectLine: subject,
      messageId,
      sendKey,
      mimeId: mime?.id ?? null,
      state: 'planned',
      dueAt,
      historyNo: 1,
      createdAt: now,
    })
    .returning({ id: outbound.id });
  if (!row) throw new Error('The ledger took no row');
  await tx.insert(outboundHistory).values({
    organizationId,
    outboundId: row.id,
    no: 1,
    at: now,
    toState: 'planned',
    ...(reason !== undefined && { reason }),
    actor,
  });
  return row.id;
}
