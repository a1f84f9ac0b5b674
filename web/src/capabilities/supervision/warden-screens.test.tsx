import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listAnglers } from '#contract/supervision.ts'
import { readOutings } from '#contract/river-log.ts'
import { address, openAt, signIn, useApp } from '#web/testing/app-for-test.tsx'
import { writeNote } from '#web/platform/offline/index.ts'
import { entriesChanged, phone } from '#web/platform/offline/live-log.ts'
import { aPermit, aPurchase, DAY } from './a-supervised-permit-for-test.ts'
import { phoneHas, phoneHasNothing } from './snapshot-for-test.ts'

const { answer, refuse, silence } = useApp()

const anna = aPurchase()
const written = { at: `${DAY}T05:30:00.000Z`, arrivedAt: `${DAY}T05:31:00.000Z`, corrected: false }
const id = (number: number) => `0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e${String(number).padStart(2, '0')}`
const detail = `/dettaglio-pescatore?idAcquisto=${anna.purchaseId}`
const noteAt = `/annotazione-modal?idAcquisto=${anna.purchaseId}`

const offline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

beforeEach(async () => {
  signIn('warden')
  vi.setSystemTime(new Date(`${DAY}T06:00:00Z`))
  silence(listAnglers)
  silence(readOutings)
  await phoneHas()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await phoneHasNothing()
})

describe('the anglers of a permit', () => {
  const list = '/pescatori-per-permesso?idPermesso=12'
  const answered = (purchases = [anna]) =>
    answer(listAnglers, () => ({
      day: DAY,
      timeZone: 'Europe/Rome',
      asOf: `${DAY}T05:55:00.000Z`,
      permits: [aPermit()],
      purchases,
    }))

  it('are listed with their states, today first', async () => {
    const back = aPurchase({ purchaseId: id(1), lastName: 'Verdi', state: 'refunded' })
    const later = aPurchase({
      purchaseId: id(2),
      lastName: 'Neri',
      firstDay: '2027-05-06',
      lastDay: '2027-05-06',
    })
    answered([later, back, anna])
    openAt(list)
    // The list on the phone is shown until the answer arrives.
    await screen.findByRole('link', { name: /Verdi/ })
    const today = screen.getByRole('region', { name: 'Oggi, domenica 2 maggio' })
    const rows = within(today).getAllByRole('link')
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Bianchi Anna.*non ancora iniziata.*T1 · Mattina 6:00–12:00.*Valido/),
      expect.stringMatching(/Verdi Anna.*Revocato · È stato restituito/),
    ])
    expect(rows[0]?.getAttribute('href')).toBe(`${detail}&idPermesso=12`)
    expect(screen.getByRole('region', { name: 'giovedì 6 maggio' }).textContent).toContain('Neri')
    expect(screen.getByText('Aggiornato alle ore 7:55, 5 minuti fa')).toBeDefined()
  })

  it('are found by name, by the keyboard alone', async () => {
    answered([anna, aPurchase({ purchaseId: id(1), lastName: 'Verdi' })])
    openAt(list)
    await userEvent.type(await screen.findByRole('searchbox'), 'verd')
    expect(await screen.findByText('1 pescatore')).toBeDefined()
    expect(screen.getByRole('link', { name: /Verdi/ })).toBeDefined()
    expect(screen.queryByRole('link', { name: /Bianchi/ })).toBeNull()
  })

  it('in their thousands are drawn in portions', async () => {
    answered(
      Array.from({ length: 3000 }, (_, n) => {
        const purchaseId = `0199a0f2-7c1e-7b3a-9d64-0a1b2c3d${1000 + n}`
        return aPurchase({ purchaseId, lastName: `B${n}` })
      }),
    )
    openAt(list)
    await screen.findByText('Mostra altri 2940')
    expect(screen.getAllByText(/^B\d+ Anna$/)).toHaveLength(60)
  })

  it('without a network come from the list on the phone, with a notice', async () => {
    offline()
    openAt(list)
    expect(await screen.findByRole('link', { name: /Bianchi/ })).toBeDefined()
    expect(await screen.findByText(/Senza rete vedi l’elenco su questo telefono/)).toBeDefined()
  })

  it('of a permit of other waters are not found', async () => {
    refuse(listAnglers, 'NOT_FOUND')
    openAt('/pescatori-per-permesso?idPermesso=99')
    expect(await screen.findByRole('heading', { name: /non è tra quelli delle tue acque/ })).toBeDefined()
  })

  it('of a permit without buyers are reported as none', async () => {
    answered([])
    openAt(list)
    expect(await screen.findByRole('heading', { name: 'Ancora nessun pescatore' })).toBeDefined()
  })
})

describe('the detail of an angler', () => {
  it('shows without a network all that a check needs, and records the look once', async () => {
    offline()
    const fish = {
      id: id(3),
      species: 'brownTrout',
      lengthCm: 31.5,
      kept: true,
      caughtAt: written.at,
    } as const
    const outing = { id: id(4), day: DAY, startedAt: `${DAY}T05:00:00.000Z`, noCatch: false }
    const child = aPurchase({
      purchaseId: id(5),
      firstName: 'Leo',
      birthYear: 2017,
      accompaniedBy: 'Anna Bianchi',
    })
    await phoneHas({
      permits: [aPermit({ limits: ['Al massimo 5 trote al giorno.'] })],
      purchases: [
        aPurchase({
          together: [anna.purchaseId, child.purchaseId],
          outings: [{ ...outing, ...written }],
          catches: [{ ...fish, ...written, corrected: true }],
          notes: [{ id: id(6), text: 'Ami senza ardiglione.', mine: false, ...written }],
          checks: [{ id: id(7), at: written.at, way: 'camera', result: 'valid', mine: false }],
        }),
        child,
      ],
    })
    openAt(detail)
    expect(await screen.findByRole('heading', { level: 1, name: 'Anna Bianchi' })).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Valido' })).toBeDefined()
    const page = document.body.textContent
    for (const text of [
      '39 anni quest’anno, classe 1988',
      'Rilascia tutto',
      'Pescano insiemeLeo Bianchi',
      'Deve avere con sé la licenza',
      'Al massimo 5 trote al giorno.',
      'in pesca dalle ore 7:00',
      '31,5 cm',
      'segnata alle ore 7:30, arrivata alle ore 7:31',
      'corretto',
      'Ami senza ardiglione.',
      'codice inquadrato',
    ])
      expect(page).toContain(text)
    await vi.waitFor(async () => expect(await phone.all()).toHaveLength(1))
    expect(await phone.all()).toMatchObject([
      { kind: 'check', way: 'list', result: 'valid', purchaseId: anna.purchaseId, modified: true },
    ])
  })

  it('shows why a permit is not valid, and that it is of a minor', async () => {
    offline()
    await phoneHas({
      purchases: [aPurchase({ state: 'refunded', birthYear: 2017, accompaniedBy: 'Eva Neri' })],
    })
    openAt(detail)
    expect(await screen.findByRole('heading', { name: 'Revocato' })).toBeDefined()
    expect(screen.getByText('È stato restituito: non vale più.')).toBeDefined()
    expect(screen.getByText('Minore, con Eva Neri')).toBeDefined()
  })

  it('shows newer data of the server', async () => {
    const fish = { outingId: anna.purchaseId, species: 'pike', kept: false, caughtAt: written.at } as const
    answer(readOutings, () => ({
      purchaseId: anna.purchaseId,
      outings: [],
      notes: [],
      catchesWithoutOuting: [{ id: id(3), ...fish, ...written, versionId: id(8) }],
      cancelled: [],
      elsewhere: [],
    }))
    openAt(detail)
    expect(await screen.findByText('trattenuti 0, rilasciati 1')).toBeDefined()
  })

  it('of a permit outside the list queries the server, and shows without a network what is missing', async () => {
    offline()
    await phoneHas({ purchases: [] })
    openAt(detail)
    expect(await screen.findByRole('heading', { name: 'Questo permesso non è nell’elenco' })).toBeDefined()
    expect(screen.getByText(/si vedono di nuovo con la rete/)).toBeDefined()
  })

  it('of another day comes from the anglers of its permit', async () => {
    await phoneHas({ purchases: [] })
    const later = { ...anna, firstDay: '2027-05-06', lastDay: '2027-05-06' }
    answer(listAnglers, () => ({
      day: DAY,
      timeZone: 'Europe/Rome',
      asOf: `${DAY}T05:55:00.000Z`,
      permits: [aPermit()],
      purchases: [later],
    }))
    openAt(`${detail}&idPermesso=12`)
    expect(await screen.findByText('Vale giovedì 6 maggio, non oggi.')).toBeDefined()
  })

  it('of other waters is not found', async () => {
    await phoneHas({ purchases: [] })
    refuse(readOutings, 'NOT_FOUND')
    openAt(detail)
    expect(await screen.findByRole('heading', { name: /non è tra quelli delle tue acque/ })).toBeDefined()
  })
})

/** The dialog has gone with all that it held: it gives the focus back to what opened it. */
const hasFocusAgain = (opener: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(opener))

describe('an annotation', () => {
  const notes = async () => (await phone.all()).filter(({ kind }) => kind === 'note')

  it('is written, corrected and withdrawn without a network, and waits on the phone', async () => {
    offline()
    openAt(detail)
    await userEvent.click(await screen.findByRole('link', { name: 'Scrivi un’annotazione' }))
    await userEvent.type(await screen.findByRole('textbox', { name: 'Annotazione' }), 'Ami doppi.')
    await userEvent.click(screen.getByRole('button', { name: 'Salva' }))
    expect(await screen.findByText('Ami doppi.')).toBeDefined()
    expect(screen.getAllByText('sul telefono, non ancora inviato').length).toBeGreaterThan(0)
    expect(await notes()).toMatchObject([{ text: 'Ami doppi.', purchaseId: anna.purchaseId }])
    await hasFocusAgain(screen.getByRole('link', { name: 'Scrivi un’annotazione' }))

    await userEvent.click(screen.getByRole('link', { name: 'Modifica' }))
    const box = await screen.findByRole('textbox', { name: 'Annotazione' })
    await userEvent.clear(box)
    await userEvent.type(box, 'Ami singoli.')
    await userEvent.click(screen.getByRole('button', { name: 'Salva' }))
    expect(await screen.findByText('Ami singoli.')).toBeDefined()
    await hasFocusAgain(screen.getByRole('link', { name: 'Modifica' }))

    await userEvent.click(screen.getByRole('link', { name: 'Modifica' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Cancella' }))
    const dialog = await screen.findByRole('alertdialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancella' }))
    expect(await screen.findByText('Nessuna annotazione.')).toBeDefined()
    expect(await notes()).toMatchObject([{ cancelled: true }])
  })

  it('of the same warden on another phone can be withdrawn too', async () => {
    offline()
    const note = { id: id(6), text: 'Da un altro telefono.', mine: true, ...written }
    await phoneHas({ purchases: [aPurchase({ notes: [note] })] })
    openAt(`${noteAt}&idAnnotazione=${note.id}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Cancella' }))
    const dialog = await screen.findByRole('alertdialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancella' }))
    expect(await screen.findByText('Nessuna annotazione.')).toBeDefined()
    expect(address()).toContain('/dettaglio-pescatore')
    expect(await notes()).toMatchObject([{ id: note.id, cancelled: true, modified: true }])
  })

  it('of another warden cannot be changed', async () => {
    offline()
    const note = { id: id(6), text: 'Di un altro.', mine: false, ...written }
    await phoneHas({ purchases: [aPurchase({ notes: [note] })] })
    openAt(`${noteAt}&idAnnotazione=${note.id}`)
    expect(await screen.findByRole('heading', { name: 'Questa annotazione non c’è' })).toBeDefined()
  })

  it('refused by the server shows why', async () => {
    offline()
    await writeNote({ id: id(6), purchaseId: anna.purchaseId, text: 'Rifiutata.' })
    const [entry] = await phone.all()
    if (entry === undefined) throw new Error('written')
    const answered = await phone.applyOutcomes(
      [entry],
      [{ index: 0, outcome: 'refused', code: 'NOT_FOUND', reason: 'Questo permesso non è delle tue acque.' }],
    )
    await entriesChanged(answered)
    openAt(detail)
    expect(await screen.findByText('Questo permesso non è delle tue acque.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Modifica' })).toBeDefined()
  })

  it('refused by the server shows why, also without any other data of the permit', async () => {
    offline()
    await phoneHas({ purchases: [] })
    await writeNote({ id: id(6), purchaseId: anna.purchaseId, text: 'Rifiutata.' })
    openAt(detail)
    expect(await screen.findByRole('heading', { name: 'Questo permesso non è nell’elenco' })).toBeDefined()
    expect(await screen.findByText('Rifiutata.')).toBeDefined()
  })
})
