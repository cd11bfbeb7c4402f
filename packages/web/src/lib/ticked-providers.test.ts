import { describe, expect, it } from 'vitest';
import { countSilent, facilitiesOf, parseTicked } from './ticked-providers';

describe('ticked providers', () => {
  it('keep their order and whether they have an address', () => {
    const ticked = parseTicked('[["9",true,"1234567893"],["2",false,null],["5",false]]');
    expect([...ticked.keys()]).toEqual(['9', '2', '5']);
    expect(countSilent(ticked)).toBe(2);
    expect(facilitiesOf(ticked)).toEqual(['1234567893']);
  });

  it.each(['', '{', '{"a":1}', 'null', '[1,["a"],["b",1]]'])('are nobody where %j was kept', (text) =>
    expect(parseTicked(text).size).toBe(0),
  );
});
