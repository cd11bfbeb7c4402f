import type { HistoryWithOrganization } from '../../writer/lead-insight.ts';
import type { KnownPerson } from './known-people.store.ts';
import type { Lead } from './read-lead-row.ts';

/** An accepted row of the file. */
export type ReadLead = { line: number; lead: Lead };

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
};
