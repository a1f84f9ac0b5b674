import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/ui/region.ts'
import { ErrorText, fieldError } from '#web/ui/field.tsx'
import { ChildFields } from '../who/child-fields.tsx'
import { AboutJoiner } from './about-joiner.tsx'
import { joinFieldId } from './join-mistakes.ts'
import { type Joiner, nameOfJoiner } from './joiners.ts'
import { PriceOfJoiner } from './price-of-joiner.tsx'
import type { JoinForm } from './use-join-form.ts'
import { WayOut } from './way-out.tsx'

/** Somebody who is named here: with a name and a birth date, and no account. */
export function AddedJoiner({ form, joiner }: { form: JoinForm; joiner: Joiner }) {
  const { t } = useTexts()
  const { key, holder } = joiner
  const [isNew] = useState(holder.firstName === '')
  const name = nameOfJoiner(joiner, t)
  const ofField = (field: string | undefined) =>
    form.mistakes.find((one) => one.joiner.key === key && one.field === field)?.message
  const whole = ofField(undefined)
  return (
    <section
      id={joinFieldId(key)}
      aria-label={name}
      className="flex flex-col gap-4 rounded-md border border-river bg-glacier p-4"
    >
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="min-w-0 font-semibold wrap-anywhere">{name}</h3>
        <span className="figures shrink-0 text-lg">
          <PriceOfJoiner form={form} joiner={joiner} />
        </span>
      </div>
      <ChildFields
        holder={holder}
        takesFocus={isNew}
        idOf={(field) => joinFieldId(key, field)}
        errorOf={ofField}
        onChange={(changed) => form.change(key, { holder: { ...holder, ...changed } })}
      />
      {whole && (
        <p role="alert" className={fieldError}>
          <ErrorText text={whole} />
        </p>
      )}
      <div className="-mx-4 -mb-4 empty:hidden">
        <WayOut form={form} joiner={joiner} />
      </div>
      <AboutJoiner form={form} joiner={joiner} />
      <div className="-ml-5">
        <Button
          variant="quiet"
          aria-label={t('buy.who.removeWho', { who: name })}
          onPress={() => form.remove(key)}
        >
          {t('buy.who.remove')}
        </Button>
      </div>
    </section>
  )
}
