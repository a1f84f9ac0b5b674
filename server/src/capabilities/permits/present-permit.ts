import { speciesThere } from '#rules/club/ordinances.ts'
import { mayBeLinked } from '#rules/permit/requirements/links.ts'
import type { Language } from '#contract/languages.ts'
import type { HeldPermit } from '#contract/permits.ts'
import type { Technique } from '#rules/codes.ts'
import { showReceiptNumber } from '#rules/sale/receipt-number.ts'
import { showShortCode } from '#rules/permit/short-code.ts'
import { isSoldState, type SoldState } from '#rules/sale/purchase-lifecycle.ts'
import { keepingIn, slotOf, zonesCovered } from '#rules/permit/slots.ts'
import { techniquesIn, techniquesOfPermit } from '#rules/permit/keeping.ts'
import { withExtras, zonesUnlocked } from '#rules/permit/unlocked-zones.ts'
import { dayIn } from '#rules/wall-clock.ts'
import { inLanguage, type PermitTerms } from '#rules/permit-terms.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Services } from '#server/platform/http/services.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import {
  type Catalogue,
  currentCatalogue,
  factsForGuests,
  factsOnPermit,
  fishOnWire,
  permitVersion,
  licenceOnWire,
  ordinancesOnWire,
  rulesOnWire,
  slotOfferOf,
  statedTo,
  zoneNamesIn,
  zoneOnPermit,
} from '../catalogue/index.ts'
import { whoPaid } from './who-paid.ts'
import { companionsOf, endsWith, handedWith, movesWith } from './beside-permit.ts'
import { dearerDaysOfPermit } from './dearer-days-of-permit.ts'
import { supplementsOf } from './supplements-of-permit.ts'
import { hasBegun } from './store/has-begun.ts'
import {
  birthYearIn,
  chosenIn,
  earlierHolders,
  holderOnPermit,
  invitedOn,
  namedChild,
} from './permit-of-purchase.ts'
import { whatIsBooked } from './what-is-booked.ts'
import { limitsInWords } from './store/limit-sentences.ts'
import { besideWhich } from './store/beside-which.ts'
import { heldBeside } from './store/held-beside.ts'
import { paidOtherwise, presentRefunds } from './present-refunds.ts'
import { type SinceSale, whatMayChange } from './what-may-change.ts'

interface Reader {
  accountId: string
  language: Language
}

const shown = (state: PurchaseRow['state']): SoldState => {
  if (isSoldState(state)) return state
  throw new Error(`a purchase that is ${state} is no permit`)
}

function whoFishes(purchase: PurchaseRow) {
  const { firstName, lastName, birthDate } = holderOnPermit(purchase)
  const child = namedChild(purchase)
  const earlier = earlierHolders(purchase)
  return {
    holder: { firstName, lastName, ...birthYearIn(birthDate) },
    ...(earlier.length > 0 && { earlier }),
    ...(purchase.holder_kind === 'minor' && { accompaniedMinor: true }),
    ...(purchase.holder_kind === 'guest' && { guest: true }),
    ...(child && {
      minor: { firstName: child.firstName, lastName: child.lastName, birthYear: child.birthYear ?? 0 },
    }),
  }
}

function whereAndWhen(
  texts: Texts,
  catalogue: Catalogue,
  purchase: PurchaseRow,
  terms: PermitTerms,
  language: Language,
) {
  const zone = purchase.zone_id === null ? undefined : catalogue.zones.get(purchase.zone_id)
  const slot = purchase.slot === null ? undefined : slotOf(terms, purchase.slot)
  return {
    ...(zone && { zone: zoneOnPermit(zone, language) }),
    ...(slot && { slot: slotOfferOf(slot, language) }),
    limits: limitsInWords(
      texts,
      catalogue,
      {
        permitId: purchase.permit_id,
        version: purchase.permit_version,
        terms,
        chosen: chosenIn(purchase),
        occasion: { firstDay: purchase.first_day, lastDay: purchase.last_day },
      },
      language,
    ),
  }
}

const receiptOf = ({ receipt_year: year, receipt_number: number }: PurchaseRow) =>
  year === null || number === null ? {} : { receiptNumber: showReceiptNumber({ year, number }) }

/** Where its holder may fish. */
const zonesOfPermit = (terms: PermitTerms, { zone_id, option_codes }: PurchaseRow): number[] => [
  ...zonesCovered(terms, zone_id ?? undefined),
  ...zonesUnlocked(terms, option_codes),
]

/** With what its holder may fish: what was chosen, or all that is allowed in one of its zones. */
const techniquesOf = (terms: PermitTerms, purchase: PurchaseRow): Technique[] =>
  purchase.technique === null
    ? techniquesOfPermit(terms, zonesOfPermit(terms, purchase))
    : [purchase.technique as Technique]

/** What is bought together stays together for its buyer until it is handed over. */
const isInOrder = (purchase: PurchaseRow): purchase is PurchaseRow & { order_id: string } =>
  purchase.order_id !== null && purchase.handed_over_as === null

/** For the buyer, who has invited somebody. */
function invitationOf(purchase: PurchaseRow) {
  const invited = purchase.state === 'issued' ? invitedOn(purchase) : undefined
  return invited && { invitation: { email: invited.email, completeBy: invited.completeBy.toISOString() } }
}

/** Nothing has happened to it yet. */
const UNUSED: SinceSale = { begun: false }

/** A permit for its holder or buyer; only the buyer sees what was paid. */
export async function presentPermit(
  services: Services,
  purchase: PurchaseRow,
  reader: Reader,
): Promise<HeldPermit> {
  const [permit] = await presentPermits(services, [purchase], reader)
  return permit as HeldPermit
}

/** The same of the permits of one order, which are read together. */
export async function presentPermits(
  services: Services,
  purchases: readonly PurchaseRow[],
  reader: Reader,
): Promise<HeldPermit[]> {
  const { db } = services
  const ids = purchases.filter(({ state }) => state === 'issued').map(({ id }) => id)
  // One after the other: three at once by one caller look like many callers, for whom each would wait (`gather.ts`).
  const catalogue = await currentCatalogue(db)
  const begun = await hasBegun.all(db, ids)
  const beside = await heldBeside.all(db, ids)
  const sinceSale = ({ id }: PurchaseRow): SinceSale => {
    const n = ids.indexOf(id)
    return n < 0 ? UNUSED : { begun: begun[n] === true, beside: beside[n] ?? [] }
  }
  return Promise.all(
    purchases.map((purchase) => present(services, catalogue, purchase, reader, sinceSale(purchase))),
  )
}

/** A permit that was sold a moment ago, under this catalogue: no outing of it has begun. */
export const presentNewPermit = (
  services: Services,
  catalogue: Catalogue,
  purchase: PurchaseRow,
  reader: Reader,
): Promise<HeldPermit> => present(services, catalogue, purchase, reader, UNUSED)

/** A permit for its mails, which do not say what may still be changed or added. */
export const presentUnchanging = async (
  services: Pick<Services, 'db' | 'texts' | 'clock'>,
  purchase: PurchaseRow,
  reader: Reader,
): Promise<HeldPermit> => {
  const {
    changes: _changes,
    supplements: _supplements,
    ...held
  } = await present(services, await currentCatalogue(services.db), purchase, reader, UNUSED)
  return held
}

async function present(
  { db, texts, clock }: Pick<Services, 'db' | 'texts' | 'clock'>,
  catalogue: Catalogue,
  purchase: PurchaseRow,
  { accountId, language }: Reader,
  since: SinceSale,
): Promise<HeldPermit> {
  const agreed = await permitVersion(db, purchase.permit_id, purchase.permit_version)
  const terms = agreed && withExtras(agreed, purchase.option_codes)
  const association = catalogue.associations.get(purchase.association_id)
  if (terms === undefined || association === undefined)
    throw new Error(`purchase ${purchase.id} has terms that do not exist`)
  const { phone } = association.profile.contacts
  const zoneId = purchase.zone_id ?? undefined
  const zoneIds = zonesOfPermit(terms, purchase)
  const iAmBuyer = purchase.buyer_id === accountId
  const paidBy = iAmBuyer ? undefined : await whoPaid({ db, texts }, purchase, language)
  const facts =
    terms.facts === undefined
      ? []
      : factsOnPermit(
          terms,
          purchase,
          await statedTo(db, purchase.holder_id, purchase.association_id),
          texts,
          language,
        )
  const companions = mayBeLinked(terms) ? await besideWhich(db, purchase.id) : []
  const beside = await companionsOf(db, companions, language)
  const together = movesWith(since.beside ?? [], companions, accountId)
  const had = { holderId: purchase.holder_id, holderKind: purchase.holder_kind }
  const handed = handedWith(had, since.beside ?? [], companions, accountId)
  const now = clock.now()
  const { timeZone } = association
  const supplements = supplementsOf(catalogue, purchase, since.beside ?? [], { language, now })
  const dearer = await dearerDaysOfPermit(db, purchase, terms, { ...since, together, timeZone, now })
  const endToo = await endsWith(db, since.beside ?? [], { accountId, language, timeZone, now })
  return {
    purchaseId: purchase.id,
    permitId: purchase.permit_id,
    associationId: purchase.association_id,
    associationName: association.name,
    ...(phone !== undefined && { associationPhone: phone }),
    colour: association.profile.colour,
    type: terms.type,
    name: inLanguage(terms.name, language),
    state: shown(purchase.state),
    firstDay: purchase.first_day,
    lastDay: purchase.last_day,
    ...(terms.validity && { validity: terms.validity }),
    ...whereAndWhen(texts, catalogue, purchase, terms, language),
    ...(purchase.technique !== null && { technique: purchase.technique as Technique }),
    techniques: techniquesIn(terms, { zoneId, slot: purchase.slot ?? undefined }),
    keeping: keepingIn(terms, zoneId),
    ...(purchase.keeps_catch !== null && { keepsCatch: purchase.keeps_catch }),
    ...whoFishes(purchase),
    ...(iAmBuyer && invitationOf(purchase)),
    ...(iAmBuyer && factsOfAnotherGuest(purchase, terms, { texts, language })),
    ...(iAmBuyer && purchase.claimed_at && { claimedAt: purchase.claimed_at.toISOString() }),
    iAmHolder: purchase.holder_id === accountId,
    iAmBuyer,
    ...(iAmBuyer && isInOrder(purchase) && { orderId: purchase.order_id }),
    ...(paidBy !== undefined && { paidBy }),
    ...paidOtherwise(purchase),
    ...(iAmBuyer && { amountCents: purchase.amount_cents, ...receiptOf(purchase) }),
    ...(await presentRefunds(db, purchase, { iAmBuyer, language })),
    options: terms.addOns
      .filter(({ code }) => purchase.option_codes.includes(code))
      .map(({ name }) => inLanguage(name, language)),
    ...licenceOnWire(terms, { texts, language, zoneName: zoneNamesIn(catalogue, language) }),
    ...(facts.length > 0 && { facts }),
    ...(beside.length > 0 && { beside }),
    ...(supplements.length > 0 && { supplements }),
    conditions: inLanguage(terms.conditions, language),
    ...ordinancesOnWire(
      catalogue,
      {
        associationId: purchase.association_id,
        firstDay: purchase.first_day,
        lastDay: purchase.last_day,
        zoneIds,
        techniques: techniquesOf(terms, purchase),
        species: speciesThere(terms.limits, zoneIds),
      },
      { language, today: dayIn(timeZone, now) },
    ),
    // A permit that was voided or given back, or is not completed, has no code.
    signedCode: purchase.signed_code ?? '',
    shortCode: purchase.short_code === null ? '' : showShortCode(purchase.short_code),
    codeVersion: purchase.code_version,
    conditionsVersion: purchase.permit_version,
    issuedAt: (purchase.issued_at ?? purchase.created_at).toISOString(),
    ...(await whatIsBooked({ db, clock, catalogue }, purchase, terms, language)),
    river: {
      timeZone: association.timeZone,
      ...rulesOnWire(terms, zoneNamesIn(catalogue, language), language),
      ...fishOnWire(catalogue, terms, purchase.association_id, language),
    },
    ...whatMayChange(purchase, terms, association.timeZone, {
      texts,
      language,
      now,
      iAmBuyer,
      endToo,
      dearer,
      together,
      handed,
      ...since,
    }),
  }
}

/** Whoever is named in place of a guest, or of who was invited, is asked for it too. */
function factsOfAnotherGuest(
  { holder_kind: kind, first_day, last_day, zone_id, slot, option_codes: options }: PurchaseRow,
  terms: PermitTerms,
  words: Parameters<typeof factsForGuests>[2],
) {
  if (terms.facts === undefined || (kind !== 'guest' && kind !== 'invited')) return {}
  const place = { zoneId: zone_id ?? undefined, slot: slot ?? undefined, options }
  const factsOfGuest = factsForGuests(terms, { firstDay: first_day, lastDay: last_day, ...place }, words)
  return factsOfGuest.length === 0 ? {} : { factsOfGuest }
}
