import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { chooseCard, listSavedCards } from '#contract/saved-cards.ts'
import texts from '#locales/it/saved-cards.json' with { type: 'json' }
import { keepSession } from '#web/platform/session.ts'
import { aServer } from '#web/testing/a-server.ts'
import { draw } from '#web/testing/draw.tsx'
import { speak } from '#web/testing/speak.ts'
import { PayForm } from '../pay-form.tsx'
import { type Card, payOrder } from '../pay-order.ts'

/** The provider's fields: what they tell of the way that is chosen in them. */
const { provider } = vi.hoisted(() => {
  const listeners = new Map<string, (event: object) => void>()
  const element = {
    on: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    mount: () => undefined,
    destroy: () => undefined,
  }
  const elements = { create: () => element, getElement: () => element, update: () => undefined }
  return { provider: { listeners, stripe: { elements: () => elements } } }
})
vi.mock('../load-stripe.ts', () => ({ stripeFor: async () => provider.stripe }))
await speak('it')
const { answer, refuse, sent } = aServer()

const ORDER = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f'
const visa = {
  cardId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e60',
  associationId: 1,
  associationName: 'Alto Sarca',
  brand: 'visa',
  last4: '4242',
  expiryMonth: 7,
  expiryYear: 2034,
  isExpired: false,
  savedAt: '2027-05-01T08:00:00.000Z',
}
const NAME = 'Visa ···· 4242'
const keepBox = () => screen.getByRole('checkbox')
const payButton = () => screen.getByRole('button', { name: /^Paga 40,00\s€$/ })
const tapToPay = () => screen.findByRole('button', { name: /^Paga 40,00\s€ con Visa/ })

beforeEach(() =>
  keepSession({ token: 'a-token', kind: 'angler', firstName: 'Anna', lastName: 'Rossi', adult: true }),
)

interface Confirmed {
  confirmParams: { return_url: string }
}

const confirm = vi.fn(async () => ({ paymentIntent: { status: 'requires_capture' } }))
const fetchUpdates = vi.fn(async () => ({}))
const card = {
  stripe: { confirmPayment: confirm },
  elements: { fetchUpdates },
  clientSecret: 'pi_1_secret_2',
} as unknown as Card

/** The form about to pay, and what the payment is begun with. */
function aForm(cards: (typeof visa)[] = []) {
  confirm.mockClear()
  fetchUpdates.mockClear()
  answer(listSavedCards, () => ({ cards }))
  const ends: unknown[] = []
  const pay = async (with_: Card | undefined) => {
    ends.push(await payOrder({ buy: async () => ({ purchaseId: ORDER }) }, with_, 'https://x.example/back'))
  }
  draw(
    <PayForm
      payment={{ pay: (one) => void pay(one), chooseAgain: () => undefined }}
      phase={{ kind: 'ready' }}
      orderId={ORDER}
      opened={{ answer: { clientSecret: 'pi_1_secret_2', amountCents: 4000 } }}
      card={card}
      onCard={() => undefined}
    />,
  )
  return { user: userEvent.setup(), ends }
}
const choices = () => sent().map(({ fields }) => (fields as { scelta?: string }).scelta)

it('nothing is kept, told or asked of the server unless the box was ticked, which it never is beforehand', async () => {
  const { user } = aForm()
  expect((keepBox() as HTMLInputElement).checked).toBe(false)
  await user.click(payButton())
  await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1))
  expect(choices()).toEqual([])
  expect(fetchUpdates).not.toHaveBeenCalled()
})

it('a tick is told before the card pays, and taken back where it is taken off', async () => {
  answer(chooseCard, () => ({}))
  const { user } = aForm()
  await user.click(keepBox())
  await user.click(payButton())
  await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1))
  expect(fetchUpdates).toHaveBeenCalledTimes(1)
  await user.click(keepBox())
  await user.click(payButton())
  await waitFor(() => expect(confirm).toHaveBeenCalledTimes(2))
  expect(choices()).toEqual(['salva', 'nuova'])
})

it('a card alone can be kept: another way takes the box away, and what was ticked in it counts for the card only', async () => {
  answer(chooseCard, () => ({}))
  const { user } = aForm()
  await waitFor(() => expect(provider.listeners.has('change')).toBe(true))
  const choose = (type: string) => act(() => provider.listeners.get('change')?.({ value: { type } }))
  await user.click(keepBox())
  choose('paypal')
  expect(screen.queryByRole('checkbox')).toBeNull()
  await user.click(payButton())
  await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1))
  expect(choices()).toEqual([])
  choose('card')
  expect((keepBox() as HTMLInputElement).checked).toBe(true)
  await user.click(payButton())
  await waitFor(() => expect(choices()).toEqual(['salva']))
})

it('a way with a page of its own is named to it, so that it is chosen still for whoever comes back unpaid', async () => {
  const { user } = aForm()
  await waitFor(() => expect(provider.listeners.has('change')).toBe(true))
  await user.click(payButton())
  act(() => provider.listeners.get('change')?.({ value: { type: 'satispay' } }))
  await user.click(payButton())
  await waitFor(() => expect(confirm).toHaveBeenCalledTimes(2))
  const urls = confirm.mock.calls.map((call) => (call as unknown as [Confirmed])[0].confirmParams.return_url)
  expect(urls).toEqual(['https://x.example/back', 'https://x.example/back?modo=satispay'])
})

it('paying goes on where keeping the card is not possible now', async () => {
  refuse(chooseCard, 'PAYMENT_UNAVAILABLE', 503)
  const { user, ends } = aForm()
  await user.click(keepBox())
  await user.click(payButton())
  await waitFor(() => expect(ends).toEqual([{ kind: 'bought', bought: { purchaseId: ORDER } }]))
})

it('a card that is kept pays by one tap, without its number', async () => {
  answer(chooseCard, () => ({ paymentMethodId: 'pm_1' }))
  const { user, ends } = aForm([visa])
  await user.click(await tapToPay())
  await waitFor(() => expect(ends).toHaveLength(1))
  expect(choices()).toEqual(['salvata'])
  expect(confirm).toHaveBeenCalledWith({
    redirect: 'if_required',
    clientSecret: 'pi_1_secret_2',
    confirmParams: { return_url: 'https://x.example/back', payment_method: 'pm_1' },
  })
  // Another card stays possible, and its box says what it replaces.
  expect(screen.getByText(texts.keepInstead.replace('{{card}}', NAME))).toBeTruthy()
  expect(payButton()).toBeTruthy()
})

it('one that was removed elsewhere charges nothing', async () => {
  refuse(chooseCard, 'NOT_FOUND', 404)
  const { user, ends } = aForm([visa])
  await user.click(await tapToPay())
  await waitFor(() => expect(ends).toEqual([{ kind: 'declined', isExplained: false }]))
  expect(confirm).not.toHaveBeenCalled()
})
