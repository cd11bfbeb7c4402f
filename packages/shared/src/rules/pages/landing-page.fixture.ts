import {
  LANDING_PAGE_TEMPLATES,
  PAGE_CHARS_MAX,
  PAGE_SIZES,
} from '../../constants/landing-page-templates.ts';
import type { PageDoc } from '../../contracts/page-doc.ts';

/** Texts that try to become something else than text. */
const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</style><script>1</script>',
  '</title><h1>Other</h1>',
  '<!-- ',
  ']]><svg/onload=alert(1)>',
  '&lt;b&gt; &amp; &#x3C;i&#x3E;',
  '</main></body></html>',
  'javascript:alert(1)',
  '{{first_name}}',
  '\u202eevil\u202c \u0007bell',
  'Ünï cödé 🩺 中文',
  'A plain sentence.',
  '\n\n two lines \r\n',
  '<base href=//evil.example><meta http-equiv=refresh content=0>',
];
const URLS = [
  'https://clinic.example.org/book?a=1&b="2"',
  'javascript:alert(1)',
  'https://x.example/"><script>1</script>',
  'mailto:desk@clinic.example.org',
  'mailto:a@b.example?subject=<b>',
  'data:text/html,<b>',
  'https://user:pass@evil.example/',
  ' https://clinic.example.org ',
  '//evil.example',
  '',
];

/** Numbers below `max` that are the same for the same seed. */
function seeded(seed: number): (max: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (max) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0;
    return (state >>> 8) % max;
  };
}

/** A page of hostile texts, within the bounds of the contract. The same seed gives the same page. */
export function hostilePage(seed: number): PageDoc {
  const below = seeded(seed);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[below(items.length)];
    if (item === undefined) throw new RangeError('Nothing to choose from');
    return item;
  };
  const text = (max: number): string =>
    Array.from({ length: below(4) }, () => pick(HOSTILE))
      .join(' ')
      .slice(0, max);
  const size = () => pick(PAGE_SIZES);
  return {
    template: pick(LANDING_PAGE_TEMPLATES),
    // A heading is needed.
    heading: { text: `${pick(HOSTILE)} x`.slice(0, PAGE_CHARS_MAX.heading), size: size() },
    sub_heading: { text: text(PAGE_CHARS_MAX.sub_heading), size: size() },
    intro: { text: text(PAGE_CHARS_MAX.intro), size: size() },
    bullets: {
      items: Array.from({ length: below(9) }, () => ({ text: text(PAGE_CHARS_MAX.bullet) })),
      size: size(),
    },
    benefits: {
      items: Array.from({ length: below(7) }, () => ({
        title: text(PAGE_CHARS_MAX.benefit_title),
        text: text(PAGE_CHARS_MAX.benefit),
      })),
      size: size(),
    },
    call_to_action: { text: text(PAGE_CHARS_MAX.call_to_action), url: pick(URLS), size: size() },
    is_indexed: below(2) === 0,
  };
}
