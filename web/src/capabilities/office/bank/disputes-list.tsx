import { type Dispute, listDisputes } from '#contract/office-payouts.ts'
import type { Office } from '#contract/staff.ts'
import { datedDaysText } from '#rules/day-text.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { ListPage } from '../list-page.tsx'
import { useMomentText } from '../moment-text.ts'
import { SoldLink } from '../sold-link.tsx'

/** Payments that a bank takes back for its customer; what can still be answered comes first, with its deadline. */
export function DisputesList({ office: { associationId } }: { office: Office }) {
  const { t } = useTexts()
  return (
    <ListPage
      explained={t('office-bank.disputes.explained')}
      query={useCallQuery(listDisputes, { associationId })}
      rowsOf={({ disputes }) => disputes}
      renderRow={(dispute) => <DisputeRow key={dispute.disputeId} dispute={dispute} />}
      empty="office-bank.disputes.none"
    />
  )
}

const REASONS = [
  'fraudulent',
  'product_not_received',
  'duplicate',
  'subscription_canceled',
  'product_unacceptable',
  'credit_not_processed',
  'unrecognized',
]

function DisputeRow({ dispute }: { dispute: Dispute }) {
  const { t, region } = useTexts()
  const moment = useMomentText()
  const { state, cents, feeCents, reason, openedAt, dueAt, holder, permitName } = dispute
  const money = (of: number) => moneyText(of, region, true)
  const about = [
    t(`office-bank.reasons.${REASONS.includes(reason) ? reason : 'other'}`),
    t('office-bank.disputes.opened', { at: moment(openedAt) }),
    t(`office-bank.disputes.${dispute.isValid ? 'valid' : 'notValid'}`),
  ]
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-4">
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1 wrap-anywhere">
        <p>
          <SoldLink of={dispute}>
            <bdi>{holder}</bdi>
          </SoldLink>
          {` · ${permitName} · ${datedDaysText(dispute.firstDay, dispute.lastDay, region)}`}
        </p>
        {dueAt !== undefined && (
          <p className="font-semibold text-line">{t('office-bank.disputes.due', { at: moment(dueAt) })}</p>
        )}
        {dispute.isUndecided && <p className="font-semibold">{t('office-bank.disputes.undecided')}</p>}
        <p className="text-sm text-ink-soft">{about.join(' · ')}</p>
      </div>
      <div className="sm:text-right">
        <p className="figures font-semibold unbroken">{money(cents)}</p>
        <p className="text-sm">{t(`office-bank.disputes.states.${state}`)}</p>
        {feeCents !== 0 && (
          <p className="text-sm text-ink-soft unbroken">
            {t('office-bank.disputes.fee', { amount: money(feeCents) })}
          </p>
        )}
      </div>
    </li>
  )
}
