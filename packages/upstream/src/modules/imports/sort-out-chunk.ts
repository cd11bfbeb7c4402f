import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { TEXT_FIELDS } from '@myra/shared/constants/lead-fields';
import type { DuplicatePolicy } from './import-input.ts';
import type { IncomingLead, ReadLead } from './incoming-lead.ts';
import { historyOf, type KnownPerson, listKnownPeople, listOutcomes } from './known-people.store.ts';
import type { ImportRow } from './parse-chunks.ts';
import type { Lead } from './read-lead-row.ts';

const doubledRow = (line: number, firstLine: number | null): ImportRow => ({
  line,
  outcome: 'duplicate',
  code: 'duplicate-in-file',
  column_name: null,
  message:
    firstLine === null
      ? 'The address stands in an earlier row.'
      : `The same address as in line ${firstLine}.`,
  raw: {},
});
const knownRow = (line: number): ImportRow => ({
  line,
  outcome: 'duplicate',
  code: 'known-person',
  column_name: null,
  message: 'The person is among your contacts already and was left out, as you chose.',
  raw: {},
});

/** Notes belong to the file that they came with. */
const GAPS = TEXT_FIELDS.filter((field) => field !== 'notes');

function withGapsFilled(told: Lead, known: KnownPerson): Lead {
  const lead = { ...told };
  for (const field of GAPS) Object.assign(lead, { [field]: told[field] ?? known[field] });
  if (told.specialties.length === 0) lead.specialties = known.specialties;
  return lead;
}

/** Without what the file says of fields that a person typed into: it would undo their work. */
function withoutEdited(told: Lead, { editedFields }: KnownPerson): Lead {
  const lead = { ...told };
  for (const field of TEXT_FIELDS) if (editedFields.includes(field)) lead[field] = null;
  if (editedFields.includes('specialties')) lead.specialties = [];
  return lead;
}

/** The rows of a chunk that are imported, and those that are reported instead. */
type SortedOut = { incoming: IncomingLead[]; duplicates: ImportRow[] };

/**
 * Leaves out rows whose address occurred earlier in the file, and with `skip` people whom the organization knows. Of the others
 * what a person typed stays, and gaps are filled from what is known of them.
 */
export async function sortOutChunk(
  tx: OrganizationTx,
  input: { leads: readonly ReadLead[]; listId: number; policy: DuplicatePolicy },
): Promise<SortedOut> {
  const duplicates: ImportRow[] = [];
  const first = new Map<string, ReadLead>();
  for (const read of input.leads) {
    const before = first.get(read.lead.email_key);
    if (before === undefined) first.set(read.lead.email_key, read);
    else duplicates.push(doubledRow(read.line, before.line));
  }
  const known = await listKnownPeople(tx, input.listId, [...first.keys()]);
  const outcomes = await listOutcomes(
    tx,
    [...known.values()].map(({ leadId }) => leadId),
  );
  const incoming: IncomingLead[] = [];
  const met = new Map<number, number>();
  for (const { lead, ...read } of first.values()) {
    const { line } = read;
    const person = known.get(lead.email_key);
    // An address of a merged contact is replaced by the remaining contact and its address.
    const isOther = person !== undefined && person.standingKey !== lead.email_key;
    const told = isOther ? { ...lead, email: person.email, email_key: person.standingKey } : lead;
    const before = person && met.get(person.leadId);
    if (before !== undefined) {
      duplicates.push(doubledRow(line, before));
      continue;
    }
    if (person) met.set(person.leadId, line);
    if (person === undefined) incoming.push({ ...read, told, lead: told, known: null, history: 'none' });
    else if (person.isListed) duplicates.push(doubledRow(line, person.listedLine));
    else if (input.policy === 'skip' && !person.isDeleted) duplicates.push(knownRow(line));
    else {
      const kept = withoutEdited(told, person);
      incoming.push({
        ...read,
        told: kept,
        lead: withGapsFilled(kept, person),
        known: person,
        history: historyOf(outcomes.get(person.leadId)),
      });
    }
  }
  return { incoming, duplicates };
}
