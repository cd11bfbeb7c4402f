import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { AuditLine } from '@myra/shared/contracts/activity';
import type { ActivityRow } from '../activity/index.ts';
import { namesOfPeople } from '../auth/index.ts';
import { keyOf, listNames, type NamedObject } from './object-names.store.ts';

/** What an entry is about: the object it names, then lead, campaign and strategy. */
function objectsOf(row: ActivityRow): NamedObject[] {
  const named = row.objectType && row.objectId ? [{ type: row.objectType, id: row.objectId }] : [];
  const ids = [
    ['lead', row.leadId],
    ['campaign', row.campaignId],
    ['strategy', row.strategyPlanId],
  ] as const;
  return [...named, ...ids.flatMap(([type, id]) => (id === null ? [] : [{ type, id: String(id) }]))];
}

const isUuid = (text: string) => /^[0-9a-f-]{36}$/i.test(text);

/** Who did what these entries say, and what they are about, with the present names. */
export async function nameRows(tx: OrganizationTx, page: readonly ActivityRow[]) {
  const names = await listNames(tx, page.flatMap(objectsOf));
  const objectPeople = page.flatMap((row) =>
    row.objectType === 'person' && row.objectId ? [row.objectId] : [],
  );
  const people = await namesOfPeople(
    tx,
    [...page.map((row) => row.triggeredBy), ...objectPeople].filter(isUuid),
  );
  return (row: ActivityRow): Pick<AuditLine, 'person' | 'objects'> => ({
    person: isUuid(row.triggeredBy)
      ? { id: row.triggeredBy, name: null, email: null, ...people.get(row.triggeredBy) }
      : null,
    objects: objectsOf(row).map((object) => {
      const person = object.type === 'person' ? people.get(object.id) : undefined;
      return { ...object, name: person?.name ?? person?.email ?? names.get(keyOf(object)) ?? null };
    }),
  });
}
