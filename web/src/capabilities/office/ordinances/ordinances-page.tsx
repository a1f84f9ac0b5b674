import { SPECIES } from '#rules/codes.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listOrdinances } from '#contract/office-ordinances.ts'
import type { Office } from '#contract/staff.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { NEW_ENTRY, useOpenedEntry } from '#web/platform/typed/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { ListPage } from '../list-page.tsx'
import { pageOfOffice } from '../page-of-office.tsx'
import { may, useOfficePath } from '../use-office.ts'
import { OrdinanceRow } from './ordinance-row.tsx'
import { OrdinanceSheet } from './ordinance-sheet.tsx'
import { RemovedOrdinances } from './removed-ordinances.tsx'

/** Dated notices above the rules of permits that are sold already. */
export default pageOfOffice('officeOrdinances', Ordinances)

function Ordinances({ office }: { office: Office }) {
  const { t } = useTranslation()
  const pathOf = useOfficePath()
  const { associationId } = office
  const found = useCallQuery(listOrdinances, { associationId })
  const [written, setWritten] = useOpenedEntry('ordinance', associationId)
  const [done, setDone] = useState<string>()
  const open = (ordinanceId: string) => {
    setDone(undefined)
    setWritten(ordinanceId)
  }
  return (
    <ListPage
      explained={t('office-ordinances.explained')}
      begin={<Button onPress={() => open(NEW_ENTRY)}>{t('office-ordinances.new')}</Button>}
      done={done}
      doneAction={
        may(office, 'people') && (
          <Link href={pathOf(paths.officeMessages)}>{t('office-ordinances.write')}</Link>
        )
      }
      query={found}
      rowsOf={({ ordinances }) => ordinances}
      renderRow={(ordinance, { zones }) => (
        <OrdinanceRow
          key={ordinance.ordinanceId}
          associationId={associationId}
          ordinance={ordinance}
          zones={zones}
          onChange={() => open(ordinance.ordinanceId)}
          onRemoved={() => setDone(t('office-ordinances.removedNow'))}
        />
      )}
      empty="office-ordinances.none"
      renderBelow={({ ordinances, removed, zones, species = SPECIES }) => (
        <>
          <RemovedOrdinances
            associationId={associationId}
            removed={removed}
            onDone={() => setDone(t('office-ordinances.back'))}
          />
          {written !== undefined && (
            <OrdinanceSheet
              key={written}
              associationId={associationId}
              zones={zones}
              fish={species}
              ordinance={ordinances.find(({ ordinanceId }) => ordinanceId === written)}
              onClose={() => setWritten(undefined)}
              onDone={() => {
                setWritten(undefined)
                setDone(t('office-ordinances.saved'))
              }}
            />
          )}
        </>
      )}
    />
  )
}
