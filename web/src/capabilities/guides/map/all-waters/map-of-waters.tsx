import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import MapOfShapes from '../map-of-shapes.tsx'
import type { ZoneState } from '../zones-on-day.ts'
import { MarksLegend } from './marks-legend.tsx'
import { canBeHad, type WaterOnDay, type WaterState } from './waters-of-day.ts'
import { waterWords } from './water-words.ts'

interface MapOfWatersProps {
  waters: readonly WaterOnDay[]
  onChoose: (key: number, zoneId?: number) => void
}

/** A day that is not on sale yet is drawn like a full one; its mark has a sign of its own. */
const drawnAs = (state: WaterState): ZoneState => (state === 'tooEarly' ? 'over' : state)

/** All waters as outlines, and a mark with what is left on each of them. */
export default function MapOfWaters({ waters, onChoose }: MapOfWatersProps) {
  const { t } = useTranslation()
  const { shapes, marks } = useMemo(
    () => ({
      shapes: waters.flatMap(({ zones }) =>
        zones.map(({ zoneId, name, outline, state, left, permits }) => ({
          key: zoneId,
          shape: outline,
          name,
          note: waterWords({ state, left }, t),
          state: drawnAs(state),
          isReleased: permits.every(({ offer }) => offer.keeping === 'released'),
          isChosen: false,
        })),
      ),
      marks: {
        of: waters.map(({ key, name, associationName, state, left, zones }) => ({
          key,
          name,
          label: [name, associationName, waterWords({ state, left }, t)].join(', '),
          state,
          figure: canBeHad(state) && left !== undefined ? String(left) : undefined,
          shapes: zones.map(({ outline }) => outline),
        })),
        texts: {
          short: (count: number) => t('map.all.several', { count }),
          long: (names: readonly string[]) =>
            t('map.all.severalOf', {
              waters: t('map.all.several', { count: names.length }),
              names: names.join(', '),
            }),
        },
      },
    }),
    [waters, t],
  )
  const waterOf = (zoneId: number) => waters.find(({ zones }) => zones.some((zone) => zone.zoneId === zoneId))
  return (
    <MapOfShapes
      shapes={shapes}
      marks={marks}
      onChoose={(zoneId) => onChoose(waterOf(zoneId)?.key ?? -1, zoneId)}
      onChooseMark={(key) => onChoose(key)}
      legend={<MarksLegend waters={waters} />}
    />
  )
}
