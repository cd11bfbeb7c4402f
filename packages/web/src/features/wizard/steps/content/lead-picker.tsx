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
  listId: string;
  campaignId: string;
  leadId: string | undefined;
  /** The lead in the preview, in words. */
  name: string;
  onPick: (leadId: string) => void;
}

/** Chooses one of the campaign's leads, found by typing in a list of any length. */
export function LeadPicker({ listId, campaignId, leadId, name, onPick }: LeadPickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), SEARCH_DEBOUNCE_MS);
  const { data } = trpc.leads.listByList.useQuery(
    {
      params: { id: listId },
      query: {
        campaign_id: campaignId,
        only: 'selected',
        limit: SHOWN_MAX,
        ...(search !== '' && { search }),
      },
    },
    { enabled: isOpen, placeholderData: keepPreviousData },
  );
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
            <CommandEmpty>{data === undefined ? 'Loading...' : 'No matching results'}</CommandEmpty>
            {data?.leads.map((lead) => {
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
