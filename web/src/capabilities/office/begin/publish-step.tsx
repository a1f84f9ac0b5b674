import { Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { WIDGET_QUERY } from '#contract/widget-address.ts'
import { paths, pathTo } from '#web/platform/navigation/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink, Link } from '#web/ui/link.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { changedParts, useFileOf } from '../rules/use-draft.ts'
import { ThreeBuyers } from '../rules/trial/three-buyers.tsx'
import { useRuleWords } from '../rules/use-rule-words.ts'
import { useOfficePath } from '../use-office.ts'
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
      <div className="grid gap-5 md:grid-cols-2">
        {file.permits.map(({ key, name }) => (
          <section key={key} className="rounded-md border border-hair bg-sheet p-4">
            <h3 className="text-lg">{textOf(name)}</h3>
            <ThreeBuyers file={file} permitKey={key} />
          </section>
        ))}
      </div>
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

function OnSale({ associationId, name }: { associationId: number; name: string }) {
  const { t } = useTranslation()
  const address = `${location.origin}${pathTo(paths.offers, { association: associationId })}`
  const widget = `${location.origin}/?${WIDGET_QUERY.widget}=1&${WIDGET_QUERY.association}=${associationId}`
  return (
    <section className="flex flex-col gap-5">
      <h3 className="text-xl print:hidden">{t('office-begin.publish.onSale')}</h3>
      <div className="grid max-w-3xl gap-4 print:hidden">
        <TextField label={t('office-begin.publish.link')} value={address} isReadOnly />
        <TextField
          label={t('office-begin.publish.widget')}
          rows={3}
          isReadOnly
          value={`<iframe src="${widget}" title="${name.replaceAll('"', '&quot;')}" style="width:100%;height:420px;border:0"></iframe>`}
        />
      </div>
      <figure className="flex max-w-sm flex-col items-center gap-3 rounded-md border border-hair bg-[#fff] p-6 text-center text-[#10231f] print:fixed print:inset-0 print:z-50 print:max-w-none print:justify-center print:border-0">
        <figcaption className="font-display text-2xl">{name}</figcaption>
        <div className="w-56 print:w-96">
          <QrCode text={address} label={t('office-begin.publish.qr')} />
        </div>
        <p>{t('office-begin.publish.poster')}</p>
        <p className="text-sm break-all">{address}</p>
      </figure>
      <div className="print:hidden">
        <Button variant="secondary" icon={<Printer aria-hidden className="size-5" />} onPress={() => print()}>
          {t('office-begin.publish.print')}
        </Button>
      </div>
    </section>
  )
}
