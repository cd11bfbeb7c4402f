import type { Clock } from '@myra/platform/clock';
import type { Database } from '@myra/platform/database/open-database';
import type { Answer, CallInput } from '@myra/shared/contracts/answer';
import * as calls from '@myra/shared/contracts/providers';
import type { Freshness } from '@myra/shared/mail/conversation';
import { hashOf } from '../../cache/keep/hash-of.ts';
import { notify } from '../../events/notify.ts';
import type { Caller } from '../../session/caller.ts';
import { isErrorCode } from '../../upstream/error-code.ts';
import * as store from './provider-answers.store.ts';

/** How long the version that an upstream named is believed. */
const VERSION_MS = 10_000;
/** How long an answer is believed where the upstream names no version. */
const UNVERSIONED_MS = 60_000;

/** The directory as a person reads it: an answer that is stored for the present version, else the upstream's. */
export type Directory = {
  list(
    caller: Caller,
    input: CallInput<typeof calls.listProviders>,
  ): Promise<Answer<typeof calls.listProviders> & Freshness>;
  facets(
    caller: Caller,
    input: CallInput<typeof calls.listProviderFacets>,
  ): Promise<Answer<typeof calls.listProviderFacets> & Freshness>;
  options(
    caller: Caller,
    input: CallInput<typeof calls.listProviderOptions>,
  ): Promise<Answer<typeof calls.listProviderOptions> & Freshness>;
};

export function createDirectory(input: { database: Database; clock: Clock; answersMax: number }): Directory {
  const { clock, answersMax: max } = input;
  const { sql } = input.database;
  const ageOf = (askedAt: Date) => clock.now().getTime() - askedAt.getTime();

  /** The version of the directory that a view sees; empty where the upstream names none. */
  const versionOf = async (caller: Caller): Promise<string> => {
    const { viewId } = caller.session;
    const key = { viewId, question: store.VERSION_QUESTION, version: '' };
    const known = await store.findAnswer<{ version: string }>(sql, key);
    if (known && ageOf(known.askedAt) < VERSION_MS) return known.body.version;
    const askedAt = clock.now();
    const said = await caller.call(calls.readProviderVersion, {}).catch((error: unknown) => {
      if (isErrorCode(error, 'not-found', 'forbidden')) return { version: null };
      throw error;
    });
    const version = said.version ?? '';
    await store.storeAnswer(sql, { ...key, body: { version }, askedAt, max });
    if (known?.body.version === version) return version;
    await store.dropOtherVersions(sql, viewId, version);
    if (known) await notify(sql, { v: viewId, t: 'directory.changed' });
    return version;
  };

  const read = async <T extends object>(
    caller: Caller,
    asked: unknown,
    ask: () => Promise<T>,
  ): Promise<T & Freshness> => {
    const { viewId } = caller.session;
    const question = hashOf(asked);
    const stored = (version: string) => store.findAnswer<T>(sql, { viewId, question, version });
    try {
      const version = await versionOf(caller);
      const known = await stored(version);
      const isValid = known?.version === version && (version !== '' || ageOf(known.askedAt) < UNVERSIONED_MS);
      if (isValid)
        return { ...known.body, synced_at: known.askedAt.toISOString(), live: false, upstream_down: false };
      const askedAt = clock.now();
      const body = await ask();
      await store.storeAnswer(sql, { viewId, question, version, body, askedAt, max });
      return { ...body, synced_at: askedAt.toISOString(), live: true, upstream_down: false };
    } catch (error) {
      const known = isErrorCode(error, 'upstream-unavailable') ? await stored('') : undefined;
      if (!known) throw error;
      return { ...known.body, synced_at: known.askedAt.toISOString(), live: false, upstream_down: true };
    }
  };

  return {
    list: (caller, asked) =>
      read(caller, ['list', asked.query], () => caller.call(calls.listProviders, asked)),
    facets: (caller, asked) =>
      read(caller, ['facets', asked.query], () => caller.call(calls.listProviderFacets, asked)),
    options: (caller, asked) =>
      read(caller, ['options', asked.query], () => caller.call(calls.listProviderOptions, asked)),
  };
}
