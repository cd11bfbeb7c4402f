import { openTable } from '../../files/open-table.ts';
import type { ResumePoint } from '../../files/table.ts';
import { checkMapping } from './check-mapping.ts';
import type { ImportEnv } from './import-env.ts';
import type { FileInput, ImportInput } from './import-input.ts';
import type { LeadSource } from './parse-chunks.ts';
import { parseChunks } from './parse-chunks.ts';
import { openProviderSource } from './provider-source.ts';

async function openFileSource(
  env: ImportEnv,
  input: FileInput,
  after: ResumePoint | null,
): Promise<LeadSource> {
  const { place } = input;
  const table = await openTable(env.pathOf(input.path), input.kind, {
    place,
    ...(after !== null && { after }),
  });
  try {
    const mapping = checkMapping(table.headers, input.mappings);
    const { totalBytes } = table;
    const chunks = parseChunks(table, mapping, env.sizes.chunkRows);
    return { totalBytes, chunks, close: () => table.close() };
  } catch (error) {
    await table.close();
    throw error;
  }
}

/** Opens the source of an import, from its start or after a committed row. Throws what opening a file throws. */
export function openLeadSource(
  env: ImportEnv,
  input: ImportInput,
  after: ResumePoint | null,
): Promise<LeadSource> {
  return input.kind === 'providers'
    ? openProviderSource(env, input, after)
    : openFileSource(env, input, after);
}
