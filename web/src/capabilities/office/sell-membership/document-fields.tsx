import type { QuotedPlan } from '#contract/office-memberships.ts'
import { DateField } from '#web/platform/days-on-demand.tsx'
import { useTexts } from '#web/ui/region.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { DocumentsTyped } from './documents-typed.ts'

interface DocumentFieldsProps {
  documents: QuotedPlan['documents']
  typed: DocumentsTyped
  onType: (typed: DocumentsTyped) => void
}

/** What a plan wants to know of whoever joins, or what the seller looks at. */
export function DocumentFields({ documents = [], typed, onType }: DocumentFieldsProps) {
  const { t } = useTexts()
  return documents.map(({ key, name, asksNumber, asksValidUntil }) => {
    const { number = '', validUntil = '' } = typed[key] ?? {}
    const set = (changed: Partial<DocumentsTyped[string]>) =>
      onType({ ...typed, [key]: { number, validUntil, ...changed } })
    return (
      <fieldset key={key} className="flex flex-col gap-3">
        <legend className="mb-2 font-display text-lg font-[640]">{name}</legend>
        {asksNumber && (
          <TextField
            label={t('office-memberships.sell.documentNumber', { name })}
            autoComplete="off"
            maxLength={40}
            value={number}
            onChange={(changed) => set({ number: changed })}
          />
        )}
        {asksValidUntil && (
          <DateField
            label={t('office-memberships.sell.documentUntil', { name })}
            value={validUntil}
            onChange={(changed) => set({ validUntil: changed })}
          />
        )}
        {!asksNumber && !asksValidUntil && <p>{t('office-memberships.sell.documentShown')}</p>}
      </fieldset>
    )
  })
}
