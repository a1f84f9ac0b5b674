/** Whose till it is: the outlet's, or the seller's own. `accountId` is who acts. */
export interface TillOwner {
  associationId: number
  accountId: string
  outletId?: string | undefined
}

interface OwnerColumns {
  account_id: string | null
  outlet_id: string | null
}

export const ownerColumns = ({ accountId, outletId }: TillOwner): OwnerColumns =>
  outletId === undefined
    ? { account_id: accountId, outlet_id: null }
    : { account_id: null, outlet_id: outletId }
