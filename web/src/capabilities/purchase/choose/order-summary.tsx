import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { OrderPrice } from '../order-price.tsx'
import { useChosenRows } from '../use-chosen-rows.tsx'
import { isForSeveral } from '../who/people.ts'
import { PricesOfPeople } from '../who/prices-of-people-shown.tsx'
import type { PartProps } from './form-fields.ts'

/** On wide screens: the choices and their price beside the form. */
export function OrderSummary({ permit, form, children }: PartProps & { children: ReactNode }) {
  const { t } = useTranslation()
  const isHolderChosen = form.draft.holder.kind !== 'self' || form.selfRefused === undefined
  const rows = useChosenRows(permit, form.draft, isHolderChosen)
  return (
    <section aria-labelledby="order-summary" className="rounded-lg border border-hair bg-sheet p-6">
      <h2 id="order-summary" className="text-xl">
        {t('buy.summary')}
      </h2>
      <div className="mt-2">
        <DescriptionList rows={rows} />
      </div>
      <div aria-hidden className="perforation my-4" />
      {isForSeveral(form.draft) ? (
        <PricesOfPeople permitName={permit.name} people={form.people} joins={form.joins} {...form.total} />
      ) : (
        <OrderPrice permit={permit} draft={form.draft} price={form.price} />
      )}
      <div className="mt-5 flex flex-col gap-3">{children}</div>
    </section>
  )
}
