import { useState } from 'react'
import { type Blank, type Booklet, listBooklets } from '#contract/office-booklets.ts'
import type { Office } from '#contract/staff.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { NEW_ENTRY, useOpenedForm } from '#web/platform/typed/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/ui/region.ts'
import { ListPage } from '../list-page.tsx'
import { pageOfOffice } from '../page-of-office.tsx'
import { PaperChoice } from '../paper/paper-choice.tsx'
import { may } from '../use-office.ts'
import { BookletRow } from './booklet-row.tsx'
import { EnterSheet } from './enter-sheet.tsx'
import { FindBlank } from './find-blank.tsx'
import { MakeSheet } from './make-sheet.tsx'
import { VoidSheet } from './void-sheet.tsx'

const DIALOGS = ['booklet', 'booklet-void'] as const

interface FoundBlank {
  booklet: Booklet
  blank: Blank
}

/** Permits that are printed before they are sold, for places without a network. */
export default pageOfOffice('officeBooklets', Booklets)

function Booklets({ office }: { office: Office }) {
  const { t } = useTexts()
  const { associationId } = office
  const found = useCallQuery(listBooklets, { associationId })
  const [opened, setOpened] = useOpenedForm(DIALOGS, associationId)
  const [entered, setEntered] = useState<FoundBlank>()
  const [done, setDone] = useState<string>()
  const finish = (sentence: string) => {
    setOpened(undefined)
    setEntered(undefined)
    setDone(sentence)
  }
  const mayMake = may(office, 'money')
  return (
    <ListPage
      explained={t('office-booklets.explained')}
      begin={
        <>
          {mayMake && (
            <Button onPress={() => setOpened({ form: 'booklet', entry: NEW_ENTRY })}>
              {t('office-booklets.new')}
            </Button>
          )}
          <FindBlank associationId={associationId} onBegin={() => setDone(undefined)} onFound={setEntered} />
        </>
      }
      done={done}
      query={found}
      rowsOf={({ booklets }) => booklets}
      renderAbove={({ booklets }) => booklets.length > 0 && <PaperChoice />}
      renderRow={(booklet) => (
        <BookletRow
          key={booklet.bookletId}
          office={office}
          booklet={booklet}
          onVoid={() => setOpened({ form: 'booklet-void', entry: booklet.bookletId })}
          onDone={setDone}
        />
      )}
      empty="office-booklets.none"
      renderBelow={({ booklets, permits, outlets }) => (
        <>
          {opened?.form === 'booklet' && mayMake && (
            <MakeSheet
              associationId={associationId}
              permits={permits}
              outlets={outlets}
              onClose={() => setOpened(undefined)}
              onDone={finish}
            />
          )}
          {booklets
            .filter(({ bookletId }) => opened?.form === 'booklet-void' && opened.entry === bookletId)
            .map((booklet) => (
              <VoidSheet
                key={booklet.bookletId}
                associationId={associationId}
                booklet={booklet}
                onClose={() => setOpened(undefined)}
                onDone={finish}
              />
            ))}
          {entered && (
            <EnterSheet
              key={entered.blank.purchaseId}
              office={office}
              {...entered}
              onClose={() => setEntered(undefined)}
              onDone={finish}
            />
          )}
        </>
      )}
    />
  )
}
