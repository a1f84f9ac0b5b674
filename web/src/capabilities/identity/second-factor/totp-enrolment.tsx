import { useTranslation } from 'react-i18next'
import { enableTotp } from '#contract/second-factor.ts'
import { Form } from '#web/platform/forms/form.tsx'
import { useCallForm } from '#web/platform/forms/use-call-form.ts'
import { CodeField } from '#web/ui/code-field.tsx'
import { Link } from '#web/ui/link.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

interface TotpEnrolmentProps {
  secret: string
  uri: string
  /** With recovery codes for the first second factor. */
  onDone: (recoveryCodes: string[] | undefined) => void
  onClose: () => void
}

const inFours = (text: string): string => text.match(/.{1,4}/g)?.join(' ') ?? text

/** Three steps: scan or type the secret, then a first code proves that the app has it. */
export function TotpEnrolment({ secret, uri, onDone, onClose }: TotpEnrolmentProps) {
  const { t } = useTranslation()
  const form = useCallForm(enableTotp, {
    start: { code: '' },
    label: () => t('second-factor.totp.firstCode'),
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  })
  return (
    <Sheet
      isOpen
      isDismissable={false}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('second-factor.totp.setUp')}
    >
      <p>{t('second-factor.totp.scan')}</p>
      <div className="mx-auto my-5 w-52 rounded-md bg-[#fff] p-2">
        <QrCode text={uri} label={t('second-factor.totp.qr')} />
      </div>
      <p className="text-ink-soft">
        {t('second-factor.totp.sameDevice')} <Link href={uri}>{t('second-factor.totp.openApp')}</Link>
      </p>
      <p className="mt-3 text-ink-soft">{t('second-factor.totp.typeSecret')}</p>
      <p className="figures mt-1 mb-6 text-lg tracking-[0.06em] break-words select-all">{inFours(secret)}</p>
      <Form of={form} act={t('second-factor.totp.turnOn')} acting={t('second-factor.totp.turningOn')}>
        <CodeField {...form.field('code')} />
      </Form>
    </Sheet>
  )
}
