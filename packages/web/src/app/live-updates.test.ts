import { describe, expect, it } from 'vitest';
import { touchesQuery } from './live-updates';

const read = (procedure: string, input?: object) => [['mail', procedure], { input, type: 'query' }];

describe('an event', () => {
  it('marks lists and the named conversation as stale, no other', () => {
    const event = { type: 'sequence.changed', ids: ['7'] };
    expect(touchesQuery(event, read('listSequences', { limit: 10 }))).toBe(true);
    expect(touchesQuery(event, read('getSequence', { sequence_id: '7' }))).toBe(true);
    expect(touchesQuery(event, read('getSequence', { sequence_id: '8' }))).toBe(false);
    expect(touchesQuery(event, read('getTypedReply', { sequence_id: '7' }))).toBe(false);
  });

  it('without ids means every conversation', () => {
    expect(touchesQuery({ type: 'sequence.changed' }, read('getSequence', { sequence_id: '8' }))).toBe(true);
  });

  it('of presence leaves lists alone', () => {
    const event = { type: 'presence.changed', ids: ['7'] };
    expect(touchesQuery(event, read('presence', { sequence_id: '7' }))).toBe(true);
    expect(touchesQuery(event, read('listSequences', {}))).toBe(false);
  });

  it('of another domain marks a whole router as stale, and an unknown one nothing', () => {
    expect(touchesQuery({ type: 'campaign.changed' }, [['campaigns', 'list']])).toBe(true);
    expect(touchesQuery({ type: 'campaign.changed' }, read('badges'))).toBe(false);
    // A product sheet says which sentences of emails still stand, and which angles a lead has.
    expect(touchesQuery({ type: 'organization.changed' }, [['sequences', 'outOfDate']])).toBe(true);
    expect(touchesQuery({ type: 'novelty' }, read('badges'))).toBe(false);
    expect(touchesQuery({ type: 'resync' }, read('badges'))).toBe(true);
  });
});
