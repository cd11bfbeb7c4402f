import { useRouter } from '@tanstack/react-router';
import { ContactRound, Mail, Megaphone } from 'lucide-react';
import { useState } from 'react';
import {
  Command,
  CommandEmpty,
  CommandGroup,
  CommandInput,
  CommandItem,
  CommandList,
} from '@/components/ui/command';
import { Dialog, DialogDescription, DialogPanel, DialogTitle } from '@/components/ui/dialog';
import { Kbd } from '@/components/ui/kbd';
import type { Page } from './pages';
import { usePages } from './use-pages';
import { type FoundCampaign, usePaletteCampaigns } from './use-palette-campaigns';
import { usePaletteConversations } from './use-palette-conversations';
import { usePaletteLeads } from './use-palette-leads';

/** A launched campaign opens in its drawer, a draft at its saved step. */
function pathOf({ id, strategyId, isLaunched }: FoundCampaign): string {
  if (!isLaunched) {
    return `/create-strategy?${new URLSearchParams({ strategy_id: String(strategyId), campaign_id: String(id) })}`;
  }
  return `/strategy/${encodeURIComponent(strategyId)}?${new URLSearchParams({ campaign_id: String(id) })}`;
}

/** A page and the entries below it that are not the page itself. */
const entriesOf = (page: Page) => [
  page,
  ...(page.area?.pages ?? [])
    .filter(({ to }) => to !== page.to)
    .map(({ label, to }) => ({ label, to, icon: page.icon, key: undefined })),
];

/** Opened by mod+k: go to a page, find a campaign, a lead or a conversation. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const [term, setTerm] = useState('');
  const campaigns = usePaletteCampaigns();
  const leads = usePaletteLeads(term);
  const conversations = usePaletteConversations(term);
  const pages = usePages().flatMap(entriesOf);
  const go = (to: string) => {
    onClose();
    router.history.push(to);
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogPanel className="top-[15vh] max-w-[560px] translate-y-0">
        <DialogTitle className="sr-only">Search or go to</DialogTitle>
        <DialogDescription className="sr-only">
          Type to find a page, a campaign, a lead or a conversation.
        </DialogDescription>
        <Command>
          <CommandInput
            aria-label="Search or go to"
            placeholder="Search or go to"
            value={term}
            onValueChange={setTerm}
            trailing={<Kbd>Esc</Kbd>}
          />
          <CommandList>
            <CommandEmpty>No matching results</CommandEmpty>
            {term !== '' && campaigns.length > 0 && (
              <CommandGroup heading="Campaigns">
                {campaigns.map((campaign) => (
                  <CommandItem
                    key={campaign.id}
                    value={`${campaign.name} ${campaign.id}`}
                    onSelect={() => go(pathOf(campaign))}
                  >
                    <Megaphone aria-hidden="true" />
                    <span className="truncate">{campaign.name}</span>
                  </CommandItem>
                ))}
              </CommandGroup>
            )}
            {leads.length > 0 && (
              <CommandGroup heading="Leads">
                {leads.map(({ id, name, email, employer }) => (
                  <CommandItem
                    key={id}
                    value={`lead ${id}`}
                    keywords={[term, name, email]}
                    onSelect={() => go(`/leads/${encodeURIComponent(id)}`)}
                  >
                    <ContactRound aria-hidden="true" />
                    <span className="shrink-0">{name}</span>
                    <span className="min-w-0 truncate text-xs text-muted-foreground">
                      {[email, employer].filter(Boolean).join(' · ')}
                    </span>
                  </CommandItem>
                ))}
              </CommandGroup>
            )}
            {conversations.length > 0 && (
              <CommandGroup heading="Conversations">
                {conversations.map(({ id, leadName, email, campaignName }) => (
                  <CommandItem
                    key={id}
                    value={`conversation ${id}`}
                    keywords={[term, leadName, email]}
                    onSelect={() => go(`/mail/inbox?${new URLSearchParams({ sequence_id: id })}`)}
                  >
                    <Mail aria-hidden="true" />
                    <span className="shrink-0">{leadName}</span>
                    <span className="min-w-0 truncate text-xs text-muted-foreground">{campaignName}</span>
                  </CommandItem>
                ))}
              </CommandGroup>
            )}
            <CommandGroup heading="Go to">
              {pages.map((page) => (
                <CommandItem key={page.label} value={page.label} onSelect={() => go(page.to)}>
                  <page.icon aria-hidden="true" />
                  {page.label}
                  {page.key !== undefined && (
                    <span className="ml-auto flex gap-1">
                      <Kbd>G</Kbd>
                      <Kbd>{page.key.toUpperCase()}</Kbd>
                    </span>
                  )}
                </CommandItem>
              ))}
            </CommandGroup>
          </CommandList>
        </Command>
      </DialogPanel>
    </Dialog>
  );
}
