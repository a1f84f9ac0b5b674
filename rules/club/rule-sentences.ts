import { calendarText, type CalendarWords, spansText } from '../calendars/calendar-text.ts'
import { speciesText, techniqueInside } from '../codes.ts'
import type { CaughtSpecies, RiverLimit } from '../river/catch-log.ts'
import type { LimitThere, RulesThere, WhatHolds } from './what-holds.ts'

/** The words of one language, and the names that the association gave. */
export interface RuleWords<Limit extends RiverLimit> extends CalendarWords {
  zoneName: (zoneId: number) => string
  /** The association's own words on tackle. */
  gearOf: (limit: Limit) => string | undefined
}

/**
 * What holds, in sentences, each fact once: techniques and keeping that are the same everywhere are shown beside them, and
 * where every fish goes back, the figures of kept fish are left out.
 */
export function ruleSentences<Limit extends RiverLimit>(
  holds: WhatHolds<Limit>,
  words: RuleWords<Limit>,
): string[] {
  const say = sayingOf(words)
  const names = (zones: readonly number[]) => words.listed(zones.map(words.zoneName))
  const { first, thenAlso, notMixed, noting, releasedEverywhere } = holds
  return [
    holds.onlyOn && say('onlyOn', { days: calendarText(holds.onlyOn, words) }),
    ...holds.byZone.flatMap((there) => ofZones(holds.byZone, there, words)),
    first && say(first.isElsewhere ? 'firstElsewhere' : 'firstZones', { zones: names(first.zones) }),
    ...thenAlso.map(({ zone, zones }) =>
      say('thenAlso', { zone: words.zoneName(zone), zones: names(zones) }),
    ),
    ...holds.limits.flatMap((there) => ofLimit(holds, there, words)),
    notMixed && say('notMixed'),
    noting.outingBeforeFishing && say('noteOuting'),
    noting.eachFishAtOnce && !releasedEverywhere && say('noteEachFish'),
    noting.releasedOfSizeToo && say('noteReleased'),
  ].filter((sentence) => typeof sentence === 'string')
}

/** The texts of these sentences. */
const sayingOf =
  ({ say }: Pick<RuleWords<RiverLimit>, 'say'>): RuleWords<RiverLimit>['say'] =>
  (key, values) =>
    say(`catalogue.limits.${key}`, values)

/** The techniques and the keeping of zones, each only where other zones have another. */
function ofZones<Limit extends RiverLimit>(
  all: readonly RulesThere[],
  { zones, techniques: { allowed }, keeping }: RulesThere,
  words: RuleWords<Limit>,
): string[] {
  const say = sayingOf(words)
  const isOtherKeeping = all.some((other) => other.keeping.is !== keeping.is)
  const isOtherTechnique = all.some((other) => String(other.techniques.allowed) !== String(allowed))
  const rules = [
    isOtherTechnique &&
      allowed.length > 0 &&
      say('fishedWith', {
        count: allowed.length,
        techniques: words.listed(allowed.map((technique) => words.say(techniqueInside(technique)))),
      }),
    isOtherKeeping && say(`keeping.${keeping.is}`),
  ].filter((part) => typeof part === 'string')
  if (rules.length === 0) return []
  return [say('inZones', { zones: words.listed(zones.map(words.zoneName)), rules: rules.join(', ') })]
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function ofLimit<Limit extends RiverLimit>(
  holds: WhatHolds<Limit>,
  there: LimitThere<Limit>,
  words: RuleWords<Limit>,
): string[] {
  const say = sayingOf(words)
  const { limit, onlyIn, exceptIn } = there
  const rules = partsOf(holds, there, words).join(', ')
  // The association's own text follows as a sentence of its own.
  const gear = words.gearOf(limit)?.replace(/\.$/, '')
  const parts = [rules, gear].filter((part) => part)
  if (parts.length === 0) return []
  const fish = limit.species
    ? capital(words.listed(limit.species.map((one) => nameOf(one, words))))
    : say('allFish')
  // Words on tackle for all fish need no "all fish".
  const isGearOnly = rules === '' && limit.species === undefined
  const sentence = isGearOnly ? `${gear}.` : say('sentence', { fish, rules: parts.join('. ') })
  const zones = onlyIn ?? exceptIn
  if (!zones) return [sentence]
  return [say(onlyIn ? 'onlyIn' : 'exceptIn', { zones: words.listed(zones.map(words.zoneName)), sentence })]
}

const nameOf = (species: CaughtSpecies, { say }: Pick<RuleWords<RiverLimit>, 'say'>) =>
  say(speciesText(species))

/** The parts of the sentence about one limit that say something under this choice. */
function partsOf<Limit extends RiverLimit>(
  { limits, noting }: WhatHolds<Limit>,
  { limit, isClosed, isReleased, fishedWith }: LimitThere<Limit>,
  words: RuleWords<Limit>,
): string[] {
  const say = sayingOf(words)
  const { closed = [], onlyTechniques = [], stopAfter } = limit
  const countsReleased = stopAfter?.counting === 'keptAndReleasedOfSize' && stopAfter
  const onlyWith = onlyTechniques.map((technique) => words.say(techniqueInside(technique)))
  // Fish of size are counted or noted also where they are released.
  const sizeMatters =
    noting.releasedOfSizeToo ||
    limits.some((one) => one.limit.stopAfter?.counting === 'keptAndReleasedOfSize')
  const isKept = !isReleased && !isClosed
  const { smallestCm, largestCm, keptPerDay, keptPerSeason, keptPerYear, photoFromCm } = limit
  // Fishing ends with the last fish of the day that may be kept.
  const isStop = stopAfter?.counting === 'kept' && stopAfter.fish === keptPerDay
  const isNever = [keptPerDay, keptPerSeason, keptPerYear].includes(0)
  return [
    (isKept || sizeMatters) && smallestCm !== undefined && say('smallestCm', { cm: smallestCm }),
    isKept && largestCm !== undefined && say('largestCm', { cm: largestCm }),
    !isReleased && isNever && say('keptNever'),
    isKept && !isNever && !isStop && keptPerDay !== undefined && say('keptPerDay', { count: keptPerDay }),
    isKept && !isNever && keptPerSeason !== undefined && say('keptPerSeason', { count: keptPerSeason }),
    isKept && !isNever && keptPerYear !== undefined && say('keptPerYear', { count: keptPerYear }),
    isKept && stopAfter?.counting === 'kept' && say('stopAfterKept', { count: stopAfter.fish }),
    countsReleased && say('stopAfterAll', { count: countsReleased.fish }),
    closed.length > 0 && say('closed', { seasons: spansText(closed, words) }),
    onlyWith.length > 0 &&
      !isAlready(fishedWith, onlyTechniques) &&
      say('onlyTechniques', { techniques: words.listed(onlyWith) }),
    photoFromCm === 0 && say('photoOfEach'),
    photoFromCm !== undefined && photoFromCm > 0 && say('photoFrom', { cm: photoFromCm }),
  ].filter((part) => typeof part === 'string')
}

/** Nothing else is fished with anyway. */
const isAlready = (fishedWith: readonly unknown[], only: readonly unknown[]): boolean =>
  fishedWith.length > 0 && fishedWith.every((technique) => only.includes(technique))
