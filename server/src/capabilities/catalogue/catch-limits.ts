import type { Language } from '#contract/languages.ts'
import { techniqueText } from '#rules/codes.ts'
import { limitsFor } from '#rules/limits.ts'
import { inLanguage, type CatchLimit, type PermitTerms } from '#rules/permit-terms.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { listed, seasonsText } from './calendar-words.ts'

interface Telling {
  texts: Texts
  language: Language
  terms: PermitTerms
  /** In the language of the telling. */
  zoneName: (zoneId: number) => string
  /** Only what holds there; absent: everything, with the zones that it is for. */
  zoneId?: number | undefined
}

type Say = (key: string, values?: Record<string, string | number>) => string

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** What one limit asks, part by part. */
function rulesOf(limit: CatchLimit, say: Say, { texts, language }: Telling): string[] {
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

function sentenceOf(limit: CatchLimit, say: Say, telling: Telling): string[] {
  const { texts, language, zoneName, zoneId } = telling
  // The association's own words stand at the end, as a sentence of their own.
  const gear = inLanguage(limit.gear, language)?.replace(/\.$/, '')
  const rules = [rulesOf(limit, say, telling).join(', '), gear].filter((part) => part)
  if (rules.length === 0) return []
  const species = limit.species?.map((name) => texts.say(language, `catalogue.species.${name}`))
  const fish = species ? capital(listed(language, species)) : say('allFish')
  const sentence = say('sentence', { fish, rules: rules.join('. ') })
  const zones = zoneId === undefined ? (limit.onlyZones ?? limit.exceptZones) : undefined
  if (!zones) return [sentence]
  const names = listed(language, zones.map(zoneName))
  return [say(limit.onlyZones ? 'onlyIn' : 'exceptIn', { zones: names, sentence })]
}

/** What may be kept of the fish, and what has to be done, as sentences in the reader's language. */
export function limitSentences(telling: Telling): string[] {
  const { texts, language, terms, zoneName, zoneId } = telling
  const say: Say = (key, values) => texts.say(language, `catalogue.limits.${key}`, values)
  const names = (ids: number[]): string => listed(language, ids.map(zoneName))
  const { noting, firstZones } = terms
  const after = terms.zones.filter((zone) => zoneId === undefined || zone.zoneId === zoneId)
  // Anglers who may go on in another zone need its limits too.
  const goesOn = after.some(({ thenAlso = [] }) => thenAlso.length > 0)
  const where = goesOn ? undefined : zoneId
  const limits = where === undefined ? terms.limits : limitsFor(terms, where)
  // A zone that comes first, but with a permit of its own.
  const elsewhere = !terms.zones.some((zone) => firstZones.includes(zone.zoneId))
  return [
    terms.keeping === 'released' && say('released'),
    firstZones.length > 0 && say(elsewhere ? 'firstElsewhere' : 'firstZones', { zones: names(firstZones) }),
    ...after.map(
      ({ zoneId: zone, thenAlso }) =>
        thenAlso && thenAlso.length > 0 && say('thenAlso', { zone: zoneName(zone), zones: names(thenAlso) }),
    ),
    ...limits.flatMap((limit) => sentenceOf(limit, say, { ...telling, zoneId: where })),
    terms.keepingExcludesReleasing && say('notMixed'),
    noting?.outingBeforeFishing && say('noteOuting'),
    noting?.eachFishAtOnce && say('noteEachFish'),
    noting?.releasedOfSizeToo && say('noteReleased'),
  ].filter((sentence) => typeof sentence === 'string')
}
