import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { ErrorView } from '@/components/error-view';
import { TextDiff } from '@/components/text-diff';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { formatNoun } from '@/lib/format-count';
import { trpc } from '@/lib/trpc';
import { type Fault, MarkedFaults } from './marked-faults';

interface ComplianceCheckProps {
  documentId: string;
  isSaving: boolean;
  /** Takes the suggested content; undefined where the text may not be changed. */
  onUse: ((text: { subject?: string; body?: string }) => void) | undefined;
  onIgnore: () => void;
}

/** For one version, which is the key. The checked body with each fault marked and its reason, and the suggested content beside it. Nothing changes by looking. */
export function ComplianceCheck({ documentId, isSaving, onUse, onIgnore }: ComplianceCheckProps) {
  const check = trpc.documents.check.useMutation();
  const { mutate } = check;
  useEffect(() => mutate({ params: { id: documentId } }), [mutate, documentId]);
  if (check.isError) {
    return <ErrorView error={check.error} onRetry={() => mutate({ params: { id: documentId } })} />;
  }
  const { data } = check;
  if (!data) return <Skeleton className="h-24" />;
  const body = data.body_checked_compliance ?? '';
  const { suggested_content: content, suggested_subject: subject } = data;
  const canMend = content !== null || subject !== null;
  return (
    <section aria-label="Compliance Check" className="flex flex-col gap-4">
      <Heading faults={data.faults} />
      <div className="grid grid-cols-2 items-start gap-4 max-md:grid-cols-1">
        <div className="min-w-0 rounded-lg border p-3">
          <h4 className="mb-2 text-xs text-muted-foreground">Checked text</h4>
          <MarkedFaults text={body} faults={data.faults} />
        </div>
        {canMend && (
          <div className="min-w-0 rounded-lg border p-3">
            <h4 className="mb-2 text-xs text-muted-foreground">Suggested content</h4>
            {subject !== null && <p className="mb-2 font-medium">Subject: {subject}</p>}
            <TextDiff before={body} after={content ?? body} />
          </div>
        )}
      </div>
      <FaultList faults={data.faults} />
      <div className="flex flex-wrap gap-2">
        {canMend && onUse && (
          <Button
            size="sm"
            isBusy={isSaving}
            onClick={() =>
              onUse({ ...(content !== null && { body: content }), ...(subject !== null && { subject }) })
            }
          >
            Use Suggestion
          </Button>
        )}
        <Button variant="outline" size="sm" onClick={onIgnore}>
          {data.faults.length === 0 ? 'Close' : 'Ignore'}
        </Button>
      </div>
    </section>
  );
}

function Heading({ faults }: { faults: readonly Fault[] }) {
  if (faults.length === 0) {
    return (
      <p className="flex items-center gap-1.5 text-success-soft-foreground">
        <CircleCheck className="size-4" aria-hidden="true" />
        All checks passed
      </p>
    );
  }
  const blocking = faults.filter((fault) => fault.is_blocking).length;
  return (
    <p className="flex items-center gap-1.5 text-warning-soft-foreground">
      <TriangleAlert className="size-4" aria-hidden="true" />
      {formatNoun(faults.length, 'fault')}
      {blocking > 0 && `, ${blocking} of which ${blocking === 1 ? 'stops' : 'stop'} sending`}
    </p>
  );
}

function FaultList({ faults }: { faults: readonly Fault[] }) {
  if (faults.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 text-xs text-muted-foreground">
      {faults.map(({ part, rule, span, need, at, is_mended: isMended }) => (
        <li key={`${part}.${rule}.${span}.${at?.from}`} className="flex gap-1.5 wrap-anywhere">
          <TriangleAlert className="mt-px size-3.5 shrink-0 text-warning" aria-hidden="true" />
          <span>
            {part === 'subject' && 'Subject: '}
            {span && `“${span}”: `}
            {need}
            {isMended ? '. The suggestion mends it.' : '. Only a person can mend it.'}
          </span>
        </li>
      ))}
    </ul>
  );
}
