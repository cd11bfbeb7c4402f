import { companyInput } from '@myra/shared/contracts/workspaces';
import type { z } from 'zod';
import type { Suggestion, Workspace } from '../workspace';

export const companySchema = companyInput;
export type CompanyForm = z.input<typeof companyInput>;
export type SuggestedName = 'name' | 'summary' | 'description' | 'challenges_addressed' | 'customer_benefits';

/** The suggestions for one field, in the order of the sources. */
export const suggestionsFor = (workspace: Workspace, field: SuggestedName): Suggestion[] =>
  workspace.suggestions.filter((each) => each.field === field);

/** Sentences one after the other; a bullet without an end gets a line of its own. */
export const joinSentences = (texts: readonly string[]): string =>
  texts.reduce(
    (whole, text) => (whole === '' ? text : `${whole}${/[.!?]$/u.test(whole) ? ' ' : '\n'}${text}`),
    '',
  );

const all = (workspace: Workspace, field: SuggestedName): string =>
  joinSentences(suggestionsFor(workspace, field).map(({ text }) => text ?? ''));
const first = (workspace: Workspace, field: SuggestedName): string =>
  suggestionsFor(workspace, field)[0]?.text ?? '';

/** What is saved, or else what the sources suggest. */
export function companyForm(workspace: Workspace): CompanyForm {
  const { company, sources } = workspace;
  if (company === null) {
    return {
      name: first(workspace, 'name'),
      url: (sources[0]?.url ?? '').slice(0, 500),
      summary: first(workspace, 'summary'),
      description: all(workspace, 'description'),
      capabilities: '',
      challenges_addressed: all(workspace, 'challenges_addressed'),
      customer_benefits: all(workspace, 'customer_benefits'),
    };
  }
  return {
    name: company.name ?? '',
    url: company.url ?? '',
    summary: company.summary ?? '',
    description: company.description ?? '',
    capabilities: company.capabilities ?? '',
    challenges_addressed: company.challenges_addressed ?? '',
    customer_benefits: company.customer_benefits ?? '',
  };
}

/** Whether a text stands in a field. */
export const isUsed = (value: string, text: string): boolean =>
  value.toLowerCase().replaceAll(/\s+/gu, ' ').includes(text.toLowerCase().replaceAll(/\s+/gu, ' '));
