import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { sql } from 'drizzle-orm';
import { runNamed } from '../../db/hot-statement.ts';
import { noteChange } from '../changes/index.ts';
import type { DueEmail } from './due-emails.store.ts';
import type { FrozenEmail } from './freeze-email.ts';
import { insertTrackedLinks } from './tracked-link.store.ts';

/** Why a text is not frozen. */
export type Refused = 'content_check' | 'claim_withdrawn';

/** An email with its ids and bytes, or why its text was refused. */
export type LedgerEntry = { email: DueEmail; messageId: string; sendKey: string } & (
  | { frozen: FrozenEmail; refused: null }
  | { frozen: null; refused: Refused }
);

/**
 * Writes frozen emails into the ledger in one statement: bytes, row, history, the scheduled message and interaction, and the
 * link from the email. A refused text is held with its reason and stays editable.
 */
export async function insertFrozen(
  tx: OrganizationTx,
  entries: readonly LedgerEntry[],
  input: { now: Date; actor: string },
): Promise<void> {
  if (entries.length === 0) return;
  const { organizationId } = tx;
  const at = input.now.toISOString();
  const rows = await runNamed<{ id: number; email_id: number }>(
    tx,
    sql`
    with given as materialized (
      select * from json_to_recordset(${JSON.stringify(entries.map(toGiven))}::json) as g(
        email_id bigint, sequence_id bigint, campaign_id bigint, lead_id bigint, account_id bigint, to_address text,
        subject text, message_id text, send_key text, due_at text, refused text, sha256 text, bytes text, body text, sender jsonb,
        recipient jsonb)
    ), mime as (
      insert into outbound_mime (organization_id, bytes, sha256, made_at)
      select ${organizationId}, decode(bytes, 'base64'), sha256, ${at} from given where sha256 is not null
      returning id, sha256
    ), made as (
      insert into outbound (organization_id, kind, email_id, sequence_id, campaign_id, lead_id, email_account_id, to_address,
        subject_line, message_id, send_key, mime_id, state, reason, due_at, history_no, created_at)
      select ${organizationId}, 'step', g.email_id, g.sequence_id, g.campaign_id, g.lead_id, g.account_id, g.to_address,
        g.subject, g.message_id, g.send_key, m.id, case when m.id is null then 'held' else 'planned' end,
        g.refused, g.due_at::timestamptz, 1, ${at}
      from given g left join mime m on m.sha256 = g.sha256
      returning id, email_id, state, reason
    ), history as (
      insert into outbound_history (organization_id, outbound_id, no, at, to_state, reason, actor)
      select ${organizationId}, id, 1, ${at}, state, reason, ${input.actor} from made
    ), scheduled as (
      select o.id, g.* from made o join given g on g.email_id = o.email_id where o.state = 'planned'
    ), message as (
      insert into notifications (organization_id, sequence_id, sequence_email_id, outbound_id, direction, status, message_id,
        email_account_id, body_hash, subject, body, "from", "to", created_at)
      select ${organizationId}, sequence_id, email_id, id, 'outbound', 'scheduled', message_id,
        account_id, sha256, subject, body, sender, recipient, ${at} from scheduled
    ), happened as (
      insert into interactions (organization_id, sequence_id, outbound_id, interaction_type, interaction_timestamp,
        interaction_details)
      select ${organizationId}, sequence_id, id, 'scheduled', ${at}, jsonb_build_object('scheduled_for', due_at)
      from scheduled
    ), linked as (
      update sequence_emails e set outbound_id = s.id from scheduled s where e.id = s.email_id
    )
    select id, email_id from made`,
  );
  for (const { email } of entries) noteChange(tx, 'sequence', email.sequenceId);
  const idOf = new Map(rows.map((row) => [row.email_id, row.id]));
  const tracked = entries.flatMap(({ email, frozen }) => {
    const outboundId = idOf.get(email.emailId);
    if (outboundId === undefined || !frozen?.trackedLinks.length) return [];
    return [{ outboundId, sequenceId: email.sequenceId, links: frozen.trackedLinks }];
  });
  await insertTrackedLinks(tx, tracked, input.now);
}

/** An entry as the statement reads it. Without a hash its text was refused. */
function toGiven({ email, messageId, sendKey, frozen, refused }: LedgerEntry) {
  return {
    email_id: email.emailId,
    sequence_id: email.sequenceId,
    campaign_id: email.campaignId,
    lead_id: email.leadId,
    account_id: email.accountId,
    to_address: email.to.address.toWellFormed(),
    subject: (frozen?.subject ?? email.subjectLine).toWellFormed(),
    message_id: messageId,
    send_key: sendKey,
    due_at: new Date(email.dueAt).toISOString(),
    refused,
    ...(frozen && {
      sha256: frozen.sha256,
      bytes: frozen.bytes.toString('base64'),
      body: frozen.text.toWellFormed(),
      sender: [{ name: email.from.name.toWellFormed(), email: email.from.address }],
      recipient: [{ name: email.to.name.toWellFormed() || null, email: email.to.address }],
    }),
  };
}
