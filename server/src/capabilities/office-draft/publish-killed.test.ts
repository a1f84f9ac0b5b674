import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { listEditions, previewEdition, publishEdition, readDraft, saveDraft } from '#contract/office-draft.ts'
import { listEvents } from '#contract/office-events.ts'
import type { WrittenFile } from '#association-file/file/association-file.ts'
import { useLenza } from '#server/platform/testing/lenza-for-test.ts'
import { anAssociation, aPermit } from '#server/testing/associations.ts'
import { granted } from '#server/testing/buying.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { currentCatalogue } from '../catalogue/index.ts'

const lenza = useLenza({ now: new Date('2027-05-01T09:00:00+02:00') })

it('of a draft whose publishing is cut off in the middle nothing is on sale; it is tried again, and published once', async () => {
  const { db } = lenza
  const { associationId } = await anAssociation('killed').with(aPermit()).loadInto(lenza)
  const { token } = await aPersonOfTheOffice(lenza, { associationId })
  const at = { token }
  const read = async () => granted(await lenza.call(readDraft, { associationId }, at))
  const editions = async () => granted(await lenza.call(listEditions, { associationId }, at)).editions.length
  const priceOnSale = async () =>
    [...(await currentCatalogue(db)).permits.values()][0]?.terms.prices.baseCents

  const draft = await read()
  const [permit] = (JSON.parse(draft.file) as WrittenFile).permits
  const part = draft.parts.find(({ part: name }) => name.startsWith('permits/'))
  const value = JSON.stringify({ ...permit, prices: { per: 'day', base: '77.00' } })
  granted(await lenza.call(saveDraft, { associationId, parts: [{ part: '', ...part, value }] }, at))
  const [before, oldPrice] = [await editions(), await priceOnSale()]
  const { revision } = granted(await lenza.call(previewEdition, { associationId }, at))

  // The publishing has written something, and waits for the permit: then its connection is cut.
  const publishing = await db.transaction().execute(async (tx) => {
    await sql`select from permit where association_id = ${associationId} for update`.execute(tx)
    const answer = lenza.call(publishEdition, { associationId, revision }, at)
    await cutWhoWaits()
    expect(await priceOnSale()).toBe(oldPrice)
    expect((await read()).parts.some(({ savedAt }) => savedAt !== undefined)).toBe(true)
    expect(await editions()).toBe(before)
    return { answer }
  })
  granted(await publishing.answer)
  expect(await priceOnSale()).toBe(7700)
  expect(await editions()).toBe(before + 1)
  const { events } = granted(await lenza.call(listEvents, { associationId }, at))
  expect(events.filter(({ act }) => act === 'edition.published')).toHaveLength(1)
})

/** Waits until a connection is blocked by the lock on the permit, and terminates it. */
async function cutWhoWaits(): Promise<void> {
  for (;;) {
    const found = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(lenza.db)
    if (found.rows.length > 0) return
    await new Promise((passed) => setTimeout(passed, 20))
  }
}
