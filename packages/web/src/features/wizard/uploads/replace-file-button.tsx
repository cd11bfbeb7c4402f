import { RefreshCw, X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Progress } from '@/components/ui/progress';
import { LEAD_FILE_ACCEPT } from '@/lib/file-check';
import type { Uploads } from './use-uploads';

/** Chooses another lead file; while it is sent, its true progress and a way to stop stand in the button's place. */
export function ReplaceFileButton({ uploads }: { uploads: Uploads }) {
  const input = useRef<HTMLInputElement>(null);
  const sending = uploads.sending.at(-1);
  if (sending !== undefined) {
    return (
      <div className="flex w-60 items-center gap-2 text-xs text-muted-foreground">
        <span className="shrink-0 tabular-nums">{sending.progress}%</span>
        <Progress label={`Uploading ${sending.name}`} value={sending.progress} />
        <IconButton icon={X} label="Stop uploading" onClick={sending.abort} />
      </div>
    );
  }
  return (
    <>
      <Button icon={RefreshCw} variant="outline" onClick={() => input.current?.click()}>
        Replace file
      </Button>
      <input
        ref={input}
        type="file"
        tabIndex={-1}
        className="sr-only"
        aria-label="Replace file"
        accept={LEAD_FILE_ACCEPT}
        onChange={(event) => {
          uploads.add([...(event.target.files ?? [])].slice(0, 1));
          event.target.value = '';
        }}
      />
    </>
  );
}
