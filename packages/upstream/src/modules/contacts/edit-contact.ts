import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { EditedField } from '@myra/shared/constants/lead-fields';
import type { ContactLead, editLead } from '@myra/shared/contracts/contacts';
import { conflict, orNotFound } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import type { RequestOf } from '../../http/route.ts';
import { appendActivity } from '../activity/index.ts';
import { noteChange } from '../changes/index.ts';
import { accountKey, factsOfConversations, upsertAccounts } from '../leads/index.ts';
import { normalizeOrganizationName } from '../providers/index.ts';
import { lockLeads } from '../sending/index.ts';
import { changeAddress, readAddress } from './change-address.ts';
import { readContacts } from './contact.store.ts';
import { writeEdited } from './edited-values.store.ts';
import { type EditedValues, readEdited } from './edited-values.ts';
import type { Employer } from './listed-values.store.ts';
import { type LockedLead, lockForMerge, renewSearch } from './merge.store.ts';
import { toContacts } from './to-contact.ts';

/** Fields that tell how somebody is called. An address tells which name is the first, and an organization's name is nobody's. */
const NAMING: ReadonlySet<string> = new Set<EditedField>([
  'first_name',
  'last_name',
  'credential',
  'title',
  'email',
  'provider_name',
]);

/** Fields that no score is made of. */
const UNSCORED: ReadonlySet<string> = new Set<EditedField>([
  'department',
  'street_address',
  'office_phone',
  'website',
  'linkedin_url',
  'opening_line',
  'second_line',
  'notes',
]);

const load = async (ctx: Ctx, tx: OrganizationTx, id: number): Promise<ContactLead> =>
  orNotFound((await toContacts(ctx, tx, await readContacts(tx, [id])))[0], 'Lead');

/** The other employer that a changed name means; null where it is another spelling of the same. */
async function employerOf(
  tx: OrganizationTx,
  lead: LockedLead,
  { provider_name: name }: EditedValues,
): Promise<Employer | null> {
  if (name === undefined) return null;
  const nameKey = normalizeOrganizationName(name ?? '');
  const had = lead.provider_name ?? lead.found.provider_name?.value;
  if (nameKey === normalizeOrganizationName(typeof had === 'string' ? had : '')) return null;
  if (nameKey === '') return { accountId: null };
  const account = { name: name ?? '', nameKey, providerId: null };
  return { accountId: (await upsertAccounts(tx, [account])).get(accountKey(account)) ?? null };
}

/**
 * Changes fields of a contact, for all its lists and conversations. Nothing that is the same is written. Throws not-found,
 * invalid-input for an address that cannot be taken, and conflict if `version` is given and somebody changed the contact since.
 */
export function editContact(
  ctx: Ctx<UserActor>,
  { params: { id }, body, ifMatch: version }: RequestOf<typeof editLead>,
): Promise<ContactLead> {
  return inOrganization(ctx, async (tx) => {
    await lockLeads(tx, [id]);
    const lead = orNotFound((await lockForMerge(tx, [id]))[0], 'Lead');
    if (version !== null && version !== lead.version)
      throw conflict('Somebody changed this lead meanwhile. Look at it again.', { reason: 'version' });
    const values = readEdited(lead, body);
    const address = body.email === undefined ? null : readAddress(body.email ?? '');
    const isMoved = address !== null && address.email !== lead.email;
    const fields = [...Object.keys(values), ...(isMoved ? ['email'] : [])];
    if (fields.length > 0) {
      const before = fields.some((field) => NAMING.has(field)) && (await factsOfConversations(tx, [id]));
      await writeEdited(tx, lead, {
        values,
        employer: await employerOf(tx, lead, values),
        now: ctx.clock.now(),
      });
      if (isMoved) await changeAddress(ctx, tx, lead, address);
      if (fields.some((field) => !UNSCORED.has(field)))
        await ctx.reactions.tell(ctx, tx, 'leadsChanged', { leadIds: [id] });
      if (before) await ctx.reactions.tell(ctx, tx, 'leadsRenamed', { leadIds: [id], before });
      for (const sequenceId of await renewSearch(tx, id)) noteChange(tx, 'sequence', sequenceId);
      await appendActivity(ctx, tx, 'lead.edited', {
        leadId: id,
        object: { type: 'lead', id },
        details: { fields },
      });
    }
    return load(ctx, tx, id);
  });
}
