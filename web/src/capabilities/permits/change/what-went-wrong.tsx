import { useTranslation } from 'react-i18next'
import { Notice } from '#web/ui/notice.tsx'
import type { Change } from './use-change.ts'

/** Why a change failed, or cannot be requested now. */
export function WhatWentWrong({ of: { failure, isRefused, isOnline } }: { of: Change }) {
  const { t } = useTranslation()
  return (
    <>
      {failure !== undefined && (
        <Notice kind={isRefused ? 'alarm' : 'warning'} isNew>
          {failure}
        </Notice>
      )}
      {!isOnline && (
        <Notice kind="warning" isNew>
          {t('changes.offline')}
        </Notice>
      )}
    </>
  )
}
