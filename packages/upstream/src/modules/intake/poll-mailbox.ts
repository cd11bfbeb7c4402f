import type { MailboxDriver } from '@myra/mail/driver';
import type { MessageReader } from '@myra/mail/message-reader';
import { withOrganization } from '@myra/platform/database/with-organization';
import type { Deps } from '../../context.ts';
import {
  driverOf,
  findMailbox,
  lockMailbox,
  type MailboxPool,
  type MailboxRef,
  type MailboxRow,
  probeMailbox,
} from '../mailboxes/index.ts';
import { releaseLease, runWork } from '../work/index.ts';
import { receiveNow } from './receive-now.ts';

/** How often a mailbox is read that sent something in the last `LATELY_MS`. */
const BUSY_MS = 2 * 60_000;
/** How often others are read: an answer may come when a sequence is long over. */
const QUIET_MS = 15 * 60_000;
const LATELY_MS = 30 * 86_400_000;

type PollInput = {
  deps: Deps;
  pool: Pick<MailboxPool, 'open'>;
  mailbox: MailboxRef;
  reader: MessageReader;
  signal: AbortSignal;
};

export const isBusy = ({ lastHandedAt }: Pick<MailboxRow, 'lastHandedAt'>, now: Date): boolean =>
  lastHandedAt !== null && now.getTime() - lastHandedAt.getTime() < LATELY_MS;

const isTroubled = (row: MailboxRow) => row.health === 'throttled' || row.health === 'unreachable';

/** When to read again. Null if the mailbox is not read by the clock now; a change of its state makes it due. */
function nextRead(row: MailboxRow, reads: MailboxDriver['reads'], now: Date): Date | null {
  if (!row.isActive) return null;
  const inMs = (ms: number) => new Date(now.getTime() + ms);
  if (isTroubled(row)) return row.retryAt !== null && row.retryAt > now ? row.retryAt : inMs(BUSY_MS);
  if (row.health !== 'ok' || reads === 'never') return null;
  if (reads === 'by-use') return inMs(isBusy(row, now) ? BUSY_MS : QUIET_MS);
  return inMs(reads.everyMs);
}

/**
 * Reads a mailbox once by the clock, under its lease, and stores when it is due again. A mailbox in trouble is tested first
 * if its time has come.
 */
export async function pollMailbox(input: PollInput): Promise<void> {
  const { deps, pool, mailbox, reader, signal } = input;
  const { organizationId, accountId } = mailbox;
  await runWork(deps, { kind: 'receive', organizationId, key: accountId }, signal, async (lease, held) => {
    const before = await withOrganization(deps.database, organizationId, (tx) => findMailbox(tx, accountId));
    const isDue = before?.retryAt == null || before.retryAt <= deps.clock.now();
    if (before?.isActive && isTroubled(before) && isDue) await probeMailbox(deps, pool, mailbox, held);
    if (before?.isActive && before.health !== 'needs_reauth') {
      await receiveNow(deps, mailbox, { pool, reader, signal: held });
    }
    await withOrganization(deps.database, organizationId, async (tx) => {
      // The lock orders this after or before other changes of the mailbox, so that none is lost.
      const row = await lockMailbox(tx, accountId);
      const now = deps.clock.now();
      const nextAt = row ? nextRead(row, driverOf(deps, row.provider).reads, now) : null;
      await releaseLease(tx, lease, { now, nextAt });
    });
    return undefined;
  });
}
