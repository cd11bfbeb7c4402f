import {
  BENEFITS_MAX,
  BULLETS_MAX,
  PAGE_BLOCKS,
  PAGE_CHARS_MAX,
  PAGE_SIZES,
  type PageBlock,
  type PageSize,
} from '@myra/shared/constants/landing-page-templates';
import type { PageDoc } from '@myra/shared/contracts/page-doc';

/** The texts of a block, one for each item. A benefit with a heading has it before a line break. */
export function linesOf(doc: PageDoc, block: PageBlock): string[] {
  if (block === 'bullets') return doc.bullets.items.map(({ text }) => text);
  if (block === 'benefits') {
    return doc.benefits.items.map(({ title, text }) => (title === '' ? text : `${title}\n${text}`));
  }
  return [doc[block].text];
}

/** The page with these texts in a block. Benefits keep a heading where the text has one before a line break. */
export function withLines(doc: PageDoc, block: PageBlock, lines: readonly string[]): PageDoc {
  if (block === 'bullets') {
    const items = lines.slice(0, BULLETS_MAX).map((text) => ({ text: text.slice(0, PAGE_CHARS_MAX.bullet) }));
    return { ...doc, bullets: { ...doc.bullets, items } };
  }
  if (block === 'benefits') {
    const items = lines.slice(0, BENEFITS_MAX).map((line) => {
      const at = line.indexOf('\n');
      const [title, text] = at < 0 ? ['', line] : [line.slice(0, at), line.slice(at + 1)];
      return {
        title: title.slice(0, PAGE_CHARS_MAX.benefit_title),
        text: text.slice(0, PAGE_CHARS_MAX.benefit),
      };
    });
    return { ...doc, benefits: { ...doc.benefits, items } };
  }
  const text = (lines[0] ?? '').slice(0, PAGE_CHARS_MAX[block]);
  return { ...doc, [block]: { ...doc[block], text } };
}

/** The blocks as the editor lists them. */
export const blocksOf = ({ order }: PageDoc): readonly PageBlock[] => order ?? PAGE_BLOCKS;

/** The page with a block in the place of another one. The heading stays first; undefined where nothing would move. */
export function withBlockAt(doc: PageDoc, block: PageBlock, at: number): PageDoc | undefined {
  const blocks = blocksOf(doc);
  const to = Math.min(Math.max(at, 1), blocks.length - 1);
  if (block === 'heading' || blocks.indexOf(block) === to) return undefined;
  const others = blocks.filter((each) => each !== block);
  return { ...doc, order: others.toSpliced(to, 0, block) };
}

export const withSize = (doc: PageDoc, block: PageBlock, size: PageSize): PageDoc => ({
  ...doc,
  [block]: { ...doc[block], size },
});

/** The next size up or down; undefined at the end. */
export function nextSize(size: PageSize, by: 1 | -1): PageSize | undefined {
  return PAGE_SIZES[PAGE_SIZES.indexOf(size) + by];
}
