import { messages } from '@myra/shared/messages/catalogue';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { formatCount, formatNoun } from '@/lib/format-count';
import { toast } from '@/lib/toast';
import { type RouterOutputs, trpc } from '@/lib/trpc';
import { failing } from '@/lib/write';
import type { Product } from './product';

type Uses = RouterOutputs['products']['uses'];

/** Asks before a product is deleted, and names its campaigns. */
export function DeleteProductDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const utils = trpc.useUtils();
  const uses = trpc.products.uses.useQuery({ params: { id: product.id } });
  const remove = trpc.products.remove.useMutation(failing(messages.error.deleteProduct));
  const confirm = async () => {
    await remove.mutateAsync({ params: { id: product.id } });
    toast.success(messages.success.productDeleted);
    await Promise.all([utils.products.invalidate(), utils.organizations.invalidate()]);
  };
  return (
    <ConfirmDialog
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Delete product"
      description={`“${product.name ?? screenTexts.missing}” can no longer be chosen for a campaign.`}
      consequence={
        <>
          <p>Its description is lost. Emails that are written already stay as they are.</p>
          {uses.isPending && <p role="status">Looking for campaigns that use it…</p>}
          {uses.isError && <p>Which campaigns use it could not be read.</p>}
          {uses.data !== undefined && <ProductUses uses={uses.data} />}
        </>
      }
      confirmLabel="Delete product"
      onConfirm={confirm}
    />
  );
}

function ProductUses({ uses: { total, campaigns } }: { uses: Uses }) {
  if (!total) return <p>No campaign uses it.</p>;
  const more = total - campaigns.length;
  return (
    <>
      <p className="mt-2">
        {formatNoun(total, 'campaign uses', 'campaigns use')} it. What is launched goes on; a draft asks for
        another product when it is saved:
      </p>
      <ul className="list-disc pl-4">
        {campaigns.map(({ id, name, status }) => (
          <li key={id} className="wrap-break-word">
            {name || screenTexts.missing} ({status || screenTexts.missing})
          </li>
        ))}
        {more > 0 && <li>and {formatCount(more)} more</li>}
      </ul>
    </>
  );
}
