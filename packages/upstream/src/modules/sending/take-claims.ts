import { withOrganization } from '@myra/platform/database/with-organization';
import { actorName } from '../../context.ts';
import { type ClaimedRow, claimDue, giveBack } from './claim.store.ts';
import { readMailbox } from './mailbox-facts.ts';
import { mailboxOf, type SendInput } from './send-input.ts';

const CLAIM_MAX = 50;
/** Follow-ups need a read for replies that is younger than this; one read serves all that are due together. */
const LOOK_AGAIN_MS = 60_000;

export type Claims = {
  /** Number of all claimed rows. */
  taken(): number;
  /** The claimed rows; empty when nothing is due. */
  peek(): Promise<readonly ClaimedRow[]>;
  drop(count: number): void;
  putBack(more: readonly ClaimedRow[]): void;
  /** Plans rows again that were not handed off. */
  giveBack(): Promise<void>;
};

/** The claimed rows of a run, refilled before they run out. */
export function takeClaims(input: SendInput): Claims {
  const { ctx, lease, opened } = input;
  const actor = actorName(ctx.actor);
  let rows: ClaimedRow[] = [];
  let ahead: Promise<ClaimedRow[]> | undefined;
  let taken = 0;
  let isDry = false;

  async function claim(): Promise<ClaimedRow[]> {
    const limit = Math.min(CLAIM_MAX, input.room - taken);
    if (limit <= 0) return [];
    const claimed = await withOrganization(ctx.database, lease.organizationId, (tx) =>
      claimDue(tx, lease, { now: ctx.clock.now(), limit, actor, ...(input.only && { only: input.only }) }),
    );
    taken += claimed.length;
    if (claimed.some((row) => row.logic === 'IF_NOT_REPLIED')) await lookForReplies(input);
    return claimed;
  }

  function claimAhead(): void {
    if (isDry || ahead) return;
    ahead = claim();
    // `peek` throws it; this only avoids an unhandled rejection.
    ahead.catch(() => {});
  }

  return {
    taken: () => taken,
    async peek() {
      if (rows.length <= 2 * opened.connections) claimAhead();
      if (rows.length === 0 && ahead) {
        rows = await ahead;
        ahead = undefined;
        isDry = rows.length === 0;
      }
      return rows;
    },
    drop(count) {
      rows = rows.slice(count);
    },
    putBack(more) {
      rows = [...more, ...rows];
    },
    async giveBack() {
      const left = [...rows, ...((await ahead?.catch(() => [])) ?? [])];
      rows = [];
      await withOrganization(ctx.database, lease.organizationId, (tx) =>
        giveBack(tx, lease, { from: 'claimed', ids: left.map((row) => row.id), now: ctx.clock.now(), actor }),
      );
    },
  };
}

/** Reads the mailbox for replies before follow-ups are sent, unless it was read just now. The gate then sees them. */
async function lookForReplies({ ctx, ports, lease }: SendInput): Promise<void> {
  const now = ctx.clock.now();
  const mailbox = await withOrganization(ctx.database, lease.organizationId, (tx) =>
    readMailbox(tx, lease.key, now),
  );
  const syncedOkAt = mailbox?.facts.syncedOkAt ?? null;
  if (syncedOkAt !== null && now.getTime() - syncedOkAt < LOOK_AGAIN_MS) return;
  await ports.receiveNow(ctx, mailboxOf(lease)).catch((error: unknown) => {
    ctx.log.warn({ err: error, account_id: lease.key }, 'mailbox not read before its follow-ups');
    return null;
  });
}
