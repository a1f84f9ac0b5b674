import { listFacts } from '#contract/facts.ts'
import { listPeople, type PersonKind, savePerson, type SavedPerson } from '#contract/people.ts'
import { DateField } from '#web/platform/days-on-demand.tsx'
import { Form } from '#web/platform/forms/form.tsx'
import { useCallForm } from '#web/platform/forms/use-call-form.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useRenew } from '#web/platform/query/use-renew.ts'
import { FormSheet } from '#web/platform/typed/form-sheet.tsx'
import { type FormTyped, useTypedField, useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { useTexts } from '#web/ui/region.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { nameOf } from './name-of.ts'

const KINDS = ['child', 'friend', 'guest'] as const satisfies readonly PersonKind[]

interface PersonSheetProps {
  /** Absent: a new one. */
  person: SavedPerson | undefined
  onClose: () => void
  /** With the sentence that says what was done. */
  onDone: (sentence: string) => void
}

export function PersonSheet({ person, onClose, onDone }: PersonSheetProps) {
  const { t } = useTexts()
  const typed = useTypedForm({ form: 'saved-person', of: '', entry: person?.personId ?? '' }, person)
  const [kind, setKind] = useTypedField<PersonKind>(typed, 'kind', person?.kind ?? 'child')
  return (
    <FormSheet typed={typed} onClose={onClose} title={person ? nameOf(person) : t('my-data.people.add')}>
      <div className="flex flex-col gap-6">
        <RadioCards
          label={t('my-data.people.who')}
          value={kind}
          onChange={setKind}
          options={KINDS.map((value) => ({
            value,
            title: t(`my-data.people.kinds.${value}`),
            detail: t(`my-data.people.about.${value}`),
          }))}
        />
        {/* A field that the kind does not ask cannot refuse the form. */}
        <PersonForm key={kind} {...{ kind, person, typed, onDone }} />
      </div>
    </FormSheet>
  )
}

const FIELDS_OF = {
  child: ['firstName', 'lastName', 'birthDate'],
  friend: ['email', 'firstName'],
  guest: ['firstName', 'lastName', 'birthDate', 'email', 'licenceNumber', 'licenceUntil'],
} as const satisfies Record<PersonKind, readonly (keyof SavedPerson)[]>

interface PersonFormProps extends Pick<PersonSheetProps, 'person' | 'onDone'> {
  kind: PersonKind
  typed: FormTyped
}

function PersonForm({ kind, person, typed, onDone }: PersonFormProps) {
  const { t } = useTexts()
  const renew = useRenew()
  const isWanted = useCallQuery(listFacts, {}).data?.asksLicence === true
  const isLicenceOfUse = isWanted || person?.licenceNumber !== undefined
  const form = useCallForm(savePerson, {
    typed,
    start: Object.fromEntries(FIELDS_OF[kind].map((name) => [name, person?.[name] ?? ''])),
    fixed: { kind, ...(person && { personId: person.personId }) },
    label: (name) =>
      t(
        name === 'licenceNumber' || name === 'licenceUntil' || (kind === 'friend' && name === 'firstName')
          ? `my-data.people.fields.${name === 'firstName' ? 'label' : name}`
          : `identity.fields.${name}`,
      ),
    onDone: () => {
      void renew(listPeople)
      onDone(t(person ? 'my-data.people.saved' : 'my-data.people.added'))
    },
  })
  const optionalText = t('identity.optional')
  const email = (
    <TextField
      {...form.field('email')}
      type="email"
      inputMode="email"
      autoComplete="off"
      {...(kind === 'guest' && { optionalText })}
    />
  )
  return (
    <Form of={form} act={t('my-data.people.save')} acting={t('my-data.people.saving')}>
      {kind === 'friend' ? (
        <>
          {email}
          <TextField {...form.field('firstName')} autoComplete="off" optionalText={optionalText} />
        </>
      ) : (
        <>
          <TextField {...form.field('firstName')} autoComplete="off" />
          <TextField {...form.field('lastName')} autoComplete="off" />
          <DateField {...form.field('birthDate')} />
          {kind === 'guest' && email}
          {kind === 'guest' && isLicenceOfUse && (
            <>
              <TextField
                {...form.field('licenceNumber')}
                autoComplete="off"
                optionalText={optionalText}
                description={t('my-data.people.licenceWhy')}
              />
              <DateField {...form.field('licenceUntil')} optionalText={optionalText} />
            </>
          )}
        </>
      )}
    </Form>
  )
}
