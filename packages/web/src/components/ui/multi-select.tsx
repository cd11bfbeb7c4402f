import { ChevronDown, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { CutText } from '@/components/cut-text';
import { cn } from '@/lib/cn';
import { hasWords } from '@/lib/has-words';
import { Checkbox } from './checkbox';
import { type Option, OptionText } from './combobox';
import { Command, CommandEmpty, CommandInput, CommandItem, CommandList } from './command';
import { useFieldControl } from './field';
import { controlFrame } from './input';
import { Popover, PopoverContent, PopoverTrigger } from './popover';
import { Skeleton } from './skeleton';

interface MultiSelectProps<Value extends string> {
  options: readonly Option<Value>[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  placeholder?: string | undefined;
  isDisabled?: boolean | undefined;
  /** Chosen options that may be missing among `options`. */
  chosen?: readonly Option<Value>[] | undefined;
  /** The options are found elsewhere, by what is typed. */
  remote?: RemoteOptions | undefined;
  /** Makes a value of typed words that are no option. Left out, only options can be chosen. */
  onType?: ((words: string) => void) | undefined;
  'aria-label'?: string | undefined;
  className?: string | undefined;
}

interface RemoteOptions {
  typed: string;
  onTyped: (typed: string) => void;
  onOpen: (isOpen: boolean) => void;
  isLoading: boolean;
  /** Below the options. */
  note: string | undefined;
}

/** Chosen options that are shown below the field, each with a button that removes it. */
const CHIPS_MAX = 12;

/** Any number of options, found by typing. Without matches it shows 'No matching results'. */
export function MultiSelect<Value extends string>({
  options,
  value,
  onChange,
  placeholder = 'Select',
  isDisabled = false,
  onType,
  chosen: given,
  remote,
  className,
  ...props
}: MultiSelectProps<Value>) {
  const [isOpen, setIsOpen] = useState(false);
  const [ownTyped, setOwnTyped] = useState('');
  const [typed, setTyped] = remote ? [remote.typed, remote.onTyped] : [ownTyped, setOwnTyped];
  const field = useFieldControl();
  // In the order in which they were chosen.
  const chosen = given ?? value.flatMap((each) => options.find((option) => option.value === each) ?? []);
  const toggle = (option: Option<Value>) =>
    onChange(
      value.includes(option.value) ? value.filter((each) => each !== option.value) : [...value, option.value],
    );
  const own = typed.trim().replace(/\s+/gu, ' ');
  const canType =
    onType !== undefined &&
    own.length > 1 &&
    !options.some(({ label }) => label.toLowerCase() === own.toLowerCase());
  return (
    <Popover
      open={isOpen}
      onOpenChange={(next) => {
        setIsOpen(next);
        remote?.onOpen(next);
      }}
    >
      <div className={cn('flex min-w-0 flex-col gap-2', className)}>
        <PopoverTrigger
          role="combobox"
          aria-expanded={isOpen}
          disabled={isDisabled}
          className={cn(controlFrame, 'flex h-9 w-full min-w-0 items-center gap-2 px-3 text-left text-sm')}
          {...field}
          {...props}
        >
          <span className={cn('truncate', chosen.length === 0 && 'text-muted-foreground')}>
            {chosen.length === 0 ? placeholder : chosen.map((option) => option.label).join(', ')}
          </span>
          <ChevronDown className="ml-auto text-muted-foreground" aria-hidden="true" />
        </PopoverTrigger>
        {chosen.length > 0 && (
          <ul className="flex flex-wrap gap-1">
            {chosen.slice(0, CHIPS_MAX).map((option) => (
              <li
                key={option.value}
                className="inline-flex h-5 max-w-full items-center gap-1 rounded-md bg-secondary pl-1.5 text-xs"
              >
                <CutText text={option.label} className="truncate" />
                <button
                  type="button"
                  disabled={isDisabled}
                  aria-label={`Remove ${option.label}`}
                  className="grid size-5 shrink-0 place-items-center rounded-md text-muted-foreground hover:text-foreground"
                  onClick={() => toggle(option)}
                >
                  <X className="size-3" aria-hidden="true" />
                </button>
              </li>
            ))}
            {chosen.length > CHIPS_MAX && (
              <li className="flex h-5 items-center text-xs text-muted-foreground">
                {chosen.length - CHIPS_MAX} more
              </li>
            )}
          </ul>
        )}
      </div>
      <PopoverContent className="w-(--radix-popover-trigger-width) min-w-56 p-0">
        <Command filter={hasWords} shouldFilter={remote === undefined}>
          <CommandInput
            placeholder={onType ? 'Search or type' : 'Search'}
            aria-label="Search options"
            maxLength={60}
            value={typed}
            onValueChange={setTyped}
          />
          <CommandList aria-multiselectable="true" aria-busy={remote?.isLoading || undefined}>
            {remote?.isLoading && options.length === 0 && <Skeleton className="my-2 h-6" />}
            {!canType && !remote?.isLoading && <CommandEmpty>No matching results</CommandEmpty>}
            {options.map((option) => (
              <CommandItem
                key={option.value}
                value={`${option.label} ${option.value} ${option.also ?? ''}`}
                disabled={option.isDisabled ?? false}
                onSelect={() => toggle(option)}
              >
                <Checkbox checked={value.includes(option.value)} tabIndex={-1} aria-hidden="true" />
                <OptionText option={option} />
                {option.detail !== undefined && (
                  <span className="ml-auto shrink-0 text-xs text-muted-foreground tabular-nums">
                    {option.detail}
                  </span>
                )}
              </CommandItem>
            ))}
            {canType && (
              <CommandItem
                value={own}
                forceMount
                onSelect={() => {
                  onType?.(own);
                  setTyped('');
                }}
              >
                <Plus aria-hidden="true" />
                <span className="truncate">Use “{own}”</span>
              </CommandItem>
            )}
          </CommandList>
          {remote?.note && <p className="border-t px-4 py-2 text-xs text-muted-foreground">{remote.note}</p>}
        </Command>
      </PopoverContent>
    </Popover>
  );
}
