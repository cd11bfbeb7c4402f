import { placeText } from '@myra/shared/rules/places/countries';
import { leadNameOf } from '@/lib/lead-name';
import type { RouterOutputs } from '@/lib/trpc';

export type ContactPage = RouterOutputs['leads']['listByOrganization'];
export type Contact = ContactPage['leads_with_contact_and_account'][number];
/** The values of the filters; owners are all people of the organization. */
export type ContactFacets = RouterOutputs['leads']['facets'] & {
  owners: RouterOutputs['people']['names']['people'];
};

/** The name of a contact. */
export const contactName = ({ contact }: Pick<Contact, 'contact'>): string => leadNameOf(contact);

/** The workplace: the employer, else the practice that a file named. */
export const organizationName = ({ account, contact }: Pick<Contact, 'contact' | 'account'>): string =>
  account?.name || contact?.provider_name || '-';

/** 'Toledo, OH' or 'Madrid, Spain'; '-' if nothing is known. */
export const locationOf = ({ contact }: Pick<Contact, 'contact'>): string => placeText(contact ?? {}) || '-';

const STATUSES: Record<string, string> = {
  none: 'Not contacted',
  draft: 'In preparation',
  active: 'Active',
  paused: 'Paused',
  completed: 'Completed',
};

/** The state of the conversation, in words. */
export const statusText = (state: string | null | undefined): string =>
  STATUSES[state ?? 'none'] ?? String(state);
