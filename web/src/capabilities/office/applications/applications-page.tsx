import { useState } from 'react'
import { listApplications } from '#contract/membership-applications.ts'
import type { Office } from '#contract/staff.ts'
import { oneOf, useChoices } from '#web/platform/navigation/use-choices.ts'
import { useCallPages } from '#web/platform/query/use-call-pages.ts'
import { useOpenedEntry } from '#web/platform/typed/use-typed-form.ts'
import { useTexts } from '#web/ui/region.ts'
import { FilterRow } from '../filter-row.tsx'
import { ListPage } from '../list-page.tsx'
import { pageOfOffice } from '../page-of-office.tsx'
import { ApplicationRow } from './application-row.tsx'
import { DeclineSheet } from './decline-sheet.tsx'

/** Who asks to become a member, and the association's yes or no. */
export default pageOfOffice('officeApplications', Applications)

const CHOICES = { state: oneOf(['', 'concluse'], '') } as const

function Applications({ office: { associationId } }: { office: Office }) {
  const { t } = useTexts()
  const [{ state }, choose] = useChoices(CHOICES)
  const hasEnded = state !== ''
  const pages = useCallPages(listApplications, { associationId, ...(hasEnded && { hasEnded }) })
  const [opened, setOpened] = useOpenedEntry('decline-application', associationId)
  const [done, setDone] = useState<string>()
  const rows = pages.pages.flatMap(({ applications }) => applications)
  const declined = rows.find(({ applicationId }) => applicationId === opened)
  return (
    <>
      <ListPage
        explained={t('office-memberships.applications.explained')}
        filters={
          <FilterRow
            filters={[
              {
                name: 'state',
                label: 'office-memberships.applications.which.label',
                all: 'office-memberships.applications.which.open',
                options: [{ value: 'concluse', text: t('office-memberships.applications.which.ended') }],
              },
            ]}
            chosen={{ state }}
            choose={choose}
          />
        }
        done={done}
        query={pages.first}
        rowsOf={() => rows}
        renderRow={(application) => (
          <ApplicationRow
            key={application.applicationId}
            associationId={associationId}
            application={application}
            onBegin={() => setDone(undefined)}
            onDecline={() => {
              setDone(undefined)
              setOpened(application.applicationId)
            }}
            onDone={setDone}
          />
        )}
        empty={`office-memberships.applications.${hasEnded ? 'noneEnded' : 'none'}`}
        paging={pages}
      />
      {declined !== undefined && (
        <DeclineSheet
          key={declined.applicationId}
          associationId={associationId}
          application={declined}
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
