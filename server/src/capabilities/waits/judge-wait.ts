import type { Language } from '#contract/languages.ts'
import type { FieldMistake } from '#contract/read.ts'
import { personWaiting } from '#contract/waits.ts'
import type { Day, PermitOnSale } from '#rules/permit-terms.ts'
import type { TakenSpot } from '#rules/sale/places.ts'
import {
  choicesWaitedFor,
  lastDayWaitedFor,
  type WaitedChoice,
  type PlaceWanted,
} from '#rules/sale/waits/choices-waited-for.ts'
import type { PersonWaiting } from '#server/platform/database/tables/wait-tables.ts'
import { longDay } from '#server/platform/texts/texts.ts'
import type { Services } from '#server/platform/http/services.ts'
import { Refusal, refuse, refuseFields } from '#server/platform/refusal.ts'
import { type Buyer, decideParty, type DecidedParty, placesOfParty } from '../purchase/index.ts'

export interface PartyWaiting {
  permit: PermitOnSale
  wanted: PlaceWanted
  people: readonly PersonWaiting[]
}

/** A place that a choice takes: for the first of the party, the first two, and so on. */
export interface SpotWaitedFor extends TakenSpot {
  choice: number
  layout: number
  people: number[]
  others: number[]
}

/** A wait that the rules allow now. */
export interface JudgedWait {
  choices: WaitedChoice[]
  /** What of the permit this follows from. */
  known: string
  spots: SpotWaitedFor[]
}

interface Asker {
  buyer: Buyer
  language: Language
  now: Date
}

/** What of the permit the choices and their places follow from, as a text. */
export const knownOf = ({ version, layout }: PermitOnSale, choices: readonly WaitedChoice[]): string =>
  JSON.stringify([version, layout, choices.map(({ zoneId = 0, slot = '' }) => [zoneId, slot])])

/** Whether the order is refused only for now: they have begun too many orders, which are paid or run out. */
export const isForNowOnly = ({ code, details: { extension } }: Refusal): boolean =>
  code === 'TOO_MANY_TRIES' ||
  (extension !== undefined &&
    'lines' in extension &&
    extension.lines?.some((line) => line.code === 'TOO_MANY_TRIES') === true)

/** The order of the party in one of its choices. */
export const linesOfParty = (
  { permit, wanted: { day }, people }: PartyWaiting,
  { zoneId, slot, technique }: Omit<WaitedChoice, 'offersEnd'>,
) =>
  people.map((person) => ({
    permitId: permit.permitId,
    firstDay: day,
    lastDay: lastDayWaitedFor(permit, day),
    ...(zoneId !== undefined && { zoneId }),
    ...(slot !== undefined && { slot }),
    ...(technique !== undefined && { technique }),
    ...person,
  }))

/**
 * Judges a wait by what decides its order now, but for the places. What is possible in one of the choices is looked at again for
 * each when a place there is offered. Refuses as the order would be refused, and with PLACE_IS_FREE where no places are counted.
 */
export async function judgeWait(services: Services, party: PartyWaiting, asker: Asker): Promise<JudgedWait> {
  const choices = choicesWaitedFor(party.permit, party.wanted, asker.now)
  const decided = await decideSomewhere(services, party, choices, asker)
  const spots = choices.flatMap((choice, n) =>
    spotsOfChoice(placesOfParty(decided, choice)).map((spot) => ({ ...spot, choice: n })),
  )
  if (spots.length === 0) refusePlaceIsFree(party.wanted.day, asker.language)
  return { choices, known: knownOf(party.permit, choices), spots }
}

export const refusePlaceIsFree = (day: Day, language: Language): never =>
  refuse('PLACE_IS_FREE', { values: { day: longDay(language, day) } })

/** Each costs as much as an order: mostly the first is possible, or what is wrong is the same in all. */
async function decideSomewhere(
  services: Services,
  party: PartyWaiting,
  choices: readonly WaitedChoice[],
  asker: Asker,
): Promise<DecidedParty> {
  let refused: Refusal | undefined
  // Without a choice the order itself says why.
  for (const choice of choices.length > 0 ? choices : [party.wanted]) {
    try {
      return await decideParty(services, linesOfParty(party, choice), asker)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused ??= error
      // A wrong field, and too many orders, are the same in every choice.
      if (error.details.mistakes !== undefined || isForNowOnly(error)) break
    }
  }
  const mistakes = refused?.details.mistakes?.map(asSent)
  if (mistakes) refuseFields([...new Map(mistakes.map((mistake) => [mistake.field, mistake])).values()])
  throw refused ?? new Error('a wait without a choice')
}

const LINE = /^righe\.(\d+)\./

/** A wrong field of a line as it is named in a wait: what is the same for all is there once. */
function asSent(mistake: FieldMistake): FieldMistake {
  const name = mistake.field.replace(LINE, '')
  const isOfPerson = Object.values(personWaiting).some(({ wireName }) => wireName === name)
  return { ...mistake, field: isOfPerson ? mistake.field.replace(LINE, `persone.$1.`) : name }
}

function spotsOfChoice(places: ReturnType<typeof placesOfParty>) {
  const spots = new Map<string, Omit<SpotWaitedFor, 'choice'>>()
  for (const [person, taken] of places.entries())
    for (const { day, quotaId, zoneId, slot, layout, others } of taken) {
      const name = `${day} ${quotaId} ${zoneId} ${slot}`
      const none = places.map(() => 0)
      const spot = spots.get(name) ?? { day, quotaId, zoneId, slot, layout, people: none, others: [...none] }
      for (let count = person; count < places.length; count += 1) {
        spot.people[count] = (spot.people[count] ?? 0) + 1
        if (others) spot.others[count] = (spot.others[count] ?? 0) + 1
      }
      spots.set(name, spot)
    }
  return [...spots.values()]
}
