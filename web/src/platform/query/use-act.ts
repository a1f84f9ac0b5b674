import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Call, RequestOf, ResponseOf } from '#contract/call.ts'
import { ask } from '../api/ask.ts'
import { sentenceOfError } from './sentence-of-error.ts'

interface Options<C extends Call> {
  /** Queries refetched afterwards, also after a lost answer: the call may have succeeded. */
  renews?: Call[]
  onDone?: (answer: ResponseOf<C>, input: RequestOf<C>) => void
}

/** One changing call, started by a button, with the message of its failure. */
export function useAct<C extends Call>(declared: C, { renews = [], onDone }: Options<C> = {}) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const act = useMutation({
    mutationFn: (input: RequestOf<C>) => ask(declared, input),
    onSettled: () => Promise.all(renews.map(({ name }) => queries.invalidateQueries({ queryKey: [name] }))),
    ...(onDone && { onSuccess: onDone }),
  })
  const { error } = act
  return {
    go: (input: RequestOf<C>) => act.mutate(input),
    isPending: act.isPending,
    /** With what it is under way. */
    pending: act.isPending ? act.variables : undefined,
    isDone: act.isSuccess,
    answer: act.data,
    failure: sentenceOfError(error, t),
  }
}
