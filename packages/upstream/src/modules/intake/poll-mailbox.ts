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

/** Mailboxes that sent something lately are read this often … */
const BUSY_MS = 2 * 60_000;
/** … and others this often, since an answer may come when a sequence is long over. */
const QUIET_MS = 15 * 60_000;
/** A mailbox that sent nothing for so long is quiet. */
const LATELY_MS = 30 * 86_400_000;

type PollInput = {
  deps: Deps;
  pool: Pick<MailboxPool, 'open'>;
  mailbox: MailboxRef;
  reader: MessageReader;
  signal: AbortSignal;
};

/** Whether a mailbox sent something lately. */
export const isBusy = ({ lastHandedAt }: Pick<MailboxRow, 'lastHandedAt'>, now: Date): boolean =>
  lastHandedAt !== null && now.getTime() - lastHandedAt.getTime() < LATELY_MS;

const isTroubled = (row: MailboxRow) => row.health === 'throttled' || row.health === 'unreachable';

/** When to read again. Null when nothing of this mailbox needs it; a change of its state wakes it earlier. */
function nextRead(row: MailboxRow, reads: MailboxDriver['reads'], now: Date): Date | null {
  if (!row.isActive) return null;
  const inMs = (ms: number) => new Date(now.getTime() + ms);
  if (isTroubled(row)) return row.retryAt !== null && row.retryAt > now ? row.retryAt : inMs(BUSY_MS);
  if (row.health !== 'ok' || reads === 'never') return null;
  if (reads === 'by-use') return inMs(isBusy(row, now) ? BUSY_MS : QUIET_MS);
  return inMs(reads.everyMs);
}

/**
 * One turn of a mailbox that is read by the clock. A mailbox in trouble whose time has come is tried again first. One
 * process at a time, by its lease. The clock row then says when its next turn is.
 */
export async function pollMailbox(input: PollInput): Promise<void> {
  const { deps, pool, mailbox, reader, signal } = input;
  const { organizationId, accountId } = mailbox;
  await runWork(deps, { kind: 'receive', organizationId, key: accountId }, signal, async (lease, held) => {
    const before = await withOrganization(deps.database, organizationId, (tx) => findMailbox(tx, accountId));
    const isDue = before?.retryAt == null || before.retryAt <= deps.clock.now();
    if (before?.isActive && isTroubled(before) && isDue) await probeMailbox(deps, pool, mailbox, held);
    if (before?.isActive && before.health !== 'needs_reauth') {
      await receiveNow(deps, mailbox, { reader, signal: held });
    }
    await withOrganization(deps.database, organizationId, async (tx) => {
      // Whoever changes the mailbox at this moment comes before or after this, and is not forgotten.
      const row = await lockMailbox(tx, accountId);
      const now = deps.clock.now();
      const nextAt = row ? nextRead(row, driverOf(deps, row.provider).reads, now) : null;
      await releaseLease(tx, lease, { now, nextAt });
    });
    return undefined;
  });
}
