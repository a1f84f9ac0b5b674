import 'fake-indexeddb/auto'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readMovements } from '#contract/supervision.ts'
import { address, openAt, signIn, TODAY, useApp } from '#web/testing/app-for-test.tsx'
import { aPermit, aPurchase, DAY } from '../a-supervised-permit-for-test.ts'
import { phoneHas, phoneHasNothing } from '../snapshot-for-test.ts'
import { aGroup, anAngler } from './movements-for-test.ts'
import type { Movements } from './zones-of-day.ts'

const { answer, refuse, silence } = useApp()

const out = anAngler(1, {
  firstName: 'Luca',
  lastName: 'Rossi',
  state: 'started',
  startedAt: `${TODAY}T04:02:00Z`,
})
const done = anAngler(2, {
  lastName: 'Verdi',
  state: 'ended',
  startedAt: `${TODAY}T04:00:00Z`,
  endedAt: `${TODAY}T06:30:00Z`,
})
const movements = (about: Partial<Movements> = {}): Movements => ({
  day: TODAY,
  asOf: `${TODAY}T07:00:00Z`,
  today: [
    aGroup([anAngler(3), out, done]),
    aGroup([anAngler(4, { lastName: 'Neri' })], { zoneId: 4, zoneName: 'T2' }),
  ],
  coming: [{ day: '2027-05-03', associationId: 1, zoneId: 3, zoneName: 'T1', anglers: 4 }],
  ...about,
})

beforeEach(() => {
  signIn('warden')
  answer(readMovements, () => movements())
})

describe('the movements of the day', () => {
  it('show who is where, running outings first, and the coming days', async () => {
    openAt('/movimenti-pescatori')
    const zone = await screen.findByRole('region', { name: 'T1' })
    const rows = within(zone).getAllByRole('link')
    expect(rows.map((row) => row.textContent)).toEqual([
      'Rossi Lucain pesca dalle ore 6:02',
      'Bianchi 3 Annanon ancora iniziata',
      'Verdi Anna6:00–8:30',
    ])
    expect(rows[0]?.getAttribute('href')).toBe(
      `/dettaglio-pescatore?idAcquisto=${out.purchaseId}&idPermesso=12`,
    )
    expect(screen.getByText('Aggiornato alle ore 9:00, 1 ora fa')).toBeDefined()
    expect(screen.getByRole('region', { name: 'I prossimi sette giorni' }).textContent).toContain(
      'T1: 4 pescatori',
    )
  })

  it('are narrowed down to one state by the keyboard', async () => {
    openAt('/movimenti-pescatori')
    const figures = await screen.findByRole('radiogroup', { name: 'Chi mostrare' })
    expect(within(figures).getAllByRole('radio')).toHaveLength(4)
    within(figures).getByRole('radio', { name: '1 in pesca' }).focus()
    await userEvent.keyboard(' ')
    expect(screen.getByRole('region', { name: 'T1' }).textContent).toContain('Rossi')
    expect(screen.queryByText(/Verdi/)).toBeNull()
    expect(screen.queryByRole('region', { name: 'T2' })).toBeNull()
  })

  it('of busy waters are drawn in portions', async () => {
    const many = Array.from({ length: 99 }, (_, number) => anAngler(number))
    answer(readMovements, () => movements({ today: [aGroup(many)] }))
    openAt('/movimenti-pescatori')
    const zone = await screen.findByRole('region', { name: 'T1' })
    expect(within(zone).getAllByRole('link')).toHaveLength(60)
    await userEvent.click(within(zone).getByRole('button', { name: 'Mostra altri 39' }))
    expect(within(zone).getAllByRole('link')).toHaveLength(99)
  })

  it('of a quiet day report that, and show the coming days', async () => {
    answer(readMovements, () => movements({ today: [] }))
    openAt('/movimenti-pescatori')
    expect(await screen.findByRole('heading', { name: 'Oggi non pesca nessuno' })).toBeDefined()
    expect(screen.getByText('T1: 4 pescatori')).toBeDefined()
  })

  it('of another day are marked as such', async () => {
    answer(readMovements, () => movements({ day: '2027-04-30' }))
    openAt('/movimenti-pescatori')
    expect(await screen.findByText(/Questi sono i movimenti di venerdì 30 aprile/)).toBeDefined()
  })

  it('that fail to load can be retried', async () => {
    refuse(readMovements, 'BUSY', 503)
    openAt('/movimenti-pescatori')
    const again = await screen.findByRole('button', { name: 'Riprova' })
    answer(readMovements, () => movements())
    await userEvent.click(again)
    expect(await screen.findByRole('region', { name: 'T1' })).toBeDefined()
  })

  it('never loaded before wait for the network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    silence(readMovements)
    openAt('/movimenti-pescatori')
    expect(await screen.findByRole('heading', { name: 'Qui non c’è rete' })).toBeDefined()
  })

  it('are for wardens', async () => {
    signIn('angler')
    openAt('/movimenti-pescatori')
    await screen.findByRole('heading', { level: 1 })
    expect(address()).toBe('/home')
  })
})

describe('with no network, and movements never loaded on this phone', () => {
  afterEach(phoneHasNothing)

  it('they come from the list, with its part of tomorrow', async () => {
    vi.setSystemTime(new Date(`${DAY}T06:00:00Z`))
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    silence(readMovements)
    const id = (n: number) => `0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4f0${n}`
    const at = `${DAY}T04:30:00.000Z`
    const written = { at, arrivedAt: at, corrected: false }
    await phoneHas({
      permits: [aPermit()],
      purchases: [
        aPurchase({
          lastName: 'Rossi',
          // The outing of a one-day permit has its id.
          outings: [
            {
              id: aPurchase().purchaseId,
              day: DAY,
              zoneId: 4,
              slot: 'M',
              startedAt: at,
              noCatch: false,
              ...written,
            },
          ],
        }),
        aPurchase({ purchaseId: id(2), lastName: 'Verdi' }),
        aPurchase({ purchaseId: id(3), lastName: 'Neri', state: 'refunded' }),
        aPurchase({ purchaseId: id(4), firstDay: '2027-05-03', lastDay: '2027-05-03' }),
      ],
    })
    openAt('/movimenti-pescatori')
    const where = await screen.findByRole('region', { name: 'T2' })
    expect(within(where).getByRole('link').textContent).toContain('Rossi Annain pesca dalle ore 6:30')
    const awaited = within(screen.getByRole('region', { name: 'T1' })).getAllByRole('link')
    expect(awaited.map(({ textContent }) => textContent)).toEqual(['Verdi Annanon ancora iniziata'])
    expect(screen.getByText('Aggiornato alle ore 7:12, 48 minuti fa')).toBeDefined()
    expect(screen.getByRole('region', { name: 'I prossimi sette giorni' }).textContent).toContain('T1')
  })
})
