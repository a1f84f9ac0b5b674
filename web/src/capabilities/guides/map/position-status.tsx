import { useTexts } from '#web/ui/region.ts'
import { isNear } from './river-map/position.ts'
import type { MyPosition } from './use-my-position.ts'

interface PositionStatusProps {
  mine: MyPosition
  /** The distance to the waters. */
  metres: number
}

/** The status of the position request, and that the position stays on the phone. */
export function PositionStatus({ mine, metres }: PositionStatusProps) {
  const { t, region } = useTexts()
  const km = new Intl.NumberFormat(region, { maximumFractionDigits: metres < 10_000 ? 1 : 0 })
  const text = {
    off: undefined,
    asking: t('map.position.asking'),
    refused: t('map.position.refused'),
    unavailable: t('map.position.unavailable'),
    here: isNear(metres)
      ? t('map.position.here')
      : t('map.position.far', { distance: km.format(metres / 1000) }),
  }[mine.kind]
  return (
    <p role="status" className={text === undefined ? 'sr-only' : 'mt-2 max-w-lines text-sm text-ink-soft'}>
      {text}
    </p>
  )
}
