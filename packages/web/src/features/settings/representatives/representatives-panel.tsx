import { REPRESENTATIVES_MAX } from '@myra/shared/constants/limits';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { Plus, Trash2, Users } from 'lucide-react';
import { useMemo, useState } from 'react';
import { BulkBar } from '@/components/bulk-bar';
import { DataTable } from '@/components/data-table/data-table';
import { EmptyState } from '@/components/empty-state';
import { Notice } from '@/components/notice';
import { AddRepresentativeDialog } from '@/components/person-dialog/add-representative-dialog';
import { SearchInput } from '@/components/search-input';
import { Button } from '@/components/ui/button';
import type { Representative } from '@/lib/representative';
import { nameOf } from '@/lib/representative';
import { RepresentativePhoneRow, representativeColumns } from './representative-columns';
import { useDeleteRepresentatives } from './use-delete-representatives';
import { WaitingMail } from './waiting-mail';

const texts = screenTexts.settings;
const PHONE_ROW_PX = 92;

interface RepresentativesPanelProps {
  organizationId: string;
  people: readonly Representative[];
  isLoading: boolean;
}

/** Table, search, adding up to three, deleting one or many. */
export function RepresentativesPanel({ organizationId, people, isLoading }: RepresentativesPanelProps) {
  const [term, setTerm] = useState('');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isAdding, setIsAdding] = useState(false);
  const { deleteOne, deleteMany, isBusy } = useDeleteRepresentatives();
  const columns = useMemo(
    () => representativeColumns({ organizationId, onDelete: deleteOne }),
    [organizationId, deleteOne],
  );
  const rows = people.filter((person) => matches(person, term));
  const ticked = people.filter((person) => selected.has(person.id));
  const isFull = people.length >= REPRESENTATIVES_MAX;
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      <div className="flex flex-wrap items-center gap-3 px-6 pt-4 pb-3 max-sm:px-4">
        <SearchInput
          label={texts.searchRepresentatives}
          value={term}
          onSearch={setTerm}
          className="w-84 max-sm:w-full"
        />
        <span className="ml-auto text-xs text-muted-foreground tabular-nums">
          {people.length} of {REPRESENTATIVES_MAX}
        </span>
        <Button icon={Plus} disabled={isFull || isLoading} onClick={() => setIsAdding(true)}>
          {texts.addRepresentative}
        </Button>
      </div>
      {ticked.length > 0 && (
        <div className="px-6 pb-3 max-sm:px-4">
          <BulkBar text={texts.usersSelected(ticked.length)} onClear={() => setSelected(new Set())}>
            <Button
              icon={Trash2}
              variant="destructive"
              size="sm"
              isBusy={isBusy}
              onClick={() => void deleteMany(ticked).then(() => setSelected(new Set()))}
            >
              {texts.delete}
            </Button>
          </BulkBar>
        </div>
      )}
      <DataTable
        // Three rows at most: the panel scrolls as a whole.
        className="shrink-0 border-t"
        label={texts.tabs.representatives}
        rows={rows}
        columns={columns}
        rowKey={(person) => person.id}
        rowLabel={nameOf}
        selection={{ selected, onChange: setSelected }}
        isLoading={isLoading}
        minWidth={860}
        phoneRow={(person) => (
          <RepresentativePhoneRow person={person} organizationId={organizationId} onDelete={deleteOne} />
        )}
        phoneRowHeight={PHONE_ROW_PX}
        empty={
          <EmptyState
            icon={Users}
            text={screenTexts.strategy.noResult}
            hint={
              people.length === 0 &&
              'Representatives sign the emails of campaigns and send them, each from mailboxes of their own.'
            }
          />
        }
      />
      {isFull && (
        <Notice className="mx-6 my-4 max-sm:mx-4">
          An organization has up to {REPRESENTATIVES_MAX} representatives. Delete one to add another; their
          sent emails and replies stay.
        </Notice>
      )}
      <WaitingMail people={people} />
      {isAdding && (
        <AddRepresentativeDialog organizationId={organizationId} onClose={() => setIsAdding(false)} />
      )}
    </div>
  );
}

/** Whether name or email contains the searched text, in any case. */
function matches(person: Representative, term: string): boolean {
  const needle = term.trim().toLowerCase();
  return [person.name, person.email].some((text) => (text ?? '').toLowerCase().includes(needle));
}
