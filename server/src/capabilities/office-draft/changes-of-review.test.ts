import { describe, expect, it } from 'vitest'
import { saveDraft } from '#contract/office-draft.ts'
import { granted } from '#server/testing/buying.ts'
import { type Club, as, fileIn, permitOf, priced, revisionOf, useDrafts } from './drafts-for-test.ts'

const { lenza, aClub, draftOf, preview, publish } = useDrafts()

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
      membershipPlans: [
        {
          key: 'full',
          name: both('Full member'),
          validity: { months: 12 },
          prices: { base: '60.00', rows: [{ renewing: true, price: '50.00' }] },
        },
      ],
      waters: ['Noce', 'Sarca'],
      'zones/upper': { ...zone, peopleAtMost: 40 },
    })
    expect(found['discountCodes']).toEqual({ before: [], after: ['TROTA: 10 % off.'] })
    expect(found['closures']?.after.join(' ')).toMatch(/^Closed: zone Upper Noce, from .*1 June 2027/)
    expect(found['purchaseLimits']?.after.join(' ')).toMatch(/1 permit a day/)
    expect(found['ageGroups']?.after.join(' ')).toMatch(/^Cadets/)
    expect(found['membershipPlans']?.after.join(' ')).toMatch(
      /^Full member\. Fee: €50\.00 for members who renew, otherwise €60\.00\./,
    )
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

  it('tell the price for all others by itself, where the rows before it stay as they were', async () => {
    const club = await aClub()
    const permit = permitOf(fileIn(await draftOf(club)))
    const costs = (base: string) => ({
      ...permit,
      prices: { per: 'day', base, rows: [{ groups: ['minor'], price: '8.00' }] },
    })
    await reviewed(club, { 'permits/day': costs('25.00') })
    granted(await publish(club, (await preview(club)).revision))
    const found = await reviewed(club, { 'permits/day': costs('30.00') })
    expect(found['permits/day']).toEqual({
      before: ['Usual price, a day: €25.00.'],
      after: ['Usual price, a day: €30.00.'],
    })
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
