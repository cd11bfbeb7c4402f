import { resolveStatement } from '@myra/mail/required-statement';
import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { sql } from 'drizzle-orm';
import type { MessageRow } from './conversation.store.ts';

/** Whether a message tells of somebody's health or danger: it is not quoted, and nothing of a product stands below its answer. */
export const isPrivate = ({ attention }: Pick<MessageRow, 'attention'>): boolean =>
  attention === 'patient-health' || attention === 'distress';

/** What the product of a campaign requires below an answer to this message, as it is printed at a time; empty where there is nothing. */
export async function answerStatementOf(
  tx: OrganizationTx,
  { campaignId, message, at }: { campaignId: number; message: Pick<MessageRow, 'attention'>; at: Date },
): Promise<string> {
  if (isPrivate(message)) return '';
  const [row] = await tx.execute<{ statement: string; name: string }>(sql`
    select p.required_statement as statement, g.name from campaigns c
    join products p on p.organization_id = c.organization_id and p.id = c.product_id
    join organizations g on g.id = c.organization_id
    where c.organization_id = ${tx.organizationId} and c.id = ${campaignId} and p.statement_in_answers
      and p.required_statement is not null limit 1`);
  if (!row) return '';
  // An answer has no unsubscribe link: an opt-out in words works in it.
  const values = { organizationName: row.name, year: at.getUTCFullYear(), unsubscribeUrl: '' };
  return resolveStatement(row.statement, values).trim();
}
