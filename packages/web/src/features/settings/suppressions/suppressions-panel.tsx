import { Ban, Download, Plus, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { AllowDialog } from '@/components/allow-dialog';
import { DataTable } from '@/components/data-table/data-table';
import { EmptyState } from '@/components/empty-state';
import { ErrorView } from '@/components/error-view';
import { SearchInput } from '@/components/search-input';
import { Button } from '@/components/ui/button';
import { formatCount } from '@/lib/format-count';
import { reasonLabel } from '@/lib/suppression-words';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { CursorPager, useCursorPages } from '../cursor-pages';
import { AddSuppressionsDialog } from './add-suppressions-dialog';
import { entriesOfCsv, type FileEntry, type Suppression } from './suppression';
import { SuppressionPhoneRow, suppressionColumns } from './suppression-columns';

const FILE_BYTES_MAX = 2_000_000;
const FILE_VALUES_MAX = 20_000;

type Adding = { file: { name: string; entries: FileEntry[] } | undefined };

/** The suppression list: search, add, import, export, remove, a page at a time. */
export function SuppressionsPanel() {
  const [search, setSearch] = useState('');
  const pages = useCursorPages();
  const [adding, setAdding] = useState<Adding>();
  const [leaving, setLeaving] = useState<Suppression>();
  const utils = trpc.useUtils();
  const remove = trpc.suppressions.remove.useMutation();
  const picker = useRef<HTMLInputElement>(null);
  const query = trpc.suppressions.list.useQuery(
    { query: { ...(search.trim() && { search: search.trim() }), ...pages.query } },
    { placeholderData: (previous) => previous },
  );
  const rows = query.data?.suppressions ?? [];

  const readFile = async (file: File) => {
    const entries = file.size > FILE_BYTES_MAX ? undefined : entriesOfCsv(await file.text());
    if (entries === undefined || entries.length > FILE_VALUES_MAX) {
      toast.error(`A file holds up to ${FILE_VALUES_MAX.toLocaleString()} entries and 2 MB.`);
    } else if (entries.length === 0) toast.error('There is no address or domain in this file.');
    else setAdding({ file: { name: file.name, entries } });
  };
  if (query.isLoadingError) return <ErrorView query={query} className="h-full" />;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex flex-wrap items-center gap-2 px-6 pt-4 pb-3 max-sm:px-4">
        <SearchInput
          label="Find an address or domain"
          value={search}
          onSearch={(term) => {
            setSearch(term.slice(0, 254));
            pages.reset();
          }}
          className="w-72 max-sm:w-full"
        />
        <span className="mr-auto text-xs text-muted-foreground tabular-nums">
          {query.data && `${formatCount(query.data.total ?? 0)} in all`}
        </span>
        <input
          ref={picker}
          type="file"
          accept=".csv,text/csv,text/plain"
          aria-label="Suppression file"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) void readFile(file);
          }}
        />
        <Button icon={Upload} variant="outline" onClick={() => picker.current?.click()}>
          Import
        </Button>
        <Button variant="outline" asChild>
          <a href="/exports/suppressions.csv" download="suppressions.csv">
            <Download aria-hidden="true" />
            Export
          </a>
        </Button>
        <Button icon={Plus} onClick={() => setAdding({ file: undefined })}>
          Add
        </Button>
      </div>
      <DataTable
        className="border-t"
        label="Suppressions"
        rows={rows}
        columns={suppressionColumns(setLeaving)}
        rowKey={({ key }) => key ?? ''}
        rowLabel={({ value }) => value ?? '-'}
        isLoading={query.isPending}
        minWidth={760}
        phoneRow={(row) => <SuppressionPhoneRow row={row} onRemove={setLeaving} />}
        empty={
          <EmptyState
            icon={Ban}
            text={search === '' ? 'Nobody is on the suppression list.' : 'Not on the suppression list.'}
            hint={
              search === '' &&
              'Addresses and domains that get no email: after an opt-out, a bounce, or by hand.'
            }
          />
        }
      />
      <CursorPager
        pages={pages}
        next={query.data?.next_cursor}
        isStale={query.isPlaceholderData}
        labels={['Previous', 'Next']}
      />
      {adding !== undefined && (
        <AddSuppressionsDialog file={adding.file} onClose={() => setAdding(undefined)} />
      )}
      {leaving !== undefined && (
        <AllowDialog
          who={leaving.value ?? 'this entry'}
          isBusy={remove.isPending}
          allow={(reason) => remove.mutateAsync({ body: { key: leaving.key ?? '', reason } })}
          onTried={() => void utils.suppressions.invalidate()}
          onClose={() => setLeaving(undefined)}
        >
          It is here because: {reasonLabel(leaving.reason)}. Writing to somebody who opted out is against the
          law unless they asked for it again.
        </AllowDialog>
      )}
    </div>
  );
}
