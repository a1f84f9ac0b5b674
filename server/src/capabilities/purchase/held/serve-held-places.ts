import { listHeldPlaces } from '#contract/holds.ts'
import type { HeldChoice } from '#rules/held-places.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { inSlices } from '#server/platform/in-slices.ts'
import { currentCatalogue, selfProspective } from '../../catalogue/index.ts'
import { heldChoices, heldOnDays, heldPermit } from './held-places.ts'

/** A slice takes a few milliseconds at most; other requests are answered between two. */
const PERMITS_OF_A_SLICE = 10

/** What is full only by holds; beside the list and the form, which are answered without them (docs/decisions/0104). */
export function serveHeldPlaces(serve: Serve, { db }: Services): void {
  serve(listHeldPlaces, async ({ input: { day, permitIds }, caller, now, measured }) => {
    const { permits } = await currentCatalogue(db)
    const wanted = [...new Set(permitIds)].flatMap((permitId) => {
      const permit = permits.get(permitId)
      return permit === undefined ? [] : [{ permit, day }]
    })
    const accountId = caller.kind === 'angler' ? caller.accountId : undefined
    const prospective = accountId === undefined ? undefined : await selfProspective(db, accountId, day, now)
    const reader = { accountId, prospective, now }
    const held = await heldOnDays(db, wanted, reader)
    const onWire = ({ freeAt, leftForYou }: HeldChoice) => ({
      ...(leftForYou !== undefined && { leftForYou }),
      ...(freeAt && { freeInSeconds: Math.max(0, Math.ceil((freeAt.getTime() - now.getTime()) / 1000)) }),
    })
    // Each place is judged again for each hold on it.
    const whole = await inSlices(held, PERMITS_OF_A_SLICE, (slice) =>
      measured(() =>
        slice.map((one) => ({ permitId: one.permit.permitId, ...onWire(heldPermit(one, reader)) })),
      ),
    )
    const [single, ...others] = held
    const parts =
      single === undefined || others.length > 0
        ? []
        : measured(() => heldChoices(single, reader)).map(({ zoneId, slot, ...choice }) => ({
            permitId: single.permit.permitId,
            ...(zoneId !== undefined && { zoneId }),
            ...(slot !== undefined && { slot }),
            ...onWire(choice),
          }))
    const places = [...whole, ...parts.filter(({ zoneId, slot }) => (zoneId ?? slot) !== undefined)]
    return {
      places: places.filter(
        ({ leftForYou, freeInSeconds }) => leftForYou !== undefined || freeInSeconds !== undefined,
      ),
    }
  })
}
