import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Sale } from '#contract/office-sale.ts'
import type { Office } from '#contract/staff.ts'
import { paths, query } from '#web/platform/navigation/paths.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { NEW_ENTRY, useOpenedForm } from '#web/platform/typed/use-typed-form.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { Done } from '../outcome.tsx'
import { pageOfOffice } from '../page-of-office.tsx'
import { useOfficePath } from '../use-office.ts'
import { DisputedSale } from './disputed-sale.tsx'
import { RefundedAtProvider } from './refunded-at-provider.tsx'
import { SaleActs, SALE_FORMS } from './sale-acts.tsx'
import { SaleHistory } from './sale-history.tsx'
import { SaleMoney } from './sale-money.tsx'
import { SaleOrder } from './sale-order.tsx'
import { SalePeople } from './sale-people.tsx'
import { type Following, useFollowedSale } from './use-followed-sale.ts'

/** One sale: what was sold to whom, its money, its mails, what happened with it, and what the office can do. */
export default pageOfOffice('officeSale', SaleInAddress)

function SaleInAddress({ office }: { office: Office }) {
  const [params] = useSearchParams()
  const purchaseId = params.get(query.purchase)
  const pathOf = useOfficePath()
  if (purchaseId === null) return <EmptyState texts="office-sales.gone" href={pathOf(paths.officeSales)} />
  return <OneSale office={office} purchaseId={purchaseId} />
}

function OneSale({ office, purchaseId }: { office: Office; purchaseId: string }) {
  const { associationId } = office
  const { found, following, follow } = useFollowedSale({ associationId, purchaseId })
  return (
    <QueryBoundary query={found} skeleton={<SkeletonLines lines={10} />}>
      {({ sale, hasOpenTill = false }) => <Shown {...{ office, sale, hasOpenTill, following, follow }} />}
    </QueryBoundary>
  )
}

interface ShownProps {
  office: Office
  sale: Sale
  hasOpenTill: boolean
  following: Following
  follow: () => void
}

function Shown({ office, sale, hasOpenTill, following, follow }: ShownProps) {
  const [done, setDone] = useState<string>()
  const opening = useOpenedForm(SALE_FORMS, sale.permit.purchaseId)
  const [, setOpened] = opening
  const begin = () => setDone(undefined)
  const end = (sentence: string) => {
    setDone(sentence)
    follow()
  }
  return (
    <div className="grid gap-10 md:grid-cols-[minmax(0,1fr)_minmax(0,360px)] md:gap-16">
      <div className="flex min-w-0 flex-col gap-8">
        <Done what={done} />
        <RefundedAtProvider
          {...{ office, sale }}
          onBegin={begin}
          onDone={end}
          onTakeBack={() => {
            begin()
            setOpened({ form: 'sale-refund', entry: NEW_ENTRY })
          }}
        />
        <DisputedSale sale={sale} />
        <SalePeople sale={sale} />
        <SaleMoney sale={sale} />
        <SaleOrder sale={sale} />
        <SaleHistory {...{ office, sale, following, follow }} />
      </div>
      <SaleActs
        office={office}
        sale={sale}
        hasOpenTill={hasOpenTill}
        onDone={end}
        onBegin={begin}
        opening={opening}
      />
    </div>
  )
}
