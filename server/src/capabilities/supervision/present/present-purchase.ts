import type { Language } from '#contract/languages.ts'
import type { SupervisedPurchase } from '#contract/supervised.ts'
import type { Technique } from '#rules/codes.ts'
import { zonesUnlocked } from '#rules/permit/unlocked-zones.ts'
import { keepingThere } from '#rules/permit/keeping.ts'
import { utcOf } from '#server/platform/database/statement.ts'
import { byText } from '#server/platform/texts/order.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { factsOnPermit } from '../../catalogue/index.ts'
import type { CatchRow, NoteRow } from '../../outings/index.ts'
import { chosenIn } from '../../permits/index.ts'
import type { FieldOuting, FieldPurchase } from '../field-days/field-day.ts'
import type { CheckRow } from '../store/purchase-rows.ts'
import { sideBySide, whoFishes } from './who-fishes.ts'

type Fish = NonNullable<SupervisedPurchase['catches']>[number]

/** Empty lists are left out: most permits of a day have none. */
const unlessEmpty = <Name extends string, T>(name: Name, list: T[]) =>
  (list.length === 0 ? {} : { [name]: list }) as Partial<Record<Name, T[]>>

interface Version {
  phone_time: string
  arrived_at: string
  versions: number
}

const written = ({ phone_time, arrived_at, versions }: Version) => ({
  at: utcOf(phone_time),
  arrivedAt: utcOf(arrived_at),
  corrected: versions > 1,
})

const presentOuting = ({ id, day, zoneId, slot, written: outing }: FieldOuting) =>
  outing === undefined
    ? []
    : [
        {
          id,
          day,
          ...(zoneId !== undefined && { zoneId }),
          ...(slot !== undefined && { slot }),
          ...(outing.startedAt !== undefined && { startedAt: utcOf(outing.startedAt) }),
          ...(outing.endedAt !== undefined && { endedAt: utcOf(outing.endedAt) }),
          noCatch: outing.row.no_catch,
          ...written(outing.row),
        },
      ]

const presentCatch = (row: CatchRow): Fish => ({
  id: row.id,
  species: row.species,
  ...(row.length_mm !== null && { lengthCm: row.length_mm / 10 }),
  ...(row.weight_g !== null && { weightG: row.weight_g }),
  kept: row.kept,
  caughtAt: utcOf(row.caught_at),
  ...written(row),
})

const presentNote = (row: NoteRow, wardenId: string) => ({
  id: row.id,
  text: row.text,
  mine: row.written_by === wardenId,
  ...written(row),
})

const presentCheck = ({ id, checked_at, way, result, warden_id }: CheckRow, wardenId: string) => ({
  id,
  at: utcOf(checked_at),
  way,
  result,
  mine: warden_id === wardenId,
})

const byTime = (one: { at: string; id: string }, other: { at: string; id: string }) =>
  byText(one.at, other.at) || byText(one.id, other.id)

interface Reader {
  wardenId: string
  texts: Texts
  language: Language
}

/** The permits as a warden sees them, with no more personal data than a check needs. */
export function presentPurchases(purchases: FieldPurchase[], reader: Reader): SupervisedPurchase[] {
  const together = sideBySide(purchases)
  return purchases.map((purchase) => presentOne(purchase, together.get(purchase.row.id) ?? [], reader))
}

function presentOne(
  purchase: FieldPurchase,
  together: string[],
  { wardenId, texts, language }: Reader,
): SupervisedPurchase {
  const { row, terms } = purchase
  const chosen = {
    ...(row.zone_id !== null && { zoneId: row.zone_id }),
    ...(row.slot !== null && { slot: row.slot }),
    ...(row.technique !== null && { technique: row.technique as Technique }),
  }
  return {
    purchaseId: row.id,
    permitId: row.permit_id,
    permitVersion: row.permit_version,
    state: row.state,
    codeVersion: row.code_version,
    ...(row.handed_over_as !== null && { handedOverAs: row.handed_over_as }),
    shortCode: row.short_code ?? '',
    ...whoFishes(row),
    ...(row.sold_until !== null && {
      blank: {
        soldUntil: utcOf(row.sold_until),
        ...(row.sold_by !== null && { soldBy: row.sold_by }),
      },
    }),
    ...unlessEmpty('together', together),
    ...unlessEmpty('beside', purchase.beside),
    ...unlessEmpty('facts', factsOnPermit(terms, row, purchase.stated, texts, language)),
    firstDay: row.first_day,
    lastDay: row.last_day,
    ...chosen,
    ...unlessEmpty('unlockedZones', zonesUnlocked(terms, row.option_codes)),
    keeping: keepingThere(terms, chosenIn(row)).is,
    ...(purchase.isBookedDayByDay && {
      bookings: purchase.bookings
        .toSorted((one, other) => byText(one.day, other.day))
        .map(({ id, day, zone_id, slot, technique }) => ({
          bookingId: id,
          day,
          ...(zone_id !== null && { zoneId: zone_id }),
          ...(slot !== null && { slot }),
          ...(technique !== null && { technique: technique as Technique }),
        })),
    }),
    ...unlessEmpty('outings', purchase.outings.flatMap(presentOuting).toSorted(byTime)),
    ...unlessEmpty(
      'catches',
      purchase.catches
        .map(presentCatch)
        .toSorted((one, other) => byText(one.caughtAt, other.caughtAt) || byText(one.id, other.id)),
    ),
    ...unlessEmpty('notes', purchase.notes.map((note) => presentNote(note, wardenId)).toSorted(byTime)),
    ...unlessEmpty('checks', purchase.checks.map((check) => presentCheck(check, wardenId)).toSorted(byTime)),
  }
}
