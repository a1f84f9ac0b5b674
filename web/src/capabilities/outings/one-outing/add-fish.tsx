import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { HeldPermit } from '#contract/permits.ts'
import type { CatchEntry, OutingEntry } from '#web/platform/offline/index.ts'
import { Button } from '#web/ui/button.tsx'
import { PickAndNote } from '../catch-log/pick-and-note.tsx'
import { useDayOfFishing } from '../log/use-day-of-fishing.ts'

interface AddFishProps {
  held: HeldPermit
  permits: readonly HeldPermit[]
  outing: OutingEntry
  catches: readonly CatchEntry[]
}

export function AddFish({ held, permits, outing, catches }: AddFishProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const fishing = useDayOfFishing(held, permits, outing)
  if (!isOpen)
    return (
      <div>
        <Button variant="secondary" size="river" onPress={() => setOpen(true)}>
          {t('river.outing.addFish')}
        </Button>
      </div>
    )
  return (
    <>
      <p>{t('river.outing.addFishText')}</p>
      <PickAndNote
        label={t('river.log.which')}
        held={held}
        outing={outing}
        catches={catches}
        fishing={fishing}
      />
    </>
  )
}
