import { addDays } from '#rules/days.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import { createAccountForDemo } from '#server/capabilities/identity/index.ts'
import { addWardenIn } from '#server/capabilities/supervision/index.ts'
import { recordEvent } from '#server/capabilities/staff/index.ts'
import { demoPassword } from './people.ts'

const LAKE = 'lago-che-non-ce'
const DAY_MS = 86_400_000

/** What an office finds on an ordinary day: something done, and one of each thing that waits for somebody. */
export async function leaveWorkForTheOffice(services: Services): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const invitedId = await createAccountForDemo(
    services,
    {
      email: 'sara@demo.example',
      password: demoPassword,
      kind: 'office',
      firstName: 'Sara',
      lastName: 'Pangrazzi',
      birthDate: null,
      language: 'it',
    },
    ago(12),
  )
  await inTransaction(db, async (tx) => {
    const people = await officeOfTheLake(tx)
    const [owner, secretary] = [people.get('owner'), people.get('secretary')]
    if (owner === undefined || secretary === undefined) return
    const { associationId } = owner
    await tx
      .insertInto('association_officer')
      .values({
        association_id: associationId,
        account_id: invitedId,
        role: 'wardensCoordinator',
        invited_by: owner.accountId,
        invited_at: ago(12),
        accepted_at: null,
      })
      .onConflict((c) => c.doNothing())
      .execute()
    const role = 'wardensCoordinator'
    await recordEvent(tx, owner, { act: 'officer.invited', subjectId: invitedId, after: { role } }, ago(12))
    await aFloodInAutumn(tx, secretary, ago(9))
    await theWardensWeek(tx, secretary, now)
    await aWardenWhoHasNotComeYet(tx, services, secretary, ago(30))
    await aBlockedAngler(tx, secretary, ago(20))
    await theNewMembers(tx, secretary, ago(15))
    await aMailThatDidNotArrive(tx, secretary, ago(1))
    await anOrdinanceInForce(tx, secretary, ago(3))
  })
}

interface DemoOfficer {
  associationId: number
  accountId: string
  role: 'owner' | 'secretary'
}

async function officeOfTheLake(tx: Tx): Promise<Map<string, DemoOfficer>> {
  const rows = await tx
    .selectFrom('association_officer as o')
    .innerJoin('association as c', 'c.id', 'o.association_id')
    .select(['o.association_id', 'o.account_id', 'o.role'])
    .where('c.key', '=', LAKE)
    .where('o.role', 'in', ['owner', 'secretary'])
    .execute()
  return new Map(
    rows.map(({ association_id, account_id, role }) => [
      role,
      { associationId: association_id, accountId: account_id, role: role as DemoOfficer['role'] },
    ]),
  )
}

/** The warden is expected at the stream today and on two more days. */
async function theWardensWeek(tx: Tx, { associationId }: DemoOfficer, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10)
  const zone = await tx
    .selectFrom('zone')
    .select('id')
    .where('association_id', '=', associationId)
    .where('key', '=', 'torrente-alto')
    .executeTakeFirstOrThrow()
  const warden = await tx
    .updateTable('association_warden')
    .set({ zone_ids: [zone.id] })
    .from('account as a')
    .whereRef('a.id', '=', 'association_warden.account_id')
    .where('a.email', '=', 'warden@demo.example')
    .where('association_warden.association_id', '=', associationId)
    .returning('association_warden.account_id')
    .executeTakeFirst()
  if (warden === undefined) return
  await tx
    .insertInto('warden_duty')
    .values(
      [0, 2, 6].map((days) => ({
        association_id: associationId,
        account_id: warden.account_id,
        day: addDays(today, days),
      })),
    )
    .onConflict((c) => c.doNothing())
    .execute()
}

/** Invited a month ago; the link has run out. */
async function aWardenWhoHasNotComeYet(
  tx: Tx,
  services: Services,
  officer: DemoOfficer,
  at: Date,
): Promise<void> {
  const { associationId } = officer
  const { name: association } = await tx
    .selectFrom('association')
    .select('name')
    .where('id', '=', associationId)
    .executeTakeFirstOrThrow()
  const person = { email: 'lia@demo.example', firstName: 'Lia', lastName: 'Moser', language: 'it' } as const
  const { accountId } = await addWardenIn(tx, services, associationId, { ...person, association }, at)
  await recordEvent(tx, officer, { act: 'warden.invited', subjectId: accountId }, at)
}

/** For some months nothing is sold to somebody who fished without a permit. */
async function aBlockedAngler(tx: Tx, officer: DemoOfficer, at: Date): Promise<void> {
  const { associationId } = officer
  const until = addDays(at.toISOString().slice(0, 10), 120)
  const reason = 'Due volte senza permesso al torrente alto.'
  const block = await tx
    .insertInto('blocked_holder')
    .values({
      association_id: associationId,
      email: 'ugo@demo.example',
      until,
      reason,
      by_office: true,
      blocked_at: at,
    })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (block === undefined) return
  const values = { after: { until }, reason, earlier: { block: null } }
  await recordEvent(tx, officer, { act: 'block.begun', subjectId: block.id, ...values }, at)
}

/** Beside those of the file: some until the end of a year, one whose last day is over. */
async function theNewMembers(tx: Tx, officer: DemoOfficer, at: Date): Promise<void> {
  const { associationId } = officer
  const year = at.getUTCFullYear()
  const members = [
    { first_name: 'Marta', last_name: 'Zeni', number: 'L-101', valid_until: `${year}-12-31` },
    { first_name: 'Tullio', last_name: 'Dallapè', number: 'L-102', valid_until: `${year}-12-31` },
    { first_name: 'Ines', last_name: 'Pedrotti', number: 'L-103', valid_until: `${year + 1}-12-31` },
    { first_name: 'Rocco', last_name: 'Bertoldi', number: 'L-088', valid_until: `${year - 1}-12-31` },
    { first_name: 'Ada', last_name: 'Franceschini', number: 'L-001', valid_until: null },
  ]
  for (const member of members) {
    const email = `${member.first_name.toLowerCase()}@demo.example`
    const added = await tx
      .insertInto('association_member')
      .values({ association_id: associationId, email, by_office: true, in_file: false, ...member })
      .onConflict((c) => c.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added !== undefined) await recordEvent(tx, officer, { act: 'member.added', subjectId: added.id }, at)
  }
}

/** A zone was closed for two days, on which nothing was sold, and those who came that week were written to. */
async function aFloodInAutumn(tx: Tx, officer: DemoOfficer, at: Date): Promise<void> {
  const { associationId } = officer
  const zone = await tx
    .selectFrom('zone')
    .select('id')
    .where('association_id', '=', associationId)
    .where('key', '=', 'torrente-alto')
    .executeTakeFirstOrThrow()
  const from = at.toISOString().slice(0, 10)
  const to = addDays(from, 1)
  await tx
    .insertInto('closure')
    .values({
      association_id: associationId,
      id: uuidv7(),
      permit_id: null,
      zone_id: zone.id,
      from_day: from,
      to_day: to,
      reason: JSON.stringify({ it: 'Piena dopo le piogge', en: 'In flood after the rain' }),
      announced_at: at,
      given_back_at: at,
      closed_by: officer.accountId,
    })
    .execute()
  const closed = { zone: zone.id, from, to, givesBack: true }
  await recordEvent(
    tx,
    officer,
    {
      act: 'closure.closed',
      subjectId: `${zone.id}/${from}/${to}`,
      after: closed,
      reason: 'Piena dopo le piogge',
    },
    at,
  )
  const messageId = uuidv7()
  await tx
    .insertInto('office_message')
    .values({
      association_id: associationId,
      id: messageId,
      account_id: officer.accountId,
      at,
      zone_ids: [],
      from_day: from,
      to_day: to,
      texts: JSON.stringify({
        it: {
          subject: 'Il torrente alto è in piena',
          text: 'Per due giorni la zona alta è chiusa. Il lago resta aperto: il vostro permesso vale anche lì.',
        },
        en: {
          subject: 'The upper stream is in flood',
          text: 'The upper zone is closed for two days. The lake stays open: your permit is valid there too.',
        },
      }),
      recipients: 3,
    })
    .execute()
  await recordEvent(
    tx,
    officer,
    { act: 'message.sent', subjectId: messageId, after: { people: 3, from, to } },
    at,
  )
}

/** The mail of the newest sale was refused, and the office has noted that it called. */
async function aMailThatDidNotArrive(tx: Tx, officer: DemoOfficer, at: Date): Promise<void> {
  const { associationId, accountId } = officer
  const sale = await tx
    .selectFrom('purchase')
    .select('id')
    .where('association_id', '=', associationId)
    .where('state', '=', 'issued')
    .orderBy('issued_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (sale === undefined) return
  await tx
    .insertInto('outbox')
    .values({
      id: uuidv7(),
      mail: JSON.stringify({ text: 'purchase-mails.bought', purchaseId: sale.id, recipient: '' }),
      created_at: at,
      due_at: at,
      attempts: 1,
      last_error: '550',
      sent_at: null,
      ended_at: at,
    })
    .execute()
  await tx
    .insertInto('sale_note')
    .values({
      association_id: associationId,
      id: uuidv7(),
      purchase_id: sale.id,
      account_id: accountId,
      at,
      text: 'Ha chiamato: l’e-mail non è arrivata. Viene a prendere il permesso stampato.',
    })
    .execute()
  await recordEvent(tx, officer, { act: 'sale.noted', subjectId: sale.id }, at)
}

/** For some weeks nobody wades in the lower stream, with whatever permit. */
async function anOrdinanceInForce(tx: Tx, officer: DemoOfficer, at: Date): Promise<void> {
  const { associationId } = officer
  const zone = await tx
    .selectFrom('zone')
    .select('id')
    .where('association_id', '=', associationId)
    .where('key', '=', 'torrente-basso')
    .executeTakeFirstOrThrow()
  const id = uuidv7()
  const from = at.toISOString().slice(0, 10)
  await tx
    .insertInto('ordinance')
    .values({
      association_id: associationId,
      id,
      texts: JSON.stringify({
        it: {
          title: 'Si pesca solo da riva',
          text: 'Durante i lavori alla briglia non si entra nell’acqua del torrente basso.',
        },
        en: {
          title: 'Fish from the bank only',
          text: 'During the works at the weir nobody enters the water of the lower stream.',
        },
      }),
      zone_ids: [zone.id],
      from_day: from,
      until_day: addDays(from, 28),
      authority: 'Provincia (esempio)',
      reference: 'n. 77',
      saved_at: at,
    })
    .execute()
  await tx
    .updateTable('association')
    .set((association) => ({ updated_at: association.ref('updated_at') }))
    .where('id', '=', associationId)
    .execute()
  const event = {
    act: 'ordinance.issued',
    subjectId: id,
    after: { day: from, until: addDays(from, 28) },
  } as const
  await recordEvent(tx, officer, { ...event, earlier: {} }, at)
}
