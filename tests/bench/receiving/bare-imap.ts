import { createRequire } from 'node:module';

// The product depends on them, the tests do not: they are only what we measure against.
const load = createRequire(new URL('../../../packages/mail/package.json', import.meta.url));

export const { ImapFlow } = load('imapflow');
export const { default: PostalMime } = load('postal-mime');
