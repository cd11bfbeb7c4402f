import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import { EDITED_FIELDS, type EditedField, LISTED_TEXT_FIELDS } from '@myra/shared/constants/lead-fields';
import type { ContactLead, editLead } from '@myra/shared/contracts/contacts';
import { conflict, orNotFound } from '@myra/shared/errors/app-error';
import { leadValue } from '@myra/shared/rules/lead-values';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import type { RequestOf } from '../../http/route.ts';
import { appendActivity } from '../activity/index.ts';
import { noteChange } from '../changes/index.ts';
import { lockLeads } from '../sending/index.ts';
import { readContacts } from './contact.store.ts';
import { lockForMerge, renewSearch } from './merge.store.ts';
import { toContacts } from './to-contact.ts';

type Values = Partial<Record<EditedField, string | null>>;

const isListed = (field: EditedField): boolean => LISTED_TEXT_FIELDS.some((listed) => listed === field);

const load = async (ctx: Ctx, tx: OrganizationTx, id: number): Promise<ContactLead> =>
  orNotFound((await toContacts(ctx, tx, await readContacts(tx, [id])))[0], 'Lead');

/** Writes the values to the person and to each list that has a column for them. */
async function writeValues(tx: OrganizationTx, id: number, values: Values, now: Date): Promise<void> {
  const sql = sqlOf(tx);
  const names = EDITED_FIELDS.filter((field) => field in values);
  await sql`
    update leads set ${sql(values, ...names)}, version = version + 1, updated_at = ${now.toISOString()}
    where organization_id = ${tx.organizationId} and id = ${id}`;
  const listed = names.filter(isListed);
  if (listed.length === 0) return;
  await sql`
    update lead_list_leads set ${sql(values, ...listed)}
    where organization_id = ${tx.organizationId} and lead_id = ${id}
      and lead_list_id in (select id from lead_lists where organization_id = ${tx.organizationId})`;
}

/**
 * Changes fields of a contact, for all its lists and conversations. Nothing that is the same is written. Throws not-found,
 * and conflict if `version` is given and somebody changed the contact since.
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
    const values: Values = {};
    for (const field of EDITED_FIELDS) {
      const given = body[field];
      if (given === undefined) continue;
      const value = given ? leadValue(field, given) : null;
      if (value !== lead[field]) values[field] = value;
    }
    if (Object.keys(values).length > 0) {
      await writeValues(tx, id, values, ctx.clock.now());
      for (const sequenceId of await renewSearch(tx, id)) noteChange(tx, 'sequence', sequenceId);
      await appendActivity(ctx, tx, 'lead.edited', {
        leadId: id,
        object: { type: 'lead', id },
        details: { fields: Object.keys(values) },
      });
    }
    return load(ctx, tx, id);
  });
}
