import type { CatchLimit, PermitTerms } from '../../permit-terms.ts'
import type { Sentence, SentenceValue } from './sentence.ts'

/** The texts that tickets and catch logs have too. */
const say = (key: string, values?: Record<string, SentenceValue>): Sentence => ({
  key: `catalogue.limits.${key}`,
  ...(values && { values }),
})

const FIGURES = ['keptPerDay', 'keptPerSeason', 'keptPerYear'] as const

function partsOf(limit: CatchLimit): Sentence[] {
  const { smallestCm, largestCm, stopAfter, closed, onlyTechniques, photoFromCm, gear } = limit
  return [
    smallestCm !== undefined && say('smallestCm', { cm: smallestCm }),
    largestCm !== undefined && say('largestCm', { cm: largestCm }),
    ...FIGURES.map((name) => {
      const count = limit[name]
      if (count === undefined) return false
      return name === 'keptPerDay' && count === 0 ? say('keptNever') : say(name, { count })
    }),
    stopAfter &&
      say(stopAfter.counting === 'kept' ? 'stopAfterKept' : 'stopAfterAll', { count: stopAfter.fish }),
    closed && say('closed', { seasons: { seasons: closed } }),
    onlyTechniques && say('onlyTechniques', { techniques: { techniques: onlyTechniques } }),
    photoFromCm !== undefined && photoSentence(photoFromCm),
    gear && { key: 'sentences.asWritten', values: { text: { text: gear } } },
  ].filter((part) => typeof part === 'object')
}

const photoSentence = (cm: number): Sentence => (cm === 0 ? say('photoOfEach') : say('photoFrom', { cm }))

/** A limit of some fish, with the zones where it holds or does not. */
export function catchLimitSentence(limit: CatchLimit): Sentence {
  const { species, onlyZones, exceptZones } = limit
  const rules = { parts: partsOf(limit) }
  const sentence = species
    ? say('sentence', { fish: { fish: species }, rules })
    : say('sentence', { fish: { parts: [say('allFish')] }, rules })
  if (onlyZones) return say('onlyIn', { zones: { zones: onlyZones }, sentence: { parts: [sentence] } })
  if (exceptZones) return say('exceptIn', { zones: { zones: exceptZones }, sentence: { parts: [sentence] } })
  return sentence
}

type WaterTerms = Pick<PermitTerms, 'limits' | 'zones' | 'firstZones' | 'keepingExcludesReleasing' | 'noting'>

/** What holds at the water: limits, the order of zones, what is to be noted. */
export function limitSentences(terms: WaterTerms): Sentence[] {
  const { firstZones, noting } = terms
  const isElsewhere = !firstZones.some((zone) => terms.zones.some(({ zoneId }) => zoneId === zone))
  return [
    firstZones.length > 0 &&
      say(isElsewhere ? 'firstElsewhere' : 'firstZones', { zones: { zones: firstZones } }),
    ...terms.zones.map(
      ({ zoneId, thenAlso = [] }) =>
        thenAlso.length > 0 && say('thenAlso', { zone: { zones: [zoneId] }, zones: { zones: thenAlso } }),
    ),
    ...terms.limits.map(catchLimitSentence),
    terms.keepingExcludesReleasing && say('notMixed'),
    noting?.outingBeforeFishing && say('noteOuting'),
    noting?.eachFishAtOnce && say('noteEachFish'),
    noting?.releasedOfSizeToo && say('noteReleased'),
  ].filter((sentence) => typeof sentence === 'object')
}
