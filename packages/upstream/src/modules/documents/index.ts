import type { Module } from '../../module.ts';
import { documentsRoutes } from './documents.routes.ts';

export { askForSuggestions } from './ask-suggestions.ts';
export { type CheckedText, checkText } from './check-text.ts';
export { openPlanDocument } from './open-plan-document.ts';
export { addDocument } from './save-document.ts';
export { listTemplates } from './templates.ts';

/** Texts that people work on, their versions, and suggestions that change nothing until somebody applies them. */
export const documentsModule: Module = { name: 'documents', routes: documentsRoutes };
