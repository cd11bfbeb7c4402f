import { NOTES_REFUSED, takenHow } from '@myra/shared/constants/set-aside-rows';
import { Suspense, useState } from 'react';
import { lazyPart } from '../lazy-part';
import { Button } from '../ui/button';
import type { ImportRow } from './import-rows-csv';
import { useTakeRow } from './use-take-row';

const TakeWithAddress = lazyPart(async () => (await import('./take-with-address')).TakeWithAddress);

/** Takes a row of leads that was set aside, where a person may know better. */
export function TakeRow({ taskId, row: { line, code } }: { taskId: string; row: ImportRow }) {
  const how = takenHow(code);
  if (how === undefined || line === null) return null;
  // A row may have another reason by now.
  if (how === 'as-it-is') return <TakeAsItIs key={code} taskId={taskId} line={line} code={code} />;
  return <TypeAddress key={code} taskId={taskId} line={line} />;
}

function TakeAsItIs({ taskId, line, code }: { taskId: string; line: number; code: string | null }) {
  const isWithoutNotes = code === NOTES_REFUSED;
  const { take, isBusy } = useTakeRow(taskId, line, isWithoutNotes ? ', without its notes' : '');
  return (
    <Button variant="outline" size="sm" className="mt-1" isBusy={isBusy} onClick={() => void take()}>
      {isWithoutNotes ? 'Take without the notes' : 'Take it anyway'}
      <span className="sr-only">, line {line}</span>
    </Button>
  );
}

function TypeAddress({ taskId, line }: { taskId: string; line: number }) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen)
    return (
      <Suspense fallback={null}>
        <TakeWithAddress taskId={taskId} line={line} onClose={() => setIsOpen(false)} />
      </Suspense>
    );
  return (
    <Button variant="outline" size="sm" className="mt-1" onClick={() => setIsOpen(true)}>
      Type the address<span className="sr-only"> of line {line}</span>
    </Button>
  );
}
