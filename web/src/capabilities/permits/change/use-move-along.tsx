import { changeDates, planDates } from '#contract/changes-together.ts'
import type { HeldPermit } from '#contract/permits.ts'
import { plannedMove } from '#web/platform/planned-move.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { type FormTyped, useTypedField } from '#web/platform/typed/use-typed-form.ts'
import type { AlongRow } from '#web/ui/move-along.tsx'
import { useTexts } from '#web/ui/region.ts'
import { boundWith, nameOf } from './permits-along.ts'
import { useChange } from './use-change.ts'

/** An answer is good for as long as one looks at it. */
const STALE_MS = 5000

interface MoveAlongOptions {
  held: HeldPermit
  along: readonly HeldPermit[]
  typed: FormTyped
  /** Undefined: none is chosen yet. */
  day: string | undefined
  onDone: (count: number, moved: HeldPermit) => void
}

/** Which permits go along to another day, and what each answers. */
export function useMoveAlong({ held, along, typed, day, onDone }: MoveAlongOptions) {
  const { t } = useTexts()
  const bound = boundWith(held, along, 'date')
  const [added, setAdded] = useTypedField<string[]>(typed, 'along', bound)
  const chosen = along.filter(({ purchaseId }) => added.includes(purchaseId))
  const idsOf = (others: readonly HeldPermit[]) => [held, ...others].map(({ purchaseId }) => purchaseId)
  const hasAnswers = day !== undefined && along.length > 0
  const ask = { day: day ?? held.firstDay }
  const all = useCallQuery(
    planDates,
    { purchaseIds: idsOf(along), ...ask },
    { enabled: hasAnswers, staleMs: STALE_MS },
  )
  const ofChosen = useCallQuery(
    planDates,
    { purchaseIds: idsOf(chosen), ...ask },
    { enabled: hasAnswers && chosen.length > 0, staleMs: STALE_MS },
  )
  const planned = plannedMove({ all, chosen: ofChosen })
  const change = useChange(changeDates, ({ permits }) => {
    const moved = permits.find(({ purchaseId }) => purchaseId === held.purchaseId) ?? held
    onDone(permits.length, moved)
  })

  const textOf = (id: string, isChosen: boolean): string | undefined => {
    // Left out it keeps the others back, whatever it could do by itself.
    if (bound.includes(id) && (day === undefined || !isChosen)) return t('changes.day.also.bound')
    if (day === undefined) return undefined
    const answer = planned.answerOf(id, isChosen)
    if (answer === undefined) return planned.onRetry ? undefined : t('changes.day.also.checking')
    return answer.reason ?? t(`changes.day.also.${isChosen ? 'goes' : 'could'}`)
  }
  const rows = along.map((one): AlongRow => {
    const isChosen = added.includes(one.purchaseId)
    return {
      purchaseId: one.purchaseId,
      name: (
        <>
          <bdi>{nameOf(one)}</bdi>, {one.name}
        </>
      ),
      isChosen,
      text: textOf(one.purchaseId, isChosen),
    }
  })
  const isTogether = chosen.length > 0
  const { refused } = planned
  const other = along.find(({ purchaseId }) => purchaseId === refused?.purchaseId)
  const why = refused?.reason ?? ''
  const whyRefused = refused && (other ? t('changes.ofOne', { who: nameOf(other), why }) : why)
  const whyNot = planned.isWaiting ? t('changes.day.also.checking') : whyRefused
  return {
    rows,
    onChange: (id: string, isChosen: boolean) => {
      change.forget()
      setAdded(isChosen ? [...added, id] : added.filter((one) => one !== id))
    },
    onRetry: planned.onRetry,
    /** Absent: it moves alone. */
    together: isTogether
      ? {
          count: chosen.length + 1,
          whyNot,
          change,
          go: () => change.go({ purchaseIds: idsOf(chosen), ...ask }),
        }
      : undefined,
  }
}
