import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { listHolds, readOutcome } from '#contract/holds.ts'
import { buyOrder, readOrder } from '#contract/orders.ts'
import { buyPermit, openPayment } from '#contract/purchase.ts'
import { readPaymentReturn } from '#contract/payment-return.ts'
import buy from '#locales/it/buy.json' with { type: 'json' }
import texts from '#locales/it/payment-return.json' with { type: 'json' }
import type { ResponseOf } from '#contract/call.ts'
import { exampleOf } from '#web/testing/example-of.ts'
import { address, openAt, signIn, useApp } from '#web/testing/app-for-test.tsx'

/** The provider's fields: with which options they were drawn. */
const { provider } = vi.hoisted(() => {
  const element = { on: () => undefined, mount: () => undefined, destroy: () => undefined }
  const created: object[] = []
  const elements = {
    create: (type: string, options: object) => {
      if (type === 'payment') created.push(options)
      return element
    },
    getElement: () => element,
    update: () => undefined,
  }
  return { provider: { created, stripe: { elements: () => elements } } }
})
vi.mock('../pay/load-stripe.ts', () => ({ stripeFor: async () => provider.stripe }))

const { answer, refuse, silence, sent } = useApp()

const ORDER = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f'
const SECRET = 'payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded'
const OF_PERMIT = `idPermesso=12&data=2027-05-02&idAcquisto=${ORDER}`
const OF_MEMBERSHIP = `idAcquisto=${ORDER}&associazione=1&iscrizione=socio`

type Returned = ResponseOf<typeof readPaymentReturn>
const became = (returned: Omit<Returned, 'isYours'>, isYours = false) =>
  answer(readPaymentReturn, () => ({ ...returned, isYours }))
/** In another browser: a new tab, from outside. */
const comeBack = (order = OF_PERMIT) => openAt(`/ritorno-pagamento?${order}&${SECRET}`, true)
const signInLink = () =>
  new URL(
    screen.getByRole('link', { name: texts.signIn }).getAttribute('href') ?? '',
    'https://x.example',
  ).searchParams.get('vai')

describe('where nobody is signed in', () => {
  it.each([
    ['bought', { outcome: 'bought' }, texts.bought.permit, OF_PERMIT],
    ['bought membership', { outcome: 'bought' }, texts.bought.membership, OF_MEMBERSHIP],
    ['held', { outcome: 'held', secondsLeft: 540 }, texts.held.text, OF_PERMIT],
    ['not paid', { outcome: 'over', money: 'none' }, texts.over.none, OF_PERMIT],
    ['late', { outcome: 'over', money: 'released' }, texts.over.released, OF_PERMIT],
    ['given back', { outcome: 'over', money: 'goesBack' }, texts.over.goesBack, OF_PERMIT],
  ] as const)(
    'says what is true of an order that is %s, and leads to it',
    async (_name, found, text, order) => {
      became(found)
      comeBack(order)
      expect(await screen.findByText(text, { exact: false })).toBeTruthy()
      const page = order === OF_PERMIT ? `/stripe?${OF_PERMIT}` : null
      if (found.outcome === 'over') expect(signInLink()).toBe('/miei-permessi')
      else
        expect(signInLink()).toBe(page ?? `/iscrizione?associazione=1&iscrizione=socio&idAcquisto=${ORDER}`)
      expect(sent()).toEqual([
        { way: 'POST /api/ritorno-pagamento', fields: { clientSecret: 'pi_1_secret_2' } },
      ])
      // A copy of the address opens nothing.
      await waitFor(() => expect(address()).not.toContain('secret'))
    },
  )

  it('asks again when the page comes to the front', async () => {
    became({ outcome: 'held', secondsLeft: 540 })
    comeBack()
    await screen.findByText(texts.held.title)
    became({ outcome: 'bought' })
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    expect(await screen.findByText(texts.bought.permit)).toBeTruthy()
  })

  it('does not take silence for an answer, and an address that opens nothing says so', async () => {
    refuse(readPaymentReturn, 'PAYMENT_UNAVAILABLE', 503)
    const { unmount } = comeBack()
    expect(await screen.findByText(texts.silent.text)).toBeTruthy()
    unmount()
    refuse(readPaymentReturn, 'NOT_FOUND', 404)
    sessionStorage.clear()
    comeBack()
    expect(await screen.findByText(texts.unknown.text)).toBeTruthy()
  })
})

describe('where somebody is signed in', () => {
  it('goes on for the buyer, who has no draft here, with what is known of the hold', async () => {
    signIn('angler')
    became({ outcome: 'held', secondsLeft: 540 }, true)
    answer(readOutcome, () => ({
      outcome: 'held' as const,
      permitId: 12,
      firstDay: '2027-05-02',
      hold: {
        purchaseId: ORDER,
        permitId: 12,
        permitName: 'Zona T1',
        associationName: 'Alto Sarca',
        firstDay: '2027-05-02',
        lastDay: '2027-05-02',
        options: [],
        conditionsVersion: 1,
        secondsLeft: 540,
      },
    }))
    refuse(buyPermit, 'PAYMENT_NOT_AUTHORISED', 402)
    silence(openPayment)
    comeBack()
    expect(await screen.findByRole('heading', { name: buy.pay.title })).toBeTruthy()
    await waitFor(() => expect(address()).toBe('/stripe?idPermesso=12&data=2027-05-02'))
  })

  it('says on the page of a membership that it was not paid, above the ways to pay, and the one that was tried stays chosen', async () => {
    signIn('angler')
    became({ outcome: 'held', secondsLeft: 540 }, true)
    const { order, ...found } = exampleOf(readOrder)
    answer(readOrder, () => ({ ...found, ...(order && { order: { ...order, lines: [] } }) }))
    refuse(buyOrder, 'PAYMENT_NOT_AUTHORISED', 402)
    comeBack(`${OF_MEMBERSHIP}&modo=paypal`)
    expect(await screen.findByText(buy.pay.declined, { exact: false })).toBeTruthy()
    const notice = screen.getByRole('alert')
    expect(document.activeElement).toBe(notice)
    const pay = screen.getByRole('button', { name: /^Paga/ })
    const heading = screen.getByRole('heading', { name: buy.pay.how })
    for (const below of [heading, pay])
      expect(notice.compareDocumentPosition(below)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await waitFor(() =>
      expect(provider.created.at(-1)).toMatchObject({ paymentMethodOrder: ['paypal', 'card'] }),
    )
    expect(address()).toBe(`/iscrizione?associazione=1&iscrizione=socio&idAcquisto=${ORDER}`)
    expect(sent().filter(({ way }) => way.endsWith(buyOrder.path))).toHaveLength(1)
  })

  it('says to the buyer that the hold ended and that the money comes back', async () => {
    signIn('angler')
    became({ outcome: 'over', money: 'released' }, true)
    answer(readOutcome, () => ({
      outcome: 'over' as const,
      permitId: 12,
      firstDay: '2027-05-02',
      moneyBack: true,
    }))
    comeBack()
    expect(await screen.findByText(buy.notPaid.moneyBack)).toBeTruthy()
  })

  it('as somebody else never shows the order, with the secret or without it', async () => {
    signIn('angler')
    became({ outcome: 'bought' })
    const { unmount } = comeBack()
    expect(await screen.findByText(texts.other.replace('{{name}}', 'Anna'))).toBeTruthy()
    unmount()
    answer(listHolds, () => ({ holds: [], freed: [] }))
    refuse(readOutcome, 'NOT_FOUND', 404)
    openAt(`/ritorno-pagamento?${OF_PERMIT}`)
    expect(await screen.findByText(texts.notHere.text)).toBeTruthy()
  })
})
