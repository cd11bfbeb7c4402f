import type { Ask } from '@myra/shared/contracts/sheet-rows';
import type { Components } from '../../db/schema.ts';

const LINK = /\bhttps?:\/\/[^\s<>"')\]]+/gi;

/** Addresses that people of the organization approved: its own, those of a campaign's asks and typed parts. */
export function approvedLinks(given: {
  website: string | null;
  fromAddress: string;
  asks: readonly Ask[];
  components: Components | null;
}): (string | null)[] {
  const typed = Object.values(given.components ?? {}).flatMap((text) => text.match(LINK) ?? []);
  const domain = given.fromAddress.split('@')[1] ?? null;
  return [given.website, domain, ...given.asks.flatMap(({ url }) => url ?? []), ...typed];
}
