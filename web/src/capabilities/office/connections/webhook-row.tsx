import { useTranslation } from 'react-i18next'
import { listEvents } from '#contract/office-events.ts'
import {
  changeWebhook,
  EARLIER_SECRET_HOURS,
  listDeliveries,
  listWebhooks,
  type OfficeWebhook,
  renewWebhookSecret,
  testWebhook,
} from '#contract/office-webhooks.ts'
import { ConfirmByOwnWays, useConfirmed } from '#web/capabilities/identity/index.ts'
import { ask } from '#web/platform/api/ask.ts'
import { sentenceOfError } from '#web/platform/query/sentence-of-error.ts'
import { useAct } from '#web/platform/query/use-act.ts'
import { useRenew } from '#web/platform/query/use-renew.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ConfirmedAct } from '../confirmed-act.tsx'
import { useMomentText } from '../moment-text.ts'
import { Failed } from '../outcome.tsx'

interface WebhookRowProps {
  associationId: number
  webhook: OfficeWebhook
  isRemoving: boolean
  onChange: () => void
  onRemove: () => void
  /** A new one, which is shown once. */
  onSecret: (secret: string) => void
  onShowDeliveries: () => void
  onDone: (sentence: string) => void
}

/** One address: what it is told, whether that arrives, and what can be done with it. */
export function WebhookRow({ associationId, webhook, isRemoving, ...on }: WebhookRowProps) {
  const { t } = useTranslation()
  const renew = useRenew()
  const { webhookId, url, events, pausedWhy } = webhook
  const isPaused = pausedWhy !== undefined
  const change = useAct(changeWebhook, {
    renews: [listWebhooks, listEvents],
    onDone: () =>
      on.onDone(t(`office-connections.webhooks.${isPaused ? 'resumedNow' : 'pausedNow'}`, { url })),
  })
  const test = useAct(testWebhook, {
    renews: [listDeliveries, listEvents],
    onDone: () => {
      on.onShowDeliveries()
      on.onDone(t('office-connections.webhooks.tested'))
    },
  })
  const secret = useConfirmed(
    () => ask(renewWebhookSecret, { associationId, webhookId }),
    (answer) => {
      void renew(listWebhooks)
      on.onSecret(answer.secret)
    },
  )
  const names = events.map((event) => t(`office-connections.events.names.${event.replace('.', '-')}`))
  return (
    <li className="flex flex-col gap-3 py-5">
      <h3 className="text-lg font-semibold wrap-anywhere">{url}</h3>
      <p className="max-w-lines">{t('office-connections.webhooks.told', { events: names.join(', ') })}</p>
      <StateOfWebhook webhook={webhook} />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          aria-label={t('office-connections.webhooks.testOf', { url })}
          isPending={test.isPending}
          pendingText={t('office.saving')}
          onPress={() => test.go({ associationId, webhookId })}
        >
          {t('office-connections.webhooks.test')}
        </Button>
        <Button
          variant="secondary"
          aria-label={t('office-connections.webhooks.deliveriesOf', { url })}
          onPress={on.onShowDeliveries}
        >
          {t('office-connections.webhooks.deliveries')}
        </Button>
        <Button
          variant="secondary"
          aria-label={t('office-connections.webhooks.changeOf', { url })}
          onPress={on.onChange}
        >
          {t('office-connections.webhooks.change')}
        </Button>
        <Button
          variant="secondary"
          aria-label={t(`office-connections.webhooks.${isPaused ? 'resumeOf' : 'pauseOf'}`, { url })}
          isPending={change.isPending}
          pendingText={t('office.saving')}
          onPress={() => change.go({ associationId, webhookId, isPaused: !isPaused })}
        >
          {t(`office-connections.webhooks.${isPaused ? 'resume' : 'pause'}`)}
        </Button>
        <ConfirmedAct
          act={t('office-connections.webhooks.renew')}
          label={t('office-connections.webhooks.renewOf', { url })}
          isPending={secret.isPending}
          title={t('office-connections.webhooks.renewTitle')}
          keep={t('office-connections.keep')}
          onConfirm={() => secret.start(undefined)}
        >
          {t('office-connections.webhooks.renewText', { count: EARLIER_SECRET_HOURS })}
        </ConfirmedAct>
        <ConfirmedAct
          act={t('office-connections.webhooks.remove')}
          label={t('office-connections.webhooks.removeOf', { url })}
          isPending={isRemoving}
          isDangerous
          title={t('office-connections.webhooks.removeTitle')}
          keep={t('office-connections.keep')}
          onConfirm={on.onRemove}
        >
          {t('office-connections.webhooks.removeText', { url })}
        </ConfirmedAct>
      </div>
      <Failed
        why={
          change.failure ??
          test.failure ??
          (secret.error === null ? undefined : sentenceOfError(secret.error, t))
        }
      />
      {secret.isAsking && (
        <ConfirmByOwnWays forWhat="webhook" onConfirmed={secret.confirmed} onClose={secret.giveUp} />
      )}
    </li>
  )
}

/** Whether its messages arrive; why not, and what to do. */
function StateOfWebhook({
  webhook: { pausedWhy, failingSince, lastDeliveredAt, earlierSecretUntil },
}: {
  webhook: OfficeWebhook
}) {
  const { t } = useTranslation()
  const moment = useMomentText()
  const state =
    pausedWhy !== undefined ? (
      <Notice kind={pausedWhy === 'office' ? 'info' : 'warning'}>
        {t(`office-connections.webhooks.paused.${pausedWhy}`)}
      </Notice>
    ) : failingSince !== undefined ? (
      <Notice kind="warning">
        {t('office-connections.webhooks.failing', { since: moment(failingSince) })}
      </Notice>
    ) : (
      <p className="text-sm text-ink-soft">
        {lastDeliveredAt === undefined
          ? t('office-connections.webhooks.nothingYet')
          : t('office-connections.webhooks.lastDelivered', { at: moment(lastDeliveredAt) })}
      </p>
    )
  return (
    <>
      {state}
      {earlierSecretUntil !== undefined && (
        <p className="text-sm text-ink-soft">
          {t('office-connections.webhooks.earlierSecret', { until: moment(earlierSecretUntil) })}
        </p>
      )}
    </>
  )
}
