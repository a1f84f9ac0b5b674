import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PageOfCards } from '#contract/office-cards.ts'
import { type Draft, rightOfPart } from '#contract/office-draft.ts'
import type { Office } from '#contract/staff.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { CLUB_PARTS } from '../draft/fields/club-fields.ts'
import { RuleFields } from '../draft/fields/rule-fields.tsx'
import { PartPage } from '../draft/part-page.tsx'
import { may } from '../use-office.ts'
import { CardAccount } from './card-account.tsx'

const ACCOUNT = [{ ...CLUB_PARTS.stripeAccount, label: 'stripeAccount' }]
const PART = 'stripeAccount'

interface ClubCardsProps {
  office: Office
  draft: Draft
  from: PageOfCards
}

/** The card account of a club's draft: connected by Stripe's form, or by the number of an account that it has already. */
export function ClubCards({ office, draft, from }: ClubCardsProps) {
  const { t } = useTranslation()
  const isWrong = draft.mistakes.some(({ part }) => part === PART)
  const [isOpen, setOpen] = useState(isWrong)
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <CardAccount office={office} from={from} />
      {may(office, rightOfPart(PART)) && (
        <Disclosure title={t('office-cards.typed.title')} isOpen={isOpen} onToggle={setOpen}>
          <div className="flex flex-col gap-4">
            <p className="max-w-lines text-ink-soft">{t('office-cards.typed.text')}</p>
            <PartPage
              associationId={office.associationId}
              draft={draft}
              part={PART}
              beginning=""
              onLeftUnsaved={() => setOpen(true)}
              renderFields={() => <RuleFields fields={ACCOUNT} at={[]} />}
            />
          </div>
        </Disclosure>
      )}
    </div>
  )
}
