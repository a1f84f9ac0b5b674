import { tagOf } from '#contract/languages.ts'
import { listOrdinances, type OfficeOrdinance, removeOrdinance } from '#contract/office-ordinances.ts'
import { ordinanceFacts } from '#permit-sheet/ordinance-in-words.ts'
import { useLanguage } from '#web/platform/i18n/i18n.ts'
import { useAct } from '#web/platform/query/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { useWords } from '#web/ui/use-rule-sentences.ts'
import { ConfirmedAct } from '../confirmed-act.tsx'
import { Failed } from '../outcome.tsx'
import { asRead, type ZoneToChoose } from './as-read.ts'

interface OrdinanceRowProps {
  associationId: number
  ordinance: OfficeOrdinance
  zones: readonly ZoneToChoose[]
  onChange: () => void
  onRemoved: () => void
}

/** One ordinance as anglers and wardens read it, with what can be done with it. */
export function OrdinanceRow({ associationId, ordinance, zones, onChange, onRemoved }: OrdinanceRowProps) {
  const words = useWords()
  const { say: t } = words
  const remove = useAct(removeOrdinance, { renews: [listOrdinances], onDone: onRemoved })
  const read = asRead(ordinance, zones, useLanguage())
  const { title } = read
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-72">
        <p
          className={
            ordinance.state === 'inForce' ? 'text-sm font-semibold text-line' : 'text-sm text-ink-soft'
          }
        >
          {t(`office-ordinances.states.${ordinance.state}`)}
        </p>
        <div {...(read.language && { lang: tagOf(read.language) })}>
          <p className="font-semibold wrap-anywhere">{title}</p>
          <p className="max-w-lines wrap-anywhere whitespace-pre-line">{read.text}</p>
        </div>
        {ordinanceFacts(read, words).map((fact) => (
          <p key={fact} className="text-sm wrap-anywhere text-ink-soft">
            {fact}
          </p>
        ))}
        <Failed why={remove.failure} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          aria-label={t('office-ordinances.changeOf', { title })}
          onPress={onChange}
        >
          {t('office-ordinances.change')}
        </Button>
        <ConfirmedAct
          act={t('office-ordinances.remove')}
          label={t('office-ordinances.removeOf', { title })}
          isPending={remove.isPending}
          title={t('office-ordinances.removeTitle', { title })}
          keep={t('office-ordinances.keep')}
          onConfirm={() => remove.go({ associationId, ordinanceId: ordinance.ordinanceId })}
        >
          {t('office-ordinances.removeText')}
        </ConfirmedAct>
      </div>
    </li>
  )
}
