import { speciesThere } from '#rules/club/ordinances.ts'
import { techniquesOfPermit } from '#rules/permit/keeping.ts'
import { readPermit } from '#contract/catalogue.ts'
import { shortestPeriod } from '#rules/calendar.ts'
import { inLanguage, type PermitTerms } from '#rules/permit-terms.ts'
import { zonesCovered } from '#rules/permit/slots.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { dayIn } from '#rules/wall-clock.ts'
import { refuse } from '#server/platform/refusal.ts'
import { deadlinesOnWire } from './deadlines-on-wire.ts'
import { fishOnWire, textsWithFish } from './fish.ts'
import { rulesInWords } from './rules-in-words.ts'
import { ordinancesOnWire } from './ordinances-on-wire.ts'
import { rulesOnWire } from './rules-on-wire.ts'
import { currentCatalogue } from './board/read-board.ts'
import { zoneNamesIn } from './current-catalogue.ts'
import { holderFacts } from './store/holder-facts.ts'
import { licenceOnWire } from './licence-on-wire.ts'
import { associationOf, permitHead } from './permit-head.ts'
import { waterLineOf } from './picture-on-wire.ts'
import { addOnsOnWire, tableOnWire, unitPricesOnWire } from './prices-on-wire.ts'
import { requirementsOnWire } from './requirements-in-words.ts'
import { holderFor, payerFor } from './prospective-holder.ts'

/** One permit with all fields of its form, priced for the caller as of today. */
export function serveReadPermit(serve: Serve, { db, texts }: Services): void {
  serve(readPermit, async ({ input, caller, language, now }) => {
    const catalogue = await currentCatalogue(db)
    const permit = catalogue.permits.get(input.permitId) ?? refuse('NOT_FOUND')
    const { terms, version } = permit
    const today = dayIn(permit.timeZone, now)
    const facts =
      caller.kind === 'angler'
        ? await holderFacts(db, { accountId: caller.accountId }, today, now)
        : undefined
    const prospective = { ...(facts && { facts }), aboutAnother: false, ignoring: () => false }
    const payer = payerFor(holderFor(prospective, permit, shortestPeriod(permit, today)), today)
    const query = { payer, firstDay: today }
    const { accompaniedMinors: minors } = terms
    const zoneName = zoneNamesIn(catalogue, language)
    const { associationId } = permit
    const head = permitHead(catalogue, permit, query, language, texts)
    const waterLine = waterLineOf(associationOf(catalogue, permit), head.waters, language)
    return {
      ...head,
      ...(waterLine !== undefined && { waterLine }),
      ...unitPricesOnWire(terms, query),
      priceTable: tableOnWire({ terms, texts, language }, zoneName),
      member: payer.member,
      ...(isBetterForMembers(terms) &&
        associationOf(catalogue, permit).hasPlans && { sellsMembership: true }),
      ...(facts?.birthDate !== undefined && { ownBirthDate: facts.birthDate }),
      hasZones: terms.zones.length > 0,
      options: addOnsOnWire({ terms, texts, language }, zoneName),
      personal: terms.holder.personal,
      ...(minors && { oldestMinor: minors.oldest, minorsPerAdult: minors.perAdult }),
      ...(terms.facts && { asksFacts: true }),
      ...(terms.requires && {
        requires: requirementsOnWire(terms.requires, { terms, zoneName, texts, language }),
      }),
      ...licenceOnWire(terms, { texts, language, zoneName }),
      limits: rulesInWords({ texts: textsWithFish(texts, catalogue.ownFish), language, terms, zoneName }),
      rules: {
        ...rulesOnWire(terms, zoneName, language),
        ...fishOnWire(catalogue, terms, associationId, language),
      },
      ...ordinancesOnWire(
        catalogue,
        {
          associationId,
          firstDay: today,
          zoneIds: zonesCovered(terms),
          techniques: techniquesOfPermit(terms),
          species: speciesThere(terms.limits, zonesCovered(terms)),
        },
        { language, today },
      ),
      version,
      conditions: inLanguage(terms.conditions, language),
      ...deadlinesOnWire(permit, associationOf(catalogue, permit), today),
    }
  })
}

/** It is for members alone, or a price of it is theirs. */
const isBetterForMembers = ({ holder, prices, addOns }: PermitTerms): boolean =>
  holder.membersOnly ||
  [prices, ...addOns.map((addOn) => addOn.prices)].some(({ rows }) => rows.some(({ members }) => members))
