import { useTranslation } from 'react-i18next'
import type { SupervisedPurchase } from '#contract/supervised.ts'

type Named = Pick<SupervisedPurchase, 'firstName' | 'lastName' | 'unnamedMinor'>

/** Who fishes, in a line. A minor who was not named is told from the adult, whose name stands on the permit. */
export function usePersonName(): (person: Named, order?: 'firstNameFirst' | 'lastNameFirst') => string {
  const { t } = useTranslation()
  return ({ firstName, lastName, unnamedMinor }, order = 'firstNameFirst') => {
    const name = (order === 'firstNameFirst' ? [firstName, lastName] : [lastName, firstName]).join(' ').trim()
    return unnamedMinor === true ? t('supervision.unnamedMinorBeside', { name }) : name
  }
}
