import { MERGE_FIELDS, type MergeField } from '@myra/shared/constants/merge-fields';
import { Braces } from 'lucide-react';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';

const LABELS: Record<MergeField, string> = {
  first_name: 'First name',
  last_name: 'Last name',
  provider_name: 'Provider name',
  city: 'City',
  state: 'State',
  specialty: 'Specialty',
  product: 'Product',
  sender_name: 'Sender name',
  organization: 'Organization',
};

interface InsertFieldMenuProps {
  /** Name of the field that it writes into. */
  label: string;
  onInsert: (field: MergeField) => void;
  /** Called when the menu has gone, to put the caret back. */
  onClosed: () => void;
}

/** Offers the merge fields that exist. */
export function InsertFieldMenu({ label, onInsert, onClosed }: InsertFieldMenuProps) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button icon={Braces} variant="link" size="sm" aria-label={`Insert field into ${label}`}>
          Insert field
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent
        align="end"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          onClosed();
        }}
      >
        {MERGE_FIELDS.map((field) => (
          <DropdownMenuItem key={field} onSelect={() => onInsert(field)}>
            {LABELS[field]}
            <code className="ml-auto pl-6 font-sans text-xs text-muted-foreground">{`{{${field}}}`}</code>
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
