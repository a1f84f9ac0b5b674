import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { handOverOrder, planOrderHandOver } from '#contract/office-order-changes.ts'
import { readSale, type Sale } from '#contract/office-sale.ts'
import { askSaleReceiver } from '#contract/office-sale-changes.ts'
import { anOffice } from '#web/testing/an-office.ts'
import { aServer } from '#web/testing/a-server.ts'
import { draw } from '#web/testing/draw.tsx'
import { speak } from '#web/testing/speak.ts'
import { HandOverSheet } from './hand-over-sheet.tsx'

await speak('it')
const { answer, sent } = aServer()

const { sale: first } = z.decode(readSale.response, readSale.example.response as never)
const { purchaseId } = first.permit
const leo = `${purchaseId.slice(0, -2)}70`
const changes = first.permit.changes && {
  ...first.permit.changes,
  holder: { possible: true, together: [leo] },
}
const line = { permitName: 'Zona T1', amountCents: 0, state: 'issued' as const, backCents: 0 }
const sale: Sale = {
  ...first,
  permit: { ...first.permit, changes },
  ofOrder: [{ ...line, purchaseId: leo, holder: 'Leo Rossi' }],
}
const luca = { ...first.holder, firstName: 'Luca', lastName: 'Moro' }

it('an office hands a sale over with those of its order that are valid only with it, each with its answer', async () => {
  const onDone = vi.fn<(sentence: string) => void>()
  const plan = (reason?: string) => () => ({
    ...(reason === undefined && { name: 'Luca M.' }),
    permits: [
      { purchaseId, possible: true, needs: [leo] },
      { purchaseId: leo, possible: reason === undefined, ...(reason !== undefined && { reason }), needs: [] },
    ],
  })
  answer(planOrderHandOver, plan('Ha troppi anni.'))
  answer(handOverOrder, () => ({ sale: { ...sale, holder: luca } }))
  draw(
    <HandOverSheet
      office={anOffice('treasurer')}
      sale={sale}
      hasOpenTill={false}
      onClose={vi.fn()}
      onDone={onDone}
    />,
  )
  const user = userEvent.setup()
  expect(await screen.findByRole('checkbox', { name: /Leo Rossi/ })).toHaveProperty('checked', true)
  await user.type(screen.getByRole('textbox'), 'luca@example.org')
  await user.click(screen.getByRole('button', { name: 'Continua' }))
  expect(await screen.findByText('Ha troppi anni.')).toBeDefined()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  answer(planOrderHandOver, plan())
  await user.click(screen.getByRole('button', { name: 'Continua' }))
  await user.click(await screen.findByRole('button', { name: 'Passa a Luca M.' }))
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith('2 permessi ora sono di Luca Moro.'))
  expect(sent().at(-1)).toMatchObject({
    way: 'PUT /api/ufficio/titolare-ordine',
    fields: { acquisti: `${purchaseId},${leo}`, email: 'luca@example.org' },
  })
})

it('hands a guest’s over by itself, whatever else their order has; who is apart from a sale cannot be chosen', async () => {
  const drawn = (of: Sale) =>
    draw(
      <HandOverSheet
        office={anOffice('treasurer')}
        sale={of}
        hasOpenTill={false}
        onClose={vi.fn()}
        onDone={vi.fn()}
      />,
    )
  const apart = [{ ...line, purchaseId: leo, holder: 'Niccolò Verdi', apart: 'guest' as const }]
  const { unmount } = drawn({ ...sale, ofOrder: apart })
  expect(await screen.findByRole('checkbox', { name: /Niccolò Verdi/ })).toHaveProperty('disabled', true)
  unmount()
  answer(askSaleReceiver, () => ({ name: 'Luca M.' }))
  drawn({ ...sale, permit: { ...sale.permit, guest: true } })
  const user = userEvent.setup()
  await user.type(await screen.findByRole('textbox'), 'luca@example.org')
  expect(screen.queryByRole('checkbox', { name: /Leo Rossi/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Continua' }))
  expect(await screen.findByRole('button', { name: 'Passa a Luca M.' })).toBeDefined()
  expect(sent().at(-1)?.way).toContain('/api/ufficio/')
  expect(sent().some(({ way }) => way.includes('prova-titolare-ordine'))).toBe(false)
})
