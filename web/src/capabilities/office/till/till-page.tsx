import { listTills } from '#contract/office-tills.ts'
import type { Office } from '#contract/staff.ts'
import { aUuid, useChoices } from '#web/platform/navigation/use-choices.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { useTexts } from '#web/ui/region.ts'
import { pageOfOffice } from '../page-of-office.tsx'
import { may } from '../use-office.ts'
import { ClosedTills } from './closed-tills.tsx'
import { MyTill } from './my-till.tsx'
import { OneTill } from './one-till.tsx'
import { OtherTills } from './other-tills.tsx'

/** Tills: one's own, the others that are open, those that were closed; or the one of the address. */
export default pageOfOffice('officeTill', Tills)

function Tills({ office }: { office: Office }) {
  const [{ till }] = useChoices({ till: aUuid })
  return till === '' ? <AllTills office={office} /> : <OneTill key={till} office={office} tillId={till} />
}

function AllTills({ office }: { office: Office }) {
  const { t } = useTexts()
  const tills = useCallQuery(listTills, { associationId: office.associationId })
  return (
    <div className="flex flex-col gap-10">
      <QueryBoundary query={tills} skeleton={<SkeletonLines lines={6} />}>
        {({ own, others }) => (
          <>
            <p className="max-w-lines text-ink-soft">
              {t(`office-till.${may(office, 'money') ? 'explainedAll' : 'explained'}`)}
            </p>
            <MyTill office={office} till={own} />
            {others !== undefined && <OtherTills tills={others} />}
          </>
        )}
      </QueryBoundary>
      <ClosedTills office={office} />
    </div>
  )
}
