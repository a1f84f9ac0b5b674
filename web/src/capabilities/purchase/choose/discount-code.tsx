import { useState, type FormEvent } from 'react'
import { useSession } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { moneyText } from '#web/ui/money-text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { fieldId, type PartProps } from './form-fields.ts'

export function DiscountCode({ form, errorOf, change }: PartProps) {
  const { t, region } = useTexts()
  const isSignedIn = useSession() !== undefined
  const { draft, discount, price } = form
  const [isOpen, setOpen] = useState(draft.discountTyped !== '')
  if (!isOpen)
    return (
      <div className="-ml-5 forced-colors:ml-0">
        <Button variant="quiet" onPress={() => setOpen(true)}>
          {t('buy.discount.open')}
        </Button>
      </div>
    )

  const isApplied = discount.rule !== undefined && !discount.isTyped
  if (isApplied)
    return (
      <Notice
        kind="success"
        isNew
        title={t('buy.discount.applied', { code: draft.discountCode })}
        action={
          <Button variant="secondary" onPress={discount.remove}>
            {t('buy.discount.remove')}
          </Button>
        }
      >
        {t('buy.discount.off', { price: moneyText(price.discountCents, region, true) })}
      </Notice>
    )

  const apply = (event: FormEvent) => {
    event.preventDefault()
    discount.apply()
  }
  return (
    <form onSubmit={apply} className="flex flex-col gap-2" noValidate>
      <TextField
        id={fieldId('discountCodeId')}
        label={t('buy.discount.label')}
        description={isSignedIn ? undefined : t('buy.discount.later')}
        error={discount.isTyped ? undefined : errorOf('discountCodeId')}
        autoComplete="off"
        value={draft.discountTyped}
        onChange={(discountTyped) => change({ discountTyped }, 'discountCodeId')}
      />
      {isSignedIn && draft.discountTyped.trim() !== '' && (
        <div>
          <Button type="submit" variant="secondary" isPending={discount.isChecking}>
            {t('buy.discount.apply')}
          </Button>
        </div>
      )}
    </form>
  )
}
