import { describe, expect, it } from 'vitest'
import type { RequestOf } from '#contract/call.ts'
import { readPermit } from '#contract/catalogue.ts'
import { listEvents, undoEvent } from '#contract/office-events.ts'
import * as calls from '#contract/office-ordinances.ts'
import { listMyPermits } from '#contract/permits.ts'
import type { OfficeRole } from '#rules/club/office-rights.ts'
import { addDays } from '#rules/days.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { granted, refused } from '#server/testing/buying.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { aPermitAt, aRiver } from '#server/testing/river.ts'
import { both, changeTerms, DAY, TODAY, useShop } from '#server/testing/shop.ts'
import { anglers, aWarden, snapshot } from '#server/testing/wardens.ts'

const shop = useShop()
type Sent = RequestOf<typeof calls.saveOrdinance>

async function aClub(role: OfficeRole = 'secretary') {
  shop.lenza.setNow(TODAY)
  const river = await aRiver(shop)
  const { associationId, permitId } = river
  const { token } = await aPersonOfTheOffice(shop.lenza, river, { role })
  const at = { token, language: 'it' } as const
  const anOrdinance = (changes: Partial<Sent> = {}): Sent => ({
    associationId,
    ordinanceId: uuidv7(),
    titles: { it: 'Divieto di pesca da natante' },
    texts: { it: 'Per i lavori alla diga\nnon si pesca da natante.' },
    from: DAY,
    ...changes,
  })
  const list = async () => granted(await shop.lenza.call(calls.listOrdinances, { associationId }, at))
  const askSave = (sent: Sent) => shop.lenza.call(calls.saveOrdinance, sent, at)
  const save = async (sent: Sent) => granted(await askSave(sent))
  const events = async () => granted(await shop.lenza.call(listEvents, { associationId }, at)).events
  const undoLast = async () => {
    const [last] = await events()
    granted(await shop.lenza.call(undoEvent, { associationId, eventId: last?.eventId ?? '' }, at))
  }
  const titles = async () => (await list()).ordinances.map((one) => one.titles['it'])
  return { river, associationId, permitId, at, anOrdinance, list, save, askSave, events, undoLast, titles }
}

/** Of a permit, for its holder. */
const onPermit = async (token: string, language: 'it' | 'en' = 'it') =>
  granted(await shop.lenza.call(listMyPermits, {}, { token, language })).permits[0]?.ordinances

/** A zone of the same water where this river's permit is not for. */
async function anotherZone(associationId: number): Promise<number> {
  const id = associationId + 1_000_000
  const shape = JSON.stringify({ type: 'Point', coordinates: [10.9, 46.2] })
  await shop.lenza.db
    .insertInto('zone')
    .values({
      association_id: associationId,
      id,
      key: 'other',
      name: JSON.stringify(both('Diga')),
      shape,
      profile: '{}',
    })
    .execute()
  // Every server reads its catalogue again when the association's row was written.
  await shop.lenza.db
    .updateTable('association')
    .set({ updated_at: shop.lenza.clock.now() })
    .where('id', '=', associationId)
    .execute()
  return id
}

describe('an ordinance', () => {
  it('is on a permit that was sold before, before buying and at the check, with the very same text', async () => {
    const { river, associationId, permitId, anOrdinance, save } = await aClub()
    const anna = await aPerson(shop.lenza)
    const warden = await aWarden(shop, river)
    const purchaseId = await aPermitAt(shop, anna, river)
    const before = granted(await shop.lenza.call(listMyPermits, {}, { token: anna.token })).permits[0]
    const { etag } = await snapshot(shop, warden, undefined, 'it')

    const sent = anOrdinance({ authority: 'Provincia', reference: 'n. 12 del 1 maggio 2027', until: DAY })
    await save(sent)
    const shown = {
      ordinanceId: sent.ordinanceId,
      title: sent.titles['it'],
      text: sent.texts['it'],
      from: DAY,
      until: DAY,
      authority: 'Provincia',
      reference: 'n. 12 del 1 maggio 2027',
    }
    expect(await onPermit(anna.token)).toEqual([shown])
    const read = granted(await shop.lenza.call(readPermit, { permitId }, { language: 'it' }))
    expect(read.ordinances).toEqual([shown])
    const list = await snapshot(shop, warden, etag, 'it')
    expect(list.permits.map(({ ordinances }) => ordinances)).toEqual([[shown]])
    expect((await anglers(shop, warden, permitId, { language: 'it' })).permits[0]?.ordinances).toEqual([
      shown,
    ])

    const after = granted(await shop.lenza.call(listMyPermits, {}, { token: anna.token })).permits[0]
    expect({ ...after, ordinances: undefined }).toEqual({ ...before, ordinances: undefined })
    expect(after?.purchaseId).toBe(purchaseId)
    expect(associationId).toBe(after?.associationId)
  })

  it('is shown before its days with their dates, and no longer after them', async () => {
    const { river, permitId, anOrdinance, save } = await aClub()
    const anna = await aPerson(shop.lenza)
    const warden = await aWarden(shop, river)
    await aPermitAt(shop, anna, river)
    await save(anOrdinance({ until: addDays(DAY, 1) }))
    expect(await onPermit(anna.token)).toMatchObject([{ from: DAY, until: addDays(DAY, 1) }])
    shop.lenza.setNow(`${addDays(DAY, 2)}T09:00:00+02:00`)
    expect(await onPermit(anna.token)).toBeUndefined()
    expect((await snapshot(shop, warden)).permits[0]?.ordinances).toBeUndefined()
    expect(granted(await shop.lenza.call(readPermit, { permitId }, {})).ordinances).toBeUndefined()
  })

  it('of other days is not on a permit, and to a warden only for the days of the list', async () => {
    const { river, permitId, anOrdinance, save } = await aClub()
    const anna = await aPerson(shop.lenza)
    const warden = await aWarden(shop, river)
    await aPermitAt(shop, anna, river)
    await save(anOrdinance({ from: addDays(DAY, 1) }))
    expect(await onPermit(anna.token)).toBeUndefined()
    expect((await snapshot(shop, warden)).permits[0]?.ordinances).toBeUndefined()
    const read = granted(await shop.lenza.call(readPermit, { permitId }, {}))
    expect(read.ordinances).toMatchObject([{ from: addDays(DAY, 1) }])
  })

  it('of some zones is on permits of these alone, with their names', async () => {
    const { river, associationId, anOrdinance, save } = await aClub()
    const anna = await aPerson(shop.lenza)
    await aPermitAt(shop, anna, river)
    const other = await anotherZone(associationId)
    const sent = anOrdinance({ zones: [other] })
    await save(sent)
    expect(await onPermit(anna.token)).toBeUndefined()
    await save({ ...sent, revision: 1, zones: [river.zoneId, other] })
    expect(await onPermit(anna.token)).toMatchObject([
      { zoneIds: [river.zoneId, other], zoneNames: ['Ponte', 'Diga'] },
    ])
  })

  it('of some techniques and fish is on permits that are about them alone: sold, before buying and at the check', async () => {
    const { river, permitId, anOrdinance, save, undoLast, list } = await aClub()
    await changeTerms(shop, river, {
      techniques: [1, 2],
      limits: [{ species: ['brownTrout'], keptPerDay: 2 }],
    })
    const anna = await aPerson(shop.lenza)
    const warden = await aWarden(shop, river)
    await aPermitAt(shop, anna, river, { technique: 1 })
    const seen = async () => [
      (await onPermit(anna.token))?.length ?? 0,
      granted(await shop.lenza.call(readPermit, { permitId }, {})).ordinances?.length ?? 0,
      (await snapshot(shop, warden)).permits[0]?.ordinances?.length ?? 0,
    ]
    const sent = anOrdinance({ techniques: [2] })
    await save(sent)
    // Anna has chosen to fish with the fly.
    expect(await seen()).toEqual([0, 1, 1])
    await save({ ...sent, revision: 1, techniques: [3] })
    expect(await seen()).toEqual([0, 0, 0])
    await save({ ...sent, revision: 2, techniques: [1], species: ['eel'] })
    expect(await seen()).toEqual([0, 0, 0])
    await save({ ...sent, revision: 3, techniques: [1], species: ['eel', 'brownTrout'] })
    expect(await seen()).toEqual([1, 1, 1])
    expect(await onPermit(anna.token)).toMatchObject([{ techniques: [1], species: ['brownTrout', 'eel'] }])
    await undoLast()
    expect((await list()).ordinances).toMatchObject([{ techniques: [1], species: ['eel'] }])
    expect(await seen()).toEqual([0, 0, 0])
  })

  it('that is written in one language stands in for the other, and says so', async () => {
    const { river, anOrdinance, save } = await aClub()
    const anna = await aPerson(shop.lenza)
    await aPermitAt(shop, anna, river)
    const sent = anOrdinance()
    await save(sent)
    expect((await onPermit(anna.token, 'it'))?.[0]).not.toHaveProperty('language')
    expect(await onPermit(anna.token, 'en')).toMatchObject([{ title: sent.titles['it'], language: 'it' }])
    const titles = { ...sent.titles, en: 'No fishing from boats' }
    await save({ ...sent, revision: 1, titles, texts: { ...sent.texts, en: 'Work at the dam.' } })
    const [inEnglish] = (await onPermit(anna.token, 'en')) ?? []
    expect(inEnglish).toMatchObject({ title: 'No fishing from boats', text: 'Work at the dam.' })
    expect(inEnglish).not.toHaveProperty('language')
  })
})

describe('an office', () => {
  it('writes, changes and removes ordinances; each act is in the trail, with the values that it changed', async () => {
    const { associationId, at, anOrdinance, list, save, events, titles } = await aClub()
    const sent = anOrdinance()
    await save(sent)
    await save({ ...sent, revision: 1, titles: { it: 'Nuovo titolo' } })
    expect(await titles()).toEqual(['Nuovo titolo'])
    granted(
      await shop.lenza.call(calls.removeOrdinance, { associationId, ordinanceId: sent.ordinanceId }, at),
    )
    const { ordinances, removed } = await list()
    expect(ordinances).toEqual([])
    expect(removed).toMatchObject([{ ordinanceId: sent.ordinanceId, titles: { it: 'Nuovo titolo' } }])
    const acts = await events()
    expect(acts.map(({ act }) => act)).toEqual(['ordinance.removed', 'ordinance.changed', 'ordinance.issued'])
    expect(acts.map(({ after }) => after)).toEqual([
      undefined,
      { day: DAY, until: null, 'texts.it.title': 'Nuovo titolo' },
      { day: DAY, until: null },
    ])
    expect(removed[0]?.eventId).toBe(acts[0]?.eventId)
  })

  it('finds in the trail which techniques and fish a change is about, before and after', async () => {
    const { anOrdinance, save, events } = await aClub()
    const sent = anOrdinance({ techniques: [2] })
    await save(sent)
    await save({ ...sent, revision: 1, techniques: [1, 2], species: ['eel', 'brownTrout'] })
    await save({ ...sent, revision: 2, techniques: [], species: ['eel', 'brownTrout'] })
    const changes = (await events()).slice(0, 2).map(({ before, after }) => [before, after])
    const days = { day: DAY, until: null }
    expect(changes).toEqual([
      [{ ...days, techniques: '1 2' }, days],
      [
        { ...days, techniques: '2' },
        { ...days, techniques: '1 2', species: 'brownTrout eel' },
      ],
    ])
  })

  it('undoes each of them', async () => {
    const { associationId, at, anOrdinance, list, save, undoLast, titles } = await aClub()
    const first = anOrdinance()
    await save(first)
    await undoLast()
    expect(await list()).toMatchObject({ ordinances: [], removed: [] })
    const sent = anOrdinance()
    await save(sent)
    await save({ ...sent, revision: 1, titles: { it: 'Sbagliato' } })
    await undoLast()
    expect(await titles()).toEqual([sent.titles['it']])
    granted(
      await shop.lenza.call(calls.removeOrdinance, { associationId, ordinanceId: sent.ordinanceId }, at),
    )
    expect(await titles()).toEqual([])
    await undoLast()
    expect(await titles()).toEqual([sent.titles['it']])
    expect((await list()).removed).toEqual([])
  })

  it('sees which are in force, to come and over', async () => {
    const { anOrdinance, list, save } = await aClub()
    await save(anOrdinance({ from: '2027-04-01', until: '2027-04-30' }))
    await save(anOrdinance({ from: '2027-06-01' }))
    await save(anOrdinance({ from: '2027-05-01', until: '2027-05-01' }))
    expect((await list()).ordinances.map(({ state, from }) => [state, from])).toEqual([
      ['inForce', '2027-05-01'],
      ['toCome', '2027-06-01'],
      ['over', '2027-04-01'],
    ])
  })

  it('changes nothing by sending the same again, and loses nothing to somebody else’s change', async () => {
    const { anOrdinance, save, askSave, events } = await aClub()
    const sent = anOrdinance()
    await save(sent)
    await save(sent)
    expect(await events()).toHaveLength(1)
    await save({ ...sent, revision: 1, titles: { it: 'Di Carla' } })
    const late = { ...sent, revision: 1, titles: { it: 'Di Marco' } }
    expect(refused(await askSave(late)).code).toBe('CHANGED_MEANWHILE')
    expect(refused(await askSave({ ...late, ordinanceId: uuidv7() })).code).toBe('NOT_FOUND')
  })

  it('is told what is missing or wrong, at its field', async () => {
    const { anOrdinance, askSave } = await aClub()
    const wrong = async (changes: Partial<Sent>) => refused(await askSave(anOrdinance(changes))).fields
    expect(await wrong({ titles: {}, texts: {} })).toMatchObject([{ field: 'titoli', code: 'REQUIRED' }])
    expect(await wrong({ texts: {} })).toMatchObject([{ field: 'testi', code: 'REQUIRED' }])
    expect(await wrong({ titles: { en: 'Only English' } })).toMatchObject([
      { field: 'titoli', code: 'REQUIRED' },
    ])
    expect(await wrong({ until: '2027-04-30' })).toMatchObject([
      { field: 'al', code: 'LAST_DAY_BEFORE_FIRST' },
    ])
    const elsewhere = await aRiver(shop)
    expect(await wrong({ zones: [elsewhere.zoneId] })).toMatchObject([
      { field: 'zone', code: 'ZONE_UNKNOWN' },
    ])
  })

  it('of another association changes none of it', async () => {
    const here = await aClub()
    const sent = here.anOrdinance()
    await here.save(sent)
    const there = await aClub()
    const taken = { ...sent, associationId: there.associationId, titles: { it: 'Altro' } }
    expect(refused(await there.askSave(taken)).code).toBe('NOT_FOUND')
    expect(await here.titles()).toEqual([sent.titles['it']])
  })

  it.each(['treasurer', 'counter', 'wardensCoordinator', 'reader'] as const)(
    'lets no %s write them',
    async (role) => {
      const { anOrdinance, askSave } = await aClub(role)
      expect(refused(await askSave(anOrdinance())).code).toBe('RIGHT_MISSING')
    },
  )
})
