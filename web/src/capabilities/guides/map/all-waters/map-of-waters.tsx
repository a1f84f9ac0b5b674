import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import MapOfShapes from '../map-of-shapes.tsx'
import type { ZoneState } from '../zones-on-day.ts'
import { MarksLegend } from './marks-legend.tsx'
import type { WaterOnDay, WaterState } from './waters-of-day.ts'
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
        zones.flatMap((zone) =>
          zone.outline === undefined
            ? []
            : [
                {
                  key: zone.zoneId,
                  shape: zone.outline,
                  name: zone.name,
                  note: waterWords(zone, t),
                  state: drawnAs(zone.state),
                  isReleased: zone.permits.every(({ offer }) => offer.keeping === 'released'),
                  isChosen: false,
                },
              ],
        ),
      ),
      marks: {
        of: waters.map((water) => ({
          key: water.key,
          name: water.name,
          label: [water.name, water.associationName, waterWords(water, t)].join(', '),
          state: water.state,
          figure: water.left === undefined ? undefined : String(water.left),
          shapes: water.zones.flatMap(({ outline }) => outline ?? []),
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
