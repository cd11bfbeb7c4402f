const ADDRESS = /[a-z0-9._%+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,5}/iu;

/** The first email address in a text. */
export const contactAddress = (contact: string | undefined): string | undefined =>
  contact === undefined ? undefined : ADDRESS.exec(contact.slice(0, 300))?.[0];
