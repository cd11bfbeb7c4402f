/** Reading replies and drafting answers. `readReply` is the intake's; the rest is the drafting's. */

export { answerSubject, createReplyComposer } from './answer/compose-draft.ts';
export { draftConfidence } from './answer/draft-confidence.ts';
export { draftContext } from './answer/draft-context.ts';
export type * from './answer/draft-types.ts';
export { mayBegin, mayDraft, mayInsertFixed, mayShowModel, SENSITIVE } from './answer/may-draft.ts';
export { dayIn } from './days/dates.ts';
export { createLlmReplyWriter } from './model/model-draft.ts';
export { checkDraft } from './promises/check-draft.ts';
export { isPromise, isTakenBack } from './promises/promises.ts';
export { type AnswerHelp, helpAnswer } from './questions/answer-help.ts';
export { CERTAIN } from './read/meaning.ts';
export { readAs, readReply, wordsKey } from './read/read-reply.ts';
export * from './types.ts';
