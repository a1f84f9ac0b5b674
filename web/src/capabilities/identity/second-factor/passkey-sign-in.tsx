import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { passkeySignIn, passkeySignInOptions } from '#contract/second-step.ts'
import { ask } from '#web/platform/api/ask.ts'
import { Button } from '#web/ui/button.tsx'
import { beginSession } from '../begin-session.ts'
import { knowsPasskeys, signWithPasskey } from './browser-passkeys.ts'
import { WhatFailed } from './what-failed.tsx'

/** A complete sign-in: the passkey identifies the account, and the device verifies the person. */
export function PasskeySignIn() {
  const { t } = useTranslation()
  const signing = useMutation({
    mutationFn: async () => {
      const { options } = await ask(passkeySignInOptions, {})
      const { email, ...session } = await ask(passkeySignIn, { passkey: await signWithPasskey(options) })
      await beginSession(session, { email, kind: session.kind })
    },
  })
  if (!knowsPasskeys()) return null
  return (
    <div className="flex flex-col gap-3">
      <Button
        variant="secondary"
        size="river"
        wide
        icon={<KeyRound aria-hidden className="size-5" />}
        onPress={() => signing.mutate()}
        isPending={signing.isPending}
        pendingText={t('second-factor.passkey.signing')}
      >
        {t('second-factor.passkey.signIn')}
      </Button>
      <WhatFailed error={signing.error} />
    </div>
  )
}
