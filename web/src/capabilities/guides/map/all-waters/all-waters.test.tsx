import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { listOffers, listWaters } from '#contract/catalogue.ts'
import { listFavourites } from '#contract/favourites.ts'
import { listHeldPlaces, listHolds } from '#contract/holds.ts'
import { heldPermit, listMyPermits } from '#contract/permits.ts'
import { address, openAt, signIn, TODAY, useApp } from '#web/testing/app-for-test.tsx'
import { anOffer, aWater, aZone, onDay, refusedBecause } from './waters-for-test.ts'

const { answer, late, silence, requests } = useApp()

const DAY = '2027-05-02'
const map = `/mappa?data=${DAY}`
const picture = {
  path: '/foto/1/abc',
  width: 1200,
  height: 800,
  alt: 'Il Sarca tra gli ontani',
  credit: 'Ada Conti',
}
const waters = [
  aWater('Sarca', {
    line: 'Acqua di ghiacciaio.',
    picture,
    zones: [aZone(3, onDay(12, { placesLeft: 2 })), aZone(4, onDay(12, { placesLeft: 5 }))],
  }),
  aWater('Lago', { permits: [onDay(13, { state: 'full', placesLeft: 0 })] }),
]
const torrent = anOffer({ permitId: 12, name: 'Torrente', techniques: [1], limitedEntry: true })
const lake = refusedBecause('I posti sono finiti.', {
  permitId: 13,
  name: 'Lago',
  nextDay: '2027-05-04',
  techniques: [2],
})

beforeEach(() => {
  answer(listWaters, () => ({ day: DAY, waters }))
  answer(listOffers, () => ({ day: DAY, offers: [torrent, lake] }))
})

const openSheet = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('dialog', { name }))
}

describe('the map of all waters', () => {
  it('lists them with what is left and the price', async () => {
    openAt(map)
    await screen.findByRole('button', { name: 'Sarca' })
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows.some((text) => text.includes('7 posti liberi') && /da 25\s€/.test(text))).toBe(true)
    expect(rows.some((text) => text.includes('Lago') && text.includes('al completo'))).toBe(true)
    expect(screen.getByRole('img', { name: picture.alt }).getAttribute('loading')).toBe('lazy')
  })

  it('leads from a water to the form, with the day', async () => {
    openAt(map)
    const sheet = await openSheet('Sarca')
    expect(sheet.getByRole('img', { name: picture.alt })).toBeTruthy()
    expect(sheet.getByText('Immagine: Ada Conti')).toBeTruthy()
    expect(sheet.getByText(/Acqua di ghiacciaio/)).toBeTruthy()
    expect(sheet.getByRole('link', { name: 'Scegli: Torrente' }).getAttribute('href')).toBe(
      `/acquista-permesso?idPermesso=12&data=${DAY}`,
    )
  })

  it('and with the zone, when one is chosen', async () => {
    openAt(map)
    const sheet = await openSheet('Sarca')
    await userEvent.click(sheet.getByRole('radio', { name: 'T3' }))
    expect(sheet.getByRole('link', { name: 'Scegli: Torrente' }).getAttribute('href')).toBe(
      `/acquista-permesso?idPermesso=12&data=${DAY}&idZona=3`,
    )
  })

  it('says of a zone which extra it needs', async () => {
    const zones = [aZone(3, onDay(12, { placesLeft: 2, onlyWith: ['Barca'] })), aZone(4, onDay(12))]
    answer(listWaters, () => ({ day: DAY, waters: [aWater('Sarca', { zones })] }))
    openAt(map)
    const sheet = await openSheet('Sarca')
    const needs = () => sheet.queryByText('Solo con il supplemento Barca, che scegli all’acquisto.')
    expect(needs()).toBeNull()
    await userEvent.click(sheet.getByRole('radio', { name: 'T3' }))
    expect(needs()).toBeTruthy()
    await userEvent.click(sheet.getByRole('radio', { name: 'T4' }))
    expect(needs()).toBeNull()
  })

  it('says why a water cannot be had, and goes to the day when it can', async () => {
    openAt(map)
    const sheet = await openSheet('Lago')
    expect(sheet.getByText('I posti sono finiti.')).toBeTruthy()
    expect(sheet.queryByRole('link', { name: /^Scegli/ })).toBeNull()
    await userEvent.click(sheet.getByRole('button', { name: 'Vai a martedì 4 maggio' }))
    await waitFor(() => expect(address()).toBe('/mappa?data=2027-05-04'))
  })

  it('keeps day and filters on the way to the list and back', async () => {
    openAt(`${map}&tecniche=1`)
    await screen.findByRole('button', { name: 'Sarca' })
    expect(screen.queryByRole('button', { name: 'Lago' })).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: 'Elenco' }))
    await waitFor(() => expect(address()).toBe(`/permessi-acquistabili?data=${DAY}&tecniche=1`))
    await userEvent.click(await screen.findByRole('link', { name: 'Mappa' }))
    await waitFor(() => expect(address()).toBe(`${map}&tecniche=1`))
  })

  it('asks once for all waters, and never for the map of a permit', async () => {
    openAt(map)
    await screen.findByRole('button', { name: 'Sarca' })
    const ways = requests.map(({ way }) => way)
    expect(ways.filter((way) => way === 'GET /api/acque')).toHaveLength(1)
    expect(ways).not.toContain('GET /api/map-info')
  })

  it('says that no water passes the filters', async () => {
    openAt(`${map}&tecniche=7`)
    expect(await screen.findByText('Nessuna acqua con questi filtri')).toBeTruthy()
  })

  it('says why where nothing can be bought: here for members only', async () => {
    const membersOnly = { code: 'MEMBERS_ONLY', sentence: 'Solo per i soci.' }
    answer(listOffers, () => ({ day: DAY, offers: [torrent, { ...lake, reasons: [membersOnly] }] }))
    openAt(map)
    await screen.findByRole('button', { name: 'Lago' })
    expect(screen.getByText('solo per soci')).toBeTruthy()
    expect(screen.getByText('per esempio: restano 3 posti')).toBeTruthy()
  })

  it('has the nearest first on a tap, with the distance', async () => {
    const coords = { latitude: 46.1, longitude: 11.03 }
    const getCurrentPosition = (found: PositionCallback) => found({ coords } as GeolocationPosition)
    const located = vi
      .spyOn(navigator, 'geolocation', 'get')
      .mockReturnValue({ getCurrentPosition } as unknown as Geolocation)
    openAt(map)
    await userEvent.click(await screen.findByRole('button', { name: 'Vicino a me' }))
    await waitFor(() => expect(address()).toBe(`${map}&ordine=distanza`))
    expect(await screen.findByText('Alto Sarca · a circa 1 km')).toBeTruthy()
    located.mockRestore()
  })

  it('has the waters of favourite permits alone on a tap', async () => {
    answer(listFavourites, () => ({ permitIds: [12] }))
    signIn('angler')
    openAt(map)
    await userEvent.click(await screen.findByRole('button', { name: 'Preferiti' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Lago' })).toBeNull())
    expect(screen.getByRole('button', { name: 'Sarca' })).toBeTruthy()
  })

  it('has no links to buy for a warden', async () => {
    signIn('warden')
    openAt(map)
    const sheet = await openSheet('Sarca')
    expect(sheet.queryByRole('link', { name: /^Scegli/ })).toBeNull()
  })
})

describe('a water that is full as the database counts', () => {
  const FULL = { code: 'FULL', sentence: 'I posti sono finiti.' }
  beforeEach(() => {
    const zones = [
      aZone(3, onDay(12, { state: 'full', placesLeft: 0 })),
      aZone(4, onDay(12, { placesLeft: 5 })),
    ]
    answer(listWaters, () => ({
      day: DAY,
      waters: [
        aWater('Sarca', { zones }),
        aWater('Lago', { permits: [{ permitId: 13, state: 'full', placesLeft: 0 }] }),
      ],
    }))
    answer(listOffers, () => ({ day: DAY, offers: [torrent, { ...lake, reasons: [FULL] }] }))
  })
  const held = [
    { permitId: 12, zoneId: 3, freeInSeconds: 300 },
    { permitId: 13, freeInSeconds: 700 },
  ]

  it('and so is each zone of it, is not said to be full before it is known, then for how long it is held', async () => {
    const arrive = late(listHeldPlaces, () => ({ places: held }))
    openAt(map)
    await screen.findByRole('button', { name: 'Lago' })
    expect(screen.queryAllByText('al completo')).toHaveLength(0)
    expect(screen.getAllByText('al momento nessun posto libero').length).toBeGreaterThan(0)
    arrive()
    const minutes = (count: number) =>
      `riservata da chi sta pagando: forse libera tra ${String(count)} minuti`
    expect(await screen.findByText(minutes(12))).toBeTruthy()
    expect(screen.queryAllByText('al completo')).toHaveLength(0)
    const sheet = await openSheet('Sarca')
    await userEvent.click(sheet.getByRole('radio', { name: 'T3' }))
    expect(sheet.getAllByText(minutes(5)).length).toBeGreaterThan(0)
    expect(sheet.queryByRole('link', { name: /^Scegli/ })).toBeNull()
    expect(requests.filter(({ path }) => path === listHeldPlaces.path)).toHaveLength(1)
  })

  it('by one’s own hold can be had, and the hold leads back to paying', async () => {
    signIn('angler')
    answer(listFavourites, () => ({ permitIds: [] }))
    const { holds } = z.decode(listHolds.response, listHolds.example.response as never)
    answer(listHolds, () => ({ holds, freed: [{ permitId: 13, day: DAY }] }))
    answer(listHeldPlaces, () => ({
      places: [
        { permitId: 12, zoneId: 3, leftForYou: 1 },
        { permitId: 13, leftForYou: 1 },
      ],
    }))
    openAt(map)
    expect(await screen.findByRole('region', { name: /^Riservato per te/ })).toBeTruthy()
    const sheet = await openSheet('Lago')
    expect(sheet.getByRole('link', { name: 'Scegli: Lago' })).toBeTruthy()
    expect(sheet.queryByText(FULL.sentence)).toBeNull()
  })
})

describe('without an answer', () => {
  it('says that there is no network', async () => {
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    silence(listWaters)
    openAt(map)
    expect(await screen.findByRole('heading', { name: 'Qui non c’è rete' })).toBeTruthy()
    network.mockRestore()
  })

  it('still has the maps of the person’s own permits', async () => {
    const held = z.decode(heldPermit, { ...heldPermit.example, dataInizio: TODAY, dataFine: TODAY } as never)
    answer(listMyPermits, () => ({ permits: [held] }))
    signIn('angler')
    silence(listWaters)
    openAt('/mappa')
    const link = await screen.findByRole('link', { name: held.name })
    expect(link.getAttribute('href')).toBe(`/mappa?idPermesso=${held.permitId}`)
  })
})
