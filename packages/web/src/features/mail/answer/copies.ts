import type { Message } from '@myra/shared/mail/conversation';

/** As the contract of the call, in short: one @, something on both sides, a dot in the domain. */
const ADDRESS = /^[^\s@<>,;"]{1,64}@[^\s@<>,;"]+\.[^\s@<>,;"]{2,}$/;

export const isAddress = (text: string): boolean => text.length <= 254 && ADDRESS.test(text);

/** A name before its address, also with a comma in it: 'Lee, Ann <ann@b.example>', '"Lee, Ann" <ann@b.example>'. */
const NAMED = /^[^<>@]*<([^<>]*)>\s*$/;
const COMMAS_OUTSIDE_QUOTES = /,(?=(?:[^"]*"[^"]*")*[^"]*$)/;

/** The addresses in what was typed or pasted, such as 'Ann Lee <ann@b.example>; cal@d.example', and what is none. */
export function readAddresses(text: string): { addresses: string[]; rest: string } {
  const parts = text
    .split(/[;\n]+/)
    .flatMap((part) => (NAMED.test(part) ? [part] : part.split(COMMAS_OUTSIDE_QUOTES)))
    .map((part) => (/<([^<>]*)>/.exec(part)?.[1] ?? part).trim());
  return {
    addresses: parts.filter(isAddress),
    rest: parts.filter((part) => part !== '' && !isAddress(part)).join(', '),
  };
}

/** With further addresses, each once whatever its case. */
export function withAddresses(before: readonly string[], more: readonly string[]): string[] {
  const seen = new Set(before.map((address) => address.toLowerCase()));
  return [...before, ...more.filter((address) => seen.size < seen.add(address.toLowerCase()).size)];
}

/** Without an address, whatever its case: who gets the answer gets no copy of it. */
export const withoutAddress = (before: readonly string[], address: string | null | undefined): string[] =>
  before.filter((each) => each.toLowerCase() !== address?.toLowerCase());

/** Everybody else that a message was written to: not its sender and not the mailbox that answers. */
export function othersOf(
  message: Pick<Message, 'from' | 'to' | 'cc'> & Partial<Pick<Message, 'reply_to'>>,
  mailbox: string | undefined,
): string[] {
  const known = [message.from[0]?.email, message.reply_to?.email, mailbox].map((address) =>
    address?.toLowerCase(),
  );
  const others = [...message.to, ...message.cc].flatMap(({ email }) => email ?? []);
  return withAddresses(
    [],
    others.filter((address) => isAddress(address) && !known.includes(address.toLowerCase())),
  );
}
