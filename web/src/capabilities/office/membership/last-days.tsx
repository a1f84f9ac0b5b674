import { useState } from 'react'
import type { Office } from '#contract/staff.ts'
import { NEW_ENTRY, useOpenedEntry } from '#web/platform/typed/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/ui/region.ts'
import { Done } from '../outcome.tsx'
import { LastDaysSheet } from './last-days-sheet.tsx'

interface LastDaysProps {
  office: Office
  withoutLastDay: number
}

/** A last day for those whom the list has without one, where there are any, and after it was written. */
export function LastDays({ office: { associationId }, withoutLastDay }: LastDaysProps) {
  const { t } = useTexts()
  const [opened, setOpened] = useOpenedEntry('member-last-days', associationId)
  const [done, setDone] = useState<string>()
  if (withoutLastDay === 0 && done === undefined) return null
  return (
    <section aria-labelledby="membership-last-days" className="flex flex-col gap-4">
      <h2 id="membership-last-days" className="text-xl">
        {t('office-membership.lastDays.title')}
      </h2>
      {withoutLastDay > 0 && (
        <p className="max-w-lines">{t('office-membership.lastDays.without', { count: withoutLastDay })}</p>
      )}
      <Done what={done} />
      {withoutLastDay > 0 && (
        <div>
          <Button
            variant="secondary"
            onPress={() => {
              setDone(undefined)
              setOpened(NEW_ENTRY)
            }}
          >
            {t('office-membership.lastDays.act')}
          </Button>
        </div>
      )}
      {opened !== undefined && (
        <LastDaysSheet
          associationId={associationId}
          withoutLastDay={withoutLastDay}
          onClose={() => setOpened(undefined)}
          onDone={(sentence) => {
            setOpened(undefined)
            setDone(sentence)
          }}
        />
      )}
    </section>
  )
}
