import { createMessageReader } from '@myra/mail/message-reader';
import { withOrganization } from '@myra/platform/database/with-organization';
import type { Deps } from '../../context.ts';
import { findMailbox, type MailboxPool, type MailboxRef } from '../mailboxes/index.ts';
import { LEASE_ATTEMPTS_MAX, LEASE_RENEW_MS, releaseLease, renewLeases, takeLease } from '../work/index.ts';
import { pollMailbox } from './poll-mailbox.ts';
import { receiveNow } from './receive-now.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import { rematchMessages } from './rematch-messages.ts';

/** All reading of mailboxes in one process. */
export type Receivers = {
  /** Starts holding sessions open. Returns how to stop. */
  start(deps: Deps): Promise<() => Promise<void>>;
  /** Reads a due mailbox: holds a session open if its server announces messages, else reads it once. */
  take(deps: Deps, mailbox: MailboxRef, signal: AbortSignal): Promise<void>;
  /** Reads a mailbox now; returns when it was last read successfully, or null. */
  receiveNow(deps: Deps, mailbox: MailboxRef): Promise<Date | null>;
};

/** Sessions that one process holds open; other mailboxes go to other processes or are read by the clock. */
const HELD_MAX = 1_000;
const REMATCH_MS = 60_000;
const READ_NOW_MS = 30_000;
/** Wait for a mailbox whose reading ended its process several times. */
const POISON_MS = 15 * 60_000;

type Held = Receiver & { mailbox: MailboxRef };

const nameOf = ({ organizationId, accountId }: MailboxRef) => `${organizationId}.${accountId}`;

/** The state between start and stop. */
type Running = { deps: Deps; timers: NodeJS.Timeout[] };

/** Whether the server announces messages. */
async function isWatchable(deps: Deps, pool: Pick<MailboxPool, 'open'>, mailbox: MailboxRef) {
  const row = await withOrganization(deps.database, mailbox.organizationId, (tx) =>
    findMailbox(tx, mailbox.accountId),
  );
  return row?.isActive === true && (await pool.open(deps, mailbox)).watch !== undefined;
}

/** The receivers of a process. Before `start` mailboxes are only read once when they are due. */
export function createReceivers(pool: MailboxPool): Receivers {
  const reader = createMessageReader();
  const held = new Map<string, Held>();
  let running: Running | undefined;

  async function give(deps: Deps, receiver: Held, nextAt: Date | null): Promise<void> {
    held.delete(nameOf(receiver.mailbox));
    await releaseLease(deps.database.db, receiver.lease, { now: deps.clock.now(), nextAt });
  }

  async function hold({ deps }: Running, mailbox: MailboxRef): Promise<void> {
    const now = deps.clock.now();
    const lease = await takeLease(deps.database.db, {
      kind: 'receive',
      organizationId: mailbox.organizationId,
      key: mailbox.accountId,
      owner: deps.ids.token(9),
      now,
    });
    if (!lease) return;
    if (lease.attempts > LEASE_ATTEMPTS_MAX) {
      deps.log.error({ account_id: mailbox.accountId }, 'reading this mailbox ended its process, it waits');
      await releaseLease(deps.database.db, lease, { now, nextAt: new Date(now.getTime() + POISON_MS) });
      return;
    }
    const receiver = startReceiver({ deps, pool, mailbox, lease, reader, random: Math.random });
    const one: Held = { ...receiver, mailbox };
    held.set(nameOf(mailbox), one);
    receiver.ended
      .then((nextAt) => give(deps, one, nextAt))
      .catch((error: unknown) => {
        held.delete(nameOf(mailbox));
        deps.log.error({ err: error, account_id: mailbox.accountId }, 'receiver ended');
      });
  }

  async function renew({ deps }: Running): Promise<void> {
    const mine = [...held.values()];
    const kept = await renewLeases(
      deps.database.db,
      mine.map(({ lease }) => lease),
      deps.clock.now(),
    );
    for (const one of mine) {
      if (!kept.has(`${one.lease.organizationId} ${one.lease.key}`)) one.stop();
    }
  }

  async function rematch(now: Running): Promise<void> {
    const organizations = new Set([...held.values()].map(({ mailbox }) => mailbox.organizationId));
    for (const organizationId of organizations) await rematchMessages(now.deps, organizationId);
  }

  return {
    async start(deps) {
      const started: Running = { deps, timers: [] };
      const quietly = (work: (now: Running) => Promise<void>) => () => {
        work(started).catch((error: unknown) => deps.log.warn({ err: error }, 'receivers not kept'));
      };
      started.timers = [
        setInterval(quietly(renew), LEASE_RENEW_MS),
        setInterval(quietly(rematch), REMATCH_MS),
      ];
      running = started;
      return async () => {
        running = undefined;
        for (const timer of started.timers) clearInterval(timer);
        const all = [...held.values()];
        for (const one of all) one.stop();
        await Promise.allSettled(all.map(async (one) => give(deps, one, await one.ended)));
        await reader.close();
      };
    },
    async take(deps, mailbox, signal) {
      if (held.has(nameOf(mailbox))) return;
      if (running && held.size < HELD_MAX && (await isWatchable(deps, pool, mailbox))) {
        return hold(running, mailbox);
      }
      return pollMailbox({ deps, pool, mailbox, reader, signal });
    },
    async receiveNow(deps, mailbox) {
      const at = await held.get(nameOf(mailbox))?.readNow(READ_NOW_MS);
      return at ?? receiveNow(deps, mailbox, { pool, reader });
    },
  };
}
