import { isIdName, isIdsName, resourceOf } from './id-names.ts';
import type { IdType } from './lenient.ts';

const DIGITS = /^(0|[1-9]\d*)$/;

function idOut(value: unknown, type: IdType): unknown {
  if (type === 'string' || typeof value !== 'string' || !DIGITS.test(value)) return value;
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}

/**
 * A body as this upstream writes it: ids that are text here become JSON numbers where its resource uses numbers.
 * `idTypeOf` tells how a resource's ids are written; `holder` is the resource of the body itself.
 */
export function withOutgoingIds(
  value: unknown,
  holder: string,
  idTypeOf: (resource: string) => IdType,
): unknown {
  if (Array.isArray(value)) return value.map((item) => withOutgoingIds(item, holder, idTypeOf));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => {
      if (isIdName(name)) return [name, idOut(item, idTypeOf(resourceOf(name, holder)))];
      if (isIdsName(name) && Array.isArray(item)) {
        const type = idTypeOf(resourceOf(name, holder));
        return [name, item.map((each) => idOut(each, type))];
      }
      return [name, withOutgoingIds(item, name, idTypeOf)];
    }),
  );
}
