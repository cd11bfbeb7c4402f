import { useParams } from '@tanstack/react-router';
import { SequencePage } from '@/features/mail';

/** /mail/sequences/{id} */
export function SequenceScreen() {
  const { sequenceId } = useParams({ from: '/shell/mail/sequences/$sequenceId' });
  return <SequencePage sequenceId={sequenceId} />;
}
