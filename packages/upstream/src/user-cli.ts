import { parseArgs } from 'node:util';
import { systemClock } from '@myra/platform/clock';
import { openDatabase } from '@myra/platform/database/open-database';
import { systemIds } from '@myra/platform/ids';
import { AppError } from '@myra/shared/errors/app-error';
import { readConfig } from './config.ts';
import {
  addAccount,
  type OpsDeps,
  resetAccount,
  resetAccountFactors,
  setAccountRole,
} from './modules/auth/index.ts';

const USAGE = `user add --email <email> --role <role> [--org <id or name>]
user reset --email <email>
user reset-code --email <email>
user role --email <email> --role <role>`;

const oneTime = (password: string): string => `One-time password: ${password}`;

async function run(deps: OpsDeps, args: string[]): Promise<string> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { email: { type: 'string' }, role: { type: 'string' }, org: { type: 'string' } },
  });
  const { email, role, org } = values;
  if (email && role && positionals[0] === 'add') {
    return oneTime((await addAccount(deps, { email, role, organization: org })).password);
  }
  if (email && positionals[0] === 'reset') return oneTime((await resetAccount(deps, email)).password);
  if (email && positionals[0] === 'reset-code') {
    await resetAccountFactors(deps, email);
    return 'The second step of sign-in is off; the person can turn it on again.';
  }
  if (email && role && positionals[0] === 'role') {
    await setAccountRole(deps, { email, role });
    return `The role is ${role} now.`;
  }
  throw new Error(USAGE);
}

const config = readConfig();
const database = openDatabase({ url: config.database.url, poolMax: 1, applicationName: 'myra-user' });
try {
  const deps = { db: database.db, clock: systemClock, ids: systemIds };
  console.log(await run(deps, process.argv.slice(2)));
} catch (error) {
  const sentence = error instanceof AppError ? error.publicMessage : undefined;
  console.error(sentence ?? (error instanceof Error ? error.message : error));
  process.exitCode = 1;
} finally {
  await database.close();
}
