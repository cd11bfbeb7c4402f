import { ASK_LABELS } from '@myra/shared/constants/ask-texts';
import { ASK_KINDS, type AskKind } from '@myra/shared/constants/product-sheet';
import { whyNotHonoured } from '@myra/shared/rules/sheet/honoured-offers';
import { Notice } from '@/components/notice';
import { trpc } from '@/lib/trpc';
import type { AskForm } from './campaign-form';

interface OfferNotesProps {
  /** Empty: none is chosen. */
  productId: string;
  asks: readonly AskForm[];
  onAdd: (kind: AskKind) => void;
}

/** What the angles of the product offer and this campaign cannot honour yet: such an offer is left out of the emails. */
export function OfferNotes({ productId, asks, onAdd }: OfferNotesProps) {
  const { data } = trpc.productSheet.get.useQuery(
    { params: { id: productId } },
    { enabled: productId !== '' },
  );
  const made = asks.map(({ kind, url }) => ({ kind, ...(url !== '' && { url }) }));
  const lacking = ASK_KINDS.flatMap((kind) => {
    const angles = (data?.angles ?? []).filter(({ offer_ask }) => offer_ask === kind);
    const mend = whyNotHonoured(kind, made);
    return angles.length === 0 || mend === undefined
      ? []
      : { kind, mend, names: angles.map(({ name }) => name) };
  });
  if (lacking.length === 0) return null;
  return (
    <ul aria-label="Offers that are not made yet" className="mb-2 flex flex-col gap-1">
      {lacking.map(({ kind, mend, names }) => (
        <li key={kind}>
          <Notice
            size="sm"
            tone="warning"
            action={
              asks.some((ask) => ask.kind === kind)
                ? undefined
                : { label: `Add ${ASK_LABELS[kind].toLowerCase()}`, onClick: () => onAdd(kind) }
            }
          >
            {names.map((name) => `“${name ?? '-'}”`).join(', ')} {names.length === 1 ? 'offers' : 'offer'}{' '}
            {ASK_LABELS[kind].toLowerCase()}. To make this offer: {mend}.
          </Notice>
        </li>
      ))}
    </ul>
  );
}
