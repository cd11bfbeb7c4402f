import type { APICallError } from 'ai';

type Named = { provider: string; baseUrl: string | null; model: string };

/** What a model takes, found out at its first calls and kept while the process runs. */
export type Abilities = {
  temperature: boolean;
  seed: boolean;
  /** A schema for the answer; without it the prompt alone asks for JSON. */
  schema: boolean;
  /** The cap is called max_completion_tokens. */
  isNewCap: boolean;
  /** Tokens that the model thinks with before it writes. */
  reasoningTokens: number;
};

const MODELS = new Map<string, Abilities>();

/** The abilities of a model as far as they are known. */
export function abilitiesOf(config: Named): Abilities {
  const key = `${config.provider} ${config.baseUrl ?? ''} ${config.model}`;
  const known = MODELS.get(key) ?? {
    temperature: true,
    seed: config.provider !== 'anthropic',
    schema: true,
    isNewCap: false,
    reasoningTokens: 0,
  };
  MODELS.set(key, known);
  return known;
}

/** Learns from a refused request what the model does not take. Returns whether asking again makes sense. */
export function learnFrom(abilities: Abilities, error: APICallError): boolean {
  if (error.statusCode !== 400 && error.statusCode !== 422) return false;
  const said = `${error.message} ${error.responseBody ?? ''}`.toLowerCase();
  if (abilities.temperature && /temperature|top_p/u.test(said)) abilities.temperature = false;
  else if (!abilities.isNewCap && said.includes('max_completion_tokens')) abilities.isNewCap = true;
  else if (abilities.seed && /\bseed\b/u.test(said)) abilities.seed = false;
  else if (
    abilities.schema &&
    /response_format|json_schema|schema|structured|output_config|output_format|grammar/u.test(said)
  )
    abilities.schema = false;
  else return false;
  return true;
}
