import { z } from 'zod';
import { LEAD_NOTE_MAX } from '../constants/limits.ts';
import { callsOf } from './define-call.ts';
import { done, id, idParams, ifMatchNeeded, instant, lines, userId } from './wire.ts';

const defineCall = callsOf({ tag: 'leads', api: 'SHELL-17', role: 'signed-in', chosen: true });

/** What a person noted about a lead. The lead's own field `notes`, of a file or a form, is another thing. */
export const leadNote = z.object({
  id,
  by: z.object({ id: userId, name: z.string() }),
  text: z.string(),
  at: instant,
  edited_at: instant.nullable(),
  version: z.number().int(),
});

const body = z.object({ text: lines(LEAD_NOTE_MAX, 1) });

/** Notes something about a lead. It is never sent. */
export const addLeadNote = defineCall('POST', '/leads/:id/notes', {
  summary: 'Add a note to a lead',
  params: idParams,
  body,
  answer: leadNote,
});

/** Changes one's own note. */
export const editLeadNote = defineCall('PATCH', '/leads/notes/:id', {
  summary: 'Change a note about a lead',
  params: idParams,
  headers: ifMatchNeeded,
  body,
  answer: leadNote,
});

/** Takes a note away: one's own, or as an admin any. It can be brought back for a day. */
export const removeLeadNote = defineCall('DELETE', '/leads/notes/:id', {
  summary: 'Take a note about a lead away',
  params: idParams,
  answer: done,
});

/** Brings back a note that was taken away. */
export const restoreLeadNote = defineCall('POST', '/leads/notes/:id/restore', {
  summary: 'Bring back a note about a lead',
  params: idParams,
  answer: leadNote,
});
