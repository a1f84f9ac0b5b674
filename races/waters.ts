import { addDays } from '#rules/days.ts'
import { dayIn } from '#rules/wall-clock.ts'
import {
  aFile,
  aPermit,
  readFile,
  type WrittenFile,
  type WrittenPermit,
} from '#association-file/association-file-for-test.ts'
import type { AssociationFile } from '#association-file/file/association-file.ts'
import { importAssociation } from '#server/capabilities/catalogue/import-association/index.ts'
import type { Arena } from './arena.ts'

export interface Water {
  key: string
  associationId: number
  permitId: number
  /** The day of all purchases; not today, which may end during a race. */
  day: string
  nextDay: string
}

const DAYS_UNTIL = 3
let written = 0

/**
 * An association with one permit on sale, as its file is imported. Every server has read it before the first buyer: on a
 * busy machine one server would read the catalogue while the other sells everything, and there would be no race.
 */
export async function aWater(
  arena: Arena,
  permit: Partial<WrittenPermit>,
  more: Partial<WrittenFile> = {},
): Promise<Water> {
  written += 1
  const key = `water-${written}`
  const associationId = await importWater(arena, key, permit, more)
  const { id: permitId } = await arena.services.db
    .selectFrom('permit')
    .select('id')
    .where('association_id', '=', associationId)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const today = dayIn('Europe/Rome', arena.services.clock.now())
  const day = addDays(today, DAYS_UNTIL)
  await Promise.all(arena.servers.map(({ url }) => readPlaces(arena, url, { permitId, day })))
  return { key, associationId, permitId, day, nextDay: addDays(today, DAYS_UNTIL + 1) }
}

async function readPlaces({ connections }: Arena, url: string, water: Pick<Water, 'permitId' | 'day'>) {
  const fields = { idPermesso: water.permitId, data: water.day }
  const { status } = await connections.send(url, {
    method: 'GET',
    path: '/api/zone-e-posti-rimanenti',
    fields,
  })
  if (status !== 200) throw new Error(`${url} does not know the water: ${status}`)
}

/** Imports the association's file, anew or changed. Returns the association's id. */
export async function importWater(
  { services: { db, clock } }: Arena,
  key: string,
  permit: Partial<WrittenPermit>,
  more: Partial<WrittenFile> = {},
  rules: Partial<Pick<AssociationFile, 'quotas' | 'requires'>> = {},
): Promise<number> {
  const free: Partial<WrittenPermit> = { zones: [], prices: { base: '0.00' } }
  const file = readFile({
    ...aFile({ key }),
    permits: [aPermit({ ...free, slots: more.slots?.map(({ code }) => code) ?? [], ...permit })],
    ...more,
  })
  const inviteNoWarden = () => Promise.reject(new Error('this file names no warden'))
  const { associationId } = await importAssociation(db, { ...file, ...rules }, clock.now(), inviteNoWarden)
  return associationId
}

export const both = (text: string) => ({ it: text, en: text })

export const aSlot = (code: string, from: number, to: number, covers: string[] = []) => {
  const at = (hour: number) => `${String(hour).padStart(2, '0')}:00`
  return { code, name: both(code), from: at(from), to: at(to), covers }
}

/** The whole day takes the places of both halves. */
export const WHOLE_AND_HALVES = [aSlot('G', 6, 21, ['M', 'P']), aSlot('M', 6, 13), aSlot('P', 13, 21)]
