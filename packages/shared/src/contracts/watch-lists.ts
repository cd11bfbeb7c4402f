import { z } from 'zod';
import { WATCH_LISTS_MAX } from '../constants/limits.ts';
import { callsOf } from './define-call.ts';
import { directoryFilter } from './providers.ts';
import { done, id, idParams, instant, page, pageSize, text } from './wire.ts';

const defineCall = callsOf({ tag: 'providers', api: 'PROV-26', role: 'signed-in', chosen: true });

export const DIRECTORY_CHANGES = ['new', 'moved', 'closed', 'opened'] as const;
export type DirectoryChange = (typeof DIRECTORY_CHANGES)[number];

const count = z.number().int();
const watchList = z.object({
  id,
  name: z.string(),
  /** As the directory's list takes it. */
  filter: z.record(z.string(), z.unknown()),
  /** Changes since then are counted, each kind up to 10,001. */
  seen_at: instant,
  counts: z.object({ new: count, moved: count, closed: count, opened: count }),
});
export type WatchList = z.infer<typeof watchList>;

export const listWatchLists = defineCall('GET', '/watch-lists', {
  summary: 'Saved filters of the directory with what imports changed since they were last seen',
  answer: z.object({ watch_lists: z.array(watchList) }),
});

const place = z.string().nullable();

/**
 * New, moved, closed and reopened providers of a filter, newest first, all or of one kind. The first 10,000 can be paged through.
 */
export const readWatchList = defineCall('GET', '/watch-lists/:id', {
  summary: 'What changed for one saved filter',
  params: idParams,
  querystring: z.object({
    change: z.enum(DIRECTORY_CHANGES).optional(),
    page,
    limit: pageSize.default(50),
  }),
  answer: z.object({
    watch_list: watchList,
    has_more: z.boolean(),
    changes: z.array(
      z.object({
        provider_id: id,
        kind: z.string(),
        name: z.string(),
        change: z.enum(DIRECTORY_CHANGES),
        at: instant,
        place,
        /** Of one that moved. */
        place_before: place,
      }),
    ),
  }),
});

export const createWatchList = defineCall('POST', '/watch-lists', {
  summary: `Follow the changes of a filter; an organization has at most ${WATCH_LISTS_MAX}`,
  body: z.object({ name: text(120, 1), filter: z.object(directoryFilter) }),
  answer: watchList,
});

export const markWatchListSeen = defineCall('POST', '/watch-lists/:id/seen', {
  summary: 'Count changes from now on',
  params: idParams,
  answer: watchList,
});

export const deleteWatchList = defineCall('DELETE', '/watch-lists/:id', {
  summary: 'Stop following a filter',
  role: 'org-admin',
  params: idParams,
  answer: done,
});
