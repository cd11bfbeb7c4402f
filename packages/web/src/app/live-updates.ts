import type { EventType } from '@myra/shared/constants/event-types';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followEvents, type ServerEvent } from '@/lib/events';
import { isRecord } from '@/lib/is-record';
import { sessionWatch } from '@/lib/session-watch';
import type { RouterOutputs } from '@/lib/trpc';
import { createRefresher } from './refresher';

/** The routers whose queries an event makes stale, or some queries of one. A missing event makes nothing stale. */
const TOUCHES: Partial<
  Record<
    EventType,
    readonly (
      | keyof RouterOutputs
      | `mail.${keyof RouterOutputs['mail']}`
      | `leads.${keyof RouterOutputs['leads']}`
      | `providers.${keyof RouterOutputs['providers']}`
    )[]
  >
> = {
  'campaign.changed': [
    'campaigns',
    'strategies',
    'launches',
    'leads',
    'accounts',
    'contents',
    'aiProfiles',
    'activity',
  ],
  'strategy.changed': ['strategies', 'campaigns', 'activity'],
  'account.changed': ['emailAccounts', 'representatives', 'launches'],
  'organization.changed': [
    'organizations',
    'policies',
    'people',
    'products',
    'productSheet',
    'sequences',
    'landingPages',
  ],
  'representative.changed': ['representatives', 'people', 'emailAccounts', 'launches'],
  'sequence.changed': [
    'safety',
    'sequences',
    'sandbox',
    'launches',
    'leads.history',
    'mail.listSequences',
    'mail.getSequence',
    'mail.pauses',
  ],
  'orphaned.changed': ['safety', 'mail.listOrphaned', 'mail.getOrphaned', 'mail.getSequence'],
  'badge.changed': ['mail.badges'],
  'draft.changed': ['mail.getSequence', 'mail.listSequences', 'mail.badges'],
  'presence.changed': ['mail.presence'],
  'directory.changed': ['providers.list', 'providers.facets', 'providers.get', 'watchLists'],
  'assistant.changed': ['assistant', 'plans'],
  'workspace.changed': ['workspaces'],
  'lead.changed': ['leads.history'],
  'document.changed': ['documents', 'plans'],
  'cache.age': ['mail.listSequences', 'mail.getSequence', 'mail.listOrphaned', 'providers.list'],
  'cache.suspicious': ['mail'],
  'task.progress': ['tasks', 'sequences'],
};

const BY_TYPE: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(TOUCHES));

/** The events whose ids are conversations. Queries of other conversations stay fresh. */
const NAMES_CONVERSATIONS = new Set(['sequence.changed', 'draft.changed', 'presence.changed']);

/** The routers and procedures that an event makes stale; 'all' after a lost connection, undefined for none. */
export function touchedBy(event: ServerEvent): 'all' | readonly string[] | undefined {
  return event.type === 'resync' ? 'all' : BY_TYPE.get(event.type);
}

/** Whether an event makes the query of a key stale: `[['mail', 'getSequence'], { input }]`. */
export function touchesQuery(event: ServerEvent, queryKey: readonly unknown[]): boolean {
  const touched = touchedBy(event);
  const [path, rest] = queryKey;
  if (touched === undefined || !Array.isArray(path)) return false;
  if (touched === 'all') return true;
  if (!touched.includes(String(path[0])) && !touched.includes(path.join('.'))) return false;
  const input = isRecord(rest) && isRecord(rest.input) ? rest.input : {};
  if (path[0] !== 'mail' || typeof input.sequence_id !== 'string') return true;
  return (
    !NAMES_CONVERSATIONS.has(event.type) || event.ids === undefined || event.ids.includes(input.sequence_id)
  );
}

/** Follows the server's events while somebody is signed in, and refetches stale queries. */
export function useLiveUpdates(isOn: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isOn) return;
    let isFirst = true;
    const { refresh, end } = createRefresher(queryClient);
    const unfollow = followEvents((event) => {
      if (event.type === 'session.ended') sessionWatch.end();
      // The first 'resync' says that the connection is open. What the page has just read is not older.
      if (event.type === 'resync' && isFirst) {
        isFirst = false;
        return;
      }
      if (touchedBy(event) === undefined) return;
      refresh((queryKey) => touchesQuery(event, queryKey));
    });
    return () => {
      unfollow();
      end();
    };
  }, [isOn, queryClient]);
}
