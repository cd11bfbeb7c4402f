import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { OptionSelect } from '@/components/ui/option-select';
import { formatNoun } from '@/lib/format-count';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import type { Workspace } from '../workspace';

interface ProposeToSheetProps {
  organizationId: string;
  sources: Workspace['sources'];
}

/** Proposes the sentences of the sources that were read as claims of a product. Nothing is used before somebody approves it there. */
export function ProposeToSheet({ organizationId, sources }: ProposeToSheetProps) {
  const products = trpc.products.list.useQuery({ query: { organization_id: organizationId } });
  const propose = trpc.productSheet.propose.useMutation();
  const [chosen, setChosen] = useState<string | undefined>(undefined);
  const [added, setAdded] = useState<number | undefined>(undefined);
  const options = (products.data?.products ?? []).map(({ id, name }) => ({ value: id, label: name ?? '-' }));
  const productId = chosen ?? (options.length === 1 ? options[0]?.value : undefined);
  const urls = sources.flatMap(({ state, url }) => (state === 'read' && url ? [url] : []));
  if (urls.length === 0 || options.length === 0) return null;
  const send = async () => {
    if (productId === undefined) return;
    let claims = 0;
    try {
      for (const url of urls) {
        const answer = await propose.mutateAsync({ params: { id: productId }, body: { source: 'url', url } });
        claims += answer.claims_added ?? 0;
      }
    } catch (error) {
      toast.failure(error, 'The sources could not be read for the product sheet.');
      if (claims === 0) return;
    }
    setAdded(claims);
  };
  return (
    <section aria-labelledby="to-sheet" className="flex flex-col gap-3 rounded-xl border p-4">
      <div>
        <h4 id="to-sheet" className="font-medium">
          Product sheet
        </h4>
        <p className="text-muted-foreground">
          What these pages say can become claims of a product. They are proposed; you approve them on its
          sheet.
        </p>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Product" className="w-72 max-w-full">
          <OptionSelect
            options={options}
            value={productId}
            onChange={(next) => {
              setChosen(next);
              setAdded(undefined);
            }}
          />
        </Field>
        <Button
          variant="outline"
          disabled={productId === undefined}
          isBusy={propose.isPending}
          onClick={() => void send()}
        >
          Propose claims
        </Button>
      </div>
      {added !== undefined && productId !== undefined && (
        <p role="status">
          {added === 0 ? 'The sheet has these sentences already.' : `${formatNoun(added, 'claim')} proposed.`}{' '}
          <Link
            to="/products/$productId/sheet"
            params={{ productId }}
            className="rounded-sm font-medium text-primary underline underline-offset-3"
          >
            Open the product sheet
          </Link>
        </p>
      )}
    </section>
  );
}
