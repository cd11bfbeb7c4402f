import { SEARCH_DEBOUNCE_MS } from '@myra/shared/constants/timing';
import { keepPreviousData } from '@tanstack/react-query';
import { Check, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Command, CommandEmpty, CommandInput, CommandItem, CommandList } from '@/components/ui/command';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { leadNameOf } from '@/lib/lead-name';
import { trpc } from '@/lib/trpc';
import { useDebounced } from '@/lib/use-debounced';

const SHOWN_MAX = 50;

interface LeadPickerProps {
  /** Whose leads: a list's, those of it that a campaign chose, or everybody's. */
  of: { listId: string; campaignId?: string } | { organizationId: string };
  leadId: string | undefined;
  /** The lead in the preview, in words. */
  name: string;
  onPick: (leadId: string) => void;
}

/** Chooses one lead, found by typing among any number of them. */
export function LeadPicker({ of, leadId, name, onPick }: LeadPickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), SEARCH_DEBOUNCE_MS);
  const leads = useLeads(of, search, isOpen);
  return (
    <Popover open={isOpen} onOpenChange={setIsOpen}>
      <PopoverTrigger asChild>
        <Button variant="outline" size="sm" className="max-w-56 min-w-0" aria-label={`Preview for ${name}`}>
          <span className="truncate">{name}</span>
          <ChevronDown aria-hidden="true" />
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end" className="w-80 p-0">
        <Command shouldFilter={false}>
          <CommandInput
            placeholder="Search leads"
            aria-label="Search leads"
            value={typed}
            onValueChange={setTyped}
          />
          <CommandList>
            <CommandEmpty>{leads === undefined ? 'Loading...' : 'No matching results'}</CommandEmpty>
            {leads?.map((lead) => {
              const { contact } = lead;
              return (
                <CommandItem
                  key={lead.id}
                  value={lead.id}
                  onSelect={() => {
                    onPick(lead.id);
                    setIsOpen(false);
                  }}
                >
                  <span className="min-w-0 truncate">{leadNameOf(contact)}</span>
                  <span className="ml-auto max-w-36 truncate text-xs text-muted-foreground">
                    {contact?.provider_name || lead.account?.name}
                  </span>
                  {lead.id === leadId && <Check className="text-primary!" aria-hidden="true" />}
                </CommandItem>
              );
            })}
          </CommandList>
        </Command>
      </PopoverContent>
    </Popover>
  );
}

function useLeads(of: LeadPickerProps['of'], words: string, isOpen: boolean) {
  const search = words !== '' && { search: words };
  const options = { placeholderData: keepPreviousData };
  const isListed = 'listId' in of;
  const chosen = isListed && of.campaignId && { campaign_id: of.campaignId, only: 'selected' as const };
  const listed = trpc.leads.listByList.useQuery(
    { params: { id: isListed ? of.listId : '' }, query: { ...chosen, limit: SHOWN_MAX, ...search } },
    { ...options, enabled: isOpen && isListed },
  );
  const all = trpc.leads.listByOrganization.useQuery(
    { params: { id: isListed ? '' : of.organizationId }, query: { limit: SHOWN_MAX, ...search } },
    { ...options, enabled: isOpen && !isListed },
  );
  return isListed ? listed.data?.leads : all.data?.leads_with_contact_and_account;
}
