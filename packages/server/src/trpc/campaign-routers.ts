import { checkAiProfile } from '@myra/shared/contracts/ai-profiles';
import {
  changeCampaignLeads,
  copyCampaign,
  createCampaign,
  deleteCampaign,
  getCampaign,
  getCampaignLeads,
  listCampaigns,
  selectCampaignLeads,
  updateCampaign,
} from '@myra/shared/contracts/campaigns';
import {
  listDuplicateLeads,
  markLeadsDifferent,
  mergeLeads,
  undoLeadMerge,
} from '@myra/shared/contracts/contact-merges';
import {
  editLead,
  getLeadHistory,
  listContactFacets,
  listOrganizationLeads,
} from '@myra/shared/contracts/contacts';
import { createContent, listContents, previewContent, updateContent } from '@myra/shared/contracts/contents';
import { listDroppedLeads, restoreDropped } from '@myra/shared/contracts/dropped-drafts';
import {
  leaveOutOfLaunch,
  listOutbound,
  pauseCampaign,
  previewLaunch,
  resolveOutbound,
  resumeCampaign,
  takeLinksOut,
  withdrawCampaign,
} from '@myra/shared/contracts/launches';
import { actOnLeads, eraseLeads, liftDoNotContact } from '@myra/shared/contracts/lead-acts';
import {
  addLeadNote,
  editLeadNote,
  removeLeadNote,
  restoreLeadNote,
} from '@myra/shared/contracts/lead-notes';
import { getLead, listImportRows, listLeadListLeads } from '@myra/shared/contracts/leads';
import { actOnSequences } from '@myra/shared/contracts/sequence-acts';
import {
  acceptEmail,
  dropEmail,
  listEmailVersions,
  readEmailOpening,
  regenerateEmail,
  sendTestEmail,
  setEmailOpening,
  updateSequenceEmail,
} from '@myra/shared/contracts/sequence-emails';
import {
  approveLead,
  dropCampaignLead,
  listCampaignSequences,
  listLeadAngles,
} from '@myra/shared/contracts/sequences';
import { deleteStrategyPlan, listStrategyPlans } from '@myra/shared/contracts/strategies';
import { getTask, getTaskDetails } from '@myra/shared/contracts/tasks';
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
const leadNotes = { touches: [{ type: 'lead.changed' as const }] };
const ofCampaign = { touches: [touchCampaign] };

/** From the plan to the launch: campaigns with their leads, texts and tasks. */
export const campaignRouters = {
  strategies: router({
    list: pass(listStrategyPlans),
    create: createStrategy,
    remove: pass(deleteStrategyPlan, { touches: [touch('strategy.changed')] }),
  }),
  campaigns: router({
    list: pass(listCampaigns),
    get: pass(getCampaign),
    create: pass(createCampaign, campaign),
    update: pass(updateCampaign, campaign),
    copy: pass(copyCampaign, campaign),
    remove: pass(deleteCampaign, campaign),
    selectLeads: pass(selectCampaignLeads, campaign),
    changeLeads: pass(changeCampaignLeads, campaign),
    selectedLeads: pass(getCampaignLeads),
    watch: watchCampaign,
    addDocument,
  }),
  launches: router({
    preview: pass(previewLaunch),
    leaveOut: pass(leaveOutOfLaunch, campaign),
    takeLinksOut: pass(takeLinksOut, ofSequences),
    kickOff,
    pause: pass(pauseCampaign, campaign),
    resume: pass(resumeCampaign, campaign),
    withdraw: pass(withdrawCampaign, campaign),
    listOutbound: pass(listOutbound),
    resolveOutbound: pass(resolveOutbound),
  }),
  leads: router({
    get: pass(getLead),
    listByList: pass(listLeadListLeads),
    listByOrganization: pass(listOrganizationLeads),
    facets: pass(listContactFacets),
    history: pass(getLeadHistory),
    duplicates: pass(listDuplicateLeads),
    merge: pass(mergeLeads, { touches: [{ type: 'campaign.changed' }, { type: 'sequence.changed' }] }),
    undoMerge: pass(undoLeadMerge, { touches: [{ type: 'campaign.changed' }, { type: 'sequence.changed' }] }),
    markDifferent: pass(markLeadsDifferent),
    act: pass(actOnLeads, ofSequences),
    lift: pass(liftDoNotContact, ofSequences),
    erase: pass(eraseLeads, { touches: [{ type: 'campaign.changed' }, { type: 'sequence.changed' }] }),
    addNote: pass(addLeadNote, leadNotes),
    editNote: pass(editLeadNote, leadNotes),
    removeNote: pass(removeLeadNote, leadNotes),
    restoreNote: pass(restoreLeadNote, leadNotes),
    edit: pass(editLead, { touches: [{ type: 'sequence.changed' }] }),
    listImportRows: pass(listImportRows),
    takeImportRows,
    analyzeColumns: analyzeLeadColumns,
    upload: uploadLeadFile,
    importProviders: importTickedProviders,
  }),
  tasks: router({
    get: pass(getTask),
    getDetails: pass(getTaskDetails),
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
    list: pass(listCampaignSequences),
    generate: generateCampaignSequences,
    regenerateEmail: pass(regenerateEmail, { touches: [{ type: 'sequence.changed' }] }),
    updateEmail: pass(updateSequenceEmail, { touches: [{ type: 'sequence.changed' }] }),
    sendTest: pass(sendTestEmail),
    acceptEmail: pass(acceptEmail, { touches: [{ type: 'sequence.changed' }] }),
    dropEmail: pass(dropEmail, { touches: [{ type: 'sequence.changed' }] }),
    listEmailVersions: pass(listEmailVersions),
    retryLead,
    approveLead: pass(approveLead, { touches: [{ type: 'sequence.changed' }] }),
    act: pass(actOnSequences, ofSequences),
    droppedLeads: pass(listDroppedLeads),
    restore: pass(restoreDropped, ofSequences),
    estimate: pass(readWritingEstimate),
    angles: pass(listLeadAngles),
    opening: pass(readEmailOpening),
    setOpening: pass(setEmailOpening, { touches: [{ type: 'sequence.changed' }] }),
    changeAngle,
    dropLead: pass(dropCampaignLead, ofSequences),
  }),
};
