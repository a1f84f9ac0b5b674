import type Stripe from 'stripe'
import type { Dispatcher } from '../api/dispatch.ts'
import { type DatedPayment, datePayments } from './date-payments.ts'
import { failRefund, type RefundToFail } from './fail-refund.ts'
import { answerDispute, closeDispute, type DisputeOf, openDispute } from './dispute.ts'
import { arrive, correct, type Correction, fail, type PayOut, payOut } from './pay-out.ts'

/** A payout each so many days, by its own clock. */
export interface Schedule {
  account?: string | null
  begins: Date
  ends: Date
  everyDays: number
}

/** What happens at the bank and with the provider, and not by a call: each is told by its events. */
export interface Bank {
  /** One payout of what is available, or none. */
  payOut(wanted?: PayOut): Promise<Stripe.Payout[]>
  playSchedule(schedule: Schedule): Promise<Stripe.Payout[]>
  arrive(payout: string): Promise<Stripe.Payout>
  fail(payout: string, code?: string): Promise<Stripe.Payout>
  correct(payout: string, correction: Correction): Promise<Stripe.Payout>
  openDispute(wanted: DisputeOf): Promise<Stripe.Dispute>
  answerDispute(dispute: string): Promise<Stripe.Dispute>
  closeDispute(dispute: string, outcome: 'won' | 'lost'): Promise<Stripe.Dispute>
  failRefund(refund: string, wanted?: RefundToFail): Promise<Stripe.Refund>
  datePayments(dated: readonly DatedPayment[]): Promise<object>
}

const DAY_MS = 24 * 60 * 60 * 1000

export function openBank(dispatcher: Dispatcher): Bank {
  const happen = dispatcher.happen.bind(dispatcher)
  const bank: Bank = {
    payOut: (wanted) => happen(payOut(wanted)),
    async playSchedule({ account = null, begins, ends, everyDays }) {
      const made: Stripe.Payout[] = []
      for (let at = begins; at <= ends; at = new Date(at.getTime() + everyDays * DAY_MS))
        made.push(...(await bank.payOut({ account, at })))
      return made
    },
    arrive: (payout) => happen(arrive(payout)),
    fail: (payout, code) => happen(fail(payout, code)),
    correct: (payout, correction) => happen(correct(payout, correction)),
    openDispute: (wanted) => happen(openDispute(wanted)),
    answerDispute: (dispute) => happen(answerDispute(dispute)),
    closeDispute: (dispute, outcome) => happen(closeDispute(dispute, outcome)),
    failRefund: (refund, wanted) => happen(failRefund(refund, wanted)),
    datePayments: (dated) => happen(datePayments(dated)),
  }
  return bank
}
