import { listHeldDays, listHeldPlaces } from '#contract/holds.ts'
import { daysFromTo } from '#rules/days.ts'
import type { HeldChoice } from '#rules/sale/held-places.ts'
import type { Day, PermitOnSale } from '#rules/permit-terms.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { inSlices } from '#server/platform/in-slices.ts'
import { currentCatalogue, permitsOf, requireSpan, selfProspective } from '../../catalogue/index.ts'
import {
  heldChoices,
  heldOnDays,
  type HeldOnDay,
  heldOnWire,
  heldPermit,
  heldZones,
  touchedByHolds,
} from './held-places.ts'

/** A slice takes a few milliseconds at most; other requests are answered between two. */
const PERMITS_OF_A_SLICE = 10

interface Asking {
  caller: Caller
  now: Date
  measured: <T>(work: () => T) => T
}

/** What is full only by holds; beside list, form and calendar, which are answered without them (docs/decisions/0104). */
export function serveHeldPlaces(serve: Serve, { db }: Services): void {
  async function heldOn(
    wanted: readonly { permit: PermitOnSale; day: Day }[],
    firstDay: Day,
    { caller, now, measured }: Asking,
  ) {
    const accountId = caller.kind === 'angler' ? caller.accountId : undefined
    const prospective =
      accountId === undefined ? undefined : await selfProspective(db, accountId, firstDay, now)
    const reader = { accountId, prospective, now }
    const held = await heldOnDays(db, wanted, reader)
    // Each place is judged again for each hold on it.
    const whole = await inSlices(held, PERMITS_OF_A_SLICE, (slice) =>
      measured(() => slice.map((at) => ({ at, ...heldOnWire(heldPermit(at, reader), now) }))),
    )
    return { reader, held, whole }
  }

  serve(listHeldPlaces, async ({ input: { day, permitIds, byZone = false }, ...asking }) => {
    const { permits } = await currentCatalogue(db)
    const wanted = [...new Set(permitIds)].flatMap((permitId) => {
      const permit = permits.get(permitId)
      return permit === undefined ? [] : [{ permit, day }]
    })
    const { reader, held, whole } = await heldOn(wanted, day, asking)
    const isSingle = held.length === 1
    const parted = held.filter(({ holds }) => holds.length > 0 && (byZone || isSingle))
    const partsOf = byZone ? heldZones : heldChoices
    const parts = await inSlices(parted, PERMITS_OF_A_SLICE, (slice) =>
      asking.measured(() =>
        slice.flatMap((at) => partsOf(at, reader).map((part) => partOnWire(at, part, asking.now))),
      ),
    )
    const ofPermits = whole.map(({ at, ...choice }) => ({ permitId: at.permit.permitId, ...choice }))
    const places = [...ofPermits, ...parts.filter(({ zoneId, slot }) => (zoneId ?? slot) !== undefined)]
    return { places: places.filter(isHeld) }
  })

  serve(listHeldDays, async ({ input, ...asking }) => {
    requireSpan(input)
    const { permits } = await currentCatalogue(db)
    const days = daysFromTo(input.from, input.to)
    const wanted = await touchedByHolds(db, permitsOf({ permits }, input), days, asking.now)
    const { whole } = await heldOn(wanted, input.from, asking)
    return {
      days: days.flatMap((day) => {
        const best = bestOf(whole.filter(({ at }) => at.day === day))
        return isHeld(best) ? [{ day, ...best }] : []
      }),
    }
  })
}

/** A zone of the permit, a slot, or a slot of a zone. */
const partOnWire = (
  { permit: { permitId } }: HeldOnDay,
  { zoneId, slot, ...choice }: HeldChoice & { zoneId?: number; slot?: string },
  now: Date,
) => ({
  permitId,
  ...(zoneId !== undefined && { zoneId }),
  ...(slot !== undefined && { slot }),
  ...heldOnWire(choice, now),
})

type OnWire = ReturnType<typeof heldOnWire>

/** Of several permits on a day: the most that is left for the caller, and the first that may be free. */
function bestOf(choices: readonly OnWire[]): OnWire {
  const left = choices.flatMap(({ leftForYou }) => leftForYou ?? [])
  const free = choices.flatMap(({ freeInSeconds }) => freeInSeconds ?? [])
  return {
    ...(left.length > 0 && { leftForYou: Math.max(...left) }),
    ...(free.length > 0 && { freeInSeconds: Math.min(...free) }),
  }
}

const isHeld = ({ leftForYou, freeInSeconds }: OnWire): boolean =>
  leftForYou !== undefined || freeInSeconds !== undefined
