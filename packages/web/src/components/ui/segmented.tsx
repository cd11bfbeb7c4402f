import { ToggleGroup } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

interface SegmentedProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: ReactNode }[];
  onChange: (value: Value) => void;
  className?: string | undefined;
}

/** One of a few options, side by side. One is always chosen. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  onChange,
  className,
}: SegmentedProps<Value>) {
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      value={value}
      onValueChange={(next) => {
        const chosen = options.find((option) => option.value === next);
        if (chosen) onChange(chosen.value);
      }}
      className={cn('inline-flex gap-0.5 rounded-lg bg-secondary p-0.5', className)}
    >
      {options.map((option) => (
        <ToggleGroup.Item
          key={option.value}
          value={option.value}
          className="inline-flex h-7 items-center gap-1.5 rounded-md px-3 font-medium whitespace-nowrap text-muted-foreground data-[state=on]:bg-background data-[state=on]:text-foreground data-[state=on]:ring data-[state=on]:ring-border"
        >
          {option.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
