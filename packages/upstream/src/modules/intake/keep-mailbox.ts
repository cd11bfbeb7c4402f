import { withOrganization } from '@myra/platform/database/with-organization';
import type { Deps } from '../../context.ts';
import type { MessageReader } from '../../mail/message-reader.ts';
import {
  findMailbox,
  lockMailbox,
  type MailboxRef,
  type MailboxRow,
  probeMailbox,
  type TransportPool,
} from '../mailboxes/index.ts';
import { releaseLease, takeLease } from '../work/index.ts';
import { receiveNow } from './receive-mailbox.ts';

/** Gmail tells nobody of new mail by itself; asking by its history is cheap there. */
const GMAIL_MS = 15_000;
/** Mailboxes that sent something lately are read this often … */
const BUSY_MS = 2 * 60_000;
/** … and others this often, since an answer may come when a sequence is long over. */
const QUIET_MS = 15 * 60_000;
/** A conversation in which nothing happens for so long is over. */
const LATELY_MS = 30 * 86_400_000;

type KeepInput = {
  deps: Deps;
  pool: Pick<TransportPool, 'open'>;
  mailbox: MailboxRef;
  reader: MessageReader;
  signal: AbortSignal;
};

const isTroubled = (row: MailboxRow) => row.health === 'throttled' || row.health === 'unreachable';

/** When to look again; null when nothing of this mailbox needs it. A change of its state wakes it earlier. */
function nextLook(row: MailboxRow, now: Date): Date | null {
  if (!row.isActive) return null;
  const inMs = (ms: number) => new Date(now.getTime() + ms);
  if (isTroubled(row)) return row.retryAt !== null && row.retryAt > now ? row.retryAt : inMs(BUSY_MS);
  if (row.health !== 'ok' || row.provider === 'sandbox') return null;
  if (row.provider === 'gmail') return inMs(GMAIL_MS);
  const isBusy = row.lastHandedAt !== null && now.getTime() - row.lastHandedAt.getTime() < LATELY_MS;
  return inMs(isBusy ? BUSY_MS : QUIET_MS);
}

/**
 * One turn of a mailbox: tried again if it was in trouble and its time has come, then read for replies. One holder at a
 * time, by its lease; the clock row then says when its next turn is.
 */
export async function keepMailbox(input: KeepInput): Promise<void> {
  const { deps, pool, mailbox, reader, signal } = input;
  const { organizationId, accountId } = mailbox;
  const lease = await takeLease(deps.database.db, {
    kind: 'receive',
    organizationId,
    key: accountId,
    owner: deps.ids.token(9),
    now: deps.clock.now(),
  });
  if (!lease) return;
  const before = await withOrganization(deps.database, organizationId, (tx) => findMailbox(tx, accountId));
  const isDue = before?.retryAt == null || before.retryAt <= deps.clock.now();
  if (before?.isActive && isTroubled(before) && isDue) await probeMailbox(deps, pool, mailbox, signal);
  if (before?.isActive && before.health !== 'needs_reauth') {
    await receiveNow(deps, mailbox, { reader, signal });
  }
  await withOrganization(deps.database, organizationId, async (tx) => {
    // Whoever changes the mailbox at this moment comes before or after this, and is not forgotten.
    const row = await lockMailbox(tx, accountId);
    const now = deps.clock.now();
    await releaseLease(tx, lease, { now, nextAt: row ? nextLook(row, now) : null });
  });
}
