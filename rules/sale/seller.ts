/**
 * Who takes an order. self: the angler who pays for it. officer: a person of the association's office. outlet: a shop that sells
 * permits for the association. job: the server itself, for somebody on a waiting list. The buyer pays, and the holder fishes.
 */
export const SELLER_KINDS = ['self', 'officer', 'outlet', 'job'] as const
export type SellerKind = (typeof SELLER_KINDS)[number]
