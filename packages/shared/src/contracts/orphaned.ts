import { z } from 'zod';
import { callsOf } from './define-call.ts';
import { notification } from './mail-rows.ts';
import { done, emailAddress, id, idParams, page, pageSize, pagination } from './wire.ts';

/** API-107 */
export const orphanedNotification = notification.extend({
  headers: z.record(z.string(), z.string()).nullable(),
  nylas_data: z.record(z.string(), z.unknown()).nullable(),
  org_id: id.nullish(),
});

const defineCall = callsOf({ tag: 'orphaned', role: 'signed-in' });

/** API-74. The documents spell the list in camelCase; both spellings are read (API-114). */
export const listOrphaned = defineCall({
  method: 'GET',
  url: '/notifications/orphaned',
  summary: 'Messages that belong to no sequence',
  api: 'API-74',
  schema: {
    querystring: z.object({ lead_email: emailAddress.optional(), page, limit: pageSize.default(10) }),
    response: { 200: z.object({ orphanedNotifications: z.array(orphanedNotification), pagination }) },
  },
});

/** API-75 */
export const getOrphaned = defineCall({
  method: 'GET',
  url: '/notifications/orphaned/:id',
  summary: 'One message of the catch-all inbox',
  api: 'API-75',
  schema: { params: idParams, response: { 200: orphanedNotification } },
});

/** API-76 */
export const assignOrphaned = defineCall({
  method: 'POST',
  url: '/notifications/orphaned/:id/assign-sequence',
  summary: 'Assign a message to a sequence',
  api: 'API-76',
  role: 'org-admin',
  schema: { params: idParams, body: z.object({ sequence_id: id }), response: { 200: done } },
});

/** API-77 */
export const markOrphanedRead = defineCall({
  method: 'PATCH',
  url: '/notifications/orphaned/:id/mark-read',
  summary: 'Mark a message read',
  api: 'API-77',
  schema: { params: idParams, response: { 200: done } },
});
