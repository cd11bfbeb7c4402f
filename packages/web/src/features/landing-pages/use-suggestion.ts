import { PAGE_BLOCKS, type PageBlock } from '@myra/shared/constants/landing-page-templates';
import { useState } from 'react';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { withLines } from './page-blocks';
import { type Material, regenerate, type Suggestion, suggestEdits } from './suggest';
import type { PageDraft } from './use-page-draft';

const NOTHING = 'The approved product sheet has nothing else for this block.';

/** The suggestion that stands in a block, and how to ask for one. */
export function useSuggestion({ doc, page, change }: PageDraft) {
  const [suggestion, setSuggestion] = useState<Suggestion | undefined>(undefined);
  const utils = trpc.useUtils();
  const ask = async (kind: Suggestion['kind'], block: PageBlock) => {
    let material: Material[];
    try {
      const { suggestions } = await utils.landingPages.suggestions.fetch({ params: { id: page.id } });
      material = suggestions.flatMap(({ block: name, lines, used }) => {
        const known = PAGE_BLOCKS.find((one) => one === name);
        return known ? [{ block: known, lines, used: used ?? '' }] : [];
      });
    } catch (error) {
      toast.failure(error, 'The suggestions could not be read.');
      return;
    }
    const before = suggestion?.block === block ? suggestion.lines : undefined;
    const next =
      kind === 'Regenerate'
        ? regenerate(doc, block, material, before)
        : suggestEdits({ doc, frame: page.frame }, block, material);
    setSuggestion(next);
    if (next === undefined) toast.info(NOTHING);
  };
  return {
    suggestion,
    ask: (kind: Suggestion['kind'], block: PageBlock) => void ask(kind, block),
    ignore: () => setSuggestion(undefined),
    apply: () => {
      if (suggestion) change(withLines(doc, suggestion.block, suggestion.lines));
      setSuggestion(undefined);
    },
  };
}
