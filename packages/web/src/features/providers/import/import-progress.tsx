import { ImportLine } from '@/components/import-progress/import-line';
import { type Counted, ImportProgress } from '@/components/import-progress/import-progress';
import type { StartedImport } from '@/components/import-progress/use-started-import';
import { formatNoun } from '@/lib/format-count';
import { trpc } from '@/lib/trpc';
import type { DirectoryImports } from './use-directory-imports';

const COUNTED: Counted = [
  ['added', 'new'],
  ['updated', 'updated'],
  ['duplicates', 'twice in the file'],
  ['refused', 'refused'],
];
const COUNTED_TOO: Counted = [
  ['kept', 'already there'],
  ['deactivated', 'no longer active'],
  ['unmatched', 'not matched'],
  ['ambiguous', 'ambiguous'],
];

function outcomeOf(kind: string | undefined, added: number): string {
  if (kind === 'nucc')
    return 'Filters, lists and pages show these names. Rows of the registry that are imported from now on are searched by them.';
  if (kind === 'addresses') return 'Providers with an address of this list can be written to now.';
  const replaces = kind === 'file' || kind === 'nppes' || (kind === 'cms' && added > 0);
  return `The directory shows what was imported${replaces ? '; the made-up providers are no longer shown' : ''}.`;
}

interface DirectoryImportProgressProps extends StartedImport {
  onClose: () => void;
  onOver: () => void;
}

/** An import of the directory. It can be stopped and resumed. */
export function DirectoryImportProgress({ kind, ...props }: DirectoryImportProgressProps) {
  const utils = trpc.useUtils();
  return (
    <ImportProgress
      {...props}
      isStoppable
      counted={COUNTED}
      countedToo={COUNTED_TOO}
      saying={(_, { read }) => `${formatNoun(read ?? 0, 'line')} read`}
      outcome={({ added, updated }) =>
        ((added ?? 0) > 0 || (updated ?? 0) > 0) && (
          <p className="pt-3 text-muted-foreground">{outcomeOf(kind, added ?? 0)}</p>
        )
      }
      onEnded={() => void utils.providers.invalidate()}
    />
  );
}

const NOT_TAKEN = ['duplicates', 'refused', 'unmatched', 'ambiguous'];
const WORDS = { running: 'The directory is being imported', done: 'The directory was imported' };

/** Above the list: a running import of the directory. Hidden while its dialog is open. */
export function DirectoryImportLine({ imports }: { imports: DirectoryImports }) {
  const utils = trpc.useUtils();
  const { told, dialog, show, forget } = imports;
  if (!told || dialog) return null;
  return (
    <ImportLine
      key={told.taskId}
      taskId={told.taskId}
      isMine={told.isMine}
      words={WORDS}
      notTaken={NOT_TAKEN}
      onEnded={() => {
        void utils.providers.invalidate();
        void utils.tasks.runningImports.invalidate();
      }}
      onShow={show}
      onOver={forget}
    />
  );
}
