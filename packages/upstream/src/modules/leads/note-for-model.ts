import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { type LeadFacts, readLead, takesLines } from '@myra/writer/index';
import { importedNote } from './lead-notes.store.ts';
import { maskNote } from './line-proposals/mask-note.ts';
import { sayableNotes } from './line-proposals/sayable-notes.ts';

/** Most of a note that a model reads while it writes. */
const CHARS_MAX = 500;

/** The names of a lead that are known and that no model sees: of the person, the employer and the place. */
export function namesAround(lead: LeadFacts, audienceType: string | null): (string | null | undefined)[] {
  const { organization, city, state } = readLead(lead, audienceType);
  const { firstName, lastName, providerName, account, provider } = lead;
  return [
    ...[firstName, lastName, organization, providerName, account?.name, city, state],
    ...[lead.city, provider?.city],
  ];
}

/** A note as a model that writes to the lead may read it, without names and what is nobody's business; null where nothing is left. */
export function maskedNote(note: string, lead: LeadFacts, audienceType: string | null): string | null {
  if (!takesLines(lead, audienceType)) return null;
  const { text } = maskNote(sayableNotes([note]), namesAround(lead, audienceType));
  if (text.length <= CHARS_MAX) return text || null;
  // Neither a word nor a mark is cut.
  return text.slice(0, CHARS_MAX).replace(/\s*\S*$/u, '') || null;
}

/**
 * What a model that writes to the lead may read of the lead's own note, from a file or the profile; null where nothing is left.
 * What colleagues noted to each other is not read.
 */
export async function noteForModel(
  tx: OrganizationTx,
  lead: LeadFacts,
  audienceType: string | null,
): Promise<string | null> {
  const note = await importedNote(tx, Number(lead.id));
  return note === null ? null : maskedNote(note, lead, audienceType);
}
