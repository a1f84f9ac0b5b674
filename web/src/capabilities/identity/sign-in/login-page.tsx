import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router'
import { ownPath } from '#web/platform/navigation/own-path.ts'
import { query } from '#web/platform/navigation/paths.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { useSessionEnded } from '#web/platform/session.ts'
import { sealedTyped } from '#web/platform/offline/sealed/typed-texts.ts'
import { useStore } from '#web/platform/store.ts'
import { isKeyOfTyped } from '#web/platform/typed/typed-storage.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { hasBegun } from '../../purchase/index.ts'
import { RegisterForm } from '../register/register-form.tsx'
import { isJustActivated } from '../activate/just-activated.ts'
import { SignInForm } from './sign-in-form.tsx'

type Way = 'signIn' | 'register'

/** Signing in, with a link to registration; the guard then redirects to the requested page (`vai`). */
export default function LoginPage() {
  const { t } = useTranslation()
  const [way, setWay] = useState<Way>('signIn')
  const [params] = useSearchParams()
  const follow = ownPath(params.get(query.follow))
  const sealed = useStore(sealedTyped)
  const isChosen = follow !== undefined && hasBegun(follow, sealed)
  const hasEnded = useSessionEnded()
  const isTyped = hasEnded && sealed.some(isKeyOfTyped)
  const why = [
    isJustActivated(useLocation()) && t('identity.activated'),
    hasEnded && t('identity.ended'),
    isTyped && t('identity.typedStays'),
    isChosen ? t('identity.onTheWay') : follow !== undefined && t('identity.thenOn'),
  ].filter(Boolean)
  const title = t(`identity.${way}.title`)
  usePageTitle(title)
  return (
    <div className="mx-auto flex w-full max-w-[480px] flex-col gap-6 px-4 pt-2 pb-12">
      <header>
        <h1 className="text-3xl">{title}</h1>
        {why.length > 0 && <p className="mt-2 text-ink-soft">{why.join(' ')}</p>}
      </header>
      <SegmentedControl<Way>
        label={t('identity.way')}
        options={[
          { value: 'signIn', text: t('identity.signIn.tab') },
          { value: 'register', text: t('identity.register.tab') },
        ]}
        value={way}
        onChange={setWay}
      />
      {way === 'signIn' ? <SignInForm /> : <RegisterForm />}
    </div>
  )
}
