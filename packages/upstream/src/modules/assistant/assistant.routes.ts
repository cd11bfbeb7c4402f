import type { HttpApp } from '@myra/platform/http/create-http-app';
import { createPlan } from '@myra/shared/contracts/activity-plans';
import { askAssistant, askAssistantOlder } from '@myra/shared/contracts/assistant';
import * as cardCalls from '@myra/shared/contracts/assistant-cards';
import * as fileCalls from '@myra/shared/contracts/assistant-files';
import * as calls from '@myra/shared/contracts/assistant-threads';
import type { Deps } from '../../context.ts';
import { route } from '../../http/route.ts';
import { answerQuery } from './answer-query.ts';
import { askForPlan, askInThread, startThread } from './ask-question.ts';
import { declineCard, readCard, runCard } from './cards/run-card.ts';
import { attachFile, detachFile } from './files/attach-file.ts';
import { readThread } from './read-thread.ts';
import { deleteThread, listThreads, renameThread, stopRun } from './threads.ts';

export function assistantRoutes(app: HttpApp, deps: Deps): void {
  route(app, deps, calls.listThreads, ({ ctx, query }) => listThreads(ctx, query));
  route(app, deps, calls.startThread, ({ ctx, body }) =>
    startThread(ctx, body.user_input, body.attached_ids, body.goal),
  );
  route(app, deps, calls.renameThread, ({ ctx, params, body }) => renameThread(ctx, params.id, body.title));
  route(app, deps, calls.deleteThread, ({ ctx, params }) => deleteThread(ctx, params.id));
  route(app, deps, calls.readThread, ({ ctx, params, query }) => readThread(ctx, params.id, query.after));
  route(app, deps, calls.askInThread, ({ ctx, params, body }) =>
    askInThread(ctx, params.id, body.user_input, body.attached_ids),
  );
  route(app, deps, createPlan, ({ ctx, params, body: { filter, product_id: productId } }) =>
    askForPlan(ctx, params.id, { filter, ...(productId !== undefined && { product_id: productId }) }),
  );
  route(app, deps, calls.stopRun, ({ ctx, params }) => stopRun(ctx, params.id));
  route(app, deps, cardCalls.getCard, ({ ctx, params }) => readCard(ctx, params.id));
  route(app, deps, cardCalls.runCard, ({ ctx, params, body }) => runCard(ctx, params.id, body));
  route(app, deps, cardCalls.declineCard, ({ ctx, params }) => declineCard(ctx, params.id));
  route(app, deps, fileCalls.addAssistantFile, ({ ctx, files }) => attachFile(ctx, files[0]), {
    filesMax: 1,
  });
  route(app, deps, fileCalls.removeAssistantFile, ({ ctx, params }) => detachFile(ctx, params.id));
  route(app, deps, askAssistant, ({ ctx, body }) => answerQuery(deps, ctx, body.user_input));
  route(app, deps, askAssistantOlder, ({ ctx, body }) => answerQuery(deps, ctx, body.user_input));
}
