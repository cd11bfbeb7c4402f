import { Link, useSearch } from '@tanstack/react-router';
import { readContactsSearch } from '@/lib/contact-search';
import { readDashboardSearch, readEmailsSearch } from '@/lib/dashboard-search';
import { readInboxSearch } from '@/lib/inbox-search';
import { readProvidersSearch } from '@/lib/provider-search';
import { textParam } from '@/lib/search-params';
import type { Span } from './thread';

const LINK =
  'rounded-sm font-medium text-primary-soft-foreground underline underline-offset-3 hover:no-underline';

/** For a link that stands by itself. */
const PLAIN = 'rounded-sm font-medium text-primary hover:underline';

interface PlaceLinkProps {
  text: string;
  opens: NonNullable<Span['opens']>;
  isPlain?: boolean;
}

/** The address of leads for a query of the call. */
export function leadsSearch(query: Record<string, string> | null) {
  const { campaign_id: campaign, ...rest } = query ?? {};
  return readContactsSearch({ ...rest, campaign });
}

/** A figure or name that opens the rows behind it. A place that this client does not know is plain text. */
export function PlaceLink({ text, opens, isPlain = false }: PlaceLinkProps) {
  const className = isPlain ? PLAIN : LINK;
  const { screen } = opens;
  const query = opens.query ?? {};
  // The canvas leads back to the thread that opened it.
  const threadId = textParam(useSearch({ strict: false, select: ({ thread }) => thread }), 40);
  switch (screen) {
    case 'leads':
      return (
        <Link to="/leads" search={leadsSearch(query)} className={className}>
          {text}
        </Link>
      );
    case 'providers':
      return (
        <Link to="/providers" search={readProvidersSearch(query)} className={className}>
          {text}
        </Link>
      );
    case 'campaigns':
      return (
        <Link to="/strategy" className={className}>
          {text}
        </Link>
      );
    case 'campaign':
      return (
        <Link
          to="/strategy/$strategyId"
          params={{ strategyId: query.strategy_plan_id ?? '' }}
          search={{ campaign_id: query.campaign_id ?? '' }}
          className={className}
        >
          {text}
        </Link>
      );
    case 'dashboard':
      return (
        <Link to="/dashboard" search={readDashboardSearch(query)} className={className}>
          {text}
        </Link>
      );
    case 'emails':
      return (
        <Link to="/dashboard/emails" search={readEmailsSearch(query)} className={className}>
          {text}
        </Link>
      );
    case 'accounts':
      return (
        <Link to="/mail/accounts" className={className}>
          {text}
        </Link>
      );
    case 'conversation':
      return (
        <Link to="/mail/inbox" search={readInboxSearch(query)} className={className}>
          {text}
        </Link>
      );
    case 'product':
      return (
        <Link
          to="/products/$productId/sheet"
          params={{ productId: query.product_id ?? '' }}
          className={className}
        >
          {text}
        </Link>
      );
    case 'document':
      return (
        <Link
          to="/documents/$documentId"
          params={{ documentId: query.document_id ?? '' }}
          search={threadId === undefined ? {} : { back: `/strategy-builder?thread=${threadId}` }}
          className={className}
        >
          {text}
        </Link>
      );
    case 'page':
      return (
        <Link
          to="/strategy"
          search={{ tab: 'landing-page', landing_page_id: query.page_id ?? '' }}
          className={className}
        >
          {text}
        </Link>
      );
    case 'templates':
      return (
        <Link to="/templates" className={className}>
          {text}
        </Link>
      );
    case 'users':
      return (
        <Link to="/users" className={className}>
          {text}
        </Link>
      );
    case 'organization':
      return (
        <Link
          to="/organization"
          search={query.section ? { section: query.section } : {}}
          className={className}
        >
          {text}
        </Link>
      );
    default:
      return text;
  }
}
