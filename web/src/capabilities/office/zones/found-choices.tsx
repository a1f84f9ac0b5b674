import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'
import { Select } from '#web/ui/select.tsx'
import { nameOfZone } from './files/found-shape.ts'
import type { FoundZones } from './use-found-zones.ts'

/** What a file leaves open for all its zones: where they are, and which of its fields is their name. */
export function FoundChoices({ zones }: { zones: FoundZones }) {
  return (
    <>
      <PlaceChoice zones={zones} />
      <LeftOut zones={zones} />
      <NameField zones={zones} />
    </>
  )
}

const MOST_NAMED = 3

function PlaceChoice({ zones: { place, found, answer } }: { zones: FoundZones }) {
  const { t, region } = useTexts()
  if (place === undefined) return null
  const { km, shapes, turnable } = place
  const isTurnable = turnable.length > 0
  const names = shapes.slice(0, MOST_NAMED).map((index) => found[index]?.name ?? '')
  const of = km === undefined ? 'outside' : 'far'
  const values = { km, names: new Intl.ListFormat(region).format(names), count: shapes.length }
  const sentences = [
    // All of them, or only some, which are named then.
    t(`office-zones.import.${of}${shapes.length === found.length ? '' : 'Some'}`, values),
    t(isTurnable ? `office-zones.import.${of}Turned` : 'office-zones.import.isRight'),
  ]
  return (
    <Notice kind="warning" isNew>
      <p>{sentences.join(' ')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {isTurnable && (
          <Button variant="secondary" onPress={() => answer(true)}>
            {t('office-zones.import.turn')}
          </Button>
        )}
        <Button variant="quiet" onPress={() => answer(false)}>
          {t('office-zones.import.leave')}
        </Button>
      </div>
    </Notice>
  )
}

function LeftOut({ zones: { left } }: { zones: FoundZones }) {
  const { t } = useTranslation()
  const { unread, dropped, links } = left
  return (
    <>
      {unread.length > 0 && (
        <Notice kind="warning">{t('office-zones.import.unread', { lines: unread.join(', ') })}</Notice>
      )}
      {dropped > 0 && <Notice kind="warning">{t('office-zones.import.dropped', { count: dropped })}</Notice>}
      {links > 0 && <Notice kind="warning">{t('office-zones.import.links', { count: links })}</Notice>}
    </>
  )
}

/** Asked where no field is called as names are. */
function NameField({ zones: { found, nameField: field, nameBy } }: { zones: FoundZones }) {
  const { t } = useTranslation()
  const fields = [...new Set(found.flatMap(({ properties }) => Object.keys(properties ?? {})))]
  const [first] = fields
  const isNamed = found.some(({ isNamedByFile }) => isNamedByFile)
  if (first === undefined || isNamed) return null
  const exampleOf = (name: string) =>
    nameOfZone(found.find(({ properties }) => properties?.[name])?.properties?.[name] ?? '')
  return (
    <div className="max-w-lines">
      <Select
        label={t('office-zones.import.nameField')}
        description={t('office-zones.import.nameFieldText', { example: exampleOf(field || first) })}
        options={[
          { value: '', text: t('office-zones.import.nameOfNone') },
          ...fields.map((name) => ({ value: name, text: `${name}: ${exampleOf(name)}` })),
        ]}
        value={field}
        onChange={nameBy}
      />
    </div>
  )
}
