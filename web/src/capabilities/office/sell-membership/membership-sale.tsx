import { IdCard } from 'lucide-react'
import { useState } from 'react'
import type { OfficeMember } from '#contract/office-members.ts'
import type { Office } from '#contract/staff.ts'
import { dayText } from '#rules/day-text.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { NEW_ENTRY, useOpenedForm } from '#web/platform/typed/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { moneyText } from '#web/ui/money-text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'
import { usePrint } from '../membership/use-print.ts'
import { Failed } from '../outcome.tsx'
import { may, useOfficePath } from '../use-office.ts'
import { SellMembershipSheet } from './sell-membership-sheet.tsx'
import type { SoldByHand } from './use-membership-form.ts'

const FORMS = ['sell-membership'] as const

/** A page from which memberships are sold: begins a sale, and says what was sold. */
export function useMembershipSale({ associationId }: Office) {
  const [open, setOpen] = useOpenedForm(FORMS, associationId)
  const [sold, setSold] = useState<SoldByHand>()
  return {
    open,
    sold,
    begin: (member?: OfficeMember) => {
      setSold(undefined)
      setOpen({ form: 'sell-membership', entry: member?.memberId ?? NEW_ENTRY, about: { member } })
    },
    close: () => setOpen(undefined),
    done: (just: SoldByHand) => {
      setOpen(undefined)
      setSold(just)
    },
  }
}

type Sale = ReturnType<typeof useMembershipSale>

/** What was sold last, and the sheet of the one that is being sold. */
export function MembershipSale({ office, sale }: { office: Office; sale: Sale }) {
  const { open, sold } = sale
  return (
    <>
      {sold !== undefined && <Sold key={sold.membership.purchaseId} office={office} sold={sold} />}
      {open !== undefined && (
        <SellMembershipSheet
          key={open.entry}
          office={office}
          member={(open.about as { member?: OfficeMember } | undefined)?.member}
          onClose={sale.close}
          onDone={sale.done}
        />
      )}
    </>
  )
}

/** Until when, the number, the receipt and what goes back; with the right to see members, the card to print. */
function Sold({ office, sold: { membership, changeCents } }: { office: Office; sold: SoldByHand }) {
  const { t, region } = useTexts()
  const pathOf = useOfficePath()
  const { making, outcome, print } = usePrint(office)
  const {
    memberId,
    memberName: name,
    memberNumber,
    lastDay,
    receiptNumber,
    amountCents,
    payment,
  } = membership
  const money = (cents: number) => moneyText(cents, region, true)
  const facts = [
    memberNumber !== undefined && t('office-memberships.sold.member', { number: memberNumber }),
    receiptNumber !== undefined && t('office-memberships.sold.receipt', { number: receiptNumber }),
    amountCents === 0
      ? t('office-counter.sold.paid.free')
      : `${t(`office-takings.ways.${payment}`)}: ${money(amountCents)}`,
    changeCents !== undefined && `${t('office-counter.pay.change')}: ${money(changeCents)}`,
  ]
  return (
    <Notice
      kind="success"
      isNew
      takesFocus
      title={t('office-memberships.sell.done', { name, until: dayText(lastDay, 'dated', region) })}
      action={
        may(office, 'people') && (
          <div className="flex flex-col gap-3">
            <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
              {memberId !== undefined && (
                <Button
                  variant="secondary"
                  icon={<IdCard aria-hidden className="size-5" />}
                  isPending={making !== undefined}
                  pendingText={t('office-membership.print.making')}
                  onPress={() => print('cards', { members: [memberId] })}
                >
                  {t('office-memberships.sell.printCard')}
                </Button>
              )}
              <Link href={pathOf(paths.officeMembershipsSold)}>{t('office-memberships.openSold')}</Link>
            </div>
            <Failed
              why={
                typeof outcome === 'object' && 'why' in outcome
                  ? (outcome.why ?? t('app.unreachable'))
                  : undefined
              }
            />
          </div>
        )
      }
    >
      {facts.filter(Boolean).join(' · ')}
    </Notice>
  )
}
