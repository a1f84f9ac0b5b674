import { useState } from 'react'
import { listMembershipsSold } from '#contract/office-memberships.ts'
import type { Office } from '#contract/staff.ts'
import { type Choice, useChoices } from '#web/platform/navigation/use-choices.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { useCallPages } from '#web/platform/query/use-call-pages.ts'
import { useOpenedEntry } from '#web/platform/typed/use-typed-form.ts'
import { Link } from '#web/ui/link.tsx'
import { useTexts } from '#web/ui/region.ts'
import { ListPage } from '../list-page.tsx'
import { pageOfOffice } from '../page-of-office.tsx'
import { may, useOfficePath } from '../use-office.ts'
import { MembershipRefundedElsewhere } from './membership-refunded-elsewhere.tsx'
import { MembershipSoldRow } from './membership-sold-row.tsx'
import { RefundMembershipSheet } from './refund-membership-sheet.tsx'

/** The memberships that were sold, and what goes back of them. */
export default pageOfOffice('officeMembershipsSold', MembershipsSold)

const aMembership: Choice<string> = {
  begins: '',
  isOne: (text): text is string => /^[0-9a-f-]{36}$/.test(text),
}

function MembershipsSold({ office }: { office: Office }) {
  const { t } = useTexts()
  const { associationId } = office
  const mayRefund = may(office, 'money')
  const pathOf = useOfficePath()
  const [{ membership: only }] = useChoices({ membership: aMembership })
  const pages = useCallPages(listMembershipsSold, {
    associationId,
    purchaseId: only === '' ? undefined : only,
  })
  const [opened, setOpened] = useOpenedEntry('refund-membership', associationId)
  const [done, setDone] = useState<string>()
  const rows = pages.pages.flatMap(({ memberships }) => memberships)
  const refunded = mayRefund ? rows.find(({ purchaseId }) => purchaseId === opened) : undefined
  return (
    <>
      {only !== '' && (
        <p className="pb-4">
          <Link href={pathOf(paths.officeMembershipsSold)}>{t('office-memberships.sold.toAll')}</Link>
        </p>
      )}
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
          >
            <MembershipRefundedElsewhere
              associationId={associationId}
              membership={membership}
              mayDecide={mayRefund}
              onBegin={() => setDone(undefined)}
              onDone={setDone}
              onTakeBack={() => setOpened(membership.purchaseId)}
            />
          </MembershipSoldRow>
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
