import type { PermitType } from '#rules/codes.ts'
import type { PermitOnSale } from '#rules/permit-terms.ts'

/** An absent field matches all permits. */
interface Filter {
  associations?: number[] | undefined
  types?: PermitType[] | undefined
}

export const isWanted =
  ({ associations, types }: Filter) =>
  ({ associationId, terms }: PermitOnSale): boolean =>
    (associations?.includes(associationId) ?? true) && (types?.includes(terms.type) ?? true)
