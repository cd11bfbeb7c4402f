import { PanelTop } from 'lucide-react';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { trpc } from '@/lib/trpc';

/** A published landing page as the address that emails link to; nothing where there is none. */
export function AskPage({ onPick }: { onPick: (url: string) => void }) {
  const { data: capabilities } = trpc.capabilities.get.useQuery();
  const { data } = trpc.landingPages.list.useQuery(undefined, {
    enabled: capabilities?.landing_pages === true,
  });
  const published = (data?.landing_pages ?? []).flatMap(({ id, name, url, state }) =>
    state === 'published' && url !== null ? [{ id, name: name ?? url, url }] : [],
  );
  if (published.length === 0) return null;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline" size="sm" className="self-start">
          <PanelTop aria-hidden="true" />
          Use a landing page
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
