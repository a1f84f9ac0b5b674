import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PartName } from '#association-file/draft-parts.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Link } from '#web/ui/link.tsx'
import { CalendarFields } from '../draft/calendars/calendar-fields.tsx'
import type { RuleField } from '../draft/fields/field.ts'
import { RuleFields } from '../draft/fields/rule-fields.tsx'
import { PartPage } from '../draft/part-page.tsx'
import { ExampleNotice } from '../draft/examples/example-notice.tsx'
import { isTypedPart } from '../draft/unsaved/use-typed-part.ts'
import { useFileOf } from '../draft/use-draft.ts'
import { useRuleWords } from '../draft/use-rule-words.ts'
import { ThreeBuyers } from '../draft/trial/three-buyers.tsx'
import { useOfficePath } from '../use-office.ts'
import {
  BasePriceBlank,
  FeeBlanks,
  isBlankOfPermit,
  isBlankOfPlans,
  isBlankOfQuotas,
  PriceBlanks,
  SharedPlacesBlanks,
} from './blanks.tsx'
import type { StepProps } from './step-props.ts'
import { ZonesBlank } from './zones-blank.tsx'

/** The blanks of a permit that every club fills in its own way. */
const NAME: readonly RuleField[] = [{ path: 'name', kind: 'inLanguages' }]
const DAYS: readonly RuleField[] = [
  { path: 'calendar', kind: 'oneOf', from: 'calendars', label: 'daysOfFishing' },
]
const PLACES: readonly RuleField[] = [{ path: 'capacity', kind: 'places' }]

/** Price, days and places of each permit, and the fees of memberships; all other rules are pages of their own. */
export function PermitsStep({ office, draft }: StepProps) {
  const { t } = useTranslation()
  const officePath = useOfficePath()
  const file = useFileOf(draft)
  const { textOf } = useRuleWords(file)
  const { permits } = file
  const shared = file.quotas ?? []
  const plans = file.membershipPlans ?? []
  const parts: string[] = [
    ...(permits ?? []).map(({ key }) => `permits/${key}`),
    'quotas',
    'membershipPlans',
    'calendars',
  ]
  const wrong = new Set(draft.mistakes.map(({ part }) => part))
  const [open, setOpen] = useState(
    () =>
      parts.find((part) => isTypedPart(office.associationId, part)) ??
      parts.find((part) => wrong.has(part)) ??
      parts[0],
  )
  const opening = (part: string, title: string) => ({
    level: 3 as const,
    title: (
      <>
        {title}
        {wrong.has(part) && (
          <span className="font-text text-sm font-normal text-alarm"> {t('office-rules.hasMistake')}</span>
        )}
      </>
    ),
    isOpen: open === part,
    onToggle: (isOpen: boolean) => setOpen(isOpen ? part : undefined),
  })
  if ((permits ?? []).length === 0) return <p>{t('office-begin.templateFirst')}</p>
  return (
    <div className="flex flex-col gap-5">
      <div>
        {permits.map(({ key, name, capacity }) => (
          <Disclosure key={key} {...opening(`permits/${key}`, textOf(name))}>
            <PartPage
              associationId={office.associationId}
              draft={draft}
              part={`permits/${key}` as PartName}
              onLeftUnsaved={() => setOpen(`permits/${key}`)}
              elsewhere={(rule) =>
                isBlankOfPermit(rule)
                  ? undefined
                  : officePath(paths.officeRules, { part: `permits/${key}`, rule })
              }
              renderFields={() => (
                <>
                  <RuleFields fields={NAME} at={[]} />
                  <BasePriceBlank />
                  <PriceBlanks />
                  <RuleFields fields={DAYS} at={[]} />
                  <ZonesBlank />
                  {capacity === undefined && shared.length > 0 ? (
                    <p>{t('office-begin.permits.sharedBelow')}</p>
                  ) : (
                    <RuleFields fields={PLACES} at={[]} />
                  )}
                  <p>
                    <Link href={officePath(paths.officeRules, { part: `permits/${key}` })}>
                      {t('office-begin.permits.all')}
                    </Link>
                  </p>
                </>
              )}
              renderBeside={(whole) => <ThreeBuyers file={whole} permitKey={key} />}
            />
          </Disclosure>
        ))}
        {shared.length > 0 && (
          <Disclosure {...opening('quotas', t('office-rules.parts.quotas'))}>
            <PartPage
              associationId={office.associationId}
              draft={draft}
              part="quotas"
              beginning={[]}
              onLeftUnsaved={() => setOpen('quotas')}
              elsewhere={(rule) =>
                isBlankOfQuotas(rule) ? undefined : officePath(paths.officeRules, { part: 'quotas', rule })
              }
              renderFields={() => <SharedPlacesBlanks />}
            />
          </Disclosure>
        )}
        {plans.length > 0 && (
          <Disclosure {...opening('membershipPlans', t('office-begin.permits.fees'))}>
            <PartPage
              associationId={office.associationId}
              draft={draft}
              part="membershipPlans"
              beginning={[]}
              onLeftUnsaved={() => setOpen('membershipPlans')}
              elsewhere={(rule) =>
                isBlankOfPlans(rule)
                  ? undefined
                  : officePath(paths.officeRules, { part: 'membershipPlans', rule })
              }
              renderFields={() => (
                <>
                  <ExampleNotice draft={draft} part="membershipPlans" />
                  <p>{t('office-begin.permits.feesText')}</p>
                  <FeeBlanks />
                  <p>
                    <Link href={officePath(paths.officeRules, { part: 'membershipPlans' })}>
                      {t('office-begin.permits.allFees')}
                    </Link>
                  </p>
                </>
              )}
            />
          </Disclosure>
        )}
        <Disclosure {...opening('calendars', t('office-begin.permits.days'))}>
          <PartPage
            associationId={office.associationId}
            draft={draft}
            part="calendars"
            beginning={{}}
            onLeftUnsaved={() => setOpen('calendars')}
            renderFields={() => <CalendarFields />}
          />
        </Disclosure>
      </div>
    </div>
  )
}
