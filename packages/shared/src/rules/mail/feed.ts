/** The fields of a message and an event that the feed uses. */
export type FeedNotification = { created_at: string | null };
export type FeedInteraction = {
  interaction_timestamp: string | null;
  interaction_type: string | null;
  interaction_details: {
    count: number | null;
    recents: readonly { user_agent: string | null }[] | null;
  } | null;
};

export type FeedComment = { at: string | null };
export type FeedDirect = { at: string | null };

export type FeedItem<N, I, C = FeedComment, F = FeedDirect> =
  | { kind: 'notification'; item: N }
  | { kind: 'interaction'; item: I }
  | { kind: 'comment'; item: C }
  | { kind: 'direct'; item: F };

/** Messages, events, comments and direct emails in one list, newest first, without opens by image proxies. */
export function mergeFeed<
  N extends FeedNotification,
  I extends FeedInteraction,
  C extends FeedComment,
  F extends FeedDirect,
>(
  notifications: readonly N[],
  interactions: readonly I[],
  comments: readonly C[] = [],
  direct: readonly F[] = [],
): FeedItem<N, I, C, F>[] {
  const timed: { at: number; entry: FeedItem<N, I, C, F> }[] = [
    ...direct.map((item) => ({ at: timeOf(item.at), entry: { kind: 'direct' as const, item } })),
    ...comments.map((item) => ({ at: timeOf(item.at), entry: { kind: 'comment' as const, item } })),
    ...notifications.map((item) => ({
      at: timeOf(item.created_at),
      entry: { kind: 'notification' as const, item },
    })),
    ...interactions
      .filter((item) => !isProxyOpen(item))
      .map((item) => ({
        at: timeOf(item.interaction_timestamp),
        entry: { kind: 'interaction' as const, item },
      })),
  ];
  return timed.sort((a, b) => b.at - a.at).map(({ entry }) => entry);
}

/** A single open whose only recent agent contains 'ImageProxy' in any case. */
export function isProxyOpen(interaction: FeedInteraction): boolean {
  const { interaction_type: type, interaction_details: details } = interaction;
  if (type !== 'opened' || details?.count !== 1) return false;
  const recents = details.recents ?? [];
  return recents.length === 1 && (recents[0]?.user_agent ?? '').toLowerCase().includes('imageproxy');
}

/** Text of an interaction type, known or not: 'reply_received' becomes 'Reply received'. */
export function interactionLabel(interactionType: string | null): string {
  const words = (interactionType ?? '').replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** An unreadable time counts as the oldest, so that it never hides new entries. 0 keeps the order total. */
function timeOf(instant: string | null): number {
  return Date.parse(instant ?? '') || 0;
}
