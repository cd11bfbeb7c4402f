import type { Ctx, SystemActor } from '../../context.ts';
import type { Lease } from '../work/index.ts';
import type { SendingMailbox, SendingPorts } from './ports.ts';

/** One run of the sending of one mailbox. */
export type SendInput = {
  ctx: Ctx<SystemActor>;
  ports: SendingPorts;
  lease: Lease;
  opened: SendingMailbox;
  /** Aborted when the lease is lost or the process stops. */
  stopped: AbortSignal;
  /** Monotonic ms after which nothing new is begun. */
  until: number;
  /** At most so many emails, by the mailbox's limit and gap. */
  room: number;
  /** Answers that a person approved keep their minute: they leave before what waits for limit and gap. */
  only?: 'unpaced';
};

/** The mailbox that a lease is for. */
export const mailboxOf = (lease: Lease) => ({ organizationId: lease.organizationId, accountId: lease.key });
