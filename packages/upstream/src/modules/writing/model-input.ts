import type { ModelCategory } from '@myra/shared/constants/model-policy';
import { type LeadFacts, type WriteInput, withoutRole } from '@myra/writer/index';

type Allowed = readonly ModelCategory[];

function allowedFacts(lead: LeadFacts, allowed: Allowed): LeadFacts {
  const may = (category: ModelCategory) => allowed.includes(category);
  const { provider } = lead;
  return {
    ...(may('role') ? lead : withoutRole(lead)),
    ...(!may('place') && {
      city: null,
      state: null,
      country: null,
      provider: provider && { ...provider, city: null, state: null },
    }),
    ...(!may('samples') && { openingLine: null, secondLine: null }),
    ...(!may('notes') && { note: null }),
    ...(!may('employer') && {
      category: null,
      providerName: null,
      specialties: [],
      beds: null,
      account: null,
      provider: null,
    }),
  };
}

/**
 * What a model may be told: an input without the categories that the organization keeps to itself. A plan made from it
 * rests on what is left, so nothing that is kept back can stand between the lines.
 */
export function allowedInput(input: WriteInput, allowed: Allowed): WriteInput {
  const samples = allowed.includes('samples')
    ? {}
    : { profile: { ...input.profile, sampleText: '' }, examples: [] };
  return {
    ...input,
    ...samples,
    lead: allowedFacts(input.lead, allowed),
    accountPeers: input.accountPeers.map((peer) => allowedFacts(peer, allowed)),
  };
}
