import { v7 } from 'uuid'
import { listOutlets, LONGEST_OUTLET_NAME, type OfficeOutlet, saveOutlet } from '#contract/office-outlets.ts'
import { useAct } from '#web/platform/query/use-act.ts'
import { FormSheet } from '#web/platform/typed/form-sheet.tsx'
import { useTypedField, useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/ui/region.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { Failed } from '../outcome.tsx'
import { CommissionFields, LimitFields } from './money-fields.tsx'
import { PermitBoxes } from './permit-boxes.tsx'
import type { PermitToChoose } from './terms-in-words.ts'
import { missingIn, termsOf, type TypedTerms, typedOf } from './typed-terms.ts'

interface OutletSheetProps {
  associationId: number
  permits: readonly PermitToChoose[]
  /** Absent: a new one. */
  outlet: OfficeOutlet | undefined
  onClose: () => void
  onDone: () => void
}

/** What is agreed with an outlet: its name, what it sells, what it keeps and what it may owe. */
export function OutletSheet({ associationId, permits, outlet, onClose, onDone }: OutletSheetProps) {
  const { t } = useTexts()
  const form = useTypedForm(
    { form: 'outlet', of: associationId, entry: outlet?.outletId },
    { outletId: outlet?.outletId ?? v7(), revision: outlet?.revision },
  )
  const { outletId } = form.about
  // What was typed over an earlier revision does not replace a later one unseen.
  const revision = form.isTyped ? form.about.revision : outlet?.revision
  const [typed, setTyped] = useTypedField(form, 'terms', typedOf(outlet))
  const change = (part: Partial<TypedTerms>) => setTyped({ ...typed, ...part })
  const save = useAct(saveOutlet, {
    renews: [listOutlets],
    onDone: () => {
      form.forget()
      onDone()
    },
  })
  const missing = missingIn(typed)
  return (
    <FormSheet
      typed={form}
      onClose={onClose}
      title={t(outlet ? 'office-outlets.titleChange' : 'office-outlets.titleNew')}
      foot={
        <Button
          wide
          disabledBecause={missing && t(`office-outlets.${missing}`)}
          isPending={save.isPending}
          pendingText={t('office.saving')}
          onPress={() =>
            save.go({
              associationId,
              outletId,
              ...(revision !== undefined && { revision }),
              ...termsOf(typed),
            })
          }
        >
          {t('office-outlets.act')}
        </Button>
      }
    >
      <div className="flex flex-col gap-6">
        <TextField
          label={t('office-outlets.fields.name')}
          value={typed.name}
          onChange={(name) => change({ name })}
          maxLength={LONGEST_OUTLET_NAME}
          autoComplete="off"
        />
        <PermitBoxes
          permits={permits}
          sellsAll={typed.sellsAll}
          onAll={(sellsAll) => change({ sellsAll })}
          chosen={typed.permits}
          onChange={(chosen) => change({ permits: chosen })}
        />
        <CommissionFields typed={typed} onChange={change} />
        <LimitFields typed={typed} onChange={change} />
        <Failed why={save.failure} />
      </div>
    </FormSheet>
  )
}
