import type { PageBlock } from '@myra/shared/constants/landing-page-templates';

/** The sections that the editing line names, and the block each is. */
export const PAGE_SECTIONS: readonly { label: string; block: PageBlock; words: RegExp }[] = [
  { label: 'Sub Heading', block: 'sub_heading', words: /\bsub[ -]?heading\b|\bsubtitle\b/i },
  { label: 'Main Heading', block: 'heading', words: /\b(?:main )?heading\b|\btitle\b/i },
  { label: 'Intro Text', block: 'intro', words: /\bintro(?:duction)?(?: text| paragraph)?\b/i },
  { label: 'Pain Points', block: 'bullets', words: /\bpain points?\b|\bbullets?(?: points?)?\b/i },
  { label: 'Benefits', block: 'benefits', words: /\bbenefits?\b/i },
  { label: 'Call-to-action', block: 'call_to_action', words: /\bcall[ -]to[ -]action\b|\bbutton\b|\bcta\b/i },
];

/** What is asked of one section. `item` counts from 1. */
export type PageRequest = { block: PageBlock } & (
  | { act: 'larger' | 'smaller' | 'suggest' | 'regenerate' }
  | { act: 'remove'; item: number }
  | { act: 'set' | 'add'; text: string }
);

/** What can be asked, for somebody who was not understood. */
export const REQUEST_EXAMPLES = ['Make the heading larger', 'Intro: your new text', 'Remove bullet 2'];

const ACTS: readonly [Exclude<PageRequest['act'], 'remove' | 'set' | 'add'>, RegExp][] = [
  ['larger', /\b(?:larger|bigger|increase)\b/i],
  ['smaller', /\b(?:smaller|decrease)\b/i],
  ['regenerate', /\b(?:regenerate|rewrite|again|other words|another)\b/i],
  ['suggest', /\b(?:suggest|improve|edit|better)\b/i],
];

/**
 * Reads what a person typed about one section. `selected` is meant where no section is named. Undefined if it is not
 * understood.
 */
export function readPageRequest(typed: string, selected: PageBlock | undefined): PageRequest | undefined {
  const text = typed.trim();
  const [head = '', ...rest] = text.split(':');
  const value = rest.join(':').trim();
  const named = (words: string) => PAGE_SECTIONS.find((section) => section.words.test(words))?.block;
  if (value !== '') {
    const block = named(head);
    if (block === undefined) return undefined;
    const isAdded = /\badd\b/i.test(head) && (block === 'bullets' || block === 'benefits');
    return { block, act: isAdded ? 'add' : 'set', text: value };
  }
  const block = named(text) ?? selected;
  if (block === undefined) return undefined;
  const item = Number(/\b(?:remove|delete)\b.*?(\d+)/i.exec(text)?.[1]);
  if (item >= 1 && (block === 'bullets' || block === 'benefits')) return { block, act: 'remove', item };
  const act = ACTS.find(([, words]) => words.test(text))?.[0];
  return act && { block, act };
}
