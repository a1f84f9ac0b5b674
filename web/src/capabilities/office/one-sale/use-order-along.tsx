import { planOrderMove } from '#contract/office-order-changes.ts'
import type { Sale } from '#contract/office-sale.ts'
import { plannedMove } from '#web/platform/planned-move.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { type FormTyped, useTypedField } from '#web/platform/typed/use-typed-form.ts'
import type { AlongRow } from '#web/ui/move-along.tsx'
import { useTexts } from '#web/ui/region.ts'
import { permitsAlong } from './lines-of-order.ts'

/** An answer is good for as long as one looks at it. */
const STALE_MS = 5000

interface OrderAlong {
  associationId: number
  sale: Sale
  typed: FormTyped
  /** Undefined: none is chosen yet. */
  day: string | undefined
  isBeyond: boolean
}

/** Which permits of its order go along with a sale to another day, and what each answers. */
export function useOrderAlong({ associationId, sale, typed, day, isBeyond }: OrderAlong) {
  const { t } = useTexts()
  const { purchaseId, firstDay, changes } = sale.permit
  const others = permitsAlong(sale)
  const wantedMove = {
    associationId,
    purchaseId,
    day: day ?? firstDay,
    ...(isBeyond && { beyondRules: true }),
  }
  const idsWith = (ids: readonly string[]) => [purchaseId, ...ids]
  const hasAnswers = day !== undefined && others.length > 0
  const all = useCallQuery(
    planOrderMove,
    { ...wantedMove, purchaseIds: idsWith(others.map((line) => line.purchaseId)) },
    { enabled: hasAnswers, staleMs: STALE_MS },
  )
  const [added, setAdded] = useTypedField<string[] | undefined>(typed, 'along', undefined)
  const bound = all.data ? plannedMove({ all, chosen: all }).boundWith(purchaseId) : changes?.date.together
  const wanted = added ?? bound ?? []
  const chosen = others.filter((line) => wanted.includes(line.purchaseId))
  const purchaseIds = idsWith(chosen.map((line) => line.purchaseId))
  const ofChosen = useCallQuery(
    planOrderMove,
    { ...wantedMove, purchaseIds },
    { enabled: hasAnswers && chosen.length > 0, staleMs: STALE_MS },
  )
  const planned = plannedMove({ all, chosen: ofChosen })
  const textOf = (id: string, isChosen: boolean): string | undefined => {
    // Left out it keeps the others back, whatever it could do by itself.
    if (bound?.includes(id) && (day === undefined || !isChosen)) return t('changes.day.also.bound')
    if (day === undefined) return undefined
    const answer = planned.answerOf(id, isChosen)
    if (answer === undefined) return planned.onRetry ? undefined : t('changes.day.also.checking')
    return answer.reason ?? t(`changes.day.also.${isChosen ? 'goes' : 'could'}`)
  }
  const { refused } = planned
  const other = others.find((line) => line.purchaseId === refused?.purchaseId)
  const why = refused?.reason ?? ''
  const whyRefused = refused && (other ? t('changes.ofOne', { who: other.holder, why }) : why)
  return {
    rows: others.map((line): AlongRow => {
      const isChosen = chosen.includes(line)
      return {
        purchaseId: line.purchaseId,
        name: (
          <>
            <bdi>{line.holder}</bdi>, {line.permitName}
          </>
        ),
        isChosen,
        text: textOf(line.purchaseId, isChosen),
      }
    }),
    onChange: (id: string, isChosen: boolean) =>
      setAdded(isChosen ? [...wanted, id] : wanted.filter((one) => one !== id)),
    onRetry: planned.onRetry,
    purchaseIds,
    /** With the sale itself. */
    count: purchaseIds.length,
    whyNot: chosen.length === 0 ? undefined : planned.isWaiting ? t('changes.day.also.checking') : whyRefused,
  }
}
