import { expect, test } from 'vitest';
import { trackEmail } from './track-email.ts';

const given = {
  secret: 'a secret of thirty-two characters',
  publicUrl: 'https://myra.example/',
  organizationId: 1,
  sendKey: 'key',
  switches: { opens: true, links: true },
};

test('the same email gets the same tokens, another email and another organization others', () => {
  const urls = (change: Partial<typeof given>) => {
    const tracking = trackEmail({ ...given, ...change });
    return [tracking.openUrl, tracking.linkTo('https://a.example/x')];
  };
  expect(urls({})).toEqual(urls({}));
  expect(new Set([...urls({}), ...urls({ sendKey: 'other' }), ...urls({ organizationId: 2 })]).size).toBe(6);
});

test('a link is rewritten and kept once, as what it leads to', () => {
  const tracking = trackEmail(given);
  const first = tracking.linkTo('https://A.example/x?b=1&c=ü');
  expect(first).toMatch(/^https:\/\/myra\.example\/c\/[\w-]{32}$/);
  expect(tracking.linkTo('https://A.example/x?b=1&c=ü')).toBe(first);
  expect(tracking.links).toMatchObject([
    { kind: 'open', targetUrl: null },
    { kind: 'click', targetUrl: 'https://a.example/x?b=1&c=%C3%BC' },
  ]);
  expect(JSON.stringify(tracking.links)).not.toContain(first.split('/').at(-1));
});

test('each switch works alone, and both off leave everything as it is', () => {
  const at = (opens: boolean, links: boolean) => {
    const tracking = trackEmail({ ...given, switches: { opens, links } });
    const url = tracking.linkTo('https://a.example/');
    return [tracking.openUrl !== null, url !== 'https://a.example/', tracking.links.length];
  };
  expect(at(false, false)).toEqual([false, false, 0]);
  expect(at(true, false)).toEqual([true, false, 1]);
  expect(at(false, true)).toEqual([false, true, 1]);
});

test.each([
  'https://myra.example/u/abc',
  'https://myra.example/c/abc',
  'https://myra.example/o/abc',
  'https://user:password@a.example/',
  'https://user@a.example/',
  'http://',
  'https://[::bad/',
  'javascript:alert(1)',
  `https://a.example/${'x'.repeat(2100)}`,
])('%s stays as it is', (url) => {
  const tracking = trackEmail(given);
  expect(tracking.linkTo(url)).toBe(url);
  expect(tracking.links).toHaveLength(1);
});

test('no more than fifty links of an email are tracked', () => {
  const tracking = trackEmail(given);
  for (let no = 0; no < 60; no += 1) tracking.linkTo(`https://a.example/${no}`);
  expect(tracking.links).toHaveLength(51);
  expect(tracking.linkTo('https://a.example/59')).toBe('https://a.example/59');
  expect(tracking.linkTo('https://a.example/49')).toContain('/c/');
});
