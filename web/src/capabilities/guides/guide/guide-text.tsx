import { Markdown } from '#web/ui/markdown.tsx'
import { useTexts } from '#web/ui/region.ts'
import type { Guide } from '../guide-shown.ts'

interface GuideTextProps {
  guide: Pick<Guide, 'text' | 'gettingThere'>
  /** The guide comes from the list of all guides, which has no text. */
  isShort: boolean
}

export function GuideText({ guide: { text, gettingThere }, isShort }: GuideTextProps) {
  const { t } = useTexts()
  return (
    <>
      <section>
        <h2 className="mb-3 text-xl">{t('guides.rules')}</h2>
        {text ? (
          <Markdown text={text} level={3} />
        ) : (
          <p className="max-w-lines text-ink-soft">{t(isShort ? 'guides.offlineText' : 'guides.noText')}</p>
        )}
      </section>
      {gettingThere && (
        <section>
          <h2 className="mb-3 text-xl">{t('guides.gettingThere')}</h2>
          <Markdown text={gettingThere} level={3} />
        </section>
      )}
    </>
  )
}
