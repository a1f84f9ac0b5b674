import { useTranslation } from 'react-i18next'
import { type PageOfCards, readCardAccount } from '#contract/office-cards.ts'
import type { Office } from '#contract/staff.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { may } from '../use-office.ts'
import { AccountState } from './account-state.tsx'

interface CardAccountProps {
  office: Office
  /** The page, to which Stripe's form leads back. */
  from: PageOfCards
}

/** The account on which a club's cards pay, and the way to Stripe's form; for a role without the right, who has it. */
export function CardAccount({ office, from }: CardAccountProps) {
  const { t } = useTranslation()
  if (!may(office, 'payouts')) return <p className="max-w-lines">{t('office-cards.notYours')}</p>
  return <AccountFromStripe office={office} from={from} />
}

function AccountFromStripe({ office, from }: CardAccountProps) {
  const { associationId } = office
  // What one did at Stripe may be a minute ago: no earlier answer is shown.
  const found = useCallQuery(readCardAccount, { associationId }, { staleMs: 0 })
  return (
    <QueryBoundary query={found} skeleton={<SkeletonLines lines={3} />}>
      {(account) => (
        <AccountState
          office={office}
          from={from}
          account={account}
          isAsking={found.isFetching}
          onAsk={() => void found.refetch()}
        />
      )}
    </QueryBoundary>
  )
}
