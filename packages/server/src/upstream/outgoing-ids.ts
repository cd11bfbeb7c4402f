import { isIdName, isIdsName } from './id-names.ts';

const DIGITS = /^(0|[1-9]\d*)$/;

function idOut(value: unknown): unknown {
  if (typeof value !== 'string' || !DIGITS.test(value)) return value;
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}

/** A body for the upstream: text ids that are whole numbers become JSON numbers. */
export function withOutgoingIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withOutgoingIds);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => {
      if (isIdName(name)) return [name, idOut(item)];
      if (isIdsName(name) && Array.isArray(item)) return [name, item.map(idOut)];
      return [name, withOutgoingIds(item)];
    }),
  );
}
