import { useSearch } from '@tanstack/react-router';
import { ConversationHistoryPage } from '@/features/conversations';

/** /conversation-history */
export function ConversationHistoryScreen() {
  const { sequence_id } = useSearch({ strict: false });
  return <ConversationHistoryPage sequenceId={sequence_id} />;
}
