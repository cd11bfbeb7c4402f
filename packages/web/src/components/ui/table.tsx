import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

/** A plain table of few rows. Lists of people use DataTable. */
export function Table({ className, ...props }: ComponentProps<'table'>) {
  return <table className={cn('w-full border-separate border-spacing-0 text-sm', className)} {...props} />;
}

export function TableHead({ className, ...props }: ComponentProps<'th'>) {
  return (
    <th
      className={cn(
        'h-9 border-b px-3 text-left text-xs font-medium whitespace-nowrap text-muted-foreground first:pl-4 last:pr-4',
        className,
      )}
      {...props}
    />
  );
}

export function TableRow({ className, ...props }: ComponentProps<'tr'>) {
  return <tr className={cn('hover:bg-muted', className)} {...props} />;
}

export function TableCell({ className, ...props }: ComponentProps<'td'>) {
  return <td className={cn('h-11 border-b px-3 first:pl-4 last:pr-4', className)} {...props} />;
}
