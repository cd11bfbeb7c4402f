import type { Module } from '../../module.ts';
import { documentsRoutes } from './documents.routes.ts';

export { type CheckedText, checkText } from './check-text.ts';

/** Texts that people work on, their versions, and suggestions that change nothing until somebody applies them. */
export const documentsModule: Module = { name: 'documents', routes: documentsRoutes };
