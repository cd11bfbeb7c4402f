import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followEvents, type ServerEvent } from '@/lib/events';
import { sessionWatch } from '@/lib/session-watch';
import type { RouterOutputs } from '@/lib/trpc';

/** The routers whose reads an event makes old, or some reads of one. What is not listed here touches nothing. */
const TOUCHES: Partial<
  Record<
    string,
    readonly (
      | keyof RouterOutputs
      | `mail.${keyof RouterOutputs['mail']}`
      | `leads.${keyof RouterOutputs['leads']}`
      | `providers.${keyof RouterOutputs['providers']}`
    )[]
  >
> = {
  'campaign.changed': ['campaigns', 'strategies', 'launches', 'leads', 'contents', 'aiProfiles', 'activity'],
  'strategy.changed': ['strategies', 'campaigns', 'activity'],
  'account.changed': ['emailAccounts', 'representatives', 'launches'],
  'organization.changed': ['organizations', 'policies', 'people'],
  'product.changed': ['products'],
  'representative.changed': ['representatives', 'people', 'emailAccounts', 'launches'],
  'sequence.changed': [
    'safety',
    'sequences',
    'sandbox',
    'launches',
    'leads.history',
    'mail.listSequences',
    'mail.getSequence',
  ],
  'orphaned.changed': ['safety', 'mail.listOrphaned', 'mail.getOrphaned', 'mail.getSequence'],
  'badge.changed': ['mail.badges'],
  'draft.changed': ['mail.getSequence', 'mail.listSequences', 'mail.badges'],
  'presence.changed': ['mail.presence'],
  'directory.changed': ['providers.list', 'providers.facets'],
  'sync.age': ['mail.listSequences', 'mail.getSequence', 'mail.listOrphaned', 'providers.list'],
  'sync.suspicious': ['mail'],
  'task.progress': ['tasks', 'sequences'],
};

/** The events whose ids are conversations: a read of another conversation is not touched. */
const NAMES_CONVERSATIONS = new Set(['sequence.changed', 'draft.changed', 'presence.changed']);

/** The routers and procedures that an event touches; 'all' after a break in the line, undefined where it touches none. */
export function touchedBy(event: ServerEvent): 'all' | readonly string[] | undefined {
  return event.type === 'resync' ? 'all' : TOUCHES[event.type];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether an event makes the read of a query key old: `[['mail', 'getSequence'], { input }]`. */
export function touchesQuery(event: ServerEvent, queryKey: readonly unknown[]): boolean {
  const touched = touchedBy(event);
  const [path, rest] = queryKey;
  if (touched === undefined || !Array.isArray(path)) return false;
  if (touched === 'all') return true;
  if (!touched.includes(String(path[0])) && !touched.includes(path.join('.'))) return false;
  const input = isRecord(rest) && isRecord(rest.input) ? rest.input : {};
  if (path[0] !== 'mail' || typeof input.sequenceId !== 'string') return true;
  return (
    !NAMES_CONVERSATIONS.has(event.type) || event.ids === undefined || event.ids.includes(input.sequenceId)
  );
}

/** Follows the server's events while somebody is signed in, and has touched reads made anew. */
export function useLiveUpdates(isOn: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isOn) return;
    let isFirst = true;
    return followEvents((event) => {
      if (event.type === 'session.ended') sessionWatch.end();
      // The first 'resync' says that the line stands; what the page has just read is not older than that.
      if (event.type === 'resync' && isFirst) {
        isFirst = false;
        return;
      }
      if (touchedBy(event) === undefined) return;
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => touchesQuery(event, queryKey) });
    });
  }, [isOn, queryClient]);
}
