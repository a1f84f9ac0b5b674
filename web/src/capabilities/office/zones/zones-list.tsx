import { Download, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Shape } from '#contract/fields.ts'
import type { Draft } from '#contract/office-draft.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Link } from '#web/ui/link.tsx'
import { ZoneThumbnail } from './zone-thumbnail.tsx'
import { useOfficePath } from '../use-office.ts'
import { keyFor } from '../draft/fields/typed-values.ts'
import { ExampleMark } from '../draft/examples/example-mark.tsx'
import { isPlacedByExample } from '../draft/examples/examples-left.ts'
import { useFileOf } from '../draft/use-draft.ts'
import { useRuleWords } from '../draft/use-rule-words.ts'
import { zonesAsGeojson } from './files/zones-as-geojson.ts'
import { ImportZones } from './import-zones.tsx'
import { RemoveZones } from './remove-zones.tsx'
import { unusedZones } from './unused-zones.ts'

/** Every zone of the draft, new ones, and the way in and out by file. */
export function ZonesList({ associationId, draft }: { associationId: number; draft: Draft }) {
  const { t } = useTranslation()
  const officePath = useOfficePath()
  const file = useFileOf(draft)
  const { textOf } = useRuleWords(file)
  const zones = file.zones ?? []
  const unused = useMemo(() => unusedZones(file), [file])
  const [chosen, setChosen] = useState<readonly string[]>()
  const newKey = keyFor(
    t('office-zones.newName'),
    zones.map(({ key }) => key),
  )
  const wrong = new Set(draft.mistakes.map(({ part }) => part))
  const changed = new Set(draft.parts.filter(({ savedAt }) => savedAt !== undefined).map(({ part }) => part))
  return (
    <div className="flex flex-col gap-10">
      <section className="flex flex-col gap-3">
        <h2 className="text-xl">{t('office-zones.all')}</h2>
        {zones.length === 0 && <p className="text-ink-soft">{t('office-zones.none')}</p>}
        <ul className="divide-y divide-hair border-y border-hair">
          {zones.map(({ key, name, water, shape }) => (
            <li key={key} className="flex items-center gap-4 py-2">
              <ZoneThumbnail
                shape={isPlacedByExample(draft, `zones/${key}`) ? undefined : (shape as Shape | undefined)}
              />
              <span className="flex min-w-0 flex-col">
                {chosen === undefined ? (
                  <Link href={officePath(paths.officeZones, { part: `zones/${key}` })}>
                    {textOf(name) || t('office-rules.unnamed')}
                  </Link>
                ) : (
                  <Checkbox
                    isSelected={chosen.includes(key)}
                    onChange={(isSelected) =>
                      setChosen(isSelected ? [...chosen, key] : chosen.filter((one) => one !== key))
                    }
                  >
                    {textOf(name) || t('office-rules.unnamed')}
                  </Checkbox>
                )}
                <span className="text-sm text-ink-soft">{water}</span>
              </span>
              <ExampleMark draft={draft} part={`zones/${key}`} />
              {changed.has(`zones/${key}`) && (
                <span className="text-sm text-line">{t('office-rules.changed')}</span>
              )}
              {wrong.has(`zones/${key}`) && (
                <span className="text-sm text-alarm">{t('office-rules.hasMistake')}</span>
              )}
            </li>
          ))}
        </ul>
        {zones.length > 1 && (
          <RemoveZones {...{ associationId, draft, unused, chosen }} onChoose={setChosen} />
        )}
        <p>
          <Link href={officePath(paths.officeZones, { part: `zones/${newKey}`, isNew: 1 })}>
            <span className="inline-flex items-center gap-1.5">
              <Plus aria-hidden className="size-4" />
              {t('office-zones.add')}
            </span>
          </Link>
        </p>
      </section>
      <ImportZones associationId={associationId} file={file} />
      {zones.length > 0 && (
        <section className="flex flex-col gap-3">
          <h2 className="text-xl">{t('office-zones.export.title')}</h2>
          <p className="max-w-lines text-ink-soft">{t('office-zones.export.text')}</p>
          <p>
            <a
              href={`data:application/geo+json;charset=utf-8,${encodeURIComponent(zonesAsGeojson(zones))}`}
              download={`${file.key}-${t('office-zones.fileName')}.geojson`}
              className="inline-flex items-center gap-1.5 text-river underline"
            >
              <Download aria-hidden className="size-4" />
              {t('office-zones.export.act')}
            </a>
          </p>
        </section>
      )}
    </div>
  )
}
