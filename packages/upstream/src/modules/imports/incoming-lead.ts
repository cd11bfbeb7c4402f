import type { HistoryWithOrganization } from '../scoring/index.ts';
import type { CopiedFact } from './enrich-lead.ts';
import type { KnownPerson } from './known-people.store.ts';
import type { Lead } from './read-lead-row.ts';

/** An accepted row of the file, or a ticked provider. */
export type ReadLead = {
  line: number;
  lead: Lead;
  /** The fields that came from the directory; none for a file. */
  facts: readonly CopiedFact[];
  /** The ticked provider, where it is the organization of the lead. */
  facilityId?: number;
};

/** An accepted row before it is on the list. */
export type IncomingLead = Pick<ReadLead, 'facts' | 'facilityId'> & {
  /** Null for one that a person puts on the list. */
  line: number | null;
  /** The file's values. */
  told: Lead;
  /** The same with gaps filled from what the organization knows of the person. */
  lead: Lead;
  /** For a person whom the organization knows. */
  known: Pick<
    KnownPerson,
    'leadId' | 'role' | 'accountId' | 'providerId' | 'provider_name' | 'isDeleted'
  > | null;
  history: HistoryWithOrganization;
};
