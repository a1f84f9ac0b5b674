import 'fake-indexeddb/auto'
import { cleanup, renderHook, screen, waitFor, within } from '@testing-library/react'
import * as z from 'zod/mini'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listHolds } from '#contract/holds.ts'
import { heldPermit, listMyPermits } from '#contract/permits.ts'
import { newId, useOpenOutings, writeOuting } from '#web/platform/offline/index.ts'
import { aPhoneForTest } from '#web/platform/offline/river-log-for-test.ts'
import { leaveSession, loseSession } from '#web/platform/session.ts'
import identity from '#locales/it/identity.json' with { type: 'json' }
import { address, openAt, signIn, TODAY, useApp } from '#web/testing/app-for-test.tsx'
import { loadParts } from './start-page.tsx'

const { answer, silence } = useApp()

let takeAway: () => Promise<void>
beforeEach(() => {
  takeAway = aPhoneForTest()
})
afterEach(() => takeAway())

const link = (name: string | RegExp) => screen.findByRole('link', { name })
const held = (changes: object = {}) => ({
  ...z.decode(heldPermit, heldPermit.example as z.input<typeof heldPermit>),
  firstDay: TODAY,
  lastDay: TODAY,
  ...changes,
})

describe('start', () => {
  it('leads a visitor straight to today’s list', async () => {
    openAt('/start')
    expect((await link('Pesca oggi')).getAttribute('href')).toBe('/permessi-acquistabili?data=2027-05-01')
    expect((await link('Accedi o registrati')).getAttribute('href')).toBe('/login')
    expect(screen.getByText('1 maggio')).toBeTruthy()
  })

  it('names a session that ended, after a reload too', async () => {
    signIn('angler')
    loseSession()
    openAt('/start')
    expect(await screen.findByText(identity.ended)).toBeTruthy()
    cleanup()
    openAt('/login')
    expect(await screen.findByText(identity.ended)).toBeTruthy()
    leaveSession()
    cleanup()
    openAt('/start')
    await link('Pesca oggi')
    expect(screen.queryByText(identity.ended)).toBeNull()
  })

  it('follows at once where a link leads', async () => {
    openAt('/permessi-acquistabili?data=2027-05-02', true)
    await waitFor(() => expect(address()).toBe('/permessi-acquistabili?data=2027-05-02'))
  })

  it('follows through the guards', async () => {
    signIn('warden')
    openAt('/start?vai=%2Fhome')
    await waitFor(() => expect(address()).not.toContain('vai'))
    expect(address()).not.toContain('/home?')
  })

  it.each(['https://evil.example/', '//evil.example'])('never follows to %s', async (elsewhere) => {
    openAt(`/start?vai=${encodeURIComponent(elsewhere)}`)
    await link('Pesca oggi')
    expect(location.pathname).toBe('/start')
  })

  it('with day and types given leads straight to what they mean', async () => {
    openAt('/start?data=2027-05-08&tipologie=1,3&associazione=2', true)
    expect((await link('Vedi i permessi')).getAttribute('href')).toBe(
      '/permessi-acquistabili?data=2027-05-08&associazione=2&tipologie=1%2C3',
    )
    expect(screen.getByText('8 maggio')).toBeTruthy()
  })
})

describe('start for an angler', () => {
  it.each([
    ['with', () => [held()]],
    ['without', () => []],
  ])(
    '%s a permit of today has what is held for them, with its time and the way to pay',
    async (_how, permits) => {
      signIn('angler')
      answer(listMyPermits, () => ({ permits: permits() }))
      answer(listHolds, () => z.decode(listHolds.response, listHolds.example.response as never))
      openAt('/start')
      const notice = await screen.findByRole('region', { name: /^Riservato per te, da pagare/ })
      expect(notice.textContent).toContain('12:00')
      expect(within(notice).getByRole('link').getAttribute('href')).toMatch(/^\/stripe\?idAcquisto=0199a0f2/)
    },
  )

  it('knows the outings of this phone before it is drawn', async () => {
    signIn('angler')
    await writeOuting({
      id: newId(),
      purchaseId: held().purchaseId,
      day: TODAY,
      startedAt: `${TODAY}T08:00:00Z`,
    })
    await loadParts()
    const { result } = renderHook(useOpenOutings)
    expect(result.current).toMatchObject({ isReady: true, open: [{ purchaseId: held().purchaseId }] })
  })

  it('shows today’s permit', async () => {
    signIn('angler')
    answer(listMyPermits, () => ({ permits: [held({ name: 'Zona T1' })] }))
    openAt('/start')
    const { purchaseId, permitId } = held()
    const code = await link('Mostra al guardiapesca')
    expect(code.getAttribute('href')).toBe(`/miei-permessi?idAcquisto=${purchaseId}&mostra=1`)
    const onTicket = within(code.closest('section') ?? document.body)
    const hrefOf = (name: string) => onTicket.getByRole('link', { name }).getAttribute('href')
    expect(hrefOf('Catture')).toBe(`/segnacatture?idAcquisto=${purchaseId}`)
    expect(hrefOf('Mappa')).toContain(`/mappa?idPermesso=${permitId}`)
    expect(screen.getByText('Zona T1')).toBeTruthy()
  })

  it.each([
    ['early', '13:00:00', '20:00:00', 'Vale oggi dalle ore 13:00: non ancora.'],
    ['late', '05:00:00', '09:00:00', 'Valeva oggi fino alle ore 9:00: è finito.'],
  ])('says of today’s permit that it is not valid at this moment: %s', async (_, from, to, sentence) => {
    signIn('angler')
    const slot = { code: 'M', name: 'Mattina', from, to, covers: [] }
    answer(listMyPermits, () => ({ permits: [held({ slot })] }))
    openAt('/start')
    expect(await screen.findByText(sentence)).toBeTruthy()
  })

  it('names a permit of today or tomorrow that was taken back, with the reason; not one that was given back', async () => {
    signIn('angler')
    const at = `${TODAY}T05:00:00.000Z`
    const ended = (name: string, takenBack: object, changes = {}) =>
      held({ name, state: 'refunded', purchaseId: newId(), zone: undefined, takenBack, ...changes })
    const [tomorrow, later] = ['2027-05-02', '2027-05-03'].map((day) => ({ firstDay: day, lastDay: day }))
    answer(listMyPermits, () => ({
      permits: [
        ended('Di oggi', { at, why: 'decided', reason: 'Piena del torrente.' }),
        ended('Di domani', { at, why: 'closed' }, tomorrow),
        ended('Di dopodomani', { at, why: 'closed' }, later),
        ended('Restituito', { at, why: 'givenBack' }),
      ],
    }))
    openAt('/start')
    expect(await screen.findByText(/è stato ritirato: Di oggi, /)).toBeTruthy()
    expect(screen.getByText('Piena del torrente.')).toBeTruthy()
    expect(screen.getByText(/è stato ritirato: Di domani, /)).toBeTruthy()
    expect(screen.queryByText(/Di dopodomani|Restituito/)).toBeNull()
  })

  it('says nothing of the moment while the permit is valid', async () => {
    signIn('angler')
    const slot = { code: 'M', name: 'Mattina', from: '06:00:00', to: '13:00:00', covers: [] }
    answer(listMyPermits, () => ({ permits: [held({ slot })] }))
    openAt('/start')
    expect(await screen.findByText('6:00–13:00')).toBeTruthy()
    expect(screen.queryByText(/non ancora|è finito|non hai prenotato/)).toBeNull()
  })

  it('shows what is booked for today under a permit booked day by day, or that nothing is', async () => {
    signIn('angler')
    const bookings = [
      { bookingId: newId(), day: TODAY, zone: { zoneId: 3, name: 'Sponda nord' }, mayCancel: true },
    ]
    const month = { bookedDayByDay: true, name: 'Un mese', zone: undefined, slot: undefined }
    answer(listMyPermits, () => ({
      permits: [held({ ...month, bookings }), held({ ...month, purchaseId: newId(), bookings: [] })],
    }))
    openAt('/start')
    expect(await screen.findByText('Sponda nord')).toBeTruthy()
    expect(screen.getAllByText('Per oggi non hai prenotato: prima di pescare scegli dove.')).toHaveLength(1)
  })

  it('shows the permit of an outing under way first, also of an earlier day', async () => {
    signIn('angler')
    const before = held({ purchaseId: newId(), name: 'Lago', firstDay: '2027-04-30', lastDay: '2027-04-30' })
    answer(listMyPermits, () => ({ permits: [held(), before] }))
    const startedAt = '2027-04-30T20:00:00.000Z'
    await writeOuting({ id: newId(), purchaseId: before.purchaseId, day: '2027-04-30', startedAt })
    openAt('/start')
    const log = await link(/^Catture ?Uscita di .*30 aprile: da chiudere/)
    expect(log.getAttribute('href')).toBe(`/segnacatture?idAcquisto=${before.purchaseId}`)
    expect((await link('Mostra il permesso')).getAttribute('href')).toBe(
      `/miei-permessi?idAcquisto=${before.purchaseId}`,
    )
  })

  it('opens for who has just signed in on today’s permit', async () => {
    signIn('angler')
    answer(listMyPermits, () => ({ permits: [held()] }))
    openAt('/login')
    expect(await link('Mostra al guardiapesca')).toBeTruthy()
    expect(address()).toBe('/start')
  })

  it('leads who has just signed in and has nothing for today to the search', async () => {
    signIn('angler')
    openAt('/login')
    await waitFor(() => expect(address()).toBe('/home'))
  })

  it.each([
    ['of tomorrow', { firstDay: '2027-05-02', lastDay: '2027-05-02' }],
    ['that was paid back', { state: 'refunded' }],
    ['bought for another', { iAmHolder: false }],
  ])('does not take for today’s one %s', async (_, changes) => {
    signIn('angler')
    answer(listMyPermits, () => ({ permits: [held(changes)] }))
    openAt('/start')
    expect(await link('Pesca oggi')).toBeTruthy()
    expect(screen.queryByText(/^Mostra/)).toBeNull()
  })

  it('offers the purchase when the server does not answer', async () => {
    signIn('angler')
    silence(listMyPermits)
    openAt('/start')
    expect(await link('Pesca oggi')).toBeTruthy()
    expect((await link('I miei permessi')).getAttribute('href')).toBe('/miei-permessi')
  })
})

it('start shows a warden the way to their pages, and nothing to buy', async () => {
  signIn('warden')
  openAt('/start')
  expect((await link('Vai al servizio')).getAttribute('href')).toBe('/home-guardiapesca')
  expect((await link('Controlla un permesso')).getAttribute('href')).toBe('/home-guardiapesca?controllo=1')
  expect(screen.queryByText('Pesca oggi')).toBeNull()
})
