import { messages } from '@myra/shared/messages/catalogue';
import { FlaskConical } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { failing, succeeds } from '@/lib/write';

/** Beside the name of the invented product. */
export const SampleBadge = () => <Badge variant="info">Sample</Badge>;

/** Adds an invented product with a finished sheet, for somebody who wants to see Myra write first. */
export function SampleProductOffer() {
  const utils = trpc.useUtils();
  const create = trpc.products.createSample.useMutation(failing(messages.error.createProduct));
  const add = async () => {
    if (!(await succeeds(create.mutateAsync()))) return;
    await Promise.all([utils.organizations.invalidate(), utils.products.invalidate()]);
    toast.success(messages.success.productCreated);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-dashed p-4">
      <p className="min-w-0 flex-1 basis-64 text-muted-foreground">
        No description at hand? The sample product is invented and comes with finished sentences. Its emails
        leave only from sandbox mailboxes.
      </p>
      <Button icon={FlaskConical} variant="outline" isBusy={create.isPending} onClick={() => void add()}>
        Try it with a sample product
      </Button>
    </div>
  );
}
