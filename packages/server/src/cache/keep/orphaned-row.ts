import { BODY_PREVIEW_LENGTH } from '@myra/shared/constants/limits';
import type { Answer } from '@myra/shared/contracts/answer';
import type { getOrphaned } from '@myra/shared/contracts/orphaned';
import type { Columns, ReadRow } from './cached-row.ts';
import { type Count, kindOf } from './count-moves.ts';
import { hashOf } from './hash-of.ts';

export type WireOrphaned = Answer<typeof getOrphaned>;

/** Leaves room for tags and blanks. */
const PREVIEW_BODY_MAX = BODY_PREVIEW_LENGTH * 20;

/** The message with only the beginning of its body, for lists. */
function previewOf(wire: WireOrphaned): WireOrphaned {
  const { body, body_text: text } = wire;
  const shortened =
    text === null
      ? { body: body?.slice(0, PREVIEW_BODY_MAX) ?? null }
      : { body: text.slice(0, PREVIEW_BODY_MAX), body_format: 'text' };
  const rest = { body_text: null, own_text: null, headers: null, nylas_data: null, attachments: null };
  return { ...wire, ...rest, ...shortened };
}

/** A cached row of an unmatched message; `now` is used if the upstream gives no time. */
export function orphanedRow(wire: WireOrphaned, seq: number, now: Date): ReadRow {
  const created = new Date(wire.created_at ?? wire.sent_at ?? Number.NaN);
  const columns = {
    lead_email: (wire.from[0]?.email ?? '').trim().toLowerCase(),
    status: wire.status ?? '',
    created_at: (Number.isNaN(created.getTime()) ? now : created).toISOString(),
    preview: previewOf(wire),
    doc: wire,
  };
  return { id: wire.id, seq, hash: hashOf(wire), columns };
}

export const orphanedCount = (columns: Columns): Count => ({
  sequenceState: '',
  repId: '',
  kind: kindOf({ unread: columns.status === 'received' }),
});
