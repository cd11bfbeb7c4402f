import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { REPRESENTATIVES_MAX } from '@myra/shared/constants/limits';
import type { Representative } from '@myra/shared/contracts/representatives';
import { conflict, limitExceeded, notFound } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import {
  addPerson,
  assertPasswordAccepted,
  discardAccount,
  findColleague,
  type PreparedPerson,
  prepareAccount,
} from '../auth/index.ts';
import { lockOrganization } from '../organizations/index.ts';
import { loadRepresentative } from './load-representatives.ts';
import {
  countRepresentatives,
  findRepresentativeByEmail,
  insertRepresentative,
} from './representative.store.ts';

export type NewRepresentative = { email: string; name: string; password: string };

/**
 * Adds an account with a one-time password and the right to send. A member of the organization who is no representative
 * yet (e.g. its admin) becomes one and keeps account and password. The organization's row is locked, so that there is
 * never a fourth. Throws limit-exceeded, conflict for an address in use, invalid-input for a password that the rules do
 * not accept.
 */
export async function addRepresentative(
  ctx: Ctx<UserActor>,
  input: NewRepresentative,
): Promise<Representative> {
  const isColleague = await inOrganization(ctx, async (tx) => Boolean(await findColleague(tx, input.email)));
  if (isColleague) return inOrganization(ctx, (tx) => insertUnderLimit(ctx, tx, input));
  assertPasswordAccepted(input.password, [input.email, input.name]);
  const prepared = await prepareAccount(ctx, {
    email: input.email,
    password: input.password,
    role: 'representative',
    organizationId: ctx.actor.organizationId,
    isOneTime: true,
    name: input.name,
  });
  try {
    return await inOrganization(ctx, (tx) => insertUnderLimit(ctx, tx, input, prepared));
  } catch (error) {
    await discardAccount(ctx, prepared);
    throw error;
  }
}

async function insertUnderLimit(
  ctx: Ctx<UserActor>,
  tx: OrganizationTx,
  input: NewRepresentative,
  prepared?: PreparedPerson,
): Promise<Representative> {
  if (!(await lockOrganization(tx))) throw notFound('Organization');
  if ((await countRepresentatives(tx)) >= REPRESENTATIVES_MAX) {
    throw limitExceeded(`An organization has at most ${REPRESENTATIVES_MAX} representatives.`, {
      reason: 'representatives',
      max: REPRESENTATIVES_MAX,
    });
  }
  if (await findRepresentativeByEmail(tx, input.email)) {
    throw conflict('This person is a representative already.', { reason: 'email-taken' });
  }
  const person = prepared ? await addPerson(ctx, tx, prepared) : await findColleague(tx, input.email);
  if (!person) throw notFound('User');
  const now = ctx.clock.now();
  const { name, email } = input;
  const id = await insertRepresentative(tx, { userId: person.id, name, email, now });
  await appendActivity(ctx, tx, 'representative.added', { object: { type: 'representative', id } });
  return loadRepresentative(tx, now, id);
}
