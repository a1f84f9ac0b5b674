import { beforeEach, describe, expect, it } from 'vitest'
import { uuidv7 } from '#server/platform/ids.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { giveBack } from '#server/testing/changing.ts'
import { changeTerms, DAY, useShop } from '#server/testing/shop.ts'
import {
  aFish,
  aNote,
  anOuting,
  aPermitAt,
  aRiver,
  useRiver,
  later,
  outingsOf,
  phoneTime,
  sendLog,
  sentAs,
} from '#server/testing/river.ts'

const shop = useShop()
const river = useRiver(shop)
let anna: Person
beforeEach(async () => {
  anna = await aPerson(shop.lenza)
})

const ofTable = (table: 'outing' | 'catch' | 'note', purchaseId: string) =>
  shop.lenza.db.selectFrom(table).selectAll().where('purchase_id', '=', purchaseId).execute()
const earlierOf = (id: unknown) =>
  shop.lenza.db
    .selectFrom('earlier_version')
    .selectAll()
    .where('item_id', '=', String(id))
    .orderBy('phone_time')
    .execute()

describe('what a phone sends', () => {
  it('is written, with the phone’s time and the server’s', async () => {
    const permit = await aPermitAt(shop, anna, river)
    const outing = anOuting(permit, { idZona: river.zoneId, orario: 'M', idTecnica: 1 })
    const [fish, note] = [aFish(permit, { pesoG: 1200, idZona: river.zoneId }), aNote(permit)]
    const answers = await sendLog(shop, anna, [outing, fish, note])
    expect(answers).toEqual([outing, fish, note].map(({ id }, index) => ({ index, id, outcome: 'written' })))
    expect(await ofTable('catch', permit)).toMatchObject([
      {
        id: fish['id'],
        outing_id: permit,
        species: 'marbleTrout',
        length_mm: 465,
        weight_g: 1200,
        kept: true,
        written_by: anna.accountId,
        phone_time: new Date(phoneTime(0)),
        version_id: fish['idModifica'],
        arrived_at: shop.lenza.clock.now(),
        versions: 1,
      },
    ])
    expect(await ofTable('note', permit)).toMatchObject([{ text: 'Acqua alta.', author_kind: 'angler' }])
    expect(await ofTable('outing', permit)).toMatchObject([
      { id: permit, day: DAY, slot: 'M', ended_at: null },
    ])
  })

  it('sent twice changes nothing, with names of its versions and without', async () => {
    const permit = await aPermitAt(shop, anna, river)
    const named = [anOuting(permit), aFish(permit), aNote(permit)]
    const unnamed = [aFish(permit), aNote(permit)].map(({ idModifica: _none, ...rest }) => rest)
    const sent = [...named, ...unnamed]
    expect(new Set(await sentAs(shop, anna, sent))).toEqual(new Set(['written']))
    shop.lenza.pass({ minutes: 5 })
    expect(new Set(await sentAs(shop, anna, sent))).toEqual(new Set(['known']))
    // The same content in another form: the flag, the offset of a time, the case of an id.
    const [fish] = unnamed
    const again = {
      ...fish,
      modificato: false,
      id: String(fish?.['id']).toUpperCase(),
      ora: phoneTime(0).replace('T04', 'T06').replace('Z', '+02:00'),
    }
    expect(await sentAs(shop, anna, [again])).toEqual(['known'])
    expect(await ofTable('catch', permit)).toHaveLength(2)
    for (const { id } of sent) expect(await earlierOf(id)).toEqual([])
  })

  it('may arrive before its outing, and belongs to it as soon as that has come', async () => {
    const threeDays = await aRiver(shop, { atLeast: 3, atMost: 3 })
    const permit = await aPermitAt(shop, anna, threeDays, { lastDay: '2027-05-04' })
    const outing = anOuting(permit, { id: uuidv7(), giorno: '2027-05-03' })
    const fish = aFish(permit, { idUscita: outing['id'] })
    expect(await sentAs(shop, anna, [fish])).toEqual(['written'])
    expect(await outingsOf(shop, anna, permit)).toMatchObject({
      outings: [],
      catchesWithoutOuting: [{ id: fish['id'] }],
    })
    expect(await sentAs(shop, anna, [outing])).toEqual(['written'])
    expect(await outingsOf(shop, anna, permit)).toMatchObject({
      outings: [{ day: '2027-05-03', catches: [{ id: fish['id'] }] }],
      catchesWithoutOuting: [],
    })
  })

  it('is recorded although it breaks a limit, and although the permit was given back', async () => {
    const strict = await aRiver(shop)
    await changeTerms(shop, strict, {
      limits: [{ keptPerDay: 0 }],
      giveBack: [{ until: { before: 'PT0S', of: 'day' as const }, percent: 0 }],
    })
    const permit = await aPermitAt(shop, anna, strict)
    await giveBack(shop, anna, permit)
    expect(await sentAs(shop, anna, [aFish(permit), aFish(permit, { lunghezzaCm: 3 })])).toEqual([
      'written',
      'written',
    ])
    expect((await outingsOf(shop, anna, permit)).catchesWithoutOuting).toHaveLength(2)
  })
})

describe('a correction', () => {
  it('counts by the phone’s time, in whatever order the versions come; the others are kept', async () => {
    const permit = await aPermitAt(shop, anna, river)
    const first = aFish(permit)
    const second = later(first, 10, { lunghezzaCm: 40 })
    const third = later(first, 20, { lunghezzaCm: 41.5 })
    expect(await sentAs(shop, anna, [second])).toEqual(['written'])
    const arrived = shop.lenza.clock.now()
    shop.lenza.pass({ minutes: 1 })
    expect(await sendLog(shop, anna, [first])).toMatchObject([
      { outcome: 'superseded', present: { id: first['id'], lunghezzaCm: 40, ora: second['ora'] } },
    ])
    expect(await ofTable('catch', permit)).toMatchObject([
      { length_mm: 400, versions: 2, arrived_at: arrived },
    ])
    expect(await sentAs(shop, anna, [third])).toEqual(['written'])
    expect(await sentAs(shop, anna, [first, second, third])).toEqual(['superseded', 'superseded', 'known'])
    expect(await ofTable('catch', permit)).toMatchObject([
      { length_mm: 415, versions: 3, arrived_at: shop.lenza.clock.now() },
    ])
    expect(await earlierOf(first['id'])).toMatchObject([
      { version_id: first['idModifica'], content: { length_mm: 465 }, purchase_id: permit },
      { version_id: second['idModifica'], content: { length_mm: 400 }, arrived_at: arrived },
    ])
  })

  it('has its versions in one request too', async () => {
    const permit = await aPermitAt(shop, anna, river)
    const first = aNote(permit)
    const [second, third] = [later(first, 1, { testo: 'due' }), later(first, 2, { testo: 'tre' })]
    expect(await sentAs(shop, anna, [second, third, first, third])).toEqual([
      'superseded',
      'written',
      'superseded',
      'known',
    ])
    expect(await ofTable('note', permit)).toMatchObject([{ text: 'tre', versions: 3 }])
    expect(await earlierOf(first['id'])).toHaveLength(2)
  })

  it('at the same time is decided by the ids', async () => {
    const permit = await aPermitAt(shop, anna, river)
    const small = aNote(permit, { testo: 'small' })
    const great = { ...small, testo: 'great', idModifica: 'ffffffff-ffff-4fff-bfff-ffffffffffff' }
    expect(await sentAs(shop, anna, [great])).toEqual(['written'])
    expect(await sentAs(shop, anna, [small])).toEqual(['superseded'])
    expect(await ofTable('note', permit)).toMatchObject([{ text: 'great' }])
  })

  it('may say that it was a mistake, and that it was none', async () => {
    const permit = await aPermitAt(shop, anna, river)
    const fish = aFish(permit)
    const gone = later(fish, 1, { annullato: true })
    await sendLog(shop, anna, [anOuting(permit), fish, gone])
    const { outings, cancelled } = await outingsOf(shop, anna, permit)
    expect(outings).toMatchObject([{ catches: [] }])
    expect(cancelled).toEqual([
      { kind: 'catch', id: fish['id'], at: gone['ora'], versionId: gone['idModifica'] },
    ])
    await sendLog(shop, anna, [later(fish, 2)])
    const after = await outingsOf(shop, anna, permit)
    expect(after.outings).toMatchObject([{ catches: [{ corrected: true }] }])
    expect(after.cancelled).toEqual([])
  })

  it('missing from a batch is no deletion', async () => {
    const permit = await aPermitAt(shop, anna, river)
    await sendLog(shop, anna, [anOuting(permit), aFish(permit), aFish(permit)])
    await sendLog(shop, anna, [later(anOuting(permit), 60, { terminataIl: phoneTime(60) })])
    const [outing] = (await outingsOf(shop, anna, permit)).outings
    expect(outing).toMatchObject({ state: 'ended', corrected: true })
    expect(outing?.catches).toHaveLength(2)
  })
})
