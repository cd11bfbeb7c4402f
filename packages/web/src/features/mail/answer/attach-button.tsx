import { Paperclip } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { SENT_FILE_ACCEPT } from '@/lib/file-check';

interface AttachButtonProps {
  onChosen: (files: readonly File[]) => void;
  /** Asks for files at once, because the person has just pressed a button of that name. */
  asksAtOnce?: boolean;
}

/** Asks for files of an answer. */
export function AttachButton({ onChosen, asksAtOnce = false }: AttachButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (asksAtOnce) input.current?.click();
  }, [asksAtOnce]);
  return (
    <>
      <IconButton icon={Paperclip} label="Attach files" size="icon" onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={SENT_FILE_ACCEPT}
        onChange={(event) => {
          onChosen([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}
