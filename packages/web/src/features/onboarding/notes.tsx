import type { LucideIcon } from 'lucide-react';
import { Separator as SeparatorPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

function Separator({
  className,
  orientation = 'horizontal',
  ...props
}: ComponentProps<typeof SeparatorPrimitive.Root>) {
  return (
    <SeparatorPrimitive.Root
      orientation={orientation}
      className={cn(
        'shrink-0 bg-border',
        orientation === 'horizontal' ? 'h-px w-full' : 'h-full w-px',
        className,
      )}
      {...props}
    />
  );
}

interface NotesProps {
  title: string;
  items: readonly { icon: LucideIcon; text: string }[];
  foot: string;
}

/** Says beside an onboarding form what its answers are used for. */
export function Notes({ title, items, foot }: NotesProps) {
  return (
    <>
      <h2 className="font-medium">{title}</h2>
      <ul className="mt-3 mb-6 flex flex-col gap-3 text-muted-foreground">
        {items.map(({ icon: Icon, text }) => (
          <li key={text} className="flex gap-3">
            <Icon className="mt-0.5 text-primary" aria-hidden="true" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <Separator />
      <p className="mt-4 text-xs text-muted-foreground">{foot}</p>
    </>
  );
}
