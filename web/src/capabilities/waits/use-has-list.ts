import { listWaits } from '#contract/waits.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useSession } from '#web/platform/session.ts'

/** Whether one can wait for a place of this permit: wardens cannot, nor where the association has no list. */
export function useHasList(permitId: number): boolean {
  const session = useSession()
  const isAngler = session?.kind === 'angler'
  const { data } = useCallQuery(listWaits, {}, { enabled: isAngler })
  return (isAngler || session === undefined) && data?.withoutList.includes(permitId) !== true
}
