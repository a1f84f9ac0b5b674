import { useTranslation } from 'react-i18next'
import type { CardAccount } from '#contract/office-cards.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Failed } from '../outcome.tsx'
import { NextAct } from './next-act.tsx'
import type { StateProps } from './state-props.ts'
import { useConnectCards } from './use-connect-cards.ts'
import { useReopenedForm } from './use-reopened-form.ts'

const KINDS = {
  none: 'info',
  incomplete: 'warning',
  checking: 'info',
  payoutsOff: 'warning',
  ready: 'success',
  rejected: 'alarm',
  notConnected: 'alarm',
  silent: 'info',
} as const satisfies Record<CardAccount['state'], string>

/** How far the account is, in words, and the next thing to do. */
export function AccountState(props: StateProps) {
  const { t } = useTranslation()
  const { state, accountId, isOpenedHere, isInUse } = props.account
  const connecting = useConnectCards(props.office.associationId, props.from)
  useReopenedForm(isOpenedHere, connecting.go)
  const words = state === 'ready' && isInUse ? 'inUse' : state
  return (
    <div className="flex flex-col gap-3">
      <Notice
        kind={KINDS[state]}
        title={t(`office-cards.states.${words}.title`)}
        action={<NextAct {...props} connecting={connecting} />}
      >
        <p>{t(`office-cards.states.${words}.text`)}</p>
        {accountId !== undefined && (
          <p className="text-sm wrap-anywhere text-ink-soft">
            {t('office-cards.account', { number: accountId })}
          </p>
        )}
      </Notice>
      <Failed why={connecting.failure} />
    </div>
  )
}
