import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { listDays } from '#contract/catalogue.ts'
import { listHeldDays, listHeldPlaces } from '#contract/holds.ts'
import { moveOrder, planOrderMove } from '#contract/office-order-changes.ts'
import { readSale, type Sale } from '#contract/office-sale.ts'
import { anOffice } from '#web/testing/an-office.ts'
import { aServer } from '#web/testing/a-server.ts'
import { draw } from '#web/testing/draw.tsx'
import { speak } from '#web/testing/speak.ts'
import { MoveSheet } from './move-sheet.tsx'

await speak('it')
const { answer, sent } = aServer()

const { sale: first } = z.decode(readSale.response, readSale.example.response as never)
const { purchaseId } = first.permit
const leo = `${purchaseId.slice(0, -2)}70`
const changes = first.permit.changes && {
  ...first.permit.changes,
  date: { possible: true, timesLeft: 1, together: [leo] },
}
const sale: Sale = {
  ...first,
  permit: { ...first.permit, changes },
  ofOrder: [
    {
      purchaseId: leo,
      holder: 'Leo Rossi',
      permitName: 'Zona T1',
      amountCents: 0,
      state: 'issued',
      backCents: 0,
    },
  ],
}

it('an office moves a sale with those of its order that are valid only with it, each with its answer', async () => {
  const onDone = vi.fn<(sentence: string) => void>()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-05-01T05:00:00Z') })
  answer(listDays, () => ({ days: [{ day: '2027-05-09', state: 'open' as const }] }))
  answer(listHeldDays, () => ({ days: [] }))
  answer(listHeldPlaces, () => ({ places: [] }))
  answer(planOrderMove, () => ({
    permits: [
      { purchaseId, possible: true, needs: [leo] },
      { purchaseId: leo, possible: true, needs: [purchaseId] },
    ],
  }))
  answer(moveOrder, () => ({ sale }))
  draw(
    <MoveSheet
      office={anOffice('treasurer')}
      sale={sale}
      hasOpenTill={false}
      onClose={vi.fn()}
      onDone={onDone}
    />,
  )
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  expect(await screen.findByRole('checkbox', { name: /Leo Rossi/ })).toHaveProperty('checked', true)
  await user.click(await screen.findByRole('button', { name: /domenica 9 maggio 2027/ }))
  await user.click(await screen.findByRole('button', { name: /^Sposta 2 permessi: domenica 9 maggio/ }))
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith(expect.stringContaining('2 permessi spostati')))
  expect(sent().at(-1)).toMatchObject({
    way: 'PUT /api/ufficio/data-ordine',
    fields: { acquisti: `${purchaseId},${leo}`, data: '2027-05-09' },
  })
  vi.useRealTimers()
})
