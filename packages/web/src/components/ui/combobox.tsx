import { Check, ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { cn } from '@/lib/cn';
import { hasWords } from '@/lib/has-words';
import { CutText } from '../cut-text';
import { Command, CommandEmpty, CommandInput, CommandItem, CommandList } from './command';
import { useFieldControl } from './field';
import { controlFrame } from './input';
import { Popover, PopoverContent, PopoverTrigger } from './popover';

export interface Option<Value extends string = string> {
  value: Value;
  label: string;
  /** Secondary text, right of the label. */
  detail?: ReactNode;
  /** Other words by which it is found, below the label. */
  also?: string | undefined;
  isDisabled?: boolean | undefined;
}

interface ComboboxProps<Value extends string> {
  options: readonly Option<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  placeholder?: string | undefined;
  searchPlaceholder?: string | undefined;
  emptyText?: string | undefined;
  inputSize?: 'default' | 'sm' | undefined;
  isDisabled?: boolean | undefined;
  'aria-label'?: string | undefined;
  className?: string | undefined;
}

/** The label of an option, and below it the other words by which it is found. */
export function OptionText({ option: { label, also } }: { option: Option }) {
  if (also === undefined) return <CutText text={label} className="line-clamp-3 py-1 leading-5" />;
  return (
    <span className="min-w-0 py-1">
      <CutText text={label} className="block truncate" />
      <CutText text={also} className="block truncate text-xs text-muted-foreground" />
    </span>
  );
}

/** One of many options, found by typing. For fewer than about ten options use Select. */
export function Combobox<Value extends string>({
  options,
  value,
  onChange,
  placeholder = 'Select',
  searchPlaceholder = 'Search',
  emptyText = 'No matching results',
  inputSize = 'default',
  isDisabled = false,
  className,
  ...props
}: ComboboxProps<Value>) {
  const [isOpen, setIsOpen] = useState(false);
  const field = useFieldControl();
  const chosen = options.find((option) => option.value === value);
  return (
    <Popover open={isOpen} onOpenChange={setIsOpen}>
      <PopoverTrigger
        role="combobox"
        aria-expanded={isOpen}
        disabled={isDisabled}
        className={cn(
          controlFrame,
          'flex w-full min-w-0 items-center gap-2 text-left text-sm',
          inputSize === 'sm' ? 'h-8 px-2' : 'h-9 px-3',
          className,
        )}
        {...field}
        {...props}
      >
        <span className={cn('truncate', chosen === undefined && 'text-muted-foreground')}>
          {chosen?.label ?? placeholder}
        </span>
        <ChevronDown className="ml-auto text-muted-foreground" aria-hidden="true" />
      </PopoverTrigger>
      <PopoverContent
        aria-label={props['aria-label'] ?? searchPlaceholder}
        className="w-(--radix-popover-trigger-width) min-w-56 p-0"
      >
        <Command filter={hasWords}>
          <CommandInput placeholder={searchPlaceholder} aria-label={searchPlaceholder} />
          <CommandList>
            <CommandEmpty>{emptyText}</CommandEmpty>
            {options.map((option) => (
              <CommandItem
                key={option.value}
                value={`${option.label} ${option.value} ${option.also ?? ''}`}
                disabled={option.isDisabled ?? false}
                onSelect={() => {
                  onChange(option.value);
                  setIsOpen(false);
                }}
              >
                <OptionText option={option} />
                {option.detail !== undefined && (
                  <span className="ml-auto shrink-0 text-xs text-muted-foreground">{option.detail}</span>
                )}
                {option.value === value && <Check className="ml-auto text-primary!" aria-hidden="true" />}
              </CommandItem>
            ))}
          </CommandList>
        </Command>
      </PopoverContent>
    </Popover>
  );
}
