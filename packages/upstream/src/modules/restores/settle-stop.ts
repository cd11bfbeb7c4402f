import { withOrganization } from '@myra/platform/database/with-organization';
import { type Ctx, type Deps, type SystemActor, systemCtx } from '../../context.ts';
import { approveAsLeft } from '../replies/index.ts';
import { doubtDue, doubtHanded, type SendingPorts } from '../sending/index.ts';
import { noteAllSuppressions, putBackSuppressions } from '../suppressions/index.ts';
import { runWork } from '../work/index.ts';
import { beginSettling, countSettled, findStop, finishSettling, type Stop } from './stop.store.ts';

type Input = {
  deps: Deps;
  ports: Pick<SendingPorts, 'unsubscribeUrls'>;
  organizationId: number;
  stopId: number;
  signal: AbortSignal;
};

/**
 * Settles a stop: puts back who may not be written to, and puts in doubt what may have left since the data is from. Works in
 * committed steps, each of which may run twice. Nobody can release sending before it is done.
 */
export async function settleStop({ deps, ports, organizationId, stopId, signal }: Input): Promise<void> {
  const ctx = systemCtx(deps, 'restore.settle', organizationId);
  await runWork(deps, { kind: 'settle', organizationId, key: stopId }, signal, async (_lease, held) => {
    const stop = await withOrganization(deps.database, organizationId, async (tx) => {
      await beginSettling(tx, stopId);
      return findStop(tx, stopId);
    });
    if (!stop || stop.isSettled) return null;
    const marker = deps.marker.of(organizationId);
    const handled = await marker.end();
    await putBack(ctx, stop);
    await putInDoubt(ctx, ports, stop, held);
    if (held.aborted) return ctx.clock.now();
    await noteAllSuppressions(deps, organizationId);
    await withOrganization(deps.database, organizationId, (tx) =>
      finishSettling(tx, stopId, { handled, now: ctx.clock.now() }),
    );
    return null;
  });
}

async function putBack(ctx: Ctx<SystemActor>, stop: Stop): Promise<void> {
  const { organizationId } = ctx.actor;
  await putBackSuppressions(ctx, (tx, suppressions) => countSettled(tx, stop.id, { suppressions }));
  ctx.log.info({ organization_id: organizationId }, 'suppressions of the marker are back');
}

async function putInDoubt(ctx: Ctx<SystemActor>, ports: Input['ports'], stop: Stop, signal: AbortSignal) {
  const { organizationId } = ctx.actor;
  for await (const marks of ctx.marker.of(organizationId).handed(stop.handled)) {
    if (signal.aborted) return;
    await withOrganization(ctx.database, organizationId, async (tx) => {
      await approveAsLeft(ctx, tx, marks);
      const { unknown } = await doubtHanded({ ctx, tx, ports, stopId: stop.id }, marks);
      await countSettled(tx, stop.id, { unknown });
    });
  }
  // A whole marker is proof of what did not leave. Without one, everything that was due may have left.
  if (stop.reason === 'older') return;
  for (let after: number | null = 0; after !== null && !signal.aborted; ) {
    const from: number = after;
    after = await withOrganization(ctx.database, organizationId, async (tx) => {
      const { next } = await doubtDue({ ctx, tx, ports, stopId: stop.id }, from);
      return next;
    });
  }
}
