/** A domain that cannot exist (RFC 6761 6.4), for testing failures. */
export const SANDBOX_DOMAIN = 'sandbox.invalid';

/**
 * Local parts at sandbox.invalid that fail, so that people can see how a campaign reacts: `bounce@` does not exist,
 * `tempfail@` asks to try later, `full@` has no room, `blocked@` is refused by policy. Plus-tags are ignored. Every other
 * address is accepted.
 */
const REFUSALS: Record<string, { code: number; text: string }> = {
  bounce: { code: 550, text: '5.1.1 This sandbox address does not exist' },
  tempfail: { code: 450, text: '4.2.0 This sandbox address asks to try again later' },
  full: { code: 552, text: '5.2.2 This sandbox mailbox is full' },
  blocked: { code: 550, text: '5.7.1 This sandbox address refuses the sender' },
};

/** How the sandbox refuses a recipient; undefined if it accepts. */
export function sandboxRefusal(address: string): { code: number; text: string } | undefined {
  const [local = '', domain = ''] = address.toLowerCase().split('@');
  if (domain !== SANDBOX_DOMAIN) return undefined;
  const name = local.split('+')[0] ?? '';
  return Object.hasOwn(REFUSALS, name) ? REFUSALS[name] : undefined;
}
