import { describe, expect, it } from 'vitest'
import {
  discardDraft,
  listEditions,
  previewEdition,
  publishEdition,
  readDraft,
  restoreEdition,
  saveDraft,
} from '#contract/office-draft.ts'
import { listEvents, undoEvent } from '#contract/office-events.ts'
import { extensionOf } from '#contract/problem-extensions.ts'
import type { WrittenFile } from '#association-file/file/association-file.ts'
import { useLenza } from '#server/platform/testing/lenza-for-test.ts'
import type { Person } from '#server/platform/testing/people.ts'
import { anAssociation, aPermit } from '#server/testing/associations.ts'
import { granted, refused } from '#server/testing/buying.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { currentCatalogue } from '../catalogue/index.ts'

const lenza = useLenza({ now: new Date('2027-05-01T09:00:00+02:00') })
const as = ({ token }: Pick<Person, 'token'>) => ({ token, language: 'en' as const })
let clubs = 0

async function aClub() {
  clubs += 1
  const { associationId } = await anAssociation(`draft-${clubs}`)
    .withMembers('member@example.org')
    .with(aPermit())
    .loadInto(lenza)
  const owner = await aPersonOfTheOffice(lenza, { associationId })
  return { associationId, owner }
}
type Club = Awaited<ReturnType<typeof aClub>>

const draftOf = async ({ associationId, owner }: Club) =>
  granted(await lenza.call(readDraft, { associationId }, as(owner)))
const fileIn = ({ file }: { file: string }) => JSON.parse(file) as WrittenFile
const permitOf = (file: WrittenFile) => {
  const [permit] = file.permits
  if (permit === undefined) throw new Error('no permit')
  return permit
}
const revisionOf = ({ parts }: Awaited<ReturnType<typeof draftOf>>, name: string) =>
  parts.find(({ part }) => part === name)?.revision

/** Saves the permit with other values. */
async function change(club: Club, changes: object, revision?: string) {
  const draft = await draftOf(club)
  const permit = permitOf(fileIn(draft))
  const part = `permits/${permit.key}`
  const value = JSON.stringify({ ...permit, ...changes })
  const sent = { part, value, revision: revision ?? revisionOf(draft, part) }
  return lenza.call(saveDraft, { associationId: club.associationId, parts: [sent] }, as(club.owner))
}
const priced = (base: string) => ({ prices: { per: 'day', base } })
const priceOnSale = async ({ associationId }: Club) =>
  [...(await currentCatalogue(lenza.db)).permits.values()].find(
    (permit) => permit.associationId === associationId,
  )?.terms.prices.baseCents
const preview = async ({ associationId, owner }: Club) =>
  granted(await lenza.call(previewEdition, { associationId }, as(owner)))
const publish = async ({ associationId, owner }: Club, revision: string) =>
  lenza.call(publishEdition, { associationId, revision }, as(owner))

describe('a draft', () => {
  it('is what is published, until somebody changes it; nothing of it is on sale before it is published', async () => {
    const club = await aClub()
    const before = await draftOf(club)
    expect(before.file).toBe(before.published)
    expect(before.file).not.toContain('@example.org')
    const onSale = await priceOnSale(club)
    const draft = granted(await change(club, priced('33.00')))
    expect(permitOf(fileIn(draft)).prices.base).toBe('33.00')
    expect(draft.parts.filter(({ savedAt }) => savedAt).map(({ part }) => part)).toEqual(['permits/day'])
    expect(await priceOnSale(club)).toBe(onSale)
  })

  it('is published whole, with the people it names, as an edition with a record in the trail', async () => {
    const club = await aClub()
    granted(await change(club, priced('33.00')))
    const { changes, mistakes, revision } = await preview(club)
    expect(mistakes).toEqual([])
    expect(changes).toMatchObject([{ part: 'permits/day', kind: 'changed' }])
    expect(changes[0]?.after.join(' ')).toContain('€33')
    expect(await priceOnSale(club)).not.toBe(3300)
    expect(granted(await publish(club, revision))).toEqual({ edition: 2 })
    expect(await priceOnSale(club)).toBe(3300)
    const members = await lenza.db
      .selectFrom('association_member')
      .select('email')
      .where('association_id', '=', club.associationId)
      .execute()
    expect(members).toEqual([{ email: 'member@example.org' }])
    expect((await draftOf(club)).parts.some(({ savedAt }) => savedAt)).toBe(false)
    const { events } = granted(
      await lenza.call(listEvents, { associationId: club.associationId }, as(club.owner)),
    )
    expect(events.map(({ act }) => act)).toEqual(['edition.published', 'draft.saved'])
    const { key, name } = permitOf(fileIn(await draftOf(club)))
    expect(events[1]?.after).toMatchObject({ parts: `permits/${key}`, named: name.it })
  })

  it('that somebody changed after the review is not published; without its revision it would be', async () => {
    const club = await aClub()
    granted(await change(club, priced('33.00')))
    const { revision } = await preview(club)
    granted(await change(club, priced('99.00')))
    expect(refused(await publish(club, revision)).code).toBe('CHANGED_MEANWHILE')
    expect(await priceOnSale(club)).not.toBe(9900)
    granted(await publish(club, (await preview(club)).revision))
    expect(await priceOnSale(club)).toBe(9900)
  })

  it('keeps what somebody else saved meanwhile in the same part, and takes changes of others', async () => {
    const club = await aClub()
    const part = revisionOf(await draftOf(club), 'permits/day')
    granted(await change(club, priced('33.00')))
    expect(refused(await change(club, priced('44.00'), part)).code).toBe('CHANGED_MEANWHILE')
    expect(permitOf(fileIn(await draftOf(club))).prices.base).toBe('33.00')
    const note = { part: 'note', value: '{"it":"Nota","en":"Note"}' }
    const both = granted(
      await lenza.call(saveDraft, { associationId: club.associationId, parts: [note] }, as(club.owner)),
    )
    expect(fileIn(both).note).toEqual({ it: 'Nota', en: 'Note' })
    expect(permitOf(fileIn(both)).prices.base).toBe('33.00')
  })

  it('a part that was published and taken away is written again', async () => {
    const club = await aClub()
    const save = async (value?: string) => {
      const revision = revisionOf(await draftOf(club), 'note')
      const part = { part: 'note', ...(value && { value }), ...(revision && { revision }) }
      return lenza.call(saveDraft, { associationId: club.associationId, parts: [part] }, as(club.owner))
    }
    granted(await save('{"it":"Nota","en":"Note"}'))
    granted(await publish(club, (await preview(club)).revision))
    granted(await save())
    expect(fileIn(await draftOf(club)).note).toBeUndefined()
    const again = granted(await save('{"it":"Altra","en":"Other"}'))
    expect(fileIn(again).note).toEqual({ it: 'Altra', en: 'Other' })
  })

  it('of two people in one moment: one is saved, one is refused', async () => {
    const club = await aClub()
    const read = revisionOf(await draftOf(club), 'permits/day')
    const both = await Promise.all([change(club, priced('33.00'), read), change(club, priced('44.00'), read)])
    expect(both.map((outcome) => (outcome.ok ? 'saved' : outcome.problem.code)).toSorted()).toEqual([
      'CHANGED_MEANWHILE',
      'saved',
    ])
  })

  it('sent twice, as after a lost answer, is saved once', async () => {
    const club = await aClub()
    const revision = revisionOf(await draftOf(club), 'permits/day')
    granted(await change(club, priced('33.00'), revision))
    granted(await change(club, priced('33.00'), revision))
    const { events } = granted(
      await lenza.call(listEvents, { associationId: club.associationId }, as(club.owner)),
    )
    expect(events).toHaveLength(1)
  })

  it('has no value that a file cannot have: each is named, and nothing is saved', async () => {
    const club = await aClub()
    const problem = refused(await change(club, { ...priced('dear'), type: 'other' }))
    expect(problem.code).toBe('DRAFT_WRONG')
    expect(
      extensionOf('DRAFT_WRONG', problem)
        ?.mistakes.map(({ part, place }) => [part, place])
        .toSorted(),
    ).toEqual([
      ['permits/day', 'prices.base'],
      ['permits/day', 'type'],
    ])
    expect((await draftOf(club)).parts.some(({ savedAt }) => savedAt)).toBe(false)
  })

  it('that is refused for one value names all else that is wrong in the same part', async () => {
    const club = await aClub()
    const wrong = {
      capacity: [{ places: 4_000_000_000 }, { places: 6, forMinors: 99 }],
      prices: {
        per: 'day',
        base: '20.00',
        rows: [
          { members: true, price: '0.30' },
          { groups: ['minor'], price: '30.00' },
        ],
      },
    }
    const problem = refused(await change(club, wrong))
    expect(problem.code).toBe('DRAFT_WRONG')
    const places = extensionOf('DRAFT_WRONG', problem)?.mistakes.map(({ place }) => place) ?? []
    expect(places).toEqual(
      expect.arrayContaining([
        'capacity[0].places',
        'capacity[1].forMinors',
        'prices.rows[0].price',
        'prices.rows[1]',
      ]),
    )
    expect(new Set(places).size).toBe(places.length)
  })

  it('takes all permits of a large club in one act, and not more than a server reads', async () => {
    const club = await aClub()
    const { associationId, owner } = club
    const permit = permitOf(fileIn(await draftOf(club)))
    const summary = { it: 'Acqua'.repeat(50), en: 'Water'.repeat(50) }
    const added = (count: number) =>
      Array.from({ length: count }, (_, n) => ({
        part: `permits/more-${n}`,
        value: JSON.stringify({ ...permit, key: `more-${n}`, summary }),
      }))
    const draft = granted(await lenza.call(saveDraft, { associationId, parts: added(150) }, as(owner)))
    expect(fileIn(draft).permits).toHaveLength(151)
    const parts = added(900).map((part) => ({ ...part, value: part.value.padEnd(3000) }))
    expect(refused(await lenza.call(saveDraft, { associationId, parts }, as(owner))).code).toBe('TOO_LARGE')
  })

  it('may be inconsistent while it is written; it is told where, and not published so', async () => {
    const club = await aClub()
    const draft = granted(await change(club, { zones: [{ zone: 'nowhere' }] }))
    expect(draft.mistakes).toMatchObject([{ part: 'permits/day', place: 'zones[0].zone' }])
    const { mistakes, sold, revision } = await preview(club)
    expect([mistakes.length, sold]).toEqual([1, []])
    const problem = refused(await publish(club, revision))
    expect(problem.code).toBe('DRAFT_WRONG')
    expect((await draftOf(club)).edition).toBe(1)
  })

  it('is no change any more where it is as published again', async () => {
    const club = await aClub()
    const was = permitOf(fileIn(await draftOf(club)))
    granted(await change(club, priced('33.00')))
    const again = granted(await change(club, { prices: was.prices }))
    expect(again.parts.some(({ savedAt }) => savedAt)).toBe(false)
  })

  it('that is taken back can be had again from the trail', async () => {
    const club = await aClub()
    const { associationId, owner } = club
    granted(await change(club, priced('33.00')))
    const without = granted(await lenza.call(discardDraft, { associationId }, as(owner)))
    expect(without.file).toBe(without.published)
    const { events } = granted(await lenza.call(listEvents, { associationId }, as(owner)))
    granted(await lenza.call(undoEvent, { associationId, eventId: events[0]?.eventId ?? '' }, as(owner)))
    expect(permitOf(fileIn(await draftOf(club))).prices.base).toBe('33.00')
  })
})

it('is reviewed by one and published by another at the same moment', async () => {
  const club = await aClub()
  granted(await change(club, priced('33.00')))
  const { revision } = await preview(club)
  const all = await Promise.all([preview(club), publish(club, revision), preview(club), preview(club)])
  expect(all.flatMap((one) => ('ok' in one ? [granted(one)] : []))).toEqual([{ edition: 2 }])
})

describe('discount codes', () => {
  const CODES = [{ code: 'AMICI', percent: 10 }]
  const saveCodes = async (club: Club, value: object[] = CODES) => {
    const revision = revisionOf(await draftOf(club), 'discountCodes')
    const part = { part: 'discountCodes', value: JSON.stringify(value), ...(revision && { revision }) }
    const { associationId, owner } = club
    return lenza.call(saveDraft, { associationId, parts: [part] }, as(owner))
  }
  const aClubWith = async (role: 'treasurer' | 'secretary') => {
    const club = await aClub()
    const person = await aPersonOfTheOffice(lenza, { associationId: club.associationId }, { role })
    return { club, person, asPerson: { ...club, owner: person } }
  }

  it('are saved by the treasurer, who sees nothing else of the rules, and published by others', async () => {
    const { club, person, asPerson } = await aClubWith('treasurer')
    granted(await change(club, priced('33.00')))
    granted(await saveCodes(asPerson))
    const seen = await draftOf(asPerson)
    expect(fileIn(seen).discountCodes).toMatchObject(CODES)
    expect(seen.parts.map(({ part }) => part)).toEqual(['discountCodes'])
    expect(seen.file + (seen.published ?? '')).not.toMatch(/prices|conditions|33\.00/)
    const { associationId } = club
    const call = { associationId, revision: seen.revision }
    expect(refused(await lenza.call(publishEdition, call, as(person))).code).toBe('RIGHT_MISSING')
    const changes = (await preview(club)).changes.map(({ part }) => part)
    expect(changes.toSorted()).toEqual(['discountCodes', 'permits/day'])
    granted(await publish(club, (await preview(club)).revision))
    expect(fileIn(await draftOf(club)).discountCodes).toMatchObject(CODES)
  })

  it('stay as they are where the secretary takes all back, or an earlier edition', async () => {
    const { club, person, asPerson } = await aClubWith('secretary')
    const { associationId } = club
    granted(await saveCodes(club))
    granted(await change(asPerson, priced('33.00')))
    expect(refused(await saveCodes(asPerson, [])).code).toBe('RIGHT_MISSING')
    const without = granted(await lenza.call(discardDraft, { associationId }, as(person)))
    expect(fileIn(without).discountCodes).toMatchObject(CODES)
    expect(without.parts.flatMap(({ part, savedAt }) => (savedAt ? [part] : []))).toEqual(['discountCodes'])
    const restored = granted(await lenza.call(restoreEdition, { associationId, number: 1 }, as(person)))
    expect(fileIn(restored).discountCodes).toMatchObject(CODES)
    granted(await lenza.call(discardDraft, { associationId }, as(club.owner)))
    const { events } = granted(await lenza.call(listEvents, { associationId }, as(person)))
    const eventId = events[0]?.eventId ?? ''
    expect(refused(await lenza.call(undoEvent, { associationId, eventId }, as(person))).code).toBe(
      'RIGHT_MISSING',
    )
  })
})

describe('who changed what', () => {
  const savedBy = async (club: Club) => (await preview(club)).changes.map((one) => one.savedBy)
  const aSecretary = async ({ associationId }: Club) => {
    const person = await aPersonOfTheOffice(lenza, { associationId }, { role: 'secretary' })
    const name = { first_name: 'Carla', last_name: 'Zanon' }
    await lenza.db.updateTable('account').set(name).where('id', '=', person.accountId).execute()
    return person
  }

  it('everybody who saved a part since the last edition is named, until it is as published again', async () => {
    const club = await aClub()
    const secretary = await aSecretary(club)
    const { edition, ...before } = await draftOf(club)
    granted(await change({ ...club, owner: secretary }, priced('33.00')))
    expect(await savedBy(club)).toEqual(['Carla Zanon'])
    granted(await change(club, priced('34.00')))
    expect(await savedBy(club)).toEqual([expect.stringMatching(/^Carla Zanon and \S+ \S+$/)])
    granted(await change(club, { prices: permitOf(fileIn(before)).prices }))
    granted(await change(club, priced('35.00')))
    expect(await savedBy(club)).toEqual([expect.not.stringContaining('Carla')])
    granted(await change({ ...club, owner: secretary }, priced('36.00')))
    expect(edition).toBe(1)
    granted(await publish(club, (await preview(club)).revision))
    granted(await change(club, priced('37.00')))
    expect(await savedBy(club)).toEqual([expect.not.stringContaining('Carla')])
  })

  it('the trail has a saved part before and after, in sentences of every language', async () => {
    const club = await aClub()
    granted(await change(club, { ...priced('33.00'), conditions: { it: 'Nuove', en: 'New' } }))
    granted(await change(club, priced('34.00')))
    const { associationId, owner } = club
    const { events } = granted(await lenza.call(listEvents, { associationId }, as(owner)))
    const [second, first] = events
    expect(first?.after?.['it']).toContain('Il testo delle regole è cambiato.')
    expect(second?.before?.['en']).toContain('€33')
    expect(second?.after?.['en']).toContain('€34')
    expect(second?.after?.['it']).toMatch(/34,00\s€/)
  })

  it('what is taken back and undone was saved by who saved it, not by who undid', async () => {
    const club = await aClub()
    const { associationId, owner } = club
    const secretary = await aSecretary(club)
    granted(await change({ ...club, owner: secretary }, priced('33.00')))
    granted(await lenza.call(discardDraft, { associationId }, as(owner)))
    const { events } = granted(await lenza.call(listEvents, { associationId }, as(owner)))
    granted(await lenza.call(undoEvent, { associationId, eventId: events[0]?.eventId ?? '' }, as(owner)))
    expect(await savedBy(club)).toEqual(['Carla Zanon'])
  })

  it('a zone that is removed has its name in the trail, and no sentence has a gap where it was', async () => {
    const club = await aClub()
    const { associationId, owner } = club
    const zones = ['upper', 'lower'].map((key) => ({
      key,
      name: { it: `Tratto ${key}`, en: `Stretch ${key}` },
      shape: { type: 'Point', coordinates: [11, 46] },
    }))
    const parts = zones.map((zone) => ({ part: `zones/${zone.key}`, value: JSON.stringify(zone) }))
    granted(await lenza.call(saveDraft, { associationId, parts }, as(owner)))
    granted(await change(club, { zones: [{ zone: 'upper' }, { zone: 'lower' }] }))
    const revision = revisionOf(await draftOf(club), 'zones/upper') ?? ''
    const removed = { associationId, parts: [{ part: 'zones/upper', revision }] }
    granted(await lenza.call(saveDraft, removed, as(owner)))
    granted(await change(club, { zones: [{ zone: 'lower' }] }))
    const { events } = granted(await lenza.call(listEvents, { associationId }, as(owner)))
    expect(events[1]?.after).toMatchObject({ named: 'Tratto upper', en: 'It is no longer there.' })
    expect(events[0]?.before?.['en']).toContain('a zone that is no longer there and Stretch lower')
    expect(events[0]?.before?.['it']).toContain('una zona che non c’è più e Tratto lower')
  })

  it('of a draft with mistakes the trail names the fields, and of many parts the first', async () => {
    const club = await aClub()
    const { associationId, owner } = club
    granted(await change(club, { zones: [{ zone: 'nowhere' }], ...priced('33.00') }))
    const parts = Array.from({ length: 40 }, (_, n) => ({
      part: `zones/z-${n}`,
      value: JSON.stringify({
        key: `z-${n}`,
        name: { it: 'x'.repeat(70), en: 'y'.repeat(70) },
        shape: { type: 'Point', coordinates: [11, 46] },
      }),
    }))
    granted(await lenza.call(saveDraft, { associationId, parts }, as(owner)))
    const { events } = granted(await lenza.call(listEvents, { associationId }, as(owner)))
    expect(events[1]?.after?.['en']).toMatch(/Zones/)
    expect(JSON.stringify(events[0]?.after).length).toBeLessThan(6000)
  })
})

describe('an earlier edition', () => {
  it('is put into the draft again, and published under a new number', async () => {
    const club = await aClub()
    const { associationId, owner } = club
    const first = await priceOnSale(club)
    granted(await change(club, priced('33.00')))
    granted(await publish(club, (await preview(club)).revision))
    const draft = granted(await lenza.call(restoreEdition, { associationId, number: 1 }, as(owner)))
    expect(draft.parts.filter(({ savedAt }) => savedAt).map(({ part }) => part)).toEqual(['permits/day'])
    expect(await priceOnSale(club)).toBe(3300)
    expect(granted(await publish(club, draft.revision))).toEqual({ edition: 3 })
    expect(await priceOnSale(club)).toBe(first)
    const { editions } = granted(await lenza.call(listEditions, { associationId }, as(owner)))
    expect(editions.map(({ number }) => number)).toEqual([3, 2, 1])
  })

  it('replaces the draft, and the trail puts that back, but not over what was saved later', async () => {
    const club = await aClub()
    const { associationId, owner } = club
    const undoLast = async () => {
      const { events } = granted(await lenza.call(listEvents, { associationId }, as(owner)))
      const restored = events.find(({ act }) => act === 'edition.restored')
      const eventId = restored?.eventId ?? expect.fail('nothing was restored')
      return lenza.call(undoEvent, { associationId, eventId }, as(owner))
    }
    const restore = async () =>
      granted(await lenza.call(restoreEdition, { associationId, number: 1 }, as(owner)))
    granted(await change(club, priced('33.00')))
    granted(await publish(club, (await preview(club)).revision))
    const note = { part: 'note', value: '{"it":"Nota","en":"Note"}' }
    const before = granted(await lenza.call(saveDraft, { associationId, parts: [note] }, as(owner)))
    const changed = await restore()
    expect(fileIn(changed).note).toBeUndefined()
    expect(permitOf(fileIn(changed)).prices.base).not.toBe('33.00')
    granted(await undoLast())
    expect(fileIn(await draftOf(club))).toEqual(fileIn(before))
    await restore()
    granted(await change(club, priced('44.00')))
    expect(refused(await undoLast()).code).toBe('CANNOT_UNDO')
    expect(permitOf(fileIn(await draftOf(club))).prices.base).toBe('44.00')
  })
})

describe('an association that its office publishes', () => {
  it('takes a file only where it is to replace that; one that nobody published by hand takes any', async () => {
    const club = await aClub()
    const again = (options?: { replaces: boolean }) =>
      anAssociation(`draft-${clubs}`).with(aPermit()).loadInto(lenza, new Map(), options)
    await again()
    granted(await change(club, priced('33.00')))
    granted(await publish(club, (await preview(club)).revision))
    await expect(again()).rejects.toThrow(/published by its office/)
    expect(await priceOnSale(club)).toBe(3300)
    await again({ replaces: true })
    expect(await priceOnSale(club)).not.toBe(3300)
    await again()
  })
})

describe('the changes of a review', () => {
  const both = (text: string) => ({ it: text, en: text })
  const reviewed = async (club: Club, parts: Record<string, unknown>) => {
    const draft = await draftOf(club)
    const sent = Object.entries(parts).map(([part, value]) => ({
      part,
      value: JSON.stringify(value),
      revision: revisionOf(draft, part),
    }))
    granted(await lenza.call(saveDraft, { associationId: club.associationId, parts: sent }, as(club.owner)))
    const { changes } = await preview(club)
    return Object.fromEntries(changes.map(({ part, before, after }) => [part, { before, after }]))
  }

  it('stand each below its part, in sentences with names', async () => {
    const club = await aClub()
    const zone = { key: 'upper', name: both('Upper Noce'), shape: { type: 'Point', coordinates: [11, 46] } }
    const found = await reviewed(club, {
      discountCodes: [{ code: 'TROTA', percent: 10 }],
      closures: [{ zone: zone.key, from: '2027-06-01', to: '2027-06-02', reason: both('Stocking') }],
      purchaseLimits: [{ atMost: 1, of: 'purchases', per: 'day' }],
      ageGroups: [{ key: 'cadets', name: both('Cadets'), under: 12 }],
      waters: ['Noce', 'Sarca'],
      'zones/upper': { ...zone, peopleAtMost: 40 },
    })
    expect(found['discountCodes']).toEqual({ before: [], after: ['TROTA: 10 % off.'] })
    expect(found['closures']?.after.join(' ')).toMatch(/^Closed: zone Upper Noce, from .*1 June 2027/)
    expect(found['purchaseLimits']?.after.join(' ')).toMatch(/1 permit a day/)
    expect(found['ageGroups']?.after.join(' ')).toMatch(/^Cadets/)
    expect(found['waters']?.after).toContain('Noce')
    const pointed = ['Name: Upper Noce', '40 people at once at most.', 'A point on the map.']
    expect(found['zones/upper']).toEqual({ before: [], after: pointed })
  })

  it('tell that an order changed, and of a rule that is there twice the second one', async () => {
    const club = await aClub()
    const [day, season] = ['day', 'season'].map((per) => ({ atMost: 3, of: 'purchases', per }))
    const found = await reviewed(club, { purchaseLimits: [day, season, season] })
    expect(found['purchaseLimits']?.after).toHaveLength(2)
    granted(await publish(club, (await preview(club)).revision))
    const twice = await reviewed(club, { purchaseLimits: [day, day, season, season] })
    expect(twice['purchaseLimits']?.after).toHaveLength(1)
    const moved = await reviewed(club, { purchaseLimits: [season, day, season] })
    expect(moved['purchaseLimits']?.after).toEqual(['The order of the rows has changed, or a detail.'])
  })

  it('tell the rules of the permits that are right beside one with a mistake', async () => {
    const club = await aClub()
    const permit = permitOf(fileIn(await draftOf(club)))
    granted(
      await lenza.call(
        saveDraft,
        {
          associationId: club.associationId,
          parts: [{ part: 'permits/week', value: JSON.stringify({ ...permit, key: 'week' }) }],
        },
        as(club.owner),
      ),
    )
    granted(await publish(club, (await preview(club)).revision))
    const found = await reviewed(club, {
      'permits/day': { ...permit, ...priced('33.00') },
      'permits/week': { ...permit, key: 'week', ...priced('0.20') },
    })
    expect((await preview(club)).mistakes).toMatchObject([{ part: 'permits/week' }])
    expect(found['permits/day']?.before).toEqual([expect.stringContaining('€')])
    expect(found['permits/day']?.after).toEqual([expect.stringContaining('€33')])
    const later = 'What has changed can be read once nothing is left to mend.'
    expect(found['permits/week']).toEqual({ before: [], after: [later] })
  })

  it('tell what is no rule while a mistake keeps the rules from their sentences', async () => {
    const club = await aClub()
    const found = await reviewed(club, {
      discountCodes: [{ code: 'TROTA', percent: 10, permits: ['gone'] }],
      holdMinutes: 20,
    })
    expect(found['holdMinutes']?.after).toEqual(['A place is kept 20 minutes for who is paying.'])
  })
})
