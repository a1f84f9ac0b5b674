import type { Problem } from '#contract/errors.ts'
import { extensionOf } from '#contract/problem-extensions.ts'
import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { useMomentText } from '../moment-text.ts'

/** Of a till that somebody else closed meanwhile: who, when, and with what. */
export function ClosedMeanwhile({ problem }: { problem: Problem | undefined }) {
  const { t, region } = useTexts()
  const moment = useMomentText()
  const { at, by, countedCents } = (problem && extensionOf('TILL_CLOSED', problem)) ?? {}
  if (at === undefined || countedCents === undefined) return null
  return (
    <p>
      {t('office-till.close.meanwhile', {
        by: by ?? t('office-till.ownerGone'),
        at: moment(at),
        amount: moneyText(countedCents, region, true),
      })}
    </p>
  )
}
