import { useState } from 'react'
import type { Call } from '#contract/call.ts'
import type { Problem } from '#contract/errors.ts'
import { readSecondFactor } from '#contract/second-factor.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useCallForm } from '#web/platform/forms/use-call-form.ts'
import { type ConfirmedAct, ConfirmIdentity } from './confirm-identity.tsx'

/** The confirmation opens over the form, which is then sent again with the same values. */
export function useConfirmedForm<C extends Call>(
  declared: C,
  {
    forWhat,
    onOtherRefusal,
    ...options
  }: Omit<Parameters<typeof useCallForm<C>>[1], 'onRefused'> & {
    forWhat: ConfirmedAct
    /** Another refusal, which the form shows. */
    onOtherRefusal?: (problem: Problem) => void
  },
) {
  const [isAsking, setAsking] = useState(false)
  const form = useCallForm(declared, {
    ...options,
    onRefused: (problem) => {
      if (problem.code !== 'CONFIRMATION_NEEDED') {
        onOtherRefusal?.(problem)
        return false
      }
      setAsking(true)
      return true
    },
  })
  const confirmed = () => {
    setAsking(false)
    void form.submit()
  }
  const confirmation = isAsking ? (
    <ConfirmByOwnWays forWhat={forWhat} onConfirmed={confirmed} onClose={() => setAsking(false)} />
  ) : null
  return { form, confirmation }
}

interface ConfirmByOwnWaysProps {
  forWhat: ConfirmedAct
  onConfirmed: () => void
  onClose: () => void
}

export function ConfirmByOwnWays(acts: ConfirmByOwnWaysProps) {
  const { data } = useCallQuery(readSecondFactor, {})
  if (data === undefined) return null
  return <ConfirmIdentity hasCode={data.totp} hasPasskey={data.passkeys.length > 0} {...acts} />
}
