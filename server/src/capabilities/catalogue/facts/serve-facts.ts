import { forgetFact, listFacts, stateFact } from '#contract/facts.ts'
import type { Language } from '#contract/languages.ts'
import type { FieldMistake } from '#contract/read.ts'
import { wireNameOf } from '#contract/wire.ts'
import type { RequiredFact } from '#rules/facts/required-fact.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse, refuseFields } from '#server/platform/refusal.ts'
import { currentCatalogue } from '../board/read-board.ts'
import type { Catalogue } from '../store/read-catalogue.ts'
import { deleteFact, factsStatedBy, writeFact } from '../store/stated-facts.ts'
import { factNameIn } from './fact-words.ts'

/** What permits of an association ask for today; the first permit that asks for it names it. */
const factOf = ({ permits }: Catalogue, associationId: number, key: string): RequiredFact | undefined =>
  [...permits.values()]
    .filter((permit) => permit.associationId === associationId)
    .flatMap(({ terms }) => terms.facts ?? [])
    .find((fact) => fact.key === key && fact.fields !== undefined)

const wantsLicence = ({ permits }: Catalogue): boolean =>
  [...permits.values()].some(({ terms: { facts = [] } }) =>
    facts.some(({ kind, fields = [] }) => kind === 'licence' && fields.includes('number')),
  )

/** Reads or writes the caller's own facts; the call names no other person. */
export function serveFacts(serve: Serve, services: Services): void {
  const { db, texts } = services

  async function ownFacts(accountId: string, language: Language) {
    const [catalogue, rows] = await Promise.all([currentCatalogue(db), factsStatedBy(db, accountId)])
    return {
      ...(wantsLicence(catalogue) && { asksLicence: true }),
      facts: rows.map(({ association_id: associationId, key, kind, number, valid_until, confirmed_at }) => {
        const fact = factOf(catalogue, associationId, key)
        return {
          associationId,
          associationName: catalogue.associations.get(associationId)?.name ?? '',
          key,
          kind,
          name: factNameIn(fact ?? { kind }, texts, language),
          asksNumber: fact?.fields?.includes('number') ?? number !== null,
          asksValidUntil: fact?.fields?.includes('validUntil') ?? valid_until !== null,
          ...(number !== null && { number }),
          ...(valid_until !== null && { validUntil: valid_until }),
          ...(confirmed_at !== null && { confirmed: true }),
        }
      }),
    }
  }

  serve(listFacts, ({ caller: { accountId }, language }) => ownFacts(accountId, language))

  serve(stateFact, async ({ input, caller: { accountId }, language, now }) => {
    const { associationId, key, number, validUntil } = input
    const fact = factOf(await currentCatalogue(db), associationId, key) ?? refuse('NOT_FOUND')
    const missing = (fact.fields ?? []).filter((name) => input[name] === undefined)
    const mistakes = missing.map((name): FieldMistake => ({
      field: wireNameOf(stateFact.request, name),
      code: 'REQUIRED',
    }))
    if (mistakes.length > 0) return refuseFields(mistakes)
    // No more is kept than is asked for.
    const asks = (name: 'number' | 'validUntil') => fact.fields?.includes(name) === true
    await writeFact(db, {
      accountId,
      associationId,
      key,
      kind: fact.kind,
      number: asks('number') ? (number ?? null) : null,
      validUntil: asks('validUntil') ? (validUntil ?? null) : null,
      now,
    })
    return ownFacts(accountId, language)
  })

  serve(forgetFact, async ({ input: { associationId, key }, caller: { accountId }, language }) => {
    await deleteFact(db, { accountId, associationId, key })
    return ownFacts(accountId, language)
  })
}
