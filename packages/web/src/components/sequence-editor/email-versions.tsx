import { History } from 'lucide-react';
import { useState } from 'react';
import { ErrorView } from '@/components/error-view';
import { TextDiff } from '@/components/text-diff';
import { Button } from '@/components/ui/button';
import { Sheet, SheetBody, SheetContent, SheetHeader } from '@/components/ui/sheet';
import { Skeleton } from '@/components/ui/skeleton';
import { formatDate, formatFullDate } from '@/lib/format-date';
import { type RouterOutputs, trpc } from '@/lib/trpc';
import type { SequenceEmail } from './lead-sequence';
import type { EmailText } from './use-email-writes';

type Version = RouterOutputs['sequences']['listEmailVersions']['versions'][number];

interface EmailVersionsProps {
  email: SequenceEmail;
  canRestore: boolean;
  isRestoring: boolean;
  onRestore: (text: EmailText, is_human: boolean) => Promise<boolean>;
}

/** 'Version 3'; opened, the earlier texts and the changes since each. */
export function EmailVersions({ email, ...acts }: EmailVersionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (email.version === null || email.version <= 1) {
    return <span className="text-xs text-muted-foreground">Version {email.version ?? 1}</span>;
  }
  return (
    <>
      <Button icon={History} variant="ghost" size="sm" onClick={() => setIsOpen(true)}>
        Version {email.version}
      </Button>
      <Sheet open={isOpen} onOpenChange={setIsOpen}>
        <SheetContent>
          <SheetHeader title="Earlier versions" description={email.subject_line} />
          <SheetBody>
            <VersionList email={email} {...acts} onRestored={() => setIsOpen(false)} />
          </SheetBody>
        </SheetContent>
      </Sheet>
    </>
  );
}

function VersionList({
  email,
  canRestore,
  isRestoring,
  onRestore,
  onRestored,
}: EmailVersionsProps & { onRestored: () => void }) {
  const query = trpc.sequences.listEmailVersions.useQuery({ params: { email_id: email.email_id } });
  if (query.isLoadingError) return <ErrorView query={query} />;
  if (query.data === undefined) {
    return (
      <div className="flex flex-col gap-3">
        <Skeleton className="w-2/5" />
        <Skeleton className="h-24" />
      </div>
    );
  }
  if (query.data.versions.length === 0)
    return <p className="text-muted-foreground">No earlier text of this email was kept.</p>;
  const restore = async (version: Version) => {
    if (await onRestore(textOf(version), version.is_human === true)) onRestored();
  };
  return (
    <ol className="-my-4 divide-y">
      {query.data.versions.map((version) => (
        <VersionItem
          key={version.version}
          version={version}
          email={email}
          isRestoring={isRestoring}
          onRestore={canRestore ? () => void restore(version) : undefined}
        />
      ))}
    </ol>
  );
}

const textOf = (version: Version): EmailText => ({
  subject_line: version.subject_line ?? '',
  body: version.body ?? '',
  call_to_action: version.call_to_action ?? '',
});

interface VersionItemProps {
  version: Version;
  email: SequenceEmail;
  isRestoring: boolean;
  onRestore: (() => void) | undefined;
}

function VersionItem({ version, email, isRestoring, onRestore }: VersionItemProps) {
  const text = textOf(version);
  const isSame =
    text.subject_line === email.subject_line &&
    text.body === email.body &&
    text.call_to_action === email.call_to_action;
  const notes = [
    version.instruction && `Then rewritten with “${version.instruction}”.`,
    isSame ? 'The same text as now.' : 'Changed since:',
  ];
  return (
    <li className="flex flex-col gap-2 py-4">
      <div className="flex min-h-7 items-center gap-2">
        <span className="font-medium">Version {version.version}</span>
        <span className="truncate text-xs text-muted-foreground" title={formatFullDate(version.created_at)}>
          {version.is_human ? 'by hand' : 'by the writer'} · until {formatDate(version.created_at)}
        </span>
        {onRestore !== undefined && !isSame && (
          <Button variant="outline" size="sm" className="ml-auto" isBusy={isRestoring} onClick={onRestore}>
            Restore
          </Button>
        )}
      </div>
      <p className="text-xs text-muted-foreground">{notes.filter(Boolean).join(' ')}</p>
      {!isSame && (
        <>
          <TextDiff before={text.subject_line} after={email.subject_line} />
          <TextDiff before={text.body} after={email.body} />
        </>
      )}
    </li>
  );
}
