import type { AssociationFile, WrittenFile } from '#association-file/file/association-file.ts'
import { readAssociationFile } from '#association-file/read-association-file.ts'
import river from '#association-file/templates/river-with-zones.json' with { type: 'json' }
import { importInto } from '#server/capabilities/catalogue/index.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { createLog } from '#server/platform/log.ts'
import type { Installation } from '../installation/installation.ts'

export const PERMITS = 200
export const ZONES = 350
const ZONES_OF_A_PERMIT = 3

/** More permits and zones than any club has: those of the template, each many times. */
function largeClub(now: Date): AssociationFile {
  const [permit] = river.permits
  const [zone] = river.zones
  const zoneKey = (n: number) => `zone-${n % ZONES}`
  const named = (name: { it: string; en: string } | undefined, n: number) => ({
    it: `${name?.it} ${n}`,
    en: `${name?.en} ${n}`,
  })
  const { wardens: _wardens, members: _members, closures: _closures, discountCodes: _codes, ...club } = river
  // Drawn by the club: where the template has its zones, no map shows them.
  const water = 'Fiume'
  const shape = {
    type: 'LineString',
    coordinates: [
      [11.1, 46.2],
      [11.11, 46.19],
    ],
  }
  const file = {
    ...club,
    waters: [water],
    zones: Array.from({ length: ZONES }, (_, n) => ({
      ...zone,
      water,
      shape,
      key: zoneKey(n),
      name: named(zone?.name, n),
    })),
    permits: Array.from({ length: PERMITS }, (_, n) => ({
      ...permit,
      key: `permit-${n}`,
      name: named(permit?.name, n),
      zones: Array.from({ length: ZONES_OF_A_PERMIT }, (_zone, m) => ({
        zone: zoneKey(n * ZONES_OF_A_PERMIT + m),
      })),
      capacity: [{ places: 6, forMinors: 1 }],
      limits: [],
    })),
  }
  const read = readAssociationFile(JSON.stringify(file), now)
  if ('mistakes' in read) throw new Error(JSON.stringify(read.mistakes.slice(0, 3)))
  return read.file
}

/** Puts the club on sale. Its id. */
export async function openLargeClub({ connection }: Installation): Promise<number> {
  const opened = openDatabase(connection, createLog('silent'), 2)
  const now = new Date()
  const noWardens = () => Promise.reject(new Error('the club has no wardens'))
  const { associationId } = await inTransaction(opened.db, (tx) =>
    importInto(tx, largeClub(now), now, noWardens, new Map()),
  )
  await opened.close()
  return associationId
}

/** Below the prices that the template has for a whole day: above them the price of a part of it would be a mistake. */
const PRICES = { least: 11, most: 22 }

/** Each permit with another price than it has: the parts of a draft, as they are saved. */
export function withOtherPrices({ testo, parti }: Draft) {
  const { permits } = JSON.parse(testo) as WrittenFile
  const revisions = new Map(parti.map(({ parte, revisione }) => [parte, revisione]))
  const [price = PRICES.most] = permits.map(({ prices }) => Math.trunc(Number(prices.base)))
  const euros = price < PRICES.most ? price + 1 : PRICES.least
  return permits.map((permit) => ({
    parte: `permits/${permit.key}`,
    testo: JSON.stringify({ ...permit, prices: { ...permit.prices, base: `${euros}.00` } }),
    revisione: revisions.get(`permits/${permit.key}`),
  }))
}

/** A draft on the wire. */
export interface Draft {
  testo: string
  parti: { parte: string; revisione: string }[]
}
