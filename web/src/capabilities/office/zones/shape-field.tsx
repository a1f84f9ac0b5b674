import { Crosshair, Plus, Scissors, Trash2, Undo2 } from 'lucide-react'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Shape } from '#contract/fields.ts'
import { isSameValue } from '#association-file/same-value.ts'
import { MOST_POINTS } from '#association-file/file/values.ts'
import { crossingOf } from '#rules/outlines/crossing.ts'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { ErrorText, fieldError, fieldLabel } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Position } from '#web/ui/zone-outline.ts'
import { idOfPlace } from '../draft/fields/field-texts.ts'
import { useEdited, usePartEditor } from '../draft/fields/part-editor.ts'
import {
  asKind,
  type Drawing,
  drawingOf,
  type Kind,
  NOTHING_DRAWN,
  type PointAt,
  pointsDrawn,
  pointsOf,
  shapeOf,
  withoutPoint,
  withPointAdded,
  withPointMoved,
} from './geometry/drawing.ts'
import { splitLine, splitOutline, splitPartners } from './geometry/split.ts'
import type { MapHandle } from './drawing-map/map-to-draw.tsx'
import { MapToDraw } from './map-on-demand.tsx'
import { PointsList } from './points-list.tsx'
import type { SecondPart } from './use-split.ts'

const KINDS: readonly Kind[] = ['LineString', 'Polygon', 'Point']
const NO_CROSSING: never[] = []

/** A drawing that is undone to, and the zone that was made on the way from it. */
interface Before {
  drawing: Drawing
  second?: SecondPart | undefined
}

interface ShapeFieldProps {
  /** The other zones, the same array as long as none changes. */
  others: readonly Shape[]
  /** Makes the second part of a zone that is split a zone of its own; undefined: it could not. */
  onSplit: (second: Shape) => Promise<SecondPart | undefined>
  /** Takes that zone away again; false: it could not. */
  onJoin: (second: SecondPart) => Promise<boolean>
  /** What came of it, where the buttons are. */
  afterSplit: ReactNode
  /** Where a template drew it: as if nothing were drawn. */
  invented?: unknown
}

/** Why the chosen point alone splits nothing. */
function whyNoSplit({ kind, lines }: Drawing): 'several' | 'end' | 'few' | 'other' {
  if (lines.length > 1) return 'several'
  if (kind === 'LineString') return 'end'
  return (lines[0] ?? []).length < FEWEST_TO_SPLIT ? 'few' : 'other'
}
/** An area between four points is two areas of three. */
const FEWEST_TO_SPLIT = 4

/** Where a zone is: drawn on the map by mouse or finger, or point by point by keyboard. */
export function ShapeField({ others, onSplit, onJoin, afterSplit, invented }: ShapeFieldProps) {
  const { t } = useTranslation()
  const { mistakes } = usePartEditor()
  const { value, set } = useEdited(['shape'])
  const handle = useRef<MapHandle>(null)
  const [kind, setKind] = useState<Kind>()
  const [past, setPast] = useState<Before[]>([])
  const [chosen, setChosen] = useState<PointAt>()
  const [splitTo, setSplitTo] = useState<number>()
  const [isSplitting, setSplitting] = useState(false)
  const drawing = useMemo(() => {
    const isInvented = invented !== undefined && isSameValue(value, invented)
    const drawn = drawingOf(value as Partial<Shape> | undefined)
    return isInvented || pointsOf(drawn) === 0 ? { ...NOTHING_DRAWN, kind: kind ?? drawn.kind } : drawn
  }, [value, kind, invented])
  const crossing = useMemo(
    () => (drawing.kind === 'Polygon' && crossingOf(drawing.lines)) || NO_CROSSING,
    [drawing],
  )
  const count = pointsOf(drawing)
  const line = drawing.lines[chosen?.line ?? 0] ?? []
  const wrong = Object.entries(mistakes).find(
    ([place]) => place === 'shape' || place.startsWith('shape.'),
  )?.[1]

  const put = (next: Drawing, nextChosen?: PointAt, second?: SecondPart) => {
    setPast([...past, { drawing, second }])
    setChosen(nextChosen)
    set(shapeOf(next))
  }
  const undo = async () => {
    const last = past.at(-1)
    if (last === undefined) return
    if (last.second !== undefined) {
      setSplitting(true)
      const isJoined = await onJoin(last.second)
      setSplitting(false)
      if (!isJoined) return
    }
    setPast(past.slice(0, -1))
    setChosen(undefined)
    setKind(last.drawing.kind)
    set(shapeOf(last.drawing))
  }
  const isFull = count >= MOST_POINTS && drawing.kind !== 'Point'
  const add = (position: Position, point: PointAt = { line: chosen?.line ?? 0, index: line.length }) => {
    if (!isFull) put(withPointAdded(drawing, point, position), drawing.kind === 'Point' ? undefined : point)
  }
  const addAtCentre = () => {
    const centre = handle.current?.centre()
    if (centre) add(centre)
  }
  const moveToCentre = () => {
    const centre = handle.current?.centre()
    if (centre && chosen) put(withPointMoved(drawing, chosen, centre), chosen)
  }
  const partners = chosen !== undefined && drawing.kind === 'Polygon' ? splitPartners(line, chosen.index) : []
  const partner = splitTo !== undefined && partners.includes(splitTo) ? splitTo : undefined
  const parts =
    chosen === undefined || drawing.lines.length > 1
      ? undefined
      : drawing.kind === 'LineString'
        ? splitLine(line, chosen.index)
        : drawing.kind === 'Polygon' && partner !== undefined
          ? splitOutline(line, chosen.index, partner)
          : undefined
  const split = async () => {
    if (parts === undefined) return
    const [first, second] = parts.map((points) => ({ ...drawing, lines: [points] }))
    const other = second && shapeOf(second)
    if (first === undefined || other === undefined) return
    setSplitting(true)
    const made = await onSplit(other)
    setSplitting(false)
    if (made !== undefined) put(first, undefined, made)
  }
  return (
    <div id={idOfPlace(['shape'])} tabIndex={-1} className="flex flex-col gap-4">
      <span className={fieldLabel}>{t('office-zones.shape')}</span>
      <p className="max-w-lines text-sm text-ink-soft">{t('office-zones.howToDraw')}</p>
      <div className="max-w-60">
        <Select
          label={t('office-zones.kind')}
          options={KINDS.map((one) => ({ value: one, text: t(`office-zones.kinds.${one}`) }))}
          value={drawing.kind}
          onChange={(next) => {
            setKind(next)
            if (count > 0) put(asKind(drawing, next))
          }}
        />
      </div>
      <MapToDraw
        label={t('office-zones.map')}
        handle={handle}
        drawing={drawing}
        others={others}
        chosen={chosen}
        crossing={crossing}
        onTap={add}
        onChoose={setChosen}
        onMove={(point, position) => put(withPointMoved(drawing, point, position), point)}
        onInsert={(point, position) => add(position, point)}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" icon={<Plus aria-hidden className="size-5" />} onPress={addAtCentre}>
          {t('office-zones.addAtCentre')}
        </Button>
        <Button
          variant="secondary"
          icon={<Undo2 aria-hidden className="size-5" />}
          disabledBecause={past.length === 0 ? t('office-zones.nothingToUndo') : undefined}
          isPending={isSplitting}
          onPress={() => void undo()}
        >
          {t('office-zones.undo')}
        </Button>
        {chosen && (
          <>
            <Button
              variant="secondary"
              icon={<Crosshair aria-hidden className="size-5" />}
              onPress={moveToCentre}
            >
              {t('office-zones.moveToCentre', { number: chosen.index + 1 })}
            </Button>
            <Button
              variant="quiet"
              icon={<Trash2 aria-hidden className="size-5" />}
              onPress={() => put(withoutPoint(drawing, chosen))}
            >
              {t('office-zones.removePoint', { number: chosen.index + 1 })}
            </Button>
          </>
        )}
      </div>
      {chosen && drawing.kind === 'Polygon' && drawing.lines.length === 1 && partners.length > 0 && (
        <div className="max-w-60">
          <Select
            label={t('office-zones.splitTo', { number: chosen.index + 1 })}
            options={partners.map((index) => ({ value: index, text: String(index + 1) }))}
            value={partner ?? null}
            placeholder={t('office-zones.splitChoose')}
            onChange={setSplitTo}
          />
        </div>
      )}
      {chosen && drawing.kind !== 'Point' && parts === undefined && (
        <p className="text-sm text-ink-soft">{t(`office-zones.splitWhy.${whyNoSplit(drawing)}`)}</p>
      )}
      {parts && (
        <div>
          <Button
            variant="secondary"
            icon={<Scissors aria-hidden className="size-5" />}
            isPending={isSplitting}
            onPress={() => void split()}
          >
            {t('office-zones.split', { number: (chosen?.index ?? 0) + 1 })}
          </Button>
        </div>
      )}
      {afterSplit}
      <p role="status" className="text-sm text-ink-soft">
        {t('office-zones.points', { count: pointsDrawn(drawing) })}{' '}
        {isFull && t('office-zones.full', { most: MOST_POINTS })}
      </p>
      {crossing.length > 0 && <Notice kind="alarm">{t('office-zones.crossing')}</Notice>}
      {wrong && (
        <span role="alert" className={fieldError}>
          <ErrorText text={wrong} />
        </span>
      )}
      <Disclosure level={3} title={t('office-zones.list')}>
        <PointsList
          drawing={drawing}
          chosen={chosen}
          onChoose={(point, position) => {
            setChosen(point)
            handle.current?.show(position)
          }}
          onMove={(point, position) => put(withPointMoved(drawing, point, position), point)}
          onOrder={put}
          onRemove={(point) => put(withoutPoint(drawing, point))}
        />
      </Disclosure>
    </div>
  )
}
