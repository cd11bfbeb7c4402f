import type { Module } from '../../module.ts';
import { watchLeftImports } from './count-left-imports.ts';
import { loadDirectory } from './load-directory.ts';
import { moveReferences } from './move-references.ts';
import { providersRoutes } from './providers.routes.ts';
import { runProviderImport } from './run-provider-import.ts';
import { dropOldChanges } from './watch-lists/changes.store.ts';

export { type KnownAddress, listOwnAddresses } from './addresses/address.store.ts';
export { renewVersion } from './directory-version.store.ts';
export { createProviderFinder, type ProviderClues, type ProviderFinder } from './find-providers.ts';
export { toProviderSet } from './get-provider-set.ts';
export { type DirectoryImportReport, importPublicFile } from './import-public-file.ts';
export { providerImportTask } from './import-task.ts';
export { listProviders } from './list-providers.ts';
export { listProvidersOf } from './list-providers-of.ts';
export { type Category, toCategory } from './normalize-category.ts';
export { isNpi } from './npi.ts';
export { nameSimilarity, normalizeOrganizationName } from './organization-name.ts';
export { findProviderByNpi, listProvidersByIds, type StoredProvider } from './provider.store.ts';
export type { ProviderRow, ProviderSource } from './provider-row.ts';
export { findProviderSet, listKnownAddresses, type ProviderSetRow } from './provider-set.store.ts';
export { type CodeSet, NO_CODES } from './taxonomy/code-set.ts';
export { fieldsOfCodes } from './taxonomy/fields-of-codes.ts';
export { specialtiesOfCodes } from './taxonomy/specialty-of-code.ts';
export { readTaxonomies } from './taxonomy/taxonomy.store.ts';

/** The directory. Workers fill an empty one with synthetic rows at start, and count stopped imports. */
export const providersModule: Module = {
  name: 'providers',
  routes: providersRoutes,
  daily: async (deps) => {
    await moveReferences(deps);
    await dropOldChanges(deps.database, deps.clock.now());
  },
  jobs: (deps) => ({ importProviders: (payload, run) => runProviderImport(deps, payload, run) }),
  start: async (deps) => {
    const stopping = new AbortController();
    void watchLeftImports(deps, stopping.signal);
    const loading = loadDirectory(deps, { signal: stopping.signal }).then(
      (added) => {
        if (added > 0) deps.log.info({ rows: added }, 'synthetic directory loaded');
      },
      (error: unknown) => {
        if (!stopping.signal.aborted) deps.log.error({ err: error }, 'synthetic directory not loaded');
      },
    );
    return async () => {
      stopping.abort();
      await loading;
    };
  },
};
