import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Office } from '#contract/staff.ts'
import { Link } from '#web/ui/link.tsx'
import { pageOfOffice } from '../page-of-office.tsx'
import { Deliveries } from './deliveries.tsx'
import { Keys } from './keys.tsx'
import { Webhooks } from './webhooks.tsx'

/** What an association's own programs read, and what they are told. */
export default pageOfOffice('officeConnections', Connections)

function Connections({ office: { associationId } }: { office: Office }) {
  const { t } = useTranslation()
  /** The address whose messages are listed; absent: of all. */
  const [webhookId, setWebhookId] = useState<string>()
  return (
    <div className="flex flex-col gap-12">
      <p className="max-w-lines text-ink-soft">
        {t('office-connections.explained')}{' '}
        <Link href="/api/openapi.json" target="_blank">
          {t('office-connections.document')}
        </Link>
        .
      </p>
      <Part title={t('office-connections.keys.title')}>
        <Keys associationId={associationId} />
      </Part>
      <Part title={t('office-connections.webhooks.title')}>
        <Webhooks associationId={associationId} onShowDeliveries={setWebhookId} />
      </Part>
      <Part title={t('office-connections.deliveries.title')}>
        <Deliveries associationId={associationId} webhookId={webhookId} onChoose={setWebhookId} />
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
