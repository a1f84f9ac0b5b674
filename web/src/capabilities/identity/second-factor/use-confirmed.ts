import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiRefusal } from '#web/platform/api/ask.ts'

const asksWho = (error: unknown) =>
  error instanceof ApiRefusal && error.problem.code === 'CONFIRMATION_NEEDED'

/** Refused with "confirm your identity first": then `isAsking`; after the confirmation the call is repeated. */
export function useConfirmed<Input, Answer>(
  act: (input: Input) => Promise<Answer>,
  onDone: (answer: Answer, input: Input) => void,
) {
  const [asking, setAsking] = useState<{ input: Input }>()
  const doing = useMutation({
    mutationFn: act,
    onSuccess: onDone,
    onError: (error, input) => {
      if (asksWho(error)) setAsking({ input })
    },
  })
  return {
    start: doing.mutate,
    isPending: doing.isPending,
    /** Of the call that is under way. */
    pending: doing.isPending ? doing.variables : undefined,
    error: asksWho(doing.error) ? null : doing.error,
    isAsking: asking !== undefined,
    confirmed: () => {
      if (asking === undefined) return
      setAsking(undefined)
      doing.mutate(asking.input)
    },
    giveUp: () => setAsking(undefined),
  }
}
