import 'fake-indexeddb/auto'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listOwnDuties, listSupervisedPermits, takeSnapshot } from '#contract/supervision.ts'
import { openAt, signIn, useApp } from '#web/testing/app-for-test.tsx'
import home from '#locales/it/warden-home.json' with { type: 'json' }
import { aPermit, aPurchase, DAY } from '../a-supervised-permit-for-test.ts'
import { phoneHas, phoneHasNothing } from '../snapshot-for-test.ts'

const { answer, silence } = useApp()

const other = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e60'
const counted = {
  permitId: 12,
  associationId: 1,
  associationName: 'Alto Sarca',
  colour: '#0e5e59',
  type: 1,
  name: 'Giornaliero no-kill',
  sold: 7,
  planned: 3,
  started: 2,
  ended: 1,
  checked: 4,
} as const
const idle = {
  ...counted,
  permitId: 13,
  name: 'Laghetto',
  sold: 0,
  planned: 0,
  started: 0,
  ended: 0,
  checked: 0,
}

const offline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
const searched = () => screen.findByLabelText(home.search.label)

beforeEach(async () => {
  signIn('warden')
  vi.setSystemTime(new Date(`${DAY}T06:00:00Z`))
  silence(listSupervisedPermits)
  silence(listOwnDuties)
  silence(takeSnapshot)
  await phoneHas()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await phoneHasNothing()
})

describe('the day in figures', () => {
  it('comes from the server, with the places; permits not in use come last', async () => {
    answer(listSupervisedPermits, () => ({
      day: DAY,
      permits: [idle, { ...counted, places: { left: 1, capacity: 20 } }],
    }))
    openAt('/home-guardiapesca')
    const busy = await screen.findByRole('link', { name: /1 posto libero su 20/ })
    expect(busy.textContent).toContain('7 venduti2 in pesca1 terminata4 controllati')
    const waters = screen.getByRole('region', { name: 'Alto Sarca' })
    expect(
      within(waters)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringContaining('Giornaliero no-kill'),
      expect.stringContaining('Oggi nessun permesso'),
    ])
    expect(busy.getAttribute('href')).toBe('/pescatori-per-permesso?idPermesso=12')
  })

  it('without a network is counted from the list on the phone', async () => {
    offline()
    const written = { at: `${DAY}T05:00:00.000Z`, arrivedAt: `${DAY}T05:00:00.000Z`, corrected: false }
    const outing = { id: other, day: DAY, startedAt: written.at, noCatch: false, ...written }
    await phoneHas({ purchases: [aPurchase({ outings: [outing] }), aPurchase({ purchaseId: other })] })
    openAt('/home-guardiapesca')
    const permit = await screen.findByRole('link', { name: /Giornaliero no-kill/ })
    expect(permit.textContent).toContain('2 venduti1 in pesca0 terminate0 controllati')
    expect(screen.getByText('Elenco aggiornato alle ore 7:12, 48 minuti fa')).toBeDefined()
  })

  it('of a warden without waters shows whom to contact', async () => {
    await phoneHas({ permits: [], purchases: [] })
    answer(listSupervisedPermits, () => ({ day: DAY, permits: [] }))
    openAt('/home-guardiapesca')
    expect(await screen.findByRole('heading', { name: home.none.title })).toBeDefined()
  })
})

it('the next days of duty, and what comes back every week, in a sentence', async () => {
  const where = { associationName: 'Alto Sarca', zoneNames: ['T1'] }
  answer(listOwnDuties, () => ({
    duties: [
      { day: DAY, ...where },
      { day: '2027-05-08', ...where },
    ],
    patterns: [
      { ...where, weekdays: [6, 7], from: '2027-04-03', to: '2027-10-31', except: ['2027-08-15'] },
      { ...where, weekdays: [1], from: '2027-06-07', to: '2027-08-30', except: [], zoneNames: [] },
    ],
  }))
  openAt('/home-guardiapesca')
  const own = within(await screen.findByRole('region', { name: home.duties.title }))
  expect(own.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Oggi sei di servizio: T1',
    'sabato 8 maggio: T1',
    'ogni sabato e domenica fino al 31 ottobre, tranne il 15 agosto: T1',
    'ogni lunedì dal 7 giugno al 30 agosto: Alto Sarca',
  ])
})

describe('the list on the phone', () => {
  it('is reported as missing, and the search waits for it', async () => {
    offline()
    await phoneHasNothing()
    openAt('/home-guardiapesca')
    expect(await screen.findByText(home.list.none)).toBeDefined()
    expect(screen.getByText(home.list.offlineText)).toBeDefined()
    expect(screen.getByRole('link', { name: home.check })).toBeDefined()
    await userEvent.type(await searched(), 'bianchi')
    expect(await screen.findByText(home.search.noList)).toBeDefined()
  })

  it('of yesterday is marked as such, with what it may lack', async () => {
    offline()
    vi.setSystemTime(new Date('2027-05-03T06:00:00Z'))
    openAt('/home-guardiapesca')
    expect(await screen.findByText(home.list.old)).toBeDefined()
    expect(screen.getByText(/Elenco aggiornato domenica 2 maggio alle ore 7:12/)).toBeDefined()
  })
})

describe('a search', () => {
  it('finds by name and by part of a code, with the verdict of each', async () => {
    offline()
    await phoneHas({
      permits: [aPermit()],
      purchases: [
        aPurchase(),
        aPurchase({ purchaseId: other, lastName: 'Verdi', shortCode: 'ZZZZ2222', state: 'refunded' }),
      ],
    })
    openAt('/home-guardiapesca')
    await screen.findByRole('link', { name: /Giornaliero/ })
    await userEvent.type(await searched(), 'verd')
    const found = await screen.findByRole('link', { name: /Anna Verdi/ })
    expect(found.textContent).toContain('Revocato · È stato restituito')
    expect(found.getAttribute('href')).toBe(`/dettaglio-pescatore?idAcquisto=${other}`)
    await userEvent.click(screen.getByRole('button', { name: home.search.clear }))
    await userEvent.type(await searched(), 'k7pm-')
    expect(await screen.findByRole('link', { name: /Anna Bianchi.*Valido/ })).toBeDefined()
    expect(screen.queryByRole('link', { name: /Verdi/ })).toBeNull()
    await userEvent.type(await searched(), 'xx')
    expect(await screen.findByText(home.search.found_zero)).toBeDefined()
  })
})
