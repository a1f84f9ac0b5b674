import type { Language } from '#contract/languages.ts'
import { limitsAt } from '#rules/catch-log.ts'
import { techniqueText } from '#rules/codes.ts'
import { inLanguage, type CatchLimit, type PermitTerms } from '#rules/permit-terms.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { listed, seasonsText } from './calendar-words.ts'

interface LimitsToShow {
  texts: Texts
  language: Language
  terms: PermitTerms
  zoneName: (zoneId: number) => string
  /** Only the limits of this zone; absent: all of them, with their zones. */
  zoneId?: number | undefined
}

type Say = (key: string, values?: Record<string, string | number>) => string

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The parts of the sentence about one limit. */
function rulesOf(limit: CatchLimit, say: Say, { texts, language }: LimitsToShow): string[] {
  const { smallestCm, largestCm, keptPerDay, keptPerSeason, keptPerYear, stopAfter, closed, onlyTechniques } =
    limit
  const techniques = (onlyTechniques ?? []).map((technique) =>
    texts.say(language, techniqueText(technique)).toLowerCase(),
  )
  return [
    smallestCm !== undefined && say('smallestCm', { cm: smallestCm }),
    largestCm !== undefined && say('largestCm', { cm: largestCm }),
    keptPerDay === 0 && say('keptNever'),
    keptPerDay !== undefined && keptPerDay > 0 && say('keptPerDay', { count: keptPerDay }),
    keptPerSeason !== undefined && say('keptPerSeason', { count: keptPerSeason }),
    keptPerYear !== undefined && say('keptPerYear', { count: keptPerYear }),
    stopAfter?.counting === 'kept' && say('stopAfterKept', { count: stopAfter.fish }),
    stopAfter?.counting === 'keptAndReleasedOfSize' && say('stopAfterAll', { count: stopAfter.fish }),
    closed && say('closed', { seasons: seasonsText(language, closed) }),
    techniques.length > 0 && say('onlyTechniques', { techniques: listed(language, techniques) }),
  ].filter((part) => typeof part === 'string')
}

function sentenceOf(limit: CatchLimit, say: Say, shown: LimitsToShow): string[] {
  const { texts, language, zoneName, zoneId } = shown
  // The association's own text follows as a sentence of its own.
  const gear = inLanguage(limit.gear, language)?.replace(/\.$/, '')
  const rules = [rulesOf(limit, say, shown).join(', '), gear].filter((part) => part)
  if (rules.length === 0) return []
  const species = limit.species?.map((name) => texts.say(language, `catalogue.species.${name}`))
  const fish = species ? capital(listed(language, species)) : say('allFish')
  const sentence = say('sentence', { fish, rules: rules.join('. ') })
  const zones = zoneId === undefined ? (limit.onlyZones ?? limit.exceptZones) : undefined
  if (!zones) return [sentence]
  const names = listed(language, zones.map(zoneName))
  return [say(limit.onlyZones ? 'onlyIn' : 'exceptIn', { zones: names, sentence })]
}

/** The catch limits as sentences in the reader's language. */
export function limitSentences(shown: LimitsToShow): string[] {
  const { texts, language, terms, zoneName, zoneId } = shown
  const say: Say = (key, values) => texts.say(language, `catalogue.limits.${key}`, values)
  const names = (ids: number[]): string => listed(language, ids.map(zoneName))
  const { noting, firstZones } = terms
  const after = terms.zones.filter((zone) => zoneId === undefined || zone.zoneId === zoneId)
  // Anglers who may continue in another zone need its limits too.
  const goesOn = after.some(({ thenAlso = [] }) => thenAlso.length > 0)
  const where = goesOn ? undefined : zoneId
  const limits = where === undefined ? terms.limits : limitsAt(terms, { zoneId: where })
  // The first zone needs a permit of its own.
  const elsewhere = !terms.zones.some((zone) => firstZones.includes(zone.zoneId))
  return [
    terms.keeping === 'released' && say('released'),
    firstZones.length > 0 && say(elsewhere ? 'firstElsewhere' : 'firstZones', { zones: names(firstZones) }),
    ...after.map(
      ({ zoneId: zone, thenAlso }) =>
        thenAlso && thenAlso.length > 0 && say('thenAlso', { zone: zoneName(zone), zones: names(thenAlso) }),
    ),
    ...limits.flatMap((limit) => sentenceOf(limit, say, { ...shown, zoneId: where })),
    terms.keepingExcludesReleasing && say('notMixed'),
    noting?.outingBeforeFishing && say('noteOuting'),
    noting?.eachFishAtOnce && say('noteEachFish'),
    noting?.releasedOfSizeToo && say('noteReleased'),
  ].filter((sentence) => typeof sentence === 'string')
}
