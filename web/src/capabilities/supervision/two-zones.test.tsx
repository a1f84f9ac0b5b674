import 'fake-indexeddb/auto'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as z from 'zod/mini'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { heldPermit, listMyPermits } from '#contract/permits.ts'
import { listSupervisedPermits, readMovements, takeSnapshot } from '#contract/supervision.ts'
import home from '#locales/it/warden-home.json' with { type: 'json' }
import { openAt, signIn, useApp } from '#web/testing/app-for-test.tsx'
import { aPermit, aPurchase, DAY } from './a-supervised-permit-for-test.ts'
import { phoneHas, phoneHasNothing } from './snapshot-for-test.ts'

const { answer, silence } = useApp()

/** One in the morning of 3 May in Rome, eleven in the evening of 2 May in the Azores: there the permit still counts. */
const MIDNIGHT_BETWEEN = new Date('2027-05-02T23:00:00Z')
const AZORES = { associationId: 2, name: 'Lagoa das Furnas', colour: '#ffd400', timeZone: 'Atlantic/Azores' }
const ROME = { associationId: 1, name: 'Alto Sarca', colour: '#0e5e59', timeZone: 'Europe/Rome' }

const id = (n: number) => `0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4f0${n}`
const begun = (purchaseId: string) => {
  const startedAt = `${DAY}T21:00:00.000Z`
  const written = { at: startedAt, arrivedAt: startedAt, corrected: false }
  return { outings: [{ id: purchaseId, day: DAY, startedAt, noCatch: false, ...written }] }
}
const aHeld = (purchaseId: string, name: string, timeZone: string) => {
  const held = z.decode(heldPermit, heldPermit.example as z.input<typeof heldPermit>)
  return { ...held, purchaseId, name, river: { ...held.river, timeZone } }
}

beforeEach(async () => {
  vi.setSystemTime(MIDNIGHT_BETWEEN)
  for (const call of [listSupervisedPermits, readMovements, takeSnapshot]) silence(call)
  await phoneHas({
    associations: [AZORES, ROME],
    permits: [
      aPermit({ permitId: 12, name: 'Sarca', slots: [] }),
      aPermit({ permitId: 13, name: 'Furnas', slots: [], associationId: AZORES.associationId }),
    ],
    purchases: [
      aPurchase({ purchaseId: id(1), permitId: 12, slot: undefined, lastName: 'Romano', ...begun(id(1)) }),
      aPurchase({ purchaseId: id(2), permitId: 13, slot: undefined, lastName: 'Silva', ...begun(id(2)) }),
    ],
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await phoneHasNothing()
})

it('the ticket of each permit is of the day at its own waters', async () => {
  signIn('angler')
  answer(listMyPermits, () => ({
    permits: [aHeld(id(1), 'Sarca', ROME.timeZone), aHeld(id(2), 'Furnas', AZORES.timeZone)],
  }))
  openAt('/miei-permessi')
  const ticket = await screen.findByRole('article')
  expect(ticket.textContent).toContain('Furnas')
  expect(screen.getByRole('button', { name: /1 già passato/ })).toBeDefined()
})

it('verdict and numbers of each permit are of the same day', async () => {
  signIn('warden')
  openAt('/home-guardiapesca')
  const furnas = await screen.findByRole('link', { name: /Furnas/ })
  expect(furnas.textContent).toContain('1 venduto1 in pesca')
  const sarca = screen.getByRole('link', { name: /Sarca/ })
  expect(sarca.textContent).toContain(home.idle)

  await userEvent.type(screen.getByLabelText(home.search.label), 'Anna')
  const results = screen.getByRole('region', { name: home.search.results })
  const verdicts = (await within(results).findAllByRole('link')).map((link) => [
    /Romano|Silva/.exec(link.textContent)?.[0],
    link.querySelector('[data-verdict]')?.getAttribute('data-verdict'),
  ])
  expect(verdicts).toEqual([
    ['Romano', 'notValid'],
    ['Silva', 'valid'],
  ])
})

it('the movements are of the same day, by the clock of their waters', async () => {
  signIn('warden')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  openAt('/movimenti-pescatori')
  const moving = await screen.findAllByRole('link', { name: /Anna/ })
  expect(moving.map(({ textContent }) => textContent)).toEqual(['Silva Annain pesca dalle ore 21:00'])
})

it('a permit’s outing is shown by the clock of its waters', async () => {
  signIn('warden')
  openAt(`/dettaglio-pescatore?idAcquisto=${id(2)}`)
  expect(await screen.findByText('in pesca dalle ore 21:00')).toBeDefined()
  expect(screen.getByText('Oggi')).toBeDefined()
})

it('the server’s numbers count as today’s, whose day is that of the first association', async () => {
  signIn('warden')
  const counted = { sold: 5, planned: 4, started: 1, ended: 0, checked: 0, places: { capacity: 9, left: 4 } }
  const { associationId, name: associationName, colour } = AZORES
  const furnas = { permitId: 13, associationId, associationName, colour, type: 1 as const, name: 'Furnas' }
  answer(listSupervisedPermits, () => ({ day: DAY, permits: [{ ...furnas, ...counted }] }))
  openAt('/home-guardiapesca')
  expect((await screen.findByText('4 posti liberi su 9')).closest('a')?.textContent).toContain('5 venduti')
})
