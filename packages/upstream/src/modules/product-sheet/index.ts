import type { Module } from '../../module.ts';
import { productSheetRoutes } from './product-sheet.routes.ts';
import type { OpenModel } from './propose-sheet.ts';

export { lockAngle } from './angle.store.ts';
export { EMPTY_LEAD, exampleFor, exampleLead, exampleNames, type Lead } from './example-lead.ts';
export { forgetPeople } from './forget-people.ts';
export { loadAllRows, loadSheet } from './load-sheet.ts';
export { plainInput } from './plain-input.ts';
export { kindOf } from './proposals/claim-kind.ts';
export { type SourceSentence, splitSource } from './proposals/split-source.ts';
export { readSentences, type SheetSentence } from './read-sentences.ts';
export { waitingQuestions } from './waiting-questions.ts';
export { loadWriterSheet, readWriterSheet } from './writer-sheet.ts';

/** What may be said about each product: claims and angles, proposed by a writer and approved by people. */
export function productSheetModule(openModel: OpenModel): Module {
  return { name: 'product-sheet', routes: (app, deps) => productSheetRoutes(app, deps, openModel) };
}
