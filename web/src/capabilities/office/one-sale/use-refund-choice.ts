import type { Sale } from '#contract/office-sale.ts'
import { type FormTyped, useTypedField } from '#web/platform/typed/use-typed-form.ts'
import { centsTyped } from './cents-typed.ts'

export type WhatOfPermit = 'ends' | 'stays'
export type HowMuch = 'whole' | 'part' | 'none'

/** What was paid for a sale, what has been decided to go back, and what is left. */
export function moneyOfSale({ permit, payment }: Sale) {
  const paidCents = permit.amountCents ?? 0
  const leftCents = payment?.leftCents ?? 0
  return { paidCents, leftCents, backCents: paidCents - leftCents }
}

/** The two choices of a refund, and what they come to. */
export function useRefundChoice(sale: Sale, form: FormTyped) {
  const money = moneyOfSale(sale)
  const mayChoosePermit = sale.permit.state === 'issued' && money.paidCents > 0
  const [permit, setPermit] = useTypedField<WhatOfPermit>(form, 'permit', 'ends')
  const [chosen, setHowMuch] = useTypedField<HowMuch>(form, 'howMuch', 'whole')
  const [typed, setTyped] = useTypedField(form, 'amount', '')
  const takesBack = sale.permit.state === 'issued' && permit === 'ends'
  const isNothing = money.leftCents === 0 || (chosen === 'none' && takesBack)
  const howMuch: HowMuch = isNothing ? 'none' : chosen === 'none' ? 'whole' : chosen
  const part = centsTyped(typed)
  const isTooMuch = part !== undefined && part > money.leftCents
  const isPart = howMuch === 'part'
  const partCents = part === undefined || part === 0 || isTooMuch ? undefined : part
  const cents = isPart ? partCents : howMuch === 'none' ? 0 : money.leftCents
  const isWrong = isPart && typed.trim() !== '' && cents === undefined
  return {
    ...money,
    title: money.paidCents === 0 ? 'titleFree' : sale.permit.state === 'issued' ? 'title' : 'titleMoney',
    mayChoosePermit,
    permit,
    setPermit,
    howMuch,
    setHowMuch,
    typed,
    setTyped,
    takesBack,
    /** What goes back now; undefined: no amount is typed that can. */
    cents,
    mistake: isWrong ? (isTooMuch ? 'tooMuch' : 'notMoney') : undefined,
    act: takesBack ? (cents === 0 ? 'permit' : 'both') : 'money',
  } as const
}
