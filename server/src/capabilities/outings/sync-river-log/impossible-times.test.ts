import { beforeEach, describe, expect, it } from 'vitest'
import { uuidv7 } from '#server/platform/ids.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { granted, refused } from '#server/testing/buying.ts'
import { giveBack } from '#server/testing/changing.ts'
import {
  aFish,
  aNote,
  anOuting,
  aPermitAt,
  later,
  outingsOf,
  phoneTime,
  type Sent,
  sendLog,
  useRiver,
} from '#server/testing/river.ts'
import { changeTerms, useShop } from '#server/testing/shop.ts'

const shop = useShop()
const river = useRiver(shop, { atLeast: 3, atMost: 3 })
let anna: Person
let permit: string
beforeEach(async () => {
  anna = await aPerson(shop.lenza)
  permit = await aPermitAt(shop, anna, river, { lastDay: '2027-05-04' })
})

const send = async (one: Sent) => (await sendLog(shop, anna, [one], 'it'))[0]
const ofTable = (table: 'outing' | 'catch' | 'note') =>
  shop.lenza.db.selectFrom(table).selectAll().where('purchase_id', '=', permit).execute()

const TIMES = [
  ['2099-01-01T00:00:00.000Z', 'clockAhead'],
  ['2000-01-01T00:00:00.000Z', 'clockBehind'],
] as const

describe('a time that cannot be', () => {
  it.each(TIMES)('a phone of %s: kept as sent, and marked', async (ora, impossible) => {
    for (const one of [anOuting(permit, { ora }), aFish(permit, { ora }), aNote(permit, { ora })]) {
      expect(await send(one)).toMatchObject({
        outcome: 'written',
        impossible,
        reason: expect.stringContaining('correggi qui'),
      })
      expect(await send(one)).toMatchObject({ outcome: 'known', impossible })
    }
    for (const table of ['outing', 'catch', 'note'] as const)
      expect(await ofTable(table)).toMatchObject([{ phone_time: new Date(ora), impossible }])
    expect(await outingsOf(shop, anna, permit)).toMatchObject({
      outings: [{ impossible, at: ora, catches: [{ impossible, at: ora }] }],
      notes: [{ impossible, at: ora }],
    })
  })

  it.each([
    ['2099-01-01T00:00:00.000Z', 'timeToCome'],
    ['2000-01-01T00:00:00.000Z', 'outsidePermit'],
    ['2027-04-30T04:00:00.000Z', 'outsidePermit'],
  ])('a fish of %s is outside the permit’s days', async (presoIl, impossible) => {
    const fish = aFish(permit, { presoIl })
    expect(await send(fish)).toMatchObject({ outcome: 'written', impossible })
    expect(await ofTable('catch')).toMatchObject([{ caught_at: new Date(presoIl), impossible }])
    expect(await send(later(fish, 1, { presoIl: phoneTime(30) }))).toEqual({
      index: 0,
      id: fish['id'],
      outcome: 'written',
    })
    expect(await ofTable('catch')).toMatchObject([{ caught_at: new Date(phoneTime(30)), impossible: null }])
  })

  it('an outing of a later day that was begun today has not begun, until that is corrected', async () => {
    await changeTerms(shop, river, {
      giveBack: [{ until: { before: 'PT0S', of: 'day' as const }, percent: 0 }],
    })
    const aBegunOne = async () => {
      anna = await aPerson(shop.lenza)
      permit = await aPermitAt(shop, anna, river, { lastDay: '2027-05-04' })
      const outing = anOuting(permit, { id: uuidv7(), giorno: '2027-05-04', iniziataIl: phoneTime(-60) })
      expect(await send(outing)).toMatchObject({ outcome: 'written', impossible: 'notItsDay' })
      return outing
    }
    const outing = await aBegunOne()
    expect((await send(later(outing, 1, { giorno: '2027-05-02' })))?.impossible).toBeUndefined()
    expect(refused(await giveBack(shop, anna, permit)).code).toBe('NOT_CHANGEABLE')

    await aBegunOne()
    expect(await send(aFish(permit, { presoIl: '2099-01-01T00:00:00.000Z' }))).toMatchObject({
      impossible: 'timeToCome',
    })
    granted(await giveBack(shop, anna, permit))
  })
})

describe('a version of 2099', () => {
  const [ahead] = TIMES[0]

  it.each([['before'], ['after']])('arriving %s a correction never counts', async (order) => {
    const good = aFish(permit, { lunghezzaCm: 30 })
    const wrong = { ...good, ora: ahead, idModifica: uuidv7(), lunghezzaCm: 99 }
    const sent = order === 'before' ? [wrong, good] : [good, wrong]
    const answers = await sendLog(shop, anna, sent, 'it')
    expect(await ofTable('catch')).toMatchObject([
      { length_mm: 300, version_id: good['idModifica'], impossible: null, versions: 2 },
    ])
    const kept = await shop.lenza.db
      .selectFrom('earlier_version')
      .select(['version_id', 'phone_time'])
      .where('item_id', '=', String(good['id']))
      .execute()
    expect(kept).toEqual([{ version_id: wrong.idModifica, phone_time: new Date(ahead) }])
    expect(answers[sent.indexOf(wrong)]).toMatchObject({ outcome: 'superseded', impossible: 'clockAhead' })
    expect(answers[sent.indexOf(good)]?.impossible).toBeUndefined()
  })

  it('does not bring back what was deleted, and the deletion of a wrong time counts', async () => {
    const fish = aFish(permit, { ora: ahead })
    await send(fish)
    expect(await send({ ...fish, ora: phoneTime(1), idModifica: uuidv7(), annullato: true })).toEqual({
      index: 0,
      id: fish['id'],
      outcome: 'written',
    })
    expect(await send({ ...fish, idModifica: uuidv7() })).toMatchObject({
      outcome: 'superseded',
      impossible: 'clockAhead',
    })
    expect(await outingsOf(shop, anna, permit)).toMatchObject({
      catchesWithoutOuting: [],
      cancelled: [{ id: fish['id'] }],
    })
  })

  it('of two that cannot be one counts, and a phone learns that it cannot be', async () => {
    const fish = aFish(permit, { ora: ahead })
    const older = { ...fish, ora: '2098-01-01T00:00:00.000Z', idModifica: uuidv7() }
    await send(fish)
    expect(await send(older)).toMatchObject({
      outcome: 'superseded',
      impossible: 'clockAhead',
      presentImpossible: 'clockAhead',
      present: { idModifica: fish['idModifica'] },
    })
    await send({ ...fish, ora: '2099-02-01T00:00:00.000Z', idModifica: uuidv7(), annullato: true })
    expect((await outingsOf(shop, anna, permit)).cancelled).toMatchObject([{ impossible: 'clockAhead' }])
  })
})
