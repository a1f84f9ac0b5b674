import { Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { WIDGET_QUERY } from '#contract/widget-address.ts'
import { paths, pathTo } from '#web/platform/navigation/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { howPaid } from '../draft/how-paid.ts'
import { publishedOf, useDraft } from '../draft/use-draft.ts'
import { CopiedText } from '#web/ui/copied-text.tsx'

interface OnSaleProps {
  associationId: number
  name: string
}

/** The link to a club's permits, its poster, and the code for the club's own site. */
export function OnSale({ associationId, name }: OnSaleProps) {
  const { t } = useTranslation()
  const { data: draft } = useDraft(associationId)
  const published = draft && publishedOf(draft)
  const isWithoutCards = published !== undefined && howPaid(published) === 'none'
  const address = `${location.origin}${pathTo(paths.offers, { association: associationId })}`
  const widget = `${location.origin}/?${WIDGET_QUERY.widget}=1&${WIDGET_QUERY.association}=${associationId}`
  return (
    <section className="flex flex-col gap-5">
      <h3 className="text-xl print:hidden">{t('office-begin.publish.onSale')}</h3>
      <div className="grid max-w-3xl gap-4 print:hidden">
        <CopiedText
          label={t('office-begin.publish.link')}
          description={t('office-begin.publish.linkHelp')}
          text={address}
        />
        <CopiedText
          label={t('office-begin.publish.widget')}
          rows={3}
          text={`<iframe src="${widget}" title="${name.replaceAll('"', '&quot;')}" style="width:100%;height:420px;border:0"></iframe>`}
        />
      </div>
      <figure className="flex max-w-sm flex-col items-center gap-3 rounded-md border border-hair bg-[#fff] p-6 text-center text-[#10231f] print:fixed print:inset-0 print:z-50 print:max-w-none print:justify-center print:border-0">
        <figcaption className="max-w-full font-display text-2xl font-[640]">{name}</figcaption>
        <div className="w-56 print:w-96">
          <QrCode text={address} label={t('office-begin.publish.qr')} />
        </div>
        <p>{t(isWithoutCards ? 'office-begin.publish.posterNone' : 'office-begin.publish.poster')}</p>
        <p className="text-sm break-all">{address}</p>
      </figure>
      <div className="print:hidden">
        <Button variant="secondary" icon={<Printer aria-hidden className="size-5" />} onPress={() => print()}>
          {t('office-begin.publish.print')}
        </Button>
      </div>
    </section>
  )
}
