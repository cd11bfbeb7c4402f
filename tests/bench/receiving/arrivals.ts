import type { MailServer } from '../../support/mail-server.ts';
import { at } from '../measure.ts';
import { message } from './message.ts';
import type { World } from './world.ts';

const ARRIVALS = 100;

/** Times a message from its arrival to its row. */
export async function reportArrivals({ connect, hold, sql }: World, mail: MailServer): Promise<void> {
  const box = await connect('ann');
  const receiver = await hold(box);
  const times: number[] = [];
  for (let no = 0; no < ARRIVALS; no += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    const begin = performance.now();
    await mail.deliver(`ann@${mail.domain}`, [message(1_000_000 + no * 20 + 1)]);
    for (;;) {
      const [row] =
        await sql`select count(*)::int as n from notifications where organization_id = ${box.organizationId} and direction = 'inbound'`;
      if (row?.n === no + 1) break;
      if (performance.now() - begin > 30_000) throw new Error('did not arrive');
    }
    times.push(performance.now() - begin);
  }
  receiver.stop();
  await receiver.ended;
  const after = (share: number) => at(times, share).toFixed(0);
  console.log(
    `arrival to row (of which Dovecot takes 200 to 500 ms before it tells of a file, as bare imapflow sees it too): median ${after(0.5)} ms, p95 ${after(0.95)} ms, worst ${after(1)} ms of ${times.length}`,
  );
}
