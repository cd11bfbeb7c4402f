import { PAGE_BYTES_MAX, type PageBlock } from '../../constants/landing-page-templates.ts';
import type { PageDoc, PageFrame } from '../../contracts/page-doc.ts';
import { EVIDENCE_MARK_LABELS, findEvidenceMarks } from '../sheet/evidence-marks.ts';
import { findNeverSaid } from '../sheet/never-said.ts';
import { hasMergeField, hasPatientData } from '../text/content-marks.ts';
import { pageLink } from './page-link.ts';
import { renderPage } from './render-page.ts';
import { shownPage, whyHeld } from './shown-page.ts';
import { isSampleText } from './starting-page.ts';

export type PageFault = { block: PageBlock; says: string; isBlocking: boolean };

const textsOf = (doc: PageDoc): [PageBlock, string][] => [
  ['heading', doc.heading.text],
  ['sub_heading', doc.sub_heading.text],
  ['intro', doc.intro.text],
  ...doc.bullets.items.map(({ text }): [PageBlock, string] => ['bullets', text]),
  ...doc.benefits.items.flatMap(({ title, text }): [PageBlock, string][] => [
    ['benefits', title],
    ['benefits', text],
  ]),
  ['call_to_action', doc.call_to_action.text],
];

/** A text that has nothing but approved sentences needs no look at its words. */
const isApproved = (text: string, { sentences }: PageFrame): boolean => {
  const rest = sentences.reduce(
    (left, { text: sentence, held }) =>
      held === null && sentence !== '' ? left.replaceAll(sentence, ' ') : left,
    text,
  );
  return !/\p{L}/u.test(rest);
};

function faultsOfText(block: PageBlock, text: string, frame: PageFrame): PageFault[] {
  if (text.trim() === '' || whyHeld(text, frame) !== undefined) return [];
  if (isSampleText(text)) {
    return [{ block, says: 'This is sample text. Write your own, or take a suggestion.', isBlocking: true }];
  }
  const faults: PageFault[] = [];
  if (hasMergeField(text)) {
    faults.push({ block, says: 'Nobody fills in a blank on a page.', isBlocking: true });
  }
  if (hasPatientData(text)) {
    faults.push({ block, says: 'This reads like data of a patient.', isBlocking: true });
  }
  if (isApproved(text, frame)) return faults;
  const [phrase] = findNeverSaid(text);
  if (phrase && !hasMergeField(text)) {
    faults.push({ block, says: `“${phrase.phrase}”: ${phrase.reason}.`, isBlocking: false });
  }
  const [mark] = findEvidenceMarks(text);
  if (mark) {
    const says = `It has ${EVIDENCE_MARK_LABELS[mark]} that no approved claim says.`;
    faults.push({ block, says, isBlocking: false });
  }
  return faults;
}

/** What a page needs before it is published, and what a person should look at. */
export function pageFaults(page: { doc: PageDoc; frame: PageFrame }): PageFault[] {
  const { doc, frame } = page;
  const faults: PageFault[] = [];
  if (shownPage(doc, frame).heading === '') {
    faults.push({ block: 'heading', says: 'A page needs a main heading.', isBlocking: true });
  }
  for (const [block, text] of textsOf(doc)) faults.push(...faultsOfText(block, text, frame));
  const { text, url } = doc.call_to_action;
  if (text.trim() !== '' && pageLink(url) === undefined) {
    const says = 'Give it a full address, with https:// or mailto:.';
    faults.push({ block: 'call_to_action', says, isBlocking: true });
  }
  if (new TextEncoder().encode(renderPage(page)).length > PAGE_BYTES_MAX) {
    faults.push({ block: 'intro', says: 'The page is too long. Shorten it.', isBlocking: true });
  }
  return faults;
}
