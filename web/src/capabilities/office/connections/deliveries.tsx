import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listEvents } from '#contract/office-events.ts'
import {
  DELIVERY_DAYS,
  listDeliveries,
  listWebhooks,
  sendDeliveryAgain,
  type WebhookDelivery,
} from '#contract/office-webhooks.ts'
import { useAct } from '#web/platform/query/use-act.ts'
import { useCallPages } from '#web/platform/query/use-call-pages.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { ListPage } from '../list-page.tsx'
import { useMomentText } from '../moment-text.ts'
import { Failed } from '../outcome.tsx'

interface DeliveriesProps {
  associationId: number
  /** Of one address; absent: of all. */
  webhookId: string | undefined
  onChoose: (webhookId: string | undefined) => void
}

const ALL = ''

/** The messages of the last days: whether each arrived, with the answer, and sending it again. */
export function Deliveries({ associationId, webhookId, onChoose }: DeliveriesProps) {
  const { t } = useTranslation()
  const addresses = useCallQuery(listWebhooks, { associationId }).data?.webhooks ?? []
  const isPaused = (id: string) =>
    addresses.some(({ webhookId: one, pausedWhy }) => one === id && pausedWhy !== undefined)
  const found = useCallPages(listDeliveries, {
    associationId,
    ...(webhookId !== undefined && { webhookId }),
  })
  const [done, setDone] = useState<string>()
  const send = useAct(sendDeliveryAgain, {
    renews: [listDeliveries, listEvents],
    onDone: (_, { deliveryId }) => {
      const sent = found.pages
        .flatMap(({ deliveries }) => deliveries)
        .find((one) => one.deliveryId === deliveryId)
      const waits = sent !== undefined && sent.event !== 'test' && isPaused(sent.webhookId)
      setDone(t(`office-connections.deliveries.${waits ? 'againOncePaused' : 'sentAgain'}`))
    },
  })
  return (
    <ListPage
      explained={t('office-connections.deliveries.explained', { count: DELIVERY_DAYS })}
      begin={
        <Button
          variant="secondary"
          isPending={found.first.isFetching}
          pendingText={t('ui.loading')}
          onPress={() => void found.first.refetch()}
        >
          {t('office-connections.deliveries.refresh')}
        </Button>
      }
      filters={
        addresses.length > 1 && (
          <Select
            isSmall
            label={t('office-connections.deliveries.of')}
            options={[
              { value: ALL, text: t('office-connections.deliveries.all') },
              ...addresses.map(({ webhookId: value, url }) => ({ value, text: url })),
            ]}
            value={webhookId ?? ALL}
            onChange={(next) => onChoose(next === ALL ? undefined : next)}
          />
        )
      }
      done={done}
      failed={<Failed why={send.failure} />}
      query={found.first}
      rowsOf={() => found.pages.flatMap(({ deliveries }) => deliveries)}
      renderRow={(delivery) => (
        <DeliveryRow
          key={delivery.deliveryId}
          delivery={delivery}
          isPaused={isPaused(delivery.webhookId)}
          isPending={send.pending?.deliveryId === delivery.deliveryId}
          onSend={() => {
            setDone(undefined)
            send.go({ associationId, deliveryId: delivery.deliveryId })
          }}
        />
      )}
      empty="office-connections.deliveries.none"
      paging={found}
      lines={4}
    />
  )
}

interface DeliveryRowProps {
  delivery: WebhookDelivery
  /** Its address is told nothing for now. */
  isPaused: boolean
  isPending: boolean
  onSend: () => void
}

function DeliveryRow({ delivery, isPaused, isPending, onSend }: DeliveryRowProps) {
  const { t } = useTranslation()
  const moment = useMomentText()
  const { event, host, at, state, attempts, triedAt, dueAt, status, failure, tookMs, data } = delivery
  const name = t(`office-connections.events.names.${event.replace('.', '-')}`)
  // A test goes to an address that is paused too.
  const waitsForResume = isPaused && state === 'waiting' && event !== 'test'
  const answer =
    status !== undefined
      ? t('office-connections.deliveries.answered', { status, ms: tookMs ?? 0 })
      : failure !== undefined
        ? t(`office-connections.deliveries.failures.${failure}`)
        : undefined
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold">
          {name} · {t(`office-connections.deliveries.states.${waitsForResume ? 'paused' : state}`)}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">{[moment(at), host].join(' · ')}</p>
        {triedAt !== undefined && answer !== undefined && (
          <p className="text-sm">
            {[
              t('office-connections.deliveries.tried', { count: attempts, at: moment(triedAt) }),
              answer,
            ].join(' · ')}
          </p>
        )}
        {state === 'waiting' && !waitsForResume && attempts > 0 && dueAt !== undefined && (
          <p className="text-sm">{t('office-connections.deliveries.next', { at: moment(dueAt) })}</p>
        )}
        {data !== '{}' && <p className="text-sm wrap-anywhere text-ink-soft">{data}</p>}
      </div>
      <Button
        variant="secondary"
        aria-label={t('office-connections.deliveries.sendAgainOf', { event: name, at: moment(at) })}
        isPending={isPending}
        pendingText={t('office.saving')}
        onPress={onSend}
      >
        {t('office-connections.deliveries.sendAgain')}
      </Button>
    </li>
  )
}
