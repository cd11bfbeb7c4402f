import { readAudience } from '../facts/audience.ts';
import type { LeadFacts, SentenceSource, WriteInput } from '../types.ts';
import type { OwnComponents } from './own-components.ts';

/** Whether a sentence of one's own may be printed for this lead: not for patients. */
export const takesOpeningLine = (lead: LeadFacts, audienceType: string | null): boolean =>
  readAudience(audienceType, lead) !== 'patients';

/** The sentence that a person wrote to this lead; empty where there is none, and for patients. */
export const openingLineOf = (lead: LeadFacts, audienceType: string | null): string =>
  takesOpeningLine(lead, audienceType) ? (lead.openingLine?.trim() ?? '') : '';

/** The same as it stands in one email: in the first alone. */
export function openingLineIn({ lead, organization, steps }: WriteInput, step: number): string {
  const isFirst = steps.find(({ logic }) => logic !== 'IF_REPLIED')?.index === step;
  return isFirst ? openingLineOf(lead, organization.audienceType) : '';
}

/** What a person typed for one email of this lead: the lead's own line stands above the header of all emails. */
export function ownIn(
  { input, own }: { input: WriteInput; own: OwnComponents },
  step: number,
): OwnComponents {
  const header = [openingLineIn(input, step), own.header].filter((text) => text !== '').join('\n\n');
  return { ...own, header };
}

/** What is kept of the line of an email: the lead may have another one later. */
export function lineKept(input: WriteInput, step: number): { line?: string } {
  const line = openingLineIn(input, step);
  return line === '' ? {} : { line };
}

/** Where the line of an email comes from. */
export function openingLineSources(input: WriteInput, step: number): SentenceSource[] {
  const sentence = openingLineIn(input, step);
  return sentence === '' ? [] : [{ sentence, refs: ['lead:line'], role: 'own' }];
}

/** The text between greeting and signature without the line that opens it. */
export const withoutOpeningLine = (main: string, line = ''): string =>
  line !== '' && main.startsWith(line) ? main.slice(line.length).trimStart() : main;
