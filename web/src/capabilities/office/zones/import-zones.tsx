import { FileUp } from 'lucide-react'
import { memo, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WrittenFile } from '#association-file/file/association-file.ts'
import type { Shape } from '#contract/fields.ts'
import { FileKept } from '#web/platform/typed/file-kept.tsx'
import { useSteadyCallback } from '#web/platform/use-steady-callback.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { NotSaved } from '../draft/not-saved.tsx'
import { useSaveDraft } from '../draft/use-draft.ts'
import { MOST_MEGABYTES } from './files/read-map-file.ts'
import { FoundNotes } from './found-notes.tsx'
import { FoundChoices } from './found-choices.tsx'
import { type Chosen, type FoundZones, useFoundZones } from './use-found-zones.ts'
import { newZone } from './zone-in-file.ts'

/** Zones from a map file, which is read in the browser: each with a name, and only those that are wanted. */
export function ImportZones({ associationId, file }: { associationId: number; file: WrittenFile }) {
  const { t } = useTranslation()
  const help = useId()
  const zones = useFoundZones(associationId, file)
  const { found, wanted, fault } = zones
  const [added, setAdded] = useState(0)
  const saving = useSaveDraft(associationId)

  const add = () => {
    let known = file.zones ?? []
    const parts = wanted.map(({ name, shape }) => {
      const zone = newZone({ zones: known }, name, { least: t('office-zones.newName'), shape })
      known = [...known, zone as (typeof known)[number]]
      return { part: `zones/${zone.key}`, value: JSON.stringify(zone) }
    })
    saving.mutate(parts, {
      onSuccess: () => {
        setAdded(parts.length)
        zones.forget()
      },
    })
  }
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl">{t('office-zones.import.title')}</h2>
      <p id={help} className="max-w-lines text-ink-soft">
        {t('office-zones.import.text')}
      </p>
      <FileKept of={zones.kept} onDrop={zones.forget} />
      <div>
        <FileButton
          variant="secondary"
          icon={<FileUp aria-hidden />}
          aria-describedby={help}
          accept=".gpx,.kml,.kmz,.geojson,.geojsonl,.json,.zip,.tcx,application/gpx+xml,application/geo+json"
          label={t('office-zones.import.choose')}
          onChoose={(chosen) => {
            setAdded(0)
            void zones.take(chosen)
          }}
        >
          {t('office-zones.import.choose')}
        </FileButton>
      </div>
      {fault && (
        <Notice kind="alarm" isNew>
          {t(`office-zones.import.faults.${fault}`, { most: MOST_MEGABYTES })}
        </Notice>
      )}
      {added > 0 && (
        <Notice kind="success" isNew takesFocus>
          {t('office-zones.import.added', { count: added })}
        </Notice>
      )}
      <NotSaved saving={saving} />
      {found.length > 0 && (
        <>
          {zones.kept.fileName !== undefined && (
            <p className="wrap-anywhere">{t('office-zones.import.foundIn', { name: zones.kept.fileName })}</p>
          )}
          <FoundChoices zones={zones} />
          <FoundList zones={zones} />
          <div>
            <Button
              isPending={saving.isPending}
              pendingText={t('office.saving')}
              disabledBecause={zones.disabledBecause}
              onPress={add}
            >
              {t('office-zones.import.act', { count: wanted.length })}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

const ONE_OF: Record<Shape['type'], 'Point' | 'LineString' | 'Polygon'> = {
  Point: 'Point',
  LineString: 'LineString',
  MultiLineString: 'LineString',
  Polygon: 'Polygon',
  MultiPolygon: 'Polygon',
}

function FoundList({ zones: { found, change } }: { zones: FoundZones }) {
  const changeRow = useSteadyCallback(change)
  return (
    <ul className="divide-y divide-hair border-y border-hair">
      {found.map((one, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <FoundRow key={index} one={one} index={index} change={changeRow} />
      ))}
    </ul>
  )
}

interface FoundRowProps {
  one: Chosen
  index: number
  change: FoundZones['change']
}

/** A file has some hundred of them: a letter that is typed draws one. */
const FoundRow = memo(function FoundInRow({ one, index, change }: FoundRowProps) {
  const { t } = useTranslation()
  return (
    <li className="flex flex-wrap items-end gap-x-6 gap-y-2 py-3">
      <Checkbox
        isSelected={one.isWanted}
        onChange={(next) => change(index, { isWanted: next })}
        {...(one.there !== undefined && {
          description: t('office-zones.import.isThere', { name: one.there }),
        })}
      >
        <WhatItIs found={one} />
      </Checkbox>
      <div className="w-64">
        <TextField
          label={t('office-zones.import.name', { number: index + 1 })}
          value={one.name}
          maxLength={80}
          onChange={(typed) => change(index, { name: typed })}
        />
      </div>
      <FoundNotes found={one} />
    </li>
  )
})

function WhatItIs({ found: { shape, points, pointsBefore } }: { found: Chosen }) {
  const { t } = useTranslation()
  const pieces = shape.type.startsWith('Multi') ? shape.coordinates.length : 1
  return [
    t(`office-zones.kinds.${ONE_OF[shape.type]}`),
    ...(pieces > 1 ? [t('office-zones.import.pieces', { count: pieces })] : []),
    [
      t('office-zones.points', { count: points }),
      ...(pointsBefore === undefined ? [] : [t('office-zones.import.simplified', { count: pointsBefore })]),
    ].join(' '),
  ].join(', ')
}
