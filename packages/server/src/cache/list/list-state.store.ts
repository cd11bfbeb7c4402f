import type { Database } from '@myra/platform/database/open-database';
import type { Lease, List } from '../lease.store.ts';
import type { ListPhase } from '../machine.ts';

type Sql = Database['sql'];

/** A scan under way. */
export type Scan = {
  seq: number;
  startedAt: Date;
  /** The page that is read next. */
  page: number;
  /** Missing rows that were looked up. */
  checked: number;
};

/** The state row of a list when a run begins. */
export type ListState = {
  phase: ListPhase;
  pageSize: number | null;
  upstreamTotal: number | null;
  scannedAt: Date | null;
  scanAt: Date;
  isScanRequested: boolean;
  /** Undefined while resting. */
  scan: Scan | undefined;
  suspiciousScans: number;
};

const numberOrNull = (value: unknown): number | null => (value === null ? null : Number(value));
const date = (value: unknown): Date => new Date(String(value));

export function toListState(row: Record<string, unknown>): ListState {
  const phase = String(row.phase) as ListPhase;
  return {
    phase,
    pageSize: numberOrNull(row.page_size),
    upstreamTotal: numberOrNull(row.upstream_total),
    scannedAt: row.scanned_at === null ? null : date(row.scanned_at),
    scanAt: date(row.scan_at),
    isScanRequested: row.scan_requested !== null,
    scan:
      phase === 'resting'
        ? undefined
        : {
            seq: Number(row.scan_seq),
            startedAt: date(row.scan_started_at),
            page: Number(row.scan_page),
            checked: Number(row.scan_checked),
          },
    suspiciousScans: Number(row.suspicious_scans),
  };
}

/** Asks for a scan. The number taken here tells which scans began late enough to answer the request. */
export async function requestScan(sql: Sql, viewId: string, list: List, now: Date): Promise<void> {
  await sql`
    update list_state set requests = requests + 1, scan_requested = nextval('read_seq'),
      next_at = case when fails = 0 then least(next_at, ${now.toISOString()}::timestamptz) else next_at end
    where view_id = ${viewId} and list = ${list}`;
}

/** Plans the scan after the one of number `seq`. Returns whether a later request is still open. */
export async function planScan(tx: Sql, lease: Lease, { seq, scanAt }: { seq: number; scanAt: Date }) {
  const [row] = await tx`
    update list_state set scan_at = ${scanAt.toISOString()},
      scan_requested = case when scan_requested > ${seq} then scan_requested end
    where view_id = ${lease.viewId} and list = ${lease.kind} and fence = ${lease.fence}
    returning scan_requested`;
  return { isRequested: row?.scan_requested != null };
}

/** The lists of all views. */
export async function listLists(sql: Sql): Promise<{ viewId: string; list: List }[]> {
  const rows = await sql`select view_id, list from list_state`;
  return rows.map((row) => ({ viewId: String(row.view_id), list: String(row.list) as List }));
}
