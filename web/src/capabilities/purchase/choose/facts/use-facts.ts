import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { checkOffer } from '#contract/catalogue.ts'
import { listFacts, stateFact } from '#contract/facts.ts'
import { isDay } from '#rules/days.ts'
import { ApiRefusal } from '#web/platform/api/ask.ts'
import { askUntilBack } from '#web/platform/api/ask-until-back.ts'
import type { TypedFact } from '#web/platform/facts/typed-facts.ts'
import type { OrderDraft } from '../../order-draft.ts'
import type { FormMistake } from '../find-mistakes.ts'
import type { PermitShown } from '../permit-shown.ts'
import type { useEligibility } from '../use-eligibility.ts'

export type FactOfForm = ReturnType<typeof useEligibility>['facts'][number]

export const factField = (key: string, name: 'number' | 'validUntil'): string => `${name}-${key}`

const typedFor = (draft: OrderDraft, { key, number = '', validUntil = '' }: FactOfForm): TypedFact =>
  draft.facts?.[key] ?? { number, validUntil }

const isOther = (fact: FactOfForm, { number, validUntil }: TypedFact): boolean =>
  number.trim() !== (fact.number ?? '') || validUntil !== (fact.validUntil ?? '')

/** What is typed of a permit's facts, what is wrong with it, and how it gets into the account. */
export function useFacts(permit: PermitShown, draft: OrderDraft, facts: readonly FactOfForm[]) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { firstDay, lastDay = firstDay } = draft
  const unsaved = facts.filter((fact) => isOther(fact, typedFor(draft, fact)))

  const saving = useMutation({
    mutationFn: async () => {
      for (const fact of unsaved) {
        const { number, validUntil } = typedFor(draft, fact)
        await askUntilBack(stateFact, {
          associationId: permit.associationId,
          key: fact.key,
          ...(fact.asksNumber && { number: number.trim() }),
          ...(fact.asksValidUntil && { validUntil }),
        })
      }
    },
    onSettled: () =>
      Promise.all([checkOffer, listFacts].map(({ name }) => queries.invalidateQueries({ queryKey: [name] }))),
  })

  const mistakes = facts.flatMap((fact): FormMistake[] => {
    const typed = typedFor(draft, fact)
    const { number, validUntil } = { number: typed.number.trim(), validUntil: typed.validUntil }
    const values = { name: fact.name }
    const of = (name: 'number' | 'validUntil') => factField(fact.key, name)
    const isEnded = isDay(validUntil) && lastDay !== undefined && validUntil < lastDay
    // Only the server knows the association's list.
    const unlisted =
      isOther(fact, typed) || fact.problem?.code !== 'FACT_NOT_LISTED' ? undefined : fact.problem
    return [
      ...(fact.asksNumber && number === ''
        ? [{ field: of('number'), text: 'buy.facts.numberNeeded', values, isMissing: true }]
        : []),
      ...(unlisted ? [{ field: of('number'), message: unlisted.sentence, isChosen: true }] : []),
      ...(fact.asksValidUntil && !isDay(validUntil)
        ? [{ field: of('validUntil'), text: 'buy.facts.validUntilNeeded', values, isMissing: true }]
        : []),
      ...(fact.asksValidUntil && isEnded
        ? [{ field: of('validUntil'), text: 'buy.facts.endsBefore', values, isChosen: true }]
        : []),
    ]
  })

  const { error } = saving
  return {
    facts,
    typedFor: (fact: FactOfForm) => typedFor(draft, fact),
    mistakes,
    isUnsaved: unsaved.length > 0,
    isSaving: saving.isPending,
    failure:
      error === null
        ? undefined
        : error instanceof ApiRefusal
          ? (error.problem.fields?.[0]?.message ?? error.problem.detail ?? error.problem.title)
          : t('app.unreachableTyped'),
    /** Resolves to whether everything is in the account. */
    save: () =>
      saving.mutateAsync().then(
        () => true,
        () => false,
      ),
  }
}
