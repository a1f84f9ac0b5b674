import type { Day } from '#rules/permit-terms.ts'
import type { CountedPlaces } from '#rules/sale/places.ts'
import type { Db } from '#server/platform/database/open.ts'
import { readBoard } from './board/read-board.ts'

/** By permit. */
export type Places = Map<number, CountedPlaces[]>

/** The places of each of these permits on each of these days. */
export const placesOn = (db: Db, permitIds: number[], days: Day[], now: Date): Promise<Places> =>
  readBoard(
    db,
    now,
    (board) => new Map(permitIds.map((id) => [id, days.flatMap((day) => board.rows(id, day))])),
  )
