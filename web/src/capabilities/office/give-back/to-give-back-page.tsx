import { useState } from 'react'
import { listToGiveBack } from '#contract/office-give-back.ts'
import type { Office } from '#contract/staff.ts'
import { useCallPages } from '#web/platform/query/use-call-pages.ts'
import { useOpenedEntry } from '#web/platform/typed/use-typed-form.ts'
import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { ListPage } from '../list-page.tsx'
import { pageOfOffice } from '../page-of-office.tsx'
import { may } from '../use-office.ts'
import { AtOutlets } from './at-outlets.tsx'
import { GiveBackRow } from './give-back-row.tsx'
import { GiveBackSheet } from './give-back-sheet.tsx'
import { OnceMore } from './once-more.tsx'

/** Money that somebody of the office gives back by hand: to whom, how much and why, and that it is done. */
export default pageOfOffice('officeToGiveBack', ToGiveBackList)

function ToGiveBackList({ office }: { office: Office }) {
  const { t, region } = useTexts()
  const { associationId } = office
  const isAtOutlet = may(office, 'ownOutlet')
  const pages = useCallPages(listToGiveBack, { associationId })
  const [opened, setOpened] = useOpenedEntry('give-back', associationId)
  const [done, setDone] = useState<string>()
  const rows = pages.pages.flatMap(({ toGiveBack }) => toGiveBack)
  const isAllAtOutlets = pages.first.data?.atOutlets !== undefined
  const none = isAtOutlet ? 'noneOutlet' : isAllAtOutlets ? 'noneHere' : 'none'
  const row = rows.find(({ orderId }) => orderId === opened)
  return (
    <>
      <ListPage
        explained={t(isAtOutlet ? 'office-give-back.explainedOutlet' : 'office-give-back.explained')}
        done={done}
        query={pages.first}
        rowsOf={() => rows}
        renderAbove={({ totals, atOutlets }) => (
          <>
            {atOutlets !== undefined && <AtOutlets outlets={atOutlets} />}
            {totals !== undefined && totals.count > 0 && (
              <p role="status" className="text-ink-soft">
                {t('office-give-back.totals', {
                  count: totals.count,
                  amount: moneyText(totals.cents, region, true),
                })}
              </p>
            )}
          </>
        )}
        renderRow={(one) => (
          <GiveBackRow
            key={one.orderId}
            office={office}
            row={one}
            onGive={() => {
              setDone(undefined)
              setOpened(one.orderId)
            }}
          >
            {one.cameBack === true && may(office, 'money') && (
              <OnceMore
                associationId={associationId}
                row={one}
                onBegin={() => setDone(undefined)}
                onDone={setDone}
              />
            )}
          </GiveBackRow>
        )}
        empty={`office-give-back.${none}`}
        paging={pages}
      />
      {row !== undefined && (
        <GiveBackSheet
          key={row.orderId}
          office={office}
          row={row}
          hasOpenTill={pages.first.data?.hasOpenTill ?? false}
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
