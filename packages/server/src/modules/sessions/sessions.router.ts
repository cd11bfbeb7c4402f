import { z } from 'zod';
import { procedure } from '../../trpc/init.ts';

/** The person's sessions: this one first, then the others, most recently seen first. */
export const listOwnSessions = procedure.query(async ({ ctx: { caller, gateway } }) => {
  const found = await gateway.sessions.listOwn(caller.session);
  const isThis = (each: { sessionId: string }) => each.sessionId === caller.session.sessionId;
  const ordered = [...found.filter(isThis), ...found.filter((each) => !isThis(each))];
  return {
    sessions: ordered.map(({ sessionId, device, address, createdAt, seenAt }) => ({
      id: sessionId,
      device,
      address,
      created_at: createdAt.toISOString(),
      last_seen_at: seenAt.toISOString(),
      is_this: isThis({ sessionId }),
    })),
  };
});

/** Ends another session of the person. */
export const endOwnSession = procedure
  .input(z.strictObject({ id: z.uuid() }))
  .mutation(async ({ ctx: { caller, gateway }, input }) => {
    await gateway.sessions.endOwn(caller.session, input.id);
    return { success: true };
  });

/** Ends every other session of the person. */
export const endOtherSessions = procedure.mutation(async ({ ctx: { caller, gateway } }) => ({
  ended: await gateway.sessions.endOthers(caller.session),
}));
