import type { UseQueryResult } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/call.ts'
import type { planDates } from '#contract/changes-together.ts'

type Answers = ResponseOf<typeof planDates>
type Answer = Answers['permits'][number]
type Query = Pick<UseQueryResult<Answers>, 'data' | 'isError' | 'isFetching' | 'refetch'>

interface Plans {
  /** Of all that could go along. */
  all: Query
  /** Of those that are to go; the same where all are. */
  chosen: Query
}

/** What several permits answer before they move together. */
export function plannedMove({ all, chosen }: Plans) {
  const find = ({ data }: Query, id: string): Answer | undefined =>
    data?.permits.find(({ purchaseId }) => purchaseId === id)
  const failed = [all, chosen].filter(({ isError, isFetching }) => isError && !isFetching)
  return {
    answerOf: (id: string, isChosen: boolean) => find(isChosen ? chosen : all, id),
    /** Without which it cannot move, and these without others. */
    boundWith: (id: string): string[] => {
      const found = new Set([id])
      // What is added on the way is looked at too.
      for (const one of found) for (const next of find(all, one)?.needs ?? []) found.add(next)
      return [...found].filter((one) => one !== id)
    },
    /** The first of those chosen that cannot. */
    refused: chosen.data?.permits.find(({ possible }) => !possible),
    isWaiting: chosen.data === undefined && !chosen.isError,
    onRetry:
      failed.length === 0
        ? undefined
        : () => {
            for (const query of failed) void query.refetch()
          },
  }
}
