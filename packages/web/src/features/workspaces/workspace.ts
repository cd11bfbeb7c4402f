import type { RouterOutputs } from '@/lib/trpc';

export type WorkspaceRow = RouterOutputs['workspaces']['list']['workspaces'][number];
export type Contacted = RouterOutputs['workspaces']['contacted']['workspaces'][number];
export type Workspace = RouterOutputs['workspaces']['get'];
export type Source = Workspace['sources'][number];
export type Suggestion = Workspace['suggestions'][number];

export const STEPS = ['source', 'company', 'persona'] as const;
export type Step = (typeof STEPS)[number];

/** The name of a workspace. The documents allow an empty one. */
export const nameOf = ({ name }: Pick<WorkspaceRow, 'name'>): string => name || 'Untitled workspace';

/** 'md,MBBS' as 'md, MBBS'; '-' without a title. */
export const titleText = ({ title }: Pick<WorkspaceRow, 'title'>): string =>
  title ? title.split(',').join(', ') : '-';

/** '3 of 4 read'; '-' without sources. */
export function scanText({ sources }: Pick<WorkspaceRow, 'sources'>): string {
  const { read = 0, total = 0 } = sources ?? {};
  return total ? `${read} of ${total} read` : '-';
}

/** A source is not read yet. */
export const isPending = ({ state }: Pick<Source, 'state'>): boolean =>
  state === 'waiting' || state === 'reading';

/** An address that a link may lead to: a page of the web. */
export const webUrl = (url: string | null | undefined): string | undefined =>
  url && /^https?:\/\//iu.test(url) ? url : undefined;

/** An address without what all have: 'larkfield.example/about'. */
export const shortUrl = (url: string | null): string =>
  (url ?? '').replace(/^https?:\/\/(?:www\.)?/u, '').replace(/\/$/u, '');
