import { type OrganizationTx, withOrganization } from '@myra/platform/database/with-organization';
import type { ActivityEventName } from '@myra/shared/constants/activity';
import { maskedAddress } from '@myra/shared/rules/mail/masked-address';
import { deviceName } from '@myra/shared/rules/screens/device-name';
import type { Deps } from '../../context.ts';
import { type ActivitySubject, appendActivity } from '../activity/index.ts';
import type { AuthExecutor, PersonRow } from './people.store.ts';

type Recording = Pick<Deps, 'database' | 'clock'>;
type Who = Pick<PersonRow, 'id' | 'organizationId'>;
export type SignInEvent = Extract<
  ActivityEventName,
  `session.${string}` | `code.${string}` | `password.${string}` | 'profile.saved'
>;

/** The origin of a sign-in, from the request. */
export type Origin = { address: string; userAgent: string };

/** The stored part: a masked address, browser and system. */
const originFacts = ({ address, userAgent }: Origin) => ({
  device: deviceName(userAgent) ?? null,
  address: maskedAddress(address) ?? null,
});

const subjectOf = (who: Who, origin: Origin | undefined): ActivitySubject => ({
  object: { type: 'person', id: who.id },
  details: origin && originFacts(origin),
});

/** Logs an event of a person's account in their organization's log. */
type Note = (event: SignInEvent, origin?: Origin) => Promise<void>;

/** A transaction about one person. `note` writes into their organization's log, if they have an organization. */
export function forPerson<T>(
  deps: Recording,
  who: Who,
  work: (tx: AuthExecutor, note: Note) => Promise<T>,
): Promise<T> {
  const { organizationId } = who;
  if (organizationId === null) return deps.database.db.transaction((tx) => work(tx, async () => undefined));
  const ctx = { actor: { kind: 'user', userId: who.id } as const, clock: deps.clock };
  return withOrganization(deps.database, organizationId, (tx: OrganizationTx) =>
    work(tx, (event, origin) => appendActivity(ctx, tx, event, subjectOf(who, origin))),
  );
}

/**
 * Logs a refusal. It neither fails nor delays the answer: an unknown address must not be answered sooner than a known
 * one.
 */
export function noteRefusal(
  deps: Recording & Pick<Deps, 'log'>,
  who: Who,
  event: SignInEvent,
  origin: Origin,
): void {
  forPerson(deps, who, (_tx, note) => note(event, origin)).catch((error: unknown) =>
    deps.log.error({ err: error, event }, 'a refused sign-in was not noted'),
  );
}
