import { messages } from '@myra/shared/messages/catalogue';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { errorText } from '@/lib/error-text';
import { formatNoun } from '@/lib/format-count';
import { KnownLeadsDialog } from '../known-leads/known-leads-dialog';
import { KnownLeadsLine } from '../known-leads/known-leads-line';
import type { KnownLeads } from '../known-leads/use-known-leads';
import type { KeptUpload } from '../uploads/kept-uploads';
import { LeadFileField } from '../uploads/lead-file-field';
import type { Uploads } from '../uploads/use-uploads';
import { ProviderSetLine } from './provider-set-line';
import type { LeadSource } from './use-lead-source';

interface LeadSourceFieldProps {
  source: LeadSource;
  file: KeptUpload | null;
  uploads: Uploads;
  organizationId: string;
  known: KnownLeads;
  /** How many leads the campaign has already; undefined for none. */
  filled: number | null | undefined;
  error: string | undefined;
  onRemoveFile: () => void;
}

/** Where the leads come from: ticked providers, leads that are already in Myra, or else a file. */
export function LeadSourceField(props: LeadSourceFieldProps) {
  const { source, file, uploads, organizationId, known, filled, error, onRemoveFile } = props;
  const [isChoosing, setIsChoosing] = useState(false);
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
  if (known.chosen !== undefined) {
    return (
      <fieldset className="min-w-0">
        <legend className="mb-1.5 font-medium">Leads</legend>
        <KnownLeadsLine text={known.chosen.text}>
          <Button variant="outline" size="sm" onClick={known.drop}>
            {filled == null ? 'Use a file instead' : 'Leave them out'}
          </Button>
        </KnownLeadsLine>
      </fieldset>
    );
  }
  return (
    <div>
      {filled != null && file === null && (
        <p className="mb-3">
          This campaign has {formatNoun(filled, 'chosen lead')} already. A file adds to those that were put in
          by hand, and takes the place of an earlier file.
        </p>
      )}
      <LeadFileField
        file={file}
        uploads={uploads}
        isRequired={filled == null}
        error={error}
        onRemove={onRemoveFile}
      />
      <p className="mt-1.5 text-xs text-muted-foreground">
        Or{' '}
        <Link to="/providers" className="rounded-sm text-primary underline underline-offset-3">
          choose providers from the directory
        </Link>
        {file === null && (
          <>
            {' '}
            or{' '}
            <Button variant="link" onClick={() => setIsChoosing(true)}>
              take leads that are already in Myra
            </Button>
          </>
        )}
        .
      </p>
      {isChoosing && (
        <KnownLeadsDialog
          organizationId={organizationId}
          onChoose={(chosen) => {
            known.choose(chosen);
            setIsChoosing(false);
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </div>
  );
}
