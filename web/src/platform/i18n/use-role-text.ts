import { useTranslation } from 'react-i18next'
import type { OfficeRole } from '#contract/office-fields.ts'

interface Post {
  role: OfficeRole
  /** The shop or bar of somebody who sells there. */
  outletName?: string | undefined
}

/** What somebody is in an office, with the name of the shop or bar where they sell. */
export function useRoleText(): (post: Post) => string {
  const { t } = useTranslation()
  return ({ role, outletName }) => {
    const name = t(`office.roles.${role}.name`)
    return outletName === undefined ? name : t('office.roleAt', { role: name, outlet: outletName })
  }
}
