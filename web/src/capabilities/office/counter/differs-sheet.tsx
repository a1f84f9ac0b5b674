import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/ui/region.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import type { Customer } from './counter-sale.ts'
import { PlaceFields } from './place-fields.tsx'
import type { CounterForm } from './use-counter-form.ts'

interface DiffersSheetProps {
  form: CounterForm
  person: Customer
  onClose: () => void
}

/** The permit, day and place of one of several people, where they are not those of the others. */
export function DiffersSheet({ form, person, onClose }: DiffersSheetProps) {
  const { t } = useTexts()
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title={t('buy.who.differsTitle', { who: person.firstName || person.lastName })}
      foot={
        <>
          <Button size="river" onPress={onClose}>
            {t('buy.who.done')}
          </Button>
          {person.own && (
            <Button
              variant="quiet"
              onPress={() => {
                form.setPlaceOf(person, undefined)
                onClose()
              }}
            >
              {t('buy.who.asAll')}
            </Button>
          )}
        </>
      }
    >
      <PlaceFields
        chosen={form.placeOf(person)}
        today={form.today}
        onChange={(next) => form.setPlaceOf(person, next)}
      />
    </Sheet>
  )
}
