import { getAccount, listAccounts, readProviderWork } from '@myra/shared/contracts/accounts';
import { listActivity, noteExport, searchActivity } from '@myra/shared/contracts/activity';
import * as activityPlans from '@myra/shared/contracts/activity-plans';
import { declineCard } from '@myra/shared/contracts/assistant-cards';
import { removeAssistantFile } from '@myra/shared/contracts/assistant-files';
import * as assistantThreads from '@myra/shared/contracts/assistant-threads';
import { getUserProfile, updateUserProfile, updateUserRole } from '@myra/shared/contracts/auth';
import { getCapabilities } from '@myra/shared/contracts/capabilities';
import { listDashboardEmails, readDashboard, readDashboardWaiting } from '@myra/shared/contracts/dashboard';
import * as documents from '@myra/shared/contracts/documents';
import * as emailAccounts from '@myra/shared/contracts/email-accounts';
import * as landingPages from '@myra/shared/contracts/landing-pages';
import * as people from '@myra/shared/contracts/people';
import { getPolicies, saveModelPolicy, saveSendingPolicy } from '@myra/shared/contracts/policies';
import * as products from '@myra/shared/contracts/products';
import * as providers from '@myra/shared/contracts/providers';
import * as representatives from '@myra/shared/contracts/representatives';
import * as restores from '@myra/shared/contracts/restores';
import { listSafetyAlerts, takeSafetyAlert } from '@myra/shared/contracts/safety';
import { getSandboxMessage, listSandboxMessages, replySandboxMessage } from '@myra/shared/contracts/sandbox';
import { enrollFactor } from '@myra/shared/contracts/second-step';
import * as suggestions from '@myra/shared/contracts/suggestions';
import {
  addSuppressions,
  countAtDomains,
  listSuppressions,
  removeSuppression,
} from '@myra/shared/contracts/suppressions';
import * as watchLists from '@myra/shared/contracts/watch-lists';
import { readSourceAgain, saveSources } from '@myra/shared/contracts/workspace-sources';
import * as workspaces from '@myra/shared/contracts/workspaces';
import { attachAssistantFile } from '../modules/assistant/attach-file.ts';
import { runAssistantCard } from '../modules/assistant/run-card.ts';
import { toggleAccount } from '../modules/email-accounts/email-accounts.router.ts';
import { answerProcedures } from '../modules/mail/answers.router.ts';
import { directEmailProcedures } from '../modules/mail/direct-emails.router.ts';
import { orphanedProcedures } from '../modules/mail/orphaned.router.ts';
import { sequenceProcedures } from '../modules/mail/sequences.router.ts';
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
    list: pass(products.listProducts),
    uses: pass(products.listProductUses),
    create: pass(products.createProducts, product),
    createSample: pass(products.createSampleProduct, product),
    update: pass(products.updateProduct, product),
    remove: pass(products.deleteProduct, product),
  }),
  productSheet: productSheetRouter,
  assistant: router({
    threads: pass(assistantThreads.listThreads),
    read: pass(assistantThreads.readThread),
    start: pass(assistantThreads.startThread, assistant),
    ask: pass(assistantThreads.askInThread, assistant),
    plan: pass(activityPlans.createPlan, assistant),
    stop: pass(assistantThreads.stopRun, assistant),
    rename: pass(assistantThreads.renameThread, assistant),
    remove: pass(assistantThreads.deleteThread, assistant),
    attach: attachAssistantFile,
    detach: pass(removeAssistantFile),
    runCard: runAssistantCard,
    declineCard: pass(declineCard, assistant),
  }),
  plans: router({
    toCheck: pass(activityPlans.listPlans),
    get: pass(activityPlans.getPlan),
    change: pass(activityPlans.changePlan, assistant),
    review: pass(activityPlans.reviewPlan, assistant),
    check: pass(activityPlans.checkPlan, assistant),
    use: pass(activityPlans.usePlan, {
      touches: [...assistant.touches, { type: 'campaign.changed' }, { type: 'strategy.changed' }],
    }),
  }),
  workspaces: router({
    list: pass(workspaces.listWorkspaces),
    get: pass(workspaces.getWorkspace),
    contacted: pass(workspaces.countContacted),
    create: pass(workspaces.createWorkspace, workspace),
    remove: pass(workspaces.deleteWorkspaces, workspace),
    restore: pass(workspaces.restoreWorkspaces, workspace),
    saveSources: pass(saveSources, workspace),
    readAgain: pass(readSourceAgain, workspace),
    saveCompany: pass(workspaces.createCompany, workspace),
    savePersona: pass(workspaces.createPersona, workspace),
  }),
  landingPages: router({
    list: pass(landingPages.listLandingPages),
    get: pass(landingPages.getLandingPage),
    suggestions: pass(landingPages.suggestForLandingPage),
    create: pass(landingPages.createLandingPage, landingPage),
    // While a person types, their own page alone reads it again.
    save: pass(landingPages.saveLandingPage),
    publish: pass(landingPages.publishLandingPage, landingPage),
    withdraw: pass(landingPages.withdrawLandingPage, landingPage),
    remove: pass(landingPages.deleteLandingPage, landingPage),
  }),
  documents: router({
    templates: pass(documents.listTemplates),
    get: pass(documents.getDocument),
    create: pass(documents.createDocument, document),
    openPlan: pass(documents.openPlanDocument),
    update: pass(documents.updateDocument, document),
    remove: pass(documents.deleteDocument, document),
    versions: pass(documents.listDocumentVersions),
    version: pass(documents.getDocumentVersion),
    restore: pass(documents.restoreDocument, document),
    suggestions: pass(suggestions.listSuggestions),
    ask: pass(suggestions.askForSuggestions, document),
    applySuggestion: pass(suggestions.applySuggestion, document),
    ignore: pass(suggestions.ignoreSuggestion, document),
    check: pass(suggestions.checkTemplate),
    split: pass(documents.splitTemplate),
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
    list: pass(people.listPeople),
    names: pass(people.listColleagues),
    invite: pass(people.invitePerson, person),
    changeRole: pass(updateUserRole, person),
    resetCode: pass(people.resetPersonFactors, person),
    resetPassword: pass(people.resetPersonPassword, person),
    remove: pass(people.removePerson, person),
  }),
  policies: router({
    get: pass(getPolicies),
    saveSending: pass(saveSendingPolicy, policy),
    saveModel: pass(saveModelPolicy, policy),
  }),
  suppressions: router({
    list: pass(listSuppressions),
    reach: pass(countAtDomains),
    add: pass(addSuppressions, { touches: [{ type: 'campaign.changed' }, { type: 'sequence.changed' }] }),
    remove: pass(removeSuppression),
  }),
  restores: router({
    stop: pass(restores.readSendingStop),
    doubtful: pass(restores.listDoubtfulEmails),
    decide: pass(restores.decideDoubtfulEmails, sending),
    release: pass(restores.releaseSending, sending),
  }),
  representatives: router({
    list: pass(representatives.listRepresentatives),
    create: pass(representatives.createRepresentative, representative),
    remove: pass(representatives.deleteRepresentative, representative),
    assignEmailAccount: pass(representatives.assignEmailAccount, representative),
    saveTerritory: pass(representatives.saveTerritory, representative),
    waitingMail: pass(representatives.listWaitingMail),
    reassign: pass(representatives.reassignMail, representative),
  }),
  emailAccounts: router({
    list: pass(emailAccounts.listEmailAccounts),
    get: pass(emailAccounts.getEmailAccount),
    connectSmtp: pass(emailAccounts.connectSmtpAccount, account),
    connectSandbox: pass(emailAccounts.connectSandboxAccount, account),
    startConsent: pass(emailAccounts.startAccountConsent),
    connectByConsent: pass(emailAccounts.connectAccountByConsent, account),
    checkDomain: pass(emailAccounts.checkAccountDomain, { touches: [touch('account.changed')] }),
    retest: pass(emailAccounts.retestEmailAccount, account),
    update: pass(emailAccounts.updateEmailAccount, account),
    remove: pass(emailAccounts.deleteEmailAccount, account),
    toggle: toggleAccount,
  }),
  providers: router({
    list: listDirectory,
    facets: listDirectoryFacets,
    options: listDirectoryOptions,
    get: pass(providers.getProvider),
    work: pass(readProviderWork),
    setAddress: pass(providers.setProviderAddress, directory),
    addToCampaign: pass(providers.addProvidersToCampaign, { touches: [touch('campaign.changed')] }),
    matching: pass(providers.listMatchingProviders),
    createSet: pass(providers.createProviderSet),
    getSet: pass(providers.getProviderSet),
    import: importProviderFile,
  }),
  watchLists: router({
    list: pass(watchLists.listWatchLists),
    get: pass(watchLists.readWatchList),
    create: pass(watchLists.createWatchList),
    markSeen: pass(watchLists.markWatchListSeen),
    remove: pass(watchLists.deleteWatchList),
  }),
  accounts: router({
    list: pass(listAccounts),
    get: pass(getAccount),
  }),
  mail: router({
    ...sequenceProcedures,
    ...answerProcedures,
    ...directEmailProcedures,
    ...orphanedProcedures,
  }),
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
