import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { changeDate } from '#contract/changes.ts'
import { changeDates, planDates } from '#contract/changes-together.ts'
import { listZones } from '#contract/catalogue.ts'
import type { HeldPermit } from '#contract/permits.ts'
import { speak } from '#web/testing/speak.ts'
import { aHeld, ALL, press, usePermitChanges } from './permit-changes-for-test.tsx'

await speak('en')
const { answer, sent, permits, open, refuse } = usePermitChanges()

const own = aHeld().purchaseId
const idOf = (n: number) => `0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e${n}`
const [leo, ugo] = [idOf(70), idOf(71)]
const bound = (...together: string[]) => ({ ...ALL, date: { ...ALL.date, together } })
const other = (purchaseId: string, firstName: string, more: Partial<HeldPermit> = {}) =>
  aHeld({ orderId: own, purchaseId, holder: { firstName, lastName: 'Rossi' }, ...more })
const box = (name: string) => screen.findByRole('checkbox', { name: new RegExp(name) })
const moved = () => aHeld({ firstDay: '2027-05-09', lastDay: '2027-05-09' })
const idsIn = (fields: unknown) => String((fields as { acquisti: unknown }).acquisti).split(',')

beforeEach(() => {
  answer(listZones, () => ({ zones: [] }))
  permits(
    aHeld({ orderId: own, changes: bound(leo) }),
    other(leo, 'Leo', { changes: bound(own) }),
    other(ugo, 'Ugo'),
  )
})

/** Ugo cannot; who is bound to another cannot without. */
const answers = () =>
  answer(planDates, (_query, fields) => {
    const ids = idsIn(fields)
    return {
      permits: ids.map((purchaseId) =>
        purchaseId === ugo || (purchaseId === own && !ids.includes(leo))
          ? { purchaseId, possible: false, reason: 'That is not possible.', needs: [] }
          : { purchaseId, possible: true, needs: [] },
      ),
    }
  })

async function openDay() {
  const user = open()
  await press(user, /^Change the day/)
  const sheet = await screen.findByRole('dialog')
  return { user, sheet }
}

describe('another day for several permits', () => {
  it('has those chosen that are valid only together, each with its answer, and moves them by one tap', async () => {
    answers()
    const { user, sheet } = await openDay()
    expect(await box('Leo Rossi')).toHaveProperty('checked', true)
    expect(await box('Ugo Rossi')).toHaveProperty('checked', false)
    expect(sheet.textContent).toContain('One is valid only with the other')
    await user.click(await within(sheet).findByRole('button', { name: /Sunday,? 9 May 2027/ }))
    expect(await within(sheet).findByText('That is not possible.')).toBeDefined()
    expect(await within(sheet).findByText('This one moves too; the price stays the same.')).toBeDefined()
    answer(changeDates, () => ({ permits: [moved(), moved()] }))
    permits(moved())
    await press(user, /^Move 2 permits to Sunday 9 May/)
    expect(await screen.findByText(/^Done: 2 permits are now for Sunday 9 May/)).toBeDefined()
    expect(sent().at(-1)).toEqual({
      way: 'PUT /api/data-permessi',
      fields: { acquisti: `${own},${leo}`, data: '2027-05-09' },
    })
  })

  it('says why where one who goes along cannot, or who is needed stays, and sends nothing', async () => {
    answers()
    const { user } = await openDay()
    await user.click(await screen.findByRole('button', { name: /Sunday,? 9 May 2027/ }))
    await user.click(await box('Ugo Rossi'))
    expect(await screen.findByText('Ugo Rossi: That is not possible.')).toBeDefined()
    await user.click(await box('Ugo Rossi'))
    await screen.findByRole('button', { name: /^Move 2 permits/ })
    await user.click(await box('Leo Rossi'))
    // Alone as ever: the server has the last word.
    refuse(changeDate, 'NOT_CHANGEABLE', 409, { title: 'Another permit is valid only with this one.' })
    await press(user, /^Move it to/)
    expect(await screen.findByText('Another permit is valid only with this one.')).toBeDefined()
  })

  it('can be asked again where the answers did not come, and nothing has changed', async () => {
    refuse(planDates, 'NOT_CHANGEABLE', 409, { title: 'It has changed.' })
    const { user, sheet } = await openDay()
    await user.click(await screen.findByRole('button', { name: /Sunday,? 9 May 2027/ }))
    expect(await within(sheet).findByText(/We could not find out/)).toBeDefined()
    answers()
    await press(user, 'Try again')
    expect(await within(sheet).findByText('This one moves too; the price stays the same.')).toBeDefined()
  })
})
