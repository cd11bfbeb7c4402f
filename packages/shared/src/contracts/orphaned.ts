import { z } from 'zod';
import { LEAD_NAME_MAX } from '../constants/limits.ts';
import { callsOf } from './define-call.ts';
import { directEmail } from './direct-emails.ts';
import { notification } from './mail-rows.ts';
import {
  done,
  emailAddress,
  id,
  idParams,
  instant,
  page,
  pageSize,
  pagination,
  text,
  total,
} from './wire.ts';

/** API-107 */
export const orphanedNotification = notification.extend({
  headers: z.record(z.string(), z.string()).nullable(),
  nylas_data: z.record(z.string(), z.unknown()).nullable(),
  org_id: id.nullish(),
  /** An addition: answers to it and forwards of it, oldest first. */
  direct_emails: z.array(directEmail).optional(),
  /** An addition: why it cannot be answered: suppressed, mailbox_off, no-sender. */
  reply_refused: z.string().nullish(),
});

const defineCall = callsOf({ tag: 'orphaned', role: 'signed-in' });

/** API-74. The documents spell the list in camelCase; both spellings are read (API-114). */
export const listOrphaned = defineCall('GET', '/notifications/orphaned', {
  summary: 'Messages that belong to no sequence',
  api: 'API-74',
  querystring: z.object({
    lead_email: emailAddress.optional(),
    /** An addition: words of sender, subject and text, and the terms of the inbox that are of messages. */
    search: text(200).optional(),
    page,
    limit: pageSize.default(10),
  }),
  answer: z.object({
    orphanedNotifications: z.array(orphanedNotification),
    pagination,
    /** An addition: a search reads the newest messages, and its total may be greater. */
    total: total.optional(),
  }),
});

export const getOrphaned = defineCall('GET', '/notifications/orphaned/:id', {
  summary: 'One message of the catch-all inbox',
  api: 'API-75',
  params: idParams,
  answer: orphanedNotification,
});

export const assignOrphaned = defineCall('POST', '/notifications/orphaned/:id/assign-sequence', {
  summary: 'Assign a message to a sequence',
  api: 'API-76',
  role: 'org-admin',
  params: idParams,
  body: z.object({ sequence_id: id }),
  answer: done,
});

/** Puts a message that was assigned less than ten minutes ago back, with others of its thread; the conversation is as before. */
export const undoAssignment = defineCall('POST', '/notifications/orphaned/:id/undo-assignment', {
  summary: 'Undo assigning a message to a sequence',
  api: 'MAIL-CATCH-17',
  chosen: true,
  role: 'org-admin',
  params: idParams,
  answer: z.object({ sequence_id: id, notification_ids: z.array(id) }),
});

/**
 * Makes a lead of whoever wrote a message, with a conversation in a campaign, and puts the message there. Nothing is sent. A lead with
 * this address is taken as it is.
 */
export const makeLead = defineCall('POST', '/notifications/orphaned/:id/make-lead', {
  summary: 'Make a lead of the sender of a message',
  api: 'catch-all lead',
  chosen: true,
  params: idParams,
  body: z.object({
    campaign_id: id,
    first_name: text(LEAD_NAME_MAX).default(''),
    last_name: text(LEAD_NAME_MAX).default(''),
    title: text(LEAD_NAME_MAX).default(''),
    provider_name: text(LEAD_NAME_MAX).default(''),
  }),
  answer: z.object({ lead_id: id, sequence_id: id }),
});

/**
 * Adds somebody as a lead whom a received message names, as a person has read and completed it. They come into no campaign and get
 * nothing. A lead with this address is taken as it is.
 */
export const addNamedLead = defineCall('POST', '/notifications/messages/:id/named-lead', {
  summary: 'Add somebody whom a message names as a lead',
  api: 'named lead',
  chosen: true,
  params: idParams,
  body: z.object({
    email: emailAddress,
    first_name: text(LEAD_NAME_MAX).default(''),
    last_name: text(LEAD_NAME_MAX).default(''),
    title: text(LEAD_NAME_MAX).default(''),
    provider_name: text(LEAD_NAME_MAX).default(''),
  }),
  answer: z.object({ lead_id: id, is_new: z.boolean() }),
});

/**
 * Takes a lead that was made less than ten minutes ago back: the message is in the catch-all again, and the lead and the
 * conversation that it made are gone. A lead that somebody has worked on meanwhile stays.
 */
export const undoMakeLead = defineCall('POST', '/notifications/orphaned/:id/undo-lead', {
  summary: 'Undo making a lead of the sender of a message',
  api: 'catch-all lead',
  chosen: true,
  params: idParams,
  answer: z.object({ sequence_id: id, notification_ids: z.array(id) }),
});

export const markOrphanedRead = defineCall('PATCH', '/notifications/orphaned/:id/mark-read', {
  summary: 'Mark a message read',
  api: 'API-77',
  params: idParams,
  answer: done,
});

/** Somebody whose messages the catch-all does not show. */
export const blockedSender = z.object({
  id,
  address: z.string(),
  blocked_by: z.string(),
  blocked_at: instant,
});

/** Messages that need a person are shown all the same. Doing it again changes nothing. */
export const blockSender = defineCall('POST', '/notifications/orphaned/:id/block-sender', {
  summary: 'Keep the messages of a sender out of the catch-all inbox',
  api: 'blocked senders',
  chosen: true,
  params: idParams,
  answer: blockedSender,
});

/** Newest first. */
export const listBlockedSenders = defineCall('GET', '/notifications/blocked-senders', {
  summary: 'Senders that the catch-all inbox does not show',
  api: 'blocked senders',
  chosen: true,
  answer: z.object({ senders: z.array(blockedSender) }),
});

/** Shows all messages of the sender again. */
export const unblockSender = defineCall('DELETE', '/notifications/blocked-senders/:id', {
  summary: 'Show the messages of a sender again',
  api: 'blocked senders',
  chosen: true,
  params: idParams,
  answer: done,
});
