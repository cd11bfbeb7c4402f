import type { HistoryWithOrganization } from '../../writer/lead-insight.ts';
import type { CopiedFact } from './enrich-lead.ts';
import type { KnownPerson } from './known-people.store.ts';
import type { Lead } from './read-lead-row.ts';

/** An accepted row of the file, or a ticked provider. */
export type ReadLead = {
  line: number;
  lead: Lead;
  /** What of it the directory said; nothing of a file. */
  facts: readonly CopiedFact[];
};

/** An accepted row on its way into the list. */
export type IncomingLead = {
  line: number;
  /** What the file says. */
  told: Lead;
  /** The same with gaps filled from what the organization knew of the person. */
  lead: Lead;
  /** Of a person whom the organization knows. */
  known: Pick<KnownPerson, 'leadId' | 'accountId' | 'isDeleted'> | null;
  history: HistoryWithOrganization;
  facts: readonly CopiedFact[];
};
