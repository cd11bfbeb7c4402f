import type { FormEvent, ReactNode } from 'react';
import { SaveState } from '@/components/save-state';
import { Button } from '@/components/ui/button';

interface PolicyFrameProps {
  isDirty: boolean;
  isBusy: boolean;
  onCancel: () => void;
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
}

/** A policy's fields with buttons to save and to cancel. */
export function PolicyFrame({ isDirty, isBusy, onCancel, onSubmit, children }: PolicyFrameProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onSubmit(event);
  };
  return (
    <form noValidate className="flex min-h-0 flex-1 flex-col" onSubmit={submit}>
      <div className="min-h-0 flex-1 overflow-y-auto p-6 max-sm:p-4">
        <div className="flex max-w-160 flex-col gap-5">{children}</div>
      </div>
      <div className="flex min-h-14 shrink-0 items-center justify-end gap-2 border-t px-6 py-3 max-sm:px-4">
        <div className="mr-auto min-w-0">
          <SaveState status={isDirty ? { state: 'unsaved' } : undefined} />
        </div>
        <Button variant="outline" disabled={!isDirty} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" isBusy={isBusy} disabled={!isDirty}>
          Save policy
        </Button>
      </div>
    </form>
  );
}
