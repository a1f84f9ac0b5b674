import { claimPermit, readClaim } from '#contract/claims.ts'
import { listMyPermits } from '#contract/permits.ts'
import { useAct } from '#web/platform/query/use-act.ts'

export const useClaiming = () => useAct(claimPermit, { renews: [listMyPermits, readClaim] })

export type Claiming = ReturnType<typeof useClaiming>
