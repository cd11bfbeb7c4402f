import { Eye, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { ErrorView } from '@/components/error-view';
import { Badge } from '@/components/ui/badge';
import { Skeletons } from '@/components/ui/skeleton';
import { CONTENT_FIELDS } from './content-form';
import type { ContentPreview as Preview, useContentPreview } from './use-content-preview';

interface ContentPreviewProps {
  query: ReturnType<typeof useContentPreview>;
  /** Words that the configuration allows; undefined where it is not known. */
  wordLimit: number | undefined;
  /** A LeadPicker. */
  picker: ReactNode;
}

const isOfForm = (field: string | null): boolean => CONTENT_FIELDS.some((one) => one.field === field);

/** The first email as one real lead would get it, with what code adds below it. */
export function ContentPreview({ query, wordLimit, picker }: ContentPreviewProps) {
  const preview = query.data;
  return (
    <section aria-label="Preview" className="rounded-xl border bg-card">
      <header className="flex min-h-12 items-center gap-2 border-b px-4 py-2">
        <Eye className="text-muted-foreground" aria-hidden="true" />
        <h3 className="mr-auto font-medium">Preview</h3>
        {picker}
      </header>
      {preview !== undefined ? (
        <PreviewEmail preview={preview} wordLimit={wordLimit} />
      ) : query.isError ? (
        <ErrorView query={query} />
      ) : (
        <Skeletons lines={['w-3/5', 'h-28 w-full']} className="gap-3 p-4" />
      )}
    </section>
  );
}

function PreviewEmail({ preview, wordLimit }: { preview: Preview; wordLimit: number | undefined }) {
  // A fault of a field is shown at that field, and not again at the email.
  const isFieldWrong = preview.issues.some(({ field, level }) => level === 'error' && isOfForm(field));
  const issues = isFieldWrong ? [] : preview.issues;
  const words = preview.word_count ?? 0;
  const isOver = wordLimit !== undefined && words > wordLimit;
  if (preview.lead === null) {
    return <p className="p-4 text-muted-foreground">Choose a lead first, then its email is shown here.</p>;
  }
  return (
    <div className="flex flex-col gap-3 p-4">
      {preview.body !== '' && (
        <>
          <p className="text-xs break-words text-muted-foreground">
            To {preview.lead.name} {preview.lead.email && `<${preview.lead.email}>`}
          </p>
          <p className="font-medium break-words">{preview.subject_line}</p>
          <p className="break-words whitespace-pre-wrap">{preview.body}</p>
        </>
      )}
      <div className="border-t pt-3 text-xs text-muted-foreground">
        <p className="mb-1 font-medium">Added to every email by the system</p>
        <p className="break-words whitespace-pre-wrap">{preview.footer}</p>
      </div>
      <div>
        <Badge variant={isOver ? 'warning' : 'neutral'}>
          {words}
          {wordLimit !== undefined && ` of ${wordLimit}`} words
        </Badge>
      </div>
      {issues.length > 0 && (
        <ul className="flex flex-col gap-1 text-xs">
          {issues.map(({ field, level, message }) => (
            <li
              key={`${field} ${message}`}
              className={
                level === 'error'
                  ? 'flex gap-1.5 text-danger-soft-foreground'
                  : 'flex gap-1.5 text-warning-soft-foreground'
              }
            >
              <TriangleAlert className="mt-px size-3.5" aria-hidden="true" />
              {message}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
