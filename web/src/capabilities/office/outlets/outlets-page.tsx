import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listOutlets } from '#contract/office-outlets.ts'
import type { Office } from '#contract/staff.ts'
import { aUuid, useChoices } from '#web/platform/navigation/use-choices.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { NEW_ENTRY, useOpenedForm } from '#web/platform/typed/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { ListPage } from '../list-page.tsx'
import { pageOfOffice } from '../page-of-office.tsx'
import { useOfficePath } from '../use-office.ts'
import { InviteSellerSheet } from './invite-seller-sheet.tsx'
import { OutletRow } from './outlet-row.tsx'
import { OutletSheet } from './outlet-sheet.tsx'
import { RemovedOutlets } from './removed-outlets.tsx'
import { StatementOfMonth } from './statement-of-month.tsx'

/** Shops and bars that sell for the association; one of them with its account. */
export default pageOfOffice('officeOutlets', Outlets)

function Outlets({ office }: { office: Office }) {
  const { t } = useTranslation()
  const pathOf = useOfficePath()
  const [{ outlet }] = useChoices({ outlet: aUuid })
  if (outlet === '') return <AllOutlets office={office} />
  return (
    <div className="flex flex-col gap-5">
      <p>
        <Link href={pathOf(paths.officeOutlets)}>{t('office-outlets.toAll')}</Link>
      </p>
      <StatementOfMonth key={outlet} office={office} outletId={outlet} />
    </div>
  )
}

const DIALOGS = ['outlet', 'invite-seller'] as const

function AllOutlets({ office }: { office: Office }) {
  const { t } = useTranslation()
  const { associationId } = office
  const [opened, setOpened] = useOpenedForm(DIALOGS, associationId)
  const [done, setDone] = useState<string>()
  const open = (form: (typeof DIALOGS)[number], entry: string) => {
    setDone(undefined)
    setOpened({ form, entry })
  }
  const finish = (sentence: string) => {
    setOpened(undefined)
    setDone(sentence)
  }
  return (
    <ListPage
      explained={t('office-outlets.explained')}
      begin={<Button onPress={() => open('outlet', NEW_ENTRY)}>{t('office-outlets.new')}</Button>}
      done={done}
      query={useCallQuery(listOutlets, { associationId })}
      rowsOf={({ outlets }) => outlets}
      renderRow={(outlet, { permits }) => (
        <OutletRow
          key={outlet.outletId}
          office={office}
          outlet={outlet}
          permits={permits}
          onChange={() => open('outlet', outlet.outletId)}
          onInvite={() => open('invite-seller', outlet.outletId)}
          onDone={setDone}
        />
      )}
      empty="office-outlets.none"
      renderBelow={({ outlets, removed, permits }) => {
        const chosen = outlets.find(({ outletId }) => outletId === opened?.entry)
        return (
          <>
            <RemovedOutlets
              associationId={associationId}
              removed={removed}
              onDone={() => setDone(t('office-outlets.back'))}
            />
            {opened?.form === 'outlet' && (
              <OutletSheet
                key={opened.entry}
                associationId={associationId}
                permits={permits}
                outlet={chosen}
                onClose={() => setOpened(undefined)}
                onDone={() => finish(t('office-outlets.saved'))}
              />
            )}
            {opened?.form === 'invite-seller' && chosen && (
              <InviteSellerSheet
                associationId={associationId}
                outlet={chosen}
                onClose={() => setOpened(undefined)}
                onDone={(email) => finish(t('office-outlets.people.invited', { email }))}
              />
            )}
          </>
        )
      }}
    />
  )
}
