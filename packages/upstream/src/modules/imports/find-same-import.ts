import { isDeepStrictEqual } from 'node:util';
import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { CampaignRow } from '../campaigns/index.ts';
import { getTaskRow, type TaskRow } from '../tasks/index.ts';
import { findImportOfList } from './import-file.store.ts';
import { type FileInput, readImportInput } from './import-input.ts';

/** What was asked, whatever the file is called and where it is stored. */
const askedOf = ({ kind, mappings, onDuplicate, place, aim }: FileInput) => [
  kind,
  mappings,
  onDuplicate,
  place.sheet,
  place.headerLine,
  aim,
];

/**
 * The import that made the campaign's present list, if it was of the same file and columns, and scored for the same. To do it again
 * would only undo what people did to the list since.
 */
export async function findSameImport(
  tx: OrganizationTx,
  { leadListId }: Pick<CampaignRow, 'leadListId'>,
  asked: FileInput,
  sha256: string,
): Promise<TaskRow | undefined> {
  const before = leadListId === null ? undefined : await findImportOfList(tx, leadListId);
  if (before === undefined || before.sha256 !== sha256) return undefined;
  const task = await getTaskRow(tx, before.taskId);
  const input = readImportInput(task.input);
  const isSame = input.kind !== 'providers' && isDeepStrictEqual(askedOf(input), askedOf(asked));
  return task.status === 'success' && isSame ? task : undefined;
}
