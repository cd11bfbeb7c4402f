import { createRequire } from 'node:module';

// The product depends on them, the tests do not: they are only what we measure against. As CommonJS, which is as it was
// published: the ES module of imapflow, which the product loads, has a patch.
const load = createRequire(new URL('../../../packages/upstream/package.json', import.meta.url));

export const { ImapFlow } = load('imapflow');
export const { default: PostalMime } = load('postal-mime');
