import { addDays, daysFromTo, isoWeekday } from '#rules/days.ts'
import { addWardenIn } from '#server/capabilities/supervision/index.ts'
import { recordEvent } from '#server/capabilities/staff/index.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import { type DemoOfficer, zoneOfTheLake } from './office-of-the-lake.ts'

const SATURDAY = 6
const WEEKEND = [SATURDAY, 7]

/** The warden is expected at the stream today, on two more days, and on most weekends of the season. */
export async function theWardensWeek(tx: Tx, { associationId }: DemoOfficer, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10)
  const zoneId = await zoneOfTheLake(tx, associationId, 'torrente-alto')
  const warden = await tx
    .updateTable('association_warden')
    .set({ zone_ids: [zoneId] })
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
  const soon = daysFromTo(addDays(today, 7), addDays(today, 13))
  await tx
    .insertInto('warden_duty_pattern')
    .values({
      association_id: associationId,
      account_id: warden.account_id,
      weekdays: WEEKEND,
      first_day: addDays(today, -30),
      last_day: addDays(today, 120),
      except_days: soon.filter((day) => isoWeekday(day) === SATURDAY),
    })
    .execute()
}

/** Invited a month ago; the link has run out. */
export async function aWardenWhoHasNotComeYet(
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

/** An angler who fished without a permit cannot buy for some months. */
export async function aBlockedAngler(tx: Tx, officer: DemoOfficer, at: Date): Promise<void> {
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
  const from = at.toISOString().slice(0, 10)
  const values = { after: { from, until, reason }, reason, earlier: { block: null } }
  await recordEvent(tx, officer, { act: 'block.begun', subjectId: block.id, ...values }, at)
}
