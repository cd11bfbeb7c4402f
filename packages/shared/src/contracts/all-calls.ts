import * as accounts from './accounts.ts';
import * as activity from './activity.ts';
import * as activityPlans from './activity-plans.ts';
import * as aiProfiles from './ai-profiles.ts';
import * as assistant from './assistant.ts';
import * as assistantCards from './assistant-cards.ts';
import * as assistantFiles from './assistant-files.ts';
import * as assistantThreads from './assistant-threads.ts';
import * as auth from './auth.ts';
import * as campaigns from './campaigns.ts';
import * as capabilities from './capabilities.ts';
import * as changes from './changes.ts';
import * as contactMerges from './contact-merges.ts';
import * as contacts from './contacts.ts';
import * as contents from './contents.ts';
import * as dashboard from './dashboard.ts';
import type { Call } from './define-call.ts';
import * as directEmails from './direct-emails.ts';
import * as documents from './documents.ts';
import * as droppedDrafts from './dropped-drafts.ts';
import * as emailAccounts from './email-accounts.ts';
import * as landingPages from './landing-pages.ts';
import * as launches from './launches.ts';
import * as leadActs from './lead-acts.ts';
import * as leadNotes from './lead-notes.ts';
import * as leads from './leads.ts';
import * as lineProposals from './line-proposals.ts';
import * as mailNotes from './mail-notes.ts';
import * as mailReplies from './mail-replies.ts';
import * as mailSequences from './mail-sequences.ts';
import * as organizations from './organizations.ts';
import * as orphaned from './orphaned.ts';
import * as outOfDate from './out-of-date.ts';
import * as passwordLinks from './password-links.ts';
import * as people from './people.ts';
import * as policies from './policies.ts';
import * as productSheet from './product-sheet.ts';
import * as products from './products.ts';
import * as providers from './providers.ts';
import * as representatives from './representatives.ts';
import * as restores from './restores.ts';
import * as safety from './safety.ts';
import * as sandbox from './sandbox.ts';
import * as secondStep from './second-step.ts';
import * as sequenceActs from './sequence-acts.ts';
import * as sequenceEmails from './sequence-emails.ts';
import * as sequences from './sequences.ts';
import * as strategies from './strategies.ts';
import * as suggestions from './suggestions.ts';
import * as suppressions from './suppressions.ts';
import * as tasks from './tasks.ts';
import * as watchLists from './watch-lists.ts';
import * as workspaceSources from './workspace-sources.ts';
import * as workspaces from './workspaces.ts';
import * as writingEstimate from './writing-estimate.ts';

const modules = {
  accounts,
  activity,
  activityPlans,
  aiProfiles,
  assistant,
  assistantCards,
  assistantFiles,
  assistantThreads,
  auth,
  secondStep,
  passwordLinks,
  people,
  campaigns,
  capabilities,
  changes,
  contactMerges,
  contacts,
  contents,
  dashboard,
  documents,
  droppedDrafts,
  emailAccounts,
  directEmails,
  landingPages,
  launches,
  leadActs,
  leadNotes,
  leads,
  lineProposals,
  mailNotes,
  mailReplies,
  mailSequences,
  organizations,
  orphaned,
  outOfDate,
  policies,
  productSheet,
  products,
  providers,
  representatives,
  restores,
  safety,
  sandbox,
  sequenceActs,
  sequenceEmails,
  sequences,
  strategies,
  suggestions,
  suppressions,
  tasks,
  workspaceSources,
  watchLists,
  workspaces,
  writingEstimate,
};

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'url' in value && 'config' in value;

/** Every call of the contract by its name, e.g. `campaigns.createCampaign`. For the contract suite and the API docs. */
export const allCalls: ReadonlyMap<string, Call> = new Map(
  Object.entries(modules).flatMap(([module, exports]) =>
    Object.entries(exports)
      .filter((entry): entry is [string, Call] => isCall(entry[1]))
      .map(([name, call]) => [`${module}.${name}`, call] as const),
  ),
);
