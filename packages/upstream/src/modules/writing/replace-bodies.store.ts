import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';

/** A new text of an email, and how many words it adds. */
type NewBody = { id: number; body: string; words: number };

/**
 * Writes new texts of emails that are not on their way; the texts before stay as versions. A call to action or a source that
 * a text no longer holds goes with it. Returns how many changed.
 */
export async function replaceBodies(
  tx: OrganizationTx,
  texts: readonly NewBody[],
  by: { name: string; instruction: string; now: Date },
): Promise<number> {
  if (texts.length === 0) return 0;
  const rows = await sqlOf(tx)`
    with hit as (
      select e.*, g.body as new_body, g.words
      from sequence_emails e
      join json_to_recordset(${JSON.stringify(texts)}::text::json) as g(id bigint, body text, words integer) on g.id = e.id
      where e.organization_id = ${tx.organizationId} and e.outbound_id is null and e.sent_at is null
      order by e.id for update of e
    ), kept as (
      insert into sequence_email_versions (organization_id, email_id, version, subject_line, body, call_to_action,
        is_human, instruction, created_by, created_at)
      select organization_id, id, version, subject_line, body, call_to_action, is_human, ${by.instruction}, ${by.name},
        ${by.now.toISOString()}
      from hit
    )
    update sequence_emails e set
      body = hit.new_body,
      call_to_action = case when position(e.call_to_action in hit.new_body) > 0 then e.call_to_action else '' end,
      sources = (
        select coalesce(jsonb_agg(one order by n), '[]'::jsonb)
        from jsonb_array_elements(e.sources) with ordinality as each(one, n)
        where position(one->>'sentence' in hit.new_body) > 0),
      word_count = greatest(0, e.word_count + hit.words), version = e.version + 1
    from hit where e.id = hit.id
    returning e.id`;
  return rows.length;
}
