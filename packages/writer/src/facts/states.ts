import { SERVED_STATES } from '@myra/shared/constants/us-states';

type State = (typeof SERVED_STATES)[number];

const BY_CODE: ReadonlyMap<string, State> = new Map(SERVED_STATES.map((state) => [state.code, state]));
const BY_NAME = new Map(SERVED_STATES.map((state) => [state.name.toLowerCase(), state]));

/** Two-letter code of a state written as code or name, or undefined. */
export function stateCode(raw: string | null): string | undefined {
  const text = (raw ?? '').trim();
  return BY_CODE.get(text.toUpperCase())?.code ?? BY_NAME.get(text.toLowerCase())?.code;
}

/** Full name by code or name, or undefined. */
export function stateName(raw: string | null): string | undefined {
  const code = stateCode(raw);
  return code === undefined ? undefined : BY_CODE.get(code)?.name;
}
