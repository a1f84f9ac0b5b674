import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { applyMembers, stageMembers } from '#contract/member-import.ts'
import { listEvents } from '#contract/office-events.ts'
import * as calls from '#contract/office-members.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { granted } from '#server/testing/buying.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { aWater, useShop } from '#server/testing/shop.ts'

const shop = useShop()

it('of a list whose import is cut off in the middle nothing is there; it is tried again, and applied once', async () => {
  const { db } = shop.lenza
  const water = await aWater(shop)
  const { associationId } = water
  const { token } = await aPersonOfTheOffice(shop.lenza, water, { role: 'secretary' })
  const at = { token }
  const listed = async () =>
    granted(await shop.lenza.call(calls.listMembers, { associationId }, at)).members.map(
      ({ email, number }) => `${email} ${number ?? ''}`,
    )
  const [marta, importId] = [uuidv7(), uuidv7()]
  granted(
    await shop.lenza.call(
      calls.saveMember,
      { associationId, memberId: marta, email: 'marta@example.org', number: '1' },
      at,
    ),
  )
  const rows = [
    { row: 2, email: 'lia@example.org', number: '2' },
    { row: 3, email: 'marta@example.org', number: '3' },
  ]
  granted(await shop.lenza.call(stageMembers, { associationId, importId, rows }, at))
  const kept = async () => {
    const { rows: counts } = await sql<{ before: number; rows: number }>`
      select (select count(*)::integer from member_before where association_id = ${associationId}) as before,
        (select count(*)::integer from member_import_row where import_id = ${importId}) as rows`.execute(db)
    return counts[0]
  }
  const apply = () => shop.lenza.call(applyMembers, { associationId, importId, rows: 2, replaces: true }, at)

  const outcome = { added: 1, changed: 1, same: 0, removed: 0, keptAsPaid: 0, wrong: 0 }
  // The import has written something, and waits for a row of the members: then its connection is cut.
  const answer = await db.transaction().execute(async (tx) => {
    await sql`select from association_member where id = ${marta} for update`.execute(tx)
    const answered = apply()
    await cutWhoWaits()
    expect(await listed()).toEqual(['marta@example.org 1'])
    expect(await kept()).toEqual({ before: 1, rows: 2 })
    return { answered }
  })
  expect(granted(await answer.answered)).toEqual(outcome)
  expect(granted(await apply())).toEqual(outcome)
  expect(await kept()).toEqual({ before: 3, rows: 0 })
  expect(await listed()).toEqual(['lia@example.org 2', 'marta@example.org 3'])
  const { events } = granted(await shop.lenza.call(listEvents, { associationId }, at))
  expect(events.filter(({ act }) => act === 'members.imported')).toHaveLength(1)
})

/** Waits until a connection is blocked by a lock on members, and terminates it. */
async function cutWhoWaits(): Promise<void> {
  for (;;) {
    const found = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like 'update association_member%'`.execute(
      shop.lenza.db,
    )
    if (found.rows.length > 0) return
    await new Promise((passed) => setTimeout(passed, 20))
  }
}
