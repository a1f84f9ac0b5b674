import type { Language } from '#contract/languages.ts'
import type { ResponseOf } from '#contract/call.ts'
import { readMovements } from '#contract/supervision.ts'
import { addDays } from '#rules/days.ts'
import { type Day, inLanguage } from '#rules/permit-terms.ts'
import type { WallClock } from '#rules/wall-clock.ts'
import { siteToday } from '#server/platform/database/site-time-zone.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/http/services.ts'
import { utcOf } from '#server/platform/database/statement.ts'
import { byName, type Catalogue } from '../catalogue/index.ts'
import { byText } from '../outings/index.ts'
import { recordAccess } from '../permits/index.ts'
import { type FieldOuting, fieldPurchases, type FieldPurchase, slotNow } from './field-days/field-day.ts'
import { findPurchases } from './store/find-purchases.ts'
import { servedWaters } from './field-days/served-waters.ts'
import { accessTo } from './access-to.ts'
import { whoFishes } from './present/who-fishes.ts'
import { daysOfWaters } from './which-days.ts'

type Movements = ResponseOf<typeof readMovements>
type Moving = Movements['today'][number]['anglers'][number]

const DAYS_TO_COME = 7
const lastDay = ({ day }: WallClock): Day => addDays(day, DAYS_TO_COME)

interface Movement {
  purchase: FieldPurchase
  outing: FieldOuting
}

/** Who fishes where today, and how many are expected. */
export function serveReadMovements(serve: Serve, services: Services): void {
  const { db } = services
  serve(readMovements, async ({ caller, language, now }) => {
    const { catalogue, waters } = await servedWaters(db, caller.accountId, now)
    const found = await findPurchases(db, daysOfWaters(waters, lastDay), { whole: false })
    const purchases = await fieldPurchases({ db, catalogue, waters }, found, { to: lastDay })
    const movements = purchases.flatMap((purchase) =>
      purchase.outings.map((outing): Movement => ({ purchase, outing })),
    )
    const isToday = ({ purchase, outing }: Movement) => outing.day <= purchase.water.clock.day
    const today = movements.filter(isToday)
    const answer = {
      day: waters[0]?.clock.day ?? (await siteToday(db, now)),
      asOf: now.toISOString(),
      today: groupsOf(today, catalogue, language, () => '').map((group) =>
        presentToday(group, catalogue, language),
      ),
      coming: groupsOf(
        movements.filter((movement) => !isToday(movement)),
        catalogue,
        language,
        ({ outing }) => outing.day,
      ).map(({ place, members: [first, ...others] }) => ({
        day: first.outing.day,
        ...place,
        anglers: others.length + 1,
      })),
    }
    const shown = accessTo(
      'movements',
      today.map(({ purchase }) => purchase),
    )
    await recordAccess(db, caller.accountId, shown, now)
    return answer
  })
}

type Place = ReturnType<typeof placeIn>
interface Group {
  place: Place
  members: [Movement, ...Movement[]]
}

function placeIn(catalogue: Catalogue, { purchase, outing }: Movement, language: Language) {
  const zone = outing.zoneId === undefined ? undefined : catalogue.zones.get(outing.zoneId)
  const slotName = inLanguage(slotNow(purchase, outing.slot)?.name, language)
  return {
    associationId: purchase.row.association_id,
    ...(outing.zoneId !== undefined && {
      zoneId: outing.zoneId,
      zoneName: inLanguage(zone?.name, language) ?? '',
    }),
    ...(outing.slot !== undefined && { slot: outing.slot }),
    ...(slotName !== undefined && { slotName }),
  }
}

/** By day, association, zone and slot; those without a zone first, then without a slot. */
function groupsOf(
  movements: Movement[],
  catalogue: Catalogue,
  language: Language,
  dayOf: (movement: Movement) => string,
): Group[] {
  const groups = new Map<string, Group>()
  for (const movement of movements) {
    const place = placeIn(catalogue, movement, language)
    const { associationId, zoneId, slot, slotName } = place
    // Two permits may use one code for different hours: the name of a slot distinguishes them.
    const name = JSON.stringify([dayOf(movement), associationId, zoneId, slot, slotName])
    const known = groups.get(name)
    if (known) known.members.push(movement)
    else groups.set(name, { place, members: [movement] })
  }
  const beginsAt = ({ members: [{ purchase, outing }] }: Group) => slotNow(purchase, outing.slot)?.from ?? ''
  const nameOf = ({ place }: Group) => catalogue.associations.get(place.associationId)?.name ?? ''
  return [...groups.values()].toSorted(
    (one, other) =>
      byText(dayOf(one.members[0]), dayOf(other.members[0])) ||
      byName(language, nameOf(one), nameOf(other)) ||
      one.place.associationId - other.place.associationId ||
      byName(language, one.place.zoneName ?? '', other.place.zoneName ?? '') ||
      byText(beginsAt(one), beginsAt(other)) ||
      byText(one.place.slot ?? '', other.place.slot ?? ''),
  )
}

const STATES = ['started', 'planned', 'ended']

function presentMoving({ purchase: { row }, outing }: Movement): Moving {
  const { firstName, lastName, unnamedMinor } = whoFishes(row)
  const { startedAt, endedAt } = outing.written ?? {}
  return {
    purchaseId: row.id,
    permitId: row.permit_id,
    firstName,
    lastName,
    ...(unnamedMinor === true && { unnamedMinor }),
    state: outing.state,
    ...(startedAt !== undefined && { startedAt: utcOf(startedAt) }),
    ...(endedAt !== undefined && { endedAt: utcOf(endedAt) }),
  }
}

/** Present anglers first, then expected ones, then those who left; each by name. */
function presentToday({ place, members }: Group, catalogue: Catalogue, language: Language) {
  const [{ purchase }] = members
  const counted = (state: FieldOuting['state']) =>
    members.filter(({ outing }) => outing.state === state).length
  const shape = place.zoneId === undefined ? undefined : catalogue.zones.get(place.zoneId)?.shape
  return {
    ...place,
    ...(shape && { shape }),
    colour: purchase.water.association.profile.colour,
    planned: counted('planned'),
    started: counted('started'),
    ended: counted('ended'),
    anglers: members
      .map(presentMoving)
      .toSorted(
        (one, other) =>
          STATES.indexOf(one.state) - STATES.indexOf(other.state) ||
          byName(language, one.lastName, other.lastName) ||
          byName(language, one.firstName, other.firstName) ||
          byText(one.purchaseId, other.purchaseId),
      ),
  }
}
