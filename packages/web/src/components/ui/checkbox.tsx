import { Check, Minus } from 'lucide-react';
import { Checkbox as CheckboxPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

/** A checkbox. Give it an `aria-label` or wrap it in a `<label>`. `checked="indeterminate"`: some of many. */
export function Checkbox({ className, ...props }: ComponentProps<typeof CheckboxPrimitive.Root>) {
  return (
    <CheckboxPrimitive.Root
      className={cn(
        'peer group grid size-4 shrink-0 place-items-center rounded-sm border-[1.5px] border-control bg-background text-primary-foreground aria-invalid:border-danger data-[state=checked]:border-primary data-[state=checked]:bg-primary data-[state=indeterminate]:border-primary data-[state=indeterminate]:bg-primary disabled:cursor-not-allowed disabled:opacity-50',
        className,
      )}
      {...props}
    >
      <CheckboxPrimitive.Indicator>
        <Minus className="hidden size-3 stroke-3 group-data-[state=indeterminate]:block" aria-hidden="true" />
        <Check className="size-3 stroke-3 group-data-[state=indeterminate]:hidden" aria-hidden="true" />
      </CheckboxPrimitive.Indicator>
    </CheckboxPrimitive.Root>
  );
}
