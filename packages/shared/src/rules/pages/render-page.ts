import type { LandingPageTemplate, PageBlock } from '../../constants/landing-page-templates.ts';
import type { PageDoc, PageFrame } from '../../contracts/page-doc.ts';
import { escapeHtml } from '../text/escape-html.ts';
import { PAGE_STYLE } from './page-style.ts';
import { type ShownPage, shownPage } from './shown-page.ts';

type Part = { name: 'top' | 'side' | 'rest'; blocks: readonly PageBlock[] };

/** The parts of each template and the class that its style has. */
const TEMPLATES: Record<LandingPageTemplate, { style: string; parts: readonly Part[] }> = {
  TEMPLATE_01: {
    style: 't1',
    parts: [
      { name: 'top', blocks: ['heading', 'sub_heading', 'intro', 'bullets', 'benefits', 'call_to_action'] },
    ],
  },
  TEMPLATE_02: {
    style: 't2',
    parts: [
      { name: 'top', blocks: ['heading', 'sub_heading', 'call_to_action'] },
      { name: 'rest', blocks: ['intro', 'benefits', 'bullets'] },
    ],
  },
  TEMPLATE_03: {
    style: 't3',
    parts: [
      { name: 'top', blocks: ['heading', 'sub_heading', 'intro', 'call_to_action'] },
      { name: 'side', blocks: ['bullets'] },
      { name: 'rest', blocks: ['benefits'] },
    ],
  },
  TEMPLATE_03_V1: {
    style: 't4',
    parts: [
      { name: 'top', blocks: ['heading', 'sub_heading', 'intro', 'call_to_action'] },
      { name: 'side', blocks: ['benefits'] },
      { name: 'rest', blocks: ['bullets'] },
    ],
  },
};

/** One block, or nothing if the page does not show it. */
function renderBlock(block: PageBlock, doc: PageDoc, shown: ShownPage): string {
  const { size } = doc[block];
  switch (block) {
    case 'heading':
      return shown.heading && `<h1 class="${size}">${escapeHtml(shown.heading)}</h1>`;
    case 'sub_heading':
      return shown.sub_heading && `<p class="sub ${size}">${escapeHtml(shown.sub_heading)}</p>`;
    case 'intro':
      return shown.intro && `<p class="intro ${size}">${escapeHtml(shown.intro)}</p>`;
    case 'bullets': {
      const items = shown.bullets.map((text) => `<li>${escapeHtml(text)}</li>`);
      return items.length === 0 ? '' : `<ul class="bullets ${size}">${items.join('')}</ul>`;
    }
    case 'benefits': {
      const items = shown.benefits.map(
        ({ title, text }) =>
          `<li>${title && `<h2>${escapeHtml(title)}</h2>`}${text && `<p>${escapeHtml(text)}</p>`}</li>`,
      );
      return items.length === 0 ? '' : `<ul class="benefits ${size}">${items.join('')}</ul>`;
    }
    case 'call_to_action': {
      const act = shown.call_to_action;
      return act === undefined
        ? ''
        : `<p class="act ${size}"><a href="${escapeHtml(act.href)}" rel="noreferrer">${escapeHtml(act.text)}</a></p>`;
    }
  }
}

/** The blocks of a part in the order that a person chose, else as the template has them. */
function inOrder(blocks: readonly PageBlock[], { order }: PageDoc): readonly PageBlock[] {
  if (!order) return blocks;
  const placeOf = (block: PageBlock) => (block === 'heading' ? -1 : order.indexOf(block));
  return blocks.toSorted((a, b) => placeOf(a) - placeOf(b));
}

function renderPart({ name, blocks }: Part, doc: PageDoc, shown: ShownPage): string {
  const content = inOrder(blocks, doc)
    .map((block) => renderBlock(block, doc, shown))
    .filter((html) => html !== '');
  return content.length === 0 ? '' : `<div class="${name}">\n${content.join('\n')}\n</div>\n`;
}

/**
 * A landing page as HTML. The same page gives the same text, wherever it is made: as a preview or to be published. Every
 * text is escaped, and there is no script, no picture and nothing that is loaded. What may not be said now is not shown.
 */
export function renderPage({ doc, frame }: { doc: PageDoc; frame: PageFrame }): string {
  const shown = shownPage(doc, frame);
  const { style, parts } = TEMPLATES[doc.template];
  const robots = doc.is_indexed ? '' : '<meta name="robots" content="noindex, nofollow">\n';
  return `<!doctype html>
<html lang="${frame.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${robots}<title>${escapeHtml(shown.heading || frame.organization)}</title>
<style>${PAGE_STYLE}</style>
</head>
<body class="${style}">
<main>
${parts.map((part) => renderPart(part, doc, shown)).join('')}</main>
<footer>
${shown.footer.map((text) => `<p>${escapeHtml(text)}</p>\n`).join('')}</footer>
</body>
</html>
`;
}
