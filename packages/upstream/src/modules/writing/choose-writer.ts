import type { Deps } from '../../context.ts';
import { createComposer, createLlmWriter, type Writer, type WriterName } from '../../writer/index.ts';
import { spendTokens } from './token-budget.ts';
import { createWriterPool } from './writer-pool.ts';

type Configured = Pick<Deps, 'config'>;

/** Which writer works in this installation; a screen says so. */
export function writerName({ config }: Configured): WriterName {
  return config.ai ? 'llm' : 'composer';
}

/** The writer of an organization. */
export type ChooseWriter = (organizationId: number) => Writer;

/**
 * The one place that chooses who writes: the configured model under the organization's budget, else the composer. Make one
 * for a process: at most AI_CONCURRENCY leads are with the model at a time, whoever asks.
 */
export function createWriterChooser(deps: Deps): ChooseWriter {
  const { ai } = deps.config;
  if (!ai) return () => createComposer();
  const pool = createWriterPool(ai.concurrency);
  return (organizationId) => {
    const writer = createLlmWriter({
      config: {
        provider: ai.provider,
        baseUrl: ai.baseUrl ?? null,
        apiKey: ai.apiKey ?? null,
        model: ai.model,
      },
      spendTokens: (estimated) => spendTokens(deps, { organizationId, estimated, dailyMax: ai.dailyTokens }),
      nonce: () => deps.ids.token(12).replace(/[^A-Za-z0-9]/g, '0'),
    });
    return {
      name: writer.name,
      write: (input, signal) => pool.run(() => writer.write(input, signal)),
      regenerate: (input, signal) => pool.run(() => writer.regenerate(input, signal)),
    };
  };
}
