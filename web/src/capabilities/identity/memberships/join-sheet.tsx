import { listAssociations } from '#contract/catalogue.ts'
import { listMemberCards } from '#contract/member-cards.ts'
import { joinMembership, listMemberships } from '#contract/memberships.ts'
import { Form } from '#web/platform/forms/form.tsx'
import { useCallForm } from '#web/platform/forms/use-call-form.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useRenew } from '#web/platform/query/use-renew.ts'
import { FormSheet } from '#web/platform/typed/form-sheet.tsx'
import { useTypedField, useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { Select } from '#web/ui/select.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useTexts } from '#web/ui/region.ts'

interface JoinSheetProps {
  onClose: () => void
  /** With the name of the association. */
  onDone: (association: string) => void
}

export function JoinSheet({ onClose, onDone }: JoinSheetProps) {
  const { t } = useTexts()
  const renew = useRenew()
  const typed = useTypedForm({ form: 'join-membership', of: '' })
  const associations = useCallQuery(listAssociations, {})
  const [chosen, setChosen] = useTypedField<number | undefined>(typed, 'associationId', undefined)
  const [only, ...others] = associations.data?.associations ?? []
  const associationId = chosen ?? (others.length === 0 ? only?.associationId : undefined)
  const form = useCallForm(joinMembership, {
    typed,
    start: { number: '' },
    fixed: { associationId },
    label: (name) => t(`my-data.memberships.fields.${name}`),
    onDone: ({ associationName }) => {
      void renew(listMemberships)
      void renew(listMemberCards)
      onDone(associationName)
    },
  })
  return (
    <FormSheet typed={typed} onClose={onClose} title={t('my-data.memberships.joinTitle')}>
      <div className="flex flex-col gap-6">
        <p className="text-ink-soft">{t('my-data.memberships.joinText')}</p>
        <QueryBoundary query={associations} skeleton={<SkeletonLines lines={2} />}>
          {(known) => (
            <Form of={form} act={t('my-data.memberships.act')} acting={t('my-data.memberships.acting')}>
              <Select
                label={t('my-data.memberships.fields.associationId')}
                options={known.associations.map(({ associationId: value, name }) => ({ value, text: name }))}
                value={associationId ?? null}
                onChange={setChosen}
              />
              <TextField {...form.field('number')} autoComplete="off" />
            </Form>
          )}
        </QueryBoundary>
      </div>
    </FormSheet>
  )
}
