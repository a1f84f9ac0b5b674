import { beforeEach, describe, expect, it, vi } from 'vitest'
import { orderRequest } from './choose/order-request.ts'
import { beginDraft, changeDraft, currentDraft, forgetDraft } from './order-draft.ts'

beforeEach(() => sessionStorage.clear())

/** A reload clears the page's memory, not the tab's storage. */
const reloaded = async () => {
  vi.resetModules()
  return import('./order-draft.ts')
}

describe('the draft of an order', () => {
  it('survives a reload, signing in and an error unchanged', async () => {
    beginDraft(12, '2027-05-02')
    const holder = { kind: 'minor' as const, otherEmail: 'l', firstName: 'Lu', lastName: '', birthDate: '' }
    changeDraft({ zoneId: 3, slot: 'M', holder, discountTyped: 'est' })
    const before = currentDraft()
    const after = (await reloaded()).currentDraft()
    expect(after).toEqual(before)
    expect(after).toMatchObject({ zoneId: 3, holder, discountTyped: 'est' })
  })

  it('is resumed on the same permit, and another day changes only the day', () => {
    beginDraft(12, '2027-05-02')
    changeDraft({ zoneId: 3, lastDay: '2027-05-02' })
    beginDraft(12)
    expect(currentDraft()).toMatchObject({ firstDay: '2027-05-02', zoneId: 3 })
    beginDraft(12, '2027-05-09')
    expect(currentDraft()).toMatchObject({ firstDay: '2027-05-09', zoneId: 3 })
    expect(currentDraft()?.lastDay).toBeUndefined()
  })

  it('takes the zone of a map link, and drops the choices of the previous zone', () => {
    beginDraft(12, '2027-05-02')
    changeDraft({ zoneId: 3, slot: 'M', technique: 1, options: ['boat'] })
    beginDraft(12, '2027-05-02', 4)
    expect(currentDraft()).toMatchObject({ zoneId: 4, options: ['boat'] })
    expect(currentDraft()?.slot).toBeUndefined()
    changeDraft({ slot: 'P' })
    beginDraft(12, '2027-05-02', 4)
    expect(currentDraft()?.slot).toBe('P')
  })

  it('keeps its zone while the card payment runs', () => {
    beginDraft(12, '2027-05-02')
    changeDraft({ zoneId: 3, isPaying: true })
    beginDraft(12, '2027-05-02', 4)
    expect(currentDraft()?.zoneId).toBe(3)
  })

  it('starts again for another permit', () => {
    beginDraft(12, '2027-05-02')
    changeDraft({ zoneId: 3, options: ['boat'] })
    beginDraft(13)
    expect(currentDraft()).toMatchObject({ permitId: 13, options: [] })
    expect(currentDraft()?.zoneId).toBeUndefined()
  })

  it('is deleted after the purchase, and when signing out clears the storage', () => {
    beginDraft(12)
    forgetDraft()
    expect(currentDraft()).toBeUndefined()
    beginDraft(12)
    sessionStorage.clear()
    expect(currentDraft()).toBeUndefined()
    changeDraft({ zoneId: 3 })
    expect(currentDraft()).toBeUndefined()
  })

  it('is requested without the fields of another kind of holder', () => {
    beginDraft(12, '2027-05-02')
    const typed = {
      otherEmail: ' Luca@Example.org ',
      firstName: 'Mia',
      lastName: 'B',
      birthDate: '2016-01-01',
    }
    changeDraft({ lastDay: '2027-05-02', holder: { kind: 'other', ...typed } })
    const draft = currentDraft()
    const request = draft && orderRequest(draft)
    expect(request).toEqual({
      permitId: 12,
      firstDay: '2027-05-02',
      lastDay: '2027-05-02',
      otherEmail: 'luca@example.org',
    })
    const child = draft && orderRequest({ ...draft, holder: { kind: 'minor', ...typed } })
    expect(child).toMatchObject({
      accompaniedMinor: true,
      minorFirstName: 'Mia',
      minorBirthDate: '2016-01-01',
    })
    expect(child).not.toHaveProperty('otherEmail')
    const invited = draft && orderRequest({ ...draft, holder: { kind: 'invited', ...typed } })
    expect(invited).toMatchObject({ invitedEmail: 'luca@example.org' })
    for (const name of ['otherEmail', 'minorFirstName', 'guestFirstName'])
      expect(invited).not.toHaveProperty(name)
  })
})
