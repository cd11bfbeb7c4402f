export { readRequest } from './ask-offline.ts';
export { askRewrite } from './ask-rewrite.ts';
export { changeLevel } from './change-level.ts';
export {
  approvedOf,
  checkDocument,
  type DocumentCheck,
  type DocumentFault,
} from './check-document.ts';
export { mendDocument, proposeMends } from './mend.ts';
export { readSentences, withBlank } from './read-sentences.ts';
export { shorten } from './shorten.ts';
export type { Place, Proposal, Proposed } from './types.ts';
