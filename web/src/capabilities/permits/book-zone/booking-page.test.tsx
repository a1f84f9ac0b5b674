import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bookZone, cancelBooking } from '#contract/bookings.ts'
import { listZones } from '#contract/catalogue.ts'
import { listHeldPlaces } from '#contract/holds.ts'
import { type HeldPermit, listMyPermits } from '#contract/permits.ts'
import { keepSession } from '#web/platform/session.ts'
import { aServer } from '#web/testing/a-server.ts'
import { draw } from '#web/testing/draw.tsx'
import { speak } from '#web/testing/speak.ts'
import texts from '#locales/en/booking.json' with { type: 'json' }
import changes from '#locales/en/changes.json' with { type: 'json' }
import { aHeldPermit, DAY } from '#web/testing/held-permit.ts'
import { aBooking, aMonthPermit } from '../a-month-permit-for-test.ts'
import BookingPage from './booking-page.tsx'

await speak('en')
const { answer, refuse, sent } = aServer()

const row = (slot: string, placesLeft: number) => ({ slot, placesLeft, places: 4, over: false })
const north = {
  zoneId: 3,
  name: 'North shore',
  open: true,
  techniques: [1, 2] as (1 | 2)[],
  keeping: 'choice' as const,
  slots: [row('M', 2), row('P', 0)],
}
const south = { ...north, zoneId: 4, name: 'South shore', techniques: [1 as const], slots: [row('M', 1)] }

const hold = (held: HeldPermit) => answer(listMyPermits, () => ({ permits: [held] }))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${DAY}T03:00:00Z`) })
  keepSession({ token: 'a-token', kind: 'angler', firstName: 'Luca', lastName: 'Rossi', adult: true })
  hold(aMonthPermit())
  answer(listZones, () => ({ zones: [north, south] }))
  answer(listHeldPlaces, () => ({ places: [] }))
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const { purchaseId } = aMonthPermit()
function open(more = '') {
  draw(<BookingPage />, `/prenotazione-modal?idAcquisto=${purchaseId}${more}`)
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
}
type User = ReturnType<typeof open>
const choose = async (user: User, name: RegExp) => user.click(await screen.findByRole('radio', { name }))
const confirm = (name = /^Book for/) => screen.findByRole<HTMLButtonElement>('button', { name })

describe('a zone of which the last place is held by others', () => {
  it('says so with its minutes, on the day, too, and can be booked by who holds it', async () => {
    const full = { ...north, slots: [row('M', 0)] }
    answer(listZones, () => ({ zones: [full] }))
    const place = { permitId: aMonthPermit().permitId, zoneId: 3, slot: 'M' }
    answer(listHeldPlaces, () => ({ places: [{ ...place, freeInSeconds: 700 }] }))
    open('&data=2027-05-09')
    await screen.findByText('Held by someone who is paying: perhaps available in 12 minutes')
    await screen.findByRole('radio', { name: /9 May, held by people who are paying, .* in 12 minutes\./ })
    cleanup()
    answer(listHeldPlaces, () => ({ places: [{ ...place, leftForYou: 1 }] }))
    const user = open('&data=2027-05-10')
    await choose(user, /Spinning/)
    await vi.waitFor(async () => expect((await confirm()).disabled).toBe(false))
  })
})

describe('a zone is booked', () => {
  it('by day, place, time and technique, and the permit shows it', async () => {
    const user = open('&data=2027-05-09')
    await choose(user, /North shore/)
    expect((await confirm()).disabled).toBe(true)
    await choose(user, /Mattina/)
    await choose(user, /Spinning/)
    const slot = aMonthPermit().river.slots[0]
    const booking = aBooking('2027-05-09', { zone: { zoneId: 3, name: 'North shore' }, slot, technique: 2 })
    const booked = aMonthPermit({ bookings: [booking] })
    answer(bookZone, () => ({ bookingId: booking.bookingId, permit: booked }))
    hold(booked)
    await user.click(await confirm())
    expect(await screen.findByText(/^Done: North shore, Mattina 6:00–13:00, Sunday,? 9 May/)).toBeDefined()
    const fields = {
      idAcquistoPermesso: purchaseId,
      idZona: 3,
      giorno: '2027-05-09',
      orario: 'M',
      idTecnica: 2,
    }
    expect(sent()).toEqual([{ way: 'POST /api/prenota-zona', fields }])
    expect(await screen.findByRole('button', { name: texts.ready })).toBeDefined()
    expect(screen.getByRole('radio', { name: /9 May.*yours/ })).toBeDefined()
  })

  it('with a single slot and a single technique selected automatically', async () => {
    const user = open('&idZona=4')
    await screen.findByRole('radio', { name: /South shore/, checked: true })
    answer(bookZone, () => ({ bookingId: aBooking(DAY).bookingId, permit: aMonthPermit() }))
    await user.click(await confirm())
    expect(sent()[0]?.fields).toMatchObject({ idZona: 4, orario: 'M', idTecnica: 1, giorno: DAY })
  })

  it('only where a place is left; closed and full zones are marked', async () => {
    answer(listZones, () => ({
      zones: [
        { ...north, open: false, closedBecause: 'A race until noon.' },
        { ...south, slots: [row('M', 0)] },
      ],
    }))
    open()
    expect((await screen.findByText('A race until noon.')).closest('label')).not.toBeNull()
    expect(screen.getByText(texts.refused.full)).toBeDefined()
    expect((await confirm()).disabled).toBe(true)
    expect(await screen.findByRole('radio', { name: /2 May.*full/ })).toBeDefined()
  })

  it('in place of the earlier booking of that day, which the page shows first', async () => {
    const booking = aBooking(DAY, { zone: { zoneId: 3, name: 'North shore' }, technique: 1 })
    hold(aMonthPermit({ bookings: [booking] }))
    const user = open()
    expect(await screen.findByText(/You have booked: North shore, Mattina/)).toBeDefined()
    expect(screen.getByText(texts.already.text)).toBeDefined()
    const button = await confirm(/^Change the booking/)
    await screen.findByRole('radio', { name: /North shore/, checked: true })
    expect(button.disabled).toBe(true)
    await choose(user, /South shore/)
    expect(button.disabled).toBe(false)
  })
})

describe('a zone is not booked', () => {
  it('when the last place was just taken: the page gives the reason and the next free day', async () => {
    refuse(bookZone, 'DAY_FULL', 409, { title: 'No place is left.', prossimaData: '2027-05-05' })
    const user = open('&idZona=4')
    await screen.findByRole('radio', { name: /South shore/, checked: true })
    await user.click(await confirm())
    expect((await screen.findByRole('alert')).textContent).toContain('No place is left.')
    await user.click(screen.getByRole('button', { name: /^Try Wednesday,? 5 May/ }))
    expect(screen.queryByRole('alert')).toBeNull()
    await screen.findByRole('radio', { name: /South shore/, checked: true })
    expect((await confirm()).textContent).toMatch(/5 May/)
  })

  it('without a network, and the page explains it', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    open('&idZona=4')
    expect(await screen.findByText(changes.offline)).toBeDefined()
    await screen.findByRole('radio', { name: /South shore/, checked: true })
    expect((await confirm()).disabled).toBe(true)
  })

  it.each([
    ['one that is not booked day by day', aHeldPermit(), texts.none.notDayByDay.title],
    ['one that was given back', aMonthPermit({ state: 'refunded' }), texts.none.void.title],
    [
      'one that is over',
      aMonthPermit({ firstDay: '2027-03-01', lastDay: '2027-03-30' }),
      texts.none.over.title,
    ],
    [
      'another person’s permit',
      aMonthPermit({ purchaseId: aBooking(DAY).bookingId }),
      texts.none.unknown.title,
    ],
  ])('with %s: the page explains it, and links back', async (_, held, title) => {
    hold(held)
    open()
    expect(await screen.findByRole('heading', { name: title })).toBeDefined()
    expect(screen.getByRole('link', { name: texts.none.action }).getAttribute('href')).toMatch(
      /^\/miei-permessi/,
    )
  })
})

describe('a booking is cancelled', () => {
  const booking = aBooking(DAY)
  it('after one confirmation, and its place is free', async () => {
    hold(aMonthPermit({ bookings: [booking] }))
    const user = open()
    await user.click(await screen.findByRole('button', { name: texts.cancel.action }))
    const dialog = await screen.findByRole('alertdialog', { name: texts.cancel.title })
    expect(dialog.textContent).toContain('Sponda nord, Mattina 6:00–13:00')
    answer(cancelBooking, () => ({ permit: aMonthPermit() }))
    hold(aMonthPermit())
    await user.click(within(dialog).getByRole('button', { name: texts.cancel.confirm }))
    expect(await screen.findByText(/^Done: the booking of Sunday,? 2 May is cancelled/)).toBeDefined()
    const fields = { idAcquistoPermesso: purchaseId, idPrenotazione: booking.bookingId }
    expect(sent()).toEqual([{ way: 'DELETE /api/prenota-zona', fields }])
    expect(screen.queryByText(/You have booked/)).toBeNull()
  })

  it('only until its outing begins', async () => {
    hold(aMonthPermit({ bookings: [{ ...booking, mayCancel: false }] }))
    open()
    expect(await screen.findByText(texts.already.begun)).toBeDefined()
    expect(screen.queryByRole('button', { name: texts.cancel.action })).toBeNull()
  })
})
