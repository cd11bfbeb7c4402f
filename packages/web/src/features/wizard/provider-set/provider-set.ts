import { formatCount, formatNoun } from '@/lib/format-count';
import type { WizardCampaign } from '../wizard-step-props';

/** Ticked providers that are the leads of a campaign. */
export type ProviderSet = NonNullable<WizardCampaign['provider_set']>;

/** '12 providers from the directory' */
export const providersText = ({ total }: ProviderSet): string =>
  `${formatNoun(total ?? 0, 'provider')} from the directory`;

/** What becomes of those whose address nobody knows. */
export function addressesText({ total, with_email }: ProviderSet): string {
  const known = with_email ?? 0;
  const silent = (total ?? 0) - known;
  if (silent <= 0) return 'All have an email address.';
  return `${formatCount(known)} with an email address, ${formatCount(silent)} without: they are listed and written for, and left out at the launch.`;
}
