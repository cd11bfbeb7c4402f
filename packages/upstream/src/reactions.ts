import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { Ctx, Reactions } from './context.ts';
import type { Happenings } from './happenings.ts';

export type Reaction<Name extends keyof Happenings> = (
  ctx: Ctx,
  tx: OrganizationTx,
  happening: Happenings[Name],
) => Promise<void>;

export type ReactionMap = { [Name in keyof Happenings]?: Reaction<Name> };

/** Joins the reactions of all modules, in order. Modules use reactions because imports may not form a cycle. */
export function joinReactions(maps: readonly ReactionMap[]): Reactions {
  return {
    async tell(ctx, tx, name, happening) {
      for (const map of maps) await map[name]?.(ctx, tx, happening);
    },
  };
}
