import { TriangleAlert } from 'lucide-react';

/** What keeps a claim or an angle from use. */
export function Warning({ children }: { children: string }) {
  return (
    <p className="mt-1 flex items-start gap-1 text-xs text-warning-soft-foreground">
      <TriangleAlert className="mt-px size-3.5" aria-hidden="true" />
      {children}
    </p>
  );
}
