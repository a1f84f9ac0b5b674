import type { Capacity, Localised, PermitTerms, ZoneTerms } from '../../permit-terms.ts'
import { slotOf } from '../../permit/slots.ts'
import type { Sentence, SentenceValue } from './sentence.ts'

const say = (key: string, values?: Record<string, SentenceValue>): Sentence => ({
  key: `sentences.${key}`,
  ...(values && { values }),
})

const namesOf = (terms: Pick<PermitTerms, 'slots'>, codes: readonly string[]): { names: Localised[] } => ({
  names: codes.flatMap((code) => slotOf(terms, code)?.name ?? []),
})

function slotSentences(terms: PermitTerms): Sentence[] {
  return terms.slots.flatMap(({ name, from, to, covers, onlyWhen }) => {
    const values = { name: { names: [name] }, from: { time: from }, to: { time: to } }
    return [
      say(to <= from ? 'slotOvernight' : 'slot', values),
      covers.length > 0 && say('slotCovers', { name: { names: [name] }, others: namesOf(terms, covers) }),
      onlyWhen &&
        say(onlyWhen === 'kept' ? 'slotForKeeping' : 'slotForReleasing', { name: { names: [name] } }),
    ].filter((sentence) => typeof sentence === 'object')
  })
}

function ofZone(terms: PermitTerms, { zoneId, techniques, keeping, slots }: ZoneTerms): Sentence[] {
  const zone = { zones: [zoneId] }
  return [
    techniques && say('zoneTechniques', { zone, techniques: { techniques } }),
    keeping && say(`zoneKeeping.${keeping}`, { zone }),
    slots && say('zoneSlots', { zone, slots: namesOf(terms, slots) }),
  ].filter((sentence) => typeof sentence === 'object')
}

/** Which places a line is about; without others, a line for all needs no "elsewhere". */
function ofCapacity(terms: PermitTerms, { zoneId, slot, places, forMinors }: Capacity): Sentence {
  const values = {
    count: places,
    ...(zoneId !== undefined && { zone: { zones: [zoneId] } }),
    ...(slot !== undefined && { slot: namesOf(terms, [slot]) }),
    ...(forMinors > 0 && { minors: forMinors }),
  }
  const isOnly = terms.capacity.length === 1
  const general = isOnly ? 'all' : 'elsewhere'
  const where =
    zoneId !== undefined && slot !== undefined
      ? 'both'
      : zoneId !== undefined
        ? 'zone'
        : slot !== undefined
          ? 'slot'
          : general
  return say(`${forMinors > 0 ? 'placesWithMinors' : 'places'}.${where}`, values)
}

/** Where it is valid, and where only with an extra. */
function zoneSentences({ zones, addOns }: PermitTerms): Sentence[] {
  const own = zones.filter(({ onlyWith }) => onlyWith === undefined)
  return [
    ...(own.length > 0 ? [say('zones', { zones: { zones: own.map(({ zoneId }) => zoneId) } })] : []),
    ...zones.flatMap(({ zoneId, onlyWith }) =>
      onlyWith === undefined
        ? []
        : [
            say('zoneOnlyWith', {
              zone: { zones: [zoneId] },
              addOns: {
                names: addOns.filter(({ code }) => onlyWith.includes(code)).map(({ name }) => name),
              },
            }),
          ],
    ),
  ]
}

/** What can be chosen: hours, zones, techniques, and how many may. */
export const choiceSentences = (terms: PermitTerms): Sentence[] => [
  ...(terms.booking === 'dayByDay' ? [say('dayByDay')] : []),
  ...slotSentences(terms),
  ...zoneSentences(terms),
  ...(terms.techniques.length > 0
    ? [say('techniques', { techniques: { techniques: terms.techniques } })]
    : []),
  say(`keeping.${terms.keeping}`),
  ...terms.zones.flatMap((zone) => ofZone(terms, zone)),
  ...(terms.capacity.length === 0
    ? [say('noPlaces')]
    : terms.capacity.map((line) => ofCapacity(terms, line))),
]
