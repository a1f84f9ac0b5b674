import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { dayText } from '#rules/day-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { Select } from '#web/ui/select.tsx'
import { ENCODING_NAMES } from './encoding-names.ts'
import type { Encoding, FileTables } from './read/file-tables.ts'
import { daysWithoutDay } from './recognise/guesses.ts'
import { type LeftOut, rowsOf, type Understood } from './recognise/recognise.ts'

interface ReadingChoicesProps {
  file: FileTables
  understood: Understood
  isDisabled: boolean
  onChange: (understood: Understood) => void
  onEncoding: (encoding: Encoding) => void
}

/** What the file leaves open: how its letters are read, hidden rows, last days without a day. Each with an example. */
export function ReadingChoices({ file, understood, isDisabled, onChange, onEncoding }: ReadingChoicesProps) {
  const { t } = useTranslation()
  const { region } = useTexts()
  const withoutDay = useMemo(() => daysWithoutDay(understood), [understood])
  const marked = useMemo(() => markedRows(understood), [understood])
  const [firstMarked] = marked
  const readings = file.format === 'csv' ? (file.readings ?? []) : []
  return (
    <>
      {file.format === 'csv' && readings.length > 1 && (
        <Select
          label={t('office-members.import.letters')}
          description={t('office-members.import.lettersText')}
          options={readings.map(({ encoding, examples }) => ({
            value: encoding,
            text: t('office-members.import.lettersOf', {
              examples: examples.join(', '),
              encoding: ENCODING_NAMES[encoding],
            }),
          }))}
          value={file.encoding}
          isDisabled={isDisabled}
          onChange={onEncoding}
        />
      )}
      {firstMarked && (
        <Select
          label={t('office-members.import.marked')}
          description={t('office-members.import.markedText', { ...firstMarked })}
          options={[
            { value: 'leave', text: t('office-members.import.markedLeave', { count: marked.length }) },
            { value: 'take', text: t('office-members.import.markedTake', { count: marked.length }) },
          ]}
          value={understood.takesMarked ? 'take' : 'leave'}
          isDisabled={isDisabled}
          onChange={(choice) => onChange({ ...understood, takesMarked: choice === 'take' })}
        />
      )}
      {withoutDay && (
        <Select
          label={t('office-members.import.lastDays')}
          description={t('office-members.import.lastDaysText', { written: withoutDay.written })}
          options={[
            { value: 'leave', text: t('office-members.import.lastDaysLeave') },
            {
              value: 'take',
              text: t('office-members.import.lastDaysTake', {
                day: dayText(withoutDay.day, 'dated', region),
              }),
            },
          ]}
          value={understood.takesLastDays ? 'take' : 'leave'}
          isDisabled={isDisabled}
          onChange={(choice) => onChange({ ...understood, takesLastDays: choice === 'take' })}
        />
      )}
    </>
  )
}

/** Rows with cells that the spreadsheet hides or strikes out, whether they are taken or not. */
const markedRows = (understood: Understood): LeftOut[] =>
  rowsOf({ ...understood, takesMarked: false }).leftOut.filter(
    ({ why }) => why === 'hidden' || why === 'struck',
  )
