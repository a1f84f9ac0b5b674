import { Phone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { HeldPermit } from '#contract/permits.ts'
import { useOverlayPage } from '#web/platform/navigation/overlay-page.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { ButtonLink } from '#web/ui/link.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Markdown } from '#web/ui/markdown.tsx'
import { ReceiptOfOrder } from './receipt-of-order.tsx'
import { Receipt } from './receipt.tsx'

/** The seller with its contacts, the accepted conditions, the payment. */
export function WithThePermit({ held }: { held: HeldPermit }) {
  const { t } = useTranslation()
  const { state } = useOverlayPage()
  const phone = held.associationPhone?.replaceAll(/[^\d+]/g, '')
  return (
    <>
      <div className="flex flex-wrap gap-2 pb-2">
        {phone && (
          <ButtonLink
            variant="secondary"
            href={`tel:${phone}`}
            icon={<Phone aria-hidden className="size-5" />}
          >
            {t('my-permits.call')}
          </ButtonLink>
        )}
        <ButtonLink
          variant="secondary"
          href={pathTo(paths.contacts, { association: held.associationId })}
          routerOptions={{ state }}
        >
          {t('my-permits.contacts')}
        </ButtonLink>
      </div>
      {held.conditions !== undefined && (
        <Disclosure title={t('my-permits.conditions')}>
          <Markdown text={held.conditions} level={4} />
        </Disclosure>
      )}
      {held.iAmBuyer && held.amountCents !== undefined && (
        <Disclosure title={t('my-permits.receipt.title')}>
          <Receipt held={held} amountCents={held.amountCents} />
          {held.orderId !== undefined && <ReceiptOfOrder orderId={held.orderId} />}
        </Disclosure>
      )}
    </>
  )
}
