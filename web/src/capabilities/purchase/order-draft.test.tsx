import { beforeEach, describe, expect, it, vi } from 'vitest'
import { orderRequest } from './choose/order-request.ts'
import { beginDraft, beginDraftOfHold, changeDraft, currentDraft, forgetDraft } from './order-draft.ts'
import { severalRequest } from './who/lines-of-order.ts'
import { withoutPerson, withSelfFirst } from './who/people.ts'

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

  it('of a hold has each permit beside which another holds with its person, whoever else leaves', () => {
    const days = { firstDay: '2027-05-02', lastDay: '2027-05-02', options: [] }
    const base = { ...days, permitId: 20, permitName: 'Base', conditionsVersion: 7 }
    const main = { ...days, permitId: 12, permitName: 'Trofeo', conditionsVersion: 3 }
    const leo = {
      accompaniedMinor: true,
      minorFirstName: 'Leo',
      minorLastName: 'Rossi',
      minorBirthDate: '2018-03-04',
    }
    beginDraftOfHold({
      ...main,
      purchaseId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f',
      associationName: 'Alto Sarca',
      others: [{ ...main, ...leo }, base, { ...base, ...leo }],
      secondsLeft: 600,
    })
    const linesNow = () => {
      const draft = currentDraft()
      const lines = draft && severalRequest(draft)?.lines
      return lines?.map(({ permitId, minorFirstName, conditionsVersion }) => [
        permitId,
        minorFirstName,
        conditionsVersion,
      ])
    }
    const [mainOfLeo, baseOfLeo] = [
      [12, 'Leo', 3],
      [20, 'Leo', 7],
    ]
    const own = [12, undefined, 3]
    expect(linesNow()).toEqual([own, mainOfLeo, [20, undefined, 7], baseOfLeo])
    const change = (by: (draft: NonNullable<ReturnType<typeof currentDraft>>) => object) =>
      changeDraft(by(currentDraft() ?? expect.fail('no draft')))
    change((draft) => withoutPerson(draft, 'first'))
    expect(linesNow()).toEqual([mainOfLeo, baseOfLeo])
    change((draft) => withSelfFirst(draft))
    expect(linesNow()).toEqual([own, mainOfLeo, baseOfLeo])
    change((draft) => withoutPerson(draft, '1'))
    expect(currentDraft()?.added).toEqual([])
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
