/** Reading replies and drafting answers. `readReply` is the intake's; the rest is the drafting's. */

export { type AnswerHelp, helpAnswer } from './answer-help.ts';
export { checkDraft } from './check-draft.ts';
export { answerSubject, createReplyComposer } from './compose-draft.ts';
export { dayIn } from './dates.ts';
export { draftConfidence } from './draft-confidence.ts';
export { draftContext } from './draft-context.ts';
export type * from './draft-types.ts';
export { mayDraft, mayInsertFixed, mayShowModel, SENSITIVE } from './may-draft.ts';
export { CERTAIN } from './meaning.ts';
export { createLlmReplyWriter } from './model-draft.ts';
export { isPromise, isTakenBack } from './promises.ts';
export { readAs, readReply, wordsKey } from './read-reply.ts';
export * from './types.ts';
