import { PanelTop } from 'lucide-react';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import type { Template } from './template';

interface AttachPageProps {
  template: Template;
  onSave: (body: string) => void;
}

/** The body with an address behind its call to action, or as its last line. */
function withAddress(body: string, ask: string, url: string): string {
  const at = ask === '' ? -1 : body.lastIndexOf(ask);
  if (at >= 0) return `${body.slice(0, at + ask.length)} ${url}${body.slice(at + ask.length)}`;
  return `${body.trimEnd()}\n\n${url}`;
}

/** Puts the address of a published landing page into the call to action; nothing where there is none. */
export function AttachPage({ template, onSave }: AttachPageProps) {
  const utils = trpc.useUtils();
  const { data: capabilities } = trpc.capabilities.get.useQuery();
  const { data } = trpc.landingPages.list.useQuery(undefined, {
    enabled: capabilities?.landing_pages === true,
  });
  const body = template.body ?? '';
  const published = (data?.landing_pages ?? []).flatMap(({ id, name, url, state }) =>
    state === 'published' && url !== null && !body.includes(url) ? [{ id, name: name ?? url, url }] : [],
  );
  if (published.length === 0) return null;
  const attach = async (url: string) => {
    try {
      const parts = await utils.client.documents.split.query({ params: { id: template.id } });
      onSave(withAddress(body, parts.call_to_action ?? '', url));
    } catch (error) {
      toast.failure(error, 'The landing page could not be attached.');
    }
  };
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline" size="sm" className="self-start">
          <PanelTop aria-hidden="true" />
          Attach landing page
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start" className="max-h-72 max-w-80 overflow-y-auto">
        {published.map(({ id, name, url }) => (
          <DropdownMenuItem key={id} onSelect={() => void attach(url)}>
            <span className="truncate" title={url}>
              {name}
            </span>
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
