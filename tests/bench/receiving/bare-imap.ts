import { createRequire } from 'node:module';

// Only for comparison. The product depends on them, the tests do not.
const load = createRequire(new URL('../../../packages/mail/package.json', import.meta.url));

export const { ImapFlow } = load('imapflow');
export const { default: PostalMime } = load('postal-mime');
