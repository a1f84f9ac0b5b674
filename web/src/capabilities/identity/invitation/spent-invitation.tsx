import { useTranslation } from 'react-i18next'
import { renewInvitation } from '#contract/invitations.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { useAct } from '#web/platform/query/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink, Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Links that open nothing any more, each with its way on. */

export function UsedInvitation() {
  const { t } = useTranslation()
  return (
    <Notice
      title={t('office-invitation.used.title')}
      action={
        <div className="flex flex-wrap items-center gap-4">
          <ButtonLink href={paths.login}>{t('identity.signIn.tab')}</ButtonLink>
          <Link href={paths.forgottenPassword}>{t('office-invitation.used.forgotten')}</Link>
        </div>
      }
    >
      {t('office-invitation.used.text')}
    </Notice>
  )
}

export function ExpiredInvitation({ code }: { code: string }) {
  const { t } = useTranslation()
  const renewal = useAct(renewInvitation)
  if (renewal.isDone)
    return (
      <Notice kind="success" isNew>
        {t('office-invitation.expired.sent')}
      </Notice>
    )
  return (
    <>
      <Notice
        kind="warning"
        title={t('office-invitation.expired.title')}
        action={
          <Button
            onPress={() => renewal.go({ code })}
            isPending={renewal.isPending}
            pendingText={t('office-invitation.expired.acting')}
          >
            {t('office-invitation.expired.act')}
          </Button>
        }
      >
        {t('office-invitation.expired.text')}
      </Notice>
      {renewal.failure !== undefined && (
        <Notice kind="alarm" isNew>
          {renewal.failure}
        </Notice>
      )}
    </>
  )
}

/** Unknown, or older than links are kept. */
export function UnknownInvitation() {
  const { t } = useTranslation()
  return (
    <Notice
      kind="warning"
      title={t('office-invitation.unknown.title')}
      action={<ButtonLink href={paths.forgottenPassword}>{t('office-invitation.unknown.act')}</ButtonLink>}
    >
      {t('office-invitation.unknown.text')}
    </Notice>
  )
}
