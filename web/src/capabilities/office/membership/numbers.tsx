import { useState } from 'react'
import type { Office } from '#contract/staff.ts'
import { NEW_ENTRY, useOpenedEntry } from '#web/platform/typed/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/ui/region.ts'
import { Done } from '../outcome.tsx'
import { NumbersSheet } from './numbers-sheet.tsx'

interface NumbersProps {
  office: Office
  withoutNumber: number
  /** As the numbers of the list go on. */
  nextNumber: string | undefined
}

/** The next number, and numbers for those who have none. */
export function Numbers({ office: { associationId }, withoutNumber, nextNumber }: NumbersProps) {
  const { t } = useTexts()
  const [opened, setOpened] = useOpenedEntry('member-numbers', associationId)
  const [done, setDone] = useState<string>()
  return (
    <section aria-labelledby="membership-numbers" className="flex flex-col gap-4">
      <h2 id="membership-numbers" className="text-xl">
        {t('office-membership.numbers.title')}
      </h2>
      <p className="max-w-lines">
        {nextNumber === undefined
          ? t('office-membership.numbers.none')
          : t('office-membership.numbers.next', { number: nextNumber })}{' '}
        {withoutNumber > 0 && t('office-membership.numbers.without', { count: withoutNumber })}
      </p>
      <Done what={done} />
      {withoutNumber > 0 && (
        <div>
          <Button
            variant="secondary"
            onPress={() => {
              setDone(undefined)
              setOpened(NEW_ENTRY)
            }}
          >
            {t('office-membership.numbers.act')}
          </Button>
        </div>
      )}
      {opened !== undefined && (
        <NumbersSheet
          associationId={associationId}
          withoutNumber={withoutNumber}
          nextNumber={nextNumber}
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
