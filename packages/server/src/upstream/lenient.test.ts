import { getCampaign } from '@myra/shared/contracts/campaigns';
import { getOrganization } from '@myra/shared/contracts/organizations';
import { getTaskDetails } from '@myra/shared/contracts/tasks';
import { AppError } from '@myra/shared/errors/app-error';
import { describe, expect, it } from 'vitest';
import { toSnakeCase } from './id-names.ts';
import { lenient } from './lenient.ts';

const readCampaign = lenient(getCampaign.schema.response[200]);
const readTask = lenient(getTaskDetails.schema.response[200]);
const readOrganization = lenient(getOrganization.schema.response[200]);

const refused = (run: () => unknown): AppError => {
  try {
    run();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
};

const campaign = { id: 7, organization_id: 1, strategy_plan_id: 2 };

describe('a lenient reader', () => {
  it('fills what a foreign upstream leaves out with null, and lists with nothing', () => {
    const read = readCampaign(campaign);
    expect(read).toMatchObject({ id: '7', organization_id: '1', name: null, product: null, version: null });
    expect(read.cadence).toEqual([]);
    expect(read.lead_ids).toEqual([]);
    expect(Object.keys(read)).toContain('wizard_step');
  });

  it('takes either spelling of a key, at every depth, and the documented one where both came', () => {
    const read = readCampaign({
      ...campaign,
      leadListId: 'abc',
      emailConfig: { fromName: 'Ana', replyToEmail: 'a@b.example' },
      runState: 'ignored',
      run_state: 'paused',
      pendingTaskDetails: { taskId: 9, taskType: 'lead_upload' },
    });
    expect(read.lead_list_id).toBe('abc');
    expect(read.email_config).toEqual({ from_name: 'Ana', from_email: null, reply_to_email: 'a@b.example' });
    expect(read.run_state).toBe('paused');
    expect(read.pending_task_details).toMatchObject({ task_id: '9', strategy_id: null });
  });

  it('shows unknown values of closed lists as given and drops unknown keys', () => {
    const read = readCampaign({ ...campaign, wizard_step: 'TEA_BREAK', colour: 'green' });
    expect(read.wizard_step).toBe('TEA_BREAK');
    expect(read).not.toHaveProperty('colour');
  });

  it('keeps the keys of records as they are, since they are data', () => {
    const read = readTask({
      id: 't1',
      details: { painpoints: { 'Chief-Nurse X': ['rota'] } },
      result: { counts: { rowsRead: 3 } },
    });
    expect(read.details?.painpoints).toEqual({ 'Chief-Nurse X': ['rota'] });
    expect(read.result?.counts).toEqual({ rowsRead: 3 });
  });

  it('needs the ids that identify a row and names the one that is missing', () => {
    const error = refused(() => readCampaign({ id: 7, strategy_plan_id: 2 }));
    expect(error.code).toBe('upstream-unavailable');
    expect(error.details).toEqual({ reason: 'bad-answer', field: 'organization_id' });
  });

  it('names a nested field that cannot be read', () => {
    const error = refused(() =>
      readCampaign({ ...campaign, cadence: [{ date: '2026-01-01' }, { date: { y: 1 } }] }),
    );
    expect(error.details).toMatchObject({ field: 'cadence.1.date' });
  });

  it.each([
    ['text', 'oops'],
    ['a list', []],
    ['null', null],
    ['a number', 4],
  ])('refuses %s where an object is promised', (_what, answer) => {
    expect(refused(() => readOrganization(answer)).details).toMatchObject({
      reason: 'bad-answer',
    });
  });
});

it.each([
  ['orphanedNotifications', 'orphaned_notifications'],
  ['current_onboarding_step', 'current_onboarding_step'],
  ['HTMLBody', 'html_body'],
  ['zip-code', 'zip_code'],
])('spells %s as %s', (given, wanted) => {
  expect(toSnakeCase(given)).toBe(wanted);
});
