import type { PageBlock } from '@myra/shared/constants/landing-page-templates';
import type { PageDoc, PageFrame } from '@myra/shared/contracts/page-doc';
import { whyHeld } from '@myra/shared/rules/pages/shown-page';
import { isSampleText } from '@myra/shared/rules/pages/starting-page';
import { findNeverSaid } from '@myra/shared/rules/sheet/never-said';
import { hasMergeField } from '@myra/shared/rules/text/content-marks';
import { linesOf } from './page-blocks';

/** Words for a block, from the approved sheet. `base` is the text it was made for: another text makes it stale. */
export interface Suggestion {
  kind: 'Suggest Edits' | 'Regenerate';
  block: PageBlock;
  lines: readonly string[];
  used: string;
  base: string;
}

/** What the approved sheet has for a block. */
export interface Material {
  block: PageBlock;
  lines: readonly string[];
  used: string;
}

export const textOf = (lines: readonly string[]): string => lines.join('\n');

/** Sentences of a text, each with its end mark. */
const sentencesOf = (text: string): string[] =>
  (text.match(/[^.!?]+(?:[.!?]+|$)/g) ?? []).map((part) => part.trim()).filter((part) => part !== '');

const isFaulty = (text: string, frame: PageFrame): boolean =>
  isSampleText(text) ||
  hasMergeField(text) ||
  findNeverSaid(text).length > 0 ||
  whyHeld(text, frame) !== undefined;

/**
 * Other words for a block: the next ones that the sheet has. `after` is the one shown before. Undefined where the sheet has
 * nothing but what stands there.
 */
export function regenerate(
  doc: PageDoc,
  block: PageBlock,
  material: readonly Material[],
  after?: readonly string[],
): Suggestion | undefined {
  const base = textOf(linesOf(doc, block));
  const others = material.filter((one) => one.block === block && textOf(one.lines) !== base);
  const at = after === undefined ? -1 : others.findIndex(({ lines }) => textOf(lines) === textOf(after));
  const next = others[(at + 1) % Math.max(1, others.length)];
  return next && { kind: 'Regenerate', block, lines: next.lines, used: next.used, base };
}

/**
 * The block with as little changed as possible: what may not be said is left out, and one approved sentence that it lacks is
 * added. Headings and the call to action are replaced. Undefined where nothing is to be mended or added.
 */
export function suggestEdits(
  { doc, frame }: { doc: PageDoc; frame: PageFrame },
  block: PageBlock,
  material: readonly Material[],
): Suggestion | undefined {
  const lines = linesOf(doc, block);
  const base = textOf(lines);
  const made = (next: readonly string[], used: string): Suggestion | undefined =>
    textOf(next) === base || textOf(next) === ''
      ? undefined
      : { kind: 'Suggest Edits', block, lines: next, used, base };
  const isList = block === 'bullets' || block === 'benefits';
  if (block === 'heading' || block === 'call_to_action') {
    const other = regenerate(doc, block, material);
    return other && { ...other, kind: 'Suggest Edits' };
  }
  const parts = isList ? lines : sentencesOf(base);
  const kept = isSampleText(base) ? [] : parts.filter((part) => part.trim() !== '' && !isFaulty(part, frame));
  const offered = material
    .filter((one) => one.block === block)
    .flatMap(({ lines: all, used }) =>
      (isList ? all : all.flatMap(sentencesOf)).map((sentence) => ({ sentence, used })),
    );
  const lacking = offered.find(({ sentence }) => !kept.some((part) => part.includes(sentence)));
  const next = lacking ? [...kept, lacking.sentence] : kept;
  const used = lacking?.used ?? 'nothing new: only what may not be said is left out';
  return made(isList ? next : [next.join(' ')], used);
}
