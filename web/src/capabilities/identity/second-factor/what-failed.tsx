import { useTranslation } from 'react-i18next'
import { ApiRefusal, ApiUnreachable } from '#web/platform/api/ask.ts'
import { Notice } from '#web/ui/notice.tsx'
import { failureOf } from './browser-passkeys.ts'

/** Why it failed: a refusal of the server, no answer, or no passkey from the browser. */
export function WhatFailed({ error }: { error: unknown }) {
  const { t } = useTranslation()
  if (error === null || error === undefined) return null
  if (error instanceof ApiRefusal)
    return (
      <Notice kind="alarm" isNew>
        {error.problem.title}
      </Notice>
    )
  return (
    <Notice kind="warning" isNew>
      {error instanceof ApiUnreachable
        ? t('app.unreachable')
        : t(`second-factor.browser.${failureOf(error)}`)}
    </Notice>
  )
}
