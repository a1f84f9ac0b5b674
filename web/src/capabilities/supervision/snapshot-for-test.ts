import * as z from 'zod/mini'
import type { ResponseOf } from '#contract/call.ts'
import { takeSnapshot } from '#contract/supervision.ts'
import { addDays } from '#rules/days.ts'
import { forgetOwner, keepOwner } from '#web/platform/offline/owner.ts'
import { deletePersonDatabase } from '#web/platform/offline/person-database.ts'
import { readAgain } from '#web/platform/offline/snapshot/live-snapshot.ts'
import { keep } from '#web/platform/offline/snapshot/snapshot-store.ts'
import { aPermit, aPurchase, DAY } from './a-supervised-permit-for-test.ts'

type Answered = ResponseOf<typeof takeSnapshot>

const OWNER = 'paolo-the-warden'
let snapshots = 0

/** For tests: stores this list on the phone, as of 7:12 on the day of the permit. */
export async function phoneHas(about: Partial<Answered> = {}): Promise<void> {
  snapshots += 1
  const answered: Answered = {
    etag: `etag-${snapshots}`,
    asOf: `${DAY}T05:12:00.000Z`,
    firstDay: DAY,
    lastDay: addDays(DAY, 1),
    associations: [{ associationId: 1, name: 'Alto Sarca', colour: '#0e5e59', timeZone: 'Europe/Rome' }],
    permits: [aPermit()],
    purchases: [aPurchase()],
    ...about,
  }
  const { etag, asOf, lastDay } = answered
  keepOwner(OWNER)
  const text = JSON.stringify(z.encode(takeSnapshot.response, answered))
  await keep(
    { etag, asOf, answeredAt: Date.now(), language: 'it', lastDay },
    { list: { text, etag }, associationIds: [1] },
  )
  await readAgain()
}

export async function phoneHasNothing(): Promise<void> {
  await deletePersonDatabase(OWNER)
  forgetOwner()
  await readAgain()
}
