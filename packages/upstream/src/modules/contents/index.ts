import type { Module } from '../../module.ts';
import { contentsRoutes } from './contents.routes.ts';

export { type ContentRow, insertContent } from './content.store.ts';

export const contentsModule: Module = { name: 'contents', routes: contentsRoutes };
