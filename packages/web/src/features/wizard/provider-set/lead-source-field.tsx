import { messages } from '@myra/shared/messages/catalogue';
import { Link } from '@tanstack/react-router';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { errorText } from '@/lib/error-text';
import type { KeptUpload } from '../uploads/kept-uploads';
import { LeadFileField } from '../uploads/lead-file-field';
import type { Uploads } from '../uploads/use-uploads';
import { ProviderSetLine } from './provider-set-line';
import type { LeadSource } from './use-lead-source';

interface LeadSourceFieldProps {
  source: LeadSource;
  file: KeptUpload | null;
  uploads: Uploads;
  error: string | undefined;
  onRemoveFile: () => void;
}

/** Where the leads come from: ticked providers, else a file; one campaign has one of the two. */
export function LeadSourceField({ source, file, uploads, error, onRemoveFile }: LeadSourceFieldProps) {
  if (source.isLoading) return <Skeleton className="h-16 w-full" />;
  if (source.error !== undefined) {
    return (
      <div className="flex flex-col gap-3">
        <Notice tone="danger" action={{ label: 'Try again', onClick: source.retry }}>
          The providers from the directory could not be read.{' '}
          {errorText(source.error, messages.error.general)}
        </Notice>
        <Button variant="outline" className="self-start" onClick={source.drop}>
          Use a file instead
        </Button>
      </div>
    );
  }
  if (source.set !== undefined) {
    return (
      <fieldset className="min-w-0">
        <legend className="mb-1.5 font-medium">Leads</legend>
        <ProviderSetLine set={source.set}>
          <Button variant="outline" size="sm" isBusy={source.isDropping} onClick={source.drop}>
            Use a file instead
          </Button>
        </ProviderSetLine>
        <p className="mt-1.5 text-xs text-muted-foreground">
          A campaign takes its leads from the directory or from a file.
        </p>
      </fieldset>
    );
  }
  return (
    <div>
      <LeadFileField file={file} uploads={uploads} error={error} onRemove={onRemoveFile} />
      <p className="mt-1.5 text-xs text-muted-foreground">
        Or{' '}
        <Link to="/providers" className="rounded-sm text-primary underline underline-offset-3">
          choose providers from the directory
        </Link>
        .
      </p>
    </div>
  );
}
