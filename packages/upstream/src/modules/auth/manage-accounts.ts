import type { ActivityEventName } from '@myra/shared/constants/activity';
import { ROLES, type Role } from '@myra/shared/constants/roles';
import { invalidInput, notFound, orNotFound } from '@myra/shared/errors/app-error';
import type { Deps } from '../../context.ts';
import { insertOpsActivity } from '../activity/index.ts';
import { deleteFactors } from './factors.store.ts';
import { lockKeyOf } from './guess-limit.ts';
import { deletePasswordLinks } from './password-links.store.ts';
import { hashPassword, newOneTimePassword } from './passwords.ts';
import * as store from './people.store.ts';
import { addPerson, preparePerson } from './people.ts';
import { endSessions } from './sessions.store.ts';
import { forgetAttempts } from './sign-in-attempts.store.ts';

/** The dependencies of the command line tool: a connection of the owner, which row-level security does not restrict. */
export type OpsDeps = Pick<Deps, 'clock' | 'ids'> & { db: store.AuthExecutor };

function assertRole(role: string): Role {
  const known = ROLES.find((each) => each === role);
  if (!known) throw invalidInput(`The role is one of ${ROLES.join(', ')}.`);
  return known;
}

const getPerson = async (deps: OpsDeps, email: string): Promise<store.PersonRow> =>
  orNotFound(await store.findPersonByEmail(deps.db, email), 'Account');

/**
 * What the command line did is logged in the organization's log. Row-level security does not restrict the owner's
 * connection.
 */
async function noteOps(
  deps: OpsDeps,
  person: store.PersonRow,
  event: ActivityEventName,
  details: Record<string, string> | null = null,
): Promise<void> {
  if (person.organizationId === null) return;
  const object = { objectType: 'person', objectId: person.id };
  const line = { event, details, triggeredBy: 'system:cli', createdAt: deps.clock.now() };
  await insertOpsActivity(deps.db, { ...line, ...object, organizationId: person.organizationId });
}

/** An organization by its id or its name. Two organizations with this name are an error. */
async function organizationNamed(deps: OpsDeps, named: string): Promise<number> {
  const [id, second] = await store.findOrganizationIds(deps.db, named);
  if (id === undefined) throw notFound('Organization');
  if (second !== undefined) {
    throw invalidInput('Several organizations have this name: give the id instead.');
  }
  return id;
}

/**
 * Makes an account with a one-time password, which is returned. Without `organization` the person creates one later.
 */
export async function addAccount(
  deps: OpsDeps,
  input: { email: string; role: string; organization: string | undefined },
): Promise<{ password: string }> {
  const role = assertRole(input.role);
  const organizationId = input.organization ? await organizationNamed(deps, input.organization) : null;
  const password = newOneTimePassword(deps);
  const prepared = await preparePerson({
    email: input.email,
    password,
    role,
    organizationId,
    isOneTime: true,
  });
  const person = await addPerson(deps, deps.db, prepared);
  await noteOps(deps, person, 'person.invited', { role });
  return { password };
}

/** Replaces a forgotten password by a one-time one, ends every session and lifts a lock. Throws not-found. */
export async function resetAccount(deps: OpsDeps, email: string): Promise<{ password: string }> {
  const person = await getPerson(deps, email);
  const password = newOneTimePassword(deps);
  const now = deps.clock.now();
  const passwordHash = await hashPassword(password);
  await store.changePerson(deps.db, person.id, { passwordHash, mustSetPassword: true }, now);
  await deletePasswordLinks(deps.db, person.id);
  await endSessions(deps.db, { userId: person.id, reason: 'reset', now });
  await forgetAttempts(deps.db, lockKeyOf({ kind: 'account', who: email }));
  await noteOps(deps, person, 'password.reset');
  return { password };
}

/** Removes the second step of a person who lost it, and ends every session. Throws not-found. */
export async function resetAccountFactors(deps: OpsDeps, email: string): Promise<void> {
  const person = await getPerson(deps, email);
  await deleteFactors(deps.db, person.id);
  await endSessions(deps.db, { userId: person.id, reason: 'code-reset', now: deps.clock.now() });
  await forgetAttempts(deps.db, lockKeyOf({ kind: 'code', who: person.id }));
  await noteOps(deps, person, 'code.reset');
}

/**
 * Gives an account another role, if no admin is left who could do it on the screen. Throws not-found or invalid-input.
 */
export async function setAccountRole(deps: OpsDeps, input: { email: string; role: string }): Promise<void> {
  const userRole = assertRole(input.role);
  const person = await getPerson(deps, input.email);
  await store.changePerson(deps.db, person.id, { userRole }, deps.clock.now());
  await noteOps(deps, person, 'role.changed', { from: person.userRole, to: userRole });
}
