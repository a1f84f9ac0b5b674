import * as calls from '#contract/office-wardens.ts'
import type { OfficeWarden } from '#contract/office-wardens.ts'
import type { Language } from '#contract/languages.ts'
import { wireNameOf } from '#contract/wire.ts'
import { dutyToCome } from '#rules/club/duty.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Officer } from '#server/platform/http/caller.ts'
import { limit } from '#server/platform/http/rate-limit.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse, refuseFields } from '#server/platform/refusal.ts'
import { associationById } from '../catalogue/index.ts'
import { accountById, fullName } from '../identity/index.ts'
import { recordEvent } from '../staff/index.ts'
import { addWardenIn, removeWardenIn } from '../supervision/index.ts'
import { changedDuty } from './changed-duty.ts'
import { dutyMistakes } from './duty-mistakes.ts'
import { leaveOutOfImports, lockExpected, setExpected, wardensOf, zonesToWatch } from './store/wardens.ts'
import { todayAt } from './today-at.ts'
import type { EarlierWarden } from './undo-wardens.ts'

const A_DAY_IN_SECONDS = 24 * 60 * 60
/** Of one association: each invitation is a mail to a stranger. */
export const WARDENS_INVITED_A_DAY = 50

/** The wardens of an association: invited, told where and when, taken out. */
export function serveWardens(serve: Serve, services: Services): void {
  const { db, pool, outbox } = services
  const invitations = limit(pool, 'warden-invitations', WARDENS_INVITED_A_DAY, A_DAY_IN_SECONDS)

  async function present({ associationId }: Pick<Officer, 'associationId'>, language: Language, now: Date) {
    const today = await todayAt(db, associationId, now)
    const [rows, zones] = await Promise.all([
      wardensOf(db, associationId, today),
      zonesToWatch(db, associationId),
    ])
    const wardens = rows.map((row): OfficeWarden => ({
      wardenId: row.id,
      email: row.email,
      firstName: row.firstName,
      lastName: row.lastName,
      isActive: row.isActive,
      isOnlyInFile: row.isOnlyInFile,
      zones: row.zones,
      dutyDays: [...row.days],
      dutyPatterns: dutyToCome(row, today).patterns.map(({ weekdays, from, to, except }) => ({
        weekdays: [...weekdays],
        from,
        to,
        except: [...except],
      })),
      ...(row.lastCheckAt !== null && { lastCheckAt: row.lastCheckAt.toISOString() }),
    }))
    return { wardens, zones: zones.map(({ id, name }) => ({ zoneId: id, name: inLanguage(name, language) })) }
  }

  serve(calls.listOfficeWardens, ({ caller, language, now }) => present(caller, language, now))

  serve(calls.inviteWarden, async ({ input, caller, language, now }) => {
    const { associationId, ...person } = input
    const { name } = (await associationById(db, associationId)) ?? refuse('NOT_FOUND')
    await invitations.count(String(associationId), now)
    await inTransaction(db, async (tx) => {
      const by = await accountById(tx, caller.accountId)
      const invited = { ...person, association: name, ...(by && { by: fullName(by) }) }
      const { accountId } = await addWardenIn(tx, services, associationId, invited, now)
      await recordEvent(tx, caller, { act: 'warden.invited', subjectId: accountId }, now)
    })
    outbox.nudge()
    return present(caller, language, now)
  })

  serve(calls.changeWarden, async ({ input, caller, language, now }) => {
    const { associationId, wardenId } = input
    const ids = { associationId, accountId: wardenId }
    const wanted = {
      zones: [...new Set(input.zones ?? [])],
      days: input.dutyDays ?? [],
      patterns: input.dutyPatterns ?? [],
    }
    const today = await todayAt(db, associationId, now)
    const known = new Set((await zonesToWatch(db, associationId)).map(({ id }) => id))
    if (wanted.zones.some((zone) => !known.has(zone)))
      return refuseFields([{ field: wireNameOf(calls.changeWarden.request, 'zones'), code: 'ZONE_UNKNOWN' }])
    await inTransaction(db, async (tx) => {
      const before = (await lockExpected(tx, ids)) ?? refuse('NOT_FOUND')
      const mistakes = dutyMistakes(wanted, before, today)
      if (mistakes.length > 0) return refuseFields(mistakes)
      await setExpected(tx, ids, { before, wanted, today })
      const values = await changedDuty(tx, before, wanted, today)
      await recordEvent(
        tx,
        caller,
        { act: 'warden.changed', subjectId: wardenId, ...values, earlier: before },
        now,
      )
    })
    return present(caller, language, now)
  })

  serve(calls.removeWarden, async ({ input: { associationId, wardenId }, caller, language, now }) => {
    await inTransaction(db, async (tx) => {
      const removed = await removeWardenIn(tx, associationId, { accountId: wardenId }, now)
      if (removed === undefined) return refuse('NOT_FOUND')
      if (removed.wasInFile) await leaveOutOfImports(tx, associationId, wardenId)
      const { wasInFile, duty, isActive } = removed
      const removedOn = await todayAt(tx, associationId, now)
      const earlier: EarlierWarden | undefined = isActive ? { wasInFile, duty, removedOn } : undefined
      await recordEvent(tx, caller, { act: 'warden.removed', subjectId: wardenId, earlier }, now)
    })
    return present(caller, language, now)
  })
}
