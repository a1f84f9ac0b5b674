import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { OfficeRole } from '#contract/office-fields.ts'
import { listEvents } from '#contract/office-events.ts'
import { searchSales } from '#contract/office-sales.ts'
import { listOffices } from '#contract/staff.ts'
import { anOffice } from '#web/testing/an-office.ts'
import { address, openAt, signIn, useApp } from '#web/testing/app-for-test.tsx'
import de from '#locales/de/office.json' with { type: 'json' }
import en from '#locales/en/office.json' with { type: 'json' }
import italian from '#locales/it/office.json' with { type: 'json' }
import { setShortcutsOn } from './shortcuts-on.ts'

const { answer } = useApp()
afterEach(() => setShortcutsOn(true))

const SALE = {
  holder: 'Anna Bianchi',
  permitName: 'Zona T1',
  firstDay: '2027-05-02',
  lastDay: '2027-05-02',
  soldAt: '2027-05-01T18:02:11.000Z',
  state: 'issued' as const,
  amountCents: 4000,
  payment: 'card' as const,
  refundCents: 0,
  isRefunding: false,
  shortCode: 'K7PM-4XQ2',
}

/** The trail, of which every role but the counter's has the page. */
async function atTrail(role: OfficeRole = 'owner') {
  signIn('office')
  answer(listOffices, () => ({ offices: [anOffice(role)] }))
  answer(listEvents, () => ({ events: [] }))
  answer(searchSales, () => ({
    sales: ['Anna', 'Bruno', 'Carla'].map((holder, n) => ({
      ...SALE,
      holder,
      purchaseId: `0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5${n}`,
    })),
  }))
  openAt('/ufficio/registro')
  await screen.findByText(italian.events.none.title)
  return userEvent.setup()
}

describe('the keys of the office', () => {
  it('go to the search of sales, into what it finds, from row to row, and open one', async () => {
    const user = await atTrail()
    await user.keyboard('/')
    await screen.findByText('Bruno')
    const search = screen.getByRole('searchbox')
    await expect.poll(() => document.activeElement).toBe(search)
    await user.keyboard('an')
    await screen.findByText('Bruno')
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('Anna')
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('Carla')
    await user.keyboard('{Home}{ArrowUp}')
    expect(document.activeElement).toBe(search)
    expect((search as HTMLInputElement).value).toBe('an')
  })

  it('are letters while something is typed', async () => {
    const user = await atTrail()
    await user.keyboard('/')
    await expect.poll(() => document.activeElement?.matches('[type=search]')).toBe(true)
    await user.keyboard('gj?/k')
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('gj?/k')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('open a page of the role, and none of another', async () => {
    const user = await atTrail('treasurer')
    await user.keyboard(`g${italian.sections.staff.letter}`)
    expect(address()).toContain('/ufficio/registro')
    await user.keyboard(`g${italian.sections.sales.letter}`)
    expect(address()).toContain('/ufficio/vendite')
  })

  it('are listed by ?, and off where they are turned off', async () => {
    const user = await atTrail()
    const errors = vi.spyOn(console, 'error')
    await user.keyboard('?')
    const list = await screen.findByRole('dialog', { name: italian.shortcuts.title })
    expect(list.textContent).toContain(italian.sections.sales.title)
    // One page has the letter with which all begin.
    expect(errors).not.toHaveBeenCalled()
    await user.click(within(list).getByRole('switch'))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.keyboard(`g${italian.sections.sales.letter}?`)
    expect(address()).toContain('/ufficio/registro')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('button', { name: italian.shortcuts.title }))
    expect(await screen.findByRole('dialog', { name: italian.shortcuts.title })).toBeDefined()
  })

  it.each([
    ['Italian', italian],
    ['English', en],
    ['German', de],
  ])('have a letter of its own for each page, in %s', (_, { sections }) => {
    const letters = Object.values(sections).map(({ letter }) => letter)
    expect(new Set(letters).size).toBe(letters.length)
    expect(letters.every((letter) => /^[a-z]$/.test(letter))).toBe(true)
  })
})
