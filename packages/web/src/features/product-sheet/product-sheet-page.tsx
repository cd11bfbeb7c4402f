import { FilePlus, PenLine, Plus } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { ErrorView } from '@/components/error-view';
import { Notice } from '@/components/notice';
import { SampleBadge } from '@/components/sample-product';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Skeletons } from '@/components/ui/skeleton';
import { WizardFoot } from '@/components/wizard-foot';
import { formatNoun } from '@/lib/format-count';
import { usePageTitle } from '@/lib/page-title';
import { useIsAdmin } from '@/lib/session';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { AngleList, type OpenAngle } from './angle-list';
import { ClaimList } from './claim-list';
import { MissingCard } from './missing-card';
import { PreviewCard } from './preview-card';
import { ServedFields } from './served-fields';
import { type AngleForm, type Sheet, toSheet } from './sheet';
import { SheetStatement } from './sheet-statement';
import { SourceDialog } from './source-dialog';
import { useSheetWrites } from './use-sheet-writes';
import { useTicks } from './use-ticks';

interface ProductSheetPageProps {
  productId: string;
  /** The list whose leads are counted, where one is known. */
  leadListId: string | undefined;
  /** Whose angle is begun. */
  role: string | undefined;
  /** The answer that could not be drafted for want of a sentence: a new claim is begun beside what was asked. */
  asked: string | undefined;
  /** Right after onboarding: it may wait. */
  isFirstVisit: boolean;
  onLeave: () => void;
}

/** What Myra may say about a product: proposals to confirm, sentences to write, and the email that they make. */
export function ProductSheetPage({ productId, ...rest }: ProductSheetPageProps) {
  usePageTitle('Products');
  const query = trpc.productSheet.get.useQuery({ params: { id: productId } });
  const sheet = useMemo(() => query.data && toSheet(productId, query.data), [productId, query.data]);
  if (sheet !== undefined) return <SheetView key={productId} sheet={sheet} {...rest} />;
  if (query.isError) return <ErrorView className="h-full" query={query} />;
  return (
    <Skeletons
      lines={['h-8 w-72 max-w-full', 'h-48 w-full', 'h-64 w-full']}
      className="gap-6 p-6 max-lg:p-4"
    />
  );
}

function SheetView({
  sheet,
  leadListId,
  role,
  asked,
  isFirstVisit,
  onLeave,
}: { sheet: Sheet } & Omit<ProductSheetPageProps, 'productId'>) {
  const { product } = sheet;
  const isAdmin = useIsAdmin();
  const writes = useSheetWrites(product.id);
  const ticks = useTicks(sheet, writes);
  const coverage = trpc.productSheet.coverage.useQuery(
    { params: { id: product.id }, query: { lead_list_id: leadListId ?? '' } },
    { enabled: leadListId !== undefined },
  ).data;
  const [angle, setAngle] = useState<OpenAngle>(role === undefined ? undefined : { id: undefined, role });
  const [claim, setClaim] = useState<string | undefined>(asked === undefined ? undefined : 'new');
  const [typed, setTyped] = useState<AngleForm | undefined>(undefined);
  const [isAdding, setIsAdding] = useState(false);
  const onType = useCallback((form: AngleForm) => setTyped(form), []);
  const openAngle = (open: OpenAngle) => {
    setAngle(open);
    if (open === undefined) setTyped(undefined);
  };
  const rows = [...sheet.claims, ...sheet.angles];
  const count = (state: string) => rows.filter((row) => row.state === state).length;
  // A row that was retired meanwhile is saved no more.
  const unsaved = Object.entries(writes.unsaved).find(
    ([draft]) => draft.endsWith('.new') || rows.some(({ id }) => draft.endsWith(`.${id}`)),
  )?.[1];
  const taken = ticks.claims.length + ticks.angles.length;
  // The sample product comes approved.
  const isEnough = sheet.missing.every(({ writer }) => writer !== 'offline');
  const isFinished = isFirstVisit && taken === 0 && isEnough;
  const typedByHand = ticks.claims.filter(({ source }) => source.kind === 'typed').length;
  const label = takeLabel(ticks.claims.length, ticks.angles.length);
  const approve = async () => {
    try {
      await writes.approve.mutateAsync({
        params: writes.params,
        body: {
          claims: ticks.claims.map(({ id, version }) => ({ claim_id: id, version })),
          angles: ticks.angles.map(({ id, version }) => ({ angle_id: id, version })),
        },
      });
      toast.success('Myra may say this now.');
    } catch (error) {
      writes.fail(error);
    }
  };
  return (
    <div className="flex h-full flex-col">
      {/* Above what scrolls: whoever saves a claim stands far below the head. */}
      {typedByHand > 0 && (
        <div className="px-6 pt-4 max-lg:px-4">
          <Notice tone="info">
            {sayTyped(typedByHand, isAdmin ? `“${label}” below approves it` : 'An admin approves it')}
          </Notice>
        </div>
      )}
      <div className="min-h-0 flex-1 overflow-y-auto px-6 py-6 max-lg:px-4 max-lg:py-4">
        <header className="mb-6 flex flex-wrap items-start gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1 basis-80">
            <div className="flex flex-wrap items-center gap-2">
              <h2 className="text-lg font-semibold">What Myra may say</h2>
              {product.is_sample && <SampleBadge />}
              {count('proposed') > 0 && (
                <Badge variant="brand">
                  <PenLine aria-hidden="true" />
                  {count('proposed')} proposed
                </Badge>
              )}
              <Badge variant={count('approved') > 0 ? 'success' : 'neutral'} hasDot>
                {count('approved')} approved
              </Badge>
            </div>
            <p className="wrap-anywhere text-muted-foreground">
              {product.name} · What emails say of it is these sentences, and nothing else.
              {isFirstVisit &&
                ' You find this page again in Organization Settings, under Products, and in each campaign.'}
            </p>
          </div>
          <div className="flex gap-2">
            <Button icon={FilePlus} variant="outline" onClick={() => setIsAdding(true)}>
              Add a source
            </Button>
            <Button icon={Plus} variant="outline" onClick={() => setClaim('new')}>
              Add a claim
            </Button>
          </div>
        </header>
        {/* In one column the email stands right below the angles that make it. */}
        <div className="grid grid-cols-[minmax(0,1fr)_376px] grid-rows-[auto_1fr] items-start gap-6 max-xl:grid-cols-1 max-xl:grid-rows-none">
          <div className="flex min-w-0 flex-col gap-6">
            <SheetStatement product={product} writes={writes} />
            <AngleList
              sheet={sheet}
              ticks={ticks}
              writes={writes}
              coverage={coverage}
              open={angle}
              onOpen={openAngle}
              onType={onType}
            />
          </div>
          {/* The email stays in sight beside a long sheet: between the bars above and below, with a scroll of its own. */}
          <div className="flex min-w-0 flex-col gap-6 xl:sticky xl:top-0 xl:row-span-2 xl:max-h-[calc(100dvh-168px)] xl:overflow-y-auto xl:[scrollbar-width:thin]">
            <PreviewCard sheet={sheet} typed={typed} angleId={angle?.id} leadListId={leadListId} />
            <MissingCard
              sheet={sheet}
              coverage={coverage}
              onWrite={(role) => openAngle({ id: undefined, role })}
              onEdit={setClaim}
            />
            <ServedFields sheet={sheet} writes={writes} />
          </div>
          <div className="min-w-0">
            <ClaimList
              sheet={sheet}
              ticks={ticks}
              writes={writes}
              asked={asked}
              open={claim}
              onOpen={setClaim}
            />
          </div>
        </div>
      </div>
      <WizardFoot
        onBack={isFirstVisit ? undefined : onLeave}
        secondary={
          isFirstVisit &&
          !isFinished && (
            <Button variant="ghost" onClick={onLeave}>
              Skip for now
            </Button>
          )
        }
        reason={
          isFinished
            ? undefined
            : !isAdmin
              ? 'An admin approves what Myra may say'
              : taken === 0
                ? 'Nothing is ticked'
                : unsaved !== undefined
                  ? `Save or discard ${unsaved} first`
                  : 'Approved by you, valid for one year'
        }
        next={
          isFinished
            ? { label: 'Go to campaigns', onClick: onLeave }
            : {
                label,
                onClick: () => void approve(),
                isDisabled: taken === 0 || !isAdmin || unsaved !== undefined,
                isBusy: writes.approve.isPending,
              }
        }
      />
      {isAdding && <SourceDialog writes={writes} onClose={() => setIsAdding(false)} />}
    </div>
  );
}

/** What a person typed stands far down the list, and nobody says it yet. */
const sayTyped = (count: number, how: string): string =>
  count === 1
    ? `A sentence that was typed is saved and ticked. ${how}; until then Myra does not say it.`
    : `${count} sentences that were typed are saved and ticked. ${how.replace(/it$/, 'them')}; until then Myra does not say them.`;

/** 'Use these 6 claims and 3 angles' */
function takeLabel(claims: number, angles: number): string {
  if (claims + angles === 1) return claims === 1 ? 'Use this claim' : 'Use this angle';
  const parts = [
    ...(claims > 0 ? [formatNoun(claims, 'claim')] : []),
    ...(angles > 0 ? [formatNoun(angles, 'angle')] : []),
  ];
  if (claims === 1) return `Use this claim and ${formatNoun(angles, 'angle')}`;
  return `Use these ${parts.join(' and ') || 'sentences'}`;
}
