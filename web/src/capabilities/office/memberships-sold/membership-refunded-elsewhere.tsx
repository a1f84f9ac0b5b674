import { readOfficeDay } from '#contract/office-day.ts'
import { listEvents } from '#contract/office-events.ts'
import { keepMembership, listMembershipsSold, type MembershipSold } from '#contract/office-memberships.ts'
import { listDisputes } from '#contract/office-payouts.ts'
import { useAct } from '#web/platform/query/use-act.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { Button } from '#web/ui/button.tsx'
import { moneyText } from '#web/ui/money-text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'
import { useMomentText } from '../moment-text.ts'
import { Failed } from '../outcome.tsx'

interface MembershipRefundedElsewhereProps {
  associationId: number
  membership: MembershipSold
  mayDecide: boolean
  onBegin: () => void
  /** With the sentence that says what was done. */
  onDone: (sentence: string) => void
  /** Opens the form that takes the membership back. */
  onTakeBack: () => void
}

/** Money of a membership went back at the card provider, or a bank keeps it: what becomes of it, until somebody decides. */
export function MembershipRefundedElsewhere(props: MembershipRefundedElsewhereProps) {
  const { associationId, membership, mayDecide, onBegin, onDone, onTakeBack } = props
  const { t, region } = useTexts()
  const moment = useMomentText()
  const isOnline = useOnline()
  const { purchaseId, memberName: name, refundedAtProvider: refunded } = membership
  const keep = useAct(keepMembership, {
    renews: [listMembershipsSold, readOfficeDay, listDisputes, listEvents],
    onDone: () => onDone(t('office-memberships.sold.elsewhere.done', { name })),
  })
  if (refunded === undefined) return null
  const { cents, at } = refunded
  const amount = moneyText(cents, region, true)
  const why = refunded.isDisputed === true ? 'disputed' : 'atProvider'
  return (
    <>
      <Notice
        kind="warning"
        title={t(`office-memberships.sold.elsewhere.${why}.title`, { amount })}
        action={
          mayDecide && (
            <div className="flex flex-wrap gap-3">
              <Button
                variant="secondary"
                aria-label={t('office-memberships.sold.elsewhere.keepOf', { name })}
                isPending={keep.isPending}
                pendingText={t('office.saving')}
                disabledBecause={isOnline ? undefined : t('office-sales.offline')}
                onPress={() => {
                  onBegin()
                  keep.go({ associationId, purchaseId, cents })
                }}
              >
                {t('office-memberships.sold.elsewhere.keep')}
              </Button>
              {isOnline && (
                <Button
                  variant="secondary"
                  aria-label={t('office-memberships.sold.elsewhere.takeBackOf', { name })}
                  isWaiting={keep.isPending}
                  onPress={onTakeBack}
                >
                  {t('office-memberships.sold.elsewhere.takeBack')}
                </Button>
              )}
            </div>
          )
        }
      >
        <p>{t(`office-memberships.sold.elsewhere.${why}.text`, { at: moment(at) })}</p>
        {!mayDecide && <p>{t('office-sales.atProvider.who')}</p>}
      </Notice>
      <Failed why={keep.failure} />
    </>
  )
}
