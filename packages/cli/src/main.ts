import path from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError } from '@myra/platform/config';
import { runBackup } from './backup.ts';
import { runDoctor } from './doctor.ts';
import { runRestore } from './restore.ts';
import { runStart } from './run-start.ts';
import { runMigrate, runProviders, runUser } from './run-tool.ts';

const USAGE = `myra start                                             run everything
myra migrate                                           bring the databases to this version
myra user add --email <email> --role <role> --org <name>
myra user reset --email <email>                        set a new password
myra user role --email <email> --role <role>
myra providers import <file> [--kind <kind>] [--lines <file>]
                                                        registry or cost report files into everybody's directory
myra backup <folder>                                   save databases and files, while Myra runs or not
myra restore <folder> [--wal <folder> [--until <time>]] put a backup in place of the present data
myra doctor                                            check what Myra needs`;

async function run(command: string | undefined, args: readonly string[]): Promise<number | undefined> {
  switch (command) {
    case 'start':
      await runStart();
      return undefined;
    case 'migrate':
      return runMigrate();
    case 'user':
      return runUser(args);
    case 'providers':
      return runProviders(args);
    case 'backup':
    case 'restore': {
      const { values, positionals } = parseArgs({
        args: [...args],
        allowPositionals: true,
        options: { wal: { type: 'string' }, until: { type: 'string' }, 'new-secret': { type: 'boolean' } },
      });
      const [folder] = positionals;
      if (folder === undefined || positionals.length > 1) break;
      const target = path.resolve(process.env.INIT_CWD ?? process.cwd(), folder);
      if (command === 'backup') await runBackup(process.env, target);
      else await runRestore(process.env, target, values);
      return 0;
    }
    case 'doctor':
      return runDoctor();
  }
  console.error(USAGE);
  return 2;
}

const [command, ...args] = process.argv.slice(2);
try {
  const code = await run(command, args);
  if (code !== undefined) process.exit(code);
} catch (error) {
  // An error whose message is written for the person. Any other error is a bug and is shown with its stack.
  const isSentence = error instanceof ConfigError || (error instanceof Error && error.name === 'Error');
  console.error(isSentence ? error.message : error);
  process.exit(1);
}
