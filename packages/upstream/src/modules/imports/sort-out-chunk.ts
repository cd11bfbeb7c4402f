import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { DuplicatePolicy } from './import-input.ts';
import type { IncomingLead, ReadLead } from './incoming-lead.ts';
import { type KnownPerson, listKnownPeople, listOutcomes } from './known-people.store.ts';
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

const GAPS = [
  'firstName',
  'lastName',
  'credential',
  'title',
  'officePhone',
  'streetAddress',
  'city',
  'state',
  'zipCode',
  'category',
  'providerName',
  'npi',
  'website',
  'linkedinUrl',
] as const;

function withGapsFilled(told: Lead, known: KnownPerson): Lead {
  const lead = { ...told };
  for (const field of GAPS) Object.assign(lead, { [field]: told[field] ?? known[field] });
  if (told.specialties.length === 0) {
    lead.specialties = known.specialties;
    lead.specialtiesRaw = known.specialties;
  }
  return lead;
}

/** Which rows of a chunk go on, and which are named among the rows instead. */
export type SortedOut = { incoming: IncomingLead[]; duplicates: ImportRow[] };

/**
 * Leaves out rows whose address stood earlier in the file, and with `skip` people whom the organization knows; fills the
 * gaps of the others from what is known of them.
 */
export async function sortOutChunk(
  tx: OrganizationTx,
  input: { leads: readonly ReadLead[]; listId: number; policy: DuplicatePolicy },
): Promise<SortedOut> {
  const duplicates: ImportRow[] = [];
  const first = new Map<string, ReadLead>();
  for (const read of input.leads) {
    const before = first.get(read.lead.emailKey);
    if (before === undefined) first.set(read.lead.emailKey, read);
    else duplicates.push(doubledRow(read.line, before.line));
  }
  const known = await listKnownPeople(tx, input.listId, [...first.keys()]);
  const outcomes = await listOutcomes(
    tx,
    [...known.values()].map(({ leadId }) => leadId),
  );
  const incoming: IncomingLead[] = [];
  const met = new Map<number, number>();
  for (const { line, lead, facts } of first.values()) {
    const person = known.get(lead.emailKey);
    // An address of somebody who was merged is the person's who stayed, under the address that stands.
    const isOther = person !== undefined && person.standingKey !== lead.emailKey;
    const told = isOther ? { ...lead, email: person.email, emailKey: person.standingKey } : lead;
    const before = person && met.get(person.leadId);
    if (before !== undefined) {
      duplicates.push(doubledRow(line, before));
      continue;
    }
    if (person) met.set(person.leadId, line);
    if (person === undefined) incoming.push({ line, told, lead: told, known: null, history: 'none', facts });
    else if (person.isListed) duplicates.push(doubledRow(line, person.listedLine));
    else if (input.policy === 'skip' && !person.isDeleted) duplicates.push(knownRow(line));
    else {
      const outcome = outcomes.get(person.leadId);
      incoming.push({
        line,
        told,
        lead: withGapsFilled(told, person),
        known: person,
        facts,
        history: !outcome ? 'none' : outcome.declined ? 'declined' : outcome.replied ? 'positive' : 'neutral',
      });
    }
  }
  return { incoming, duplicates };
}
