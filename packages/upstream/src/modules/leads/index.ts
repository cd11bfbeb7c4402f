import type { Module } from '../../module.ts';
import { leadsRoutes } from './leads.routes.ts';
import type { OpenCampaignModel } from './propose-lines.ts';

export { attachListToCampaign } from './attach-list.ts';
export { addToCampaign, takeOutOfCampaign } from './campaign-members.ts';
export { countListed, type ListedRow, recountListed } from './count-listed.ts';
export { type AccountFound, accountKey, upsertAccounts } from './employer.store.ts';
export { hasImportedNotes, linesOf, notesAbout } from './lead-notes.store.ts';
export { findChosenLeftOut, findLeftOut, type LeftOut } from './leave-out.ts';
export { addToListCounters, type ListFacet } from './list-counters.store.ts';
export { detailLeads } from './list-leads.ts';
export { listChoices } from './list-members.store.ts';
export { assertList, changeList } from './list-members.ts';
export { noteForModel } from './note-for-model.ts';
export { giveOwnList } from './own-list.ts';
export { addToPeopleCount, readPeopleCount } from './people.store.ts';
export { sampleSelectedIds } from './selection.store.ts';
export { type StoredFacts, toStoredFacts, toWriterProvider } from './stored-facts.ts';
export { type LeadRow, withFacts } from './to-lead-facts.ts';
export {
  accountPeers,
  campaignLeadPage,
  factsOfConversations,
  factsOfLeads,
  leadFactsForWriting,
  personFacts,
} from './writing-facts.ts';

/** People, their lists, and which of them a campaign writes to. */
export function leadsModule(openModel: OpenCampaignModel): Module {
  return { name: 'leads', routes: (app, deps) => leadsRoutes(app, deps, openModel) };
}
