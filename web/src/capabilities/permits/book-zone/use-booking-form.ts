import { useState } from 'react'
import { listZones } from '#contract/catalogue.ts'
import { mayBeOfGroups } from '#rules/sale/places-shown.ts'
import type { HeldPermit } from '#contract/permits.ts'
import { whatHolds } from '#rules/club/what-holds.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useTypedField, useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { useMinute } from '#web/platform/use-minute.ts'
import { useSession } from '#web/platform/session.ts'
import { waterRules } from '#permit-sheet/water-rules.ts'
import { useHeldPlaces } from '../../purchase/index.ts'
import {
  type CountedFor,
  hasFull,
  slotsToBook,
  type Technique,
  type ZoneOfDay,
  zoneToBook,
} from './places-to-book.ts'
import { firstDayToBook, useDaysToBook } from './use-days-to-book.ts'

interface Chosen {
  zoneId?: number | undefined
  slot?: string | undefined
  technique?: Technique | undefined
}

interface BookingFormOf {
  held: HeldPermit
  initialDay: string | undefined
  initialZone: number
}

/** What is chosen is kept until it is booked, and on another day if it is available there; a single option is selected automatically. */
export function useBookingForm({ held, initialDay, initialZone }: BookingFormOf) {
  const session = useSession()
  const now = useMinute()
  const typed = useTypedForm({ form: 'book', of: held.purchaseId, entry: initialDay })
  const [dayBefore, setDayBefore] = useState(() => firstDayToBook(held, new Date(), initialDay))
  const [dayKept, setDay] = useTypedField(typed, 'day', dayBefore)
  // A day that was chosen before may be over by now.
  const day = firstDayToBook(held, now, dayKept)
  const [own, setOwn] = useTypedField<Chosen | undefined>(typed, 'place', undefined)
  const days = useDaysToBook(held)
  const zonesQuery = useCallQuery(listZones, { permitId: held.permitId, day }, { staleMs: 5000 })
  const mine = held.bookings.find((one) => one.day === day)
  const isOf = mayBeOfGroups(
    held.holder.birthYear,
    held.minor !== undefined || (held.iAmHolder && session?.adult === false),
    day,
  )
  const { data } = zonesQuery
  const { places, isDecided } = useHeldPlaces([held.permitId], day, hasFull(data?.zones ?? [], { isOf }))
  const countedFor: CountedFor = {
    slots: held.river.slots,
    isOf,
    mine,
    held: places,
    isUndecided: !isDecided,
  }
  const bought = new Set(held.river.zones.map(({ zoneId }) => zoneId))
  const offered = data?.zones.filter(
    ({ zoneId, onlyWith }) => onlyWith === undefined || (zoneId !== undefined && bought.has(zoneId)),
  )
  if (offered) days.learn(day, offered, countedFor)

  // Before any choice: the existing booking, else the zone in the address.
  const chosen: Chosen =
    own ??
    (mine
      ? { zoneId: mine.zone?.zoneId, slot: mine.slot?.code, technique: mine.technique }
      : { zoneId: initialZone })

  const zones = (offered ?? []).map((zone) => ({ zone, ...zoneToBook(zone, countedFor) }))
  const [onlyZone] = zones.length === 1 ? zones : []
  const zone = zones.find((one) => one.zone.zoneId === chosen.zoneId && !one.refused) ?? unless(onlyZone)
  const slots = zone ? slotsToBook(zone.zone, countedFor).filter(({ code }) => code !== undefined) : []
  const [onlySlot] = slots.length === 1 ? slots : []
  const slot = slots.find(({ code, refused }) => code === chosen.slot && !refused) ?? unless(onlySlot)
  const there = { zoneId: zone?.zone.zoneId, slot: slot?.code }
  const rules = { ...waterRules(held.river, held), zones: zones.flatMap(rulesOfZone) }
  const { allowed } = whatHolds(rules, there).techniques
  const techniques = zone ? allowed : []
  const technique =
    techniques.length === 1 ? techniques[0] : techniques.find((one) => one === chosen.technique)
  const holds = whatHolds(rules, { ...there, technique, keepsCatch: held.keepsCatch }, { firstDay: day })

  const isComplete =
    zone !== undefined &&
    (slots.length === 0 || slot !== undefined) &&
    (techniques.length === 0 || technique !== undefined)
  const isAsBooked =
    mine !== undefined &&
    mine.zone?.zoneId === zone?.zone.zoneId &&
    mine.slot?.code === slot?.code &&
    mine.technique === technique

  return {
    typed,
    day,
    days,
    zonesQuery,
    mine,
    zones,
    zone,
    slots,
    slot,
    techniques,
    technique,
    holds,
    isComplete,
    isAsBooked,
    chooseDay: (next: string) => {
      setDay(next)
      // The booking of one day is not the default of another.
      if (mine && own === undefined) setOwn({})
      if (held.bookings.some((one) => one.day === next)) setOwn(undefined)
    },
    choose: (part: Chosen) => setOwn({ zoneId: zone?.zone.zoneId, slot: slot?.code, technique, ...part }),
    /** After an act the page stays at its day. */
    forgetChoice: () => {
      setDayBefore(day)
      typed.forget()
    },
  }
}

const rulesOfZone = ({ zone: { zoneId, techniques, keeping } }: { zone: ZoneOfDay }) =>
  zoneId === undefined ? [] : [{ zoneId, techniques, keeping }]

const unless = <T extends { refused?: unknown }>(only: T | undefined): T | undefined =>
  only?.refused === undefined ? only : undefined

export type BookingForm = ReturnType<typeof useBookingForm>
