import {
  listOwnApplications,
  type OwnApplication,
  withdrawApplication,
} from '#contract/membership-applications.ts'
import { listMembershipPlans } from '#contract/membership-plans.ts'
import { quoteOrder } from '#contract/orders.ts'
import { NotRead } from '#web/platform/query/not-read.tsx'
import { useAct } from '#web/platform/query/use-act.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { useSession } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'
import { ApplicationRow } from './application-row.tsx'
import { newestOfEach } from './newest-of-each.ts'
import { usePayApplications } from './use-pay-applications.ts'

interface MyApplicationsProps {
  /** Of this association alone; absent: of all. */
  associationId?: number
  className?: string
}

/** What the angler has asked of associations, and what became of it; nothing where they have asked for nothing. */
export default function MyApplications({ associationId, className = '' }: MyApplicationsProps) {
  const { t, region } = useTexts()
  const isAngler = useSession()?.kind === 'angler'
  const { data, isError, refetch } = useCallQuery(listOwnApplications, {}, { enabled: isAngler })
  const payment = usePayApplications()
  const withdrawing = useAct(withdrawApplication, {
    renews: [listOwnApplications, listMembershipPlans, quoteOrder],
  })
  const shown = newestOfEach(data?.applications ?? [], associationId)
  // Without a network the page shows what it keeps, the card first.
  const isMissing = useOnline() && isError && data === undefined
  if (shown.length === 0 && !isMissing) return null
  const failure = payment.failure ?? withdrawing.failure
  return (
    <section aria-labelledby="my-applications" className={`flex max-w-column flex-col gap-2 ${className}`}>
      <h2 id="my-applications" className="text-2xl">
        {t('join.applications.title')}
      </h2>
      {isMissing && <NotRead again={() => void refetch()} />}
      {withdrawing.isDone && (
        <Notice kind="success" isNew takesFocus>
          {t('join.applications.withdrawn')}
        </Notice>
      )}
      {failure !== undefined && (
        <Notice kind="alarm" isNew>
          {failure}
        </Notice>
      )}
      <ul className="flex flex-col divide-y divide-hair">
        {shown.map((application) => (
          <ApplicationRow
            key={application.applicationId}
            application={application}
            isPending={payment.isPending}
            onPay={() => payment.pay(application)}
            onWithdraw={() => withdrawing.go({ applicationId: application.applicationId })}
          />
        ))}
      </ul>
      {payableTogether(shown).map(([first, ...others]) => (
        <div key={first.associationId}>
          <Button isPending={payment.isPending} onPress={() => payment.pay(first, ...others)}>
            {t('join.applications.payTogether', {
              names: new Intl.ListFormat(region).format(
                [first, ...others].map(({ memberName }) => memberName),
              ),
            })}
          </Button>
        </div>
      ))}
    </section>
  )
}

/** A family pays once: what can be paid now to the same association. */
function payableTogether(applications: readonly OwnApplication[]): [OwnApplication, ...OwnApplication[]][] {
  const offered = applications.filter(({ state }) => state === 'offered')
  return [...new Set(offered.map(({ associationId }) => associationId))].flatMap((club) => {
    const [first, ...others] = offered.filter(({ associationId }) => associationId === club)
    return first !== undefined && others.length > 0
      ? [[first, ...others] as [OwnApplication, ...OwnApplication[]]]
      : []
  })
}
