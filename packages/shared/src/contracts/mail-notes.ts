import { z } from 'zod';
import { COMMENT_MAX, LABEL_MAX, LABELS_MAX } from '../constants/limits.ts';
import { callsOf } from './define-call.ts';
import { mailSequence } from './mail-rows.ts';
import { done, id, idParams, instant, lines, text, userId } from './wire.ts';

const defineCall = callsOf({ tag: 'mail-sequences', role: 'signed-in', chosen: true });

/** What a person told colleagues in a conversation. */
export const comment = z.object({
  id,
  by: z.object({ id: userId, name: z.string() }),
  text: z.string(),
  at: instant,
});

const labels = z.array(text(LABEL_MAX, 1)).max(LABELS_MAX).default([]);

/** Adds and takes off labels, whatever their capitals. Doing it again changes nothing. */
export const labelSequence = defineCall('PATCH', '/notifications/sequences/:id/labels', {
  summary: 'Label a conversation',
  api: 'sequence labels',
  params: idParams,
  body: z.object({ add: labels, remove: labels }),
  answer: mailSequence,
});

/** All labels of conversations, most frequent first. */
export const listLabels = defineCall('GET', '/notifications/labels', {
  summary: 'Labels of conversations, with counts',
  api: 'sequence labels',
  answer: z.object({ labels: z.array(z.object({ value: z.string(), count: z.number().int() })) }),
});

/** Tells colleagues something about a conversation. It is never sent. */
export const addComment = defineCall('POST', '/notifications/sequences/:id/comments', {
  summary: 'Comment on a conversation',
  api: 'sequence comments',
  params: idParams,
  body: z.object({ text: lines(COMMENT_MAX, 1) }),
  answer: comment,
});

/** Takes a comment away: one's own, or as an admin any. */
export const removeComment = defineCall('DELETE', '/notifications/comments/:id', {
  summary: 'Take a comment away',
  api: 'sequence comments',
  params: idParams,
  answer: done,
});
