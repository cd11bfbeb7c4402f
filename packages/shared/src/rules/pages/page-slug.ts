/** The last part of a public page's address. */
export const PAGE_SLUG = /^[a-z0-9](?:[a-z0-9-]{1,58})[a-z0-9]$/;

const CHARS_MAX = 50;

/** An address part made of a name: words in small letters with hyphens. 'page' where the name has no such letters. */
export function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const slug = (words ?? []).join('-').slice(0, CHARS_MAX).replace(/-+$/, '');
  return PAGE_SLUG.test(slug) ? slug : 'page';
}
