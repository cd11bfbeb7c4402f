import type { Deps } from '../../context.ts';
import { createLlmReplyWriter, createReplyComposer, type ReplyWriter } from '../../writer/replies/index.ts';
import { createWriterPool, spendTokens } from '../writing/index.ts';

/** Who drafts the answers of an organization. */
export type ChooseReplyWriter = (organizationId: number) => ReplyWriter;

/** The configured model under the organization's budget, else the composer; never one in place of the other unasked. */
export function createReplyWriterChooser(deps: Deps): ChooseReplyWriter {
  const { ai } = deps.config;
  if (!ai) return () => createReplyComposer();
  const pool = createWriterPool(ai.concurrency);
  return (organizationId) => {
    const writer = createLlmReplyWriter({
      config: {
        provider: ai.provider,
        baseUrl: ai.baseUrl ?? null,
        apiKey: ai.apiKey ?? null,
        model: ai.model,
      },
      spendTokens: (estimated) => spendTokens(deps, { organizationId, estimated, dailyMax: ai.dailyTokens }),
      nonce: () => deps.ids.token(12).replace(/[^A-Za-z0-9]/g, '0'),
    });
    return { name: writer.name, draft: (input, signal) => pool.run(() => writer.draft(input, signal)) };
  };
}
