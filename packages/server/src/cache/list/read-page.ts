import { listMailSequences } from '@myra/shared/contracts/mail-sequences';
import { listOrphaned } from '@myra/shared/contracts/orphaned';
import type { MakeCall } from '../../upstream/call.ts';
import { isErrorCode } from '../../upstream/error-code.ts';
import type { NumberedRead } from '../background-read.ts';
import type { ReadRow } from '../keep/cached-row.ts';
import { orphanedRow } from '../keep/orphaned-row.ts';
import { hasAdditions, isListed, sequenceColumns, sequenceRow } from '../keep/sequence-row.ts';
import type { ListRun } from './list-run.ts';

/** Next smaller documented size, for an upstream that refuses one. */
const SMALLER_SIZE: Readonly<Record<number, number>> = { 100: 75, 75: 50, 50: 25, 25: 20, 20: 10 };
export const PAGE_SIZE_MAX = 100;

export type ListPage = {
  rows: ReadRow[];
  /** As the upstream counts; null if it does not say. */
  pages: number | null;
  total: number | null;
  /** Rows that this upstream gives in a full page. */
  size: number;
  /** What the page says about the list, for its state row. */
  stateColumns: { page_size: number; upstream_total: number | null; has_additions?: boolean };
};

type Wire = {
  pagination: { pages: number | null; size: number | null; total: number | null } | null;
  rowsAt: (seq: number) => ReadRow[];
  hasAdditions: boolean;
};

async function readSequences(call: MakeCall, page: number, limit: number): Promise<Wire> {
  const { sequences, pagination } = await call(listMailSequences, { query: { page, limit }, retries: 1 });
  return {
    pagination,
    hasAdditions: sequences.some(hasAdditions),
    rowsAt: (seq) =>
      sequences.map((wire) =>
        sequenceRow({
          id: wire.sequence_id,
          seq,
          columns: sequenceColumns(wire),
          activityAt: wire.activity_at,
          listed: isListed(wire) ?? true,
        }),
      ),
  };
}

async function readOrphaned(call: MakeCall, page: number, limit: number, now: Date): Promise<Wire> {
  const answer = await call(listOrphaned, { query: { page, limit }, retries: 1 });
  return {
    pagination: answer.pagination,
    hasAdditions: false,
    rowsAt: (seq) => answer.orphanedNotifications.map((wire) => orphanedRow(wire, seq, now)),
  };
}

/** Rows of a full page, when the upstream gave `count` rows of `limit`. */
function sizeOf(limit: number, page: number, count: number, pagination: Wire['pagination']): number {
  const given = pagination?.size ?? limit;
  const isCapped = given < limit || (count < limit && count > 0 && page < (pagination?.pages ?? 0));
  return isCapped ? Math.min(given, count || given) : limit;
}

/**
 * Reads one page of a list in the background. An upstream that refuses a size or gives fewer rows is asked for fewer from then
 * on. Throws what the call throws, and `NobodySignedIn`.
 */
export async function readListPage(
  { ctx, lease, list, pageSize }: ListRun,
  page: number,
): Promise<NumberedRead<ListPage>> {
  const ask = (limit: number) =>
    ctx.read(lease.viewId, (call) =>
      list === 'sequences'
        ? readSequences(call, page, limit)
        : readOrphaned(call, page, limit, ctx.clock.now()),
    );
  for (let limit = pageSize; ; ) {
    try {
      const read = await ask(limit);
      const { pagination, rowsAt, hasAdditions } = read.answer;
      const rows = rowsAt(read.seq);
      const size = sizeOf(limit, page, rows.length, pagination);
      const total = pagination?.total ?? null;
      const stateColumns = {
        page_size: size,
        upstream_total: total,
        ...(rows.length > 0 && list === 'sequences' && { has_additions: hasAdditions }),
      };
      return { ...read, answer: { rows, size, pages: pagination?.pages ?? null, total, stateColumns } };
    } catch (error) {
      const smaller = SMALLER_SIZE[limit];
      const isRefused = isErrorCode(error, 'invalid-input', 'limit-exceeded');
      if (!isRefused || smaller === undefined || page > 1) throw error;
      limit = smaller;
    }
  }
}
