import { ArrowLeft, History, SquarePen } from 'lucide-react';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { lazyPart } from '@/components/lazy-part';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Sheet, SheetContent, SheetHeader } from '@/components/ui/sheet';
import type { ContactsSearch } from '@/lib/contact-search';
import { useLocalDraft } from '@/lib/local-draft';
import { usePageTitle } from '@/lib/page-title';
import { useUser } from '@/lib/session';
import { useMediaQuery } from '@/lib/use-media-query';
import { Chat } from './chat';
import { CreatePlanButton } from './create-plan-button';
import { NO_GOAL, useGoalChoice } from './goal';
import { leadsSearch } from './place-link';
import { Split } from './split';
import { type FoundLeads, foundText, isAnswering, type Result, resultText, shownOf } from './thread';
import { useThread } from './use-thread';
import { Waited } from './waited';

const ThreadList = lazyPart(async () => (await import('./thread-list')).ThreadList);
const InsightsPane = lazyPart(async () => (await import('./insights-pane')).InsightsPane);
const PlanPane = lazyPart(async () => (await import('./plan-pane')).PlanPane);
const SamplePane = lazyPart(async () => (await import('./sample-pane')).SamplePane);

interface AssistantPageProps {
  threadId: string | undefined;
  onThread: (threadId: string | undefined) => void;
  /** A plan that is opened without a thread, by a link. */
  planId: string | undefined;
  /** The Lead List of a filter, and how it was found; `action` stands in its head, for the leads that are shown. */
  leadList: (
    search: ContactsSearch,
    found: { total: FoundLeads['total']; at: string | null },
    action: (shown: ContactsSearch) => ReactNode,
  ) => ReactNode;
  onCampaign: (campaign: { id: string; strategyPlanId: string }) => void;
  landingPages: (productId: string) => ReactNode;
  /** Opens a text full screen. */
  onCanvas: (documentId: string) => void;
}

const sheetTitle = (result: Result): string =>
  result.kind === 'leads' ? foundText(result.leads) : resultText(result).replace(/, $/, '');

/** /strategy-builder: threads, the chat, and beside it what the last answer found. */
export function AssistantPage(props: AssistantPageProps) {
  const { threadId, planId, onThread, leadList, onCampaign, onCanvas, landingPages } = props;
  usePageTitle('Assistant');
  const isBeside = useMediaQuery('(min-width: 1024px)');
  const thread = useThread(threadId);
  const [chosen, setChosen] = useState<string | undefined>(undefined);
  const [isSheetOpen, setIsSheetOpen] = useState(planId !== undefined);
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const resultBox = useRef<HTMLDivElement>(null);
  const title = threadId === undefined ? 'New chat' : (thread.data?.thread?.title ?? '');
  const draft = useLocalDraft(useUser().id, 'assistant.new.goal', '');
  const goal = threadId === undefined ? draft.text : (thread.data?.thread?.goal ?? '');
  const messages = thread.data?.messages ?? [];
  const linked: Result | undefined =
    planId === undefined ? undefined : { kind: 'plan', key: 'link', planId, name: '' };
  const shown = shownOf(messages, chosen) ?? linked;

  const [choice, setChoice] = useGoalChoice(useUser().id);
  const setGoal = (next: string) => {
    setChoice(NO_GOAL);
    draft.setText(next);
    if (next === '') draft.markSaved();
  };
  const openThread = (id: string | undefined) => {
    setGoal('');
    setChosen(undefined);
    setIsSheetOpen(false);
    if (!isBeside) setIsHistoryOpen(false);
    onThread(id);
  };
  const show = (result: Result) => {
    setChosen(result.key);
    setIsSheetOpen(true);
  };

  const history = (
    <Suspense>
      <ThreadList threadId={threadId} onOpen={openThread} />
    </Suspense>
  );
  const createPlan = (search: ContactsSearch) =>
    threadId !== undefined && (
      <CreatePlanButton
        threadId={threadId}
        search={search}
        isBusy={messages.some(isAnswering)}
        onCreated={() => {
          setChosen(undefined);
          // Its button goes with the list.
          resultBox.current?.focus();
        }}
      />
    );
  const foundOf = (leads: FoundLeads) => ({
    total: leads.total,
    at: messages.find((each) => each.leads.includes(leads))?.created_at ?? null,
  });
  const paneOf = (result: Result) => {
    switch (result.kind) {
      case 'leads':
        return leadList(leadsSearch(result.leads.query), foundOf(result.leads), createPlan);
      case 'insights':
        return <InsightsPane key={result.key} insights={result.insights} />;
      case 'plan':
        return (
          <PlanPane
            key={result.planId}
            planId={result.planId}
            onCampaign={onCampaign}
            onCanvas={onCanvas}
            landingPages={landingPages}
          />
        );
      case 'sample':
        return <SamplePane segment={result.segment} />;
    }
  };
  const pane = shown && (
    <div ref={resultBox} tabIndex={-1} className="h-full outline-none">
      <Waited key={shown.key} kind={shown.kind}>
        {paneOf(shown)}
      </Waited>
    </div>
  );
  const chat = (
    <div className="flex h-full min-h-0 min-w-0 flex-1 flex-col">
      <header className="flex h-13 shrink-0 items-center gap-2 border-b px-4">
        {(threadId !== undefined || goal !== '') && (
          <Button
            icon={ArrowLeft}
            variant="ghost"
            size="sm"
            className="-ml-2"
            onClick={() => openThread(undefined)}
          >
            Goals
          </Button>
        )}
        <div className="min-w-0 flex-1">
          <h2 className="truncate font-medium" title={title}>
            {title}
          </h2>
          {goal !== '' && (
            <p className="truncate text-xs text-muted-foreground" title={goal}>
              {goal}
            </p>
          )}
        </div>
        <Button
          icon={History}
          variant="ghost"
          size="sm"
          aria-expanded={isHistoryOpen}
          onClick={() => setIsHistoryOpen(!isHistoryOpen)}
        >
          History
        </Button>
        <IconButton icon={SquarePen} label="New chat" onClick={() => openThread(undefined)} />
      </header>
      <div className="min-h-0 flex-1">
        <Chat
          threadId={threadId}
          thread={thread}
          goal={goal}
          onGoal={setGoal}
          choice={choice}
          onChoice={setChoice}
          shown={isBeside ? shown?.key : undefined}
          onShow={show}
          onStarted={openThread}
        />
      </div>
    </div>
  );

  if (!isBeside) {
    return (
      <>
        {chat}
        <Sheet open={isHistoryOpen} onOpenChange={setIsHistoryOpen}>
          <SheetContent side="left" className="w-80">
            <SheetHeader title="History" />
            <div className="min-h-0 flex-1">{history}</div>
          </SheetContent>
        </Sheet>
        <Sheet open={isSheetOpen && shown !== undefined} onOpenChange={setIsSheetOpen}>
          <SheetContent className="w-full">
            <SheetHeader title={shown ? sheetTitle(shown) : ''} />
            <div className="min-h-0 flex-1">{pane}</div>
          </SheetContent>
        </Sheet>
      </>
    );
  }
  return (
    <div className="flex h-full min-h-0">
      {isHistoryOpen && (
        <aside aria-label="History" className="h-full w-60 shrink-0 border-r">
          {history}
        </aside>
      )}
      {pane === undefined ? chat : <Split chat={chat} pane={pane} />}
    </div>
  );
}
