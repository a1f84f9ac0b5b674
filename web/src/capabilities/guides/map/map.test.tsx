import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { listZones, readPermit } from '#contract/catalogue.ts'
import { readMap } from '#contract/guides.ts'
import { listHeldDays, listHeldPlaces, listHolds } from '#contract/holds.ts'
import { heldPermit, listMyPermits } from '#contract/permits.ts'
import { address, openAt, signIn, TODAY, useApp } from '#web/testing/app-for-test.tsx'
import { aMap, aSlot, aZone } from './map-for-test.ts'

const { answer, calendar, late, refuse, silence } = useApp()

const shape = {
  type: 'Polygon' as const,
  coordinates: [
    [
      [10.7, 46.1],
      [10.8, 46.1],
      [10.8, 46.2],
      [10.7, 46.1],
    ] as [number, number][],
  ],
}
const TOMORROW = '2027-05-02'
const race = { from: TOMORROW, to: TOMORROW, reason: 'Gara' }
const zones = [
  aZone(1, { shape, name: 'Torrente alto', keeping: 'released', closures: [race] }),
  aZone(2, { shape, name: 'Torrente basso', slots: [aSlot(0)] }),
]

beforeEach(() => {
  answer(readMap, () => aMap(...zones))
  answer(listZones, () => ({ zones }))
  answer(readPermit, () => {
    const { example } = readPermit
    const slot = { orario: 'M', descrizione: 'Mattina', dalle: '06:00:00', alle: '12:00:00', comprende: [] }
    return z.decode(readPermit.response, { ...(example.response as object), orari: [slot] } as never)
  })
})
afterEach(() => vi.restoreAllMocks())

const row = (name: string) => screen.findByRole('button', { name })
const openSheet = async (name: string) => {
  await userEvent.click(await row(name))
  return within(await screen.findByRole('dialog', { name }))
}

describe('the map', () => {
  it('lists what it draws: places, techniques, whether fish are released', async () => {
    openAt('/mappa?idPermesso=12')
    expect(await screen.findByRole('heading', { level: 1, name: 'Torrente' })).toBeTruthy()
    const has = (...words: string[]) =>
      screen.getAllByRole('listitem').some((one) => words.every((word) => one.textContent.includes(word)))
    expect(has('Torrente alto', '3 posti liberi')).toBe(true)
    await waitFor(() => expect(has('Torrente basso', 'al completo')).toBe(true))
    expect(screen.getByText('Il pesce si rilascia')).toBeTruthy()
  })

  it('links from a zone directly to its purchase on that day', async () => {
    openAt('/mappa?idPermesso=12')
    const sheet = await openSheet('Torrente alto')
    expect(await sheet.findByText('Mattina')).toBeTruthy()
    expect(sheet.getByText('Chiusure')).toBeTruthy()
    expect(sheet.getByRole('link', { name: 'Acquista in questa zona' }).getAttribute('href')).toBe(
      `/acquista-permesso?idPermesso=12&data=${TODAY}&idZona=1`,
    )
  })

  it('begins with the day that it is at its waters', async () => {
    const EVENING_BEFORE = '2027-04-30'
    answer(readMap, () => ({ ...aMap(...zones), timeZone: 'Pacific/Pago_Pago', day: EVENING_BEFORE }))
    openAt('/mappa?idPermesso=12')
    const sheet = await openSheet('Torrente alto')
    expect(sheet.getByRole('link', { name: 'Acquista in questa zona' }).getAttribute('href')).toBe(
      `/acquista-permesso?idPermesso=12&data=${EVENING_BEFORE}&idZona=1`,
    )
  })

  it('has no purchase link where there is no place', async () => {
    openAt('/mappa?idPermesso=12')
    const sheet = await openSheet('Torrente basso')
    expect(sheet.queryByRole('link')).toBeNull()
    expect(sheet.getByText(/prova un’altra zona o un altro giorno/)).toBeTruthy()
  })

  it('reads the places of another day, and keeps it in the address', async () => {
    answer(listZones, (query) => ({
      zones: [aZone(1, { name: 'Torrente alto', slots: [aSlot(query.get('data') === TOMORROW ? 1 : 3)] })],
    }))
    openAt('/mappa?idPermesso=12')
    await userEvent.click(await screen.findByRole('radio', { name: /domenica 2 maggio/ }))
    await waitFor(() => expect(address()).toBe(`/mappa?idPermesso=12&data=${TOMORROW}`))
    expect((await screen.findAllByText(/posto libero/)).length).toBeGreaterThan(0)
  })

  it('offline shows the zones and closures, and that the places are unknown', async () => {
    silence(listZones)
    openAt(`/mappa?idPermesso=12&data=${TOMORROW}`)
    expect(
      await screen.findByText('Senza rete non sappiamo quanti posti restano in questo giorno.'),
    ).toBeTruthy()
    expect(screen.getByText(/Gara/)).toBeTruthy()
  })

  it('shows that a day is not sold, without a purchase link', async () => {
    calendar({ day: TODAY, state: 'tooEarly', reason: 'In vendita da domani.' })
    openAt('/mappa?idPermesso=12')
    expect(await screen.findByText(/In vendita da domani/)).toBeTruthy()
    expect(screen.queryByText('posti liberi')).toBeNull()
    const sheet = await openSheet('Torrente alto')
    expect(sheet.queryByRole('link')).toBeNull()
  })
})

describe('a zone without a place', () => {
  const place = { permitId: 12, zoneId: 2, slot: 'M' }

  it('is not said to be full while it is asked, then for how long others hold it', async () => {
    const arrive = late(listHeldPlaces, () => ({ places: [{ ...place, freeInSeconds: 700 }] }))
    openAt('/mappa?idPermesso=12')
    const { findByText, queryByText } = await openSheet('Torrente basso')
    expect(await findByText('In questo momento qui non c’è un posto libero.')).toBeTruthy()
    expect(screen.queryByText('al completo')).toBeNull()
    arrive()
    expect(
      await findByText('L’ultimo posto qui è riservato da chi sta pagando: forse libero tra 12 minuti.'),
    ).toBeTruthy()
    expect(await findByText('Riservato da chi sta pagando: forse libero tra 12 minuti')).toBeTruthy()
    expect(queryByText(/prova un’altra zona/)).toBeNull()
    expect(screen.getAllByText(/forse libera tra 12 minuti/).length).toBeGreaterThan(0)
    expect(screen.queryByText('al completo')).toBeNull()
  })

  it('can be bought by whoever holds it, who finds the way back to paying', async () => {
    signIn('angler')
    const [hold] = z.decode(listHolds.response, listHolds.example.response as never).holds
    if (hold === undefined) throw new Error('the contract has no example of a hold')
    answer(listHolds, () => ({ holds: [hold], freed: [] }))
    answer(listHeldPlaces, () => ({ places: [{ ...place, leftForYou: 1 }] }))
    openAt('/mappa?idPermesso=12')
    const held = await screen.findByRole('region', { name: /^Riservato per te/ })
    expect(within(held).getByRole('link').getAttribute('href')).toBe(`/stripe?idAcquisto=${hold.purchaseId}`)
    await waitFor(() => expect(screen.queryByText('al completo')).toBeNull())
    const sheet = await openSheet('Torrente basso')
    expect(await sheet.findByRole('link', { name: 'Acquista in questa zona' })).toBeTruthy()
  })

  it('has its places on a day that others hold whole', async () => {
    calendar({ day: TODAY, state: 'full' })
    answer(listHeldDays, () => ({ days: [{ day: TODAY, freeInSeconds: 700 }] }))
    answer(listHeldPlaces, () => ({ places: [{ ...place, freeInSeconds: 700 }] }))
    answer(listZones, () => ({ zones: [aZone(2, { name: 'Torrente basso', slots: [aSlot(0)] })] }))
    openAt('/mappa?idPermesso=12')
    const rows = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
    await waitFor(async () =>
      expect((await rows()).some((text) => /Torrente basso.*forse libera tra 12 minuti/.test(text))).toBe(
        true,
      ),
    )
  })
})

describe('the map for a permit that is booked day by day', () => {
  const held = z.decode(heldPermit, {
    ...heldPermit.example,
    dataInizio: TODAY,
    dataFine: '2027-05-31',
    prenotazioneGiornaliera: true,
  } as never)

  it('links from a zone to its booking, on a day of the permit', async () => {
    answer(readMap, () => ({ ...aMap(...zones), bookedDayByDay: true }))
    answer(listMyPermits, () => ({ permits: [held] }))
    signIn('angler')
    openAt(`/mappa?idPermesso=12&idAcquisto=${held.purchaseId}`)
    const sheet = await openSheet('Torrente alto')
    expect((await sheet.findByRole('link', { name: 'Prenota questa zona' })).getAttribute('href')).toBe(
      `/prenotazione-modal?idAcquisto=${held.purchaseId}&data=${TODAY}&idZona=1`,
    )
  })

  it('links to the purchase without the permit in hand', async () => {
    answer(readMap, () => ({ ...aMap(...zones), bookedDayByDay: true }))
    openAt('/mappa?idPermesso=12')
    const sheet = await openSheet('Torrente alto')
    expect(sheet.getByRole('link', { name: 'Acquista il permesso' }).getAttribute('href')).toBe(
      `/acquista-permesso?idPermesso=12&data=${TODAY}`,
    )
    expect(sheet.getByText('La zona la prenoti dopo, giorno per giorno.')).toBeTruthy()
  })
})

it('is open to a warden, without purchase links', async () => {
  signIn('warden')
  openAt('/mappa?idPermesso=12')
  const sheet = await openSheet('Torrente alto')
  expect(sheet.queryByRole('link')).toBeNull()
})

it.each(['12', 'nessuno', '0'])('shows that permit %s does not exist', async (id) => {
  refuse(readMap, 'NOT_FOUND')
  openAt(`/mappa?idPermesso=${id}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Questo permesso non c’è' })).toBeTruthy()
})

it('does not show a missing permit when the server is busy', async () => {
  refuse(readMap, 'BUSY', 503)
  openAt('/mappa?idPermesso=12')
  expect(await screen.findByText('BUSY')).toBeTruthy()
  expect(screen.queryByText('Questo permesso non c’è')).toBeNull()
})
