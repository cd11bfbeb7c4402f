import { type Counted, ImportProgress } from '@/components/import-progress/import-progress';
import { formatNoun } from '@/lib/format-count';
import { trpc } from '@/lib/trpc';
import type { DirectoryImport } from './use-directory-imports';

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

function outcomeOf(kind: string | undefined): string {
  if (kind === 'nucc') return 'Rows of the registry that are read from now on get these words.';
  const replaces = kind === 'file' || kind === 'nppes';
  return `The directory shows what was imported${replaces ? '; the made-up providers are no longer shown' : ''}.`;
}

interface DirectoryImportProgressProps extends DirectoryImport {
  onClose: () => void;
  onOver: () => void;
}

/** An import of the directory: it can be stopped, and goes on where it was. */
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
          <p className="pt-3 text-muted-foreground">{outcomeOf(kind)}</p>
        )
      }
      onEnded={() => void utils.providers.invalidate()}
    />
  );
}
