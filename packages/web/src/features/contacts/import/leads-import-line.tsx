import { ImportLine } from '@/components/import-progress/import-line';
import { trpc } from '@/lib/trpc';
import type { LeadsImport } from './use-leads-import';

const WORDS = { running: 'Leads are being imported', done: 'The leads were imported' };
const NOT_TAKEN = ['duplicates', 'refused'];

/** Above the list: a running import of leads. Hidden while the dialog is open. */
export function LeadsImportLine({ leadsImport }: { leadsImport: LeadsImport }) {
  const utils = trpc.useUtils();
  const { begun, dialog, show, forget } = leadsImport;
  if (!begun || dialog) return null;
  return (
    <ImportLine
      key={begun.taskId}
      taskId={begun.taskId}
      isMine
      words={WORDS}
      notTaken={NOT_TAKEN}
      onEnded={() => void utils.leads.invalidate()}
      onShow={show}
      onOver={forget}
    />
  );
}
