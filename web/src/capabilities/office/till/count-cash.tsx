import { EURO_COINS, EURO_NOTES } from '#rules/club/euro-cash.ts'
import { fieldBox } from '#web/ui/field.tsx'
import { moneyText } from '#web/ui/money-text.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useTexts } from '#web/ui/region.ts'
import type { Count, CountWay } from './use-count.ts'

/** How many there are of each note and coin, summed; or the sum typed. */
export function CountCash({ count, label }: { count: Count; label: string }) {
  const { t, region } = useTexts()
  return (
    <div className="flex flex-col gap-4">
      <SegmentedControl<CountWay>
        label={t('office-till.count.way')}
        options={[
          { value: 'pieces', text: t('office-till.count.pieces') },
          { value: 'sum', text: t('office-till.count.sum') },
        ]}
        value={count.way}
        onChange={count.setWay}
      />
      {count.way === 'sum' ? (
        <TextField
          label={label}
          unit="€"
          inputMode="decimal"
          autoComplete="off"
          value={count.sum}
          onChange={count.setSum}
          error={count.isSumWrong ? t('office-till.count.wrong') : undefined}
        />
      ) : (
        <>
          <Pieces count={count} title={t('office-till.count.notes')} of={EURO_NOTES} />
          <Pieces count={count} title={t('office-till.count.coins')} of={EURO_COINS} />
          <p aria-live="polite" className="flex items-baseline justify-between border-t border-edge pt-2">
            <span>{label}</span>
            <strong className="text-xl unbroken">{moneyText(count.summed, region, true)}</strong>
          </p>
        </>
      )}
    </div>
  )
}

interface PiecesProps {
  count: Count
  title: string
  of: readonly number[]
}

function Pieces({ count, title, of }: PiecesProps) {
  const { t, region } = useTexts()
  return (
    <fieldset>
      <legend className="text-sm text-ink-soft">{title}</legend>
      <div className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-5 gap-y-2">
        {of.map((cents) => {
          const name = moneyText(cents, region)
          const isWrong = count.isPieceWrong(cents)
          return (
            <label key={cents} className="flex items-center justify-between gap-2">
              <span className="unbroken">{name}</span>
              <span className="w-20 shrink-0">
                <input
                  className={`${fieldBox} px-2 text-right`}
                  inputMode="numeric"
                  autoComplete="off"
                  aria-label={t('office-till.count.of', { name })}
                  aria-invalid={isWrong || undefined}
                  placeholder="0"
                  value={count.pieces[cents] ?? ''}
                  onChange={({ currentTarget }) => count.setPiece(cents, currentTarget.value)}
                />
              </span>
            </label>
          )
        })}
      </div>
      {of.some(count.isPieceWrong) && (
        <p role="alert" className="mt-1 text-sm text-alarm">
          {t('office-till.count.wrongPiece')}
        </p>
      )}
    </fieldset>
  )
}
