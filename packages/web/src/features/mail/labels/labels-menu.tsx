import { LABEL_MAX } from '@myra/shared/constants/limits';
import { Check, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { CutText } from '@/components/cut-text';
import { Command, CommandEmpty, CommandInput, CommandItem, CommandList } from '@/components/ui/command';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { trpc } from '@/lib/trpc';
import { useLabel } from './use-labels';

interface LabelsMenuProps {
  sequenceIds: readonly string[];
  /** Labels that all of them have. */
  chosen: readonly string[];
  /** The button that opens it. */
  children: ReactNode;
}

/** Labels conversations: choose a known one or type a new one. A chosen one is taken off. */
export function LabelsMenu({ sequenceIds, chosen, children }: LabelsMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const label = useLabel(sequenceIds);
  const { data } = trpc.mail.labels.useQuery(undefined, { enabled: isOpen });
  const known = [...new Set([...chosen, ...(data?.labels ?? []).flatMap(({ value }) => value ?? [])])];
  const own = typed.trim().replace(/\s+/gu, ' ').slice(0, LABEL_MAX);
  const isNew = own !== '' && !known.some((each) => each.toLowerCase() === own.toLowerCase());
  const choose = async (value: string) => {
    setTyped('');
    await label(chosen.includes(value) ? { remove: [value] } : { add: [value] });
  };
  return (
    <Popover open={isOpen} onOpenChange={setIsOpen}>
      <PopoverTrigger asChild>{children}</PopoverTrigger>
      <PopoverContent className="w-64 p-0" aria-label="Labels">
        <Command>
          <CommandInput
            placeholder="Search or type a label"
            aria-label="Search or type a label"
            maxLength={LABEL_MAX}
            value={typed}
            onValueChange={setTyped}
          />
          <CommandList>
            {!isNew && <CommandEmpty>No labels yet. Type one.</CommandEmpty>}
            {known.map((value) => (
              <CommandItem key={value} value={value} onSelect={() => void choose(value)}>
                <CutText text={value} className="truncate" />
                {chosen.includes(value) && (
                  <Check className="ml-auto text-primary!" role="img" aria-label="Chosen" />
                )}
              </CommandItem>
            ))}
            {isNew && (
              <CommandItem value={own} forceMount onSelect={() => void choose(own)}>
                <Plus aria-hidden="true" />
                <span className="truncate">Label “{own}”</span>
              </CommandItem>
            )}
          </CommandList>
          {typed.length >= LABEL_MAX && (
            <p role="status" className="px-3 py-2 text-xs text-muted-foreground">
              A label has at most {LABEL_MAX} characters.
            </p>
          )}
        </Command>
      </PopoverContent>
    </Popover>
  );
}
