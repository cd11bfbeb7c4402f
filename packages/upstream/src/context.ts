import type { Clock } from '@myra/platform/clock';
import type { Sealer } from '@myra/platform/crypto/sealer';
import type { Database } from '@myra/platform/database/open-database';
import { type OrganizationTx, withOrganization } from '@myra/platform/database/with-organization';
import type { DiskRoom } from '@myra/platform/disk/disk-room';
import type { Ids } from '@myra/platform/ids';
import type { Queues } from '@myra/platform/jobs/create-queues';
import type { Logger } from '@myra/platform/logger';
import { notFound } from '@myra/shared/errors/app-error';
import type { Config } from './config.ts';
import type { Happenings } from './happenings.ts';
import type { Marker } from './marker/marker.ts';

/** The dependencies of every use-case. */
export type Deps = {
  config: Config;
  /** Works as `myra_app`. Without a bound organization, tables with a wall show no rows. */
  database: Database;
  queues: Queues;
  /** What is kept outside the database, so that a restored one is noticed. */
  marker: Marker;
  /** Asked before files and imports are taken. */
  disk: DiskRoom;
  sealer: Sealer;
  /** Holds what is with the model at a time, whoever asks, at AI_CONCURRENCY. */
  modelPool: <T>(work: () => Promise<T>) => Promise<T>;
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
  /** Signed in with the password only, although the account requires a code. */
  needsCode: boolean;
};
export type SystemActor = { kind: 'system'; job: string; organizationId: number };
/** The person or job that acts. */
export type Actor = UserActor | SystemActor;

/** The context of a use-case: the process's dependencies and the actor. */
export type Ctx<A extends Actor = Actor> = Deps & { actor: A };

/** The context of a job that works for one organization. */
export function systemCtx(deps: Deps, job: string, organizationId: number): Ctx<SystemActor> {
  return { ...deps, actor: { kind: 'system', job, organizationId } };
}

/** The part of an actor that its name needs. */
export type NamedActor = Pick<UserActor, 'kind' | 'userId'> | Pick<SystemActor, 'kind' | 'job'>;

/** The form of an actor in rows: a user id or `system:<job>`. */
export function actorName(actor: NamedActor): string {
  return actor.kind === 'user' ? actor.userId : `system:${actor.job}`;
}

/** The organization of the actor. Throws not-found if there is none yet. */
export function organizationOf(actor: Actor): number {
  if (actor.organizationId === null) throw notFound('Organization');
  return actor.organizationId;
}

/**
 * Runs `work` in a transaction bound to the actor's organization. Returns its result. A throw rolls everything back.
 * Throws not-found for a person without an organization.
 */
export function inOrganization<T>(
  ctx: Pick<Ctx, 'actor' | 'database'>,
  work: (tx: OrganizationTx) => Promise<T>,
): Promise<T> {
  return withOrganization(ctx.database, organizationOf(ctx.actor), work);
}

export type Reactions = {
  /** Runs the reactions of every module one after the other, in the caller's transaction. */
  tell<Name extends keyof Happenings>(
    ctx: Ctx,
    tx: OrganizationTx,
    name: Name,
    happening: Happenings[Name],
  ): Promise<void>;
};
