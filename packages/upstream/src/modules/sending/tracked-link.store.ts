import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { publicLinks, trackedLinks } from '../../db/schema.ts';
import type { TrackedLink } from './track-email.ts';

/** Rows of one statement, because the number of parameters is limited. */
const ROWS_MAX = 1000;

/** Stores what the tokens of frozen emails stand for, in the transaction that inserts the emails. */
export async function insertTrackedLinks(
  tx: OrganizationTx,
  emails: readonly { outboundId: number; sequenceId: number; links: readonly TrackedLink[] }[],
  createdAt: Date,
): Promise<void> {
  const { organizationId } = tx;
  const rows = emails.flatMap(({ outboundId, sequenceId, links }) =>
    links.map((link) => ({ ...link, organizationId, outboundId, sequenceId, createdAt })),
  );
  for (let from = 0; from < rows.length; from += ROWS_MAX) {
    const some = rows.slice(from, from + ROWS_MAX);
    await tx.insert(publicLinks).values(
      some.map(({ tokenHash, kind, sequenceId }) => ({
        tokenHash,
        kind,
        organizationId,
        sequenceId,
        createdAt,
      })),
    );
    await tx.insert(trackedLinks).values(some);
  }
}
