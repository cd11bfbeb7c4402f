import { isEmailAddress } from '@myra/shared/rules/mail/email-address';
import { nobodyReads } from '@myra/shared/rules/mail/nobody-reads';
import { addressParser } from 'postal-mime';

type Person = { name: string | null; email: string };

type Received = {
  from: readonly Person[];
  to: readonly Person[];
  /** Lower-case names. */
  headers: Record<string, string> | null;
};

/**
 * The other person whom a writer asks to answer (RFC 5322, 3.6.2), such as the visitor of a web form. Undefined where that is the
 * writer, one whom the message was to, one of our `own` mailboxes (lower case), several people, or a mailing list. A form often
 * sends its visitor a copy.
 */
export function answersTo({ from, to, headers }: Received, own: ReadonlySet<string>): Person | undefined {
  const field = headers?.['reply-to'];
  if (field === undefined || headers?.['list-id'] !== undefined) return undefined;
  const [first, ...others] = addressParser(field.slice(0, 2_000), { flatten: true });
  const email = first?.address ?? '';
  if (others.length > 0 || !isEmailAddress(email) || nobodyReads(email)) return undefined;
  const address = email.toLowerCase();
  const isKnown =
    own.has(address) || [...from, ...to].some((person) => person.email.toLowerCase() === address);
  return isKnown ? undefined : { name: first?.name?.trim() || null, email };
}
