import { useTranslation } from 'react-i18next'
import type { SupervisedPurchase } from '#contract/supervised.ts'

type Named = Pick<SupervisedPurchase, 'firstName' | 'lastName' | 'unnamedMinor'>

/** The name in one line. A minor without a name is shown by the adult whose name is on the permit. */
export function usePersonName(): (person: Named, order?: 'firstNameFirst' | 'lastNameFirst') => string {
  const { t } = useTranslation()
  return ({ firstName, lastName, unnamedMinor }, order = 'firstNameFirst') => {
    const name = (order === 'firstNameFirst' ? [firstName, lastName] : [lastName, firstName]).join(' ').trim()
    return unnamedMinor === true ? t('supervision.unnamedMinorBeside', { name }) : name
  }
}
