import { readMembership } from '#contract/office-membership.ts'
import type { Office } from '#contract/staff.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/link.tsx'
import { useTexts } from '#web/ui/region.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { pageOfOffice } from '../page-of-office.tsx'
import { MembershipSale, useMembershipSale } from '../sell-membership/membership-sale.tsx'
import { may, useOfficePath } from '../use-office.ts'
import { Figures } from './figures.tsx'
import { LastDays } from './last-days.tsx'
import { Numbers } from './numbers.tsx'
import { PrintMembers } from './print-members.tsx'
import { Reminders } from './reminders.tsx'

/** The members of the year: who is one, whom to remind, and what is printed for them. */
export default pageOfOffice('officeMembership', Membership)

function Membership({ office }: { office: Office }) {
  const { t } = useTexts()
  const officePath = useOfficePath()
  const { associationId } = office
  const sale = useMembershipSale(office)
  const query = useCallQuery(readMembership, { associationId })
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-col gap-5">
        <p className="max-w-lines text-ink-soft">{t('office-membership.explained')}</p>
        <div className="flex flex-wrap gap-3">
          {may(office, 'sell') && (
            <Button onPress={() => sale.begin()}>{t('office-memberships.sell.open')}</Button>
          )}
          <ButtonLink variant="secondary" href={officePath(paths.officeMembers)}>
            {t('office-membership.toMembers')}
          </ButtonLink>
          <ButtonLink variant="secondary" href={officePath(paths.officeApplications)}>
            {t('office-memberships.applications.title')}
          </ButtonLink>
          <ButtonLink variant="secondary" href={officePath(paths.officeMembershipsSold)}>
            {t('office-memberships.sold.title')}
          </ButtonLink>
          {may(office, 'money') && (
            <ButtonLink variant="secondary" href={officePath(paths.officeBank, { view: 'transfers' })}>
              {t('office-membership.toTransfers')}
            </ButtonLink>
          )}
          <ButtonLink variant="secondary" href={officePath(paths.officeExports, { sheet: 'members' })}>
            {t('office-membership.toExport')}
          </ButtonLink>
        </div>
        {may(office, 'sell') && <MembershipSale office={office} sale={sale} />}
      </div>
      <QueryBoundary query={query} skeleton={<SkeletonLines lines={8} />}>
        {({ figures, plans, nextNumber }) => (
          <>
            <Figures figures={figures} plans={plans} />
            <Reminders office={office} />
            <PrintMembers office={office} />
            <LastDays office={office} withoutLastDay={figures.withoutLastDay} />
            <Numbers office={office} withoutNumber={figures.withoutNumber} nextNumber={nextNumber} />
          </>
        )}
      </QueryBoundary>
    </div>
  )
}
