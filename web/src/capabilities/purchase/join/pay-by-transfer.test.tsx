import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { giveUpOrder, payByTransfer, readOrder } from '#contract/orders.ts'
import texts from '#locales/en/join.json' with { type: 'json' }
import { keepSession } from '#web/platform/session.ts'
import { aServer } from '#web/testing/a-server.ts'
import { draw } from '#web/testing/draw.tsx'
import { exampleOf } from '#web/testing/example-of.ts'
import { speak } from '#web/testing/speak.ts'
import { PayMembership } from './pay-membership.tsx'
import { ChooseTransfer } from './pay-by-transfer.tsx'

await speak('en')
const { answer, refuse, sent } = aServer()
const order = exampleOf(payByTransfer)
const { orderId } = order
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const plain = (text: string | null) => text?.replaceAll(/[\u2066-\u2069]/g, '')

it('a membership is paid by transfer where the association allows it', async () => {
  const { transfer: _none, ...byCard } = order
  draw(<ChooseTransfer order={byCard} />)
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  draw(<ChooseTransfer order={{ ...byCard, transferDays: 14 }} />)
  expect(await screen.findByText(/^The place stays yours for 14 days/)).toBeTruthy()
  refuse(payByTransfer, 'HOLD_MISSING', 409)
  await press(texts.transfer.choose)
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(sent()[0]?.fields).toEqual({ idOrdine: orderId })
})

it('a transfer that has arrived for what cannot be had any more comes back, and is not called over', async () => {
  keepSession({ token: 'a-token', kind: 'angler', firstName: 'Anna', lastName: 'Bianchi', adult: true })
  const over = (isBack: boolean) => {
    cleanup()
    const goesBack = { cents: 6000, isBack }
    answer(readOrder, () => ({ outcome: 'over' as const, permits: [], goesBack }))
    draw(<PayMembership orderId={orderId} associationId={1} plan="socio" />)
  }
  over(false)
  expect(await screen.findByText(texts.transfer.goesBack.title)).toBeTruthy()
  expect(screen.getByText(/€60\.00 has arrived, but/)).toBeTruthy()
  expect(screen.queryByText(texts.over)).toBeNull()
  over(true)
  expect(await screen.findByText(texts.transfer.wentBack.title)).toBeTruthy()
  cleanup()
  // One that has not arrived may be under way.
  answer(readOrder, () => ({ outcome: 'over' as const, permits: [], byTransfer: true }))
  draw(<PayMembership orderId={orderId} associationId={1} plan="socio" />)
  expect(await screen.findByText(texts.transfer.over.text)).toBeTruthy()
})

it('who pays by transfer is told where, with which reference and until when, and may give the place up', async () => {
  keepSession({ token: 'a-token', kind: 'angler', firstName: 'Anna', lastName: 'Bianchi', adult: true })
  answer(readOrder, () => ({ outcome: 'held' as const, order, permits: [] }))
  draw(<PayMembership orderId={orderId} associationId={1} plan="socio" />)
  const details = await screen.findByRole('region', { name: texts.transfer.waiting })
  const { holder = '', reference = '' } = order.transfer ?? {}
  for (const part of ['€60.00', holder, 'IT60 X054 2811 1010 0000 0123 456', reference, 'May 2027'])
    expect(plain(details.textContent)).toContain(part)
  // Into the field of a bank, which may take no blanks.
  const user = userEvent.setup()
  await user.click(within(details).getByRole('button', { name: new RegExp(texts.transfer.iban) }))
  expect(await navigator.clipboard.readText()).toBe('IT60X0542811101000000123456')
  // Where no page may copy, what is shown is selected.
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  await user.click(within(details).getByRole('button', { name: new RegExp(texts.transfer.reference) }))
  await waitFor(() => expect(getSelection()?.toString()).toBe(reference))
  answer(giveUpOrder, () => ({ orderId }))
  answer(readOrder, () => ({ outcome: 'over' as const, permits: [] }))
  await press(texts.transfer.leave)
  expect(await screen.findByText(texts.over)).toBeTruthy()
})
