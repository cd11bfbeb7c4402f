import { ContactRound } from 'lucide-react';
import type { ReactNode } from 'react';

/** Leads that are already in Myra, in the place of a lead file. */
export function KnownLeadsLine({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="flex items-center gap-3 rounded-xl border p-3 max-sm:flex-wrap">
      <ContactRound className="shrink-0 text-muted-foreground" aria-hidden="true" />
      <p className="min-w-0 grow basis-48 font-medium">{text}</p>
      {children}
    </div>
  );
}
