import { useLocation, useParams } from '@tanstack/react-router';
import { SequencePage } from '@/features/mail';

/** /mail/sequences/{id}; with #write the composer is open. */
export function SequenceScreen() {
  const { sequenceId } = useParams({ from: '/shell/mail/sequences/$sequenceId' });
  const startsWriting = useLocation({ select: ({ hash }) => hash === 'write' });
  return <SequencePage sequenceId={sequenceId} startsWriting={startsWriting} />;
}
