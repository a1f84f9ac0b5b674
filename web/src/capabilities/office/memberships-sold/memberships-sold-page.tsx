import { useState } from 'react'
import { listMembershipsSold } from '#contract/office-memberships.ts'
import type { Office } from '#contract/staff.ts'
import { useCallPages } from '#web/platform/query/use-call-pages.ts'
import { useOpenedEntry } from '#web/platform/typed/use-typed-form.ts'
import { useTexts } from '#web/ui/region.ts'
import { ListPage } from '../list-page.tsx'
import { pageOfOffice } from '../page-of-office.tsx'
import { may } from '../use-office.ts'
import { MembershipSoldRow } from './membership-sold-row.tsx'
import { RefundMembershipSheet } from './refund-membership-sheet.tsx'

/** The memberships that were sold, and what goes back of them. */
export default pageOfOffice('officeMembershipsSold', MembershipsSold)

function MembershipsSold({ office }: { office: Office }) {
  const { t } = useTexts()
  const { associationId } = office
  const mayRefund = may(office, 'money')
  const pages = useCallPages(listMembershipsSold, { associationId })
  const [opened, setOpened] = useOpenedEntry('refund-membership', associationId)
  const [done, setDone] = useState<string>()
  const rows = pages.pages.flatMap(({ memberships }) => memberships)
  const refunded = mayRefund ? rows.find(({ purchaseId }) => purchaseId === opened) : undefined
  return (
    <>
      <ListPage
        explained={t('office-memberships.sold.explained')}
        done={done}
        query={pages.first}
        rowsOf={() => rows}
        renderRow={(membership) => (
          <MembershipSoldRow
            key={membership.purchaseId}
            membership={membership}
            mayRefund={mayRefund}
            onRefund={() => {
              setDone(undefined)
              setOpened(membership.purchaseId)
            }}
          />
        )}
        empty="office-memberships.sold.none"
        paging={pages}
      />
      {refunded !== undefined && (
        <RefundMembershipSheet
          key={refunded.purchaseId}
          associationId={associationId}
          membership={refunded}
          onClose={() => setOpened(undefined)}
          onDone={(sentence) => {
            setOpened(undefined)
            setDone(sentence)
          }}
        />
      )}
    </>
  )
}
