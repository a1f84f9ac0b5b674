import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Call, RequestOf, ResponseOf } from '#contract/call.ts'
import { listZones } from '#contract/catalogue.ts'
import { listHeldDays, listHeldPlaces, listHolds } from '#contract/holds.ts'
import { listMyPermits } from '#contract/permits.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { ApiRefusal } from '#web/platform/api/ask.ts'
import { askUntilBack } from '#web/platform/api/ask-until-back.ts'

/** A change may take a place that was held for the same person. */
const OF_PLACES = [listZones, listHolds, listHeldPlaces, listHeldDays]

/** The list is read again, without a response too: the server may have applied the change. */
export function useChange<C extends Call>(declared: C, onDone: (answer: ResponseOf<C>) => void) {
  const queries = useQueryClient()
  return useRequest(declared, {
    onDone,
    onSettled: async () => {
      // The places have changed too; the page does not wait for them.
      for (const { name } of OF_PLACES) void queries.invalidateQueries({ queryKey: [name] })
      await queries.invalidateQueries({ queryKey: [listMyPermits.name] })
    },
  })
}

interface Afterwards<C extends Call> {
  onDone: (answer: ResponseOf<C>) => void
  onSettled?: () => Promise<void>
}

/** A call about a permit, and what went wrong with it. */
export function useRequest<C extends Call>(declared: C, { onDone, onSettled }: Afterwards<C>) {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const change = useMutation({
    mutationFn: (input: RequestOf<C>) => askUntilBack(declared, input),
    ...(onSettled && { onSettled }),
    onSuccess: onDone,
  })
  const problem = change.error instanceof ApiRefusal ? change.error.problem : undefined
  const wrong = problem?.fields?.map(({ message }) => message).join(' ')
  const refused = problem && (problem.detail ?? wrong ?? problem.title)
  return {
    go: (input: RequestOf<C>) => change.mutate(input),
    isOnline,
    isChanging: change.isPending,
    /** Why the change failed, or that its result is unknown; undefined without an error. */
    failure: refused ?? (change.isError ? t('changes.unreachable') : undefined),
    /** The refusal with its extension fields. */
    problem,
    isRefused: refused !== undefined,
    /** Clears the refusal after another choice. */
    forget: () => change.reset(),
  }
}

export type Change = Omit<ReturnType<typeof useRequest>, 'go'>
