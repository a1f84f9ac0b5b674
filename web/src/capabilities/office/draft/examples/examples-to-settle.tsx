import { useTranslation } from 'react-i18next'
import type { ExampleLeft } from '#contract/office-draft.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Link } from '#web/ui/link.tsx'
import { useOfficePath } from '../../use-office.ts'

interface ExamplesToSettleProps {
  left: readonly ExampleLeft[]
  /** The ids of those that are the club's own. */
  own: readonly string[]
  onChange: (own: readonly string[]) => void
}

/** Each thing of a template by its name, before it goes on sale: changed, taken out, or called the club's own. */
export function ExamplesToSettle({ left, own, onChange }: ExamplesToSettleProps) {
  const { t } = useTranslation()
  const officePath = useOfficePath()
  return (
    <section aria-labelledby="examples-left" className="flex flex-col gap-3">
      <h2 id="examples-left" className="text-xl">
        {t('office-rules.examples.title')}
      </h2>
      <p className="max-w-lines text-ink-soft">{t('office-rules.examples.text')}</p>
      <ul className="divide-y divide-hair border-y border-hair">
        {left.map(({ id, kind, part, name }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-72">
              <p className="font-semibold wrap-anywhere">{name}</p>
              <p className="text-sm text-ink-soft">{t(`office-rules.examples.mark.${kind}`)}</p>
              <Checkbox
                isSelected={own.includes(id)}
                onChange={(isOwn) => onChange(isOwn ? [...own, id] : own.filter((one) => one !== id))}
              >
                {t(`office-rules.examples.own.${kind}`, { name })}
              </Checkbox>
            </div>
            <Link
              href={
                kind === 'water' || kind === 'fee'
                  ? officePath(paths.officeRules, { part })
                  : officePath(paths.officeZones, { part })
              }
            >
              {t('office-rules.examples.change', { name })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
