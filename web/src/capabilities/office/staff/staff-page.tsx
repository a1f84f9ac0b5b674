import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listOfficers, type Office, type Officer } from '#contract/staff.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { NEW_ENTRY, useOpenedForm } from '#web/platform/typed/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { Done } from '../outcome.tsx'
import { rowsOfList } from '../shortcuts/rows-of-list.ts'
import { pageOfOffice } from '../page-of-office.tsx'
import { InviteSheet } from './invite-sheet.tsx'
import { OfficerRow } from './officer-row.tsx'
import { OfficerSheet } from './officer-sheet.tsx'

/** The people of the office: invite, change, remove. */
export default pageOfOffice('officeStaff', Staff)

/** What the server asks of the roles is told by what it asks of oneself: only owners open this page. */
function Explained({ officers }: { officers: readonly Officer[] }) {
  const { t } = useTranslation()
  const own = officers.find(({ isSelf }) => isSelf)
  return (
    <div className="flex max-w-lines flex-col gap-2 text-ink-soft">
      <p>{t('office.staff.explained')}</p>
      {own && (
        <>
          <p>{t(own.needsSecondFactor ? 'office.staff.required' : 'office.staff.offered')}</p>
          <p>{t('office.staff.lost')}</p>
        </>
      )}
    </div>
  )
}

const DIALOGS = ['officer', 'invite-officer'] as const

function Staff({ office: { associationId } }: { office: Office }) {
  const { t } = useTranslation()
  const officers = useCallQuery(listOfficers, { associationId })
  const [opened, setOpened] = useOpenedForm(DIALOGS, associationId)
  const [done, setDone] = useState<string>()
  const close = () => setOpened(undefined)
  const changed = officers.data?.officers.find(
    ({ officerId }) => opened?.form === 'officer' && officerId === opened.entry,
  )
  return (
    <div className="flex flex-col gap-4">
      <Explained officers={officers.data?.officers ?? []} />
      <div>
        <Button
          onPress={() => {
            setDone(undefined)
            setOpened({ form: 'invite-officer', entry: NEW_ENTRY })
          }}
        >
          {t('office.staff.invite')}
        </Button>
      </div>
      <Done what={done} />
      <QueryBoundary query={officers} skeleton={<SkeletonLines lines={6} />}>
        {(data) => (
          <ul {...rowsOfList} className="divide-y divide-hair">
            {data.officers.map((officer) => (
              <OfficerRow
                key={officer.officerId}
                officer={officer}
                onOpen={() => {
                  setDone(undefined)
                  setOpened({ form: 'officer', entry: officer.officerId })
                }}
              />
            ))}
          </ul>
        )}
      </QueryBoundary>
      {opened?.form === 'invite-officer' && (
        <InviteSheet
          associationId={associationId}
          onClose={close}
          onDone={(email) => {
            close()
            setDone(t('office.staff.invited', { email }))
          }}
        />
      )}
      {changed && (
        <OfficerSheet
          associationId={associationId}
          officer={changed}
          onClose={close}
          onDone={(sentence) => {
            close()
            setDone(sentence)
          }}
        />
      )}
    </div>
  )
}
