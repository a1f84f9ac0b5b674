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

/** Whoever comes back from writing an annotation is not asked about again. */
const MOMENT_MS = 10_000

export interface AnglerRead {
  /** Absent: the permit is not in the list, and could not be asked for. */
  purchase: SupervisedPurchase | undefined
  permit: PermitToCheck | undefined
  /** What it is held against. */
  permitList: PermitList | undefined
  /** Those who fish together with this one. */
  others: readonly SupervisedPurchase[]
  written: WrittenSoFar
  /** Of when what was written is. */
  writtenAsOf: Date | undefined
  isOfServer: boolean
  /** Nothing is known yet, and something is still asked. */
  isPending: boolean
  /** None of the warden’s waters has it. */
  isUnknown: boolean
  hasFailed: boolean
  askAgain: () => void
}

/** All that a check needs of one permit: from the list on the phone, and what is newer from the server. */
export function useAngler(purchaseId: string, permitId: number | undefined): AnglerRead {
  const { snapshot, isTaking, take } = useSnapshot()
  const { isReady, permitList: ofPhone } = useSnapshotPermitList()
  const listed = ofPhone && snapshot?.byId(purchaseId)
  const isListed = listed !== undefined
  const { asked, permitList: ofPermit } = usePermitList(permitId, isReady && !isListed)
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
  const isAsking = !isReady || (permitId !== undefined && asked.isLoading) || outings.isLoading || isTaking
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
      if (permitId !== undefined && !isListed) void asked.refetch()
      void take().catch(() => undefined)
    },
  }
}
