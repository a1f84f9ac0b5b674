import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { openOrder, quoteOrder } from '#contract/orders.ts'
import type { PlanOffered } from '#contract/membership-plans.ts'
import { ApiRefusal } from '#web/platform/api/ask.ts'
import { askUntilBack } from '#web/platform/api/ask-until-back.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useRenew } from '#web/platform/query/use-renew.ts'
import { useTypedField, useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import {
  type Joiner,
  joinerOfSelf,
  membershipOf,
  type MembershipSent,
  missingFields,
  type QuotedMembership,
} from './joiners.ts'
import { mistakesOf, mistakesOfServer } from './join-mistakes.ts'

const STALE_MS = 10_000

export interface PlanToJoin {
  associationId: number
  plan: PlanOffered
}

/** What is typed of a membership plan, until it is paid. */
export const useTypedJoining = (associationId: number, plan: string) =>
  useTypedForm({ form: 'join-club', of: associationId, entry: plan })

/** Who becomes a member by one order, what each of them pays, and the order. */
export function useJoinForm({ associationId, plan }: PlanToJoin) {
  const navigate = useNavigate()
  const renew = useRenew()
  const typed = useTypedJoining(associationId, plan.key)
  const [attempt, setAttempt] = useState(0)
  const start = plan.whyNot === undefined ? [joinerOfSelf()] : []
  const [joiners, setJoiners] = useTypedField<Joiner[]>(typed, 'people', start)
  const of = { associationId, plan: plan.key }
  const complete = joiners.filter((one) => missingFields(one).length === 0)
  const quote = useCallQuery(
    quoteOrder,
    { lines: [], memberships: complete.map((one) => membershipOf(of, one, false)) },
    { enabled: complete.length > 0, staleMs: STALE_MS },
  )
  const quotedOf = ({ key }: Joiner): QuotedMembership | undefined => {
    const at = complete.findIndex((one) => one.key === key)
    return at < 0 ? undefined : quote.data?.memberships?.[at]
  }

  // A second tap comes before the button is drawn as pending.
  const isUnderWay = useRef(false)
  const sending = useMutation({
    mutationFn: (memberships: MembershipSent[]) => askUntilBack(openOrder, { lines: [], memberships }),
    onSuccess: ({ orderId }) =>
      void navigate(pathTo(paths.join, { association: associationId, plan: plan.key, purchase: orderId })),
    onError: (error) => {
      isUnderWay.current = false
      if (error instanceof ApiRefusal && error.problem.fields !== undefined) setAttempt((n) => n + 1)
      // What is refused now may differ from what was quoted before.
      void renew(quoteOrder)
    },
  })
  const problem = sending.error instanceof ApiRefusal ? sending.error.problem : undefined
  const ofQuote = quote.error instanceof ApiRefusal ? quote.error.problem : undefined
  const mistakes = [
    ...mistakesOf(joiners, quotedOf),
    ...mistakesOfServer(complete, quote.isFetching ? undefined : ofQuote),
    ...mistakesOfServer(joiners, problem),
  ]
  const change = (next: Joiner[]) => {
    sending.reset()
    setJoiners(next)
  }
  return {
    typed,
    joiners,
    quotedOf,
    quote,
    mistakes,
    attempt,
    /** Of everybody whose price is known. */
    totalCents: quote.data && complete.length > 0 ? quote.data.amountCents : undefined,
    isSending: sending.isPending,
    /** Of the whole order, not of a field. */
    problem: problem?.fields === undefined ? problem : undefined,
    isUnreachable: sending.isError && problem === undefined,
    add: (joiner: Joiner) => change([...joiners, joiner]),
    remove: (key: string) => change(joiners.filter((one) => one.key !== key)),
    change: (key: string, changed: Partial<Joiner>) =>
      change(joiners.map((one) => (one.key === key ? { ...one, ...changed } : one))),
    send: () => {
      if (joiners.length === 0 || mistakes.length > 0) return setAttempt(attempt + 1)
      if (isUnderWay.current) return
      isUnderWay.current = true
      sending.mutate(joiners.map((one) => membershipOf(of, one, true)))
    },
  }
}

export type JoinForm = ReturnType<typeof useJoinForm>
