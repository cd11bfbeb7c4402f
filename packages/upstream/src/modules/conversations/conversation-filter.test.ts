import { listMailSequences } from '@myra/shared/contracts/mail-sequences';
import { AppError } from '@myra/shared/errors/app-error';
import { describe, expect, it } from 'vitest';
import { toConversationFilter } from './conversation-filter.ts';

const facts = { zone: 'America/New_York', ownAddresses: new Set(['ana@clinic.example']) };
const filterOf = (query: Record<string, unknown>) =>
  toConversationFilter(listMailSequences.schema.querystring.parse(query), facts);

describe('the filter of conversations', () => {
  it('leaves out empty filters (API-69)', () => {
    expect(filterOf({ search: '  ', from_email: ' , ' })).toEqual({ filter: {}, isSimple: true });
  });

  it('is simple with one facet, and not with two or with a text', () => {
    expect(filterOf({ status: 'active' }).isSimple).toBe(true);
    expect(filterOf({ status: 'active', read: 'false' }).isSimple).toBe(false);
    expect(filterOf({ search: 'meyer' }).isSimple).toBe(false);
    expect(filterOf({ start_date: '2026-11-20' }).isSimple).toBe(false);
  });

  it('starts a day where the organization is, through its daylight saving', () => {
    expect(filterOf({ start_date: '2026-11-20' }).filter).toEqual({ started: '2026-11-20T05:00:00.000Z' });
    expect(filterOf({ start_date: '2026-07-01' }).filter).toEqual({ started: '2026-07-01T04:00:00.000Z' });
    expect(filterOf({ start_date: '2026-11-20T08:00:00+02:00' }).filter).toEqual({
      started: '2026-11-20T06:00:00.000Z',
    });
  });

  it('searches the index for the part before the @, and not at all if an own mailbox is among the addresses', () => {
    expect(filterOf({ to_email: 'Meyer@gmail.example, li@x.example' }).filter).toEqual({
      to: ['meyer@gmail.example', 'li@x.example'],
      near: [['%meyer@%', '%li@x.example%']],
    });
    expect(filterOf({ from_email: 'ana@clinic.example, meyer@gmail.example' }).filter).toEqual({
      from: ['ana@clinic.example', 'meyer@gmail.example'],
    });
  });

  it('reads named terms out of a search, days where the organization is', () => {
    expect(
      filterOf({ search: 'Li is:unread is:archived is:paused after:2026-11-20 subject:Intake' }),
    ).toEqual({
      filter: {
        type: 'archived',
        state: 'paused',
        read: 'false',
        words: ['li'],
        message: { from: [], to: [], subject: ['intake'], after: '2026-11-20T05:00:00.000Z' },
      },
      isSimple: false,
    });
  });

  it.each([
    [{ start_date: '2026-02-30T99:00' }, 'start_date'],
    [{ start_date: 'soon' }, 'start_date'],
    [{ start_date: '2026-02-30' }, 'start_date'],
    [{ rep_id: '-1' }, 'rep_id'],
    [{ search: 'before:soon' }, 'search'],
    [{ to_email: Array.from({ length: 21 }, (_, n) => `a${n}@b.example`).join() }, 'to_email'],
  ])('refuses %j at its field', (query, path) => {
    const refused = () => filterOf(query);
    expect(refused).toThrow(AppError);
    expect(refused).toThrow(
      expect.objectContaining({ details: { issues: [expect.objectContaining({ path })] } }),
    );
  });
});
