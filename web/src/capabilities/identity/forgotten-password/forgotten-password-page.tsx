import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useOverlayPage } from '#web/platform/navigation/overlay-page.ts'
import { paths, query } from '#web/platform/navigation/paths.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { PageModal } from '#web/ui/page-modal.tsx'
import { AskForLink } from './ask-for-link.tsx'
import { ChooseNewPassword } from './choose-new-password.tsx'

/** Without a code it mails a link; the link opens this page with a code, and a new password is chosen. */
export default function ForgottenPasswordPage() {
  const { t } = useTranslation()
  const { close, isFullPage } = useOverlayPage()
  const [params] = useSearchParams()
  const code = params.get(query.code)
  const title = t(code === null ? 'identity.forgotten.title' : 'identity.newPassword.title')
  usePageTitle(title)
  return (
    <PageModal title={title} isFullPage={isFullPage} onClose={() => close(paths.login)}>
      {code === null ? (
        <AskForLink email={params.get(query.email) ?? ''} />
      ) : (
        <ChooseNewPassword code={code} />
      )}
    </PageModal>
  )
}
