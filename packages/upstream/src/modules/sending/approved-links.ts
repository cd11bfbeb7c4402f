import type { Ask } from '@myra/shared/contracts/sheet-rows';
import type { Components } from '../../db/schema.ts';
import { linksIn } from './check-content.ts';

/** Addresses that people of the organization approved: its own, those of a campaign's asks, of typed parts and of the signature. */
export function approvedLinks(given: {
  website: string | null;
  fromAddress: string;
  signature: string;
  asks: readonly Ask[];
  components: Components | null;
}): (string | null)[] {
  const typed = [...Object.values(given.components ?? {}), given.signature].flatMap(linksIn);
  const domain = given.fromAddress.split('@')[1] ?? null;
  return [given.website, domain, ...given.asks.flatMap(({ url }) => url ?? []), ...typed];
}
