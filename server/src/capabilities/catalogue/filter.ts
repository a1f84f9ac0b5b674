import type { PermitType } from '#rules/codes.ts'
import type { PermitOnSale } from '#rules/permit-terms.ts'

/** An absent field matches all permits. An extra that is sold later is found on its permit alone. */
interface Filter {
  associations?: number[] | undefined
  types?: PermitType[] | undefined
}

export const isWanted =
  ({ associations, types }: Filter) =>
  ({ associationId, terms }: PermitOnSale): boolean =>
    terms.supplementTo === undefined &&
    (associations?.includes(associationId) ?? true) &&
    (types?.includes(terms.type) ?? true)
