import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { readOfficeDay } from '#contract/office-day.ts'
import { listOffices } from '#contract/staff.ts'
import { addDays } from '#rules/days.ts'
import type { OfficeRole } from '#rules/club/office-rights.ts'
import { anOffice } from '#web/testing/an-office.ts'
import { openAt, signIn, TODAY, useApp } from '#web/testing/app-for-test.tsx'
import texts from '#locales/it/office-day.json' with { type: 'json' }
import office from '#locales/it/office.json' with { type: 'json' }

const { answer, requests } = useApp()
const saleId = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f'

function openToday(role: OfficeRole, more: object = {}) {
  signIn('office')
  answer(listOffices, () => ({ offices: [anOffice(role)] }))
  answer(readOfficeDay, (query) => ({
    day: query.get('giorno') ?? TODAY,
    isToday: query.get('giorno') === null,
    soldToday: 4,
    soldCents: 8000,
    permits: 12,
    fishingNow: 3,
    limited: [
      {
        permitId: 12,
        name: 'Zona T1',
        spots: [
          { zoneName: 'T1', slotName: 'Mattina', places: 6, left: 2, isClosed: false },
          { zoneName: 'T1', slotName: 'Pomeriggio', places: 6, left: 0, isClosed: false },
          { zoneName: 'T2', slotName: 'Mattina', places: 4, left: 4, isClosed: true },
        ],
      },
    ],
    nextDays: [{ day: addDays(query.get('giorno') ?? TODAY, 1), permits: 1 }],
    needs: [],
    ...more,
  }))
  openAt('/ufficio')
}

const WAITING = {
  permitId: 12,
  permitKey: 'zona-t1',
  placesIn: ['permit' as const],
  name: 'Zona T1',
  people: 5,
}

describe('the office’s day', () => {
  it('is a plan of zones and slots, with what is full and what is closed', async () => {
    openToday('owner')
    const plan = within(await screen.findByRole('table', { name: 'Zona T1' }))
    expect(plan.getByText('4 di 6')).toBeTruthy()
    expect(plan.getByText('completo (6)')).toBeTruthy()
    expect(plan.getByText(texts.closed)).toBeTruthy()
    expect(screen.getByText(texts.nothing)).toBeTruthy()
  })

  it('shows another day, and comes back to today', async () => {
    openToday('owner')
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: /2 maggio/i }))
    expect(await screen.findByRole('heading', { name: /2 maggio 2027/i })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: texts.backToToday }))
    expect(await screen.findByRole('heading', { name: /^Oggi/ })).toBeTruthy()
    expect(requests.map(({ query }) => query.get('giorno'))).toContain('2027-05-02')
  })

  it('has its address: the day is brought into view with the focus, and Back returns to today', async () => {
    const shown = vi.fn()
    Element.prototype.scrollIntoView = shown
    openToday('owner')
    const user = userEvent.setup()
    const next = await screen.findByRole('button', { name: /2 maggio/i })
    await user.click(next)
    const heading = await screen.findByRole('heading', { name: /2 maggio 2027/i })
    expect(window.location.search).toContain('data=2027-05-02')
    expect(shown.mock.contexts).toEqual([heading])
    // The pressed row is gone: from this day on, others are the next ones.
    await screen.findByRole('button', { name: /3 maggio/i })
    expect(document.activeElement).toBe(heading)
    window.history.back()
    expect(await screen.findByRole('heading', { name: /^Oggi/ })).toBe(heading)
    expect(document.activeElement).toBe(heading)
    await user.click(screen.getByRole('button', { name: texts.after }))
    await user.click(await screen.findByRole('button', { name: texts.backToToday }))
    await screen.findByRole('heading', { name: /^Oggi/ })
    expect(document.activeElement).toBe(heading)
  })

  it('names what needs it first, with the way to the sale', async () => {
    openToday('treasurer', { needs: [{ kind: 'refundStuck', count: 1, purchaseId: saleId }] })
    expect(await screen.findByText(texts.needs.refundStuck.title_one)).toBeTruthy()
    const way = screen.getByRole('link', { name: texts.needs.refundStuck.act })
    expect(way.getAttribute('href')).toBe(`/ufficio/vendita?idAcquisto=${saleId}`)
  })

  it('leads to the membership where it is about one', async () => {
    const which = [
      { text: 'Anna Rossi', membershipId: saleId },
      { text: 'Tom Moser', purchaseId: saleId.replace('0199', '0198') },
    ]
    openToday('treasurer', { needs: [{ kind: 'refundedElsewhere', count: 2, which }] })
    const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
    const membership = `/ufficio/iscrizioni-vendute?idTessera=${saleId}`
    expect(await hrefOf('Anna Rossi')).toContain(membership)
    expect(await hrefOf(texts.needs.refundedElsewhere.act)).toContain(membership)
    expect(await hrefOf('Tom Moser')).toContain('/ufficio/vendita?')
  })

  it('names who and which sale, each with its way, and the other clubs that need one', async () => {
    const which = [
      { text: 'Anna Bianchi · Zona T1 · 2 maggio 2027', purchaseId: saleId },
      { text: 'Luca Moser · Zona T1 · 3 maggio 2027', purchaseId: saleId.replace('0199', '0198') },
    ]
    openToday('treasurer', { needs: [{ kind: 'mailFailed', count: 4, purchaseId: saleId, which }] })
    answer(listOffices, () => ({
      offices: [
        anOffice('treasurer', { needs: 1 }),
        anOffice('owner', { associationId: 2, associationName: 'Lago Blu', needs: 2 }),
        anOffice('owner', { associationId: 3, associationName: 'Lago Verde' }),
      ],
    }))
    const luca = await screen.findByRole('link', { name: /^Luca Moser/ })
    expect(luca.getAttribute('href')).toContain('idAcquisto=0198')
    expect(screen.getByText(texts.more_other.replace('{{count}}', '2'))).toBeTruthy()
    const blue = screen.getByRole('link', { name: /^Lago Blu: 2/ })
    expect(blue.getAttribute('href')).toBe('/ufficio?associazione=2')
    expect(screen.queryByRole('link', { name: /^Lago Verde/ })).toBeNull()
  })

  it('leads who has to do with payouts to the account that takes no cards', async () => {
    openToday('treasurer', { needs: [{ kind: 'cardsNotReady', count: 1 }] })
    expect(await screen.findByText(texts.needs.cardsNotReady.title_one)).toBeTruthy()
    const way = screen.getByRole('link', { name: texts.needs.cardsNotReady.act })
    expect(way.getAttribute('href')).toBe('/ufficio/carte')
  })

  it('leads from each permit that is waited for to where its places are set: its own, the shared, or both', async () => {
    const waiting = [
      { ...WAITING, zoneName: 'T1' },
      { ...WAITING, permitId: 13, permitKey: 'trofeo', placesIn: ['quotas' as const], name: 'Trofeo' },
      {
        ...WAITING,
        permitId: 14,
        permitKey: 'mese',
        placesIn: ['permit' as const, 'quotas' as const],
        name: 'Mese',
      },
    ]
    openToday('owner', { waiting })
    const list = within(await screen.findByRole('region', { name: texts.waiting.title }))
    const ways = list
      .getAllByRole('link')
      .map((way) => [
        way.textContent,
        new URLSearchParams(way.getAttribute('href')?.split('?')[1]).get('parte'),
      ])
    const { permit, quotas } = texts.waiting.raise
    expect(ways).toEqual([
      [`${permit}: Zona T1`, 'permits/zona-t1'],
      [`${quotas}: Trofeo`, 'quotas'],
      [`${permit}: Mese`, 'permits/mese'],
      [`${quotas}: Mese`, 'quotas'],
    ])
  })

  it('says on which of the next days people wait', async () => {
    openToday('owner', {
      nextDays: [
        { day: '2027-05-02', permits: 1 },
        { day: '2027-05-20', permits: 6, waiting: 3 },
      ],
    })
    const of = (name: RegExp) => screen.findByRole('button', { name })
    expect((await of(/2 maggio/)).textContent).not.toContain('in attesa')
    expect((await of(/20 maggio/)).textContent).toContain('3 in attesa')
  })

  it('shows a reader who waits, without a way to the rules', async () => {
    const waiting = [WAITING]
    openToday('reader', { waiting })
    const list = within(await screen.findByRole('region', { name: texts.waiting.title }))
    expect(list.getByText('5 persone')).toBeTruthy()
    expect(list.queryByRole('link')).toBeNull()
  })

  it('is passed over by who only sells, unless something needs them: then it leads there', async () => {
    sessionStorage.clear()
    const needs = [{ kind: 'toGiveBack', count: 1, which: [{ text: 'Tom Moser' }] }]
    openToday('outlet', { needs })
    expect(await screen.findByText(texts.needs.toGiveBack.textOutlet)).toBeTruthy()
    expect(screen.getByText('Tom Moser')).toBeTruthy()
    const way = screen.getByRole('link', { name: texts.needs.toGiveBack.act })
    expect(way.getAttribute('href')).toBe('/ufficio/da-restituire')
    cleanup()
    sessionStorage.clear()
    openToday('outlet')
    await waitFor(() => expect(window.location.pathname).toBe('/ufficio/banco'))
  })

  it('leads a reader nowhere that they may not go', async () => {
    openToday('reader', { soldCents: undefined })
    await screen.findByRole('table', { name: 'Zona T1' })
    expect(screen.queryByText(texts.taken)).toBeNull()
    expect(screen.queryByRole('link', { name: office.sections.sales.short })).toBeNull()
  })
})
