import type { SequencePlace } from '@myra/shared/constants/mail';
import type { SequenceDetail, SequencePage } from '@myra/shared/mail/conversation';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { formatFullDate } from '@/lib/format-date';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { failing, succeeds } from '@/lib/write';
import { writeFailure } from '@/lib/write-failure';

const DONE: Record<Exclude<SequencePlace, 'inbox'>, string> = { archived: 'Archived', snoozed: 'Snoozed' };

function doneText(place: SequencePlace, until: number | undefined, before: Iterable<Placed>): string {
  if (place !== 'inbox') return DONE[place];
  if (until !== undefined) return 'Reminder set';
  return [...before].every((each) => each.place === 'inbox') ? 'Reminder removed' : 'Moved to the inbox';
}

/** Where a conversation was, and when it comes back or has a reminder (epoch ms). */
type Placed = { place: SequencePlace; until?: number };

function placedIn(row: { sequence_types?: readonly string[] | null; snoozed_until?: string | null }): Placed {
  const types = row.sequence_types ?? [];
  const until = Date.parse(row.snoozed_until ?? '');
  const time = until > Date.now() ? { until } : {};
  if (types.includes('archived')) return { place: 'archived' };
  return { place: types.includes('snoozed') ? 'snoozed' : 'inbox', ...time };
}

const rowsOf = (detail: SequenceDetail | undefined) => (detail ? [detail.sequence] : []);

/**
 * Moves conversations, for everyone, and offers to undo it. Resolves to whether it was done; a refusal is shown.
 * `until` (epoch ms) ends a snooze, or is the time of a reminder in the inbox.
 */
export function useMove(sequenceIds: readonly string[]) {
  const utils = trpc.useUtils();
  const call = trpc.mail.move.useMutation(failing(writeFailure));
  const queryClient = useQueryClient();
  /** Where each of these is, as the list or the open conversation that was read last shows it. */
  const placesNow = (): Map<string, Placed> => {
    const queries = queryClient.getQueryCache();
    const read = [
      ...queries.findAll({ queryKey: getQueryKey(trpc.mail.listSequences) }).map(({ state }) => ({
        at: state.dataUpdatedAt,
        rows: (state.data as SequencePage | undefined)?.rows,
      })),
      ...queries.findAll({ queryKey: getQueryKey(trpc.mail.getSequence) }).map(({ state }) => ({
        at: state.dataUpdatedAt,
        rows: rowsOf(state.data as SequenceDetail | undefined),
      })),
    ].toSorted((one, other) => one.at - other.at);
    const found = new Map(
      read.flatMap(({ rows = [] }) => rows).map((row) => [row.sequence_id, placedIn(row)] as const),
    );
    return new Map(sequenceIds.map((id) => [id, found.get(id) ?? { place: 'inbox' }]));
  };
  const undo = async (before: Map<string, Placed>): Promise<void> => {
    const groups = Map.groupBy(before, ([, { place, until }]) => `${place} ${until ?? ''}`);
    for (const [first, ...others] of groups.values()) {
      if (first === undefined) continue;
      const [id, { place, until }] = first;
      await send([id, ...others.map(([other]) => other)], place, until);
    }
  };
  const send = async (ids: readonly string[], place: SequencePlace, until?: number): Promise<boolean> => {
    const time = until === undefined ? {} : { until: new Date(until).toISOString() };
    const isDone = await succeeds(call.mutateAsync({ sequence_ids: [...ids], place, ...time }));
    void utils.mail.badges.invalidate();
    void utils.mail.listSequences.invalidate();
    for (const id of ids) void utils.mail.getSequence.invalidate({ sequence_id: id });
    return isDone;
  };
  return async (place: SequencePlace, until?: number): Promise<boolean> => {
    const before = placesNow();
    if (!(await send(sequenceIds, place, until))) return false;
    const count = sequenceIds.length === 1 ? '' : ` (${sequenceIds.length} conversations)`;
    toast.success(`${doneText(place, until, before.values())}${count}`, {
      detail:
        until === undefined
          ? undefined
          : `${place === 'snoozed' ? 'Back in' : 'On top of'} the inbox on ${formatFullDate(new Date(until).toISOString())}.`,
      ...((place !== 'inbox' || until !== undefined) && {
        action: { label: 'Undo', onClick: () => void undo(before) },
      }),
    });
    return true;
  };
}
