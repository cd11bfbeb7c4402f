import { type PageBlock as Block, PAGE_BLOCKS } from '@myra/shared/constants/landing-page-templates';
import { pageFaults } from '@myra/shared/rules/pages/page-faults';
import { heldParts } from '@myra/shared/rules/pages/shown-page';
import { Lock, Redo2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { answerRequest } from './answer-request';
import { AskLine } from './ask-line';
import { BlockFields } from './block-fields';
import { PageBlock } from './page-block';
import { blocksOf, linesOf, withBlockAt, withSize } from './page-blocks';
import type { PageRequest } from './page-request';
import { textOf } from './suggest';
import { SuggestionCard } from './suggestion-card';
import { TemplatePicker } from './template-picker';
import { TuneToolbar } from './tune-toolbar';
import type { PageDraft } from './use-page-draft';
import { useSuggestion } from './use-suggestion';

/** The template and the blocks of a page; one block is open at a time. */
export function BlockList({ draft }: { draft: PageDraft }) {
  const [open, setOpen] = useState<Block | undefined>(undefined);
  const { suggestion, ask, ignore, apply } = useSuggestion(draft);
  const { doc, page, change } = draft;
  const { frame } = page;
  const held = heldParts(doc, frame);
  const faults = pageFaults({ doc, frame });
  const urlFault = faults.find(({ block, says }) => block === 'call_to_action' && says.includes('address'));
  const blocks = blocksOf(doc);
  const move = (block: string, at: number) => {
    const moved = blocks.find((each) => each === block);
    const next = moved && withBlockAt(doc, moved, at);
    if (next) change(next);
  };
  const answer = (request: PageRequest): string => {
    setOpen(request.block);
    if (request.act === 'suggest') ask('Suggest Edits', request.block);
    if (request.act === 'regenerate') ask('Regenerate', request.block);
    const answered = answerRequest(doc, request);
    if (answered.doc) change(answered.doc);
    return answered.says;
  };
  return (
    <aside
      aria-label="Content"
      className="flex min-h-0 min-w-0 flex-col border-r max-lg:flex-1 lg:w-[424px] lg:shrink-0"
    >
      <div className="min-h-0 flex-1 overflow-y-auto">
        <TemplatePicker doc={doc} isGeneric={page.leadName === ''} onChange={change} />
        <div className="flex h-12 items-center gap-2 border-b px-4">
          <h2 className="font-medium">Blocks</h2>
          <span className="text-xs text-muted-foreground tabular-nums">{PAGE_BLOCKS.length}</span>
          <IconButton
            icon={Undo2}
            label="Undo"
            className="ml-auto"
            title={draft.canUndo ? 'Undo' : 'Nothing to undo in this session'}
            disabled={!draft.canUndo}
            onClick={draft.undo}
          />
          <IconButton
            icon={Redo2}
            label="Redo"
            title={draft.canRedo ? 'Redo' : 'Nothing was undone'}
            disabled={!draft.canRedo}
            onClick={draft.redo}
          />
        </div>
        <ol>
          {blocks.map((block, at) => (
            <PageBlock
              key={block}
              block={block}
              doc={doc}
              isOpen={open === block}
              held={held.filter((part) => part.block === block)}
              faults={faults.filter((fault) => fault.block === block && fault !== urlFault)}
              onToggle={() => setOpen(open === block ? undefined : block)}
              onChange={change}
              onDrop={at === 0 ? undefined : (dragged) => move(dragged, at)}
              onMove={(by) => move(block, at + by)}
            >
              <TuneToolbar
                block={block}
                size={doc[block].size}
                onSuggest={() => ask('Suggest Edits', block)}
                onRegenerate={() => ask('Regenerate', block)}
                onSize={(size) => change(withSize(doc, block, size))}
                onUp={at > 1 ? () => move(block, at - 1) : undefined}
                onDown={at > 0 && at < blocks.length - 1 ? () => move(block, at + 1) : undefined}
                onClose={() => setOpen(undefined)}
              />
              <BlockFields block={block} doc={doc} urlFault={urlFault?.says} onChange={change} />
              {suggestion?.block === block && (
                <SuggestionCard
                  suggestion={suggestion}
                  now={textOf(linesOf(doc, block))}
                  onApply={apply}
                  onIgnore={ignore}
                  onRegenerate={() => ask('Regenerate', block)}
                />
              )}
            </PageBlock>
          ))}
          <li className="flex min-h-11 items-center gap-2 border-b bg-muted py-2 pr-4 pl-3">
            <Lock className="size-4 text-muted-foreground" aria-hidden="true" />
            <span className="font-medium">Required statement</span>
            <span className="ml-auto text-xs text-muted-foreground">
              always shown, from the product sheet
            </span>
          </li>
        </ol>
      </div>
      <AskLine selected={open} onRequest={answer} />
    </aside>
  );
}
