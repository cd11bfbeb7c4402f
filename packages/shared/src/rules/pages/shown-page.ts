import type { PageBlock } from '../../constants/landing-page-templates.ts';
import type { PageDoc, PageFrame } from '../../contracts/page-doc.ts';
import { pageLink } from './page-link.ts';

/** A part that is not shown because it has a sentence that may not be said now. `item` counts from 0. */
export type HeldPart = { block: PageBlock; item: number | null; reason: string };

/** What is left of a page once empty and held parts are taken out. */
export type ShownPage = {
  heading: string;
  sub_heading: string;
  intro: string;
  bullets: string[];
  benefits: { title: string; text: string }[];
  call_to_action: { text: string; href: string } | undefined;
  /** What stands below the page: disclosures, statements, who publishes it. */
  footer: string[];
};

/** Control characters, and those that turn the direction of a text round. */
const UNSEEN = /(?!\n)\p{Cc}|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const tidy = (text: string): string => text.replace(/\r\n?/g, '\n').replace(UNSEEN, ' ').trim();

/** A sentence is found inside a text. Words without an end mark, like a subject, are found as the whole text only. */
const isSentence = (text: string): boolean => /[.!?…]$/.test(text);

/** Why a text may not be said now; undefined if it may. */
export function whyHeld(text: string, { sentences }: Pick<PageFrame, 'sentences'>): string | undefined {
  const said = tidy(text);
  if (said === '') return undefined;
  const found = sentences.find(
    ({ text: sentence, held }) =>
      held !== null && (isSentence(sentence) ? said.includes(sentence) : said === sentence),
  );
  return found?.held ?? undefined;
}

/** The parts of a page that are not shown now, with the reason. */
export function heldParts(doc: PageDoc, frame: Pick<PageFrame, 'sentences'>): HeldPart[] {
  const part = (block: PageBlock, item: number | null, text: string): HeldPart[] => {
    const reason = whyHeld(text, frame);
    return reason === undefined ? [] : [{ block, item, reason }];
  };
  return [
    ...part('heading', null, doc.heading.text),
    ...part('sub_heading', null, doc.sub_heading.text),
    ...part('intro', null, doc.intro.text),
    ...doc.bullets.items.flatMap(({ text }, item) => part('bullets', item, text)),
    ...doc.benefits.items.flatMap(({ title, text }, item) => part('benefits', item, `${title}\n${text}`)),
    ...part('call_to_action', null, doc.call_to_action.text),
  ];
}

/** What a reader of the page gets to see. */
export function shownPage(doc: PageDoc, frame: PageFrame): ShownPage {
  const shown = (text: string): string => (whyHeld(text, frame) === undefined ? tidy(text) : '');
  const bullets = doc.bullets.items.map(({ text }) => shown(text)).filter((text) => text !== '');
  const benefits = doc.benefits.items
    .filter(({ title, text }) => whyHeld(`${title}\n${text}`, frame) === undefined)
    .map(({ title, text }) => ({ title: tidy(title), text: tidy(text) }))
    .filter(({ title, text }) => title !== '' || text !== '');
  const [heading, subHeading, intro] = [doc.heading, doc.sub_heading, doc.intro].map(({ text }) =>
    shown(text),
  );
  const label = shown(doc.call_to_action.text);
  const href = pageLink(doc.call_to_action.url);
  const all = [
    heading,
    subHeading,
    intro,
    ...bullets,
    ...benefits.flatMap(({ title, text }) => [title, text]),
  ];
  const disclosures = frame.disclosures.flatMap(({ of, says }) =>
    all.some((text) => text?.includes(of)) ? [says] : [],
  );
  const publisher = [frame.organization, frame.address].map(tidy).filter((text) => text !== '');
  return {
    heading: heading ?? '',
    sub_heading: subHeading ?? '',
    intro: intro ?? '',
    bullets,
    benefits,
    call_to_action: label !== '' && href !== undefined ? { text: label, href } : undefined,
    footer: [...new Set([...disclosures, ...frame.statements].map(tidy)), publisher.join(', ')].filter(
      (text) => text !== '',
    ),
  };
}
