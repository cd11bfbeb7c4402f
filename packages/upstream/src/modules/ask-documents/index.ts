import { addAskDocument } from '@myra/shared/contracts/campaigns';
import { route } from '../../http/route.ts';
import type { Module } from '../../module.ts';
import { cleanAskDocuments } from './keep-ask-documents.ts';
import { ASK_DOCUMENT_RULES, storeAskDocument } from './store-ask-document.ts';

export { type AskDocument, findByToken, removeAskDocuments } from './ask-document.store.ts';
export { countDeadLinks } from './count-dead-links.ts';
export { keepAskDocuments } from './keep-ask-documents.ts';

/** Files that readers of the emails may download. */
export const askDocumentsModule: Module = {
  name: 'ask-documents',
  routes: (app, deps) =>
    route(app, deps, addAskDocument, ({ ctx, files }) => storeAskDocument(ctx, files[0]), ASK_DOCUMENT_RULES),
  daily: cleanAskDocuments,
};
