import {
  afterCommit,
  type OrganizationTx,
  withOrganization,
} from '@myra/platform/database/with-organization';
import type { Ctx, Deps } from '../../context.ts';
import type { SuppressedMark } from '../../marker/marker.ts';
import { listPage, type SuppressionRow } from './suppression.store.ts';

const PAGE = 500;

type Row = Pick<SuppressionRow, 'scope' | 'valueHash' | 'valueSealed' | 'reason' | 'source' | 'at'>;
type Marking = Pick<Ctx, 'marker' | 'log' | 'clock'>;

const scopeOf = (scope: string) => (scope === 'domain' ? 'domain' : 'address');

const markOf = ({ scope, valueHash, valueSealed, reason, source, at }: Row, now: Date): SuppressedMark => ({
  at: now.toISOString(),
  scope: scopeOf(scope),
  hash: valueHash,
  entry: { sealed: valueSealed, reason, source, since: at.toISOString() },
});

/**
 * Notes outside the database, after this transaction's commit, who may not be written to any more. If the disk refuses it,
 * the daily comparison notes it.
 */
export function markSuppressed(ctx: Marking, tx: OrganizationTx, row: Row): void {
  note(ctx, tx, markOf(row, ctx.clock.now()));
}

/** As `markSuppressed`, for an entry that was lifted at `at`. */
export function markLifted(
  ctx: Pick<Marking, 'marker' | 'log'>,
  tx: OrganizationTx,
  row: Pick<Row, 'scope' | 'valueHash'>,
  at: Date,
): void {
  note(ctx, tx, { at: at.toISOString(), scope: scopeOf(row.scope), hash: row.valueHash });
}

function note({ marker, log }: Pick<Marking, 'marker' | 'log'>, tx: OrganizationTx, mark: SuppressedMark) {
  const { organizationId } = tx;
  afterCommit(tx, () =>
    marker
      .of(organizationId)
      .noteSuppressed([mark])
      .catch((error: unknown) => {
        log.error(
          { err: error, organization_id: organizationId },
          'suppression not noted outside the database',
        );
      }),
  );
}

/** Notes every suppression of an organization that its marker does not have yet. */
export async function noteAllSuppressions(deps: Deps, organizationId: number): Promise<void> {
  const marker = deps.marker.of(organizationId);
  const noted = new Set<string>();
  for await (const marks of marker.suppressed()) {
    for (const { scope, hash, entry } of marks) {
      if (entry) noted.add(`${scope}${hash}`);
      else noted.delete(`${scope}${hash}`);
    }
  }
  let after: { at: Date; hash: string } | undefined;
  do {
    const rows: SuppressionRow[] = await withOrganization(deps.database, organizationId, (tx) =>
      listPage(tx, { after, limit: PAGE }),
    );
    const now = deps.clock.now();
    await marker.noteSuppressed(
      rows
        .filter(({ scope, valueHash }) => !noted.has(`${scopeOf(scope)}${valueHash}`))
        .map((row) => markOf(row, now)),
    );
    const last = rows.at(-1);
    after = rows.length === PAGE && last ? { at: last.at, hash: last.valueHash } : undefined;
  } while (after);
}
