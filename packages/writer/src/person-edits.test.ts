import { describe, expect, it } from 'vitest';
import { type PersonEdit, readOpeningChange, toExample } from './person-edits.ts';
import { sampleInput } from './sample-input.fixture.ts';

const QUESTION = 'Who follows up on your open requests today?';
const REST = 'Larkfield Auth works every request.\n\nIf you like, I will send a summary.';
const body = (main: string) => `Dr. Ellison,\n\n${main}\n\nBest regards,\nJonah Reyes`;

const edit = (after: string, before = `${QUESTION} ${REST}`): PersonEdit => ({
  lead: sampleInput().lead,
  audienceType: 'providers',
  signature: '',
  before: body(before),
  after: body(after),
  line: undefined,
});

describe('an example out of what a person changed', () => {
  it('is the text between greeting and signature, with placeholders for organization and place', () => {
    const example = toExample(edit(`How is it at Bluefern Cardiology in Bend? ${REST}`));
    expect(example?.before).toBe(`${QUESTION} ${REST}`);
    expect(example?.after).toBe(`How is it at ⟦ORG⟧ in ⟦CITY⟧? ${REST}`);
  });

  it('keeps a state that the sheet names, which is where a study was made and not where the lead is', () => {
    const said = `One Oregon practice was asked. ${REST}`;
    expect(toExample(edit(said))?.after).toContain('⟦STATE⟧');
    expect(toExample({ ...edit(said), ours: 'At one Oregon practice it was faster.' })?.after).toBe(said);
  });

  it('keeps words whole that only begin as the place does', () => {
    const said = `The station is bending, and Bending takes time. ${REST}`;
    expect(toExample(edit(said))?.after).toBe(said);
  });

  it.each(['Mara', 'Ellison', 'Bluefern', 'mara@bluefern.example', 'call 503-555-0142'])(
    'is left out where it still holds %s',
    (secret) => expect(toExample(edit(`A word about ${secret}: it helps. ${REST}`))).toBeUndefined(),
  );
});

describe('a changed opening', () => {
  it('is what stands before the second sentence', () =>
    expect(readOpeningChange(edit(`Two things. Who calls payers for you? ${REST}`))).toEqual({
      from: QUESTION,
      to: 'Two things. Who calls payers for you?',
      isPersonal: false,
    }));

  it('may hold the old one', () =>
    expect(readOpeningChange(edit(`May I ask one thing? ${QUESTION} ${REST}`))?.to).toBe(
      `May I ask one thing? ${QUESTION}`,
    ));

  it('is none where the opening stands, or is only left out', () => {
    expect(readOpeningChange(edit(`${QUESTION} We work every request.`))).toBeUndefined();
    expect(readOpeningChange(edit(REST))).toBeUndefined();
  });

  it('that names the lead says so', () =>
    expect(readOpeningChange(edit(`Who calls payers at Bluefern? ${REST}`))?.isPersonal).toBe(true));
});
