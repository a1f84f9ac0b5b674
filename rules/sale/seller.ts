/**
 * Who takes an order. self: the angler who pays for it. officer: a person of the association's office. outlet: a shop that sells
 * permits for the association. job: the server itself, for an angler on a waiting list. It is a third person beside the buyer, who
 * pays, and the holder, who fishes.
 */
export const SELLER_KINDS = ['self', 'officer', 'outlet', 'job'] as const
export type SellerKind = (typeof SELLER_KINDS)[number]
