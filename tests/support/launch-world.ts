import { expandCampaign } from '@myra/upstream/src/modules/launches/expand-campaign.ts';
import { createTestPorts, MONDAY_NOON, openOwner, type SeededCampaign } from './sending-world.ts';
import { startSmtpSink } from './smtp-sink.ts';
import { startTestUpstream } from './upstream-app.ts';

/** The upstream on a Monday noon, its database as the owner, and a mail server that takes what is sent. */
export async function startLaunchWorld() {
  const upstream = await startTestUpstream({ startAt: MONDAY_NOON });
  const sql = openOwner(upstream.databaseUrl);
  const sink = await startSmtpSink();
  const ports = createTestPorts({ smtpPort: sink.port });
  return {
    upstream,
    sql,
    ports,
    stop: async () => {
      await ports.close();
      await sink.stop();
      await sql.end();
      await upstream.stop();
    },
  };
}

/** The settings of a launch with all mailboxes, at once. */
export const launchSettings = (campaign: SeededCampaign) => ({
  campaign_id: campaign.campaignId,
  strategy_plan_id: campaign.planId,
  schedule_start_timestamp: 0,
  schedule_type: 'send_now',
  schedule_timezone: 'UTC',
  kickoff_sequence: true,
  email_account_ids: campaign.mailboxes.map(({ id }) => id),
});

/** Runs the due tasks of the campaign's organization: they expand what was launched. */
export async function runLaunchTasks(
  { upstream, sql }: Awaited<ReturnType<typeof startLaunchWorld>>,
  { organizationId }: SeededCampaign,
  deps = upstream.deps,
): Promise<void> {
  const { signal } = new AbortController();
  const rows =
    await sql`select key from work_clock where kind = 'task' and organization_id = ${organizationId}`;
  for (const row of rows) {
    await expandCampaign({ deps, organizationId, taskId: Number(row.key), signal });
  }
}
