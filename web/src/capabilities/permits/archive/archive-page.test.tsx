import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { listArchiveYears, readArchive } from '#contract/archive.ts'
import { listMyPermits } from '#contract/permits.ts'
import { keepSession } from '#web/platform/session.ts'
import { aServer } from '#web/testing/a-server.ts'
import { draw } from '#web/testing/draw.tsx'
import { speak } from '#web/testing/speak.ts'
import { readOrderReceipt } from '#contract/order-receipt.ts'
import { exampleOf } from '#web/testing/example-of.ts'
import archive from '#locales/it/archive.json' with { type: 'json' }
import myPermits from '#locales/it/my-permits.json' with { type: 'json' }
import ui from '#locales/it/ui.json' with { type: 'json' }
import { aHeldPermit } from '#web/testing/held-permit.ts'
import { aCatch, anArchivedPermit, anOuting } from './an-archived-permit-for-test.ts'
import ArchivePage from './archive-page.tsx'

await speak('it')
const { answer, requests, silence } = aServer()

beforeEach(() => {
  keepSession({ token: 'a-token', kind: 'angler', firstName: 'Anna', lastName: 'Bianchi', adult: true })
  answer(listArchiveYears, () => ({ years: [2027, 2026] }))
  answer(readArchive, (query) => ({ year: Number(query.get('anno')), permits: [] }))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const open = (search = '') => draw(<ArchivePage />, `/archivio-permessi${search}`)
const year = (name: string) => screen.findByRole('link', { name })

describe('the archive', () => {
  it('shows the latest year first, and another one by its address', async () => {
    open()
    expect((await year('2027')).getAttribute('aria-current')).toBe('page')
    expect((await year('2026')).getAttribute('href')).toBe('/archivio-permessi?anno=2026')
    cleanup()
    open('?anno=2026')
    expect((await year('2026')).getAttribute('aria-current')).toBe('page')
    expect(await screen.findByRole('heading', { name: /2026.*Anna Bianchi/ })).toBeDefined()
  })

  it('shows the latest year when the requested one has no permits', async () => {
    open('?anno=1999')
    expect((await year('2027')).getAttribute('aria-current')).toBe('page')
  })

  it('has each permit with its outings and fish, and the totals', async () => {
    const catches = [
      aCatch('brownTrout', { kept: true, lengthCm: 31.5 }),
      aCatch('brownTrout', { kept: false, lengthCm: 22 }),
      aCatch('grayling', { kept: false, lengthCm: undefined }),
    ]
    answer(readArchive, () => ({
      year: 2027,
      permits: [
        anArchivedPermit({ outings: [anOuting({ catches, zoneName: 'T1', slotName: 'Mattina' })] }),
        anArchivedPermit({
          permit: aHeldPermit({
            purchaseId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e60',
            firstDay: '2027-04-01',
            lastDay: '2027-04-01',
            state: 'refunded',
          }),
          outings: [],
        }),
      ],
    }))
    open()
    const [first, second] = await screen.findAllByRole('article')
    expect(first?.textContent).toContain('domenica 2 maggio')
    expect(first?.textContent).toContain('T1 · Mattina')
    const fish = within(first as HTMLElement)
      .getAllByText(/trota fario|temolo/)
      .map((one) => one.parentElement?.textContent)
    expect(fish).toEqual(['trota fario: 1 trattenuto, 1 rilasciato (31,5, 22 cm)', 'temolo: 1 rilasciato'])
    expect(second?.textContent).toContain(archive.state.refunded)
    const totals = screen.getAllByRole('definition').map((figure) => figure.textContent)
    // The returned one is no permit of the year.
    expect(totals).toEqual(['1', '1', '1', '2'])
  })

  it('has the receipt of the whole order beside that of a permit, also of a line that cost nothing', async () => {
    const orderId = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e61'
    const line = (n: number, amountCents: number, order?: string) =>
      anArchivedPermit({
        permit: aHeldPermit({
          purchaseId: `0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e6${n}`,
          iAmBuyer: true,
          amountCents,
          orderId: order,
        }),
      })
    answer(readArchive, () => ({
      year: 2027,
      permits: [line(1, 4000, orderId), line(2, 0, orderId), line(3, 0)],
    }))
    answer(readOrderReceipt, () => exampleOf(readOrderReceipt))
    open()
    await screen.findAllByRole('article')
    const ways = screen.getAllByText(myPermits.receipt.title)
    expect(ways).toHaveLength(2)
    for (const way of ways) await userEvent.click(way)
    const [receipt] = await screen.findAllByRole('button', { name: myPermits.receipt.order })
    await userEvent.click(receipt as HTMLElement)
    await vi.waitFor(() =>
      expect(requests.filter(({ query }) => query.get('idOrdine') === orderId)).toHaveLength(1),
    )
  })

  it('has the receipt of what was paid and handed over, also of a year without a permit', async () => {
    answer(listArchiveYears, () => ({ years: [2027], handedOverYears: [2027, 2025] }))
    const { handedOver: [given] = [] } = z.decode(
      listMyPermits.response,
      listMyPermits.example.response as never,
    )
    if (given === undefined) throw new Error('the contract has no example of a hand-over')
    const refunds = [
      { cents: 1000, at: '2025-05-03T08:00:00.000Z', why: 'givenBack' as const },
      { cents: 500, at: '2025-05-04T08:00:00.000Z', why: 'decided' as const },
    ]
    const money = {
      amountCents: 2000,
      boughtAt: '2025-05-01T08:00:00.000Z',
      timeZone: 'Europe/Rome',
      receiptNumber: '7/2025',
      hasEnded: true,
      endedBecause: 'givenBack' as const,
      refundCents: 1500,
      refunds,
      card: { brand: 'visa', last4: '4242' },
    }
    answer(readArchive, () => ({
      year: 2025,
      permits: [],
      handedOver: [{ ...given, ...money, undoUntil: undefined }],
    }))
    open('?anno=2025')
    const section = within(await screen.findByRole('region', { name: 'Ceduti' }))
    await userEvent.click(section.getByRole('button', { name: 'Ricevuta' }))
    const rows = section.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(rows.join(' | ')).toMatch(
      /7\/2025 \| 20,00.€ \| Carta \| 10,00.€3 maggio 2025 alle ore 10:00Permesso restituito \| 5,00.€4 maggio 2025.*Visa •••• 4242 \| 5,00.€$/,
    )
    expect(section.queryByRole('button', { name: 'Annulla' })).toBeNull()
    expect((await year('2025')).getAttribute('aria-current')).toBe('page')
  })

  it('is printed', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    open()
    await userEvent.click(await screen.findByRole('button', { name: archive.print }))
    expect(print).toHaveBeenCalledOnce()
  })

  it('explains an empty archive, with a link to the permits', async () => {
    answer(listArchiveYears, () => ({ years: [] }))
    open()
    expect(await screen.findByRole('heading', { name: archive.empty.title })).toBeDefined()
    expect(screen.getByRole('link').getAttribute('href')).toBe('/miei-permessi')
  })

  it('shows that a year cannot be read, and retries', async () => {
    silence(readArchive)
    open()
    await screen.findByRole('alert')
    answer(readArchive, () => ({ year: 2027, permits: [anArchivedPermit()] }))
    await userEvent.click(screen.getByRole('button', { name: ui.retry }))
    expect(await screen.findByRole('article')).toBeDefined()
  })

  it('shows that it is offline', async () => {
    silence(listArchiveYears)
    silence(readArchive)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    open()
    expect(await screen.findByRole('heading', { name: ui.offline.title })).toBeDefined()
  })
})
