import { describe, expect, it } from 'vitest'
import { discardDraft, saveDraft } from '#contract/office-draft.ts'
import { listEvents, undoEvent } from '#contract/office-events.ts'
import { granted } from '#server/testing/buying.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { type Club, as, fileIn, permitOf, priced, revisionOf, useDrafts } from './drafts-for-test.ts'

const { lenza, aClub, draftOf, change, preview, publish } = useDrafts()

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
