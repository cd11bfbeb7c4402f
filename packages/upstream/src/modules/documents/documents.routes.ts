import type { HttpApp } from '@myra/platform/http/create-http-app';
import * as calls from '@myra/shared/contracts/documents';
import * as suggestionCalls from '@myra/shared/contracts/suggestions';
import type { Deps } from '../../context.ts';
import { route } from '../../http/route.ts';
import { askForSuggestions } from './ask-suggestions.ts';
import { checkDocument } from './check-document.ts';
import { applySuggestion, ignoreSuggestion, listSuggestions } from './decide-suggestion.ts';
import { openPlanDocument } from './open-plan-document.ts';
import { readDocument } from './read-document.ts';
import { createDocument, deleteDocument, updateDocument } from './save-document.ts';
import { listTemplates, splitTemplate } from './templates.ts';
import { listVersions, readVersion, restoreVersion } from './versions.ts';

export function documentsRoutes(app: HttpApp, deps: Deps): void {
  route(app, deps, calls.listTemplates, ({ ctx, query }) => listTemplates(ctx, query));
  route(app, deps, calls.createDocument, ({ ctx, body }) => createDocument(ctx, body));
  route(app, deps, calls.openPlanDocument, ({ ctx, params, body }) =>
    openPlanDocument(ctx, { planId: params.id, ...body }),
  );
  route(app, deps, calls.getDocument, ({ ctx, params }) => readDocument(ctx, params.id));
  route(app, deps, calls.updateDocument, ({ ctx, ...request }) => updateDocument(ctx, request));
  route(app, deps, calls.deleteDocument, ({ ctx, params }) => deleteDocument(ctx, params.id));
  route(app, deps, calls.listDocumentVersions, ({ ctx, params }) => listVersions(ctx, params.id));
  route(app, deps, calls.getDocumentVersion, ({ ctx, ...request }) => readVersion(ctx, request));
  route(app, deps, calls.restoreDocument, ({ ctx, ...request }) => restoreVersion(ctx, request));
  route(app, deps, calls.splitTemplate, ({ ctx, params }) => splitTemplate(ctx, params.id));
  route(app, deps, suggestionCalls.listSuggestions, ({ ctx, params }) => listSuggestions(ctx, params.id));
  route(app, deps, suggestionCalls.askForSuggestions, ({ ctx, params, body }) =>
    askForSuggestions(ctx, params.id, body),
  );
  route(app, deps, suggestionCalls.applySuggestion, ({ ctx, params }) => applySuggestion(ctx, params.id));
  route(app, deps, suggestionCalls.ignoreSuggestion, ({ ctx, params }) => ignoreSuggestion(ctx, params.id));
  route(app, deps, suggestionCalls.checkTemplate, ({ ctx, params }) => checkDocument(ctx, params.id));
}
