import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { techniqueText } from '#rules/codes.ts'
import { countDays } from '#rules/days.ts'
import { isOfGroups } from '#rules/sale/places-shown.ts'
import { useSession } from '#web/platform/session.ts'
import { changeDraft, type OrderDraft } from '../order-draft.ts'
import { isMinor, partyShown, personOf } from '../who/party-shown.ts'
import { isForSeveral } from '../who/people.ts'
import { withSavedLicences } from '../who/guest-facts.ts'
import { pricesOfPeople, totalOf } from '../who/prices-of-people.ts'
import { useJoins } from '../who/use-joins.ts'
import { useParty } from '../who/use-party.ts'
import { chosenNames, rulesOfOrder } from '../rules-of-order.ts'
import { heldWhole, minutesOf, useHeldPlaces } from '../under-way/use-held-places.ts'
import { isFreed, placesOfHold, useOwnHolds } from '../under-way/use-own-holds.ts'
import { findMistakes, type FormMistake } from './find-mistakes.ts'
import { useFacts } from './facts/use-facts.ts'
import type { PermitShown } from './permit-shown.ts'
import { placesAt, placesOfPermit } from './places-of-choices.ts'
import { priceBeside, priceOfExtra, priceSoFar } from './price-of-draft.ts'
import { changesBetween, settleEverybody } from './settle-choices.ts'
import { useDiscount } from './use-discount.ts'
import { useEligibility } from './use-eligibility.ts'
import { useOtherHolder } from './use-other-holder.ts'
import { type PermitDays, usePermitDays } from './use-permit-days.ts'
import { usePlaces } from './use-places.ts'

export interface WrongField {
  field: string
  message: string
  isChosen: boolean
  isMissing: boolean
}

/** The calendar refuses the day; without a session the server gives no further reason. */
function mistakeOfDay(days: PermitDays, day: string | undefined, fullDay?: FormMistake): FormMistake[] {
  const info = day === undefined ? undefined : days.infoOf(day)
  if (info === undefined || info.state === 'open') return []
  const { reason, state } = info
  if (state === 'full' && fullDay) return [fullDay]
  return [
    { field: 'firstDay', isChosen: true, ...(reason ? { message: reason } : { text: `ui.day.${state}` }) },
  ]
}

/** What is said of a full day that may be only held; undefined: that it is full. */
function fullDayOf(isUndecided: boolean, heldFor: number | undefined): FormMistake | undefined {
  const ofDay = { field: 'firstDay', isChosen: true }
  if (isUndecided) return { ...ofDay, text: 'buy.day.undecided' }
  return heldFor === undefined ? undefined : { ...ofDay, text: 'buy.day.held', values: { count: heldFor } }
}

/** The fields of a day that is available. */
const OF_PLACES = new Set(['zoneId', 'slot', 'technique', 'keepsCatch'])

/** A day that is full but for the person’s own holds is open for them. */
const withOwnDays = (days: PermitDays, isOwn: (day: string) => boolean): PermitDays => ({
  ...days,
  infoOf: (day) => {
    const info = days.infoOf(day)
    return info?.state === 'full' && isOwn(day) ? { state: 'open' } : info
  },
})

export function useOrderForm(permit: PermitShown, draft: OrderDraft, today: string) {
  const { t } = useTranslation()
  const session = useSession()
  const [now] = useState(Date.now)
  const { firstDay, holder, kept } = draft
  const places = usePlaces(permit.permitId, firstDay)
  const own = useOwnHolds()
  const days = withOwnDays(usePermitDays(permit.permitId, firstDay, today), (day) =>
    isFreed(own, permit.permitId, day),
  )
  const other = useOtherHolder(holder)
  const keepsPlace =
    (kept !== undefined && kept.firstDay === firstDay && kept.until > now) ||
    isFreed(own, permit.permitId, firstDay)
  const discount = useDiscount(draft, other.email)

  const isOtherDay = places.isPlaceholderData
  const zones = places.data?.zones
  const isForMinor = isMinor(holder, firstDay) || (holder.kind === 'self' && session?.adult === false)
  const { lastDay = firstDay } = draft
  const isLonger =
    firstDay !== undefined && lastDay !== undefined && countDays(firstDay, lastDay) > permit.daysAtLeast
  const isOf = isOfGroups(personOf(permit, holder), isForMinor, firstDay)
  const everybody = partyShown(permit, draft, isOf)
  const isFull =
    (zones ?? []).some(({ slots }) => slots.some(({ placesLeft }) => placesLeft === 0)) ||
    (firstDay !== undefined && days.infoOf(firstDay)?.state === 'full')
  const { places: held, isDecided } = useHeldPlaces(
    [permit.permitId],
    firstDay,
    isFull || own.holds.length > 0,
  )
  const isUndecided = places.isPending || (isFull && !(isDecided && own.isDecided))
  const ownHere = own.holds.flatMap((hold) => placesOfHold(hold, permit.permitId))
  const whole = heldWhole(held, permit.permitId)
  const fullDay = fullDayOf(isUndecided, whole && minutesOf(whole))
  const countedFor = { isOf, isLonger, now, own: ownHere, held, isUndecided, party: everybody }
  const known = isOtherDay || isUndecided ? undefined : zones
  const settled = settleEverybody(permit, known, draft, countedFor)
  const unsettled = changesBetween(draft, settled)
  useEffect(() => {
    if (unsettled) changeDraft(unsettled)
  })

  const holds = rulesOfOrder(permit, settled, session)
  const chosen =
    zones && !isOtherDay
      ? { draft: settled, keepingBy: holds.keeping?.by, hasExtras: permit.options.length > 0 }
      : undefined
  const eligibility = useEligibility(draft, other.email, keepsPlace, chosen, fullDay)
  const facts = useFacts(permit, draft, eligibility.facts)
  const aboutDay = keepsPlace ? [] : mistakeOfDay(days, firstDay, fullDay)
  const isBlind = places.isError && zones === undefined
  const refusals: FormMistake[] = [
    ...(draft.refusals ?? []).map(({ field, message }) => ({ field, message, isChosen: true })),
    ...eligibility.mistakes,
    ...facts.mistakes,
    ...aboutDay,
    ...(isBlind ? [{ field: permit.hasZones ? 'zoneId' : 'firstDay', text: 'buy.placesUnknown' }] : []),
    ...(other.refusedBecause ? [{ field: 'otherEmail', message: other.refusedBecause, isChosen: true }] : []),
    ...(discount.refusedBecause
      ? [{ field: 'discountCodeId', message: discount.refusedBecause, isChosen: true }]
      : []),
  ]
  const form = { permit, zones: zones ?? [], draft: settled, countedFor }
  const foundAlone = findMistakes(form, refusals)
  const joining = useJoins(settled)
  const requires = eligibility.requires ?? permit.requires ?? []
  const party = useParty(
    settled,
    firstDay !== undefined && !isUndecided && foundAlone.length === 0,
    requires.some(({ companion }) => !companion),
  )
  const licences = withSavedLicences(settled, party.about)
  useEffect(() => {
    if (licences) changeDraft(licences)
  })
  const isDayRefused = [...eligibility.mistakes, ...aboutDay].some(({ field }) => field === 'firstDay')
  const ofServer = [...joining.mistakes, ...party.mistakes]
  const found = ofServer.length > 0 ? findMistakes(form, [...refusals, ...ofServer]) : foundAlone
  const wrong = found
    // What is not shown is not asked for: the day comes first.
    .filter(({ field }) => !isDayRefused || !OF_PLACES.has(field))
    .map(({ field, message, text = '', values, isChosen = false, isMissing = false }): WrongField => ({
      field,
      isChosen,
      isMissing,
      message: message ?? t(text, { ...values }),
    }))
  const at = { ...countedFor, draft: settled }
  const ofPrice = { ...eligibility, discount: discount.rule }
  const price = priceSoFar(permit, settled, ofPrice)
  const people = pricesOfPeople(permit, settled, {
    first: price,
    about: party.about,
    discount: discount.rule,
  })
  return {
    draft: settled,
    /** Each who fishes, with the price of their permit. */
    people,
    /** Of everybody. */
    total: isForSeveral(settled) ? totalOf(people, joining) : price,
    /** Who becomes a member with the order. */
    joins: joining.joins,
    checkPeople: party.check,
    countedFor: at,
    holds,
    chosenNames: chosenNames(permit, settled, (technique) => t(techniqueText(technique))),
    isDayFull: firstDay !== undefined && !keepsPlace && days.infoOf(firstDay)?.state === 'full',
    /** No further fields are shown for a day that is not available. */
    isDayRefused,
    places,
    days,
    other,
    discount,
    facts,
    ...placesAt(permit, zones ?? [], at),
    placesOfDay: placesOfPermit(permit, zones ?? [], at),
    selfRefused: eligibility.selfRefused,
    isSelfNoMember: eligibility.isSelfNoMember,
    hasAlready: eligibility.hasAlready,
    nextDay: eligibility.nextDay ?? (firstDay === undefined ? undefined : days.nextOpenAfter(firstDay)),
    /** Only for a caller who is signed in. */
    asksFacts: permit.asksFacts === true,
    /** What the association still lets the angler buy. */
    limitsLeft: eligibility.limitsLeft,
    fullOptions: eligibility.fullOptions,
    /** The other permits with which it holds: those that this person needs, or all while that is not known. */
    requires,
    price,
    priceOfExtra: (option: PermitShown['options'][number]) => priceOfExtra(permit, settled, option, ofPrice),
    /** What it costs less beside a permit of which nothing is known yet. */
    beside: priceBeside(permit, settled, ofPrice),
    wrong,
    isChecking:
      other.isChecking ||
      discount.isChecking ||
      party.isChecking ||
      joining.isChecking ||
      eligibility.isChecking ||
      (firstDay !== undefined && (isUndecided || isOtherDay)),
  }
}

export type OrderForm = ReturnType<typeof useOrderForm>
