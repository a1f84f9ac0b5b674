import { useTranslation } from 'react-i18next'
import type { PartName } from '#association-file/draft-parts.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Link } from '#web/ui/link.tsx'
import { CalendarFields } from '../rules/calendars/calendar-fields.tsx'
import type { RuleField } from '../rules/fields/field.ts'
import { RuleFields } from '../rules/fields/rule-fields.tsx'
import { PartPage } from '../rules/part-page.tsx'
import { useFileOf } from '../rules/use-draft.ts'
import { useRuleWords } from '../rules/use-rule-words.ts'
import { ThreeBuyers } from '../rules/trial/three-buyers.tsx'
import { useOfficePath } from '../use-office.ts'
import type { StepProps } from './step-props.ts'

/** The blanks of a permit that every club fills in its own way. */
const BLANKS: readonly RuleField[] = [
  { path: 'name', kind: 'inLanguages' },
  { path: 'prices.base', kind: 'money' },
  { path: 'calendar', kind: 'oneOf', from: 'calendars', label: 'daysOfFishing' },
  { path: 'capacity', kind: 'places' },
]

/** Price, days and places of each permit; all its other rules are a page of their own. */
export function PermitsStep({ office, draft }: StepProps) {
  const { t } = useTranslation()
  const officePath = useOfficePath()
  const file = useFileOf(draft)
  const { textOf } = useRuleWords(file)
  const { permits } = file
  if ((permits ?? []).length === 0) return <p>{t('office-begin.templateFirst')}</p>
  return (
    <div className="flex flex-col gap-5">
      <div>
        {permits.map(({ key, name }, index) => (
          <Disclosure key={key} level={3} title={textOf(name)} isOpenAtFirst={index === 0}>
            <PartPage
              associationId={office.associationId}
              draft={draft}
              part={`permits/${key}` as PartName}
              renderFields={() => (
                <>
                  <RuleFields fields={BLANKS} at={[]} />
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
        <Disclosure level={3} title={t('office-begin.permits.days')}>
          <PartPage
            associationId={office.associationId}
            draft={draft}
            part="calendars"
            beginning={{}}
            renderFields={() => <CalendarFields />}
          />
        </Disclosure>
      </div>
    </div>
  )
}
