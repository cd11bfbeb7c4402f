import { createRoute, lazyRouteComponent as page, redirect } from '@tanstack/react-router';
import { readAccountsSearch } from '@/lib/accounts-search';
import { readCatchAllSearch } from '@/lib/catch-all-search';
import { readContactsSearch } from '@/lib/contact-search';
import { readDashboardSearch, readEmailsSearch } from '@/lib/dashboard-search';
import { readInboxSearch } from '@/lib/inbox-search';
import { readProvidersSearch } from '@/lib/provider-search';
import { choiceParam, compactParams, textParam } from '@/lib/search-params';
import { FirstStep } from './first-step';
import { rootRoute } from './root';

type Search = Record<string, unknown>;

/** Asked for at once and not only when the session is known, because nearly every page needs it. */
const shell = import('./shell/shell-layout');

/** The layout with sidebar and top bar, the parent of every page inside the product. */
const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  component: page(() => shell, 'ShellLayout'),
});

const inShell = { getParentRoute: () => shellRoute };
const alone = { getParentRoute: () => rootRoute };

/** /, /strategy and /strategy/{id} are one page: its tab, and the campaign or landing page that is open over it. */
const strategy = {
  ...inShell,
  validateSearch: (search: Search) =>
    compactParams({
      tab: choiceParam(search.tab, ['campaigns', 'landing-page', 'activity'] as const),
      campaign_id: textParam(search.campaign_id),
      landing_page_id: textParam(search.landing_page_id, 40),
    }),
  component: page(() => import('./pages/strategy-screen'), 'StrategyScreen'),
};
/** Unmatched messages; with `lead_email` those of one person. */
const catchAll = {
  ...inShell,
  validateSearch: readCatchAllSearch,
  component: page(() => import('./pages/catch-all-screen'), 'CatchAllScreen'),
};
/** What a provider adds to the address after the consent. The names are those of OAuth. */
type ConsentAnswer = { code?: string; state?: string; error?: string; error_description?: string };

const pagesInShell = [
  createRoute({
    ...inShell,
    path: '/dashboard',
    validateSearch: readDashboardSearch,
    component: page(() => import('@/features/dashboard'), 'DashboardPage'),
  }),
  createRoute({
    ...inShell,
    path: '/dashboard/emails',
    validateSearch: readEmailsSearch,
    component: page(() => import('./pages/dashboard-emails-screen'), 'DashboardEmailsScreen'),
  }),
  createRoute({ ...strategy, path: '/' }),
  createRoute({ ...strategy, path: '/strategy' }),
  createRoute({ ...strategy, path: '/strategy/$strategyId' }),
  createRoute({
    ...inShell,
    path: '/strategy-plans',
    beforeLoad: () => {
      throw redirect({ to: '/strategy', replace: true });
    },
  }),
  // `providers` names what was ticked in the directory, `leads` what was chosen among the leads.
  createRoute({
    ...inShell,
    path: '/create-strategy',
    validateSearch: (search: Search) =>
      compactParams({
        strategy_id: textParam(search.strategy_id),
        campaign_id: textParam(search.campaign_id),
        providers: textParam(search.providers),
        show: choiceParam(search.show, ['needs_look'] as const),
        leads: textParam(search.leads),
      }),
    component: page(() => import('@/features/wizard'), 'WizardPage'),
  }),
  createRoute({
    ...inShell,
    path: '/providers',
    validateSearch: readProvidersSearch,
    component: page(() => import('./pages/providers-screen'), 'ProvidersScreen'),
  }),
  createRoute({
    ...inShell,
    path: '/provider/$providerId',
    component: page(() => import('./pages/provider-screen'), 'ProviderScreen'),
  }),
  createRoute({
    ...inShell,
    path: '/providers/watch-lists',
    component: page(() => import('./pages/watch-lists-screen'), 'WatchListsScreen'),
  }),
  createRoute({
    ...inShell,
    path: '/leads',
    validateSearch: readContactsSearch,
    component: page(() => import('./pages/contacts-screen'), 'ContactsScreen'),
  }),
  createRoute({
    ...inShell,
    path: '/leads/$leadId',
    component: page(() => import('./pages/contact-screen'), 'ContactScreen'),
  }),
  createRoute({
    ...inShell,
    path: '/leads/duplicates',
    validateSearch: (search: Search) => compactParams({ lead: textParam(search.lead, 20) }),
    component: page(() => import('./pages/duplicates-screen'), 'DuplicatesScreen'),
  }),
  createRoute({
    ...inShell,
    path: '/search-leads',
    validateSearch: readContactsSearch,
    component: page(() => import('./pages/search-leads-screen'), 'SearchLeadsScreen'),
  }),
  createRoute({
    ...inShell,
    path: '/accounts',
    validateSearch: readAccountsSearch,
    component: page(() => import('./pages/employers-screen'), 'EmployersScreen'),
  }),
  createRoute({
    ...inShell,
    path: '/accounts/$accountId',
    component: page(() => import('./pages/employer-screen'), 'EmployerScreen'),
  }),
  createRoute({
    ...inShell,
    path: '/mail/inbox',
    validateSearch: readInboxSearch,
    component: page(() => import('./pages/inbox-screen'), 'InboxScreen'),
  }),
  createRoute({
    ...inShell,
    path: '/mail/sequences/$sequenceId',
    component: page(() => import('./pages/sequence-screen'), 'SequenceScreen'),
  }),
  createRoute({
    ...inShell,
    path: '/mail/accounts',
    component: page(() => import('./pages/accounts-screen'), 'AccountsScreen'),
  }),
  createRoute({
    ...inShell,
    path: '/mail/accounts/$provider/callback',
    validateSearch: (search: Search): ConsentAnswer => {
      const names = ['code', 'state', 'error', 'error_description'] as const;
      const given = names.flatMap((name) => {
        const text = search[name];
        return typeof text === 'string' && text !== '' ? [[name, text]] : [];
      });
      return Object.fromEntries(given);
    },
    component: page(() => import('./pages/consent-callback-screen'), 'ConsentCallbackScreen'),
  }),
  createRoute({ ...catchAll, path: '/mail/catchall' }),
  createRoute({ ...catchAll, path: '/mail/catchall/$notificationId' }),
  // The assistant: the open thread or plan, and a landing page that is edited.
  createRoute({
    ...inShell,
    path: '/strategy-builder',
    validateSearch: (search: Search) =>
      compactParams({
        thread: textParam(search.thread, 40),
        plan: textParam(search.plan, 40),
        page: textParam(search.page, 40),
      }),
    component: page(() => import('./pages/assistant-screen'), 'AssistantScreen'),
  }),
  // `open` is the template that is open.
  createRoute({
    ...inShell,
    path: '/templates',
    validateSearch: (search: Search) =>
      compactParams({
        open: textParam(search.open, 40),
        search: textParam(search.search, 200),
        kind: textParam(search.kind, 20),
      }),
    component: page(() => import('./pages/templates-screen'), 'TemplatesScreen'),
  }),
  // The documented sample; with `sequence_id` the real conversation beside it.
  createRoute({
    ...inShell,
    path: '/conversation-history',
    validateSearch: (search: Search) => compactParams({ sequence_id: textParam(search.sequence_id, 40) }),
    component: page(() => import('./pages/conversation-history-screen'), 'ConversationHistoryScreen'),
  }),
  createRoute({
    ...inShell,
    path: '/workspace',
    component: page(() => import('@/features/workspaces'), 'WorkspacesPage'),
  }),
  createRoute({
    ...inShell,
    path: '/workspace/$workspaceId',
    validateSearch: (search: Search) =>
      compactParams({ step: choiceParam(search.step, ['company', 'persona'] as const) }),
    component: page(() => import('./pages/workspace-screen'), 'WorkspaceScreen'),
  }),
  createRoute({
    ...inShell,
    path: '/users',
    component: page(() => import('@/features/people'), 'PeoplePage'),
  }),
  createRoute({
    ...inShell,
    path: '/organization',
    validateSearch: (search: Search) => compactParams({ section: textParam(search.section, 40) }),
    component: page(() => import('./pages/organization-screen'), 'OrganizationScreen'),
  }),
  // What Myra may say. `list`: whose leads are counted; `role`: whose angle is begun; `back`: where one came from.
  createRoute({
    ...inShell,
    path: '/products/$productId/sheet',
    validateSearch: (search: Search) =>
      compactParams({
        list: textParam(search.list, 40),
        role: textParam(search.role, 60),
        asked: textParam(search.asked, 40),
        back: textParam(search.back, 500),
      }),
    component: page(() => import('./pages/product-sheet-screen'), 'ProductSheetScreen'),
  }),
  createRoute({
    ...inShell,
    path: '/sandbox',
    validateSearch: (search: Search) => compactParams({ message_id: textParam(search.message_id) }),
    component: page(() => import('./pages/sandbox-screen'), 'SandboxScreen'),
  }),
  createRoute({
    ...inShell,
    path: '/restored-backup',
    component: page(() => import('@/features/restored'), 'RestoredPage'),
  }),
] as const;

/** All pages: those without sidebar and top bar, then those inside the product. */
export const routeTree = rootRoute.addChildren([
  createRoute({
    ...alone,
    path: '/login',
    component: page(() => import('@/features/auth'), 'LoginPage'),
  }),
  createRoute({
    ...alone,
    path: '/set-password',
    component: page(() => import('@/features/auth'), 'SetPasswordPage'),
  }),
  createRoute({
    ...alone,
    path: '/forgot-password',
    component: page(() => import('@/features/auth'), 'ForgotPasswordPage'),
  }),
  createRoute({
    ...alone,
    path: '/reset-password',
    component: page(() => import('@/features/auth'), 'ResetPasswordPage'),
  }),
  createRoute({ ...alone, path: '/onboarding', component: FirstStep }),
  createRoute({
    ...alone,
    path: '/onboarding/product',
    component: page(() => import('@/features/onboarding'), 'ProductPage'),
  }),
  createRoute({
    ...alone,
    path: '/onboarding/audience',
    component: page(() => import('@/features/onboarding'), 'AudiencePage'),
  }),
  createRoute({
    ...alone,
    path: '/onboarding/compliance',
    component: page(() => import('@/features/onboarding'), 'CompliancePage'),
  }),
  createRoute({
    ...alone,
    path: '/template-preview/$pageId',
    component: page(() => import('./pages/template-preview-screen'), 'TemplatePreviewScreen'),
  }),
  // The canvas over the whole window. `back`: where one came from.
  createRoute({
    ...alone,
    path: '/documents/$documentId',
    validateSearch: (search: Search) => compactParams({ back: textParam(search.back, 500) }),
    component: page(() => import('./pages/canvas-screen'), 'CanvasScreen'),
  }),
  shellRoute.addChildren(pagesInShell),
]);
