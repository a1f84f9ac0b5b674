import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quoteOrder } from '#contract/orders.ts'
import type { OwnApplication } from '#contract/membership-applications.ts'
import type { PlanOffered } from '#contract/membership-plans.ts'
import { ApiRefusal } from '#web/platform/api/ask.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useToday } from '#web/platform/today.ts'
import { useTypedField, useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import {
  hasApplied,
  isUnborn,
  type Joiner,
  joinerOfCard,
  joinerOfSelf,
  membershipOf,
  missingFields,
  type NamedOnCard,
  type QuotedMembership,
} from './joiners.ts'
import { mistakesOf, mistakesOfServer } from './join-mistakes.ts'
import { useSendJoiners } from './use-send-joiners.ts'

const STALE_MS = 10_000

export interface PlanToJoin {
  associationId: number
  plan: PlanOffered
  /** What the person has asked of associations. */
  applications: readonly OwnApplication[]
  /** Somebody whose card is renewed; absent: the person themselves. */
  renews?: NamedOnCard | undefined
}

/** What is typed of a membership plan, until it is paid. */
export const useTypedJoining = (associationId: number, plan: string) =>
  useTypedForm({ form: 'join-club', of: associationId, entry: plan })

/** Who becomes a member by one order, or is asked for, what each of them pays, and the way on. */
export function useJoinForm({ associationId, plan, applications, renews }: PlanToJoin) {
  const typed = useTypedJoining(associationId, plan.key)
  const { t } = useTranslation()
  const today = useToday()
  const [attempt, setAttempt] = useState(0)
  const [applied, setApplied] = useState<readonly Joiner[]>([])
  const self = joinerOfSelf()
  const isSelfOut =
    plan.whyNot !== undefined || hasApplied(applications, { associationId, plan: plan.key }, self.holder)
  const alone = isSelfOut ? [] : [self]
  const [start, setStart] = useState<Joiner[]>(renews === undefined ? alone : [joinerOfCard(renews)])
  const [joiners, setJoiners] = useTypedField<Joiner[]>(typed, 'people', start)
  const of = { associationId, plan: plan.key }
  const complete = joiners.filter((one) => missingFields(one).length === 0 && !isUnborn(one, today))
  const quote = useCallQuery(
    quoteOrder,
    { lines: [], memberships: complete.map((one) => membershipOf(of, one, false)) },
    { enabled: complete.length > 0, staleMs: STALE_MS },
  )
  const quotedOf = ({ key }: Joiner): QuotedMembership | undefined => {
    const at = complete.findIndex((one) => one.key === key)
    return at < 0 ? undefined : quote.data?.memberships?.[at]
  }
  const isToApply = (joiner: Joiner) => quotedOf(joiner)?.application !== undefined
  const toApply = joiners.filter(isToApply)
  const toPay = joiners.filter((one) => !isToApply(one))
  const payNow = toPay.filter((one) => quotedOf(one)?.price !== undefined)

  // A second tap comes before the button is drawn as pending; whoever has been asked for leaves the form at once.
  const isUnderWay = useRef(false)
  const left = useRef(joiners)
  const { sending, sent } = useSendJoiners(of, {
    onApplied: (joiner) => {
      left.current = left.current.filter(({ key }) => key !== joiner.key)
      if (left.current.length > 0) setJoiners(left.current)
      else {
        setStart([])
        typed.forget()
      }
      setApplied((before) => [...before, joiner])
    },
    onFailed: (error) => {
      if (error instanceof ApiRefusal && error.problem.fields !== undefined) setAttempt((n) => n + 1)
    },
  })
  const problem = sending.error instanceof ApiRefusal ? sending.error.problem : undefined
  const ofQuote = quote.error instanceof ApiRefusal ? quote.error.problem : undefined
  const known = [
    ...mistakesOf({ joiners, quotedOf, today, t }),
    ...mistakesOfServer(complete, quote.isFetching ? undefined : ofQuote),
  ]
  const mistakes = [...known, ...mistakesOfServer(sent, problem)]
  const change = (next: Joiner[]) => {
    sending.reset()
    setApplied([])
    setJoiners(next)
  }
  return {
    associationId,
    typed,
    joiners,
    quotedOf,
    quote,
    /** About whom the association decides first, and who pays now: whose price is known, and who is not still being typed. */
    toApply,
    payNow,
    /** Of whom it has an application by now. */
    applied,
    mistakes,
    attempt,
    /** Of everybody whose price is known. */
    totalCents: quote.data && payNow.length > 0 ? quote.data.amountCents : undefined,
    isSending: sending.isPending,
    /** Of the whole order, not of a field. */
    problem: problem?.fields === undefined ? problem : undefined,
    isUnreachable: sending.isError && problem === undefined,
    add: (joiner: Joiner) => change([...joiners, joiner]),
    remove: (key: string) => change(joiners.filter((one) => one.key !== key)),
    change: (key: string, changed: Partial<Joiner>) =>
      change(joiners.map((one) => (one.key === key ? { ...one, ...changed } : one))),
    send: () => {
      // What was refused before may be possible by now.
      if (joiners.length === 0 || known.length > 0) return setAttempt(attempt + 1)
      if (isUnderWay.current) return
      isUnderWay.current = true
      left.current = joiners
      setApplied([])
      const isOver = () => {
        isUnderWay.current = false
      }
      sending.mutate({ toApply, toPay }, { onError: isOver, onSuccess: (order) => order ?? isOver() })
    },
  }
}

export type JoinForm = ReturnType<typeof useJoinForm>
