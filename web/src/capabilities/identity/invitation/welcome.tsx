import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useSession } from '#web/platform/session.ts'
import { Notice } from '#web/ui/notice.tsx'
import { isJustInvited } from './just-invited.ts'

/** By name, once, on the first page after an accepted invitation. */
export function Welcome() {
  const { t } = useTranslation()
  const session = useSession()
  const location = useLocation()
  if (session === undefined || session.kind === 'angler' || !isJustInvited(location)) return null
  return (
    <Notice kind="success" isNew title={t('identity.welcome.title', { name: session.firstName })}>
      {t(`identity.welcome.${session.kind}`)}
    </Notice>
  )
}
