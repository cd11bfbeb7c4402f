import { checkAiProfile } from '@myra/shared/contracts/ai-profiles';
import * as campaigns from '@myra/shared/contracts/campaigns';
import * as contactMerges from '@myra/shared/contracts/contact-merges';
import * as contacts from '@myra/shared/contracts/contacts';
import { createContent, listContents, previewContent, updateContent } from '@myra/shared/contracts/contents';
import { listDroppedLeads, restoreDropped } from '@myra/shared/contracts/dropped-drafts';
import * as launches from '@myra/shared/contracts/launches';
import { actOnLeads, eraseLeads, findLeftOutLeads, liftDoNotContact } from '@myra/shared/contracts/lead-acts';
import * as leadNotes from '@myra/shared/contracts/lead-notes';
import { getLead, listImportRows, listLeadListLeads } from '@myra/shared/contracts/leads';
import { proposeLines } from '@myra/shared/contracts/line-proposals';
import { keepOutOfDate, readOutOfDate } from '@myra/shared/contracts/out-of-date';
import { actOnSequences } from '@myra/shared/contracts/sequence-acts';
import * as sequenceEmails from '@myra/shared/contracts/sequence-emails';
import * as sequences from '@myra/shared/contracts/sequences';
import { deleteStrategyPlan, listStrategyPlans } from '@myra/shared/contracts/strategies';
import { getTask } from '@myra/shared/contracts/tasks';
import { readWritingEstimate } from '@myra/shared/contracts/writing-estimate';
import {
  createProfile,
  profileOfCampaign,
  updateProfile,
} from '../modules/ai-profiles/ai-profiles.router.ts';
import { addDocument } from '../modules/campaigns/campaigns.router.ts';
import { kickOff } from '../modules/launches/launches.router.ts';
import {
  analyzeLeadColumns,
  importTickedProviders,
  takeImportRows,
  uploadLeadFile,
} from '../modules/leads/leads.router.ts';
import { createStrategy } from '../modules/strategies/strategies.router.ts';
import {
  cancelRunningTask,
  changeAngle,
  generateCampaignSequences,
  listRunningImports,
  retryFailedTask,
  retryLead,
  watchCampaign,
  watchTask,
} from '../modules/watches/watches.router.ts';
import { router } from './init.ts';
import { pass } from './pass.ts';
import { touch, touchCampaign } from './touches.ts';

const campaign = { touches: [touch('campaign.changed')] };
const ofSequences = { touches: [touch('campaign.changed'), touch('sequence.changed')] };
const lead = { touches: [{ type: 'lead.changed' as const }] };
const ofCampaign = { touches: [touchCampaign] };

/** From the plan to the launch: campaigns with their leads, texts and tasks. */
export const campaignRouters = {
  strategies: router({
    list: pass(listStrategyPlans),
    create: createStrategy,
    remove: pass(deleteStrategyPlan, { touches: [touch('strategy.changed')] }),
  }),
  campaigns: router({
    list: pass(campaigns.listCampaigns),
    get: pass(campaigns.getCampaign),
    create: pass(campaigns.createCampaign, campaign),
    update: pass(campaigns.updateCampaign, campaign),
    copy: pass(campaigns.copyCampaign, campaign),
    remove: pass(campaigns.deleteCampaign, campaign),
    selectLeads: pass(campaigns.selectCampaignLeads, campaign),
    changeLeads: pass(campaigns.changeCampaignLeads, campaign),
    selectedLeads: pass(campaigns.getCampaignLeads),
    watch: watchCampaign,
    addDocument,
  }),
  launches: router({
    preview: pass(launches.previewLaunch),
    leaveOut: pass(launches.leaveOutOfLaunch, campaign),
    takeLinksOut: pass(launches.takeLinksOut, ofSequences),
    kickOff,
    pause: pass(launches.pauseCampaign, campaign),
    resume: pass(launches.resumeCampaign, campaign),
    withdraw: pass(launches.withdrawCampaign, campaign),
    listOutbound: pass(launches.listOutbound),
    resolveOutbound: pass(launches.resolveOutbound),
  }),
  leads: router({
    get: pass(getLead),
    listByList: pass(listLeadListLeads),
    listByOrganization: pass(contacts.listOrganizationLeads),
    facets: pass(contacts.listContactFacets),
    history: pass(contacts.getLeadHistory),
    duplicates: pass(contactMerges.listDuplicateLeads),
    merge: pass(contactMerges.mergeLeads, {
      touches: [{ type: 'campaign.changed' }, { type: 'sequence.changed' }],
    }),
    undoMerge: pass(contactMerges.undoLeadMerge, {
      touches: [{ type: 'campaign.changed' }, { type: 'sequence.changed' }],
    }),
    markDifferent: pass(contactMerges.markLeadsDifferent),
    act: pass(actOnLeads, ofSequences),
    leftOut: pass(findLeftOutLeads),
    lift: pass(liftDoNotContact, ofSequences),
    erase: pass(eraseLeads, { touches: [{ type: 'campaign.changed' }, { type: 'sequence.changed' }] }),
    addNote: pass(leadNotes.addLeadNote, lead),
    editNote: pass(leadNotes.editLeadNote, lead),
    removeNote: pass(leadNotes.removeLeadNote, lead),
    restoreNote: pass(leadNotes.restoreLeadNote, lead),
    proposeLines: pass(proposeLines),
    edit: pass(contacts.editLead, { touches: [{ type: 'sequence.changed' }] }),
    listImportRows: pass(listImportRows),
    takeImportRows,
    analyzeColumns: analyzeLeadColumns,
    upload: uploadLeadFile,
    importProviders: importTickedProviders,
  }),
  tasks: router({
    get: pass(getTask),
    retry: retryFailedTask,
    cancel: cancelRunningTask,
    watch: watchTask,
    runningImports: listRunningImports,
  }),
  aiProfiles: router({
    getByCampaign: profileOfCampaign,
    check: pass(checkAiProfile),
    create: createProfile,
    update: updateProfile,
  }),
  contents: router({
    list: pass(listContents),
    create: pass(createContent, ofCampaign),
    update: pass(updateContent, ofCampaign),
    preview: pass(previewContent),
  }),
  sequences: router({
    list: pass(sequences.listCampaignSequences),
    generate: generateCampaignSequences,
    regenerateEmail: pass(sequenceEmails.regenerateEmail, { touches: [{ type: 'sequence.changed' }] }),
    updateEmail: pass(sequenceEmails.updateSequenceEmail, { touches: [{ type: 'sequence.changed' }] }),
    sendTest: pass(sequenceEmails.sendTestEmail),
    acceptEmail: pass(sequenceEmails.acceptEmail, { touches: [{ type: 'sequence.changed' }] }),
    dropEmail: pass(sequenceEmails.dropEmail, { touches: [{ type: 'sequence.changed' }] }),
    listEmailVersions: pass(sequenceEmails.listEmailVersions),
    retryLead,
    approveLead: pass(sequences.approveLead, { touches: [{ type: 'sequence.changed' }] }),
    act: pass(actOnSequences, ofSequences),
    droppedLeads: pass(listDroppedLeads),
    restore: pass(restoreDropped, ofSequences),
    outOfDate: pass(readOutOfDate),
    keepOutOfDate: pass(keepOutOfDate, ofSequences),
    estimate: pass(readWritingEstimate),
    angles: pass(sequences.listLeadAngles),
    opening: pass(sequenceEmails.readEmailOpening),
    setOpening: pass(sequenceEmails.setEmailOpening, { touches: [{ type: 'sequence.changed' }] }),
    changeAngle,
    writeMissing: pass(sequences.writeMissingSteps, { touches: [{ type: 'sequence.changed' }] }),
    dropLead: pass(sequences.dropCampaignLead, ofSequences),
  }),
};
