import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { findRunningPostgres } from '@myra/platform/embedded-postgres/start-embedded-postgres';
import postgres from 'postgres';
import { expect, it } from 'vitest';
import { makeDataFolder } from '../support/data-folder.ts';
import { startProduct } from '../support/product.ts';
import { started } from '../support/started.ts';

const MODEL_KEY = 'a-key-of-a-model-that-only-the-upstream-needs';
const SYSTEM_MAIL = {
  SYSTEM_MAIL_HOST: 'mail.myra.example',
  SYSTEM_MAIL_FROM: 'myra@myra.example',
  SYSTEM_MAIL_USER: 'myra',
  SYSTEM_MAIL_PASSWORD: 'a-password-of-a-mailbox-that-only-the-upstream-needs',
};
const dataDir = await makeDataFolder('privilege');
const product = started(() =>
  startProduct({
    MYRA_DATA: dataDir,
    AI_PROVIDER: 'anthropic',
    AI_MODEL: 'none',
    AI_API_KEY: MODEL_KEY,
    ...SYSTEM_MAIL,
  }),
);

/** The environments of the two services, as the system knows them. */
async function environments(): Promise<Record<'upstream' | 'gateway', string>> {
  const found = { upstream: '', gateway: '' };
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const read = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
    const [command, env] = [await read('cmdline'), await read('environ')];
    if (!env.includes(`MYRA_DATA=${dataDir}`)) continue;
    if (command.includes('packages/upstream/src/main.ts')) found.upstream = env;
    if (command.includes('packages/server/src/main.ts')) found.gateway = env;
  }
  return found;
}

const variable = (env: string, name: string): string | undefined =>
  env
    .split('\0')
    .find((entry) => entry.startsWith(`${name}=`))
    ?.slice(name.length + 1);

it.skipIf(process.platform !== 'linux' || process.env.MYRA_BASE_URL)(
  'a running service is no owner, cannot enter the other database and holds no secret of the other',
  { timeout: 120_000 },
  async () => {
    expect(product.url).toContain('localhost');
    const owner = (await findRunningPostgres(dataDir, 'postgres')) ?? '';
    const secret = (await readFile(path.join(dataDir, 'secret'), 'utf8')).trim();
    const { upstream, gateway } = await environments();
    for (const env of [upstream, gateway]) {
      expect(env).toContain('MYRA_SECRET=');
      expect(env).not.toContain(decodeURIComponent(new URL(owner).password));
    }
    expect(gateway).not.toContain(secret);
    expect(gateway).not.toContain(MODEL_KEY);
    expect(upstream).toContain(SYSTEM_MAIL.SYSTEM_MAIL_PASSWORD);
    expect(gateway).not.toContain(SYSTEM_MAIL.SYSTEM_MAIL_PASSWORD);
    expect(gateway).not.toMatch(/AUTH_JWT_SECRET|MYRA_ADMIN_PASSWORD|UPSTREAM_DATABASE_URL/);
    expect(variable(upstream, 'DATABASE_URL')).toBeUndefined();

    const admin = postgres(owner, { max: 1 });
    const logins = await admin`
      select distinct a.usename as name, r.rolsuper as super, r.rolcreaterole as creates, d.datdba = r.oid as owns
      from pg_stat_activity a join pg_roles r on r.rolname = a.usename join pg_database d on d.datname = a.datname
      where a.application_name like 'myra-%' order by 1`;
    await admin.end();
    expect([...logins]).toEqual([
      { name: 'myra_service', super: false, creates: false, owns: false },
      { name: 'myra_upstream_service', super: false, creates: false, owns: false },
    ]);

    const own = [variable(gateway, 'DATABASE_URL') ?? '', variable(upstream, 'UPSTREAM_DATABASE_URL') ?? ''];
    for (const [index, url] of own.entries()) {
      const foreign = new URL(url);
      foreign.pathname = new URL(own[1 - index] ?? '').pathname;
      const sql = postgres(foreign.toString(), { max: 1 });
      await expect(sql`select 1`).rejects.toMatchObject({ code: '42501' });
      await sql.end();
      const mine = postgres(url, { max: 1 });
      await expect(mine`reset role`).resolves.toBeDefined();
      await expect(mine`create table taken (n integer)`).rejects.toMatchObject({ code: '42501' });
      await expect(mine`alter table drizzle.__drizzle_migrations add column n integer`).rejects.toMatchObject(
        {
          code: '42501',
        },
      );
      await mine.end();
    }
  },
);
