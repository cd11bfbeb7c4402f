import { PAGE_BLOCK_LABELS, type PageBlock } from '@myra/shared/constants/landing-page-templates';
import type { PageDoc } from '@myra/shared/contracts/page-doc';
import { linesOf, nextSize, withLines, withSize } from './page-blocks';
import type { PageRequest } from './page-request';

/** The page after a request and what to say of it; without a page nothing changes. */
export function answerRequest(doc: PageDoc, request: PageRequest): { doc?: PageDoc; says: string } {
  const { block } = request;
  const label: string = PAGE_BLOCK_LABELS[block];
  const lines = linesOf(doc, block);
  switch (request.act) {
    case 'larger':
    case 'smaller': {
      const size = nextSize(doc[block].size, request.act === 'larger' ? 1 : -1);
      return size
        ? { doc: withSize(doc, block, size), says: `${label}: size ${size.toUpperCase()}.` }
        : { says: `${label} has the ${request.act === 'larger' ? 'largest' : 'smallest'} size already.` };
    }
    case 'remove':
      return request.item > lines.length
        ? { says: `${label} has ${lines.length} items.` }
        : {
            doc: withLines(doc, block, lines.toSpliced(request.item - 1, 1)),
            says: `${label}: item ${request.item} removed.`,
          };
    case 'add':
      return { doc: withLines(doc, block, [...lines, request.text]), says: `${label}: added.` };
    case 'set':
      return { doc: withLines(doc, block, listOf(block, request.text)), says: `${label}: changed.` };
    default:
      return { says: `${label}: see the suggestion.` };
  }
}

/** Items of a list are typed with semicolons between them. */
const listOf = (block: PageBlock, text: string): string[] =>
  block === 'bullets' || block === 'benefits' ? text.split(';').map((item) => item.trim()) : [text];
