import type { HeldPermit } from '#contract/permits.ts'
import { dayText } from '#rules/day-text.ts'
import { wallClock } from '#rules/wall-clock.ts'
import { useTexts } from '#web/ui/region.ts'

/** That a permit was taken back or given back, when and why; nothing of one that is valid. */
export function WhyTakenBack({ held: { state, takenBack, river } }: { held: HeldPermit }) {
  const { t, region } = useTexts()
  if (state === 'voided') return <p className="text-sm text-alarm">{t('my-permits.takenBack.voided')}</p>
  if (state !== 'refunded') return null
  const how = takenBack?.why === 'givenBack' ? 'givenBack' : 'takenBack'
  const because = takenBack?.reason ?? (takenBack?.why && t(`my-permits.receipt.why.${takenBack.why}`))
  const on = takenBack && dayText(wallClock(river.timeZone, new Date(takenBack.at)).day, 'day', region)
  return (
    <p className="text-sm">
      <span className="block font-semibold text-alarm">
        {on === undefined ? t('my-permits.takenBack.never') : t(`my-permits.takenBack.${how}`, { on })}
      </span>
      {because !== undefined && <span className="block wrap-anywhere text-ink-soft">{because}</span>}
    </p>
  )
}
