import { Columns3 } from 'lucide-react';
import type { Column } from './data-table/column';
import { Button } from './ui/button';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuTrigger,
} from './ui/dropdown-menu';

interface ColumnChooserProps<Row> {
  columns: readonly Column<Row>[];
  hidden: ReadonlySet<string>;
  onChange: (hidden: Set<string>) => void;
}

/** Shows and hides columns of a wide table; the first one always stays. */
export function ColumnChooser<Row>({ columns, hidden, onChange }: ColumnChooserProps<Row>) {
  const toggle = (id: string) => {
    const next = new Set(hidden);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button icon={Columns3} variant="outline" size="sm">
          Columns
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {columns.slice(1).map((column) => (
          <DropdownMenuCheckboxItem
            key={column.id}
            checked={!hidden.has(column.id)}
            onCheckedChange={() => toggle(column.id)}
            onSelect={(event) => event.preventDefault()}
          >
            {column.header}
          </DropdownMenuCheckboxItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
