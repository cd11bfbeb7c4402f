import { screenTexts } from '@myra/shared/messages/screen-texts';
import { useRouter } from '@tanstack/react-router';
import { Check, ChevronsUpDown, Plus } from 'lucide-react';
import { useState } from 'react';
import { Command, CommandEmpty, CommandInput, CommandItem, CommandList } from '@/components/ui/command';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { formatNoun } from '@/lib/format-count';
import { nameOf, type StrategyPlan } from './campaign';

interface PlanPickerProps {
  plan: StrategyPlan;
  /** Newest first. */
  plans: readonly StrategyPlan[];
}

/** The plan's name, and a menu of the other plans. */
export function PlanPicker({ plan, plans }: PlanPickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const router = useRouter();
  const go = (path: string) => {
    setIsOpen(false);
    router.history.push(path);
  };
  return (
    <Popover open={isOpen} onOpenChange={setIsOpen}>
      <PopoverTrigger
        className="-mx-1 flex min-w-0 items-center gap-2 rounded-lg px-1 -outline-offset-2 hover:bg-accent"
        title={nameOf(plan)}
      >
        <span className="truncate">{nameOf(plan)}</span>
        <ChevronsUpDown className="text-muted-foreground" aria-hidden="true" />
        <span className="sr-only">Choose a strategy</span>
      </PopoverTrigger>
      <PopoverContent className="w-96 p-0">
        <Command>
          <CommandInput placeholder="Search strategies" aria-label="Search strategies" />
          <CommandList>
            <CommandEmpty>{screenTexts.strategy.noResult}</CommandEmpty>
            {plans.map((each) => (
              <CommandItem
                key={each.id}
                value={`${nameOf(each)} ${each.id}`}
                onSelect={() => go(`/strategy/${each.id}`)}
              >
                <span className="min-w-0 truncate">{nameOf(each)}</span>
                <span className="ml-auto shrink-0 text-xs text-muted-foreground tabular-nums">
                  {each.campaign_count !== null && formatNoun(each.campaign_count, 'campaign')}
                </span>
                {each.id === plan.id ? (
                  <Check className="text-primary!" aria-label="Shown now" role="img" />
                ) : (
                  <span className="size-4" />
                )}
              </CommandItem>
            ))}
            <CommandItem value="Create Strategy" onSelect={() => go('/create-strategy')}>
              <Plus aria-hidden="true" />
              {screenTexts.strategy.createStrategy}
            </CommandItem>
          </CommandList>
        </Command>
      </PopoverContent>
    </Popover>
  );
}
