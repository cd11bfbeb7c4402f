import { type OrganizationTx, withOrganization } from '@myra/platform/database/with-organization';
import { type Deps, systemCtx } from '../../context.ts';
import type { LogPosition } from '../../marker/append-log.ts';
import type { HandedMark, OrganizationMarker } from '../../marker/marker.ts';
import type { Place } from '../../marker/place.ts';
import { appendActivity } from '../activity/index.ts';
import { isAnythingDue, lookUpMarks } from '../sending/index.ts';
import { lacksSuppression } from '../suppressions/index.ts';
import { scheduleSoon } from '../work/index.ts';
import { findStop, insertStop, readEvidence, type StopReason } from './stop.store.ts';

type Looked = { reason: StopReason; marks: readonly HandedMark[] } | undefined;

/** What the end of the marker has and the database does not. */
async function olderThan(
  tx: OrganizationTx,
  marker: OrganizationMarker,
  handled: Parameters<OrganizationMarker['lastHanded']>[0],
): Promise<Looked> {
  const marks = await marker.lastHanded(handled);
  const known = marks.length === 0 ? [] : await lookUpMarks(tx, marks, null);
  const missing = new Set(known.filter(({ isDone }) => !isDone).map(({ message }) => message));
  if (missing.size > 0)
    return { reason: 'older', marks: marks.filter(({ message }) => missing.has(message)) };
  const lacks = await lacksSuppression(tx, await marker.lastSuppressed());
  return lacks ? { reason: 'older', marks: [] } : undefined;
}

/**
 * Compares an organization's data with its marker, and stops its sending if the data is older, or if nothing proves that it
 * is not: emails have left or are due, and it has no marker, or the marker was copied with it.
 */
export async function checkMarker(deps: Deps, organizationId: number, place: Place = 'ours'): Promise<void> {
  const marker = deps.marker.of(organizationId);
  const beginAt = await withOrganization(deps.database, organizationId, async (tx) => {
    const last = await findStop(tx);
    if (last && !last.isReleased) return null;
    const evidence = await readEvidence(tx);
    if (!evidence) return null;
    const isThere = await marker.isThere(evidence.createdAt);
    const isCopied = isThere && place !== 'ours';
    let looked: Looked;
    if (isThere) looked = await olderThan(tx, marker, last?.handled ?? null);
    // A dump from before the first email knows none that was sent; what is due by now may have left since.
    const mayHaveSent = async () => evidence.hasSent || (await isAnythingDue(tx, deps.clock.now()));
    if (!looked && (!isThere || isCopied) && (await mayHaveSent()))
      looked = { reason: isThere ? 'copied' : 'missing', marks: [] };
    if (looked) {
      const reason = isCopied ? 'copied' : looked.reason;
      await stop(deps, tx, { ...looked, reason, evidence, handled: last?.handled ?? null });
    }
    return isThere ? null : evidence.createdAt;
  });
  // Only after the commit: without a stop in the database the marker must go on missing.
  if (beginAt) await marker.begin(beginAt);
}

async function stop(
  deps: Deps,
  tx: OrganizationTx,
  input: {
    reason: StopReason;
    marks: readonly HandedMark[];
    evidence: { lastKnownAt: Date | null };
    handled: LogPosition | null;
  },
): Promise<void> {
  const { reason, marks, evidence, handled } = input;
  const now = deps.clock.now();
  const [first] = marks;
  const known = evidence.lastKnownAt;
  // A process that runs on a restored database writes into it before it notices.
  const dataAt = first && known && known > new Date(first.at) ? new Date(first.at) : known;
  const last = marks.at(-1);
  const lastHandedAt = last ? new Date(last.at) : null;
  const id = await insertStop(tx, { reason, noticedAt: now, dataAt, lastHandedAt, handled });
  if (id === undefined) return;
  const ctx = systemCtx(deps, 'restore.check', tx.organizationId);
  await appendActivity(ctx, tx, 'sending.stopped', { details: { reason } });
  await scheduleSoon(deps, tx, { kind: 'settle', key: id, at: now });
  deps.log.warn(
    { organization_id: tx.organizationId, reason },
    'sending stopped: the database is older than what was sent',
  );
}

/** Checks all organizations, before this process sends anything or answers anybody. */
export async function checkAllMarkers(deps: Deps): Promise<void> {
  const place = await deps.marker.place();
  const organizations = await deps.database.sql<{ id: number }[]>`select list_organizations() as id`;
  for (const { id } of organizations) await checkMarker(deps, id, place);
  if (place !== 'ours') await deps.marker.markPlace();
}
