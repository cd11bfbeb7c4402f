import type { Database } from '@myra/platform/database/open-database';

type Sql = Database['sql'];

export type StoredUpload = {
  id: string;
  organizationId: string | null;
  userId: string;
  name: string;
  bytes: number;
  sha256: string;
  mediaType: string;
  path: string;
};

export async function insertUpload(sql: Sql, upload: StoredUpload & { now: Date; expiresAt: Date }) {
  await sql`
    insert into uploads (id, organization_id, user_id, name, bytes, sha256, media_type, path, created_at, expires_at)
    values (${upload.id}, ${upload.organizationId}, ${upload.userId}, ${upload.name}, ${upload.bytes}, ${upload.sha256},
      ${upload.mediaType}, ${upload.path}, ${upload.now.toISOString()}, ${upload.expiresAt.toISOString()})`;
}

/** A file of this person or this organization. Undefined for any other. */
export async function findUpload(
  sql: Sql,
  input: { id: string; userId: string; organizationId: string | null; now: Date },
): Promise<StoredUpload | undefined> {
  const [row] = await sql`
    select id, organization_id, user_id, name, bytes, sha256, media_type, path from uploads
    where id = ${input.id} and expires_at > ${input.now.toISOString()}
      and (user_id = ${input.userId} or organization_id = ${input.organizationId})`;
  if (!row) return undefined;
  return {
    id: String(row.id),
    organizationId: row.organization_id === null ? null : String(row.organization_id),
    userId: String(row.user_id),
    name: String(row.name),
    bytes: Number(row.bytes),
    sha256: String(row.sha256),
    mediaType: String(row.media_type),
    path: String(row.path),
  };
}

export async function markUsed(sql: Sql, input: { id: string; now: Date; expiresAt: Date }): Promise<void> {
  await sql`
    update uploads set used_at = ${input.now.toISOString()},
      expires_at = greatest(expires_at, ${input.expiresAt.toISOString()}::timestamptz)
    where id = ${input.id}`;
}

/** Bytes of a person's files in the spool. */
export async function bytesOfUser(sql: Sql, userId: string): Promise<number> {
  const [row] =
    await sql`select coalesce(sum(bytes), 0)::bigint as bytes from uploads where user_id = ${userId}`;
  return Number(row?.bytes ?? 0);
}

/** Deletes the rows of expired files. Returns their names in the spool. */
export async function deleteExpired(sql: Sql, now: Date, max: number): Promise<string[]> {
  const rows = await sql`
    delete from uploads where id in (
      select id from uploads where expires_at <= ${now.toISOString()} order by expires_at limit ${max}
    ) returning path`;
  return rows.map((row) => String(row.path));
}

export async function listPaths(sql: Sql, paths: readonly string[]): Promise<Set<string>> {
  const rows = await sql`select path from uploads where path = any(${[...paths]}::text[])`;
  return new Set(rows.map((row) => String(row.path)));
}
