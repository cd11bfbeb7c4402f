import { screenTexts } from '@myra/shared/messages/screen-texts';
import { Trash2 } from 'lucide-react';
import { CutText } from '@/components/cut-text';
import type { Column } from '@/components/data-table/column';
import { LinkInboxMenu } from '@/components/link-inbox-menu';
import { Avatar } from '@/components/ui/avatar';
import { IconButton } from '@/components/ui/icon-button';
import { initialsOf, nameOf, type Representative } from '@/lib/representative';
import { InboxCell } from './inbox-cell';
import { TerritoryButton } from './territory-button';

const [NAME, EMAIL, INBOX, ACTIONS] = screenTexts.settings.representativeColumns;

interface ColumnInput {
  organizationId: string;
  onDelete: (person: Representative) => void;
}

export const representativeColumns = ({
  organizationId,
  onDelete,
}: ColumnInput): Column<Representative>[] => [
  {
    id: 'name',
    header: NAME,
    width: '190px',
    cell: (person) => (
      <span className="flex min-w-0 items-center gap-3">
        <Avatar size="sm" initials={initialsOf(person)} />
        <CutText text={nameOf(person)} className="truncate font-medium" />
      </span>
    ),
  },
  {
    id: 'email',
    header: EMAIL,
    cell: ({ email }) => (
      <span className="text-muted-foreground" title={email ?? undefined}>
        {email ?? screenTexts.missing}
      </span>
    ),
  },
  {
    id: 'inbox',
    header: INBOX,
    width: '272px',
    cell: (person) => <InboxCell person={person} organizationId={organizationId} />,
  },
  {
    id: 'territory',
    header: 'Territory',
    width: '150px',
    cell: (person) => <TerritoryButton person={person} />,
  },
  {
    id: 'actions',
    header: ACTIONS,
    width: '96px',
    align: 'right',
    cell: (person) => <Actions person={person} organizationId={organizationId} onDelete={onDelete} />,
  },
];

interface PersonProps extends ColumnInput {
  person: Representative;
}

function Actions({ person, organizationId, onDelete }: PersonProps) {
  return (
    <span className="flex justify-end gap-1">
      <LinkInboxMenu person={person} organizationId={organizationId} look="icon" />
      <IconButton icon={Trash2} label={`Delete ${nameOf(person)}`} onClick={() => onDelete(person)} />
    </span>
  );
}

/** A representative in three lines: name, address, inbox. */
export function RepresentativePhoneRow({ person, organizationId, onDelete }: PersonProps) {
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 grow">
        <div className="truncate font-medium">{nameOf(person)}</div>
        <div className="truncate text-muted-foreground">{person.email ?? screenTexts.missing}</div>
        <InboxCell person={person} organizationId={organizationId} />
        <TerritoryButton person={person} />
      </div>
      <Actions person={person} organizationId={organizationId} onDelete={onDelete} />
    </div>
  );
}
