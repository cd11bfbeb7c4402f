import { useCallback, useEffect, useRef } from 'react';
import { QUIET } from '@/lib/query-client';
import { trpc } from '@/lib/trpc';

/** The server forgets a writer who was silent for twenty seconds. */
const REPORT_MS = 10_000;

/**
 * Tells colleagues that the person writes in this conversation: call `typed` at every key; the end is reported by
 * itself.
 */
export function useReportPresence(sequenceId: string): { typed: () => void; stopped: () => void } {
  const { mutate } = trpc.mail.reportPresence.useMutation(QUIET);
  const reportedAt = useRef(0);
  const typed = useCallback(() => {
    const now = Date.now();
    if (now - reportedAt.current < REPORT_MS) return;
    reportedAt.current = now;
    mutate({ sequence_id: sequenceId, writing: true });
  }, [mutate, sequenceId]);
  const stopped = useCallback(() => {
    if (reportedAt.current === 0) return;
    reportedAt.current = 0;
    mutate({ sequence_id: sequenceId, writing: false });
  }, [mutate, sequenceId]);
  useEffect(() => stopped, [stopped]);
  return { typed, stopped };
}

/** Names of the colleagues who write in this conversation now. Undefined for nobody. */
export function useWriters(sequenceId: string): string | undefined {
  const { data = [] } = trpc.mail.presence.useQuery(
    { sequence_id: sequenceId },
    // A closed tab reports nothing. The server forgets it soon.
    { refetchInterval: ({ state }) => (state.data?.length ? REPORT_MS : false), staleTime: 0 },
  );
  if (data.length === 0) return undefined;
  const names = data.map(({ name }) => name).join(', ');
  return `${names} ${data.length === 1 ? 'is' : 'are'} replying`;
}
