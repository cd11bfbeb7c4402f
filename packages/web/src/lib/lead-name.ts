interface Named {
  first_name?: string | null | undefined;
  last_name?: string | null | undefined;
  provider_name?: string | null | undefined;
  email?: string | null | undefined;
}

/** What a lead is called: the person, else the organization that it is, else the address; '-' where there is none of them. */
export function leadNameOf(contact: Named | null | undefined): string {
  const person = [contact?.first_name, contact?.last_name].filter(Boolean).join(' ');
  return person || contact?.provider_name || contact?.email || '-';
}
