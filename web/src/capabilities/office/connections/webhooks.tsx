import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listEvents } from '#contract/office-events.ts'
import { listDeliveries, listWebhooks, MOST_WEBHOOKS, removeWebhook } from '#contract/office-webhooks.ts'
import { useAct } from '#web/platform/query/use-act.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { NEW_ENTRY, useOpenedEntry } from '#web/platform/typed/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { ListPage } from '../list-page.tsx'
import { Failed } from '../outcome.tsx'
import { type Shown, ShownOnce } from './shown-once.tsx'
import { WebhookRow } from './webhook-row.tsx'
import { WebhookSheet } from './webhook-sheet.tsx'

interface WebhooksProps {
  associationId: number
  onShowDeliveries: (webhookId: string) => void
}

/** The addresses that are told what happens, and how to add, change, pause, test and remove them. */
export function Webhooks({ associationId, onShowDeliveries }: WebhooksProps) {
  const { t } = useTranslation()
  const found = useCallQuery(listWebhooks, { associationId })
  const [opened, setOpened] = useOpenedEntry('webhook', associationId)
  const [shown, setShown] = useState<Shown>()
  const [done, setDone] = useState<string>()
  const isFull = (found.data?.webhooks.length ?? 0) >= MOST_WEBHOOKS
  const open = (entry: string) => {
    setDone(undefined)
    setShown((before) => (before === 'kept' ? undefined : before))
    setOpened(entry)
  }
  const show = (url: string, secret: string) =>
    setShown({
      title: t('office-connections.webhooks.secretOf', { url }),
      label: t('office-connections.webhooks.secret'),
      secret,
    })
  const remove = useAct(removeWebhook, {
    renews: [listWebhooks, listDeliveries, listEvents],
    onDone: () => setDone(t('office-connections.webhooks.removed')),
  })
  return (
    <ListPage
      explained={t('office-connections.webhooks.explained')}
      begin={
        <Button
          disabledBecause={
            isFull ? t('office-connections.webhooks.full', { count: MOST_WEBHOOKS }) : undefined
          }
          onPress={() => open(NEW_ENTRY)}
        >
          {t('office-connections.webhooks.new')}
        </Button>
      }
      done={done}
      failed={
        <>
          <ShownOnce shown={shown} onKept={() => setShown('kept')} />
          <Failed why={remove.failure} />
        </>
      }
      query={found}
      rowsOf={({ webhooks }) => webhooks}
      renderRow={(webhook) => (
        <WebhookRow
          key={webhook.webhookId}
          associationId={associationId}
          webhook={webhook}
          isRemoving={remove.isPending}
          onChange={() => open(webhook.webhookId)}
          onRemove={() => remove.go({ associationId, webhookId: webhook.webhookId })}
          onSecret={(secret) => show(webhook.url, secret)}
          onShowDeliveries={() => onShowDeliveries(webhook.webhookId)}
          onDone={setDone}
        />
      )}
      empty="office-connections.webhooks.none"
      lines={3}
      renderBelow={({ webhooks }) =>
        opened !== undefined && (
          <WebhookSheet
            key={opened}
            associationId={associationId}
            webhook={webhooks.find(({ webhookId }) => webhookId === opened)}
            onClose={() => setOpened(undefined)}
            onAdded={(url, secret) => {
              setOpened(undefined)
              show(url, secret)
            }}
            onChanged={() => {
              setOpened(undefined)
              setDone(t('office-connections.webhooks.changed'))
            }}
          />
        )
      }
    />
  )
}
