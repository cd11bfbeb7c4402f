import type { LineField } from '@myra/shared/constants/lead-fields';
import { isFollowUp, LINE_REFS } from '@myra/shared/rules/sheet/second-email';
import { readAudience } from '../facts/audience.ts';
import type { PlannedStep } from '../plan/types.ts';
import type { LeadFacts, SentenceSource, WriteInput } from '../types.ts';
import type { OwnComponents } from './own-components.ts';

/** Whether sentences of one's own may be printed for this lead: not for patients. */
export const takesLines = (lead: LeadFacts, audienceType: string | null): boolean =>
  readAudience(audienceType, lead) !== 'patients';

/** The sentences that a person wrote to this lead, by field; empty where there is none, and for patients. */
export function linesOf(lead: LeadFacts, audienceType: string | null): Record<LineField, string> {
  const isTaken = takesLines(lead, audienceType);
  const read = (text: string | null | undefined): string => (isTaken ? (text?.trim() ?? '') : '');
  return { opening_line: read(lead.openingLine), second_line: read(lead.secondLine) };
}

/** Which of the lines belongs into the email of a step: one into the first, one into the second, none into the others. */
export function lineFieldOf({ steps, secondStep }: WriteInput, step: number): LineField | undefined {
  const first = steps.find(({ logic }) => logic !== 'IF_REPLIED')?.index;
  if (step === first) return 'opening_line';
  return step === secondStep ? 'second_line' : undefined;
}

/** The sentence that a person wrote to the lead for this email; empty where there is none. */
export function lineIn(input: WriteInput, step: number): string {
  const field = lineFieldOf(input, step);
  return field ? linesOf(input.lead, input.organization.audienceType)[field] : '';
}

/** The input with the step of the second email: where the caller knows none, the first follow-up among these. */
export function withSecondStep(
  input: WriteInput,
  planned: readonly Pick<PlannedStep, 'step' | 'type'>[],
): WriteInput {
  const secondStep = input.secondStep ?? planned.find(({ type }) => isFollowUp(type))?.step;
  return { ...input, secondStep };
}

/** What a person typed for one email of this lead: the lead's own line stands above the header of all emails. */
export function ownIn(
  { input, own }: { input: WriteInput; own: OwnComponents },
  step: number,
): OwnComponents {
  const header = [lineIn(input, step), own.header].filter((text) => text !== '').join('\n\n');
  return { ...own, header };
}

/** What is kept of the line of an email: the lead may have another one later. */
export function lineKept(input: WriteInput, step: number): { line?: string } {
  const line = lineIn(input, step);
  return line === '' ? {} : { line };
}

/** Where the line of an email comes from. */
export function lineSources(input: WriteInput, step: number): SentenceSource[] {
  const field = lineFieldOf(input, step);
  const sentence = lineIn(input, step);
  return field === undefined || sentence === '' ? [] : [{ sentence, refs: [LINE_REFS[field]], role: 'own' }];
}

/** The text between greeting and signature without the line that opens it. */
export const withoutLine = (main: string, line = ''): string =>
  line !== '' && main.startsWith(line) ? main.slice(line.length).trimStart() : main;
