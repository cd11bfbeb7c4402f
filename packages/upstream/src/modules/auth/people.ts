import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { ADMIN_ROLE } from '@myra/shared/constants/roles';
import { conflict } from '@myra/shared/errors/app-error';
import type { Deps } from '../../context.ts';
import { createHostedAccount, deleteHostedAccount } from './hosted-accounts.ts';
import { hashPassword } from './passwords.ts';
import * as store from './people.store.ts';
import { endSessions } from './sessions.store.ts';

export type PersonInput = {
  email: string;
  password: string;
  role: string;
  organizationId: number | null;
  /** A one-time password: the person must replace it at the first sign-in. */
  isOneTime: boolean;
  name?: string;
};

/** A person's name in two parts. The last word is the family name. */
function nameParts(name: string | undefined): { firstName: string | null; lastName: string | null } {
  const words = (name ?? '').trim().split(/\s+/).filter(Boolean);
  const last = words.length > 1 ? words.pop() : undefined;
  return { firstName: words.join(' ') || null, lastName: last ?? null };
}

/** An account that is ready to be inserted: its password is hashed, or the hosted service stores it and gave the id. */
export type PreparedPerson = Omit<PersonInput, 'password'> & { passwordHash: string; id?: string };

/** Hashing is slow: do it before the transaction begins, and pass the result on. */
export async function preparePerson(input: PersonInput): Promise<PreparedPerson> {
  const { password, ...rest } = input;
  return { ...rest, passwordHash: await hashPassword(password) };
}

/**
 * Prepares an account: here, or at the hosted service, which makes it at once. Then call `addPerson`, or
 * `discardAccount` if that fails.
 */
export async function prepareAccount(
  deps: Pick<Deps, 'config'>,
  input: PersonInput,
): Promise<PreparedPerson> {
  const { auth } = deps.config;
  if (auth.kind === 'own') return preparePerson(input);
  const { password, ...rest } = input;
  const id = await createHostedAccount(auth, { email: input.email, password, role: input.role });
  // The hosted service does not report when they set their own password.
  return { ...rest, isOneTime: false, passwordHash: '', id };
}

/** Deletes the account that `prepareAccount` made at a hosted service. */
export async function discardAccount(deps: Pick<Deps, 'config'>, prepared: PreparedPerson): Promise<void> {
  const { auth } = deps.config;
  if (auth.kind === 'hosted' && prepared.id) await deleteHostedAccount(auth, prepared.id);
}

/** Makes an account. Throws conflict (`email-taken`) if the address is taken. */
export async function addPerson(
  deps: Pick<Deps, 'ids' | 'clock'>,
  db: store.AuthExecutor,
  input: PreparedPerson,
): Promise<store.PersonRow> {
  const person = await store.insertPerson(db, {
    id: input.id ?? deps.ids.uuid(),
    email: input.email.trim(),
    passwordHash: input.passwordHash,
    userRole: input.role,
    organizationId: input.organizationId,
    mustSetPassword: input.isOneTime,
    oneTimeSince: input.isOneTime ? deps.clock.now() : null,
    ...nameParts(input.name),
  });
  if (!person) {
    throw conflict('Somebody with this email address has an account already.', {
      reason: 'email-taken',
      issues: [{ path: 'email', message: 'This address has an account already.' }],
    });
  }
  return person;
}

/** A person of the transaction's own organization with this address. */
export async function findColleague(tx: OrganizationTx, email: string): Promise<store.PersonRow | undefined> {
  const person = await store.findPersonByEmail(tx, email);
  return person?.organizationId === tx.organizationId ? person : undefined;
}

/** A person of the transaction's own organization. */
export async function findColleagueById(
  tx: OrganizationTx,
  id: string,
): Promise<store.PersonRow | undefined> {
  const person = await store.findPerson(tx, id);
  return person?.organizationId === tx.organizationId ? person : undefined;
}

/**
 * Closes the account of a representative and ends all of their sessions in this transaction. An admin's account stays.
 */
export async function removeRepresentativeAccount(
  deps: Pick<Deps, 'clock' | 'config'>,
  tx: OrganizationTx,
  userId: string,
): Promise<void> {
  const person = await store.findPerson(tx, userId);
  if (!person || person.userRole === ADMIN_ROLE) return;
  const now = deps.clock.now();
  await store.changePerson(tx, userId, { removedAt: now }, now);
  await endSessions(tx, { userId, reason: 'removed', now });
  // Last, so that a refusal of the hosted service changes nothing.
  if (deps.config.auth.kind === 'hosted') await deleteHostedAccount(deps.config.auth, userId);
}

/** The first account, from the configuration, if there is none: an admin without an organization. */
export async function ensureFirstAdmin(deps: Deps): Promise<void> {
  const { email, password } = deps.config.firstAdmin;
  if (!email || !password || deps.config.auth.kind !== 'own') return;
  if ((await store.countPeople(deps.database.db)) > 0) return;
  const input = { email, password, role: ADMIN_ROLE, organizationId: null, isOneTime: false };
  const prepared = await preparePerson(input);
  await store.insertPerson(deps.database.db, {
    id: deps.ids.uuid(),
    email,
    passwordHash: prepared.passwordHash,
    userRole: ADMIN_ROLE,
    organizationId: null,
    mustSetPassword: false,
  });
  deps.log.info({}, 'first account made');
}
