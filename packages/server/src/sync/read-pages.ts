import { listMailSequences } from '@myra/shared/contracts/mail-sequences';
import { listOrphaned } from '@myra/shared/contracts/orphaned';
import type { MakeCall } from '../upstream/call.ts';
import { isErrorCode } from '../upstream/error-code.ts';
import type { NumberedRead } from './background-read.ts';
import type { ReadRow } from './cached-row.ts';
import type { ListedResource } from './cached-tables.ts';
import type { LearnedList } from './learned-profile.ts';
import { orphanedRow } from './orphaned-row.ts';
import { fieldsOf, isListed, sequenceColumns, sequenceRow } from './sequence-row.ts';
import type { SyncContext } from './sync-context.ts';

/** Sizes that the documents name (CONST-35), for an upstream that refuses a larger one. */
const SMALLER_SIZE: Readonly<Record<number, number>> = { 100: 75, 75: 50, 50: 25, 25: 20, 20: 10 };
const SIZE_MAX = 100;
const SIZE_MIN = 10;

export type ListPage = {
  rows: ReadRow[];
  /** As the upstream counts; null where it does not say. */
  pages: number | null;
  total: number | null;
  /** What it takes for a full page. */
  size: number;
};

type Wire = {
  pagination: { pages: number | null; size: number | null; total: number | null } | null;
  rowsAt: (seq: number) => ReadRow[];
  fields: Set<string>;
};

async function readSequences(call: MakeCall, page: number, limit: number): Promise<Wire> {
  const { sequences, pagination } = await call(listMailSequences, { query: { page, limit }, retries: 1 });
  return {
    pagination,
    fields: new Set(sequences.flatMap(fieldsOf)),
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
    fields: new Set(),
    rowsAt: (seq) => answer.orphanedNotifications.map((wire) => orphanedRow(wire, seq, now)),
  };
}

export const learnedListOf = (resource: ListedResource): LearnedList => `list:${resource}`;

/** How many rows to ask this upstream for: what it says or was seen to give, else as many as the documents allow. */
export async function pageSizeOf(
  ctx: SyncContext,
  resource: ListedResource,
  said: number | null,
): Promise<number> {
  const learned = await ctx.profile.pageMax(learnedListOf(resource));
  return Math.max(1, Math.min(learned ?? SIZE_MAX, said ?? SIZE_MAX, SIZE_MAX));
}

/**
 * Reads one page of a list in the background. An upstream that gives fewer rows than it is asked for, or refuses the size,
 * is not asked for so many again. Throws what the call throws, and `Asleep`.
 */
export async function readListPage(
  ctx: SyncContext,
  input: { viewId: string; resource: ListedResource; page: number; size: number },
): Promise<NumberedRead<ListPage>> {
  const { viewId, resource, page } = input;
  const list = learnedListOf(resource);
  const ask = (limit: number) =>
    ctx.read(viewId, (call) =>
      resource === 'sequences'
        ? readSequences(call, page, limit)
        : readOrphaned(call, page, limit, ctx.clock.now()),
    );
  let limit = input.size;
  for (;;) {
    try {
      const read = await ask(limit);
      const { pagination, rowsAt, fields } = read.answer;
      const rows = rowsAt(read.seq);
      const given = pagination?.size ?? limit;
      const isCapped =
        given < limit || (rows.length < limit && rows.length > 0 && page < (pagination?.pages ?? 0));
      const size = isCapped ? Math.min(given, rows.length || given) : limit;
      if (size !== input.size) await ctx.profile.learnPageMax(list, size);
      await ctx.profile.learnFields(list, fields);
      return {
        ...read,
        answer: { rows, size, pages: pagination?.pages ?? null, total: pagination?.total ?? null },
      };
    } catch (error) {
      const smaller = SMALLER_SIZE[limit];
      const isRefused = isErrorCode(error, 'invalid-input', 'limit-exceeded');
      if (!isRefused || smaller === undefined || limit <= SIZE_MIN || page > 1) throw error;
      limit = smaller;
    }
  }
}
