import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { RequestOf, ResponseOf } from '#contract/call.ts'
import { checkOffer, listDays } from '#contract/catalogue.ts'
import { listHeldDays, listHeldPlaces, listHolds } from '#contract/holds.ts'
import { listMyPermits } from '#contract/permits.ts'
import { emptySession, keepSession } from '#web/platform/session.ts'
import { speak } from '#web/testing/speak.ts'
import { choice, fisher, toAdd, useBuyForm } from '../choose/buy-form-for-test.tsx'
import { aSlot, aZone, DAY } from '../choose/permit-for-test.ts'
import { beginDraftOfHold, currentDraft, hasBegun } from '../order-draft.ts'
import { orderRequest } from '../choose/order-request.ts'

await speak('en')
const { answer, late, requests, silence, zones, openForm } = useBuyForm()

type Holds = ResponseOf<typeof listHolds>
const hold: Holds['holds'][number] = {
  purchaseId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f',
  permitId: 12,
  permitName: 'Zona trofeo',
  associationName: 'Alto Sarca',
  firstDay: DAY,
  lastDay: DAY,
  zoneId: 1,
  zoneName: 'T1',
  slot: 'M',
  slotName: 'Mattina',
  technique: 2,
  options: [],
  secondsLeft: 720,
}
const FULL = { code: 'FULL', sentence: 'No place left.' }
const full = () => {
  answer(checkOffer, () => ({ buyable: false, reasons: [FULL], priceCents: 4000, unitPriceCents: 4000 }))
  answer(listDays, () => ({ days: [{ day: DAY, state: 'full' as const }] }))
  zones(aZone(1, { slots: [aSlot('M', 0)] }))
}
const goOn = () => screen.getByRole('button', { name: 'Continue' })

beforeEach(() => {
  keepSession({ token: 'a-token', kind: 'angler', firstName: 'Anna', lastName: 'Bianchi', adult: true })
  answer(listHolds, (): Holds => ({ holds: [], freed: [] }))
  answer(listHeldPlaces, () => ({ places: [] }))
  answer(listHeldDays, () => ({ days: [] }))
})

describe('a hold of one’s own', () => {
  beforeEach(() => {
    full()
    answer(listHolds, (): Holds => ({ holds: [hold], freed: [{ permitId: 12, day: DAY }] }))
    answer(listHeldPlaces, () => ({ places: [{ permitId: 12, zoneId: 1, slot: 'M', leftForYou: 1 }] }))
  })

  it('stands on the form with its time and the way to pay, and its place can be chosen', async () => {
    openForm()
    const held = await screen.findByRole('region', { name: /^Held for you, to be paid/ })
    expect(held.textContent).toContain('12:00')
    expect(within(held).getByRole('link').getAttribute('href')).toBe(`/stripe?idAcquisto=${hold.purchaseId}`)
    await waitFor(() => expect(choice('Where', /T1/)).toHaveProperty('disabled', false))
    expect(screen.getAllByText('A place is held for you').length).toBeGreaterThan(0)
    expect(screen.queryByText('No place left.')).toBeNull()
  })

  it('of several says who, each with their place where these differ', async () => {
    const leo = { accompaniedMinor: true, minorFirstName: 'Leo', minorLastName: 'Bianchi' }
    const line = {
      permitId: 12,
      permitName: 'T1',
      firstDay: DAY,
      lastDay: DAY,
      options: [],
      slot: 'M',
      slotName: 'Mattina',
    }
    const others = [
      { ...line, ...leo, zoneId: 2, zoneName: 'T2' },
      { ...line, otherEmail: 'luca@example.org', zoneId: 1, zoneName: 'T1' },
    ]
    answer(listHolds, (): Holds => ({ holds: [{ ...hold, others }], freed: [] }))
    openForm()
    const held = await screen.findByRole('region', { name: /^Held for you, to be paid/ })
    expect(
      within(held)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Me · T1 · Mattina', 'Leo Bianchi · T2 · Mattina', 'luca@example.org · T1 · Mattina'])
    beginDraftOfHold({ ...hold, others })
    expect(currentDraft()?.others).toMatchObject([{ own: { zoneId: 2 } }, { holder: { kind: 'other' } }])
  })

  it('with a permit beside which it holds says the day and place of the one that was chosen', async () => {
    const others = [
      { permitId: 20, permitName: 'Tessera', firstDay: DAY, lastDay: '2027-12-31', options: [] },
    ]
    answer(listHolds, (): Holds => ({ holds: [{ ...hold, others }], freed: [] }))
    openForm()
    const held = await screen.findByRole('region', { name: /^Held for you, to be paid/ })
    expect(held.textContent).toContain('Zona trofeo · T1 · Mattina')
    expect(held.textContent).toMatch(/Alto Sarca · Sunday,? 2 May/)
    const lines = within(held).getAllByRole('listitem')
    expect(lines.map(({ textContent }) => textContent)).toEqual(['Me · Zona trofeo', 'Me · Tessera'])
  })

  it('is paid as it was chosen', () => {
    const discountCodeId = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e60'
    const companionCode = 'K7PM4XQ2'
    const chosen = {
      keepsCatch: true,
      conditionsVersion: 3,
      options: ['boat'],
      otherEmail: 'luca@example.org',
    }
    beginDraftOfHold({ ...hold, ...chosen, companionCode, discountCodeId, discountCode: 'ESTATE' })
    const draft = currentDraft()
    const order: RequestOf<typeof import('#contract/purchase.ts').openPayment> = {
      permitId: 12,
      firstDay: DAY,
      lastDay: DAY,
      zoneId: 1,
      slot: 'M',
      technique: 2,
      ...chosen,
      companionCode,
      discountCodeId,
    }
    expect(draft && orderRequest(draft)).toEqual(order)
    expect(draft?.purchaseId).toBe(hold.purchaseId)
    expect(hasBegun('/stripe?idPermesso=12')).toBe(true)
    expect(hasBegun('/acquista-permesso?idPermesso=13')).toBe(false)
    expect(hasBegun('/miei-permessi?idPermesso=12')).toBe(false)
  })
})

it('a hold for somebody who is invited names them, and is paid for them as it was chosen', async () => {
  const invited = { ...hold, invitedEmail: 'mario@example.org' }
  answer(listHolds, (): Holds => ({ holds: [invited], freed: [] }))
  openForm()
  const held = await screen.findByRole('region', { name: /^Held for you, to be paid/ })
  expect(held.textContent).toContain('mario@example.org')
  beginDraftOfHold(invited)
  const draft = currentDraft()
  expect(draft && orderRequest(draft)).toMatchObject({ invitedEmail: 'mario@example.org' })
})

describe('a place that others hold', () => {
  beforeEach(() => {
    full()
    const held = { permitId: 12, freeInSeconds: 12 * 60 - 5 }
    answer(listHeldPlaces, () => ({ places: [held, { ...held, zoneId: 1, slot: 'M' }] }))
  })

  it('is said to be held, with the minutes, and nothing is asked for that is not shown', async () => {
    const user = openForm()
    const sentence =
      /^The places of this day are held by people who are paying: perhaps one is available in 12 minutes\./
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0)
    await user.click(goOn())
    const summary = await screen.findByRole('alert')
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringMatching(sentence)])
  })

  it('is said to be held to a visitor too, without a call that needs an account', async () => {
    emptySession()
    openForm()
    expect((await screen.findAllByText(/perhaps one is available in 12 minutes\.$/)).length).toBeGreaterThan(
      0,
    )
    expect(requests.some(({ path }) => path === listHolds.path)).toBe(false)
  })
})

describe('the calendar', () => {
  const openCalendar = async () => {
    const user = openForm()
    await user.click(await screen.findByRole('button', { name: 'Change day' }))
    return screen.findByRole('dialog', { name: 'Which day?' })
  }

  it('says of a day that others hold how long, and lets one choose a day that one holds oneself', async () => {
    const days = ['2027-05-02', '2027-05-03', '2027-05-04'].map((day) => ({ day, state: 'full' as const }))
    answer(listDays, () => ({ days }))
    const arrive = late(listHeldDays, () => ({
      days: [
        { day: '2027-05-02', freeInSeconds: 700 },
        { day: '2027-05-03', leftForYou: 1 },
      ],
    }))
    const sheet = await openCalendar()
    const dayCalled = (name: RegExp) => within(sheet).findByRole('button', { name })
    await dayCalled(/4 May 2027, full, No place of this day is available at the moment/)
    arrive()
    await dayCalled(/2 May 2027, held by people who are paying, .* in 12 minutes/)
    await dayCalled(/3 May 2027, available$/)
    await dayCalled(/4 May 2027, full$/)
    expect(within(sheet).getByRole('list').textContent).toContain('held by people who are paying')
  })

  it('asks nothing where no day of the month is full', async () => {
    const sheet = await openCalendar()
    await within(sheet).findByRole('button', { name: /2 May 2027, available/ })
    expect(requests.some(({ path }) => path === listHeldDays.path)).toBe(false)
  })
})

describe('while it is asked what is held', () => {
  const undecided = 'No place of this day is available at the moment.'
  const taken = () => screen.queryByText(/No place left|No places left|has just gone/)

  it('nothing is said to be taken until the answer is there', async () => {
    full()
    const arrive = late(listHeldPlaces, () => ({ places: [] }))
    openForm()
    expect((await screen.findAllByText(undecided)).length).toBeGreaterThan(0)
    expect(taken()).toBeNull()
    arrive()
    await waitFor(() => expect(screen.queryByText(undecided)).toBeNull())
    expect(screen.getAllByText('No place left.').length).toBeGreaterThan(0)
  })

  it('a full zone of an open day is not taken either', async () => {
    zones(aZone(1, { slots: [aSlot('M', 0)] }), aZone(2))
    const held = { permitId: 12, freeInSeconds: 300 }
    const arrive = late(listHeldPlaces, () => ({ places: [{ ...held, zoneId: 1, slot: 'M' }] }))
    openForm()
    expect(await screen.findByText('No place available at the moment')).toBeTruthy()
    expect(taken()).toBeNull()
    arrive()
    expect(await screen.findByText(/perhaps available in 5 minutes/)).toBeTruthy()
  })

  it('a call that fails leaves what is full', async () => {
    full()
    silence(listHeldPlaces)
    openForm()
    expect((await screen.findAllByText('No place left.')).length).toBeGreaterThan(0)
  })
})

describe('who has the permit of that day already', () => {
  it('reads for whom it can still be bought, opens their own, and is not taken for its holder', async () => {
    const reasons = [{ code: 'ALREADY_HAS_PERMIT', sentence: 'You have a permit for this day.' }]
    answer(checkOffer, () => ({ buyable: false, reasons, priceCents: 4000, unitPriceCents: 4000 }))
    answer(listMyPermits, () => ({ permits: [] }))
    const user = openForm()
    expect(await screen.findByText('You already have the permit of this day.')).toBeTruthy()
    expect(screen.getByText(/^Here you can buy it for another angler/)).toBeTruthy()
    await waitFor(() => expect(fisher(/^Me/)).toHaveProperty('disabled', true))
    await user.click(toAdd(/another angler|angler with/i))
    expect(screen.queryByText('Choose who the permit is for.')).toBeNull()
  })
})
