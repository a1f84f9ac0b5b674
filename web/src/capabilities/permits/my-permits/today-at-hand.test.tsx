import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draw } from '#web/testing/draw.tsx'
import { speak } from '#web/testing/speak.ts'
import myPermits from '#locales/it/my-permits.json' with { type: 'json' }
import { aHeldPermit, DAY } from '#web/testing/held-permit.ts'
import type { HeldPermit } from '#contract/permits.ts'
import { aBooking, aMonthPermit } from '../a-month-permit-for-test.ts'
import { PermitsAtHand } from './permits-at-hand.tsx'
import { sortPermits } from './sort-permits.ts'

await speak('it')

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${DAY}T05:00:00Z`) }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'wakeLock')
})

function show(held: HeldPermit, today = DAY) {
  draw(
    <PermitsAtHand
      permits={[held]}
      sorted={sortPermits([held], new Date(`${today}T10:00:00Z`))}
      todayOf={() => today}
      openId={held.purchaseId}
      bought={undefined}
      onChanged={() => undefined}
    />,
    '/miei-permessi',
  )
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
}
const linkTo = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')

describe('the permit of today', () => {
  it('fills the screen for a warden, with what a check needs and nothing else', async () => {
    const user = show(aHeldPermit())
    await user.click(screen.getByRole('button', { name: myPermits.warden.show }))
    const shown = await screen.findByRole('dialog', { name: myPermits.warden.title })
    for (const text of ['2 maggio', 'Anna Bianchi', '1988', 'Zona T1', 'Alto Sarca', 'Valido oggi'])
      expect(shown.textContent).toContain(text)
    expect(within(shown).getByRole('img', { name: myPermits.qr })).toBeDefined()
    expect(within(shown).getByRole('img', { name: 'K 7 P M 4 X Q 2' })).toBeDefined()
    expect(shown.textContent).not.toContain('40')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows that a mail about it was not delivered, with a link to the address; otherwise nothing', () => {
    show(aHeldPermit({ mailNotDelivered: true }))
    expect(screen.getByText(myPermits.mailNotDelivered.text)).toBeDefined()
    expect(linkTo(new RegExp(myPermits.mailNotDelivered.action))).toBe('/modifica-dati')
    cleanup()
    show(aHeldPermit())
    expect(screen.queryByText(myPermits.mailNotDelivered.title)).toBeNull()
  })

  it('keeps the screen on, unlike a permit of another day', () => {
    const request = vi.fn(async () => ({ released: false, release: async () => undefined }))
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
    show(aHeldPermit(), '2027-05-01')
    expect(request).not.toHaveBeenCalled()
    expect(screen.queryByRole('button', { name: myPermits.warden.show })).toBeNull()
    cleanup()
    show(aHeldPermit())
    expect(request).toHaveBeenCalledWith('screen')
  })

  it('links to the catch log, the outings, the notes, the map and the guide', () => {
    const { purchaseId } = aHeldPermit()
    show(aHeldPermit({ zone: { zoneId: 3, name: 'T1' } }))
    expect(linkTo(/Segna un pesce/)).toBe(`/segnacatture?idAcquisto=${purchaseId}`)
    expect(linkTo(/Uscite e catture/)).toBe(`/dettaglio-uscite?idAcquisto=${purchaseId}`)
    expect(linkTo(/annotazioni/)).toBe(`/mie-annotazioni-modal?idAcquisto=${purchaseId}`)
    expect(linkTo(/Mappa/)).toBe('/mappa?idPermesso=12&idZona=3')
    expect(linkTo(/Guida/)).toBe('/guide/1')
  })

  it('has no link to the catch log before its day, or for a buyer who is not the holder', () => {
    show(aHeldPermit(), '2027-05-01')
    expect(screen.queryByRole('link', { name: /Segna un pesce/ })).toBeNull()
    cleanup()
    show(aHeldPermit({ iAmHolder: false }))
    expect(screen.queryByRole('link', { name: /Segna un pesce/ })).toBeNull()
  })
})

describe('a permit that is booked day by day', () => {
  const month = aMonthPermit({
    bookings: [aBooking('2027-05-01'), aBooking(DAY), aBooking('2027-05-09', { mayCancel: false })],
  })

  it('shows today’s zone and slot, and today’s date above its own days', () => {
    show(month)
    const ticket = screen.getByRole('article')
    for (const text of ['domenica', '2 maggio', 'Permesso 20 aprile – 19 maggio', 'Mattina', 'Sponda nord'])
      expect(ticket.textContent).toContain(text)
  })

  it('lists the bookings from today on, each with a link to change it', () => {
    show(month)
    const rows = within(screen.getByRole('region', { name: myPermits.bookings.title })).getAllByRole('link')
    expect(rows.map((row) => row.textContent)).toEqual([
      'OggiSponda nord · Mattina 6:00–13:00',
      'domenica 9 maggioSponda nord · Mattina 6:00–13:00',
      'Prenota una zona',
    ])
    expect(rows[1]?.getAttribute('href')).toBe(
      `/prenotazione-modal?idAcquisto=${month.purchaseId}&data=2027-05-09`,
    )
  })

  it('shows that today has no booking, with a link to book today', () => {
    show({ ...month, bookings: [] })
    expect(screen.getByText(myPermits.bookings.noneToday)).toBeDefined()
    expect(linkTo(/Prenota una zona/)).toContain(`data=${DAY}`)
  })
})

describe('the past permits of the year', () => {
  it('are counted without those that were given or taken back, which are listed', async () => {
    const past = (purchaseId: string, state: HeldPermit['state']) =>
      aHeldPermit({ purchaseId, state, firstDay: '2027-04-01', lastDay: '2027-04-01' })
    const permits = [aHeldPermit(), past('one', 'issued'), past('two', 'refunded'), past('three', 'voided')]
    draw(
      <PermitsAtHand
        permits={permits}
        sorted={sortPermits(permits, new Date(`${DAY}T10:00:00Z`))}
        todayOf={() => DAY}
        openId={undefined}
        bought={undefined}
        onChanged={() => undefined}
      />,
      '/miei-permessi',
    )
    await userEvent.click(screen.getByRole('button', { name: myPermits.past_one.replace('{{count}}', '1') }))
    expect(screen.getAllByRole('link', { name: /1 apr/i })).toHaveLength(3)
  })
})
