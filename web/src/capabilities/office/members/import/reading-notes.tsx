import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { dayText } from '#rules/day-text.ts'
import { useToday } from '#web/platform/today.ts'
import { useTexts } from '#web/ui/region.ts'
import { columnLetters } from './column-letters.ts'
import type { FileTables } from './read/file-tables.ts'
import { guessedDays } from './recognise/guesses.ts'
import { type LeftOut, rowsOf, type Understood } from './recognise/recognise.ts'

const ROWS_NAMED = 5

/** What was guessed or left out, each with an example, before anything is sent. */
export function ReadingNotes({ file, understood }: { file: FileTables; understood: Understood }) {
  const { t } = useTranslation()
  const notes = [
    ...useSheetNote(file, understood),
    ...useColumnNotes(understood),
    ...useDayNotes(understood),
    ...useRowNotes(understood),
  ]
  if (notes.length === 0) return null
  return (
    <div className="flex max-w-lines flex-col gap-2">
      <h3 className="text-lg">{t('office-members.import.notes')}</h3>
      <ul className="flex list-disc flex-col gap-1.5 pl-5 wrap-anywhere">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  )
}

function useSheetNote({ tables }: FileTables, { table }: Understood): string[] {
  const { t } = useTranslation()
  if (tables.length < 2) return []
  const others = tables
    .filter((other) => other !== table)
    .map(({ name, isHidden }) =>
      isHidden === true ? t('office-members.import.hiddenSheet', { name }) : name,
    )
  return [t('office-members.import.note.otherSheets', { name: table.name, others: others.join(', ') })]
}

function useColumnNotes({ rivals, columns, headings }: Understood): string[] {
  const { t } = useTranslation()
  const named = (column: number) => [columnLetters(column), headings[column]].filter(Boolean).join(' · ')
  return rivals.flatMap(({ field, column }) => {
    const chosen = columns[field]
    if (chosen === undefined || chosen === column) return []
    return [
      t('office-members.import.note.rival', {
        field: t(`office-members.fields.${field}`),
        other: named(column),
        column: named(chosen),
      }),
    ]
  })
}

function useDayNotes(understood: Understood): string[] {
  const { t, region } = useTexts()
  const today = useToday()
  const guessed = useMemo(() => guessedDays(understood, today), [understood, today])
  return guessed.map(({ kind, count, written, day }) =>
    t(`office-members.import.note.${kind}`, { count, written, day: day && dayText(day, 'dated', region) }),
  )
}

function useRowNotes(understood: Understood): string[] {
  const { t } = useTranslation()
  const leftOut = useMemo(() => rowsOf(understood).leftOut, [understood])
  const sentences = (why: 'total' | 'formula' | 'split') => {
    const rows = leftOut.filter((one): one is LeftOut => one.why === why)
    return [
      ...rows
        .slice(0, ROWS_NAMED)
        .map(({ row, text }) => t(`office-members.import.note.${why}`, { row, text })),
      ...(rows.length > ROWS_NAMED
        ? [t('office-members.import.note.more', { count: rows.length - ROWS_NAMED })]
        : []),
    ]
  }
  return [...sentences('total'), ...sentences('formula'), ...sentences('split')]
}
