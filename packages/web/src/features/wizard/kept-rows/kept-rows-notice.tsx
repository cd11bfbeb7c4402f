import { useState } from 'react';
import { Notice } from '@/components/notice';
import { formatNoun } from '@/lib/format-count';
import type { WizardCampaign } from '../wizard-step-props';
import { KeptRowsSheet } from './kept-rows-sheet';

/** The columns of the campaign's file in their order, as far as they are known. */
export const fileColumnsOf = (campaign: WizardCampaign): readonly string[] =>
  (campaign.lead_file?.mappings ?? []).flatMap(({ file_column_name }) => file_column_name ?? []);

interface KeptRowsNoticeProps {
  taskId: string;
  columns: readonly string[];
  /** Counts of the import task. */
  counts: Record<string, number | null>;
  /** Said after the numbers. */
  consequence: string;
  /** What the source of the leads has. */
  noun?: string | undefined;
  size?: 'default' | 'sm' | undefined;
}

/** Says how many rows of the file were kept aside, and shows them; nothing where there are none. */
export function KeptRowsNotice({
  taskId,
  columns,
  counts,
  consequence,
  noun = 'row',
  size,
}: KeptRowsNoticeProps) {
  const [isOpen, setIsOpen] = useState(false);
  const refused = counts.refused ?? 0;
  const duplicates = counts.duplicates ?? 0;
  if (refused + duplicates === 0) return null;
  return (
    <>
      <Notice
        tone="warning"
        size={size}
        action={{ label: `Review ${noun}s`, onClick: () => setIsOpen(true) }}
      >
        {keptRowsText(refused, duplicates, noun)} {consequence}
      </Notice>
      {isOpen && (
        <KeptRowsSheet
          taskId={taskId}
          columns={columns}
          refused={refused}
          duplicates={duplicates}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

/** '7 rows were refused and 2 duplicates were found, each kept aside with its line and reason.' */
export function keptRowsText(refused: number, duplicates: number, noun = 'row'): string {
  const were = (count: number) => (count === 1 ? 'was' : 'were');
  const parts = [
    refused > 0 && `${formatNoun(refused, noun)} ${were(refused)} refused`,
    duplicates > 0 && `${formatNoun(duplicates, 'duplicate')} ${were(duplicates)} found`,
  ].filter((part) => part !== false);
  return `${parts.join(' and ')}, each kept aside with its line and reason.`;
}
