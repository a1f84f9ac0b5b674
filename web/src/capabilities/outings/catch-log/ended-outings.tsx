import { useTranslation } from 'react-i18next'
import type { HeldPermit } from '#contract/permits.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import type { CatchEntry, OutingEntry } from '#web/platform/offline/index.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/link.tsx'
import { OutingList } from '../log/outing-list.tsx'

interface EndedOutingsProps {
  held: HeldPermit
  outings: readonly OutingEntry[]
  catches: readonly CatchEntry[]
  onGoOn: (outing: OutingEntry) => void
}

/** Today's ended outings, latest first: the fish in one line, a link to the summary, and a button to resume. */
export function EndedOutings({ held, outings, catches, onGoOn }: EndedOutingsProps) {
  const { t } = useTranslation()
  const [last] = outings
  return (
    <section aria-labelledby="ended" className="flex flex-col gap-4">
      <h2 id="ended" className="text-xl text-moss">
        {t('river.ended.title', { count: outings.length })}
      </h2>
      <OutingList held={held} outings={outings} catches={catches} />
      {last && (
        <div className="flex flex-col gap-2">
          <ButtonLink
            size="river"
            wide
            href={pathTo(paths.outing, { purchase: held.purchaseId, outing: last.id })}
          >
            {t('river.ended.summary')}
          </ButtonLink>
          <Button size="river" wide variant="secondary" onPress={() => onGoOn(last)}>
            {t('river.ended.goOn')}
          </Button>
        </div>
      )}
    </section>
  )
}
