import { describe, expect, it } from 'vitest'
import { discardDraft, publishEdition, restoreEdition, saveDraft } from '#contract/office-draft.ts'
import { listEvents, undoEvent } from '#contract/office-events.ts'
import { downloadFile } from '#contract/office-settings.ts'
import { extensionOf } from '#contract/problem-extensions.ts'
import { granted, refused } from '#server/testing/buying.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { type Club, as, fileIn, permitOf, priced, revisionOf, useDrafts } from './drafts-for-test.ts'

const { lenza, aClub, draftOf, change, priceOnSale, preview, publish } = useDrafts()

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
    // The line of what came on sale has the old and the new price in words.
    expect(String(events[0]?.after?.['en'])).toContain('33')
    expect(events[0]?.before?.['en']).toBeTruthy()
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
    expect(without.file + (without.published ?? '')).not.toContain('AMICI')
    expect(without.parts.flatMap(({ part, savedAt }) => (savedAt ? [part] : []))).toEqual(['discountCodes'])
    const restored = granted(await lenza.call(restoreEdition, { associationId, number: 1 }, as(person)))
    expect(restored.file + (restored.published ?? '')).not.toContain('AMICI')
    expect(fileIn(await draftOf(club)).discountCodes).toMatchObject(CODES)
    granted(await lenza.call(discardDraft, { associationId }, as(club.owner)))
    const { events } = granted(await lenza.call(listEvents, { associationId }, as(person)))
    const eventId = events[0]?.eventId ?? ''
    expect(refused(await lenza.call(undoEvent, { associationId, eventId }, as(person))).code).toBe(
      'RIGHT_MISSING',
    )
  })

  it('are read nowhere by the secretary, who publishes them: not in draft, review, edition, trail or file', async () => {
    const { club, person, asPerson } = await aClubWith('secretary')
    const { associationId } = club
    granted(await saveCodes(club))
    const review = await preview(asPerson)
    expect(review.changes.map(({ part }) => part)).toEqual(['discountCodes'])
    const { events } = granted(await lenza.call(listEvents, { associationId }, as(person)))
    expect(events[0]).toMatchObject({ act: 'draft.saved', after: { parts: 'discountCodes' } })
    granted(await publish(asPerson, review.revision))
    granted(await saveCodes(club, []))
    const restored = granted(await lenza.call(restoreEdition, { associationId, number: 2 }, as(person)))
    const read = [review, events, await draftOf(asPerson), restored]
    expect(JSON.stringify(read)).not.toContain('AMICI')
    expect(refused(await lenza.call(downloadFile, { associationId }, as(person))).code).toBe('RIGHT_MISSING')
    // Who has the right to the money reads them in each of these.
    const { events: all } = granted(await lenza.call(listEvents, { associationId }, as(club.owner)))
    expect(JSON.stringify(all)).toContain('AMICI')
  })

  it('with a mistake are named to the secretary without a value of theirs, and without the row', async () => {
    const { club, person, asPerson } = await aClubWith('secretary')
    const { associationId } = club
    const ended = { code: 'AMICI', percent: 10, onlyEmail: 'gina@example.org' }
    granted(await saveCodes(club, [{ ...ended, from: '2027-08-02', to: '2027-08-01' }, ...CODES]))
    const sentence = 'Something is to be mended here: who has the right to the money sees it and mends it.'
    const mistakes = [{ part: 'discountCodes', place: '', of: 'Discount codes', sentence }]
    const review = await preview(asPerson)
    expect([review.mistakes, (await draftOf(asPerson)).mistakes]).toEqual([mistakes, mistakes])
    const publishing = await lenza.call(
      publishEdition,
      { associationId, revision: review.revision },
      as(person),
    )
    expect(extensionOf('DRAFT_WRONG', refused(publishing))).toEqual({ mistakes })
    expect((await preview(club)).mistakes.map(({ place }) => place).toSorted()).toEqual([
      '[0].to',
      '[1].code',
    ])
  })
})
