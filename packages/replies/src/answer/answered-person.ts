import { domainOf } from '@myra/shared/rules/mail/email-address';
import { type Addressee, readAddressee } from '@myra/writer/names/addressee';
import type { LeadFacts } from '@myra/writer/types';
import { plainText } from '../text.ts';

type Sender = { name: string | null; email: string };

const fold = (name: string | undefined): string => plainText(name ?? '');

const isSameName = (one: Addressee, other: Addressee): boolean =>
  one.first !== undefined &&
  one.last !== undefined &&
  fold(one.first) === fold(other.first) &&
  fold(one.last) === fold(other.last);

/**
 * The facts of the person who is answered: those of the lead if the message is from its address or bears its name. Anybody
 * else is known by the name and address of the message alone, and works for the lead's organization only where the domain
 * of the address is the same.
 */
export function answeredPerson(lead: LeadFacts, from: Sender | undefined): LeadFacts {
  if (from === undefined || from.email.toLowerCase() === lead.email?.toLowerCase()) return lead;
  const unknown = { lastName: null, title: null, role: null, credential: null };
  const sender = { firstName: from.name, ...unknown, email: from.email };
  if (isSameName(readAddressee(sender), readAddressee(lead))) return lead;
  if (lead.email !== null && domainOf(from.email) === domainOf(lead.email)) return { ...lead, ...sender };
  return { ...lead, ...sender, providerName: null, account: null, provider: null };
}
