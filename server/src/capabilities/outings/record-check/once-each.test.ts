import fc from 'fast-check'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { syncRiverLog } from '#contract/river-log.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { lenzaForTest, type LenzaForTest } from '#server/platform/testing/lenza-for-test.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { watchBoundaries } from '#server/testing/boundaries.ts'
import { howMany } from '#server/testing/long-form.ts'
import {
  aCheck,
  aCheckWithoutPurchase,
  aNote,
  aPermitAt,
  useRiver,
  later,
  phoneTime,
  sendLog,
  type Sent,
  sentAs,
  watchOver,
} from '#server/testing/river.ts'
import { TODAY, useShop } from '#server/testing/shop.ts'

const shop = useShop()
const river = useRiver(shop)
let warden: Person
let permits: string[]
/** A second server on the same database. */
let other: LenzaForTest
beforeAll(async () => {
  other = await lenzaForTest({ sharing: shop.lenza.connection, now: TODAY })
  warden = await aPerson(shop.lenza, { kind: 'warden' })
  await watchOver(shop, warden, river)
  permits = await Promise.all(
    Array.from({ length: 5 }, async () => aPermitAt(shop, await aPerson(shop.lenza), river)),
  )
})
afterAll(async () => {
  await other.stop()
})

const permitOf = (n: number) => permits[n % permits.length] ?? ''
const ways = ['fotocamera', 'codice', 'elenco']

/** The checks of a warden's day: valid permits, checks from the list, and some forged codes. */
const aDay = (checks: number): Sent[] =>
  Array.from({ length: checks }, (_, n) =>
    n % 17 === 0
      ? aCheckWithoutPurchase(river.associationId, { ora: phoneTime(n) })
      : aCheck(permitOf(n), { ora: phoneTime(n), modo: ways[n % 3], ...(n % 4 === 0 && IN_VAIN) }),
  )
const IN_VAIN = { esito: 'nonValido', motivi: ['NOT_TODAY'] }

function aSlimNote(permit: string): Sent {
  const { idModifica: _version, modificato: _flag, ...note } = aNote(permit, { testo: 'x' })
  return note
}

const idsOf = (sent: Sent[]) => sent.map(({ id }) => String(id)).toSorted((a, b) => (a < b ? -1 : 1))
const rowsFor = async (sent: Sent[]) =>
  shop.lenza.db
    .selectFrom('permit_check')
    .selectAll()
    .where('id', 'in', idsOf(sent))
    .orderBy(sql`id::text collate "C"`)
    .execute()

function inBatches<T>(items: T[], size: number): T[][] {
  const batches: T[][] = []
  for (let from = 0; from < items.length; from += size) batches.push(items.slice(from, from + size))
  return batches
}

describe('a day’s 200 checks', () => {
  it('in batches of any size and any order, sent over and over, are written once each', async () => {
    const day = aDay(200)
    const order = fc.shuffledSubarray([...day.keys()], { minLength: day.length })
    const sending = fc.tuple(order, fc.integer({ min: 20, max: 200 }), fc.boolean())
    await fc.assert(
      fc.asyncProperty(fc.array(sending, { minLength: 1, maxLength: 3 }), async (sendings) => {
        // New ids, so that none is written before the run.
        const ids = day.map(() => uuidv7())
        const items = day.map((check, n) => ({ ...check, id: ids[n] }))
        for (const [shuffled, size, onTheOther] of sendings)
          for (const batch of inBatches(
            shuffled.map((n) => items[n] ?? {}),
            size,
          ))
            for (const became of await sentAs(onTheOther ? { lenza: other } : shop, warden, batch))
              expect(['written', 'known']).toContain(became)
        const rows = await rowsFor(items)
        expect(rows.map(({ id }) => id)).toEqual(idsOf(items))
        expect(new Set(await sentAs(shop, warden, items))).toEqual(new Set(['known']))
        expect(await rowsFor(items)).toEqual(rows)
      }),
      { numRuns: howMany({ short: 6, long: 200 }) },
    )
  })

  it('are taken as 500 in one request, in a handful of statements', async () => {
    const many = aDay(500).map((item, n) => {
      const { idModifica: _version, modificato: _flag, elencoDel: _list, ...check } = item
      return n % 10 === 0 ? aSlimNote(permitOf(n)) : check
    })
    const queries = vi.spyOn(pg.Client.prototype, 'query')
    expect(new Set(await sentAs(shop, warden, many))).toEqual(new Set(['written']))
    // Session, purchases, begin, lock, stored rows, served associations, write, commit, and terms.
    expect(queries.mock.calls.length).toBeLessThan(20)
    queries.mockRestore()
  })
})

describe('at the same moment, over two servers', () => {
  it('the same checks are written once, without a deadlock', async () => {
    for (let round = 0; round < howMany({ short: 6, long: 200 }); round++) {
      const day = aDay(30)
      const withNotes = day.flatMap((check, n) => [check, aNote(permitOf(n))])
      const answers = await Promise.all([
        sendLog(shop, warden, withNotes),
        sendLog({ lenza: other }, warden, withNotes.toReversed()),
        sendLog(shop, warden, day.toReversed()),
        sendLog({ lenza: other }, warden, day),
      ])
      expect(new Set(answers.flat().map(({ outcome }) => outcome))).toEqual(new Set(['written', 'known']))
      expect((await rowsFor(day)).map(({ id }) => id)).toEqual(idsOf(day))
    }
  })

  it('of two versions one is recorded, and the other writer receives it', async () => {
    for (let round = 0; round < howMany({ short: 8, long: 200 }); round++) {
      const one = aCheck(permitOf(round))
      const two = later(one, 1, { esito: 'revocato' })
      const [[first], [second]] = await Promise.all([
        sendLog(shop, warden, [one]),
        sendLog({ lenza: other }, warden, [two]),
      ])
      const [row] = await rowsFor([one])
      const [kept, lost] = row?.result === 'valid' ? [first, second] : [second, first]
      expect(kept?.outcome).toBe('written')
      expect(lost).toMatchObject({
        outcome: 'superseded',
        present: { esito: row?.result === 'valid' ? 'valido' : 'revocato' },
      })
    }
  })

  it('one id of two wardens belongs to the first that arrives', async () => {
    const colleague = await aPerson(shop.lenza, { kind: 'warden' })
    await watchOver(shop, colleague, river)
    for (let round = 0; round < howMany({ short: 8, long: 200 }); round++) {
      const check = round % 2 === 0 ? aCheck(permitOf(round)) : aCheckWithoutPurchase(river.associationId)
      const answers = await Promise.all([
        sentAs(shop, warden, [check]),
        sentAs({ lenza: other }, colleague, [check]),
      ])
      expect(answers.flat().toSorted((a, b) => (a < b ? -1 : 1))).toEqual(['refused', 'written'])
    }
  })
})

it('connections that break before or after the commit lose no check, and none is written twice', async () => {
  const day = aDay(60)
  const boundaries = watchBoundaries(shop)
  for (let n = 0; n < howMany({ short: 12, long: 500 }); n++) {
    boundaries.strike(1, n % 2 === 0 ? 'cut before' : 'cut after')
    const items = day.slice(0, 5 * ((n % 12) + 1))
    const outcome = await shop.lenza.call(syncRiverLog, { items }, warden)
    expect(boundaries.struck()).toContain('commit')
    if (!outcome.ok) continue
    for (const { outcome: became } of outcome.value.outcomes) expect(['written', 'known']).toContain(became)
  }
  boundaries.calm()
  const last = await shop.lenza.call(syncRiverLog, { items: day }, warden)
  expect(last.ok).toBe(true)
  expect((await rowsFor(day)).map(({ id }) => id)).toEqual(idsOf(day))
})
