import { listPermitTypes } from '#contract/catalogue.ts'
import { isOwnType } from '#rules/codes.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'

/** The types that clubs named themselves. `isNeeded`: most lists show none and do not ask for them. */
export const useOwnTypes = (isNeeded: boolean) =>
  (useCallQuery(listPermitTypes, {}, { enabled: isNeeded, staleMs: Infinity }).data?.types ?? []).filter(
    ({ type }) => isOwnType(type),
  )
