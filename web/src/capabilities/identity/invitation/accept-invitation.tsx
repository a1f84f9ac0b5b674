import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { PASSWORD_SHORTEST } from '#contract/fields.ts'
import { acceptInvitation, type Invitation } from '#contract/invitations.ts'
import { Form } from '#web/platform/forms/form.tsx'
import { useCallForm } from '#web/platform/forms/use-call-form.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { EmailsIn } from '#web/ui/emails-in.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { beginSession } from '../begin-session.ts'
import { JUST_INVITED } from './just-invited.ts'

/** The password accepts the invitations that are shown, and signs in. */
export function AcceptInvitation({ code, invitation }: { code: string; invitation: Invitation }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const associations = invitation.clubs.map(({ associationId }) => associationId)
  const form = useCallForm(acceptInvitation, {
    start: { newPassword: '' },
    fixed: { code, associations },
    label: () => t('office-invitation.password'),
    onDone: ({ email, ...session }) => {
      const home = session.kind === 'warden' ? paths.wardenHome : paths.office
      void beginSession(session, { email, kind: session.kind }).then(() =>
        navigate(home, { replace: true, state: JUST_INVITED }),
      )
    },
  })
  return (
    <>
      <Form of={form} act={t('office-invitation.act')} acting={t('office-invitation.acting')}>
        <p>
          <EmailsIn text={t('office-invitation.account', { email: invitation.email })} />
        </p>
        {/* For password managers: the account that the password belongs to. */}
        <input type="email" autoComplete="username" value={invitation.email ?? ''} readOnly hidden />
        <PasswordField
          {...form.field('newPassword')}
          autoComplete="new-password"
          description={t('identity.register.passwordRule', { least: PASSWORD_SHORTEST })}
        />
      </Form>
      <p className="text-sm text-ink-soft">{t('office-invitation.decline')}</p>
    </>
  )
}
