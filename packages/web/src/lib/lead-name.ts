interface Named {
  first_name?: string | null | undefined;
  last_name?: string | null | undefined;
  provider_name?: string | null | undefined;
  email?: string | null | undefined;
}

/** The name of a lead: the person, else the organization that it is, else the address; '-' without any. */
export function leadNameOf(contact: Named | null | undefined): string {
  const person = [contact?.first_name, contact?.last_name].filter(Boolean).join(' ');
  return person || contact?.provider_name || contact?.email || '-';
}
