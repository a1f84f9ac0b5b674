import { checkOffer } from '#contract/catalogue.ts'
import type { Language } from '#contract/languages.ts'
import { wireNameOf } from '#contract/wire.ts'
import { shortestPeriod } from '#rules/calendar.ts'
import { orderMistakes } from '#rules/sale/order-mistakes.ts'
import type { PermitOnSale } from '#rules/permit-terms.ts'
import { leastUnitCents, shortestPrice } from '#rules/sale/prices-from.ts'
import { isOnePerDay } from '#rules/sale/purchase-limits.ts'
import { requirementsAbout } from '#rules/permit/requirements/supporters.ts'
import { limitUsesOf } from '#rules/sale/refusals-of-holder.ts'
import type { RequestedPeriod } from '#rules/sale/refused.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse, refuseFields } from '#server/platform/refusal.ts'
import type { Board } from './board/board.ts'
import { readBoard } from './board/read-board.ts'
import { permitOnSale, zoneNamesIn } from './current-catalogue.ts'
import { holderLookupLimit } from './holder-lookup-limit.ts'
import { factsForForm } from './facts/facts-for-form.ts'
import { limitLeftInWords } from './limits-in-words.ts'
import { requirementsOnWire } from './requirements-in-words.ts'
import { type Offer, offerTo, verdict } from './offer.ts'
import { rowsBeside } from './rows-beside.ts'
import { groupsFor, holderFor, type ProspectiveHolder, prospectiveHolder } from './prospective-holder.ts'

/** No mistakes here: a choice may still be open, and a closed zone is a reason in the answer. */
const LEFT_OPEN = new Set([
  'ZONE_NEEDED',
  'SLOT_NEEDED',
  'TECHNIQUE_NEEDED',
  'ZONE_CLOSED',
  'ZONE_NEEDS_OPTION',
])
const CHOICES = ['lastDay', 'zoneId', 'slot', 'technique', 'keepsCatch', 'options'] as const

/** Refuses a choice that this permit does not have. */
function requireChoices(permit: PermitOnSale, period: RequestedPeriod): void {
  const { options = [] } = period
  const order = { ...period, holder: { kind: 'self' as const }, options: [...options] }
  const wrong = orderMistakes(permit, order, { email: '' }).flatMap(({ field, code }) => {
    const choice = CHOICES.find((one) => one === field)
    return choice === undefined || LEFT_OPEN.has(code) ? [] : [{ field: choice, code }]
  })
  if (wrong.length === 0) return
  refuseFields(wrong.map(({ field, code }) => ({ field: wireNameOf(checkOffer.request, field), code })))
}

/** What the caller may still buy and is asked for; nothing about another holder. */
function forCaller(
  prospective: ProspectiveHolder,
  { permit, period, board }: Offer & { board: Board },
  { texts }: Services,
  { language, now }: { language: Language; now: Date },
) {
  const { terms } = permit
  const holder = prospective.facts && holderFor(prospective, permit, period)
  if (holder === undefined) return {}
  const shown = limitUsesOf(permit, period, holder).filter(({ limit }) => !isOnePerDay(limit))
  const facts = factsForForm(permit, period, holder, { texts, language, now })
  return {
    ...(shown.length > 0 && {
      limitsLeft: shown.map((use) => ({
        left: Math.max(0, use.limit.atMost - use.used),
        atMost: use.limit.atMost,
        sentence: limitLeftInWords(use, texts, language),
      })),
    }),
    ...(facts.length > 0 && { facts }),
    ...(terms.requires && {
      requires: requirementsOnWire(requirementsAbout(terms, period.firstDay, holder), {
        terms,
        zoneName: zoneNamesIn(board.catalogue, language),
        texts,
        language,
      }),
    }),
  }
}

/** The paid extras that have no place left, of those that a quota counts. */
function fullOptions({ permit, period, board, best }: Offer & { board: Board }, groups: readonly string[]) {
  const { options = [] } = period
  const without = options.length === 0 ? best : board.bestPlaces(permit, { ...period, options: [] }, groups)
  if (without?.left === 0) return {}
  const counted = new Set(permit.quotas.flatMap(({ addOns = [] }) => addOns))
  const full = permit.terms.addOns
    .map(({ code }) => code)
    .filter((code) => counted.has(code))
    .filter((code) => board.bestPlaces(permit, { ...period, options: [code] }, groups)?.left === 0)
  return full.length > 0 ? { fullOptions: full } : {}
}

/** Whether the caller, or the other holder they name, can have a permit on a day, in a zone and slot. */
export function serveCheckOffer(serve: Serve, services: Services): void {
  const { db, texts } = services
  const countLookup = holderLookupLimit(services)

  serve(checkOffer, async (request) => {
    const { permitId, zoneId, slot, lastDay, technique, keepsCatch, options } = request.input
    const { day } = request.input
    const chosen = { zoneId, slot, technique, keepsCatch, options }
    const choice = { day, lastDay, ...chosen }
    const known = (await permitOnSale(db, permitId)) ?? refuse('NOT_FOUND')
    const shortest = shortestPeriod(known, day)
    requireChoices(known, { ...shortest, ...(lastDay !== undefined && { lastDay }), ...chosen })
    const prospective = await prospectiveHolder(services, countLookup, request, day)
    const besideRows = await rowsBeside(db, prospective, known, choice, request.now)
    return readBoard(db, request.now, (board) => {
      const permit = board.catalogue.permits.get(permitId) ?? refuse('NOT_FOUND')
      const offer = offerTo(prospective, board, permit, choice)
      const query = { payer: offer.payer, firstDay: day, zoneId, slot }
      return {
        ...verdict(offer, prospective, texts, request),
        priceCents: shortestPrice(permit.terms, query).least.totalCents,
        unitPriceCents: leastUnitCents(permit.terms, query),
        ...(offer.payer.member && { member: true }),
        ...(besideRows.length > 0 && { besideRows }),
        ...fullOptions(
          { ...offer, board },
          groupsFor(holderFor(prospective, permit, offer.period), permit, offer.period),
        ),
        ...forCaller(prospective, { ...offer, board }, services, request),
      }
    })
  })
}
