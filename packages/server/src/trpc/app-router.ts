import { getAccount, listAccounts, readProviderWork } from '@myra/shared/contracts/accounts';
import { listActivity, noteExport, searchActivity } from '@myra/shared/contracts/activity';
import {
  changePlan,
  checkPlan,
  createPlan,
  getPlan,
  listPlans,
  reviewPlan,
  usePlan,
} from '@myra/shared/contracts/activity-plans';
import { declineCard } from '@myra/shared/contracts/assistant-cards';
import { removeAssistantFile } from '@myra/shared/contracts/assistant-files';
import {
  askInThread,
  deleteThread,
  listThreads,
  readThread,
  renameThread,
  startThread,
  stopRun,
} from '@myra/shared/contracts/assistant-threads';
import { getUserProfile, updateUserProfile, updateUserRole } from '@myra/shared/contracts/auth';
import { getCapabilities } from '@myra/shared/contracts/capabilities';
import { listDashboardEmails, readDashboard, readDashboardWaiting } from '@myra/shared/contracts/dashboard';
import {
  createDocument,
  deleteDocument,
  getDocument,
  getDocumentVersion,
  listDocumentVersions,
  listTemplates,
  openPlanDocument,
  restoreDocument,
  splitTemplate,
  updateDocument,
} from '@myra/shared/contracts/documents';
import {
  checkAccountDomain,
  connectAccountByConsent,
  connectSandboxAccount,
  connectSmtpAccount,
  deleteEmailAccount,
  getEmailAccount,
  listEmailAccounts,
  retestEmailAccount,
  startAccountConsent,
  updateEmailAccount,
} from '@myra/shared/contracts/email-accounts';
import {
  createLandingPage,
  deleteLandingPage,
  getLandingPage,
  listLandingPages,
  publishLandingPage,
  saveLandingPage,
  suggestForLandingPage,
  withdrawLandingPage,
} from '@myra/shared/contracts/landing-pages';
import {
  invitePerson,
  listColleagues,
  listPeople,
  removePerson,
  resetPersonFactors,
  resetPersonPassword,
} from '@myra/shared/contracts/people';
import { getPolicies, saveModelPolicy, saveSendingPolicy } from '@myra/shared/contracts/policies';
import {
  createProducts,
  createSampleProduct,
  deleteProduct,
  listProducts,
  listProductUses,
  updateProduct,
} from '@myra/shared/contracts/products';
import {
  addProvidersToCampaign,
  createProviderSet,
  getProvider,
  getProviderSet,
  listMatchingProviders,
  setProviderAddress,
} from '@myra/shared/contracts/providers';
import {
  assignEmailAccount,
  createRepresentative,
  deleteRepresentative,
  listRepresentatives,
  listWaitingMail,
  reassignMail,
  saveTerritory,
} from '@myra/shared/contracts/representatives';
import {
  decideDoubtfulEmails,
  listDoubtfulEmails,
  readSendingStop,
  releaseSending,
} from '@myra/shared/contracts/restores';
import { listSafetyAlerts, takeSafetyAlert } from '@myra/shared/contracts/safety';
import { getSandboxMessage, listSandboxMessages, replySandboxMessage } from '@myra/shared/contracts/sandbox';
import { enrollFactor } from '@myra/shared/contracts/second-step';
import {
  applySuggestion,
  askForSuggestions,
  checkTemplate,
  ignoreSuggestion,
  listSuggestions,
} from '@myra/shared/contracts/suggestions';
import { addSuppressions, listSuppressions, removeSuppression } from '@myra/shared/contracts/suppressions';
import {
  createWatchList,
  deleteWatchList,
  listWatchLists,
  markWatchListSeen,
  readWatchList,
} from '@myra/shared/contracts/watch-lists';
import { readSourceAgain, saveSources } from '@myra/shared/contracts/workspace-sources';
import {
  countContacted,
  createCompany,
  createPersona,
  createWorkspace,
  deleteWorkspaces,
  getWorkspace,
  listWorkspaces,
  restoreWorkspaces,
} from '@myra/shared/contracts/workspaces';
import { attachAssistantFile } from '../modules/assistant/attach-file.ts';
import { runAssistantCard } from '../modules/assistant/run-card.ts';
import { toggleAccount } from '../modules/email-accounts/email-accounts.router.ts';
import { mailRouter } from '../modules/mail/mail.router.ts';
import {
  createOwnOrganization,
  getOwnOrganization,
  updateOwnOrganization,
} from '../modules/organizations/organizations.router.ts';
import { productSheetRouter } from '../modules/product-sheet/product-sheet.router.ts';
import {
  importProviderFile,
  listDirectory,
  listDirectoryFacets,
  listDirectoryOptions,
} from '../modules/providers/providers.router.ts';
import { savedViewsRouter } from '../modules/saved-views/saved-views.router.ts';
import {
  confirmSecondStep,
  readSecondStep,
  renewCodes,
  turnOffSecondStep,
} from '../modules/sessions/second-step.router.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from '../modules/sessions/sessions.router.ts';
import { snippetsRouter } from '../modules/snippets/snippets.router.ts';
import { campaignRouters } from './campaign-routers.ts';
import { router } from './init.ts';
import { pass } from './pass.ts';
import { touch } from './touches.ts';

const account = { touches: [touch('account.changed'), touch('representative.changed')] };
const representative = { touches: [touch('representative.changed'), touch('account.changed')] };
const person = { touches: [touch('organization.changed'), touch('representative.changed')] };
const policy = { touches: [{ type: 'organization.changed' as const }, { type: 'account.changed' as const }] };
const sending = {
  touches: [{ type: 'campaign.changed' as const }, { type: 'sequence.changed' as const }],
};
const assistant = { touches: [{ type: 'assistant.changed' as const }] };
const landingPage = { touches: [{ type: 'organization.changed' as const }] };
const document = { touches: [{ type: 'document.changed' as const }] };
const directory = { touches: [{ type: 'directory.changed' as const }] };
const product = { touches: [{ type: 'organization.changed' as const }] };
const workspace = { touches: [{ type: 'workspace.changed' as const }] };

/** Every procedure of the screens, by domain. One line per call. */
export const appRouter = router({
  ...campaignRouters,
  dashboard: router({
    get: pass(readDashboard),
    waiting: pass(readDashboardWaiting),
    emails: pass(listDashboardEmails),
  }),
  organizations: router({
    get: getOwnOrganization,
    create: createOwnOrganization,
    update: updateOwnOrganization,
  }),
  products: router({
    list: pass(listProducts),
    uses: pass(listProductUses),
    create: pass(createProducts, product),
    createSample: pass(createSampleProduct, product),
    update: pass(updateProduct, product),
    remove: pass(deleteProduct, product),
  }),
  productSheet: productSheetRouter,
  assistant: router({
    threads: pass(listThreads),
    read: pass(readThread),
    start: pass(startThread, assistant),
    ask: pass(askInThread, assistant),
    plan: pass(createPlan, assistant),
    stop: pass(stopRun, assistant),
    rename: pass(renameThread, assistant),
    remove: pass(deleteThread, assistant),
    attach: attachAssistantFile,
    detach: pass(removeAssistantFile),
    runCard: runAssistantCard,
    declineCard: pass(declineCard, assistant),
  }),
  plans: router({
    toCheck: pass(listPlans),
    get: pass(getPlan),
    change: pass(changePlan, assistant),
    review: pass(reviewPlan, assistant),
    check: pass(checkPlan, assistant),
    use: pass(usePlan, {
      touches: [...assistant.touches, { type: 'campaign.changed' }, { type: 'strategy.changed' }],
    }),
  }),
  workspaces: router({
    list: pass(listWorkspaces),
    get: pass(getWorkspace),
    contacted: pass(countContacted),
    create: pass(createWorkspace, workspace),
    remove: pass(deleteWorkspaces, workspace),
    restore: pass(restoreWorkspaces, workspace),
    saveSources: pass(saveSources, workspace),
    readAgain: pass(readSourceAgain, workspace),
    saveCompany: pass(createCompany, workspace),
    savePersona: pass(createPersona, workspace),
  }),
  landingPages: router({
    list: pass(listLandingPages),
    get: pass(getLandingPage),
    suggestions: pass(suggestForLandingPage),
    create: pass(createLandingPage, landingPage),
    // While a person types, their own page alone reads it again.
    save: pass(saveLandingPage),
    publish: pass(publishLandingPage, landingPage),
    withdraw: pass(withdrawLandingPage, landingPage),
    remove: pass(deleteLandingPage, landingPage),
  }),
  documents: router({
    templates: pass(listTemplates),
    get: pass(getDocument),
    create: pass(createDocument, document),
    openPlan: pass(openPlanDocument),
    update: pass(updateDocument, document),
    remove: pass(deleteDocument, document),
    versions: pass(listDocumentVersions),
    version: pass(getDocumentVersion),
    restore: pass(restoreDocument, document),
    suggestions: pass(listSuggestions),
    ask: pass(askForSuggestions, document),
    applySuggestion: pass(applySuggestion, document),
    ignore: pass(ignoreSuggestion, document),
    check: pass(checkTemplate),
    split: pass(splitTemplate),
  }),
  activity: router({
    list: pass(listActivity),
    search: pass(searchActivity),
    noteExport: pass(noteExport),
  }),
  safety: router({
    list: pass(listSafetyAlerts),
    take: pass(takeSafetyAlert, { touches: [{ type: 'sequence.changed' }] }),
  }),
  people: router({
    list: pass(listPeople),
    names: pass(listColleagues),
    invite: pass(invitePerson, person),
    changeRole: pass(updateUserRole, person),
    resetCode: pass(resetPersonFactors, person),
    resetPassword: pass(resetPersonPassword, person),
    remove: pass(removePerson, person),
  }),
  policies: router({
    get: pass(getPolicies),
    saveSending: pass(saveSendingPolicy, policy),
    saveModel: pass(saveModelPolicy, policy),
  }),
  suppressions: router({
    list: pass(listSuppressions),
    add: pass(addSuppressions, { touches: [{ type: 'campaign.changed' }, { type: 'sequence.changed' }] }),
    remove: pass(removeSuppression),
  }),
  restores: router({
    stop: pass(readSendingStop),
    doubtful: pass(listDoubtfulEmails),
    decide: pass(decideDoubtfulEmails, sending),
    release: pass(releaseSending, sending),
  }),
  representatives: router({
    list: pass(listRepresentatives),
    create: pass(createRepresentative, representative),
    remove: pass(deleteRepresentative, representative),
    assignEmailAccount: pass(assignEmailAccount, representative),
    saveTerritory: pass(saveTerritory, representative),
    waitingMail: pass(listWaitingMail),
    reassign: pass(reassignMail, representative),
  }),
  emailAccounts: router({
    list: pass(listEmailAccounts),
    get: pass(getEmailAccount),
    connectSmtp: pass(connectSmtpAccount, account),
    connectSandbox: pass(connectSandboxAccount, account),
    startConsent: pass(startAccountConsent),
    connectByConsent: pass(connectAccountByConsent, account),
    checkDomain: pass(checkAccountDomain, { touches: [touch('account.changed')] }),
    retest: pass(retestEmailAccount, account),
    update: pass(updateEmailAccount, account),
    remove: pass(deleteEmailAccount, account),
    toggle: toggleAccount,
  }),
  providers: router({
    list: listDirectory,
    facets: listDirectoryFacets,
    options: listDirectoryOptions,
    get: pass(getProvider),
    work: pass(readProviderWork),
    setAddress: pass(setProviderAddress, directory),
    addToCampaign: pass(addProvidersToCampaign, { touches: [touch('campaign.changed')] }),
    matching: pass(listMatchingProviders),
    createSet: pass(createProviderSet),
    getSet: pass(getProviderSet),
    import: importProviderFile,
  }),
  watchLists: router({
    list: pass(listWatchLists),
    get: pass(readWatchList),
    create: pass(createWatchList),
    markSeen: pass(markWatchListSeen),
    remove: pass(deleteWatchList),
  }),
  accounts: router({
    list: pass(listAccounts),
    get: pass(getAccount),
  }),
  mail: mailRouter,
  savedViews: savedViewsRouter,
  snippets: snippetsRouter,
  sandbox: router({
    list: pass(listSandboxMessages),
    get: pass(getSandboxMessage),
    // The change feed reports what it changed, and only then there is something new to read.
    reply: pass(replySandboxMessage),
  }),
  capabilities: router({
    get: pass(getCapabilities),
  }),
  secondStep: router({
    state: readSecondStep,
    begin: pass(enrollFactor),
    confirm: confirmSecondStep,
    renewCodes: renewCodes,
    turnOff: turnOffSecondStep,
  }),
  sessions: router({
    list: listOwnSessions,
    end: endOwnSession,
    endOthers: endOtherSessions,
  }),
  profile: router({
    get: pass(getUserProfile),
    update: pass(updateUserProfile),
  }),
});

export type AppRouter = typeof appRouter;
