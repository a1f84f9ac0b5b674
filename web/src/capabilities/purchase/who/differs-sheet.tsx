import { techniqueText } from '#rules/codes.ts'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/ui/region.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { useSession } from '#web/platform/session.ts'
import { FieldProblem } from '../choose/field-problem.tsx'
import { type ChoicesForm, fieldId, type PartProps } from '../choose/form-fields.ts'
import { KeepingChoice } from '../choose/keeping-choice.tsx'
import { OptionsChoice } from '../choose/options-choice.tsx'
import { placesAt } from '../choose/places-of-choices.ts'
import { priceOfExtra } from '../choose/price-of-draft.ts'
import { settleChoices } from '../choose/settle-choices.ts'
import { SlotChoice } from '../choose/slot-choice.tsx'
import { TechniqueChoice } from '../choose/technique-choice.tsx'
import { ZoneChoice } from '../choose/zone-choice.tsx'
import { changeDraft, currentDraft, type OrderDraft } from '../order-draft.ts'
import { chosenNames, rulesOfOrder } from '../rules-of-order.ts'
import { countedForPerson } from './party-shown.ts'
import { choicesOf, draftOfPerson, fieldOfPerson, isOfWhoFishes, withChangedPerson } from './people.ts'
import type { PricedPerson } from './prices-of-people.ts'

interface DiffersSheetProps extends PartProps {
  person: PricedPerson
  who: string
  onClose: () => void
}

/** Zone, time, technique, fish and extras of one of several people, where they differ from those of the others. */
export default function DiffersSheet({ permit, form, errorOf, person, who, onClose }: DiffersSheetProps) {
  const { t } = useTexts()
  const session = useSession()
  const alone = draftOfPerson(form.draft, person)
  const zones = form.places.data?.zones
  const countedFor = { ...countedForPerson(form.countedFor, form.draft, person.key), draft: alone }
  const holds = rulesOfOrder(permit, alone, session)
  const ofPerson: ChoicesForm = {
    draft: alone,
    holds,
    ...placesAt(permit, zones ?? [], countedFor),
    chosenNames: chosenNames(permit, alone, (technique) => t(techniqueText(technique))),
    priceOfExtra: (option) => priceOfExtra(permit, alone, option),
    fullOptions: form.fullOptions,
  }
  const setOwn = (own: ReturnType<typeof choicesOf> | undefined) => {
    const draft = currentDraft()
    if (!draft) return
    const refusals = draft.refusals?.filter(({ field }) => !isOfWhoFishes(field))
    changeDraft({ ...withChangedPerson(draft, person.key, { own }), refusals })
  }
  const part = {
    permit,
    form: ofPerson,
    // The page behind has fields of the same names.
    idOf: (field: string) => fieldId(`${person.key}-${field}`),
    errorOf: () => undefined,
    change: (changes: Partial<OrderDraft>) =>
      setOwn(choicesOf(settleChoices(permit, zones, { ...alone, ...changes }, countedFor))),
  }
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title={t('buy.who.differsTitle', { who })}
      foot={
        <>
          <Button size="river" onPress={onClose}>
            {t('buy.who.done')}
          </Button>
          {person.own && (
            <Button
              variant="quiet"
              onPress={() => {
                setOwn(undefined)
                onClose()
              }}
            >
              {t('buy.who.asAll')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-8">
        <FieldProblem message={errorOf(fieldOfPerson(person))} />
        <ZoneChoice {...part} />
        <SlotChoice {...part} />
        <TechniqueChoice {...part} />
        <KeepingChoice {...part} />
        <OptionsChoice {...part} />
      </div>
    </Sheet>
  )
}
