import type { ListFacet } from '../leads/index.ts';
import { bandOf } from '../scoring/index.ts';
import type { Checkpoint } from './checkpoint.ts';
import type { CompletedLead } from './completed-lead.ts';

/** As many as task details show. */
const RECENT_MAX = 6;
/** The first phase that works on leads, not on rows. */
const FIRST_LEAD_PHASE = 2;

const bandOfLead = ({ score: value }: CompletedLead) => (value === null ? 'none' : bandOf(value));

/** Whether the person is new to the organization, or had been removed. */
export const isNewPerson = ({ incoming: { known } }: CompletedLead): boolean =>
  known === null || known.isDeleted;

/** What a batch adds to the counters of its list. */
export function facetsOf(leads: readonly CompletedLead[]): Map<ListFacet, number> {
  const facets = new Map<ListFacet, number>();
  const count = (facet: ListFacet) => facets.set(facet, (facets.get(facet) ?? 0) + 1);
  for (const lead of leads) {
    count('all');
    count(`band:${bandOfLead(lead)}`);
    const { state, category, specialties } = lead.lead;
    if (state !== null) count(`state:${state}`);
    if (category !== null) count(`category:${category}`);
    for (const specialty of new Set(specialties)) count(`specialty:${specialty}`);
  }
  return facets;
}

const LOOKS: Record<string, string> = {
  npi: 'found by NPI',
  'name-state': 'same name and state',
  'name-city': 'same name and city',
  'similar-name': 'similar name',
  employer: 'employer of the clinician',
};

/** The organizations matched in a batch, the last first, then the earlier ones. Each once. */
function recentOf(leads: readonly CompletedLead[], before: Checkpoint['recent']): Checkpoint['recent'] {
  const recent = new Map<string, string>();
  for (let index = leads.length - 1; index >= 0 && recent.size < RECENT_MAX; index--) {
    const lead = leads[index];
    const matched = lead?.enrichment.organization;
    const provider = lead?.candidates.find(({ id }) => id === matched?.providerId);
    if (!matched || !provider || recent.has(provider.name)) continue;
    const place = [provider.city, provider.state].filter(Boolean).join(', ');
    recent.set(provider.name, [place, LOOKS[matched.basis]].filter(Boolean).join(' · '));
  }
  for (const { name, note } of before) if (!recent.has(name)) recent.set(name, note);
  return [...recent].slice(0, RECENT_MAX).map(([name, note]) => ({ name, note }));
}

/** The checkpoint after a chunk of completed leads. `ms` has the time of each phase from matching on. */
export function afterBatch(
  before: Checkpoint,
  leads: readonly CompletedLead[],
  ms: readonly number[],
): Checkpoint {
  const { counts } = before;
  const having = (is: (lead: CompletedLead) => boolean) => leads.filter(is).length;
  const inBand = (band: string) => having((lead) => bandOfLead(lead) === band);
  return {
    ...before,
    counts: {
      ...counts,
      accepted: counts.accepted + leads.length,
      known: counts.known + having((lead) => !isNewPerson(lead)),
      matched: counts.matched + having((lead) => lead.providerId !== null),
      filled: counts.filled + having((lead) => lead.enrichment.facts.length > 0),
      withPainpoints: counts.withPainpoints + having((lead) => lead.painpoints.length > 0),
      withBenefits: counts.withBenefits + having((lead) => lead.benefits.length > 0),
      hot: counts.hot + inBand('hot'),
      warm: counts.warm + inBand('warm'),
      cold: counts.cold + inBand('cold'),
      unscored: counts.unscored + inBand('none'),
    },
    phases: before.phases.map((phase, index) => {
      const own = ms[index - FIRST_LEAD_PHASE];
      return own === undefined ? phase : { done: phase.done + leads.length, ms: phase.ms + own };
    }),
    recent: recentOf(leads, before.recent),
  };
}
