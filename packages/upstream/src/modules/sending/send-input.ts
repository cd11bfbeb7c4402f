import type { Ctx, SystemActor } from '../../context.ts';
import type { Lease, TakenLease } from '../work/index.ts';
import type { SendingMailbox, SendingPorts } from './ports.ts';

/** One run that sends from one mailbox. */
export type SendInput = {
  ctx: Ctx<SystemActor>;
  ports: SendingPorts;
  lease: TakenLease;
  opened: SendingMailbox;
  /** Aborted when the lease is lost or the process stops. */
  stopped: AbortSignal;
  /** Monotonic ms; nothing new begins after it. */
  until: number;
  /** The most emails that limit and gap allow. */
  room: number;
  /** Only approved answers and notices, which do not wait for limit and gap. */
  only?: 'unpaced';
};

export const mailboxOf = (lease: Lease) => ({ organizationId: lease.organizationId, accountId: lease.key });
