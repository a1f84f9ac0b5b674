import { useState } from 'react'
import type { Till } from '#contract/office-tills.ts'
import type { Office } from '#contract/staff.ts'
import { useOpenedForm } from '#web/platform/typed/use-typed-form.ts'
import type { TypedForm } from '#web/platform/typed/forms.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'
import { Done } from '../outcome.tsx'
import { CloseTillSheet } from './close-till-sheet.tsx'
import { EntriesTable } from './entries-table.tsx'
import { PayOutSheet } from './pay-out-sheet.tsx'
import { TillFacts } from './till-facts.tsx'

const FORMS = ['till-close', 'till-pay-out'] as const satisfies readonly TypedForm[]

interface TillAtWorkProps {
  office: Office
  till: Till
  /** It was opened just now: what that did. */
  opened?: string | undefined
}

/** An open till: what is in it, and what is done with it. */
export function TillAtWork({ office, till, opened: openedNow }: TillAtWorkProps) {
  const { t } = useTexts()
  const [opened, setOpened] = useOpenedForm(FORMS, till.tillId)
  const [done, setDone] = useState(openedNow)
  const sheet = { associationId: office.associationId, till, onClose: () => setOpened(undefined) }
  const open = (form: (typeof FORMS)[number]) => () => {
    setDone(undefined)
    setOpened({ form, entry: '' })
  }
  return (
    <>
      {till.isLeftOpen && (
        <Notice kind="warning" title={t('office-till.leftOpen.title')}>
          {t('office-till.leftOpen.text')}
        </Notice>
      )}
      <Done what={done} />
      <TillFacts till={till} />
      <div className="flex flex-wrap gap-3">
        <Button onPress={open('till-close')}>{t('office-till.close.begin')}</Button>
        <Button variant="secondary" onPress={open('till-pay-out')}>
          {t('office-till.payOut.begin')}
        </Button>
      </div>
      <EntriesTable office={office} entries={till.entries} />
      {opened?.form === 'till-close' && <CloseTillSheet {...sheet} />}
      {opened?.form === 'till-pay-out' && (
        <PayOutSheet
          {...sheet}
          onDone={(sentence) => {
            setOpened(undefined)
            setDone(sentence)
          }}
        />
      )}
    </>
  )
}
