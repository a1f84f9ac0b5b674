import { useTranslation } from 'react-i18next'
import { listEvents } from '#contract/office-events.ts'
import {
  addWebhook,
  changeWebhook,
  listWebhooks,
  LONGEST_WEBHOOK_ADDRESS,
  type OfficeWebhook,
} from '#contract/office-webhooks.ts'
import { WEBHOOK_EVENTS, type WebhookEvent } from '#contract/webhook-events.ts'
import { ConfirmByOwnWays, useConfirmed } from '#web/capabilities/identity/index.ts'
import { ask } from '#web/platform/api/ask.ts'
import { sentenceOfError } from '#web/platform/query/sentence-of-error.ts'
import { useRenew } from '#web/platform/query/use-renew.ts'
import { FormSheet } from '#web/platform/typed/form-sheet.tsx'
import { NEW_ENTRY, useTypedField, useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckCard } from '#web/ui/check-card.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Failed } from '../outcome.tsx'

interface WebhookSheetProps {
  associationId: number
  /** Absent: a new one. */
  webhook: OfficeWebhook | undefined
  onClose: () => void
  onAdded: (url: string, secret: string) => void
  onChanged: () => void
}

/** Where messages go, and about what. The address of one that is there stays: its secret belongs to it. */
export function WebhookSheet({ associationId, webhook, onClose, onAdded, onChanged }: WebhookSheetProps) {
  const { t } = useTranslation()
  const renew = useRenew()
  const form = useTypedForm({ form: 'webhook', of: associationId, entry: webhook?.webhookId ?? NEW_ENTRY })
  const [url, setUrl] = useTypedField(form, 'url', webhook?.url ?? '')
  const [events, setEvents] = useTypedField<readonly WebhookEvent[]>(form, 'events', webhook?.events ?? [])
  const saving = useConfirmed(
    async () => {
      const wanted = { associationId, events: [...events] }
      if (webhook === undefined) return ask(addWebhook, { ...wanted, url: url.trim() })
      await ask(changeWebhook, { ...wanted, webhookId: webhook.webhookId })
      return undefined
    },
    (added) => {
      form.forget()
      void renew(listWebhooks)
      void renew(listEvents)
      if (added === undefined) onChanged()
      else onAdded(url.trim(), added.secret)
    },
  )
  const missing = url.trim() === '' ? 'addressNeeded' : events.length === 0 ? 'eventNeeded' : undefined
  return (
    <>
      <FormSheet
        typed={form}
        onClose={onClose}
        title={t(`office-connections.webhooks.${webhook ? 'titleChange' : 'new'}`)}
        foot={
          <Button
            wide
            disabledBecause={missing && t(`office-connections.webhooks.${missing}`)}
            isPending={saving.isPending}
            pendingText={t('office.saving')}
            onPress={() => saving.start(undefined)}
          >
            {t(`office-connections.webhooks.${webhook ? 'save' : 'act'}`)}
          </Button>
        }
      >
        <div className="flex flex-col gap-6">
          {webhook === undefined ? (
            <TextField
              label={t('office-connections.webhooks.address')}
              description={t('office-connections.webhooks.addressText')}
              value={url}
              onChange={setUrl}
              type="url"
              inputMode="url"
              maxLength={LONGEST_WEBHOOK_ADDRESS}
              autoComplete="off"
            />
          ) : (
            <p className="font-semibold wrap-anywhere">{webhook.url}</p>
          )}
          <fieldset className="flex flex-col gap-3">
            <legend className="mb-2 font-semibold">{t('office-connections.webhooks.what')}</legend>
            {WEBHOOK_EVENTS.map((event) => (
              <CheckCard
                key={event}
                title={t(`office-connections.events.names.${event.replace('.', '-')}`)}
                detail={event}
                isSelected={events.includes(event)}
                onChange={(isSelected) =>
                  setEvents(
                    WEBHOOK_EVENTS.filter((one) => (one === event ? isSelected : events.includes(one))),
                  )
                }
              />
            ))}
          </fieldset>
          <Failed why={saving.error === null ? undefined : sentenceOfError(saving.error, t)} />
        </div>
      </FormSheet>
      {saving.isAsking && (
        <ConfirmByOwnWays forWhat="webhook" onConfirmed={saving.confirmed} onClose={saving.giveUp} />
      )}
    </>
  )
}
