import type { TFunction } from 'i18next'
import { useState } from 'react'
import type { ResponseOf } from '#contract/call.ts'
import { planHolders } from '#contract/changes-together.ts'
import type { HeldPermit } from '#contract/permits.ts'
import { dayText } from '#rules/day-text.ts'
import { type FormTyped, useTypedField } from '#web/platform/typed/use-typed-form.ts'
import type { AlongRow } from '#web/ui/move-along.tsx'
import { useTexts } from '#web/ui/region.ts'
import type { Receiver } from './change-props.ts'
import { boundWith, isOwn, nameOf } from './permits-along.ts'
import { useRequest } from './use-change.ts'

type Plan = ResponseOf<typeof planHolders>

interface HandAlongOptions {
  held: HeldPermit
  along: readonly HeldPermit[]
  form: FormTyped
  /** All of them can be handed over. */
  onFound: (receiver: Receiver) => void
}

/** Which permits are handed over with another, and what each answered to the e-mail. */
export function useHandAlong({ held, along, form, onFound }: HandAlongOptions) {
  const { t, region } = useTexts()
  const bound = boundWith(held, along, 'holder')
  const [added, setAdded] = useTypedField<string[]>(form, 'along', bound)
  const chosen = along.filter((one) => isOwn(one) && added.includes(one.purchaseId))
  const [answered, setAnswered] = useState<{ plan: Plan; chosen: readonly HeldPermit[] }>()
  const [email, setEmail] = useState('')
  const search = useRequest(planHolders, {
    onDone: (plan) => {
      const { name, permits } = plan
      if (name === undefined || permits.some(({ possible }) => !possible)) setAnswered({ plan, chosen })
      else {
        const moneyOf = (id: string) => permits.find(({ purchaseId }) => purchaseId === id)?.money ?? 'none'
        const money = [held, ...chosen].map(({ purchaseId }) => moneyOf(purchaseId))
        onFound({ name, money, email, along: chosen })
      }
    },
  })
  const forget = () => {
    setAnswered(undefined)
    search.forget()
  }
  const answerOf = (id: string) => answered?.plan.permits.find(({ purchaseId }) => purchaseId === id)
  const textOf = (one: HeldPermit, isChosen: boolean): string | undefined => {
    if (!isOwn(one)) return whyApart(one, t)
    const answer = isChosen ? answerOf(one.purchaseId) : undefined
    if (answer !== undefined) return answer.reason ?? t('changes.holder.also.goes')
    if (bound.includes(one.purchaseId)) return t('changes.holder.also.bound')
    return one.accompaniedMinor ? t('changes.holder.also.child', { who: nameOf(one) }) : undefined
  }
  return {
    /** With the permit itself. */
    count: chosen.length + 1,
    rows: along.map((one): AlongRow => {
      const isChosen = chosen.includes(one)
      const day = one.firstDay === held.firstDay ? undefined : dayText(one.firstDay, 'short', region)
      return {
        purchaseId: one.purchaseId,
        name: (
          <>
            <bdi>{nameOf(one)}</bdi>, {[one.name, day].filter(Boolean).join(', ')}
          </>
        ),
        isChosen,
        text: textOf(one, isChosen),
        isApart: !isOwn(one),
      }
    }),
    onChange: (id: string, isChosen: boolean) => {
      forget()
      setAdded(isChosen ? [...added, id] : added.filter((one) => one !== id))
    },
    search,
    forget,
    /** Why the permit itself cannot go, where another could: absent: it can, or nobody was asked. */
    whyNotItself: answerOf(held.purchaseId)?.reason,
    isRefused: answered !== undefined,
    ask: (to: string) => {
      setAnswered(undefined)
      setEmail(to)
      search.go({ purchaseIds: [held, ...chosen].map(({ purchaseId }) => purchaseId), email: to })
    },
  }
}

/** What belongs to somebody else is theirs to hand over, or goes from its own page. */
const whyApart = (one: HeldPermit, t: TFunction): string =>
  t(`changes.why.${one.guest || one.invitation ? 'GUEST_APART' : 'OTHER_APART'}`, { who: nameOf(one) })
