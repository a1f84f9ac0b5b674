import { useTranslation } from 'react-i18next'
import { partOnDemand } from '#web/platform/on-demand.tsx'
import { useSession } from '#web/platform/session.ts'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { HolderKind } from '../order-draft.ts'
import { fieldId, type PartProps } from './form-fields.ts'
import { OtherField } from './other-field.tsx'

const MinorFields = partOnDemand(() => import('./minor-fields.tsx'), {
  whileLoading: <Skeleton className="h-44 w-full" />,
})

const ForWhomElse = partOnDemand(() => import('./for-whom-else.tsx'), {
  whileLoading: <Skeleton className="h-16 w-full" />,
})

export function HolderChoice(props: PartProps) {
  const { t } = useTranslation()
  const session = useSession()
  const { permit, form, errorOf, change } = props
  const { holder } = form.draft
  const tooYoung = session !== undefined && !session.adult
  const minor = permit.oldestMinor !== undefined && {
    value: 'minor' as const,
    title: t('buy.holder.minor'),
    detail: t('buy.holder.minorDetail', { count: permit.oldestMinor }),
    refusedBecause: tooYoung ? t('errors.fields.BUYER_NOT_ADULT') : undefined,
  }
  return (
    <div className="flex flex-col gap-4">
      {form.hasAlready && form.draft.firstDay !== undefined && (
        <ForWhomElse permit={permit} day={form.draft.firstDay} />
      )}
      <RadioCards<HolderKind>
        id={fieldId('accompaniedMinor')}
        label={t('buy.holder.label')}
        error={errorOf('accompaniedMinor')}
        value={holder.kind === 'self' && form.selfRefused !== undefined ? null : holder.kind}
        onChange={(kind) => change({ holder: { ...holder, kind } }, 'accompaniedMinor', 'otherEmail')}
        options={[
          {
            value: 'self',
            title: t('buy.holder.self'),
            detail: session && `${session.firstName} ${session.lastName}`,
            refusedBecause: form.selfRefused,
          },
          { value: 'other', title: t('buy.holder.other'), detail: t('buy.holder.otherDetail') },
          ...(minor ? [minor] : []),
        ]}
      />
      {holder.kind === 'other' && <OtherField {...props} />}
      {holder.kind === 'minor' && <MinorFields {...props} />}
    </div>
  )
}
