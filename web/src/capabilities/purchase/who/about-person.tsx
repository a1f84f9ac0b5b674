import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { partOnDemand } from '#web/platform/on-demand.tsx'
import { useTexts } from '#web/ui/region.ts'
import type { PartProps } from '../choose/form-fields.ts'
import { textOfOwnChoices } from './own-choices.ts'
import { draftOfPerson, isForSeveral } from './people.ts'
import type { PricedPerson } from './prices-of-people.ts'

const CompanionCode = partOnDemand(() => import('./companion-code.tsx'))

const DiffersSheet = partOnDemand(() => import('./differs-sheet.tsx'))

/** Why the price is what it is, who comes along, what somebody chooses otherwise than the others, and the way to it. */
export function AboutPerson({ person, ...props }: PartProps & { person: PricedPerson }) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const { permit, form } = props
  const { draft } = form
  if (!isForSeveral(draft)) return null
  const { firstName, otherEmail } = person.holder
  const who = firstName.trim() || otherEmail.trim() || t('buy.who.thisPerson')
  const own = person.own && textOfOwnChoices(permit, draftOfPerson(draft, person), t)
  const mayDiffer = !person.isFirst && !permit.bookedDayByDay && hasChoices(permit)
  const { takesCompanionCode } = person
  if (person.appliesTo === undefined && !own && !mayDiffer && !takesCompanionCode) return null
  return (
    <div className="pb-2">
      <p className="text-sm text-ink-soft">
        {[person.appliesTo, own].filter(Boolean).map((text) => (
          <span key={text} className="block">
            {text}
          </span>
        ))}
      </p>
      {mayDiffer && (
        <div className="-mx-4">
          <Button variant="quiet" onPress={() => setOpen(true)}>
            {t('buy.who.differs', { who })}
          </Button>
        </div>
      )}
      {takesCompanionCode && (
        <div className="pb-2">
          <CompanionCode {...props} person={person} />
        </div>
      )}
      {isOpen && <DiffersSheet {...props} person={person} who={who} onClose={() => setOpen(false)} />}
    </div>
  )
}

const hasChoices = ({ hasZones, slots, techniques, options, keeping }: PartProps['permit']): boolean =>
  hasZones || slots.length > 1 || techniques.length > 1 || options.length > 0 || keeping === 'choice'
