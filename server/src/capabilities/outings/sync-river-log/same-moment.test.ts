import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lenzaForTest, type LenzaForTest } from '#server/platform/testing/lenza-for-test.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { howMany } from '#server/testing/long-form.ts'
import {
  aFish,
  aNote,
  anOuting,
  aPermitAt,
  aRiver,
  useRiver,
  later,
  sendLog,
  type Sent,
} from '#server/testing/river.ts'
import { TODAY, useShop } from '#server/testing/shop.ts'

const shop = useShop()
const river = useRiver(shop)
/** A second server on the same database. */
let other: LenzaForTest
beforeAll(async () => {
  other = await lenzaForTest({ sharing: shop.lenza.connection, now: TODAY })
})
afterAll(async () => {
  await other.stop()
})

const versionsOf = async (sent: Sent[]) => {
  const ids = [...new Set(sent.map(({ id }) => String(id)))]
  const { db } = shop.lenza
  const [present, earlier] = [
    await Promise.all(
      (['outing', 'catch', 'note'] as const).map((table) =>
        db.selectFrom(table).select(['version_id', 'versions']).where('id', 'in', ids).execute(),
      ),
    ),
    await db.selectFrom('earlier_version').select('version_id').where('item_id', 'in', ids).execute(),
  ]
  const rows = present.flat()
  return {
    all: [...rows, ...earlier].map(({ version_id }) => version_id).toSorted((a, b) => (a < b ? -1 : 1)),
    counted: rows.reduce((sum, { versions }) => sum + versions, 0),
  }
}

describe('at the same moment, over two servers', () => {
  it('the same items are written once, and every version of them', async () => {
    for (let round = 0; round < howMany({ short: 6, long: 200 }); round++) {
      const anna = await aPerson(shop.lenza)
      const permit = await aPermitAt(shop, anna, river)
      const first = [anOuting(permit), ...Array.from({ length: 10 }, () => aFish(permit)), aNote(permit)]
      const second = first.map((item) => later(item, 5))
      const sent = [...first, ...second]
      const answers = await Promise.all([
        sendLog(shop, anna, sent),
        sendLog({ lenza: other }, anna, sent.toReversed()),
        sendLog(shop, anna, second),
        sendLog({ lenza: other }, anna, first),
      ])
      for (const { outcome } of answers.flat()) expect(outcome).not.toBe('refused')
      const expected = sent.map(({ idModifica }) => String(idModifica)).toSorted((a, b) => (a < b ? -1 : 1))
      expect(await versionsOf(sent)).toEqual({ all: expected, counted: sent.length })
    }
  })

  it('two permits, the other way round: no deadlock, and no error', async () => {
    const anna = await aPerson(shop.lenza)
    const waters = [river, await aRiver(shop), await aRiver(shop)]
    const permits = await Promise.all(waters.map((water) => aPermitAt(shop, anna, water)))
    for (let round = 0; round < howMany({ short: 5, long: 200 }); round++) {
      const sent = permits.flatMap((permit) => [aFish(permit), aNote(permit), aFish(permit)])
      const answers = await Promise.all([
        sendLog(shop, anna, sent),
        sendLog({ lenza: other }, anna, sent.toReversed()),
        sendLog(shop, anna, sent.toReversed()),
      ])
      expect(new Set(answers.flat().map(({ outcome }) => outcome))).toEqual(new Set(['written', 'known']))
    }
  })

  it('one id on permits of two anglers belongs to the first that arrives', async () => {
    const [anna, luca] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    const far = await aRiver(shop)
    const [hers, his] = [await aPermitAt(shop, anna, river), await aPermitAt(shop, luca, river)]
    const hisFar = await aPermitAt(shop, luca, far)
    for (let round = 0; round < howMany({ short: 8, long: 200 }); round++) {
      const fish = aFish(hers)
      const { id } = fish
      const [[one], [two]] = await Promise.all([
        sendLog(shop, anna, [fish]),
        sendLog({ lenza: other }, luca, [aFish(round % 2 === 0 ? his : hisFar, { id })]),
      ])
      expect([one?.outcome, two?.outcome].toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
        'refused',
        'written',
      ])
    }
  })
})
