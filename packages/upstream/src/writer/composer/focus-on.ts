import { stem, tokens } from '../text/words.ts';
import type { Angle } from './angles.ts';
import type { Context } from './context.ts';

function matches(text: string, wanted: readonly string[]): boolean {
  const own = new Set(tokens(text).map(stem));
  return wanted.length > 0 && wanted.every((word) => own.has(word));
}

/** Angles that speak of what a person wants mentioned: in its phrases, or in what the product does. */
export function focusOn(context: Context, what: string): ((angle: Angle) => boolean) | undefined {
  const wanted = tokens(what)
    .filter((word) => !/^(?:the|a|an|our|your|their|of|for|to|in|on)$/u.test(word))
    .map(stem);
  const inCapability = new Set(
    context.capabilities
      .filter((item) => matches(`${item.verb?.base ?? ''} ${item.object}`, wanted))
      .map((item) => item.id),
  );
  const inPain = new Set(
    context.pains
      .filter((pain) =>
        [...pain.clauses, ...pain.nouns.map(([text]) => text), ...pain.gerunds, ...pain.topics].some((text) =>
          matches(text.replaceAll(/\{\w+ |\}/gu, ' '), wanted),
        ),
      )
      .map((pain) => pain.id),
  );
  if (inCapability.size === 0 && inPain.size === 0) return undefined;
  return (angle) =>
    inCapability.size > 0
      ? angle.capability !== undefined && inCapability.has(angle.capability.id)
      : inPain.has(angle.pain.id);
}
