import { describe, expect, it } from 'vitest';
import { countSilent, facilitiesOf, parseTicked, tickOf } from './ticked-providers';

describe('ticked providers', () => {
  it('keep their order and whether they have an address', () => {
    const ticked = parseTicked('[["9",true,"1234567893"],["2",false,null],["5",false]]');
    expect([...ticked.keys()]).toEqual(['9', '2', '5']);
    expect(countSilent(ticked)).toBe(2);
    expect(facilitiesOf(ticked)).toEqual(['1234567893']);
  });

  it('find the people of a facility by its NPI, else by its CCN', () => {
    const row = { kind: 'facilities', has_email: true };
    expect(tickOf({ ...row, npi: '1234567893' })).toEqual({ hasEmail: true, facility: '1234567893' });
    expect(tickOf({ ...row, npi: null, people_key: 'ccn360003' }).facility).toBe('ccn360003');
    expect(tickOf({ ...row, kind: 'people', people_key: '1234567893' }).facility).toBeUndefined();
  });

  it.each(['', '{', '{"a":1}', 'null', '[1,["a"],["b",1]]'])('are nobody where %j was kept', (text) =>
    expect(parseTicked(text).size).toBe(0),
  );
});
