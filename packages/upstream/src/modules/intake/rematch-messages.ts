import { withOrganization } from '@myra/platform/database/with-organization';
import { type Deps, systemCtx } from '../../context.ts';
import { noteChange } from '../changes/index.ts';
import { adoptMessage } from './adopt-message.ts';
import { listLateMatches } from './match.store.ts';

/** Older messages stay in the catch-all. */
const WITHIN_MS = 3 * 86_400_000;
const AT_ONCE = 50;

/**
 * Puts messages of the catch-all into their conversation if they answer an email that was stored after them, because a relay
 * was fast or a backup was restored. Returns how many.
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
