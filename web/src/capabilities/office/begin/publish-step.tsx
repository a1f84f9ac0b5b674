import { useTranslation } from 'react-i18next'
import { paths } from '#web/platform/navigation/paths.ts'
import { ButtonLink, Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { MistakeList } from '../draft/mistake-list.tsx'
import { changedParts, useFileOf } from '../draft/use-draft.ts'
import { ThreeBuyers } from '../draft/trial/three-buyers.tsx'
import { useRuleWords } from '../draft/use-rule-words.ts'
import { useOfficePath } from '../use-office.ts'
import { WithoutCards } from '../draft/without-cards.tsx'
import { OnSale } from './on-sale.tsx'
import { SharedRules } from './shared-rules.tsx'
import type { StepProps } from './step-props.ts'

/** Who could buy each permit, the publishing, and then the link, the poster and the code for the club's own site. */
export function PublishStep({ office, draft }: StepProps) {
  const { t } = useTranslation()
  const officePath = useOfficePath()
  const file = useFileOf(draft)
  const { textOf } = useRuleWords(file)
  const count = changedParts(draft).length
  if ((file.permits ?? []).length === 0) return <p>{t('office-begin.templateFirst')}</p>
  return (
    <div className="flex flex-col gap-8">
      {draft.mistakes.length > 0 && (
        <Notice kind="warning" title={t('office-rules.trial.mistakes')}>
          {t('office-begin.publish.mendFirst')}
          <div className="mt-2">
            <MistakeList of={draft.mistakes} />
          </div>
        </Notice>
      )}
      <div className="grid gap-5 md:grid-cols-2">
        {file.permits.map(({ key, name }) => (
          <section key={key} className="min-w-0 rounded-md border border-hair bg-sheet p-4">
            <h3 className="text-lg">{textOf(name)}</h3>
            <ThreeBuyers file={file} permitKey={key} />
          </section>
        ))}
      </div>
      <SharedRules file={file} />
      <WithoutCards file={file} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {count > 0 && (
          <ButtonLink href={officePath(paths.officeReview)}>{t('office-rules.bar.review')}</ButtonLink>
        )}
        <Link href={officePath(paths.officeTrial)}>{t('office-rules.bar.try')}</Link>
      </div>
      {draft.edition === undefined ? (
        <p className="text-ink-soft">{t('office-begin.publish.notYet')}</p>
      ) : (
        <OnSale associationId={office.associationId} name={office.associationName} />
      )}
    </div>
  )
}
