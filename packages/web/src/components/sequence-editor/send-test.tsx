import { Send } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';

/** Sends an email to the signed-in person, as its lead would get it. */
export function SendTest({ emailId }: { emailId: string }) {
  const test = trpc.sequences.sendTest.useMutation();
  const send = async () => {
    try {
      const { from, to } = await test.mutateAsync({ params: { email_id: emailId } });
      toast.success(`Test sent to ${to ?? 'you'} from ${from ?? 'a mailbox'}.`);
    } catch (error) {
      toast.failure(error, 'The test was not sent.');
    }
  };
  return (
    <Button variant="ghost" size="sm" isBusy={test.isPending} onClick={() => void send()}>
      {!test.isPending && <Send aria-hidden="true" />}
      Send me a test
    </Button>
  );
}
