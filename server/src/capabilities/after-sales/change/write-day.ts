import { countedFromAfter } from '#rules/permit/changes.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { refuse } from '#server/platform/refusal.ts'
import {
  changeSoldPermits,
  claimWithSupporters,
  exchangePlaces,
  afterFirstMail,
  type PermitRequest,
  replaceSupports,
} from '../../purchase/index.ts'
import { type Happened, tellPrograms } from '../../webhooks/index.ts'
import { movedMails } from './change-mails.ts'
import { type LettersOfMoved, movedTogether } from './moved-together.ts'
import type { DecidedDay } from './decide-day.ts'
import type { Change } from './decide-together.ts'
import { OnlyTried } from './plan-together.ts'
import { forgetInvitation } from '../store/invitation-links.ts'
import { refuseBeside } from './refuse-beside.ts'
import { reissued } from './reissue.ts'

type Move = Change<DecidedDay>

interface Options {
  /** Writes nothing; throws what the writing would. */
  onlyTries?: boolean
  /** Refuses; called when no place is left for this purchase. */
  whenFull?: (purchaseId: string) => never
}

/**
 * Moves one permit or several together: all or nothing. Refuses when no place is left. Undefined: a permit or its holder has
 * changed.
 */
export async function writeDays(
  request: PermitRequest,
  moves: readonly Move[],
  { onlyTries = false, whenFull = () => refuse('DAY_FULL') }: Options = {},
): Promise<PurchaseRow[] | undefined> {
  const { services, caller, now, alongside } = request
  const ids = moves.map(({ before }) => before.id)
  const all = moves.map(({ decided }) => decided)
  const written = await Promise.all(moves.map((move) => asMoved(request, move)))
  const supports = all.flatMap((decided) => decided.supports)
  return changeSoldPermits(
    services,
    moves.map(({ before }) => before),
    async (lines) => {
      const [first] = lines
      if (first === undefined) return refuse('NOT_FOUND')
      const { tx } = first
      const wanted = []
      for (const [n, locked] of lines.entries()) {
        const { people, decided } = moves[n] as Move
        const booked =
          people.terms.booking === 'dayByDay'
            ? await locked.keepBookingsWithin(written[n] as PurchaseRow, now)
            : []
        wanted.push({ locked, wanted: [...decided.spots, ...booked] })
      }
      await first.lockSupporters(supports)
      for (const locked of lines) await refuseBeside(locked, ids)
      await exchangePlaces(wanted)
      await claimWithSupporters(
        tx,
        all.map(({ facts }) => facts),
        supports,
      )
      for (const [n, locked] of lines.entries()) {
        const { before, decided } = moves[n] as Move
        await locked.write(written[n] as PurchaseRow, now)
        if (decided.links) await replaceSupports(tx, before, decided.links)
        // Who was told that it is over gets the first mail again, with the new limit.
        if (before.lapsed_at !== null) await forgetInvitation(tx, before)
      }
      const letters = await Promise.all(
        moves.map(async ({ before, people }, n): Promise<LettersOfMoved> => {
          const moved = written[n] as PurchaseRow
          const ofLine = movedMails(services, before, moved, people)
          return { before, moved, letters: await afterFirstMail(tx, before, ofLine) }
        }),
      )
      await services.outbox.post(tx, ...movedTogether(letters))
      await tellPrograms(tx, ...written.map((moved) => movedSale(moved, now)))
      for (const moved of written) await alongside?.(tx, moved)
      if (onlyTries) throw new OnlyTried()
      return written
    },
    {
      beforeOuting: true,
      guests: all.map(({ facts }) => facts.guest),
      unlimitedBy: all.filter(({ spots }) => spots.length === 0).map(({ permit }) => permit),
      releases: [...new Set(all.flatMap(({ releases }) => releases))],
      holdsOf: caller.accountId,
      staying: supports.map(({ supporterId }) => supporterId),
      whenFull,
    },
  )
}

const movedSale = ({ association_id, id, first_day, last_day }: PurchaseRow, at: Date): Happened => ({
  associationId: association_id,
  event: 'sale.moved',
  data: { idVendita: id, dataInizio: first_day, dataFine: last_day },
  at,
})

/** Issued anew for its new days. */
function asMoved({ services, now }: PermitRequest, { before, people, decided }: Move): Promise<PurchaseRow> {
  const { days, orderKey, completeBy, companion } = decided
  const changes = {
    first_day: days.firstDay,
    last_day: days.lastDay,
    order_key: orderKey,
    ...(completeBy && { complete_by: completeBy, lapsed_at: null }),
    date_changes: before.date_changes + 1,
    counted_from: countedFromAfter(
      { firstDay: before.first_day, countedFrom: before.counted_from ?? undefined },
      days.firstDay,
    ),
  }
  return reissued(services.db, before, changes, people.terms, now, companion)
}
