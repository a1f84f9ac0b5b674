import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { askReceiver, undoHandOver } from '#contract/changes.ts'
import type { ResponseOf } from '#contract/call.ts'
import { changeHolders, planHolders } from '#contract/changes-together.ts'
import { type HandedOverPermit, type HeldPermit, listMyPermits } from '#contract/permits.ts'
import { speak } from '#web/testing/speak.ts'
import { aHeld, ALL, press, usePermitChanges } from './permit-changes-for-test.tsx'

await speak('en')
const { answer, sent, permits, open, refuse } = usePermitChanges()

type Money = ResponseOf<typeof planHolders>['permits'][number]['money']
const own = aHeld().purchaseId
const idOf = (n: number) => `0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e${n}`
const [leo, ugo] = [idOf(70), idOf(71)]
const bound = (...together: string[]) => ({ ...ALL, holder: { ...ALL.holder, together } })
const other = (purchaseId: string, firstName: string, more: Partial<HeldPermit> = {}) =>
  aHeld({ orderId: own, purchaseId, holder: { firstName, lastName: 'Rossi' }, ...more })
const child = { accompaniedMinor: true, minor: { firstName: 'Leo', lastName: 'Rossi', birthYear: 2018 } }
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: new RegExp(name) })
const handed = (purchaseId: string): HandedOverPermit => ({
  purchaseId,
  associationName: 'Alto Sarca',
  colour: '#0E5E59',
  name: 'T1',
  firstDay: '2027-05-02',
  lastDay: '2027-05-02',
  to: 'Luca M.',
  handedAt: '2027-05-01T05:00:00.000Z',
  undoUntil: '2027-05-01T05:10:00.000Z',
  together: [own, leo].filter((id) => id !== purchaseId),
})

beforeEach(() => {
  permits(
    aHeld({ orderId: own, changes: bound(leo) }),
    other(leo, 'Anna', { ...child, changes: bound(own) }),
    other(ugo, 'Ugo', { guest: true }),
  )
})

async function openHolder() {
  const user = open()
  await press(user, /^Hand it to somebody else/)
  await screen.findByRole('dialog')
  return user
}

const answers = (of: Record<string, string | undefined>, paid: Money[] = ['mine', 'mine']) =>
  answer(planHolders, () => ({
    ...(Object.values(of).every((reason) => reason === undefined) && { name: 'Luca M.' }),
    permits: Object.entries(of).map(([purchaseId, reason], n) => ({
      purchaseId,
      possible: reason === undefined,
      ...(reason !== undefined && { reason }),
      needs: [],
      money: paid[n] ?? 'none',
    })),
  }))

describe('several permits for somebody else', () => {
  it('are chosen by one list, asked once more by name with what becomes of each, handed over, and undone by one button', async () => {
    const user = await openHolder()
    expect((await box('Leo Rossi')).checked).toBe(true)
    expect(await box('Ugo Rossi')).toMatchObject({ checked: false, disabled: true })
    expect(screen.getByText(/It is for a guest, Ugo Rossi/)).toBeDefined()
    answers({ [own]: undefined, [leo]: undefined })
    await user.type(screen.getByLabelText('Their e-mail'), 'luca@example.org')
    await press(user, 'Continue')
    const sure = await screen.findByRole('dialog', { name: 'Hand 2 permits over to Luca M.?' })
    expect(sure.textContent).toContain('Luca M. fishes in place of Anna Bianchi, at the same price.')
    expect(sure.textContent).toContain('Stays Leo Rossi’s, who fishes beside Luca M.')
    expect(sure.textContent).toContain('You paid for them: if Luca M. gives one back')
    const ceded = [handed(own), handed(leo)]
    answer(changeHolders, () => ({ handedOver: ceded }))
    answer(listMyPermits, () => ({ permits: [], handedOver: ceded }))
    await press(user, 'Hand 2 permits over to Luca M.')
    expect(await screen.findByText(/^Done: 2 permits are now Luca M.’s/)).toBeDefined()
    expect(sent().at(-1)).toEqual({
      way: 'PUT /api/titolare-permessi',
      fields: { acquisti: `${own},${leo}`, email: 'luca@example.org' },
    })
    expect(screen.getAllByRole('button', { name: 'Undo, all 2 of them' })).toHaveLength(1)
    answer(undoHandOver, () => ({ purchaseId: own, together: [leo] }))
    permits(aHeld())
    await press(user, 'Undo, all 2 of them')
    expect(await screen.findByText(/^Done: 2 permits are as before/)).toBeDefined()
  })

  it('each say whose the money of theirs is, where several people paid', async () => {
    permits(
      aHeld({ orderId: own, changes: bound(leo), paidBy: 'Mara B.', iAmBuyer: false }),
      other(leo, 'Anna', { ...child, changes: bound(own) }),
    )
    const user = await openHolder()
    answers({ [own]: undefined, [leo]: undefined }, ['others', 'mine'])
    await user.type(screen.getByLabelText('Their e-mail'), 'luca@example.org')
    await press(user, 'Continue')
    const sure = await screen.findByRole('dialog', { name: 'Hand 2 permits over to Luca M.?' })
    const [ofOwn, ofLeo] = within(sure).getAllByRole('listitem')
    expect(ofOwn?.textContent).toContain('the money goes to Mara B., who paid for it')
    expect(ofLeo?.textContent).toContain('You paid for it: if Luca M. gives it back')
    expect(sure.textContent).not.toContain('for them')
  })

  it('says at each why not, keeps what was typed, and hands nothing over', async () => {
    const user = await openHolder()
    answers({ [own]: undefined, [leo]: 'Too old for it.' })
    const email = screen.getByLabelText<HTMLInputElement>('Their e-mail')
    await user.type(email, 'luca@example.org')
    await press(user, 'Continue')
    expect((await screen.findByRole('alert')).textContent).toContain('Not all of them can be handed over')
    const rows = screen.getByRole('group', { name: 'Who goes along?' })
    expect(within(rows).getByText('Too old for it.')).toBeDefined()
    expect(email.value).toBe('luca@example.org')
    // Alone it is the hand-over of ever, which has the last word.
    await user.click(await box('Leo Rossi'))
    expect(screen.queryByRole('alert')).toBeNull()
    refuse(askReceiver, 'NOT_CHANGEABLE', 409, { title: 'Another permit is valid only with this one.' })
    await press(user, 'Continue')
    expect(await screen.findByText('Another permit is valid only with this one.')).toBeDefined()
  })
})
