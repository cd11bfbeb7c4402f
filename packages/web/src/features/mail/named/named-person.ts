import type { Message } from '@myra/shared/mail/conversation';
import { namesOf } from '../catch-all/names-of';
import type { Person } from '../catch-all/person-fields';

/** A colleague whom a message names, in its own words. */
export interface NamedPerson {
  name: string;
  role: string;
  email: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Who stands in for somebody who is away may be added where an address is named. */
function personOfFacts(facts: Message['reading_facts']): unknown {
  const { colleague, deputy } = Object(facts);
  return colleague ?? (textOf(Object(deputy).email) === '' ? undefined : deputy);
}

/** The colleague or deputy whom a received message names with a name or an address; undefined if it names none. */
export function namedIn({ direction, reading_facts: facts, from }: Message): NamedPerson | undefined {
  if (direction !== 'inbound') return undefined;
  const { name, role, email } = Object(personOfFacts(facts));
  const named = { name: textOf(name), role: textOf(role), email: textOf(email).toLowerCase() };
  const isWriter = named.email !== '' && named.email === from[0]?.email?.toLowerCase();
  return isWriter || (named.name === '' && named.email === '') ? undefined : named;
}

/** How a line says who it is. */
export const sayNamed = ({ name, role, email }: NamedPerson): string =>
  [name, role, email].filter((part) => part !== '').join(', ');

/** What the form of a lead is filled in with: a single word may be a first name, and a title begins with a capital. */
export function personOf({ name, role }: NamedPerson, providerName: string): Person {
  const bare = name.replace(/^(?:Dr|Mr|Mrs|Ms)\.? /u, '');
  const names = bare.includes(' ') ? namesOf(bare) : { first_name: bare, last_name: '' };
  return {
    ...names,
    title: role.charAt(0).toUpperCase() + role.slice(1),
    provider_name: providerName,
  };
}

/** The id of the one among leads who has this address. */
export const leadWith = (
  leads: readonly { id: string; contact?: { email?: string | null } | null | undefined }[],
  email: string,
): string | undefined =>
  email === '' ? undefined : leads.find(({ contact }) => contact?.email?.toLowerCase() === email)?.id;
