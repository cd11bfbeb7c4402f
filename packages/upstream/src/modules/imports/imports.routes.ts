import type { HttpApp } from '@myra/platform/http/create-http-app';
import { CSV_BYTES_MAX } from '@myra/shared/constants/limits';
import * as calls from '@myra/shared/contracts/leads';
import { addProvidersToCampaign } from '@myra/shared/contracts/providers';
import { invalidInput } from '@myra/shared/errors/app-error';
import type { Deps } from '../../context.ts';
import { route } from '../../http/route.ts';
import { addProviders } from './add-providers.ts';
import { analyzeColumns } from './analyze-columns.ts';
import { readImportRows } from './read-import-rows.ts';
import { startImport, startProviderImport } from './start-import.ts';
import { takeRows } from './take-rows.ts';

/** One lead file. The reader of an Excel file has a smaller limit. */
const LEAD_FILE = { filesMax: 1, bytesMax: CSV_BYTES_MAX };

/** Imports of lead files, leads from ticked providers, and the refused rows. */
export function importsRoutes(app: HttpApp, deps: Deps): void {
  route(
    app,
    deps,
    calls.analyzeColumns,
    ({ body, files: [file] }) => {
      if (!file)
        throw invalidInput('Choose a lead file.', { issues: [{ path: 'file', message: 'missing' }] });
      return analyzeColumns(file.path, body);
    },
    LEAD_FILE,
  );
  route(app, deps, calls.uploadLeads, ({ ctx, ...request }) => startImport(ctx, request), LEAD_FILE);
  route(app, deps, calls.importProviderLeads, ({ ctx, ...request }) => startProviderImport(ctx, request));
  route(app, deps, addProvidersToCampaign, ({ ctx, ...request }) => addProviders(ctx, request));
  route(app, deps, calls.takeImportRows, ({ ctx, ...request }) => takeRows(ctx, request));
  route(app, deps, calls.listImportRows, ({ ctx, params, query }) => readImportRows(ctx, params.id, query));
}
