import { type CheckRule, CONTROL } from '@myra/writer/checks/check-email';
import { readSentences } from '@myra/writer/checks/read-sentences';
import { approvedOf, type DocumentCheck, type DocumentFault, findFaults } from './find-faults.ts';
import { shorten } from './shorten.ts';
import type { Proposal } from './types.ts';
import { withBlank } from './with-blank.ts';

type Text = { subject: string; body: string };

/** Faults whose sentence goes. */
const TAKEN_OUT: readonly CheckRule[] = [
  'banned_phrase',
  'excluded_keyword',
  'link_not_allowed',
  'unsourced_number',
  'provenance',
  'patient_privacy',
  'one_ask',
  'question_marks',
  'links',
];
const ROUNDS_MAX = 4;
const NAME_FIELD = '{{first_name|there}}';
const NAME_PLACE =
  /\[(?:first )?name\]|<<\s*(?:first)?_?name\s*>>|%first_?name%|\{\{\s*(?:name|firstname|first name)\s*\}\}/iu;

const whyOf = ({ span, need }: DocumentFault): string =>
  `Final review: ${span ? `“${span.slice(0, 60)}”: ` : ''}${need}.`;

/** Other words for the place of one fault, or undefined where only a person can mend it. Nothing is invented. */
function mendOne({ body }: Text, fault: DocumentFault, check: DocumentCheck): Proposal[] {
  const { rule, at } = fault;
  const why = whyOf(fault);
  if (rule === 'word_limit') {
    const { proposals } = shorten({
      body,
      wordsMax: check.input.profile.wordLimit,
      productName: check.input.product.name,
      approved: approvedOf(check.input),
    });
    return proposals.map((one) => ({ ...one, why }));
  }
  if (rule === 'control_characters') {
    return [...body.matchAll(new RegExp(CONTROL.source, 'gu'))].map(({ index }) => ({
      from: index,
      to: index + 1,
      replacement: '',
      why,
    }));
  }
  if (!at) return [];
  if (rule === 'merge_field') {
    const hit = NAME_PLACE.exec(body.slice(at.from));
    if (!hit || hit.index > 2) return [];
    const from = at.from + hit.index;
    return [{ from, to: from + hit[0].length, replacement: NAME_FIELD, why }];
  }
  if (!TAKEN_OUT.includes(rule)) return [];
  const sentences = readSentences(body).filter(({ role }) => role === 'main');
  const sentence = sentences.find(({ from, to }) => at.from >= from && at.from < to);
  const others = sentences.filter((one) => one !== sentence && !one.isAsk);
  if (!sentence || sentence.isAsk || others.length === 0) return [];
  return [{ ...withBlank(body, sentence), replacement: '', why }];
}

/** What mends faults of a body: at most one proposal for each place. */
export function proposeMends(text: Text, faults: readonly DocumentFault[], check: DocumentCheck): Proposal[] {
  const kept: Proposal[] = [];
  const ofBody = faults.filter(({ part }) => part === 'body');
  // What is taken out for another reason may make it short enough.
  const inOrder = ofBody.toSorted(
    (a, b) => Number(a.rule === 'word_limit') - Number(b.rule === 'word_limit'),
  );
  for (const fault of inOrder) {
    for (const proposal of mendOne(text, fault, check)) {
      if (kept.every(({ from, to }) => proposal.to <= from || proposal.from >= to)) kept.push(proposal);
    }
  }
  return kept.toSorted((a, b) => a.from - b.from);
}

/** The body with proposals in place. They do not overlap. */
export const withProposals = (body: string, proposals: readonly Proposal[]): string =>
  proposals
    .toSorted((a, b) => b.from - a.from)
    .reduce((text, { from, to, replacement }) => text.slice(0, from) + replacement + text.slice(to), body);

/** A text without the faults that can be mended by taking out and filling in. Pure. */
export function mendDocument(text: Text, check: DocumentCheck): Text {
  let mended = { subject: text.subject.replace(/^(?:\s*(?:re|fwd?|aw|wg)\s*:)+\s*/iu, ''), body: text.body };
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const proposals = proposeMends(mended, findFaults(mended, check), check);
    if (proposals.length === 0) break;
    mended = { ...mended, body: withProposals(mended.body, proposals) };
  }
  return mended;
}
