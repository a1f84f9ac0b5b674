import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import type { ResponseOf } from '#contract/call.ts'
import { listArchiveYears, readArchive } from '#contract/archive.ts'
import { type HeldPermit, listMyPermits } from '#contract/permits.ts'
import { readOutings } from '#contract/river-log.ts'
import { addDays } from '#rules/days.ts'
import { newId, writeCatch } from '#web/platform/offline/index.ts'
import { aPhoneForTest } from '#web/platform/offline/river-log-for-test.ts'
import { keepSession } from '#web/platform/session.ts'
import { aServer } from '#web/testing/a-server.ts'
import { draw } from '#web/testing/draw.tsx'
import { aHeldPermit } from '#web/testing/held-permit.ts'
import { speak } from '#web/testing/speak.ts'
import season from '#locales/it/season.json' with { type: 'json' }
import ui from '#locales/it/ui.json' with { type: 'json' }
import OutingsPage from '../all-outings/outings-page.tsx'

await speak('it')
const { answer, silence } = aServer()

type Archived = ResponseOf<typeof readArchive>['permits'][number]
type Outing = Archived['outings'][number]
type Fish = Outing['catches'][number]
const example = z.decode(
  readArchive.response,
  readArchive.example.response as z.input<typeof readArchive.response>,
).permits[0]
const anOuting = example?.outings[0]
const aFish = anOuting?.catches[0]

const PIKE_LIMIT = { species: ['pike' as const], keptPerDay: 1, keptPerYear: 5 }
const held = (about: Partial<HeldPermit> = {}): HeldPermit => {
  const one = aHeldPermit({ purchaseId: newId(), name: 'Luccio nel lago', ...about })
  return { ...one, river: { ...one.river, limits: [PIKE_LIMIT], seasons: [] } }
}

/** A permit of one day with an outing in its zone; the fish are caught one after the other. */
function fished(day: string, fish: Partial<Fish>[], about: Partial<HeldPermit> = {}): Archived {
  const permit = held({ firstDay: day, lastDay: day, ...about })
  const id = permit.purchaseId
  const at = `${day}T06:00:00.000Z`
  const outing = { ...anOuting, id, day, at, versionId: newId(), startedAt: at, state: 'ended' } as Outing
  const catches = fish.map((one): Fish => ({
    ...(aFish as Fish),
    id: newId(),
    versionId: newId(),
    outingId: id,
    ...one,
  }))
  return { permit, outings: [{ ...outing, catches }], notes: [], catchesWithoutOuting: [] }
}

let clean: () => Promise<void>
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-11-22T10:00:00Z') })
  clean = aPhoneForTest()
  keepSession({ token: 'a-token', kind: 'angler', firstName: 'Anna', lastName: 'Bianchi', adult: true })
  answer(listMyPermits, () => ({ permits: [] }))
  answer(listArchiveYears, () => ({ years: [2027, 2026] }))
  archiveHas(2027)
})
afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  await clean()
})

function archiveHas(year: number, ...permits: Archived[]): void {
  answer(readArchive, (query) => ({
    year: Number(query.get('anno')),
    permits: Number(query.get('anno')) === year ? permits : [],
  }))
}
const open = (search = '') => draw(<OutingsPage />, `/dettaglio-uscite${search}`)
const rows = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent))
const region = async (name: string) => (await screen.findByRole('region', { name })).textContent

describe('the season', () => {
  it('counts days, outings and fish, and names the best of each with its day and water', async () => {
    const first = fished('2027-06-06', [
      { species: 'pike', lengthCm: 68, kept: true },
      { species: 'perch', lengthCm: 21, kept: false },
    ])
    archiveHas(2027, first, fished('2027-11-07', [{ species: 'pike', lengthCm: 74, kept: true }]))
    open()
    expect(await screen.findByRole('heading', { name: 'La stagione 2027', level: 1 })).toBeDefined()
    expect(await rows(season.fish)).toEqual([
      ['luccio', '2', '0'],
      ['74 cm, il più lungo: 7 novembre, T1'],
      ['pesce persico', '0', '1'],
      ['21 cm, il più lungo: 6 giugno, T1'],
    ])
    expect(await rows(season.waters)).toEqual([['T1Alto Sarca', '2', '3']])
    const best = screen.getByRole('link', { name: /68|74 cm/ })
    expect(best.getAttribute('href')).toMatch(/^\/riepilogo-uscita\?idAcquisto=.+&idUscita=/)
  })

  it('says what is left by permit and species, as the limit counts it', async () => {
    const caught = fished('2027-06-06', [{ species: 'pike', kept: true }])
    const coming = held({ firstDay: '2027-11-20', lastDay: '2027-11-25' })
    archiveHas(2027, caught)
    answer(listMyPermits, () => ({ permits: [coming, caught.permit] }))
    answer(readOutings, () => ({
      purchaseId: coming.purchaseId,
      outings: [],
      notes: [],
      catchesWithoutOuting: [],
      cancelled: [],
      elsewhere: [],
    }))
    open()
    const left = await region(season.left.title)
    expect(left).toContain('Luccio nel lago')
    expect(left).toContain('Ancora 4 giorni, l’ultimo gio 25 nov.')
    expect(left).toContain('4luccio')
    expect(left).toContain('su 5 quest’anno')
  })

  it('counts a fish that is only on this phone, and says so', async () => {
    const running = held({ firstDay: '2027-11-21', lastDay: '2027-11-23' })
    answer(listMyPermits, () => ({ permits: [running] }))
    silence(readOutings)
    const outingId = newId()
    await writeCatch({
      id: newId(),
      purchaseId: running.purchaseId,
      outingId,
      species: 'pike',
      lengthCm: 80,
      kept: true,
      caughtAt: '2027-11-22T08:00:00.000Z',
    })
    open()
    expect(await rows(season.fish)).toEqual([
      ['luccio', '1', '0'],
      ['80 cm, il più lungo: 22 novembre, Luccio nel lago'],
    ])
    expect(await screen.findByText(/1 voce aspetta la rete/)).toBeDefined()
    expect(await region(season.left.title)).toContain('4luccio')
  })

  it('of a companion’s permit is apart: their fish are not the angler’s', async () => {
    const minor = { firstName: 'Mia', lastName: 'Bianchi', birthYear: 2017 }
    const mias = fished('2027-08-07', [{ species: 'perch', kept: true }], { accompaniedMinor: true, minor })
    archiveHas(2027, mias)
    open()
    expect(await region(season.minors)).toContain('Mia')
    expect(screen.queryByRole('table', { name: season.fish })).toBeNull()
  })

  it('of another year comes by its address, without what is left', async () => {
    archiveHas(2026, fished('2026-05-09', [{ species: 'grayling', lengthCm: 39, kept: false }]))
    open('?anno=2026')
    expect((await screen.findByRole('link', { name: '2026' })).getAttribute('aria-current')).toBe('page')
    expect(await rows(season.fish)).toEqual([['temolo', '0', '1'], ['39 cm, il più lungo: 9 maggio, T1']])
    expect(screen.queryByRole('region', { name: season.left.title })).toBeNull()
  })

  it('of hundreds of fish shows the latest outings, and all of them after a tap', async () => {
    const many = Array.from({ length: 60 }, (_, n) =>
      fished(
        addDays('2027-03-01', n * 4),
        Array.from({ length: 8 }, () => ({ species: 'brownTrout' as const, kept: false })),
      ),
    )
    archiveHas(2027, ...many)
    open()
    expect((await rows(season.fish))[0]).toEqual(['trota fario', '0', '480'])
    const outings = () => screen.getAllByRole('link', { name: /rilasciati 8/ })
    expect(outings()).toHaveLength(8)
    await userEvent.click(screen.getByRole('button', { name: /Mostra tutte le uscite \(60\)/ }))
    await waitFor(() => expect(outings()).toHaveLength(60))
  })
})

describe('a season without an outing', () => {
  it('leads to a permit, or to the log where there is one', async () => {
    open()
    expect((await screen.findByRole('link', { name: season.empty.action })).getAttribute('href')).toBe(
      '/home',
    )
    cleanup()
    const coming = held({ firstDay: '2027-11-25', lastDay: '2027-11-25' })
    answer(listMyPermits, () => ({ permits: [coming] }))
    open()
    const log = await screen.findByRole('link', { name: season.emptyWithPermit.action })
    expect(log.getAttribute('href')).toBe('/segnacatture')
  })

  it('without a connection says when the figures were read, or that nothing is known', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    open()
    expect(await screen.findByText(/Senza rete: contato con i dati di lunedì 22 novembre/)).toBeDefined()
    cleanup()
    silence(readArchive)
    open()
    expect(await screen.findByRole('heading', { name: ui.offline.title })).toBeDefined()
  })
})
