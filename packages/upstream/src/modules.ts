import type { Module } from './module.ts';
import { accountsModule } from './modules/accounts/index.ts';
import { askDocumentsModule } from './modules/ask-documents/index.ts';
import { assistantModule } from './modules/assistant/index.ts';
import { auditModule } from './modules/audit/index.ts';
import { authModule } from './modules/auth/index.ts';
import { campaignsModule } from './modules/campaigns/index.ts';
import { capabilitiesModule } from './modules/capabilities/index.ts';
import { changesModule } from './modules/changes/index.ts';
import { contactsModule } from './modules/contacts/index.ts';
import { contentsModule } from './modules/contents/index.ts';
import { conversationsModule } from './modules/conversations/index.ts';
import { documentsModule } from './modules/documents/index.ts';
import { importsModule, importTask } from './modules/imports/index.ts';
import { createReceivers, intakeModule } from './modules/intake/index.ts';
import { landingPagesModule } from './modules/landing-pages/index.ts';
import { launchesModule, launchTaskKind } from './modules/launches/index.ts';
import { leadsModule } from './modules/leads/index.ts';
import { createMailboxPool, mailboxesModule, recordHealth } from './modules/mailboxes/index.ts';
import { organizationsModule } from './modules/organizations/index.ts';
import { plansModule } from './modules/plans/index.ts';
import { policiesModule } from './modules/policies/index.ts';
import { productSheetModule } from './modules/product-sheet/index.ts';
import { productsModule } from './modules/products/index.ts';
import { profilesModule } from './modules/profiles/index.ts';
import { providerImportTask, providersModule } from './modules/providers/index.ts';
import { publicLinksModule, unsubscribeUrls } from './modules/public-links/index.ts';
import { repliesModule } from './modules/replies/index.ts';
import { representativesModule } from './modules/representatives/index.ts';
import { checkMarker, restoresModule } from './modules/restores/index.ts';
import { resultsModule } from './modules/results/index.ts';
import { safetyModule } from './modules/safety/index.ts';
import { createSandbox, sandboxModule } from './modules/sandbox/index.ts';
import { type SendingPorts, sendingModule } from './modules/sending/index.ts';
import { strategiesModule } from './modules/strategies/index.ts';
import { suppressAddress, suppressedAmong, suppressionsModule } from './modules/suppressions/index.ts';
import { type TaskKind, tasksModule } from './modules/tasks/index.ts';
import { workspacesModule } from './modules/workspaces/index.ts';
import { generationTask, openOrganizationModel, writingModule } from './modules/writing/index.ts';

/** The kinds of tasks, each from the module that does it. */
export const taskKinds: readonly TaskKind[] = [
  importTask,
  generationTask,
  launchTaskKind,
  providerImportTask,
];

/** All modules of the service, made anew for each process. Reactions run in this order. */
export function createModules(): readonly Module[] {
  const sandbox = createSandbox();
  const mailboxes = createMailboxPool(sandbox.address);
  const receivers = createReceivers(mailboxes);

  // Functions that sending calls in modules that import sending.
  const sendingPorts: SendingPorts = {
    openMailbox: mailboxes.open,
    recordHealth,
    checkMarker,
    receiveNow: receivers.receiveNow,
    suppressedAmong,
    suppressAddress,
    unsubscribeUrls,
  };

  return [
    authModule,
    organizationsModule,
    productsModule,
    productSheetModule(openOrganizationModel),
    strategiesModule,
    campaignsModule,
    askDocumentsModule,
    landingPagesModule,
    leadsModule(openOrganizationModel),
    accountsModule,
    contactsModule,
    plansModule,
    documentsModule,
    importsModule,
    providersModule,
    profilesModule,
    contentsModule,
    writingModule(),
    representativesModule,
    mailboxesModule(mailboxes),
    launchesModule,
    sendingModule(sendingPorts),
    restoresModule(sendingPorts),
    intakeModule(receivers),
    repliesModule(),
    safetyModule,
    sandboxModule(sandbox),
    publicLinksModule,
    suppressionsModule,
    policiesModule,
    tasksModule(taskKinds),
    conversationsModule,
    resultsModule,
    assistantModule,
    workspacesModule,
    auditModule,
    changesModule,
    capabilitiesModule,
  ];
}
