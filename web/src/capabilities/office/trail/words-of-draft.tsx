import { useTranslation } from 'react-i18next'
import type { OfficeEvent } from '#contract/office-events.ts'

/** What a saving of the draft, or its publication, changed, in the sentences that the trail keeps in each language. */
export function WordsOfDraft({ event: { act, before, after } }: { event: OfficeEvent }) {
  const { t, i18n } = useTranslation()
  if (act !== 'draft.saved' && act !== 'edition.published') return null
  const language = i18n.resolvedLanguage ?? i18n.language
  return (['before', 'after'] as const).map((side) => {
    const words = { before, after }[side]?.[language]
    if (typeof words !== 'string') return null
    return (
      <div key={side} className="mt-1 text-sm wrap-anywhere">
        <p className="font-semibold">{t(`office.events.${side}`)}</p>
        <ul>
          {words.split('\n').map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
    )
  })
}
