import type { CardAccount, PageOfCards } from '#contract/office-cards.ts'
import type { Office } from '#contract/staff.ts'

/** A card account as it is drawn. */
export interface StateProps {
  office: Office
  /** The page, to which Stripe's form leads back. */
  from: PageOfCards
  account: CardAccount
  /** Stripe is being asked again. */
  isAsking: boolean
  onAsk: () => void
}
