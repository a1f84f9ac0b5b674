import { readOutings } from '#contract/river-log.ts'
import { uuid } from '#contract/fields.ts'
import type { PermitToCheck, SupervisedPurchase } from '#contract/supervised.ts'
import { isNotThere } from '#web/platform/api/no-answer.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useSnapshot } from '#web/platform/offline/snapshot/index.ts'
import { useSession } from '#web/platform/session.ts'
import type { PermitList } from '../permit-list.ts'
import { usePermitList, useSnapshotPermitList } from '../use-permit-list.ts'
import { type WrittenSoFar, writtenSoFar } from './written-so-far.ts'

/** The answer stays fresh for the return from the note page. */
const MOMENT_MS = 10_000

export interface AnglerRead {
  /** Absent: the permit is not in the list, and the server did not answer. */
  purchase: SupervisedPurchase | undefined
  permit: PermitToCheck | undefined
  /** The terms that the permit is checked against. */
  permitList: PermitList | undefined
  /** The permits of the same group. */
  others: readonly SupervisedPurchase[]
  written: WrittenSoFar
  /** The age of the outings, catches and notes. */
  writtenAsOf: Date | undefined
  isOfServer: boolean
  isPending: boolean
  /** The permit belongs to none of the warden’s waters. */
  isUnknown: boolean
  hasFailed: boolean
  askAgain: () => void
}

/** A permit with all that a check needs: from the list on the phone, and newer data from the server. */
export function useAngler(purchaseId: string, permitId: number | undefined): AnglerRead {
  const { snapshot, isTaking, take } = useSnapshot()
  const { isReady, permitList: ofPhone } = useSnapshotPermitList()
  const listed = ofPhone && snapshot?.byId(purchaseId)
  const isListed = listed !== undefined
  const { anglersQuery, permitList: ofPermit } = usePermitList(permitId, isReady && !isListed)
  const isWarden = useSession()?.kind === 'warden'
  const isId = uuid.safeParse(purchaseId).success
  const outings = useCallQuery(
    readOutings,
    { purchaseId, releasedToo: true },
    { enabled: isId && isWarden, staleMs: MOMENT_MS },
  )
  const purchase = listed ?? ofPermit?.purchases.find((one) => one.purchaseId === purchaseId)
  const permitList = isListed ? ofPhone : ofPermit
  const isNewer =
    outings.data !== undefined && (!permitList || outings.dataUpdatedAt >= permitList.asOf.getTime())
  const read = isNewer ? outings.data : undefined
  const isAsking =
    !isReady || (permitId !== undefined && anglersQuery.isLoading) || outings.isLoading || isTaking
  return {
    purchase,
    permit: purchase && permitList?.permitOf(purchase),
    permitList,
    others: (purchase?.together ?? []).flatMap((id) =>
      id === purchaseId
        ? []
        : (snapshot?.byId(id) ?? ofPermit?.purchases.find((one) => one.purchaseId === id) ?? []),
    ),
    written: writtenSoFar(purchase, read),
    writtenAsOf: read ? new Date(outings.dataUpdatedAt) : permitList?.asOf,
    isOfServer: read !== undefined,
    isPending: purchase === undefined && isAsking,
    isUnknown: !isId || (purchase === undefined && isNotThere(outings.error)),
    hasFailed: outings.isError,
    askAgain: () => {
      void outings.refetch()
      if (permitId !== undefined && !isListed) void anglersQuery.refetch()
      void take().catch(() => undefined)
    },
  }
}
