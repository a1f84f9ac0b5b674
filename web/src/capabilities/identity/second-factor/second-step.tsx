import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '#contract/call.ts'
import type { SecondFactorWay } from '#contract/fields.ts'
import { completeSignIn, passkeySignInOptions } from '#contract/second-step.ts'
import { Form } from '#web/platform/forms/form.tsx'
import { clientConfig } from '#web/platform/api/client-config.ts'
import { ask } from '#web/platform/api/ask.ts'
import { useCallForm } from '#web/platform/forms/use-call-form.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeField } from '#web/ui/code-field.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { EmailText } from '#web/ui/email-text.tsx'
import { Link } from '#web/ui/link.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { signWithPasskey } from './browser-passkeys.ts'
import { WhatFailed } from './what-failed.tsx'

interface SecondStepProps {
  ticket: string
  ways: readonly SecondFactorWay[]
  onDone: (session: ResponseOf<typeof completeSignIn>) => void
  onAgain: () => void
}

/** After the right password: the code of the app, a passkey, or a recovery code. */
export default function SecondStep({ ticket, ways, onDone, onAgain }: SecondStepProps) {
  const { t } = useTranslation()
  const [way, setWay] = useState(ways[0])
  const others = ways.filter((one) => one !== way)
  return (
    <section aria-labelledby="second-step" className="flex flex-col gap-5">
      <header>
        <h2 id="second-step" className="text-2xl">
          {t('second-factor.step.title')}
        </h2>
        <p className="mt-1 text-ink-soft">{t(`second-factor.step.${way ?? 'totp'}`)}</p>
      </header>
      {way === 'passkey' ? (
        <ByPasskey {...{ ticket, onDone }} />
      ) : (
        <ByCode key={way} {...{ ticket, onDone }} isRecovery={way === 'recoveryCode'} />
      )}
      <div className="-mx-5 flex flex-wrap items-center justify-between gap-x-2 tight:mx-0">
        {others.map((one) => (
          <Button key={one} variant="quiet" onPress={() => setWay(one)}>
            {t(`second-factor.step.use.${one}`)}
          </Button>
        ))}
        <Button variant="quiet" onPress={onAgain}>
          {t('second-factor.step.again')}
        </Button>
      </div>
      <LostEverything />
    </section>
  )
}

/** Who can help, by what the person is: this page knows the password was right, and no more of them. */
function LostEverything() {
  const { t } = useTranslation()
  const contact = clientConfig().contactEmail
  return (
    <Disclosure title={t('second-factor.step.lost.title')}>
      <div className="flex flex-col gap-3 pb-4">
        <p>{t('second-factor.step.lost.office')}</p>
        <p>{t('second-factor.step.lost.others')}</p>
        {contact !== undefined && (
          <p>
            <Link href={`mailto:${contact}`}>
              <EmailText email={contact} />
            </Link>
          </p>
        )}
        <p>{t('second-factor.step.lost.then')}</p>
      </div>
    </Disclosure>
  )
}

interface ByProps {
  ticket: string
  onDone: SecondStepProps['onDone']
}

function ByCode({ ticket, onDone, isRecovery }: ByProps & { isRecovery: boolean }) {
  const { t } = useTranslation()
  const label = t(isRecovery ? 'second-factor.recoveryCode' : 'second-factor.code')
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  // The previous form and its focus are gone.
  useEffect(() => field.current?.focus(), [])
  const form = useCallForm(completeSignIn, {
    start: { code: '' },
    fixed: { ticket },
    label: () => label,
    onDone,
  })
  return (
    <Form of={form} act={t('identity.signIn.act')} acting={t('identity.signIn.acting')}>
      {isRecovery ? (
        <TextField {...form.field('code')} ref={field} autoComplete="off" />
      ) : (
        <CodeField {...form.field('code')} ref={field} />
      )}
    </Form>
  )
}

function ByPasskey({ ticket, onDone }: ByProps) {
  const { t } = useTranslation()
  const signing = useMutation({
    mutationFn: async () => {
      const { options } = await ask(passkeySignInOptions, { ticket })
      return await ask(completeSignIn, { ticket, passkey: await signWithPasskey(options) })
    },
    onSuccess: onDone,
  })
  return (
    <div className="flex flex-col gap-4">
      <WhatFailed error={signing.error} />
      <Button
        autoFocus
        size="river"
        wide
        onPress={() => signing.mutate()}
        isPending={signing.isPending}
        pendingText={t('second-factor.passkey.signing')}
      >
        {t('second-factor.passkey.use')}
      </Button>
    </div>
  )
}
