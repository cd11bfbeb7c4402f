import { screenTexts } from '@myra/shared/messages/screen-texts';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { usePageTitle } from '@/lib/page-title';
import { UndoProvider } from './answer/undo-bar';
import { SequencePane } from './detail/sequence-pane';

interface SequencePageProps {
  sequenceId: string;
  /** Opens the composer, where the lead can be answered. */
  startsWriting: boolean;
}

/** One conversation on its own page, the target of a copied link. */
export function SequencePage({ sequenceId, startsWriting }: SequencePageProps) {
  usePageTitle(screenTexts.shell.titles.inbox);
  return (
    <UndoProvider>
      <div className="flex h-full min-h-0 flex-col">
        <div className="flex h-12 shrink-0 items-center border-b px-2">
          <Button variant="ghost" size="sm" asChild>
            <Link to="/mail/inbox">
              <ArrowLeft aria-hidden="true" />
              {screenTexts.mail.navigation.inbox}
            </Link>
          </Button>
        </div>
        <div className="mx-auto min-h-0 w-full max-w-4xl flex-1">
          <SequencePane
            key={sequenceId}
            sequenceId={sequenceId}
            startsWriting={startsWriting}
            onDone={() => undefined}
          />
        </div>
      </div>
    </UndoProvider>
  );
}
