import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { partOnDemand } from '#web/platform/on-demand.tsx'
import { useToday } from '#web/platform/today.ts'
import { Button } from '#web/ui/button.tsx'
import { FormErrors } from '#web/ui/form-errors.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useSession } from '#web/platform/session.ts'
import { useIsWide } from '#web/platform/use-wide.ts'
import type { OrderDraft } from '../order-draft.ts'
import { ContinueBar } from './continue-bar.tsx'
import { DayChoice } from './day-choice.tsx'
import { DiscountCode } from './discount-code.tsx'
import { fieldId, type PartProps } from './form-fields.ts'
import { IfPlansChange } from './if-plans-change.tsx'
import { KeepingChoice } from './keeping-choice.tsx'
import { OptionsChoice } from './options-choice.tsx'
import { OrderPrice } from '../order-price.tsx'
import { isForSeveral } from '../who/people.ts'
import { PricesOfPeople } from '../who/prices-of-people-shown.tsx'
import { WhoFishes } from '../who/who-fishes.tsx'
import { OrderSummary } from './order-summary.tsx'
import type { PermitShown } from './permit-shown.ts'
import { SlotChoice } from './slot-choice.tsx'
import { TechniqueChoice } from './technique-choice.tsx'
import { useContinue } from './use-continue.ts'
import { useOrderForm } from './use-order-form.ts'
import { WhatIsAllowed } from './what-is-allowed.tsx'
import { WaitHere } from './wait-here.tsx'
import { ZoneChoice } from './zone-choice.tsx'

const FactFields = partOnDemand(() => import('./facts/fact-fields.tsx'), {
  whileLoading: <Skeleton className="h-32 w-full" />,
})

const BesideFields = partOnDemand(() => import('./beside/beside-fields.tsx'), {
  whileLoading: <Skeleton className="h-32 w-full" />,
})

const JoinOffers = partOnDemand(() => import('./join-too/join-offers.tsx'), { WhenMissing: () => null })

interface PermitFormProps {
  permit: PermitShown
  draft: OrderDraft
  onDay: (day: string) => void
}

/** The fields that this permit needs. The draft is the form's state: a reload keeps it. */
export const PermitForm = memo(function PermitForm({ permit, draft, onDay }: PermitFormProps) {
  const { t } = useTranslation()
  const today = useToday(permit.timeZone)
  const isWide = useIsWide()
  const isAngler = useSession()?.kind === 'angler'
  const form = useOrderForm(permit, draft, today)
  const { attempt, isWaiting, errorOf, shown, change, goOn } = useContinue(form)
  const part: PartProps = { permit, form, errorOf, change }
  const mistakes = (
    <FormErrors
      attempt={attempt}
      goesToFirst={shown.some(({ isMissing }) => isMissing)}
      errors={shown.map(({ field, message }) => ({ fieldId: fieldId(field), message }))}
    />
  )
  const needsPlaces = draft.firstDay !== undefined && !permit.bookedDayByDay && !form.isDayRefused
  return (
    <>
      <div className="grid gap-8 md:grid-cols-[minmax(0,1fr)_minmax(300px,380px)] md:gap-12">
        <div className="flex min-w-0 flex-col gap-8">
          <DayChoice {...part} today={today} onDay={onDay} />
          {form.isDayFull && !needsPlaces && <WaitHere {...part} />}
          {needsPlaces && (
            <QueryBoundary query={form.places} skeleton={<ChoicesToCome />}>
              {() => (
                <>
                  <ZoneChoice {...part} />
                  <SlotChoice {...part} />
                  <TechniqueChoice {...part} />
                  <KeepingChoice {...part} />
                  <WaitHere {...part} />
                </>
              )}
            </QueryBoundary>
          )}
          <WhoFishes {...part} />
          {permit.sellsMembership && isAngler && <JoinOffers {...part} />}
          {(form.requires.length > 0 || form.beside) && <BesideFields {...part} />}
          {form.facts.facts.length > 0 && <FactFields {...part} />}
          <OptionsChoice {...part} />
          <DiscountCode {...part} />
          {!isWide && (
            <>
              {isForSeveral(form.draft) ? (
                <PricesOfPeople
                  permitName={permit.name}
                  people={form.people}
                  joins={form.joins}
                  {...form.total}
                />
              ) : (
                form.price.lines.some((line) => line.kind !== 'base' || line.row !== undefined) && (
                  <OrderPrice permit={permit} draft={form.draft} price={form.price} />
                )
              )}
              <WhatIsAllowed permit={permit} draft={form.draft} />
              <IfPlansChange permit={permit} firstDay={form.draft.firstDay} slot={form.draft.slot} />
              {mistakes}
            </>
          )}
        </div>
        {isWide && (
          <aside className="flex flex-col gap-8 md:sticky md:top-20 md:self-start">
            <OrderSummary {...part}>
              {mistakes}
              <Button wide size="river" isPending={isWaiting} onPress={goOn}>
                {t('buy.continue')}
              </Button>
            </OrderSummary>
            <WhatIsAllowed permit={permit} draft={form.draft} />
            <IfPlansChange permit={permit} firstDay={form.draft.firstDay} slot={form.draft.slot} />
          </aside>
        )}
      </div>
      {/* Beside the form, not in it: its place at the foot of the window is held from the top of the page on. */}
      {!isWide && (
        <ContinueBar
          totalCents={form.total.totalCents}
          isFrom={form.total.isFrom}
          isPending={isWaiting}
          missing={shown.find(({ isMissing }) => isMissing)?.message}
          onContinue={goOn}
        />
      )}
    </>
  )
})

const ChoicesToCome = () => (
  <div className="flex flex-col gap-3">
    {[1, 2, 3].map((card) => (
      <Skeleton key={card} className="h-20 w-full rounded-md" />
    ))}
  </div>
)
