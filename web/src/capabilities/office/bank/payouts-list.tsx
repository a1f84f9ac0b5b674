import { listPayouts } from '#contract/office-payouts.ts'
import type { Office } from '#contract/staff.ts'
import { useCallPages } from '#web/platform/query/use-call-pages.ts'
import { useTexts } from '#web/ui/region.ts'
import { ListPage } from '../list-page.tsx'
import { PayoutRow } from './payout-row.tsx'

/** The payouts of the card provider, the newest first. */
export function PayoutsList({ office: { associationId } }: { office: Office }) {
  const { t } = useTexts()
  const found = useCallPages(listPayouts, { associationId })
  return (
    <ListPage
      explained={t('office-bank.payouts.explained')}
      query={found.first}
      rowsOf={() => found.pages.flatMap(({ payouts }) => payouts)}
      renderRow={(payout) => <PayoutRow key={payout.payoutId} payout={payout} />}
      empty="office-bank.payouts.none"
      paging={found}
    />
  )
}
