import { useTranslation } from 'react-i18next'
import type { PermitToCheck, SupervisedPurchase } from '#contract/supervised.ts'
import { useRuleSentences } from '#web/ui/use-rule-sentences.ts'
import { placesOn } from '../verdict/on-the-day.ts'

/** The rules of a permit at the places of a day, in sentences; a list stored by an earlier version has them for all zones. */
export function useLimitsOn(
  purchase: SupervisedPurchase,
  permit: PermitToCheck | undefined,
  day: string,
): readonly string[] {
  const { t } = useTranslation()
  const sentencesOf = useRuleSentences()
  if (permit?.rules === undefined) return permit?.limits ?? []
  const { zones } = permit.rules
  const places = placesOn(purchase, permit, day).map(({ zone, holds }) => ({
    zone,
    sentences: holds ? sentencesOf(holds, zones) : [],
  }))
  const inAll = (sentence: string) => places.every(({ sentences }) => sentences.includes(sentence))
  const all = places.flatMap(({ zone, sentences }) =>
    sentences.map((sentence) =>
      zone === undefined || inAll(sentence)
        ? sentence
        : t('catalogue.limits.onlyIn', { zones: zone.name, sentence }),
    ),
  )
  return [...new Set(all)]
}
