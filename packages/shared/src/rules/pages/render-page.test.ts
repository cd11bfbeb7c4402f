import { expect, test } from 'vitest';
import { LANDING_PAGE_TEMPLATES, templatesFor } from '../../constants/landing-page-templates.ts';
import type { PageDoc, PageFrame } from '../../contracts/page-doc.ts';
import { hostilePage } from './landing-page.fixture.ts';
import { pageFaults } from './page-faults.ts';
import { pageLink } from './page-link.ts';
import { slugOf } from './page-slug.ts';
import { renderPage } from './render-page.ts';
import { heldParts, shownPage } from './shown-page.ts';
import { emptyPage, samplePage } from './starting-page.ts';

const FRAME: PageFrame = {
  language: 'en',
  organization: 'Clinic <b>& Sons</b>',
  address: '1 Main St, Salem',
  statements: ['Rx only.'],
  disclosures: [],
  sentences: [],
};
const claimed = (sentences: PageFrame['sentences']): PageFrame => ({ ...FRAME, sentences });

/** The tags of a page without their attributes' values, in order. */
const tagsOf = (html: string): string[] =>
  html
    .replace(/<style>[\s\S]*?<\/style>/, '')
    .match(/<[^>]*>/g)
    ?.map((tag) => tag.replace(/"[^"]*"/g, '""')) ?? [];

/** The page with a plain word for each text that is shown. */
function harmless(doc: PageDoc): PageDoc {
  const shown = shownPage(doc, FRAME);
  const word = (text: string) => (text === '' ? '' : 'x');
  return {
    ...doc,
    heading: { ...doc.heading, text: word(shown.heading) },
    sub_heading: { ...doc.sub_heading, text: word(shown.sub_heading) },
    intro: { ...doc.intro, text: word(shown.intro) },
    bullets: { ...doc.bullets, items: shown.bullets.map((text) => ({ text: word(text) })) },
    benefits: {
      ...doc.benefits,
      items: shown.benefits.map(({ title, text }) => ({ title: word(title), text: word(text) })),
    },
    call_to_action: {
      ...doc.call_to_action,
      text: word(shown.call_to_action?.text ?? ''),
      url: shown.call_to_action ? 'https://a.example/' : '',
    },
  };
}

test('blocks stand in the order that a person chose, within the parts of the template, below the heading', () => {
  const doc = { ...emptyPage(), bullets: { items: [{ text: 'b' }], size: 'm' as const } };
  const page = {
    ...doc,
    heading: { text: 'h', size: 'l' as const },
    intro: { text: 'i', size: 'm' as const },
  };
  const places = (order?: PageDoc['order']) => {
    const html = renderPage({ doc: { ...page, ...(order && { order }) }, frame: FRAME });
    return ['<h1', 'class="intro', 'class="bullets'].toSorted((a, b) => html.indexOf(a) - html.indexOf(b));
  };
  expect(places()).toEqual(['<h1', 'class="intro', 'class="bullets']);
  expect(places(['bullets', 'intro', 'benefits', 'call_to_action', 'sub_heading', 'heading'])).toEqual([
    '<h1',
    'class="bullets',
    'class="intro',
  ]);
});

test('200 pages of hostile texts have the elements of their template and no other', () => {
  for (let seed = 0; seed < 200; seed += 1) {
    const doc = hostilePage(seed);
    const html = renderPage({ doc, frame: FRAME });
    expect(tagsOf(html)).toEqual(tagsOf(renderPage({ doc: harmless(doc), frame: FRAME })));
    expect(html).not.toMatch(/<script|<img|<svg|href="(?!https?:|mailto:)|\u202e/);
    expect(renderPage({ doc: structuredClone(doc), frame: structuredClone(FRAME) })).toBe(html);
  }
}, 30_000);

test('an empty block leaves no element, and each template has every block', () => {
  const tags = tagsOf(
    renderPage({ doc: { ...emptyPage(), heading: { text: 'Hello', size: 'm' } }, frame: FRAME }),
  );
  expect(tags.filter((tag) => /^<(h1|h2|p|ul|li|a)\b/.test(tag))).toEqual(['<h1 class="">', '<p>', '<p>']);
  const full = samplePage('');
  full.call_to_action.url = 'https://clinic.example.org';
  for (const template of LANDING_PAGE_TEMPLATES) {
    const html = renderPage({ doc: { ...full, template }, frame: FRAME });
    for (const part of [
      '<h1',
      'class="sub',
      'class="intro',
      'class="bullets',
      'class="benefits',
      'class="act',
    ])
      expect(html.split(part), `${template} ${part}`).toHaveLength(2);
  }
});

test('TPL-14: a generic page has the second form of the third template', () => {
  expect(templatesFor(true)).toEqual(['TEMPLATE_01', 'TEMPLATE_02', 'TEMPLATE_03_V1']);
  expect(templatesFor(false)).toEqual(['TEMPLATE_01', 'TEMPLATE_02', 'TEMPLATE_03']);
});

test('a link leads to a web page or a mail address, never to code', () => {
  expect(pageLink(' https://clinic.example.org/a?b=1&c=2 ')).toBe('https://clinic.example.org/a?b=1&c=2');
  expect(pageLink('mailto:desk@clinic.example.org')).toBe('mailto:desk@clinic.example.org');
  for (const bad of [
    'javascript:alert(1)',
    'data:text/html,x',
    '//a.example',
    'https://a:b@c.example',
    'https://localhost',
    'clinic.example.org',
    '',
  ])
    expect(pageLink(bad), bad).toBeUndefined();
});

test('a sentence whose approval ended is not shown, with its reason, and an approved one is', () => {
  const held = 'claim 9 is not approved';
  const frame = claimed([
    { text: 'It halves your denials.', held },
    { text: 'You pay per request.', held: null },
    { text: 'Fewer denials', held },
  ]);
  const doc = emptyPage();
  doc.heading.text = 'Fewer denials this year';
  doc.benefits.items = [
    { title: '', text: 'We know: It halves your denials. Ask us.' },
    { title: '', text: 'You pay per request.' },
  ];
  expect(heldParts(doc, frame)).toEqual([{ block: 'benefits', item: 0, reason: held }]);
  const html = renderPage({ doc, frame });
  expect(html).not.toContain('halves');
  expect(html).toContain('You pay per request.');
});

test('a disclosure stands below its sentence, and only where that is shown', () => {
  const frame = { ...FRAME, disclosures: [{ of: 'You pay per request.', says: 'Prices of 2026.' }] };
  const doc = { ...emptyPage(), intro: { text: 'You pay per request.', size: 'm' as const } };
  expect(shownPage(doc, frame).footer).toEqual([
    'Prices of 2026.',
    'Rx only.',
    'Clinic <b>& Sons</b>, 1 Main St, Salem',
  ]);
  expect(shownPage(emptyPage(), frame).footer).not.toContain('Prices of 2026.');
});

test('what a page needs is named at its block, and own words with figures are marked', () => {
  const said = (doc: PageDoc, frame = FRAME) =>
    pageFaults({ doc, frame }).map(
      ({ block, says, isBlocking }) => `${isBlocking ? '!' : ''}${block}: ${says}`,
    );
  const doc = emptyPage();
  expect(said(doc)).toEqual(['!heading: A page needs a main heading.']);
  doc.heading.text = 'Hello {{first_name}}';
  doc.intro.text = 'It cuts denials by 40 percent.';
  doc.bullets.items = [{ text: 'MRN 123456' }];
  doc.call_to_action = { text: 'Write to us', url: 'clinic.example.org', size: 'm' };
  expect(said(doc)).toEqual([
    '!heading: Nobody fills in a blank on a page.',
    'intro: It has a figure that no approved claim says.',
    '!bullets: This reads like data of a patient.',
    'bullets: It has a figure that no approved claim says.',
    '!call_to_action: Give it a full address, with https:// or mailto:.',
  ]);
  const approved = claimed([{ text: doc.intro.text, held: null }]);
  expect(said({ ...emptyPage(), heading: { text: 'Hello', size: 'l' }, intro: doc.intro }, approved)).toEqual(
    [],
  );
});

test('a page of more than 15 kB is not published', () => {
  const doc = emptyPage();
  doc.heading.text = 'Long';
  doc.intro.text = '&'.repeat(900);
  doc.bullets.items = Array.from({ length: 8 }, () => ({ text: '"'.repeat(200) }));
  doc.benefits.items = Array.from({ length: 6 }, () => ({ title: '', text: '中'.repeat(300) }));
  expect(pageFaults({ doc, frame: FRAME }).map(({ says }) => says)).toContain(
    'The page is too long. Shorten it.',
  );
});

test('TPL-19, TPL-20: copy about therapy sessions for one practice, about prior authorization for everybody else', () => {
  const therapy = samplePage('ALDER COAST Physical Therapy, Monterey');
  expect(therapy.heading.text).toContain('session of a therapy plan');
  for (const name of ['', 'Larkfield Clinic'])
    expect(samplePage(name).heading.text).toContain('Prior authorization');
  const faults = pageFaults({ doc: therapy, frame: FRAME });
  expect(faults.every(({ isBlocking }) => isBlocking)).toBe(true);
  expect(faults.length).toBeGreaterThan(5);
});

test('an address is made of the words of a name', () => {
  expect(slugOf('Übersicht: 24-hour  Monitor!')).toBe('ubersicht-24-hour-monitor');
  expect(slugOf('中文')).toBe('page');
  expect(slugOf('a')).toBe('page');
  expect(slugOf(`${'word '.repeat(30)}`).length).toBeLessThanOrEqual(50);
});
