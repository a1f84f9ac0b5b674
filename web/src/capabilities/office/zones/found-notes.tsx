import { useTranslation } from 'react-i18next'
import type { FoundShape } from './files/found-shape.ts'

/** What was guessed or left out of one zone, and what is wrong with it. */
export function FoundNotes({ found: { zeros, tiny, isCrossing, comma } }: { found: FoundShape }) {
  const { t } = useTranslation()
  const notes = [
    zeros !== undefined && t('office-zones.import.zeros', { count: zeros }),
    tiny !== undefined && t('office-zones.import.tiny', { count: tiny }),
    comma !== undefined && t('office-zones.import.comma', { written: comma }),
  ].filter((note) => note !== false)
  if (notes.length === 0 && isCrossing !== true) return null
  return (
    <div className="flex basis-full flex-col gap-1 text-sm">
      {isCrossing === true && <p className="text-alarm">{t('office-zones.import.crossing')}</p>}
      {notes.map((note) => (
        <p key={note} className="text-ink-soft">
          {note}
        </p>
      ))}
    </div>
  )
}
