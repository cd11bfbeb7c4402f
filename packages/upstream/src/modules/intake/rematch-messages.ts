import { withOrganization } from '@myra/platform/database/with-organization';
import { type Deps, systemCtx } from '../../context.ts';
import { noteChange } from '../changes/index.ts';
import { adoptMessage } from './adopt-message.ts';
import { listLateMatches } from './match.store.ts';

/** Unmatched messages older than this stay where a person sees them. */
const WITHIN_MS = 3 * 86_400_000;
const AT_ONCE = 50;

/**
 * Looks again at what answers an email of ours that was not known yet when the answer came (a relay was faster than we
 * were, or a backup was older): what is known by now joins its conversation with all its effects. Returns how many did.
 */
export async function rematchMessages(deps: Deps, organizationId: number): Promise<number> {
  const ctx = systemCtx(deps, 'mail.receive', organizationId);
  const since = new Date(deps.clock.now().getTime() - WITHIN_MS);
  const late = await withOrganization(deps.database, organizationId, (tx) =>
    listLateMatches(tx, { since, limit: AT_ONCE }),
  );
  for (const match of late) {
    await withOrganization(deps.database, organizationId, async (tx) => {
      await adoptMessage(ctx, tx, match);
      noteChange(tx, 'orphaned', match.notificationId, 'delete');
      noteChange(tx, 'notification', match.notificationId);
      noteChange(tx, 'sequence', match.sequenceId);
    });
  }
  return late.length;
}
