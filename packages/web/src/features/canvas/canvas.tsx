import { offersLandingPage } from '@myra/shared/rules/pages/landing-page-title';
import { keepMarks } from '@myra/shared/rules/text/marked-text';
import { EditorContent } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { AttachPage } from '@/components/attach-page';
import { AskBox } from './ask-box';
import { CanvasConflict } from './canvas-conflict';
import { CanvasHead } from './canvas-head';
import { CanvasToolbar } from './canvas-toolbar';
import { type CanvasDocument, type Passage, type Words, wordsOf } from './document';
import { fromDocument } from './editor-text';
import { PlanNotice } from './plan-notice';
import { PrintedBelow } from './printed-below';
import { QuickTools } from './quick-tools';
import { SuggestionCard } from './suggestion-card';
import { showWords, useCanvasEditor } from './use-canvas-editor';
import { useDocumentSave } from './use-document-save';
import { useSuggestions } from './use-suggestions';
import { VersionList } from './version-list';

interface CanvasProps {
  userId: string;
  document: CanvasDocument;
  onClose: () => void;
  onOpen: (documentId: string) => void;
  onCampaign: (campaign: { id: string; strategyPlanId: string }) => void;
}

/** The text in the middle, the tools and versions beside it; on a phone below it. */
export function Canvas({ userId, document: given, onClose, onOpen, onCampaign }: CanvasProps) {
  const save = useDocumentSave(userId, given);
  const [subject, setSubject] = useState(save.began.subject);
  const [card] = useState(() => document.createElement('div'));
  const [asking, setAsking] = useState<{ passage: Passage; replaces?: string } | undefined>(undefined);
  const goNext = useRef<() => string | undefined>(() => undefined);
  const mayEdit = given.may_edit === true;

  const editor = useCanvasEditor({
    began: save.began,
    isEditable: mayEdit,
    onText: (text) => save.push({ subject: save.typed.current.subject, ...text }),
    onTab: () => {
      // The suggestion that is shown comes first.
      if (!card.isConnected && goNext.current() === undefined) return false;
      requestAnimationFrame(() => card.querySelector<HTMLElement>('section')?.focus());
      return true;
    },
    onAsk: () => openAsk(),
    onPick: (id) => suggestions.setActive(id),
  });
  const suggestions = useSuggestions({ document: given, editor, save, card });
  goNext.current = suggestions.goNext;

  useEffect(() => {
    const leave = () => void save.flush();
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, [save.flush]);

  const passageNow = (): Passage => {
    if (!editor) return undefined;
    const { from, to } = editor.state.selection;
    const text = editor.state.doc.textBetween(from, to, '\n\n', '\n');
    return text.trim() === '' ? undefined : { from: from - 1, to: to - 1, text };
  };
  const openAsk = () => mayEdit && setAsking({ passage: passageNow() });
  /** The suggestion's words are asked about once more, in other words; then it is no longer offered. */
  const askAgain = () => {
    const { current } = suggestions;
    const { from, to } = current?.at ?? {};
    if (!current || typeof from !== 'number' || typeof to !== 'number') return;
    setAsking({ passage: { from, to, text: current.quote ?? '' }, replaces: current.id });
  };
  const show = (next: CanvasDocument) => {
    save.accept(next);
    setSubject(next.subject ?? '');
    if (editor) showWords(editor, wordsOf(next));
  };
  const mine = (): Words => ({
    subject,
    ...(editor ? fromDocument(editor.state.doc) : { body: '', marks: [] }),
  });

  return (
    <div className="flex h-full min-h-0 flex-col max-lg:h-auto max-lg:min-h-full">
      <CanvasHead
        document={given}
        words={mine}
        status={save.status}
        save={save}
        onClose={onClose}
        onChanged={show}
        onOpen={onOpen}
        onCampaign={onCampaign}
      />
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_336px] max-lg:block">
        <div className="flex min-h-0 min-w-0 flex-col bg-muted">
          {editor && (
            <CanvasToolbar
              editor={editor}
              isEditable={mayEdit}
              hasSuggestions={suggestions.shown.length > 0}
              onAsk={openAsk}
            />
          )}
          <div className="min-h-0 flex-1 overflow-y-auto">
            <div className="mx-auto my-6 flex w-[min(760px,calc(100%-48px))] flex-col rounded-xl border bg-card px-10 pt-6 pb-8 max-lg:my-0 max-lg:w-full max-lg:rounded-none max-lg:border-0 max-lg:px-4">
              {save.theirs && (
                <CanvasConflict
                  mine={mine()}
                  theirs={save.theirs}
                  onKeepMine={() => save.settle(mine())}
                  onTakeTheirs={() => {
                    const { theirs } = save;
                    if (!theirs) return;
                    save.settle(theirs);
                    setSubject(theirs.subject);
                    if (editor) showWords(editor, theirs);
                  }}
                />
              )}
              <PlanNotice document={given} />
              {given.kind === 'email' && (
                <label className="flex items-baseline gap-4 border-b pb-3">
                  <span className="text-xs text-muted-foreground">Subject</span>
                  <input
                    className="min-w-0 flex-1 rounded-sm bg-transparent text-base font-medium outline-none focus-visible:ring-2 focus-visible:ring-ring"
                    value={subject}
                    maxLength={300}
                    readOnly={!mayEdit}
                    onChange={({ target }) => {
                      setSubject(target.value);
                      save.push({ ...save.typed.current, subject: target.value });
                    }}
                  />
                </label>
              )}
              <EditorContent editor={editor} className="pt-4" />
              {editor && mayEdit && given.kind === 'email' && offersLandingPage(given.title ?? '') && (
                <div className="flex pt-4 empty:hidden">
                  <AttachPage
                    documentId={given.id}
                    body={() => save.typed.current.body}
                    flush={save.flush}
                    onAttach={(body) =>
                      showWords(editor, { body, marks: keepMarks(save.typed.current, body) })
                    }
                  />
                </div>
              )}
              {given.kind === 'email' && <PrintedBelow />}
              {suggestions.current &&
                createPortal(
                  <SuggestionCard
                    suggestion={suggestions.current}
                    onDecide={(act) => void suggestions.decide(suggestions.current?.id ?? '', act)}
                    onAskAgain={askAgain}
                    onNext={() => {
                      if (suggestions.goNext() === undefined) editor?.commands.focus();
                      else requestAnimationFrame(() => card.querySelector<HTMLElement>('section')?.focus());
                    }}
                    onLeave={() => {
                      suggestions.setActive(undefined);
                      editor?.commands.focus();
                    }}
                  />,
                  card,
                )}
            </div>
          </div>
        </div>
        <aside
          aria-label="Tools"
          className="min-h-0 overflow-y-auto border-l max-lg:border-t max-lg:border-l-0"
        >
          <QuickTools
            document={given}
            answer={suggestions.answer}
            lost={suggestions.lost}
            isAsking={suggestions.isAsking}
            onAsk={(asked) => void suggestions.askFor(asked)}
            onShow={suggestions.setActive}
            onIgnore={(id) => void suggestions.decide(id, 'ignore')}
          />
          <VersionList document={given} flush={save.flush} versionOf={save.versionOf} onRestored={show} />
        </aside>
      </div>
      {asking && (
        <AskBox
          passage={asking.passage}
          hasModel={given.has_model === true}
          onAsk={(instruction) => {
            const { passage, replaces } = asking;
            setAsking(undefined);
            const at = passage && { from: passage.from, to: passage.to };
            void suggestions.askFor({ tool: 'ask', instruction, ...(at && { at }) }, replaces);
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  );
}
