import { BODY_PREVIEW_LENGTH } from '@myra/shared/constants/limits';
import type { Answer } from '@myra/shared/contracts/answer';
import type { getOrphaned } from '@myra/shared/contracts/orphaned';
import type { Columns, ReadRow } from './cached-row.ts';
import { type Count, kindOf } from './count-moves.ts';
import { hashOf } from './hash-of.ts';

export type WireOrphaned = Answer<typeof getOrphaned>;

/** Tags and blanks may take more room than the preview's own characters. */
const PREVIEW_BODY_MAX = BODY_PREVIEW_LENGTH * 20;

/** What a list shows of a message: the message with the beginning of its body. */
function previewOf(wire: WireOrphaned): WireOrphaned {
  const { body, body_text: text } = wire;
  const shortened =
    text === null
      ? { body: body?.slice(0, PREVIEW_BODY_MAX) ?? null }
      : { body: text.slice(0, PREVIEW_BODY_MAX), body_format: 'text' };
  const rest = { body_text: null, own_text: null, headers: null, nylas_data: null, attachments: null };
  return { ...wire, ...rest, ...shortened };
}

/** An unmatched message as one answer gave it; `now` stands in where the upstream does not say when it came. */
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
