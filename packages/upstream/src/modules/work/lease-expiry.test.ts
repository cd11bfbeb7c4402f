import { createManualClock } from '@myra/platform/testing/manual-clock';
import { describe, expect, it } from 'vitest';
import { createExpiry } from './lease-expiry.ts';

const START = new Date('2026-11-26T12:00:00Z');
const LEASE_MS = 10_000;

describe('the time of a lease', () => {
  it('is over by the wall clock, as after a sleep of the machine', () => {
    const clock = createManualClock(START);
    const expiry = createExpiry(clock, LEASE_MS);
    clock.set(new Date(START.getTime() + LEASE_MS - 1));
    expect(expiry.isOver()).toBe(false);
    clock.set(new Date(START.getTime() + LEASE_MS));
    expect(expiry.isOver()).toBe(true);
  });

  it('is over by the monotonic clock, although the wall clock was set back', () => {
    const clock = createManualClock(START);
    const expiry = createExpiry(clock, LEASE_MS);
    clock.advance(LEASE_MS);
    clock.set(START);
    expect(expiry.isOver()).toBe(true);
  });

  it('begins anew from the moment before a renewal was asked for, and not where it was refused', async () => {
    const clock = createManualClock(START);
    const expiry = createExpiry(clock, LEASE_MS);
    clock.advance(6_000);
    await expiry.renew(async () => {
      clock.advance(3_000);
      return true;
    });
    clock.advance(6_000);
    expect(expiry.isOver()).toBe(false);
    clock.advance(1_000);
    expect(expiry.isOver()).toBe(true);
    const refused = createExpiry(clock, LEASE_MS);
    clock.advance(6_000);
    expect(await refused.renew(async () => false)).toBe(false);
    clock.advance(4_000);
    expect(refused.isOver()).toBe(true);
  });
});
