/** What the feed needs of a message and of an event around it. */
export type FeedNotification = { createdAt: string };
export type FeedInteraction = {
  interactionTimestamp: string;
  interactionType: string;
  count?: number | null | undefined;
  recents?: readonly { userAgent?: string | null | undefined }[] | null | undefined;
};

export type FeedItem<N, I> = { kind: 'notification'; item: N } | { kind: 'interaction'; item: I };

/** Messages and events in one list, newest first; opens by image proxies are left out (RULE-21, RULE-22). */
export function mergeFeed<N extends FeedNotification, I extends FeedInteraction>(
  notifications: readonly N[],
  interactions: readonly I[],
): FeedItem<N, I>[] {
  const timed: { at: number; entry: FeedItem<N, I> }[] = [
    ...notifications.map((item) => ({
      at: timeOf(item.createdAt),
      entry: { kind: 'notification' as const, item },
    })),
    ...interactions
      .filter((item) => !isProxyOpen(item))
      .map((item) => ({
        at: timeOf(item.interactionTimestamp),
        entry: { kind: 'interaction' as const, item },
      })),
  ];
  return timed.sort((a, b) => b.at - a.at).map(({ entry }) => entry);
}

/** A single open whose only recent agent is an image proxy, i.e. holds 'ImageProxy' in any case (RULE-22, RULE-23). */
export function isProxyOpen(interaction: FeedInteraction): boolean {
  if (interaction.interactionType !== 'opened' || interaction.count !== 1) return false;
  const recents = interaction.recents ?? [];
  return recents.length === 1 && (recents[0]?.userAgent ?? '').toLowerCase().includes('imageproxy');
}

/** Words for an interaction type, known or not: 'reply_received' reads 'Reply received' (MAIL-SEQ-36). */
export function interactionLabel(interactionType: string): string {
  const words = interactionType.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** An unreadable time counts as the oldest, so that it never hides what is new; 0 keeps the order total. */
function timeOf(instant: string): number {
  return Date.parse(instant) || 0;
}
