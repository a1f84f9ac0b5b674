/**
 * Who takes an order. self: the angler who pays for it. officer: a person of the association's office. outlet: a shop that sells
 * permits for the association. job: the server itself, for an angler on a waiting list. It is a third person beside the buyer, who
 * pays, and the holder, who fishes.
 */
export const SELLER_KINDS = ['self', 'officer', 'outlet', 'job'] as const
export type SellerKind = (typeof SELLER_KINDS)[number]

interface Offered {
  onSale: boolean
  isPublished?: boolean | undefined
}

/** Over a counter a club sells all that it has published, also what it does not sell online: docs/decisions/0132. */
const isSoldBy = ({ onSale, isPublished = false }: Offered, seller: SellerKind): boolean =>
  onSale || (isPublished && (seller === 'officer' || seller === 'outlet'))

/** The permit as this seller has it on sale. */
export const soldBy = <Permit extends Offered>(permit: Permit, seller: SellerKind): Permit => ({
  ...permit,
  onSale: isSoldBy(permit, seller),
})
