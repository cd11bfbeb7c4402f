import { getCampaign, selectCampaignLeads } from '@myra/shared/contracts/campaigns';
import { listDuplicateLeads, markLeadsDifferent, undoLeadMerge } from '@myra/shared/contracts/contact-merges';
import { getLeadHistory } from '@myra/shared/contracts/contacts';
import { listLeadListLeads } from '@myra/shared/contracts/leads';
import { listCampaignSequences } from '@myra/shared/contracts/sequences';
import { addSuppressions } from '@myra/shared/contracts/suppressions';
import { unsubscribeLead } from '@myra/upstream/src/modules/public-links/unsubscribe-lead.ts';
import { describe, expect, it } from 'vitest';
import { type Importer, importFile, signUpImporter } from '../support/lead-import.ts';
import { ANN, ANN_AGAIN, BOB, HEAD, mergeWorlds } from '../support/merge-world.ts';
import { ownerOf, started } from '../support/started.ts';
import { startTestUpstream } from '../support/upstream-app.ts';

const upstream = started(() => startTestUpstream());
const owner = ownerOf(upstream);

const { contactsOf, knowAnnTwice, merge, history, converse } = mergeWorlds(() => ({ upstream, owner }));

describe('leads that may be one person', () => {
  const pairsOf = async ({ token, id }: Importer, listId?: number) =>
    (
      await upstream.call(listDuplicateLeads, {
        token,
        params: { id },
        query: listId === undefined ? {} : { lead_list_id: listId },
      })
    ).body.pairs.map(({ reason, first, second }) => [
      reason,
      ...[first.contact.email, second.contact.email].sort(),
    ]);

  const PLACED = 'First,Last,Email,Organization,City,State,NPI';

  it('are found by name and employer or mail domain, by NPI with the name, and by a mailbox with a tag', async () => {
    const importer = await signUpImporter(upstream);
    const rows = [
      ANN,
      ANN_AGAIN,
      BOB,
      'Eve,Fox,eve@north.example,,North Clinic,OH,,1234567893',
      'Evelyn,Fox,fox@else.example,,Else Clinic,OH,,1234567893',
      'Jim,Day,jim@north.example,,North Clinic,OH,,1234567893',
      ',,bob+news@north.example,,,,,',
      'Mara,Holt,mara.holt@elm.example,,Elm Regional Hospital,OH,,',
      'Mara,Holt,mholt@elm.example,,Elm Regional,OH,,',
      'Ada,Kerr,ada.kerr@gmail.com,,One Clinic,OH,,',
      'Ada,Kerr,adakerr@gmail.com,,Two Clinic,IN,,',
    ];
    await importFile(upstream, importer, [HEAD, ...rows].join('\n'));
    expect((await pairsOf(importer)).sort()).toEqual([
      ['same-mailbox', 'bob+news@north.example', 'bob@north.example'],
      ['same-name', 'a.lee@other.example', 'ann@north.example'],
      ['same-name', 'mara.holt@elm.example', 'mholt@elm.example'],
      ['same-npi', 'eve@north.example', 'fox@else.example'],
    ]);
    expect(await pairsOf(await signUpImporter(upstream))).toEqual([]);
  });

  it('are found by a name in short, in another order or with one of two family names, at one mail domain', async () => {
    const importer = await signUpImporter(upstream);
    const rows = [
      'Darrell,Kuykendall,dkuykendall@fork.example,,Sandy Fork Memorial Hosp,OK,,',
      'D.,Kuykendall,darrell.k@fork.example,,Sandy Fork,OK,,',
      'Dana,Kuykendall,dana@fork.example,,Sandy Fork,OK,,',
      'Q.F.B. Leticia,Zamudio Arce,lzamudio@brigida.example,,Hospital Santa Brígida,,,',
      'Zamudio,Leticia,farmacia@brigida.example,,Hosp. Sta. Brígida,,,',
      'Ángel,Núñez Roca,anunez@roca.example,,Clínica Roca,,,',
      'Angel,Nunez,a.n@roca.example,,Roca,,,',
      'Ana,Roca,ana@roca.example,,Roca,,,',
      'P.,Ngo,p.ngo@gmail.com,,One,OH,,',
      'Pat,Ngo,patngo@gmail.com,,Two,OH,,',
      'Patrice,Simms,psimms@walden.example,,Walden Gap Wound Center,TN,,',
      'Patrice,Simms,patrice.simms@walden.example,,Walden Gap Wound Ctr,TN,,',
    ];
    await importFile(upstream, importer, [HEAD, ...rows].join('\n'));
    const [list] = await owner`select max(id) as id from lead_lists where organization_id = ${importer.id}`;
    const found = [
      ['same-name', 'patrice.simms@walden.example', 'psimms@walden.example'],
      ['similar-name', 'a.n@roca.example', 'anunez@roca.example'],
      ['similar-name', 'dana@fork.example', 'darrell.k@fork.example'],
      ['similar-name', 'darrell.k@fork.example', 'dkuykendall@fork.example'],
      ['similar-name', 'farmacia@brigida.example', 'lzamudio@brigida.example'],
    ];
    expect((await pairsOf(importer)).sort()).toEqual(found);
    expect((await pairsOf(importer, Number(list!.id))).sort()).toEqual(found);
  });

  it('are found by one name at an organization that is spelled otherwise or in the same city, at any mail domain', async () => {
    const importer = await signUpImporter(upstream);
    const rows = [
      'Wade,Sorensen,wade@pinelakeamb.example,Pine Lake Volunteer Ambulance,Duluth,MN,',
      'Wade,Sorensen,wsorensen.medic@gmail.com,Pine Lake Vol. Amb.,,,',
      'Dra. Silvina,Macagno,smacagno@litoral.example,Sanatorio del Litoral Sur,Venado Tuerto,,',
      'Silvina,Macagno,silmacagno@gmail.com,Sanat. Lit. Sur,V. Tuerto,,',
      'Óscar,Peña,opena@elm.example,Elm Clinic,Reno,NV,',
      'Oscar,Pena,oscar@gmail.com,Nevada Heart,Reno,NV,',
      // One name, and nothing that the two have in common but what any hospital is called.
      'Mary,Jones,mjones@maple.example,Maple Regional Hospital,Fargo,ND,',
      'Mary,Jones,mary.jones@birch.example,Birch Regional Hospital,Boise,ID,',
      'Tom,Hale,thale@pine.example,Pine Hospital,Fargo,ND,',
      'Tom,Hale,tom@pinewood.example,Pinewood Hospital,Boise,ID,',
      // Two numbers of the registry are two people.
      'John,Smith,jsmith@oak.example,Oak Clinic,Austin,TX,1234567893',
      'John,Smith,js@fir.example,Fir Clinic,Austin,TX,1245319599',
    ];
    await importFile(upstream, importer, [PLACED, ...rows].join('\n'));
    const [list] = await owner`select max(id) as id from lead_lists where organization_id = ${importer.id}`;
    const found = [
      ['same-name', 'opena@elm.example', 'oscar@gmail.com'],
      ['same-name', 'silmacagno@gmail.com', 'smacagno@litoral.example'],
      ['same-name', 'wade@pinelakeamb.example', 'wsorensen.medic@gmail.com'],
    ];
    expect((await pairsOf(importer)).sort()).toEqual(found);
    expect((await pairsOf(importer, Number(list!.id))).sort()).toEqual(found);
  });

  it('are found by a family name that is cut at an organization in short, at any mail domain', async () => {
    const importer = await signUpImporter(upstream);
    const rows = [
      'Q.F. Rosario,Mamani Ticona,rmamani@sanbernabe.example,Clínica San Bernabé del Misti,Arequipa,,',
      'Rosario,Mamani T.,rosariomt.qf@gmail.com,San Bernabé,AQP,,',
      '"Marlene","Stroh, RN",marlene@greatriver.example,Great River Surgery Ctr,Hannibal,MO,',
      'Marlene,Stroh,mstroh61@rivermail.example,Great River Surg.,Hannibal,,',
      'Julia,Ñahui,julia@gmail.com,Clínica Sillar,,,',
      'Julia Elena,Nahui Quispe,jnahui@sillar.example,Policlínico El Sillar,Arequipa,,',
      // The second family name is another one.
      'Rosa,Quispe Huamán,rosa@altiplano.example,Policlínico Altiplano,Puno,,',
      'Rosa,Quispe Condori,rquispe@gmail.com,Altiplano,Puno,,',
      // Nothing in common but the name, and the city.
      'Carmen,Flores Ruiz,cflores@nefrovida.example,Nefrovida,Lima,,',
      'Carmen,Flores,carmen.flores@gmail.com,Clínica Bahía Norte,Lima,,',
      // Two numbers of the registry are two people.
      'Ana,Salas Nieto,asalas@oak.example,Oak Clinic,Austin,TX,1234567893',
      'Ana,Salas,ana@fir.example,Oak Center,Austin,TX,1245319599',
    ];
    await importFile(upstream, importer, [PLACED, ...rows].join('\n'));
    expect((await pairsOf(importer)).sort()).toEqual([
      ['same-name', 'marlene@greatriver.example', 'mstroh61@rivermail.example'],
      ['similar-name', 'jnahui@sillar.example', 'julia@gmail.com'],
      ['similar-name', 'rmamani@sanbernabe.example', 'rosariomt.qf@gmail.com'],
    ]);
  });

  it('are found by a short form of the given name beside a rare family name and one role, wherever they work', async () => {
    const importer = await signUpImporter(upstream);
    const rows = [
      'Bill,Oberlander,bo@larch.example,Larch Hill,Administrator',
      'William,Oberlander,w.oberlander@altavida.example,Alta Vida Group,Regional VP / acting Administrator',
      // Another role, another given name, and a family name that is not rare.
      'Kim,Wassermann,kim@elm.example,Elm Manor,DON',
      'Kimberly,Wassermann,kw@birch.example,Birch Group,Chief Financial Officer',
      'Paul,Ettinger,paul@oak.example,Oak House,Administrator',
      'Petra,Ettinger,petra@fir.example,Fir House,Administrator',
      'Bob,Gray,bob@ash.example,Ash Court,Administrator',
      'Robert,Gray,rgray@yew.example,Yew Court,Administrator',
      // An initial tells less: it counts where the employers begin alike.
      'Ruth,Sondergaard,ruth@fernhill.example,Fernhill Wound Center,Wound Care Nurse',
      'R.,Sondergaard,rs@mailbox.example,Fernhill,wound nurse',
      'Rosa,Castellano,rosa@hazel.example,Hazel House,Administrator',
      'R.,Castellano,rc@rowan.example,Rowan House,Administrator',
    ];
    await importFile(upstream, importer, ['First,Last,Email,Organization,Title', ...rows].join('\n'));
    expect((await pairsOf(importer)).sort()).toEqual([
      ['similar-name', 'bo@larch.example', 'w.oberlander@altavida.example'],
      ['similar-name', 'rs@mailbox.example', 'ruth@fernhill.example'],
    ]);
  });

  it('are found at one employer or mail domain whatever accents and titles their names have', async () => {
    const importer = await signUpImporter(upstream);
    const rows = [
      'José,Pérez,jose.perez@gmail.com,Regional Clinic,Reno,NV,',
      'Jose,Perez,jperez@yahoo.com,Regional Clinic,Elko,NV,',
      'Łukasz,Ćwik,lukasz@outlook.com,County Hospital,Reno,NV,',
      'Lukasz,Cwik,cwik@gmail.com,County Hospital,Elko,NV,',
      'Don,Draper,don@ridge.example,Ridge,,,',
      'D.,Draper,ddraper@ridge.example,Ridge Group,,,',
      'Thi,Do,thi@walden.example,Walden,,,',
      'Do,Thi,do@walden.example,Walden Group,,,',
      'Don. Luis,Vega,lvega@sal.example,Sal,,,',
      'Luis,Vega,luis@sal.example,Sal Group,,,',
    ];
    await importFile(upstream, importer, [PLACED, ...rows].join('\n'));
    expect((await pairsOf(importer)).sort()).toEqual([
      ['same-name', 'cwik@gmail.com', 'lukasz@outlook.com'],
      ['same-name', 'jose.perez@gmail.com', 'jperez@yahoo.com'],
      ['same-name', 'luis@sal.example', 'lvega@sal.example'],
      ['similar-name', 'ddraper@ridge.example', 'don@ridge.example'],
      ['similar-name', 'do@walden.example', 'thi@walden.example'],
    ]);
  });

  it.each([
    ['in one city', (n: number) => `Clinic ${n},Reno,NV`, 5],
    ['at organizations of one word', (n: number) => `Alder Clinic ${n},City ${n},NV`, 15],
  ])('are not paired each with each where many have one name %s', async (_, at, pairs) => {
    const importer = await signUpImporter(upstream);
    const rows = Array.from({ length: 12 }, (__, n) => `Mary,Jones,mary@clinic${n}.example,${at(n)},`);
    await importFile(upstream, importer, [PLACED, ...rows].join('\n'));
    expect(await pairsOf(importer)).toHaveLength(pairs);
  });

  it('are told of one lead alone, and never of somebody else’s', async () => {
    const world = await knowAnnTwice();
    const of = async (leadId: number, token = world.token) => {
      const { status, body } = await upstream.call(listDuplicateLeads, {
        token,
        params: { id: world.id },
        query: { lead_id: leadId },
      });
      return status === 200 ? body.pairs.map(({ first, second }) => [first.id, second.id].sort()) : status;
    };
    const pair = [world.ann.id, world.other.id].sort();
    expect([await of(world.ann.id), await of(world.other.id)]).toEqual([[pair], [pair]]);
    expect(await of(world.bob.id)).toEqual([]);
    const stranger = await knowAnnTwice();
    expect(await of(stranger.ann.id)).toBe(404);
  });

  it('are not suggested after a person marked them as different', async () => {
    const world = await knowAnnTwice();
    expect(await pairsOf(world)).toHaveLength(1);
    const told = await upstream.call(markLeadsDifferent, {
      token: world.token,
      params: { id: world.other.id },
      body: { lead_id: world.ann.id },
    });
    expect(told.status).toBe(200);
    expect(await pairsOf(world)).toEqual([]);
  });
});

describe('two leads that become one', () => {
  it('are one row with the fields that were chosen, counted once, and both stay on record', async () => {
    const world = await knowAnnTwice();
    const { status, body } = await merge(world, {
      fields: { title: 'merged', specialties: 'merged' },
      kept_version: world.ann.version,
      merged_version: world.other.version,
    });
    expect(status).toBe(200);
    expect(body.contact).toMatchObject({
      email: 'ann@north.example',
      title: 'Director of Nursing',
      specialties: ['Dermatology'],
      state: 'OH',
    });
    const { leads_with_contact_and_account: left, total } = await contactsOf(world);
    expect([left.map(({ id }) => id).sort(), total]).toEqual([
      [world.ann.id, world.bob.id].sort(),
      { value: 2, exact: true },
    ]);
    const { merges } = await history(world, world.ann.id);
    expect(merges).toMatchObject([
      { email: 'a.lee@other.example', name: 'Ann Lee', merged_by: world.admin.userId },
    ]);
    const gone = await upstream.call(getLeadHistory, { token: world.token, params: { id: world.other.id } });
    expect(gone.status).toBe(404);
    const [record] = await owner`select record from lead_merges where kept_id = ${world.ann.id}`;
    expect(record!.record).toMatchObject({
      kept: { title: 'Practice Administrator' },
      merged: { title: 'Director of Nursing', email: 'a.lee@other.example' },
    });
    const [line] = await owner`
      select lead_id::int from activity_log where organization_id = ${world.id} and event = 'leads.merged'`;
    expect(line?.lead_id).toBe(world.ann.id);
  });

  it('are once on a list with correct counts, and once in a campaign', async () => {
    const world = await knowAnnTwice();
    const { lists } = await history(world, world.ann.id);
    await upstream.call(selectCampaignLeads, {
      token: world.token,
      params: { id: world.campaignId },
      body: { all_matching: {} },
    });
    await merge(world);
    const { body: list } = await upstream.call(listLeadListLeads, {
      token: world.token,
      params: { id: lists[0]!.id },
    });
    expect([list.leads.length, list.total, list.bands.all]).toEqual([2, { value: 2, exact: true }, 2]);
    expect(list.facets.specialty).toEqual([{ value: 'Cardiology', count: 2 }]);
    const [chosen] = await owner`
      select count(*)::int as n, min(c.lead_count) as counted from campaign_leads m join campaigns c on c.id = m.campaign_id
      where m.campaign_id = ${world.campaignId}`;
    expect(chosen).toMatchObject({ n: 2, counted: 2 });
  });

  it('are written to as was chosen: the rows of lists have the fields too, with the counts', async () => {
    const world = await knowAnnTwice();
    await owner`update leads set notes = 'Met in May' where id = ${world.ann.id}`;
    await owner`update leads set notes = 'Wants a trial' where id = ${world.other.id}`;
    await merge(world, {
      fields: { title: 'merged', specialties: 'merged', state: 'merged', email: 'merged' },
    });
    const rows = await owner`
      select title, state, specialties, provider_name, email from lead_list_leads where lead_id = ${world.ann.id}`;
    expect(rows.map((row) => ({ ...row }))).toEqual([
      {
        title: 'Director of Nursing',
        state: null,
        specialties: ['Dermatology'],
        provider_name: 'North Clinic',
        email: 'a.lee@other.example',
      },
    ]);
    const { lists } = await history(world, world.ann.id);
    const { body: list } = await upstream.call(listLeadListLeads, {
      token: world.token,
      params: { id: lists[0]!.id },
    });
    expect(list.facets.specialty).toEqual([
      { value: 'Cardiology', count: 1 },
      { value: 'Dermatology', count: 1 },
    ]);
    const [lead] = await owner`select notes from leads where id = ${world.ann.id}`;
    expect(lead!.notes).toBe('Met in May\nWants a trial');
  });

  it('keep every conversation: one continues in a campaign, the other is ended and stays readable', async () => {
    const world = await knowAnnTwice();
    const mine = await converse(world, world.ann.id, { sent: 2 });
    const theirs = await converse(world, world.other.id, { replied: true });
    const elsewhere = await converse(world, world.other.id, { campaignId: world.campaignId + 1_000_000 });
    await merge(world);
    const rows = await owner`
      select id::int, lead_id::int, sequence_state, reason_to_stop from sequences
      where id = any(${[mine, theirs, elsewhere]}) order by id`;
    expect(rows.map((row) => ({ ...row }))).toEqual([
      { id: mine, lead_id: world.other.id, sequence_state: 'completed', reason_to_stop: 'closed' },
      { id: theirs, lead_id: world.ann.id, sequence_state: 'active', reason_to_stop: null },
      { id: elsewhere, lead_id: world.ann.id, sequence_state: 'active', reason_to_stop: null },
    ]);
    const { sequences } = await history(world, world.ann.id);
    expect(sequences.map(({ id }) => id).sort()).toEqual([mine, theirs, elsewhere].sort());
  });

  it('are counted as they are shown: once among the sequences of a campaign, and twice again after an undo', async () => {
    const world = await knowAnnTwice();
    const { token, campaignId } = world;
    await upstream.call(selectCampaignLeads, {
      token,
      params: { id: campaignId },
      body: { all_matching: {} },
    });
    await converse(world, world.ann.id, { sent: 2 });
    await converse(world, world.other.id, { replied: true });
    await converse(world, world.bob.id);
    const counted = async () => {
      const { body } = await upstream.call(listCampaignSequences, {
        token,
        query: { organization_id: world.id, campaign_id: campaignId },
      });
      const { body: campaign } = await upstream.call(getCampaign, { token, params: { id: campaignId } });
      const { body: list } = await upstream.call(listLeadListLeads, {
        token,
        params: { id: campaign.lead_list_id! },
        query: { campaign_id: campaignId, only: 'selected' },
      });
      return {
        header: campaign.lead_count,
        leads: list.leads.length,
        total: list.total.value,
        sequences: body.sequences.length,
        all: body.counts.total,
      };
    };
    const of = (n: number) => ({ header: n, leads: n, total: n, sequences: n, all: n });
    expect(await counted()).toEqual(of(3));
    const { body: merged } = await merge(world);
    expect(await counted()).toEqual(of(2));
    await upstream.call(undoLeadMerge, { token, params: { id: world.ann.id, merge_id: merged.merge_id! } });
    expect(await counted()).toEqual(of(3));
  });

  it('carry an opt-out to the kept address and stop its emails; a bounce stays with its address', async () => {
    for (const [reason, isOut] of [
      ['unsubscribed', true],
      ['policy', true],
      ['bounced', false],
    ] as const) {
      const world = await knowAnnTwice();
      const running = await converse(world, world.ann.id);
      await upstream.call(addSuppressions, {
        token: world.token,
        body: { values: ['a.lee@other.example'], reason },
      });
      const { body } = await merge(world);
      expect([reason, body.flags.includes('suppressed')]).toEqual([reason, isOut]);
      const [row] = await owner`select sequence_state from sequences where id = ${running}`;
      expect([reason, row?.sequence_state]).toEqual([reason, isOut ? 'completed' : 'active']);
    }
  });

  it('are known by both addresses, so that a file with either makes no new lead', async () => {
    const world = await knowAnnTwice();
    await merge(world, { fields: { email: 'merged' } });
    const { leads_with_contact_and_account: before } = await contactsOf(world);
    expect(before.map(({ contact }) => contact.email).sort()).toEqual([
      'a.lee@other.example',
      'bob@north.example',
    ]);
    await importFile(
      upstream,
      world,
      [HEAD, ANN.replace('Practice Administrator', 'Owner'), ANN_AGAIN].join('\n'),
    );
    const { leads_with_contact_and_account: after, total } = await contactsOf(world);
    expect(total?.value).toBe(2);
    const ann = after.find(({ id }) => id === world.ann.id)!;
    expect([ann.contact.email, ann.contact.title]).toEqual(['a.lee@other.example', 'Owner']);
  });

  it('are both suppressed by an unsubscribe link of either', async () => {
    const world = await knowAnnTwice();
    const theirs = await converse(world, world.other.id);
    const token = 'tokentokentokentokentokentokento';
    const { hashToken } = await import('@myra/mail/public-token');
    await owner`
      insert into public_links (token_hash, kind, organization_id, sequence_id, lead_id)
      values (${hashToken(token)}, 'unsubscribe', ${world.id}, ${theirs}, ${world.other.id})`;
    await merge(world);
    const view = await unsubscribeLead(upstream.deps, token);
    expect(view?.isUnsubscribed).toBe(true);
    const { leads_with_contact_and_account: left } = await contactsOf(world);
    expect(left.find(({ id }) => id === world.ann.id)?.flags).toContain('suppressed');
    const [row] = await owner`select sequence_state, reason_to_stop from sequences where id = ${theirs}`;
    expect({ ...row }).toEqual({ sequence_state: 'completed', reason_to_stop: 'unsubscribed' });
  });

  it('are refused where one was changed meanwhile, is gone, is the same or is somebody else’s', async () => {
    const world = await knowAnnTwice();
    const stranger = await knowAnnTwice();
    const stale = await merge(world, { kept_version: world.ann.version! + 1 });
    expect([stale.status, stale.error?.code]).toEqual([409, 'conflict']);
    expect((await merge(world, { merged_id: world.ann.id })).error?.code).toBe('invalid-input');
    expect((await merge(world, { merged_id: stranger.ann.id })).status).toBe(404);
    expect((await merge(world, {}, stranger.ann.id)).status).toBe(404);
    expect((await merge(world)).status).toBe(200);
    expect((await merge(world)).status).toBe(404);
    expect((await contactsOf(stranger)).total?.value).toBe(3);
  });

  it('merge once, however many ask at once', async () => {
    const world = await knowAnnTwice();
    const answers = await Promise.all([merge(world), merge(world), merge(world)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect((await contactsOf(world)).total?.value).toBe(2);
  });
});
