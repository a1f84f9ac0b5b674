import { describe, expect, it } from 'vitest'
import { listMembershipPlans } from '#contract/membership-plans.ts'
import { listEditions, restoreEdition, saveDraft } from '#contract/office-draft.ts'
import { listEvents, undoEvent } from '#contract/office-events.ts'
import { anAssociation, aPermit } from '#server/testing/associations.ts'
import { granted, refused } from '#server/testing/buying.ts'
import { as, fileIn, permitOf, priced, useDrafts } from './drafts-for-test.ts'

const { lenza, aClub, draftOf, change, priceOnSale, preview, publish } = useDrafts()

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

  it('has the membership plans of its time', async () => {
    const club = await aClub()
    const { associationId, owner } = club
    const offered = async () => {
      const { plans } = granted(await lenza.call(listMembershipPlans, { associationId }, { language: 'en' }))
      return plans.map(({ key }) => key)
    }
    const plan = {
      key: 'full',
      name: { it: 'Socio', en: 'Member' },
      validity: { until: 'yearEnd' },
      prices: { base: '60.00' },
    }
    const parts = [{ part: 'membershipPlans', value: JSON.stringify([plan]) }]
    const draft = granted(await lenza.call(saveDraft, { associationId, parts }, as(owner)))
    expect(await offered()).toEqual([])
    granted(await publish(club, draft.revision))
    expect(await offered()).toEqual(['full'])
    const again = granted(await lenza.call(restoreEdition, { associationId, number: 1 }, as(owner)))
    granted(await publish(club, again.revision))
    expect(await offered()).toEqual([])
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
      anAssociation(club.key).with(aPermit()).loadInto(lenza, new Map(), options)
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
