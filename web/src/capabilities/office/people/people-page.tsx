import { useSearchParams } from 'react-router'
import type { Office } from '#contract/staff.ts'
import { query } from '#web/platform/navigation/paths.ts'
import { useTexts } from '#web/ui/region.ts'
import { pageOfOffice } from '../page-of-office.tsx'
import { FindPerson } from './find-person.tsx'
import { OnePerson } from './one-person.tsx'
import { personInAddress } from './person-in-address.ts'

/** One person's data at the association: found, shown with the reason, handed over, erased. */
export default pageOfOffice('officePeople', People)

function People({ office: { associationId } }: { office: Office }) {
  const { t } = useTexts()
  const [params] = useSearchParams()
  const person = personInAddress(params.get(query.person))
  return (
    <div className="flex flex-col gap-6">
      {person === undefined ? (
        <>
          <p className="max-w-lines text-ink-soft">{t('office-person.explained')}</p>
          <FindPerson associationId={associationId} />
        </>
      ) : (
        <OnePerson key={person.personId} associationId={associationId} of={person} />
      )}
    </div>
  )
}
