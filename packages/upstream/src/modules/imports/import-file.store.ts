import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import { IMPORT_FILE_KEPT_DAYS } from '@myra/shared/constants/limits';
import { asc, eq, lte } from 'drizzle-orm';
import { campaigns, files } from '../../db/schema.ts';
import type { ReceivedFile } from '../../http/received-files.ts';
import type { CampaignRow } from '../campaigns/index.ts';

const KEPT_MS = IMPORT_FILE_KEPT_DAYS * 86_400_000;

/** Notes a kept file, which is removed 30 days later. */
export async function insertFile(
  tx: OrganizationTx,
  file: Pick<ReceivedFile, 'name' | 'sha256' | 'bytes' | 'mediaType' | 'path'> & {
    taskId: number;
    now: Date;
  },
): Promise<void> {
  const { name, sha256, bytes, mediaType, path, taskId, now } = file;
  await tx.insert(files).values({
    organizationId: tx.organizationId,
    name,
    sha256,
    bytes,
    mediaType,
    path,
    taskId,
    createdAt: now,
    deleteAfter: new Date(now.getTime() + KEPT_MS),
  });
}

/** The import that made a list of a file, with the file's hash. */
export async function findImportOfList(
  tx: OrganizationTx,
  listId: number,
): Promise<{ taskId: number; sha256: string } | undefined> {
  const [row] = await sqlOf(tx)<{ taskId: number; sha256: string }[]>`
    select f.task_id as "taskId", f.sha256 from lead_lists t
    join files f on f.organization_id = t.organization_id and f.task_id = t.task_id
    where t.organization_id = ${tx.organizationId} and t.id = ${listId}`;
  return row;
}

/** Tells a campaign which import it waits for. Its version stays: nothing that a person edits has changed. */
export async function notePendingImport(
  tx: OrganizationTx,
  campaign: Pick<CampaignRow, 'id' | 'strategyPlanId'>,
  taskId: number,
): Promise<void> {
  const pendingTask = {
    task_id: taskId,
    task_type: 'lead_upload' as const,
    strategy_id: campaign.strategyPlanId,
    campaign_id: campaign.id,
  };
  await tx
    .update(campaigns)
    .set({ pendingTask, wizardStep: 'PROCESSING' })
    .where(eq(campaigns.id, campaign.id));
}

/** Files that are to be removed by `now`, the oldest first; `path` is below FILES_DIR. */
export function listExpiredFiles(
  tx: OrganizationTx,
  now: Date,
  limit: number,
): Promise<{ id: number; path: string }[]> {
  return tx
    .select({ id: files.id, path: files.path })
    .from(files)
    .where(lte(files.deleteAfter, now))
    .orderBy(asc(files.deleteAfter))
    .limit(limit);
}

/** Forgets a file that is removed. */
export async function deleteFileRow(tx: OrganizationTx, fileId: number): Promise<void> {
  await tx.delete(files).where(eq(files.id, fileId));
}
