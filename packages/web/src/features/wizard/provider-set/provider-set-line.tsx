import { Hospital } from 'lucide-react';
import type { ReactNode } from 'react';
import { addressesText, type ProviderSet, providersText } from './provider-set';

/** The ticked providers in the place of a lead file. */
export function ProviderSetLine({ set, children }: { set: ProviderSet; children?: ReactNode }) {
  return (
    <div className="flex items-center gap-3 rounded-xl border p-3 max-sm:flex-wrap">
      <Hospital className="shrink-0 text-muted-foreground" aria-hidden="true" />
      <div className="min-w-0 grow basis-48">
        <p className="font-medium">{providersText(set)}</p>
        <p className="text-xs text-muted-foreground">{addressesText(set)}</p>
      </div>
      {children}
    </div>
  );
}
