import { ConfigError } from '@myra/platform/config';
import { runDoctor } from './doctor.ts';
import { runStart } from './run-start.ts';
import { runMigrate, runProviders, runUser } from './run-tool.ts';

const USAGE = `myra start                                             run everything
myra migrate                                           bring the databases to this version
myra user add --email <email> --role <role> --org <name>
myra user reset --email <email>                        set a new password
myra user role --email <email> --role <role>
myra providers import <file> [--kind <kind>]            registry or cost report files into everybody's directory
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
    case 'doctor':
      return runDoctor();
    default:
      console.error(USAGE);
      return 2;
  }
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
