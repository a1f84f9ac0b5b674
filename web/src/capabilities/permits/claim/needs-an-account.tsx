import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { useSession } from '#web/platform/session.ts'
import { ButtonLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Signs in or registers, and comes back here. Who is signed in without being an angler reads why that is not enough. */
export function NeedsAnAccount({ why }: { why: string }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const session = useSession()
  if (session !== undefined)
    return <Notice kind="warning">{t('my-permits.claim.otherKind', { name: session.firstName })}</Notice>
  return (
    <>
      <p>{why}</p>
      <div>
        <ButtonLink href={pathTo(paths.login, { follow: pathname + search })}>
          {t('my-permits.claim.signIn')}
        </ButtonLink>
      </div>
    </>
  )
}
