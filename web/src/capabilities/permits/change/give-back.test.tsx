import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { giveBackPermit, giveBackPermits } from '#contract/changes.ts'
import type { HeldPermit } from '#contract/permits.ts'
import { speak } from '#web/testing/speak.ts'
import { aHeld, ALL, press, usePermitChanges } from './permit-changes-for-test.tsx'

await speak('en')
const { answer, sent, permits, open } = usePermitChanges()

describe('a permit that is given back', () => {
  it('of another’s money says whose it is before it is given back, and after', async () => {
    const giveBack = { possible: true, until: ALL.giveBack.until, percent: 80 }
    const received = {
      iAmBuyer: false,
      amountCents: undefined,
      paidBy: 'Anna B.',
      changes: { ...ALL, giveBack },
    }
    permits(aHeld(received))
    answer(giveBackPermit, () => ({ purchaseId: aHeld().purchaseId, underWay: false }))
    const user = open()
    await press(user, /^I cannot come/)
    expect((await screen.findByRole('dialog')).textContent).toContain('Anna B. paid for it: 80% of the price')
    await press(user, 'Give it back')
    expect(await screen.findByText(/What goes back goes to Anna B\./)).toBeDefined()
  })

  it('has its limits by the clock of its own waters', async () => {
    permits(aHeld({ river: { ...aHeld().river, timeZone: 'Atlantic/Azores' } }))
    await press(open(), /^I cannot come/)
    expect((await screen.findByRole('dialog')).textContent).toContain(
      'Possible until 10:30 on Saturday 1 May',
    )
  })

  it('is given back: the refund is shown to the cent before the confirmation', async () => {
    answer(giveBackPermit, () => ({ purchaseId: aHeld().purchaseId, refundCents: 3200, underWay: false }))
    const user = open()
    await press(user, /^I cannot come/)
    const sheet = await screen.findByRole('dialog')
    expect(sheet.textContent).toContain('You get €32.00 back of the €40.00 you paid')
    expect(sheet.textContent).toContain('Possible until 12:30 on Saturday 1 May')
    permits(aHeld({ state: 'refunded', changes: undefined }))
    await press(user, 'Give it back')
    expect(await screen.findByText(/€32.00 are on their way/)).toBeDefined()
  })

  it('is given back with others of its order, each with what comes back of it or why it stays', async () => {
    const orderId = aHeld().purchaseId
    const idOf = (n: number) => `0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e${n}`
    const other = (purchaseId: string, firstName: string, more: Partial<HeldPermit> = {}) =>
      aHeld({ orderId, purchaseId, holder: { firstName, lastName: 'Rossi' }, ...more })
    const giveBack = { possible: false, reason: 'An outing has begun.' }
    const leo = other(idOf(70), 'Leo')
    permits(aHeld({ orderId }), leo, other(idOf(71), 'Mia', { changes: { ...ALL, giveBack } }))
    const purchases = [aHeld().purchaseId, leo.purchaseId]
    answer(giveBackPermits, () => ({
      permits: purchases.map((purchaseId) => ({ purchaseId, refundCents: 3200 })),
      underWay: false,
    }))
    const user = open()
    await press(user, /^I cannot come/)
    expect((await screen.findByRole('dialog')).textContent).toContain('An outing has begun.')
    expect(screen.getByRole('checkbox', { name: /Mia Rossi/ })).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('checkbox', { name: /Leo Rossi/ }))
    await press(user, 'Give back 2 permits')
    expect(await screen.findByText(/€64.00 are on their way/)).toBeDefined()
    expect(sent().at(-1)).toEqual({
      way: 'POST /api/restituisci-permessi',
      fields: { acquisti: purchases.join(',') },
    })
  })

  it('names what ends with it, with what comes back of each and in all', async () => {
    const endToo = [
      { name: 'Piccoli', firstName: 'Mia', refundCents: 0 },
      { name: 'Giorno', firstName: 'Leo', refundCents: 800 },
      { name: 'Piccoli' },
    ]
    permits(aHeld({ changes: { ...ALL, giveBack: { ...ALL.giveBack, endToo } } }))
    const user = open()
    await press(user, /^I cannot come/)
    const items = within(await screen.findByRole('dialog')).getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Piccoli of Mia',
      'Giorno of Leo, €8.00 comes back',
      'Piccoli, of another person',
    ])
    expect(screen.getByText('In all, €40.00 comes back.')).toBeDefined()
  })

  it('that nobody paid for speaks of no refund to its holder either', async () => {
    const { refundCents, ...giveBack } = ALL.giveBack
    expect(refundCents).toBe(3200)
    permits(aHeld({ iAmBuyer: false, amountCents: undefined, changes: { ...ALL, giveBack } }))
    const user = open()
    await press(user, /^I cannot come/)
    expect((await screen.findByRole('dialog')).textContent).toContain('there is nothing to refund')
  })
})
