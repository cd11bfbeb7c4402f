import { mergeLeads } from '@myra/shared/contracts/contact-merges';
import type { ContactLead } from '@myra/shared/contracts/contacts';
import { getLeadHistory, listOrganizationLeads } from '@myra/shared/contracts/contacts';
import type { Sql } from 'postgres';
import { type Importer, importFile, signUpImporter } from './lead-import.ts';
import type { TestUpstream } from './upstream-app.ts';

export const HEAD = 'First Name,Last Name,Email,Title,Practice,State,Specialty,NPI';
export const ANN = 'Ann,Lee,ann@north.example,Practice Administrator,North Clinic,OH,Cardiology,';
export const ANN_AGAIN = 'Ann,Lee,a.lee@other.example,Director of Nursing,North Clinic,,Dermatology,';
export const BOB = 'Bob,Ray,bob@north.example,Physician,North Clinic,OH,Cardiology,';

export type MergeWorld = Importer & { ann: ContactLead; other: ContactLead; bob: ContactLead };

/** Organizations where Ann has two contacts and Bob one, with calls on them. */
export function mergeWorlds(given: () => { upstream: TestUpstream; owner: Sql }) {
  const contactsOf = async ({ token, id }: Importer) =>
    (await given().upstream.call(listOrganizationLeads, { token, params: { id } })).body;
  return {
    contactsOf,
    async knowAnnTwice(): Promise<MergeWorld> {
      const { upstream } = given();
      const importer = await signUpImporter(upstream);
      await importFile(upstream, importer, [HEAD, ANN, ANN_AGAIN, BOB].join('\n'), {
        campaign_id: importer.campaignId,
      });
      const { leads_with_contact_and_account: all } = await contactsOf(importer);
      const of = (email: string) => all.find(({ contact }) => contact.email === email)!;
      return {
        ...importer,
        ann: of('ann@north.example'),
        other: of('a.lee@other.example'),
        bob: of('bob@north.example'),
      };
    },
    merge: (world: MergeWorld, body: object = {}, keptId = world.ann.id) =>
      given().upstream.call(mergeLeads, {
        token: world.token,
        params: { id: keptId },
        body: { merged_id: world.other.id, kept_version: null, merged_version: null, ...body },
      }),
    history: async (world: MergeWorld, id: number) =>
      (await given().upstream.call(getLeadHistory, { token: world.token, params: { id } })).body,
    async converse(
      world: MergeWorld,
      leadId: number,
      values: {
        campaignId?: number;
        state?: string;
        replied?: boolean;
        sent?: number;
        isQuiet?: boolean;
      } = {},
    ): Promise<number> {
      const [row] = await given().owner`
        insert into sequences (organization_id, campaign_id, lead_id, sequence_state, has_messages, current_email_index,
          replied_at, started_at)
        values (${world.id}, ${values.campaignId ?? world.campaignId}, ${leadId}, ${values.state ?? 'active'},
          ${values.isQuiet !== true}, ${values.sent ?? 1}, ${values.replied ? '2026-03-01T10:00:00Z' : null},
          '2026-02-01T10:00:00Z')
        returning id`;
      await given().owner`
        update sequences set search = conversation_search(lead_id, campaign_id, from_emails || to_emails)
        where id = ${row!.id} and has_messages`;
      return Number(row!.id);
    },
  };
}
