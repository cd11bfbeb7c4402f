import { PanelTop } from 'lucide-react';
import { trpc } from '@/lib/trpc';
import { Button } from './ui/button';
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from './ui/dropdown-menu';

interface PageMenuProps {
  label: string;
  /** Pages that this text links to already are left out. */
  body?: string | undefined;
  onPick: (url: string) => void;
}

/** The published landing pages, to be linked to; nothing where there is none. */
export function PageMenu({ label, body = '', onPick }: PageMenuProps) {
  const { data: capabilities } = trpc.capabilities.get.useQuery();
  const { data } = trpc.landingPages.list.useQuery(undefined, {
    enabled: capabilities?.landing_pages === true,
  });
  const published = (data?.landing_pages ?? []).flatMap(({ id, name, url, state }) =>
    state === 'published' && url !== null && !body.includes(url) ? [{ id, name: name ?? url, url }] : [],
  );
  if (published.length === 0) return null;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button icon={PanelTop} variant="outline" size="sm" className="self-start">
          {label}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start" className="max-h-72 max-w-80 overflow-y-auto">
        {published.map(({ id, name, url }) => (
          <DropdownMenuItem key={id} onSelect={() => onPick(url)}>
            <span className="truncate" title={url}>
              {name}
            </span>
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
