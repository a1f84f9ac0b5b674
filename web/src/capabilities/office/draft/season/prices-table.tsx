import { useState } from 'react'
import type { Draft } from '#contract/office-draft.ts'
import {
  changedByPercent,
  type PlacedPrice,
  placeOfPrice,
  pricesOfFile,
  withPrices,
} from '#association-file/prices-of-file.ts'
import { placeOf } from '#association-file/mistakes.ts'
import { centsOf } from '#association-file/file/values.ts'
import type { WrittenFile } from '#association-file/file/association-file.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { NotSavedYet } from '#web/platform/typed/not-saved-yet.tsx'
import { useTypedField, useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorText, fieldBox, fieldError } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { moneyText } from '#web/ui/money-text.ts'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { NotSaved } from '../not-saved.tsx'
import { isWithin } from '../fields/value-at.ts'
import { isNoMoney, moneyAsTyped, moneyFrom, percentFrom } from '../fields/typed-values.ts'
import { useFileOf, useSaveDraft } from '../use-draft.ts'
import { useOfficePath } from '../../use-office.ts'
import { usePriceNames } from './use-price-names.ts'

interface PricesTableProps {
  associationId: number
  draft: Draft
}

const nameOf = ({ of, addOn, row }: PlacedPrice): string =>
  ['permit' in of ? of.permit : `plan ${of.plan}`, addOn, row].join(' ')
const idOf = (price: PlacedPrice): string => `price-${nameOf(price)}`.replaceAll(' ', '-')
const MOST_EXAMPLES = 3

/** Whether a mistake of the draft is at this price. */
function placeIn(
  file: WrittenFile,
  price: PlacedPrice,
  { part, place }: { part?: string | undefined; place: string },
): boolean {
  const own = placeOfPrice(price, file)
  return part === own.part && isWithin(place, placeOf(own.path))
}

const ROUNDINGS = [1, 10, 50, 100] as const

/** Every price of every permit and plan in one table; a percentage changes them all. Saved in one act. */
export function PricesTable({ associationId, draft }: PricesTableProps) {
  const { t, region } = useTexts()
  const officePath = useOfficePath()
  const file = useFileOf(draft)
  const names = usePriceNames(file)
  const prices = pricesOfFile(file)
  const form = useTypedForm({ form: 'prices', of: associationId })
  const [typed, setTyped] = useTypedField<Readonly<Record<string, string>>>(form, 'prices', {})
  const [percent, setPercent] = useTypedField(form, 'percent', '')
  const [rounding, setRounding] = useTypedField<number>(form, 'rounding', 50)
  // What a percentage did is done: a second rise is typed anew.
  const saving = useSaveDraft(associationId, form.forget)
  const amountOf = (price: PlacedPrice): string => {
    const text = typed[nameOf(price)]
    return text === undefined ? price.amount : (moneyFrom(text) ?? '')
  }
  const changed = prices.filter((price) => amountOf(price) !== price.amount)
  const change = percentFrom(percent)
  const after = (price: PlacedPrice) =>
    change === undefined ? price.amount : changedByPercent(price.amount, change, rounding)
  const byPercent = prices.filter((price) => after(price) !== price.amount)
  const exampleOf = (price: PlacedPrice): string =>
    t('office-rules.prices.example', {
      before: moneyText(centsOf(price.amount), region, true),
      after: moneyText(centsOf(after(price)), region, true),
    })
  const examples = [...new Set(byPercent.map(exampleOf))].slice(0, MOST_EXAMPLES).join('; ')
  const [attempts, setAttempts] = useState(0)
  const isNone = (price: PlacedPrice) => {
    const amount = amountOf(price)
    return amount === '' || isNoMoney(amount)
  }
  const none = prices.filter(isNone)
  const save = () => {
    setAttempts(attempts + 1)
    const [firstNone] = none
    if (firstNone !== undefined) {
      document.getElementById(idOf(firstNone))?.focus()
      return
    }
    const next = withPrices(
      file,
      changed.map((price) => ({ ...price, amount: amountOf(price) })),
    )
    saving.mutate(
      [...next].map(([part, value]) => {
        const revision = draft.parts.find((one) => one.part === part)?.revision
        return { part, value: JSON.stringify(value), ...(revision !== undefined && { revision }) }
      }),
    )
  }
  /** As the draft has it; while another amount is typed, nothing is known of that. */
  const inDraft = (price: PlacedPrice) =>
    typed[nameOf(price)] === undefined ? draft.mistakes.find((one) => placeIn(file, price, one)) : undefined
  const wrongInDraft = prices.filter((price) => inDraft(price) !== undefined).length
  // A mistake that is in no price of the table.
  const elsewhere = saving.mistakes.filter((one) => !prices.some((price) => placeIn(file, price, one)))
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <NotSavedYet of={form} />
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-48">
          <TextField
            label={t('office-rules.prices.percent')}
            inputMode="text"
            value={percent}
            error={
              change === undefined && percent.trim() !== ''
                ? t('office-rules.prices.percentWrong')
                : undefined
            }
            onChange={setPercent}
          />
        </div>
        <div className="w-52">
          <Select
            label={t('office-rules.prices.rounding')}
            options={ROUNDINGS.map((cents) => ({
              value: cents,
              text: t(`office-rules.prices.roundings.${cents}`),
            }))}
            value={rounding}
            onChange={setRounding}
          />
        </div>
        <Button
          variant="secondary"
          disabledBecause={change === undefined ? t('office-rules.prices.typePercent') : undefined}
          onPress={() => setTyped(Object.fromEntries(prices.map((price) => [nameOf(price), after(price)])))}
        >
          {t('office-rules.prices.apply')}
        </Button>
      </div>
      {change !== undefined && (
        <p role="status" className="max-w-lines text-sm text-ink-soft">
          {byPercent.length === 0
            ? t('office-rules.prices.previewNone')
            : t('office-rules.prices.preview', {
                count: byPercent.length,
                percent: `${change > 0 ? '+' : ''}${change.toLocaleString(region)} %`,
                examples,
              })}
        </p>
      )}
      <div className="overflow-x-auto">
        <table className="w-full text-left">
          <thead className="text-sm text-ink-soft">
            <tr>
              <th scope="col" className="py-1 pr-4 font-normal">
                {t('office-rules.prices.what')}
              </th>
              <th scope="col" className="py-1 pr-4 text-right font-normal">
                {t('office-rules.prices.now')}
              </th>
              <th scope="col" className="py-1 font-normal">
                {t('office-rules.prices.next')}
              </th>
            </tr>
          </thead>
          <tbody>
            {prices.map((price) => {
              const name = nameOf(price)
              const text = names(price)
              const isMissing = isNone(price) && (attempts > 0 || typed[name]?.trim() !== '')
              const found = saving.mistakes.find((one) => placeIn(file, price, one)) ?? inDraft(price)
              const mistake = isMissing ? t('office-rules.typed.money') : found?.sentence
              return (
                <tr key={name} className="border-t border-hair">
                  <th scope="row" className="py-1.5 pr-4 font-normal">
                    {text}
                  </th>
                  <td className="py-1.5 pr-4 text-right">
                    <Money cents={centsOf(price.amount)} exact />
                  </td>
                  <td className="py-1.5">
                    <input
                      id={idOf(price)}
                      aria-label={text}
                      aria-invalid={mistake === undefined ? undefined : true}
                      aria-describedby={mistake === undefined ? undefined : `${idOf(price)}-error`}
                      inputMode="decimal"
                      value={moneyAsTyped(typed[name] ?? price.amount, region)}
                      onChange={({ currentTarget }) => setTyped({ ...typed, [name]: currentTarget.value })}
                      className={`${fieldBox} w-28! figures`}
                    />
                    {mistake !== undefined && (
                      <span id={`${idOf(price)}-error`} className={`${fieldError} max-w-60 pt-1`}>
                        <ErrorText text={mistake} />
                      </span>
                    )}
                    {found && !isMissing && (
                      <Link
                        href={officePath(paths.officeRules, {
                          part: found.part,
                          rule: found.place,
                        })}
                        aria-label={t('office-rules.prices.openRuleOf', { price: text })}
                      >
                        {t('office-rules.trial.openRule')}
                      </Link>
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      {elsewhere.map(({ part, sentence }) => (
        <Notice key={`${part} ${sentence}`} kind="alarm" isNew>
          {sentence}
        </Notice>
      ))}
      {saving.mistakes.length === 0 && <NotSaved saving={saving} />}
      {saving.isSuccess && changed.length === 0 && (
        <Notice kind={wrongInDraft > 0 ? 'warning' : 'success'} isNew>
          {t('office-rules.saved')}
          {wrongInDraft > 0 && ` ${t('office-rules.prices.wrong', { count: wrongInDraft })}`}
        </Notice>
      )}
      <div>
        <Button
          type="submit"
          isPending={saving.isPending}
          pendingText={t('office.saving')}
          disabledBecause={changed.length === 0 ? t('office-rules.prices.nothing') : undefined}
        >
          {t('office-rules.prices.save', { count: changed.length })}
        </Button>
      </div>
    </form>
  )
}
