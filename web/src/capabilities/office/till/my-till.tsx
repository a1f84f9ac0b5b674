import { useState } from 'react'
import type { Till } from '#contract/office-tills.ts'
import type { Office } from '#contract/staff.ts'
import { useKeptOpen } from '#web/platform/typed/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/ui/region.ts'
import { OpenTillSheet } from './open-till-sheet.tsx'
import { TillAtWork } from './till-at-work.tsx'

/** The caller's own till: open with all that is in it, or still to be opened. */
export function MyTill({ office, till }: { office: Office; till: Till | undefined }) {
  const { t } = useTexts()
  const [done, setDone] = useState<string>()
  return (
    <section aria-labelledby="my-till" className="flex flex-col gap-4">
      <h2 id="my-till" className="text-xl">
        {t('office-till.mine')}
      </h2>
      {till === undefined ? (
        <NoTill office={office} onDone={setDone} />
      ) : (
        <TillAtWork key={till.tillId} office={office} till={till} opened={done} />
      )}
    </section>
  )
}

function NoTill({
  office: { associationId },
  onDone,
}: {
  office: Office
  onDone: (sentence: string) => void
}) {
  const { t } = useTexts()
  const [isOpening, setOpening] = useKeptOpen({ form: 'till-open', of: associationId })
  return (
    <>
      <p className="max-w-lines">{t('office-till.noneOpen')}</p>
      <div className="flex">
        <Button size="river" onPress={() => setOpening(true)}>
          {t('office-till.open.begin')}
        </Button>
      </div>
      {isOpening && (
        <OpenTillSheet
          associationId={associationId}
          onClose={() => setOpening(false)}
          onDone={(sentence) => {
            setOpening(false)
            onDone(sentence)
          }}
        />
      )}
    </>
  )
}
