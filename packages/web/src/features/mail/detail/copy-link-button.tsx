import { COPY_FEEDBACK_MS } from '@myra/shared/constants/timing';
import { messages } from '@myra/shared/messages/catalogue';
import { Check, Link as LinkIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { toast } from '@/lib/toast';

/** Copies a text, also on a page loaded over http. */
async function copy(text: string): Promise<void> {
  if (navigator.clipboard !== undefined) return navigator.clipboard.writeText(text);
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (!isCopied) throw new Error('The clipboard was refused');
}

/** Copies the address of a conversation; disabled for two seconds after it. */
export function CopyLinkButton({ sequenceId }: { sequenceId: string }) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), COPY_FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const press = async () => {
    const link = `${location.origin}/mail/sequences/${encodeURIComponent(sequenceId)}`;
    try {
      await copy(link);
      setIsCopied(true);
      toast.success(messages.success.sequenceLinkCopied);
    } catch {
      toast.info(link);
    }
  };
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-label="Copy link"
      disabled={isCopied}
      onClick={() => void press()}
    >
      {isCopied ? <Check aria-hidden="true" /> : <LinkIcon aria-hidden="true" />}
    </Button>
  );
}
