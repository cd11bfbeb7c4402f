import type { MailBadges } from '@myra/shared/mail/conversation';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import {
  Building2,
  ContactRound,
  FileText,
  FlaskConical,
  FolderKanban,
  Hospital,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  Megaphone,
  MessageSquareText,
  Users,
} from 'lucide-react';

/** The place that is open: its path and the search part of its address. */
export interface Place {
  pathname: string;
  search: Readonly<Record<string, unknown>>;
}

export interface Page {
  label: string;
  icon: LucideIcon;
  to: string;
  /** The key after G that leads here. */
  key?: string | undefined;
  /** Shown only where the service can do it, or to admins. */
  needs?: 'sandbox' | 'assistant' | 'workspaces' | 'admin' | undefined;
  /** Whether the entry stands for this place. */
  isAt: (place: Place) => boolean;
  /** What hangs below it while one is in its area. */
  area?: { label: string; isIn: (place: Place) => boolean; pages: readonly SubPage[] } | undefined;
}

/** An entry below a page. */
export interface SubPage {
  label: string;
  to: string;
  isAt: (place: Place) => boolean;
  /** What is counted beside it, and whether that asks for a person. */
  count?: { of: keyof MailBadges; isUrgent?: boolean | undefined } | undefined;
}

const { sidebar } = screenTexts.shell;
const { navigation } = screenTexts.mail;

const isInbox = ({ pathname, search }: Place, type: string | undefined): boolean =>
  pathname === '/mail/inbox' && search.sequence_type === type;

/** The mail area's own navigation, in the documents' order. */
export const MAIL_PAGES: readonly SubPage[] = [
  {
    label: navigation.inbox,
    to: '/mail/inbox',
    isAt: (place) => isInbox(place, undefined) || place.pathname.startsWith('/mail/sequences/'),
    count: { of: 'inbox_unread', isUrgent: true },
  },
  { label: navigation.sent, to: '/mail/inbox?sequence_type=sent', isAt: (place) => isInbox(place, 'sent') },
  {
    label: navigation.drafts,
    to: '/mail/inbox?sequence_type=draft',
    isAt: (place) => isInbox(place, 'draft'),
    count: { of: 'drafts_waiting' },
  },
  {
    label: navigation.accounts,
    to: '/mail/accounts',
    isAt: ({ pathname }) => pathname.startsWith('/mail/accounts'),
  },
  {
    label: navigation.catchall,
    to: '/mail/catchall',
    isAt: ({ pathname }) => pathname.startsWith('/mail/catchall'),
    count: { of: 'catch_all_unread' },
  },
];

const isMail = ({ pathname }: Place): boolean => pathname.startsWith('/mail/');

const isLeads = ({ pathname }: Place): boolean => /^\/(leads|search-leads|accounts)(\/|$)/.test(pathname);

const isDuplicates = ({ pathname }: Place): boolean => pathname === '/leads/duplicates';

/** What hangs below Leads. */
const LEAD_PAGES: readonly SubPage[] = [
  {
    label: 'All leads',
    to: '/leads',
    isAt: (place) => isLeads(place) && place.pathname.startsWith('/leads') && !isDuplicates(place),
  },
  { label: 'Search leads', to: '/search-leads', isAt: ({ pathname }) => pathname === '/search-leads' },
  {
    label: 'Accounts',
    to: '/accounts',
    isAt: ({ pathname }) => /^\/accounts(\/|$)/.test(pathname),
  },
  { label: 'Duplicates', to: '/leads/duplicates', isAt: isDuplicates },
];

/** What the sidebar and the palette lead to; an entry exists when its screen does. */
export const PAGES: readonly Page[] = [
  {
    label: sidebar.dashboard,
    icon: LayoutDashboard,
    to: '/dashboard',
    key: 'd',
    isAt: ({ pathname }) => /^\/dashboard(\/|$)/.test(pathname),
  },
  {
    label: sidebar.campaigns,
    icon: Megaphone,
    to: '/strategy',
    key: 's',
    isAt: ({ pathname }) => pathname === '/' || /^\/(strategy|create-strategy)(\/|$)/.test(pathname),
  },
  {
    label: sidebar.providers,
    icon: Hospital,
    to: '/providers',
    key: 'p',
    isAt: ({ pathname }) => /^\/providers?(\/|$)/.test(pathname),
  },
  {
    label: sidebar.inbox,
    icon: Inbox,
    to: '/mail/inbox',
    key: 'i',
    isAt: () => false,
    area: { label: 'Mail', isIn: isMail, pages: MAIL_PAGES },
  },
  {
    label: 'Assistant',
    icon: MessageSquareText,
    to: '/strategy-builder',
    key: 'a',
    needs: 'assistant',
    isAt: ({ pathname }) => pathname === '/strategy-builder',
  },
  {
    label: 'Templates',
    icon: FileText,
    to: '/templates',
    key: 't',
    needs: 'assistant',
    isAt: ({ pathname }) => pathname === '/templates',
  },
  {
    label: 'Leads',
    icon: ContactRound,
    to: '/leads',
    key: 'l',
    isAt: () => false,
    area: { label: 'Lead pages', isIn: isLeads, pages: LEAD_PAGES },
  },
  {
    label: 'Workspaces',
    icon: FolderKanban,
    to: '/workspace',
    key: 'w',
    needs: 'workspaces',
    isAt: ({ pathname }) => /^\/workspace(\/|$)/.test(pathname),
  },
  {
    label: 'Users',
    icon: Users,
    to: '/users',
    key: 'u',
    needs: 'admin',
    isAt: ({ pathname }) => pathname === '/users',
  },
  {
    label: 'Organization',
    icon: Building2,
    to: '/organization',
    key: 'o',
    isAt: ({ pathname }) => pathname === '/organization',
  },
  {
    label: 'Mail sandbox',
    icon: FlaskConical,
    to: '/sandbox',
    key: 'x',
    needs: 'sandbox',
    isAt: ({ pathname }) => pathname === '/sandbox',
  },
];
