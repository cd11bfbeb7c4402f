import { notFound } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { findEmail, listVersions } from './email.store.ts';

/** Earlier texts of an email, newest first. Throws not-found. */
export function readVersions(ctx: Ctx<UserActor>, emailId: number) {
  return inOrganization(ctx, async (tx) => {
    if (!(await findEmail(tx, emailId))) throw notFound('Email');
    const versions = await listVersions(tx, emailId);
    return {
      versions: versions.map((row) => ({
        version: row.version,
        subject_line: row.subjectLine,
        body: row.body,
        call_to_action: row.callToAction,
        is_human: row.isHuman,
        instruction: row.instruction,
        created_at: row.createdAt.toISOString(),
        created_by: row.createdBy,
      })),
    };
  });
}
