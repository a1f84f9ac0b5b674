import { useState } from 'react'
import { listAssociations } from '#contract/catalogue.ts'
import { listMemberCards } from '#contract/member-cards.ts'
import { joinByLetter } from '#contract/member-letters.ts'
import { listMemberships } from '#contract/memberships.ts'
import { Form } from '#web/platform/forms/form.tsx'
import { useCallForm } from '#web/platform/forms/use-call-form.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useRenew } from '#web/platform/query/use-renew.ts'
import { Select } from '#web/ui/select.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useTexts } from '#web/ui/region.ts'

interface LetterSheetProps {
  /** Of the link that the letter's own code opens. */
  read?: { associationId?: number | undefined; code: string }
  onClose: () => void
  /** With the name of the association. */
  onDone: (association: string) => void
}

/** The code of a letter joins the account: typed, or filled in by the link of the letter. A secret, which is kept nowhere. */
export function LetterSheet({ read, onClose, onDone }: LetterSheetProps) {
  const { t } = useTexts()
  const renew = useRenew()
  const associations = useCallQuery(listAssociations, {})
  const [chosen, setChosen] = useState(read?.associationId)
  const [only, ...others] = associations.data?.associations ?? []
  const associationId = chosen ?? (others.length === 0 ? only?.associationId : undefined)
  const form = useCallForm(joinByLetter, {
    start: { code: read?.code ?? '' },
    fixed: { associationId },
    label: (name) => t(`member-cards.letter.fields.${name}`),
    onDone: ({ associationName }) => {
      void renew(listMemberships)
      void renew(listMemberCards)
      onDone(associationName)
    },
  })
  return (
    <Sheet isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={t('member-cards.letter.title')}>
      <div className="flex flex-col gap-6">
        <p className="text-ink-soft">{t('member-cards.letter.text')}</p>
        <QueryBoundary query={associations} skeleton={<SkeletonLines lines={2} />}>
          {(known) => (
            <Form of={form} act={t('member-cards.letter.act')} acting={t('member-cards.letter.acting')}>
              <Select
                label={t('member-cards.letter.fields.associationId')}
                options={known.associations.map(({ associationId: value, name }) => ({ value, text: name }))}
                value={associationId ?? null}
                onChange={setChosen}
              />
              <TextField {...form.field('code')} autoComplete="off" autoCapitalize="characters" />
            </Form>
          )}
        </QueryBoundary>
      </div>
    </Sheet>
  )
}
