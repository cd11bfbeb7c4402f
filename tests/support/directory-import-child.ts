import { systemClock } from '@myra/platform/clock';
import { APP_ROLE } from '@myra/platform/database/app-role';
import { openDatabase } from '@myra/platform/database/open-database';
import { importPublicFile } from '@myra/upstream/src/modules/providers/index.ts';

/** Imports a public file as the command does, in a process that tests can kill. Arguments: database and file. */
const [url = '', path = ''] = process.argv.slice(2);
const database = openDatabase({ url, role: APP_ROLE, poolMax: 2, applicationName: 'directory-child' });
await importPublicFile(
  { database, clock: systemClock },
  { path, signal: new AbortController().signal, linesShown: 0, onProgress: () => {} },
);
await database.close();
