import type { Clock } from '@myra/platform/clock';
import type { Sealer } from '@myra/platform/crypto/sealer';
import type { Database } from '@myra/platform/database/open-database';
import { type OrganizationTx, withOrganization } from '@myra/platform/database/with-organization';
import type { Ids } from '@myra/platform/ids';
import type { Queues } from '@myra/platform/jobs/create-queues';
import type { Logger } from '@myra/platform/logger';
import { notFound } from '@myra/shared/errors/app-error';
import type { Config } from './config.ts';
import type { Reactions } from './reactions.ts';

/** What the process gives to every use-case. */
export type Deps = {
  config: Config;
  /** Works as `myra_app`: without an organization bound, tables with a wall show nothing. */
  database: Database;
  queues: Queues;
  sealer: Sealer;
  clock: Clock;
  ids: Ids;
  log: Logger;
  reactions: Reactions;
};

export type UserActor = {
  kind: 'user';
  userId: string;
  email: string;
  role: string;
  organizationId: number | null;
  sessionId: string;
  /** Signed in with a one-time password that has not been replaced yet. */
  mustSetPassword: boolean;
  /** Signed in with the password alone, where the account asks for a code as well. */
  needsCode: boolean;
};
export type SystemActor = { kind: 'system'; job: string; organizationId: number };
/** On whose behalf something is done. */
export type Actor = UserActor | SystemActor;

/** What a use-case is given: everything of the process, and who asks. */
export type Ctx<A extends Actor = Actor> = Deps & { actor: A };

/** The context of a job that works for one organization. */
export function systemCtx(deps: Deps, job: string, organizationId: number): Ctx<SystemActor> {
  return { ...deps, actor: { kind: 'system', job, organizationId } };
}

/** As much of an actor as its name needs. */
export type NamedActor = Pick<UserActor, 'kind' | 'userId'> | Pick<SystemActor, 'kind' | 'job'>;

/** How an actor is written into rows: a user id or `system:<job>`. */
export function actorName(actor: NamedActor): string {
  return actor.kind === 'user' ? actor.userId : `system:${actor.job}`;
}

/** The organization the actor belongs to; throws not-found where there is none yet (SHELL-69). */
export function organizationOf(actor: Actor): number {
  if (actor.organizationId === null) throw notFound('Organization');
  return actor.organizationId;
}

/**
 * Runs `work` in a transaction bound to the actor's organization. Returns what it returns; a throw rolls everything back.
 * Throws not-found for a person without an organization.
 */
export function inOrganization<T>(
  ctx: Pick<Ctx, 'actor' | 'database'>,
  work: (tx: OrganizationTx) => Promise<T>,
): Promise<T> {
  return withOrganization(ctx.database, organizationOf(ctx.actor), work);
}
