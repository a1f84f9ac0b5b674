import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { PriceLines } from '../price-lines.tsx'
import { useChosenRows } from '../use-chosen-rows.ts'
import type { PartProps } from './form-fields.ts'

/** On wide screens: the choices and their price beside the form. */
export function OrderSummary({ permit, form, children }: PartProps & { children: ReactNode }) {
  const { t } = useTranslation()
  const rows = useChosenRows(permit, form.places.data?.zones ?? [], form.draft)
  return (
    <section aria-labelledby="order-summary" className="rounded-lg border border-hair bg-sheet p-6">
      <h2 id="order-summary" className="text-xl">
        {t('buy.summary')}
      </h2>
      <div className="mt-2">
        <DescriptionList rows={rows} />
      </div>
      <div aria-hidden className="perforation my-4" />
      <PriceOfForm permit={permit} form={form} />
      <div className="mt-5 flex flex-col gap-3">{children}</div>
    </section>
  )
}

export function PriceOfForm({ permit, form }: Pick<PartProps, 'permit' | 'form'>) {
  const { t } = useTranslation()
  const lines = form.price.lines.map((line) => {
    switch (line.kind) {
      case 'base':
        return { name: permit.name, cents: line.cents }
      case 'option':
        return {
          name: permit.options.find(({ code }) => code === line.code)?.name ?? line.code,
          cents: line.cents,
        }
      case 'discount':
        return { name: t('buy.price.discount', { code: form.draft.discountCode }), cents: line.cents }
    }
  })
  return <PriceLines lines={lines} totalCents={form.price.totalCents} />
}
