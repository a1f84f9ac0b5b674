import { FileUp } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WrittenFile } from '#association-file/file/association-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { NotSaved } from '../rules/not-saved.tsx'
import { useSaveDraft } from '../rules/use-draft.ts'
import { useRuleWords } from '../rules/use-rule-words.ts'
import type { FileFault, FoundShape } from './files/found-shape.ts'
import { MOST_MEGABYTES, readMapFile } from './files/read-map-file.ts'
import { zoneThere } from './files/zone-there.ts'
import { newZone } from './zone-in-file.ts'

interface Chosen extends FoundShape {
  isWanted: boolean
  /** The zone that it is already. */
  there?: string
}

/** Zones from a GPX or GeoJSON file, which is read in the browser: each with a name, and only those that are wanted. */
export function ImportZones({ associationId, file }: { associationId: number; file: WrittenFile }) {
  const { t } = useTranslation()
  const help = useId()
  const [found, setFound] = useState<readonly Chosen[]>([])
  const [fault, setFault] = useState<FileFault>()
  const [added, setAdded] = useState(0)
  const { textOf } = useRuleWords(file)
  const saving = useSaveDraft(associationId)
  const wanted = found.filter(({ isWanted }) => isWanted)

  const take = async (chosen: File) => {
    const read = await readMapFile(chosen)
    const thereAs = zoneThere(file.zones ?? [])
    setAdded(0)
    setFault('fault' in read ? read.fault : undefined)
    setFound(
      'shapes' in read
        ? read.shapes.map((one, index) => {
            const there = thereAs(one)
            return {
              ...one,
              name: one.name || t('office-zones.import.unnamed', { number: index + 1 }),
              isWanted: there === undefined,
              ...(there && { there: textOf(there.name) }),
            }
          })
        : [],
    )
  }
  const change = (index: number, next: Partial<Chosen>) =>
    setFound(found.map((one, n) => (n === index ? { ...one, ...next } : one)))
  const add = () => {
    let zones = file.zones ?? []
    const parts = wanted.map(({ name, shape }) => {
      const zone = newZone({ zones }, name, { least: t('office-zones.newName'), shape })
      zones = [...zones, zone as (typeof zones)[number]]
      return { part: `zones/${zone.key}`, value: JSON.stringify(zone) }
    })
    saving.mutate(parts, {
      onSuccess: () => {
        setAdded(parts.length)
        setFound([])
      },
    })
  }
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl">{t('office-zones.import.title')}</h2>
      <p id={help} className="max-w-lines text-ink-soft">
        {t('office-zones.import.text')}
      </p>
      <div>
        <FileButton
          variant="secondary"
          icon={<FileUp aria-hidden />}
          aria-describedby={help}
          accept=".gpx,.geojson,.json,application/gpx+xml,application/geo+json"
          label={t('office-zones.import.choose')}
          onChoose={(chosen) => void take(chosen)}
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
          <ul className="divide-y divide-hair border-y border-hair">
            {found.map(({ name, shape, points, pointsBefore, isWanted, there }, index) => (
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index} className="flex flex-wrap items-end gap-x-6 gap-y-2 py-3">
                <Checkbox
                  isSelected={isWanted}
                  onChange={(next) => change(index, { isWanted: next })}
                  {...(there !== undefined && {
                    description: t('office-zones.import.isThere', { name: there }),
                  })}
                >
                  {t(`office-zones.kinds.${shape.type === 'MultiPolygon' ? 'Polygon' : shape.type}`)},{' '}
                  {t('office-zones.points', { count: points })}
                  {pointsBefore !== undefined &&
                    ` ${t('office-zones.import.simplified', { count: pointsBefore })}`}
                </Checkbox>
                <div className="w-64">
                  <TextField
                    label={t('office-zones.import.name', { number: index + 1 })}
                    value={name}
                    maxLength={80}
                    onChange={(typed) => change(index, { name: typed })}
                  />
                </div>
              </li>
            ))}
          </ul>
          <div>
            <Button
              isPending={saving.isPending}
              pendingText={t('office.saving')}
              disabledBecause={wanted.length === 0 ? t('office-zones.import.chooseSome') : undefined}
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
