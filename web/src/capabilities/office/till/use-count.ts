import { EURO_CASH } from '#rules/club/euro-cash.ts'
import { type FormTyped, useTypedField } from '#web/platform/typed/use-typed-form.ts'
import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { centsTyped } from '../one-sale/cents-typed.ts'

export type CountWay = 'pieces' | 'sum'

/** How many pieces were typed; undefined: no number. */
function numberTyped(text: string): number | undefined {
  const typed = text.trim()
  return /^\d{0,4}$/.test(typed) ? Number(typed) : undefined
}

/** Cash that is counted by note and coin, or typed as its sum. */
export function useCount(typed: FormTyped) {
  const { t, region } = useTexts()
  const [way, setWay] = useTypedField<CountWay>(typed, 'way', 'pieces')
  const [sum, setSum] = useTypedField(typed, 'sum', '')
  const [pieces, setPieces] = useTypedField<Record<string, string>>(typed, 'pieces', {})
  const numbers = EURO_CASH.map((cents) => ({ cents, count: numberTyped(pieces[cents] ?? '') }))
  const isTyped = Object.values(pieces).some((text) => text.trim() !== '')
  const isWrong = numbers.some(({ count }) => count === undefined)
  const summed = numbers.reduce((all, { cents, count = 0 }) => all + cents * count, 0)
  const cents = way === 'sum' ? centsTyped(sum) : isTyped && !isWrong ? summed : undefined
  return {
    way,
    setWay,
    sum,
    setSum,
    isSumWrong: sum.trim() !== '' && centsTyped(sum) === undefined,
    pieces,
    setPiece: (of: number, text: string) => setPieces({ ...pieces, [of]: text }),
    isPieceWrong: (of: number) => numberTyped(pieces[of] ?? '') === undefined,
    /** Undefined: nothing is counted yet, or something typed is no number. */
    cents,
    summed,
    missing: cents === undefined ? t('office-till.count.missing') : undefined,
    /** The text of the button, which says the amount. */
    act: (what: 'open' | 'close') =>
      cents === undefined
        ? t(`office-till.${what}.act`)
        : t(`office-till.${what}.actOf`, { amount: moneyText(cents, region, true) }),
  }
}

export type Count = ReturnType<typeof useCount>
