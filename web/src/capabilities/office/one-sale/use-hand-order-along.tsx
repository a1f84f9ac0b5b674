import { useState } from 'react'
import type { ResponseOf } from '#contract/call.ts'
import type { planOrderHandOver } from '#contract/office-order-changes.ts'
import type { Sale } from '#contract/office-sale.ts'
import { type FormTyped, useTypedField } from '#web/platform/typed/use-typed-form.ts'
import type { AlongRow } from '#web/ui/move-along.tsx'
import { useTexts } from '#web/ui/region.ts'
import { permitsAlong } from './lines-of-order.ts'

type Answers = ResponseOf<typeof planOrderHandOver>['permits']

/** Which permits of its order are handed over with a sale, and what each answered. */
export function useHandOrderAlong(sale: Sale, typed: FormTyped) {
  const { t } = useTexts()
  const { purchaseId, changes, guest, invitation } = sale.permit
  // Who has no account has their permit handed over by itself.
  const isAlone = guest === true || invitation !== undefined
  const others = isAlone ? [] : permitsAlong(sale)
  const bound = changes?.holder.together ?? []
  const [added, setAdded] = useTypedField<string[]>(typed, 'along', bound)
  const [answers, setAnswers] = useState<Answers>()
  const chosen = others.filter((line) => line.apart === undefined && added.includes(line.purchaseId))
  const answerOf = (id: string) => answers?.find((one) => one.purchaseId === id)
  const textOf = ({ purchaseId: id, holder, apart }: (typeof others)[number]): string | undefined => {
    if (apart !== undefined)
      return t(`changes.why.${apart === 'guest' ? 'GUEST_APART' : 'OTHER_APART'}`, { who: holder })
    const answer = answerOf(id)
    if (answer !== undefined) return answer.reason ?? t('changes.holder.also.goes')
    return bound.includes(id) ? t('changes.holder.also.bound') : undefined
  }
  const itself = answerOf(purchaseId)?.reason
  return {
    /** Its order has others that are valid still. */
    hasOthers: others.length > 0,
    purchaseIds: [purchaseId, ...chosen.map((line) => line.purchaseId)],
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
        text: textOf(line),
        isApart: line.apart !== undefined,
      }
    }),
    onChange: (id: string, isChosen: boolean) => {
      setAnswers(undefined)
      setAdded(isChosen ? [...added, id] : added.filter((one) => one !== id))
    },
    setAnswers,
    /** Why not all of them can; undefined: they can, or nothing was asked. */
    whyNotAll: answers && [t('office-sales.handOver.notAll'), itself].filter(Boolean).join(' '),
  }
}
