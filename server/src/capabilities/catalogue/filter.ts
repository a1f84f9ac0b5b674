import type { PermitType } from '#rules/codes.ts'
import type { PermitOnSale } from '#rules/permit-terms.ts'

/** Absent: all of them. */
export interface Filter {
  associations?: number[] | undefined
  types?: PermitType[] | undefined
}

/** Whether a permit is among those filtered for. */
export const isWanted =
  ({ associations, types }: Filter) =>
  ({ associationId, terms }: PermitOnSale): boolean =>
    (associations?.includes(associationId) ?? true) && (types?.includes(terms.type) ?? true)
