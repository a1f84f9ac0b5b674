/**
 * Who takes an order. self: the angler who pays for it. officer: a person of the association's office. outlet: a shop that sells
 * for it. job: the server itself, for somebody who waits. Who pays and who fishes are others: `buyer` and `holder`.
 */
export const SELLER_KINDS = ['self', 'officer', 'outlet', 'job'] as const
export type SellerKind = (typeof SELLER_KINDS)[number]
