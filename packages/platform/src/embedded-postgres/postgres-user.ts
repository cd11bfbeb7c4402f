import { spawnSync } from 'node:child_process';

/** The system user that Postgres runs as; Postgres refuses to run as root. */
export type PostgresUser = { uid: number; gid: number };

function idOf(flag: '-u' | '-g', name: string): number | undefined {
  const answer = spawnSync('id', [flag, name], { encoding: 'utf8' });
  return answer.status === 0 ? Number(answer.stdout.trim()) : undefined;
}

function find(name: string): PostgresUser | undefined {
  const uid = idOf('-u', name);
  const gid = idOf('-g', name);
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}

/** The user to start Postgres as when this process runs as root (found or created). Undefined for an ordinary user. */
export function choosePostgresUser(): PostgresUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const found = find('postgres') ?? find('_postgres');
  if (found) return found;
  spawnSync('groupadd', ['--system', 'postgres']);
  spawnSync('useradd', [
    '--system',
    '--no-create-home',
    '--gid',
    'postgres',
    '--shell',
    '/usr/sbin/nologin',
    'postgres',
  ]);
  const made = find('postgres');
  if (!made)
    throw new Error(
      'Postgres does not run as root and no user "postgres" could be created: start Myra as an ordinary user.',
    );
  return made;
}
