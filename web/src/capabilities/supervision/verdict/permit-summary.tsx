import { FileText, IdCard, UserPen, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PermitToCheck, SupervisedPurchase } from '#contract/supervised.ts'
import { licenceRule } from '#permit-sheet/water-rules.ts'
import { licenceNeeded } from '#rules/permit/licence.ts'
import { speciesThere } from '#rules/club/ordinances.ts'
import { dayText, daysText, timeText } from '#rules/day-text.ts'
import { factInWords } from '#permit-sheet/words.ts'
import { FoldedOrdinances } from '#web/ui/ordinances.tsx'
import { useTexts } from '#web/ui/region.ts'
import { useWords } from '#web/ui/use-rule-sentences.ts'
import { ZoneShape } from '#web/ui/zone-shape.tsx'
import { usePersonName } from '../person-name.ts'
import { AllowedToAngler } from './allowed-to-angler.tsx'
import { dayMeant, placesOn, type PlaceOnDay } from './on-the-day.ts'

interface PermitSummaryProps {
  purchase: SupervisedPurchase
  /** Absent when the phone does not have its terms. */
  permit?: PermitToCheck | undefined
  /** The other permits of `together`, as far as they are known. */
  others?: readonly Pick<
    SupervisedPurchase,
    'purchaseId' | 'firstName' | 'lastName' | 'birthYear' | 'unnamedMinor'
  >[]
  today: string
  level?: 1 | 2
  /** Beside the name: the short code, a link. */
  aside?: ReactNode
}

/** Who fishes where, when, how and with whom: for comparison with the person checked. */
export function PermitSummary({
  purchase,
  permit,
  others = [],
  today,
  level = 2,
  aside,
}: PermitSummaryProps) {
  const { t, region } = useTexts()
  const words = useWords()
  const { firstDay, lastDay, accompaniedBy, earlier = [], facts = [] } = purchase
  const day = dayMeant(purchase, today)
  const places = placesOn(purchase, permit, day)
  const zoneIds = places.flatMap(({ zone }) => zone?.zoneId ?? [])
  const unlocked = zonesBeside(places, purchase, permit)
  const age = useAge(day)
  const nameOf = usePersonName()
  const licences = new Set(places.map(({ holds }) => holds?.licence))
  const [ofPlaces] = licences.size === 1 ? licences : []
  const licence = ofPlaces ?? licenceNeeded(permit && licenceRule(permit), purchase, day)
  const Name = `h${level}` as const
  return (
    <article className="at-the-river flex flex-col gap-4">
      <header>
        <Name className="text-3xl">
          {purchase.unnamedMinor ? t('supervision.unnamedMinor') : nameOf(purchase)}
        </Name>
        <p className="text-lg">{age(purchase.birthYear)}</p>
        {accompaniedBy && (
          <p className="text-lg font-semibold">{t('supervision.accompaniedBy', { name: accompaniedBy })}</p>
        )}
        {earlier.length > 0 && (
          <div className="mt-2 flex gap-3">
            <UserPen aria-hidden className="mt-0.5 size-6 shrink-0" />
            <div>
              <p className="font-semibold">
                {t(accompaniedBy ? 'supervision.earlier.ofAdult' : 'supervision.earlier.title')}
              </p>
              <ul>
                {earlier.map((before, index) => (
                  <li key={`${index} ${before.firstName} ${before.lastName}`}>
                    <bdi>{nameOf(before)}</bdi>
                    <span className="text-ink-soft"> · {age(before.birthYear)}</span>
                  </li>
                ))}
              </ul>
            </div>
          </div>
        )}
        {aside}
      </header>
      <div className="flex flex-col gap-3 border-y border-hair py-4">
        <p className="text-lg">
          <span className="inline-block first-letter:uppercase">
            {firstDay === lastDay ? dayText(firstDay, 'day', region) : daysText(firstDay, lastDay, region)}
          </span>
          {places.some(({ zone }) => zone) && permit && (
            <span className="block text-ink-soft">{permit.name}</span>
          )}
        </p>
        {places.map((place) => (
          <Place key={`${place.zone?.zoneId} ${place.slot?.code}`} place={place} permitName={permit?.name} />
        ))}
        {unlocked.length > 0 && (
          <p className="text-lg">{t('supervision.unlocked', { zones: unlocked.join(', ') })}</p>
        )}
        {places.length === 0 && (
          <p className="text-lg font-semibold">{t('supervision.reason.NOT_BOOKED_TODAY.plain')}</p>
        )}
      </div>
      {allowedOn(places, purchase).map(({ key, ...allowed }) => (
        <AllowedToAngler key={key} {...allowed} />
      ))}
      <FoldedOrdinances
        ordinances={permit?.ordinances}
        today={day}
        there={{
          firstDay: day,
          lastDay: day,
          zoneIds,
          species: permit?.rules && speciesThere(permit.rules.limits, zoneIds),
          techniques: allowedOn(places, purchase).flatMap(({ techniques }) => techniques),
        }}
      />
      {others.length > 0 && (
        <div className="flex gap-3">
          <UsersRound aria-hidden className="mt-0.5 size-6 shrink-0" />
          <div>
            <p className="font-semibold">{t('supervision.together')}</p>
            <ul>
              {others.map((one) => (
                <li key={one.purchaseId}>
                  {nameOf(one)}
                  <span className="text-ink-soft"> · {age(one.birthYear)}</span>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
      {facts.map((fact) => (
        <p key={fact.name} className="flex gap-3">
          <IdCard aria-hidden className="mt-0.5 size-6 shrink-0" />
          <span className="min-w-0">
            {factInWords(fact, words)}
            {fact.confirmed && <span className="block text-ink-soft">{t('ui.facts.confirmed')}</span>}
          </span>
        </p>
      ))}
      {licence !== 'no' && (
        <p className="flex gap-3">
          <FileText aria-hidden className="mt-0.5 size-6 shrink-0" />
          <span>
            <span className="font-semibold">
              {t(`supervision.licence.${licence}`, {
                count: permit?.licenceFromAge ?? 0,
                whom: permit?.licenceFor?.name,
              })}
            </span>
            {permit?.licenceNote && licence !== 'tooYoung' && (
              <span className="block text-ink-soft">{permit.licenceNote}</span>
            )}
          </span>
        </p>
      )}
    </article>
  )
}

/** The zones that its extras unlock, other than those where it is for that day. */
const zonesBeside = (
  places: readonly PlaceOnDay[],
  { unlockedZones = [] }: SupervisedPurchase,
  permit: PermitToCheck | undefined,
): string[] =>
  unlockedZones
    .filter((zoneId) => places.every(({ zone }) => zone?.zoneId !== zoneId))
    .flatMap((zoneId) => permit?.zones.find((zone) => zone.zoneId === zoneId)?.name ?? [])

function Place({ place, permitName }: { place: PlaceOnDay; permitName: string | undefined }) {
  const { zone, slot } = place
  return (
    <div className="flex items-start gap-4">
      <div className="min-w-0 flex-1">
        <p className="figures text-2xl">{zone?.name ?? permitName}</p>
        {slot && (
          <p className="text-lg">
            {slot.name}{' '}
            <span className="figures unbroken">
              {timeText(slot.from)}–{timeText(slot.to)}
            </span>
          </p>
        )}
      </div>
      {zone?.shape && <ZoneShape shape={zone.shape} className="size-20" />}
    </div>
  )
}

/** What is allowed at the places of the day, each with its name where they differ. */
function allowedOn(places: readonly PlaceOnDay[], { technique, keeping }: SupervisedPurchase) {
  const all = places.map(({ zone, holds }) => ({
    zoneName: zone?.name,
    techniques: holds?.fishedWith ?? (technique === undefined ? [] : [technique]),
    keeping: holds ? holds.keeping?.is : keeping,
  }))
  const rules = new Map(all.map((one) => [`${one.keeping} ${one.techniques.join()}`, one]))
  if (rules.size === 0) return [{ key: '', techniques: [], keeping }]
  const shown = rules.size > 1 ? all : [...rules.values()].map((one) => ({ ...one, zoneName: undefined }))
  return shown.map((one, index) => ({ key: `${index}`, ...one }))
}

const yearOf = (day: string) => Number(day.slice(0, 4))

/** The age reached in the year of that day: the list has only the year of birth. */
function useAge(day: string) {
  const { t } = useTexts()
  return (birthYear: number | undefined): string =>
    birthYear === undefined
      ? t('supervision.ageUnknown')
      : t('supervision.age', { count: yearOf(day) - birthYear, year: birthYear })
}
