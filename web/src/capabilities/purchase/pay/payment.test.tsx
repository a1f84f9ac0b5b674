import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import { ApiRefusal, ApiUnreachable } from '#web/platform/api/ask.ts'
import { beginDraft, changeDraft, currentDraft } from '../order-draft.ts'
import type { Bought, Card } from './pay-order.ts'
import { createPayment, type PaymentParts } from './payment.ts'

const calls = { openPayment: vi.fn(), buyPermit: vi.fn(), readOutcome: vi.fn() }
vi.mock('#web/platform/api/ask-until-back.ts', () => ({
  askUntilBack: ({ name }: { name: keyof typeof calls }, input: object) => calls[name](input),
}))

const order = { permitId: 12, firstDay: '2027-05-02', lastDay: '2027-05-02', zoneId: 3 }
const price = { baseCents: 4000, optionsCents: 0, discountCents: 0, totalCents: 4000, lines: [] }
const opened = {
  purchaseId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f',
  clientSecret: 'pi_1_secret_2',
  amountCents: 4000,
  currency: 'EUR' as const,
  price,
  heldUntil: '2027-05-01T18:15:00.000Z',
  secondsLeft: 900,
}
const bought: Bought = { purchaseId: opened.purchaseId }
const refusal = (code: ErrorCode, more = {}) =>
  new ApiRefusal({ type: '', title: `«${code}»`, status: 409, code, ...more })

/** A card whose provider gives one of these answers per attempt. */
function aCard(...answers: object[]): { card: Card; confirm: ReturnType<typeof vi.fn> } {
  const confirm = vi.fn(async () => answers.shift() ?? {})
  return { card: { stripe: { confirmPayment: confirm }, elements: {} } as unknown as Card, confirm }
}
const authorised = { paymentIntent: { status: 'requires_capture' } }
const declined = { error: { type: 'card_error', code: 'card_declined' } }

interface Calls {
  open?: typeof calls.openPayment
  buy?: typeof calls.buyPermit
  outcome?: typeof calls.readOutcome
}

const became = (outcome: string, more = {}) =>
  vi.fn(async () => ({ outcome, permitId: 12, firstDay: order.firstDay, ...more }))

function aPayment({
  open = vi.fn(async () => opened),
  buy = vi.fn(async () => bought),
  outcome = became('over'),
}: Calls = {}) {
  Object.assign(calls, { openPayment: open, buyPermit: buy, readOutcome: outcome })
  const outdated: unknown[] = []
  const parts = {
    draft: currentDraft() as PaymentParts['draft'],
    order,
    returnUrl: (purchaseId: string | undefined) => `http://localhost/start?vai=%2Fstripe${purchaseId}`,
    onBought: vi.fn(),
    queries: {
      invalidateQueries: async (about?: { queryKey?: unknown }) => void outdated.push(about?.queryKey),
    },
  }
  const payment = createPayment(parts)
  const leave = payment.start()
  return { payment, leave, open, buy, outdated, ...parts, phase: () => payment.get().phase }
}

/** Resolves pending promises. */
const answered = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  beginDraft(12, order.firstDay)
  changeDraft({ lastDay: order.lastDay, zoneId: 3 })
})
afterEach(() => vi.useRealTimers())

describe('a payment', () => {
  it('asks for its intent once, keeps the place, pays and collects the permit', async () => {
    const { payment, open, buy, onBought, outdated, phase } = aPayment()
    payment.start()
    await answered()
    expect(open).toHaveBeenCalledTimes(1)
    expect(phase()).toEqual({ kind: 'ready', declined: undefined })
    expect(currentDraft()?.kept).toMatchObject({ zoneId: 3, firstDay: order.firstDay })

    const { card, confirm } = aCard(authorised)
    payment.pay(card)
    payment.pay(card)
    expect(currentDraft()?.isPaying).toBe(true)
    await answered()
    expect(confirm).toHaveBeenCalledTimes(1)
    expect(buy).toHaveBeenCalledTimes(1)
    expect(onBought).toHaveBeenCalledWith(bought)
    expect(outdated).toEqual(expect.arrayContaining([['listMyPermits'], ['listHolds'], ['listOffers']]))
    expect(currentDraft()).toBeUndefined()
  })

  it('takes another card on the same intent when one is declined', async () => {
    const { payment, open, buy, onBought, phase } = aPayment()
    await answered()
    const { card } = aCard(declined, authorised)
    payment.pay(card)
    await answered()
    expect(phase()).toMatchObject({ kind: 'ready', declined: { isExplained: true } })
    expect(buy).not.toHaveBeenCalled()
    expect(currentDraft()?.isPaying).toBe(false)
    payment.pay(card)
    await answered()
    expect(onBought).toHaveBeenCalledTimes(1)
    expect(open).toHaveBeenCalledTimes(1)
  })

  it('shows no message for fields that show their own', async () => {
    const { payment, phase } = aPayment()
    await answered()
    payment.pay(aCard({ error: { type: 'validation_error' } }).card)
    await answered()
    expect(phase()).toEqual({ kind: 'ready', declined: undefined })
  })

  it('asks the server when the card’s own answer was lost', async () => {
    const { payment, buy, phase } = aPayment({
      buy: vi.fn().mockRejectedValueOnce(refusal('PAYMENT_NOT_AUTHORISED')),
    })
    await answered()
    payment.pay(aCard({ error: { type: 'api_connection_error' } }).card)
    await answered()
    expect(buy).toHaveBeenCalledTimes(1)
    expect(phase()).toMatchObject({ kind: 'ready', declined: { isExplained: false } })
  })

  it('for nothing needs no card', async () => {
    const { clientSecret: _none, ...free } = opened
    const { payment, onBought } = aPayment({ open: vi.fn(async () => free) })
    await answered()
    payment.pay(undefined)
    await answered()
    expect(onBought).toHaveBeenCalledTimes(1)
  })
})

describe('an answer lost after the card authorised', () => {
  const lostThen = (...then: (Bought | Error)[]) => {
    const buy = vi.fn().mockRejectedValueOnce(new ApiUnreachable('no answer'))
    for (const answer of then)
      if (answer instanceof Error) buy.mockRejectedValueOnce(answer)
      else buy.mockResolvedValueOnce(answer)
    return buy
  }

  it('is retried until it arrives, with one confirmation of the card', async () => {
    const { payment, buy, onBought, phase } = aPayment({
      buy: lostThen(new ApiUnreachable('still none'), refusal('BUSY'), bought),
    })
    await answered()
    const { card, confirm } = aCard(authorised)
    payment.pay(card)
    await answered()
    expect(phase()).toEqual({ kind: 'unsure', isAsking: false, problem: undefined })
    expect(currentDraft()?.isPaying).toBe(true)
    await vi.advanceTimersByTimeAsync(4000)
    await vi.advanceTimersByTimeAsync(4000)
    expect(phase()).toMatchObject({ kind: 'unsure', problem: { code: 'BUSY' } })
    await vi.advanceTimersByTimeAsync(4000)
    expect(onBought).toHaveBeenCalledTimes(1)
    expect(buy).toHaveBeenCalledTimes(4)
    expect(confirm).toHaveBeenCalledTimes(1)
  })

  it('is retried immediately when the network is back, never twice at the same time', async () => {
    const { payment, buy, onBought } = aPayment({ buy: lostThen(bought) })
    await answered()
    payment.pay(aCard(authorised).card)
    await answered()
    dispatchEvent(new Event('online'))
    payment.askAgain()
    await answered()
    expect(buy).toHaveBeenCalledTimes(2)
    expect(onBought).toHaveBeenCalledTimes(1)
  })

  it('is queried first after a reload, before any second intent is opened', async () => {
    changeDraft({ isPaying: true })
    const { open, onBought } = aPayment()
    await answered()
    expect(open).not.toHaveBeenCalled()
    expect(onBought).toHaveBeenCalledWith(bought)
  })

  it('returns to the card after a refusal on the bank’s own page', async () => {
    changeDraft({ isPaying: true })
    const buy = vi.fn().mockRejectedValueOnce(refusal('PAYMENT_NOT_AUTHORISED'))
    const { open, phase } = aPayment({ buy })
    await answered()
    expect(open).toHaveBeenCalledTimes(1)
    expect(phase()).toMatchObject({ kind: 'ready', declined: { isExplained: false } })
  })

  it('neither navigates nor retries after the page was left', async () => {
    const { payment, leave, buy, onBought } = aPayment({ buy: lostThen() })
    await answered()
    payment.pay(aCard(authorised).card)
    await answered()
    leave()
    await vi.advanceTimersByTimeAsync(60_000)
    dispatchEvent(new Event('online'))
    expect(buy).toHaveBeenCalledTimes(1)
    expect(onBought).not.toHaveBeenCalled()
  })
})

describe('whoever comes back to paying', () => {
  const { purchaseId } = opened
  const alreadyHas = () => refusal('NOT_BUYABLE', { idAcquisto: purchaseId, motivi: [] })

  it('after a session that ended while the card paid is still paying, and gets the permit', async () => {
    const first = aPayment({ buy: vi.fn().mockRejectedValueOnce(refusal('SIGN_IN_NEEDED')) })
    await answered()
    first.payment.pay(aCard(authorised).card)
    await answered()
    expect(first.phase()).toEqual({ kind: 'paying' })
    expect(currentDraft()).toMatchObject({ isPaying: true, purchaseId })
    first.leave()

    const second = aPayment({ outcome: became('permit') })
    await answered()
    expect(second.open).not.toHaveBeenCalled()
    expect(second.onBought).toHaveBeenCalledWith({ purchaseId })
  })

  it('sees the permit that the payment became meanwhile, not a refusal', async () => {
    changeDraft({ purchaseId })
    const open = vi.fn().mockRejectedValueOnce(alreadyHas())
    const { onBought } = aPayment({ open, outcome: became('permit') })
    await answered()
    expect(onBought).toHaveBeenCalledWith({ purchaseId })
    expect(currentDraft()).toBeUndefined()
  })

  it('with an order like an earlier one is shown that permit, and not told that it was bought now', async () => {
    const { onBought, phase } = aPayment({ open: vi.fn().mockRejectedValueOnce(alreadyHas()) })
    await answered()
    expect(phase()).toEqual({ kind: 'already', purchaseId })
    expect(onBought).not.toHaveBeenCalled()
  })

  it('is told that the money goes back, where the place was gone', async () => {
    const buy = vi.fn().mockRejectedValueOnce(refusal('HOLD_EXPIRED'))
    const { payment, phase } = aPayment({ buy, outcome: became('over', { moneyBack: true }) })
    await answered()
    payment.pay(aCard(authorised).card)
    await answered()
    expect(phase()).toMatchObject({ kind: 'refused', moneyBack: true })
  })

  it('as somebody else, who has signed in meanwhile, asks for no permit of that order', async () => {
    changeDraft({ isPaying: true, purchaseId })
    const outcome = vi.fn().mockRejectedValue(refusal('NOT_FOUND', { status: 404 }))
    const { buy, open } = aPayment({ outcome })
    await answered()
    expect(buy).not.toHaveBeenCalled()
    expect(open).toHaveBeenCalledTimes(1)
  })

  it('is sent back by the bank’s page with the order, not with this tab alone', async () => {
    const { payment } = aPayment()
    await answered()
    const { card, confirm } = aCard(authorised)
    payment.pay(card)
    await answered()
    const [{ confirmParams }] = confirm.mock.calls[0] as [{ confirmParams: { return_url: string } }]
    expect(confirmParams.return_url).toContain(purchaseId)
  })
})

describe('coming to the front again', () => {
  const shown = async () => {
    document.dispatchEvent(new Event('visibilitychange'))
    await answered()
  }
  const restored = async () => {
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await answered()
  }
  /** A payment that went on somewhere else: this page never hears of its end. */
  async function leftForTheBank(outcome: ReturnType<typeof became>) {
    const payment = aPayment({ outcome })
    await answered()
    const { card, confirm } = aCard()
    confirm.mockImplementation(() => new Promise(() => undefined))
    payment.payment.pay(card)
    await answered()
    expect(payment.phase()).toEqual({ kind: 'paying' })
    return payment
  }

  it('learns without a reload that it was paid elsewhere, also where paying had not begun here', async () => {
    const left = await leftForTheBank(became('permit'))
    await shown()
    expect(left.onBought).toHaveBeenCalledWith(bought)
    left.leave()
    beginDraft(12, order.firstDay)
    const ready = aPayment({ outcome: became('permit') })
    await answered()
    await shown()
    expect(ready.onBought).toHaveBeenCalledWith(bought)
  })

  it('waits on for a payment that is not decided, and offers to choose again', async () => {
    const { payment, phase } = await leftForTheBank(became('held'))
    await shown()
    expect(phase()).toEqual({ kind: 'paying', isElsewhere: true })
    payment.chooseAgain()
    expect(phase()).toEqual({ kind: 'ready', declined: undefined })
    expect(currentDraft()?.isPaying).toBe(false)
  })

  it('by going back from the provider’s page asks for another way to pay at once', async () => {
    const { phase } = await leftForTheBank(became('held'))
    await restored()
    expect(phase()).toEqual({ kind: 'ready', declined: undefined })
  })

  it('says what became of the money where the hold ended meanwhile', async () => {
    const buy = vi.fn().mockRejectedValue(refusal('HOLD_EXPIRED'))
    const payment = await leftForTheBank(became('over', { moneyBack: true }))
    calls.buyPermit = buy
    await shown()
    expect(payment.phase()).toMatchObject({ kind: 'refused', moneyBack: true })
  })
})

it('another language has the prices in it, on the same card fields and hold', async () => {
  const lines = (name: string) => [{ kind: 'BASE' as const, name, cents: 4000 }]
  const open = vi
    .fn()
    .mockResolvedValueOnce({ ...opened, price: { ...price, lines: lines('Giornaliero') } })
    .mockResolvedValueOnce({ ...opened, secondsLeft: 1, price: { ...price, lines: lines('Day permit') } })
  const { payment } = aPayment({ open })
  await answered()
  const { until } = payment.get().opened ?? {}
  payment.translate()
  await answered()
  expect(payment.get()).toMatchObject({
    phase: { kind: 'ready' },
    opened: {
      until,
      answer: { clientSecret: opened.clientSecret, lines: [{ price: { lines: lines('Day permit') } }] },
    },
  })
})

describe('a place that is gone', () => {
  it.each(['PLACE_TAKEN', 'HOLD_EXPIRED', 'HOLD_MISSING', 'PAYMENT_CAPTURE_REFUSED'] as const)(
    'after the card (%s) ends the payment and is shown on the form',
    async (code) => {
      const { payment, outdated, phase } = aPayment({ buy: vi.fn().mockRejectedValueOnce(refusal(code)) })
      await answered()
      payment.pay(aCard(authorised).card)
      await answered()
      expect(phase()).toMatchObject({ kind: 'refused', problem: { code } })
      expect(outdated).toEqual(
        expect.arrayContaining([
          ['readPermit'],
          ['listZones'],
          ['listDays'],
          ['checkOffer'],
          ['priceDiscount'],
        ]),
      )
      expect(currentDraft()).toMatchObject({ isPaying: false })
      expect(currentDraft()?.kept).toBeUndefined()
    },
  )

  it('before the card is shown at its field', async () => {
    const fields = [{ field: 'idZona', code: 'ZONE_CLOSED', message: 'Quel giorno questa zona è chiusa.' }]
    aPayment({ open: vi.fn().mockRejectedValueOnce(refusal('INPUT_WRONG', { fields })) })
    await answered()
    expect(currentDraft()?.refusals).toEqual([
      { field: 'zoneId', message: 'Quel giorno questa zona è chiusa.' },
    ])
    aPayment({ open: vi.fn().mockRejectedValueOnce(refusal('PLACE_TAKEN')) })
    await answered()
    expect(currentDraft()?.refusals).toEqual([{ field: 'zoneId', message: '«PLACE_TAKEN»' }])
  })
})

describe('the time left', () => {
  it('ends a payment that was not started; the place can be held again', async () => {
    const { payment, open, phase } = aPayment()
    await answered()
    payment.timeIsUp()
    expect(phase()).toEqual({ kind: 'over' })
    expect(currentDraft()?.kept).toBeUndefined()
    payment.open()
    await answered()
    expect(open).toHaveBeenCalledTimes(2)
    expect(phase()).toMatchObject({ kind: 'ready' })
  })

  it('does not end a running payment: the server decides', async () => {
    const { payment, onBought } = aPayment()
    await answered()
    payment.pay(aCard(authorised).card)
    payment.timeIsUp()
    await answered()
    expect(onBought).toHaveBeenCalledTimes(1)
  })

  it('is over when a card is declined after it', async () => {
    const { payment, phase } = aPayment()
    await answered()
    payment.pay(aCard(declined).card)
    vi.setSystemTime(Date.now() + 901_000)
    await answered()
    expect(phase()).toEqual({ kind: 'over' })
  })

  it('is counted from the server’s seconds, whatever this device’s clock shows', async () => {
    vi.setSystemTime(new Date('2001-01-01T00:00:00Z'))
    const { payment } = aPayment()
    await answered()
    expect((payment.get().opened?.until ?? 0) - Date.now()).toBe(900_000)
  })
})

it('without a network the hold can be retried', async () => {
  const open = vi.fn().mockRejectedValueOnce(new ApiUnreachable('no answer')).mockResolvedValueOnce(opened)
  const { payment, phase } = aPayment({ open })
  await answered()
  expect(phase()).toEqual({ kind: 'unreachable' })
  payment.open()
  await answered()
  expect(phase()).toMatchObject({ kind: 'ready' })
})
