import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useTexts } from '#web/ui/region.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { Position } from '#web/ui/zone-outline.ts'
import { type Drawing, type PointAt, withPointAtPlace } from './geometry/drawing.ts'

interface PointsListProps {
  drawing: Drawing
  chosen: PointAt | undefined
  onChoose: (point: PointAt, position: Position) => void
  onMove: (point: PointAt, position: Position) => void
  onOrder: (next: Drawing, chosen: PointAt) => void
  onRemove: (point: PointAt) => void
}

const SHOWN_AT_ONCE = 50

/** Each point with its coordinates, for the keyboard and for who has them from elsewhere. */
export function PointsList({ drawing, chosen, onChoose, onMove, onOrder, onRemove }: PointsListProps) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(SHOWN_AT_ONCE)
  const all = drawing.lines.flatMap((points, line) =>
    points.map((position, index) => ({ point: { line, index }, position, last: points.length - 1 })),
  )
  if (all.length === 0) return <p className="text-ink-soft">{t('office-zones.noPoints')}</p>
  return (
    <div className="flex flex-col gap-3">
      <ol className="divide-y divide-hair border-y border-hair">
        {all.slice(0, shown).map(({ point, position, last }, number) => (
          <li
            key={`${point.line} ${point.index}`}
            aria-current={chosen?.line === point.line && chosen.index === point.index ? 'true' : undefined}
            className="flex flex-wrap items-end gap-2 py-2 aria-[current]:bg-glacier"
          >
            <Button variant="quiet" onPress={() => onChoose(point, position)}>
              {t('office-zones.point', { number: number + 1 })}
            </Button>
            <Degrees
              name="latitude"
              number={number + 1}
              most={90}
              value={position[1]}
              onChange={(lat) => onMove(point, [position[0], lat])}
            />
            <Degrees
              name="longitude"
              number={number + 1}
              most={180}
              value={position[0]}
              onChange={(lon) => onMove(point, [lon, position[1]])}
            />
            {point.index > 0 && (
              <IconButton
                label={t('office-zones.earlier', { number: number + 1 })}
                icon={<ArrowUp aria-hidden className="size-5" />}
                onPress={() =>
                  onOrder(withPointAtPlace(drawing, point, point.index - 1), {
                    ...point,
                    index: point.index - 1,
                  })
                }
              />
            )}
            {point.index < last && (
              <IconButton
                label={t('office-zones.later', { number: number + 1 })}
                icon={<ArrowDown aria-hidden className="size-5" />}
                onPress={() =>
                  onOrder(withPointAtPlace(drawing, point, point.index + 1), {
                    ...point,
                    index: point.index + 1,
                  })
                }
              />
            )}
            <IconButton
              label={t('office-zones.removePoint', { number: number + 1 })}
              icon={<Trash2 aria-hidden className="size-5" />}
              onPress={() => onRemove(point)}
            />
          </li>
        ))}
      </ol>
      {all.length > shown && (
        <div>
          <Button variant="secondary" onPress={() => setShown(shown + SHOWN_AT_ONCE)}>
            {t('office-zones.morePoints', { count: all.length - shown })}
          </Button>
        </div>
      )}
    </div>
  )
}

interface DegreesProps {
  name: 'latitude' | 'longitude'
  number: number
  most: number
  value: number
  onChange: (degrees: number) => void
}

const degreesOf = (text: string): number =>
  /^[-+]?\d{1,3}(?:[.,]\d*)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : NaN

/** With the decimal mark that people of the page's language type. */
const asTyped = (degrees: number, region: string): string =>
  degrees.toLocaleString(region, { maximumFractionDigits: 5, useGrouping: false })

/** A coordinate in degrees; it counts once it is one, and nothing is saved before. */
function Degrees({ name, number, most, value, onChange }: DegreesProps) {
  const { t, region } = useTexts()
  const [typed, setTyped] = useState<string>()
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const isWrong = typed !== undefined && !(Math.abs(degreesOf(typed)) <= most)
  // The drawing has the last coordinate that was one: saving it would drop what is typed here without a word.
  useEffect(() => {
    if (!isWrong) return undefined
    const form = input.current?.form
    const stop = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
      input.current?.focus()
    }
    form?.addEventListener('submit', stop)
    return () => form?.removeEventListener('submit', stop)
  }, [isWrong])
  return (
    <div className="w-36">
      <TextField
        ref={input}
        label={t(`office-zones.${name}`, { number })}
        inputMode="decimal"
        value={typed ?? asTyped(value, region)}
        error={isWrong ? t('office-zones.wrongDegrees', { most }) : undefined}
        onChange={setTyped}
        onBlur={() => {
          if (typed === undefined || isWrong) return
          setTyped(undefined)
          if (degreesOf(typed) !== value) onChange(degreesOf(typed))
        }}
      />
    </div>
  )
}
