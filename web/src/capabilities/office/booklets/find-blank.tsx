import { type FormEvent, useState } from 'react'
import { type Blank, type Booklet, findBlank } from '#contract/office-booklets.ts'
import { useAct } from '#web/platform/query/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/ui/region.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { Failed } from '../outcome.tsx'

interface FindBlankProps {
  associationId: number
  /** Before one is looked for. */
  onBegin: () => void
  onFound: (found: { booklet: Booklet; blank: Blank }) => void
}

/** By the number printed on a sheet, or by its code: a barcode reader types it, and ends with Enter. */
export function FindBlank({ associationId, onBegin, onFound }: FindBlankProps) {
  const { t } = useTexts()
  const [typed, setTyped] = useState('')
  const [why, setWhy] = useState<string>()
  const find = useAct(findBlank, {
    onDone: (found) => {
      const { state } = found.blank
      const mayBeEntered = state === 'setAside' || state === 'returned'
      setWhy(mayBeEntered ? undefined : t(`office-booklets.cannotEnter.${state}`))
      if (!mayBeEntered) return
      setTyped('')
      onFound(found)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWhy(undefined)
    onBegin()
    if (typed.trim() !== '') find.go({ associationId, typed: typed.trim() })
  }
  return (
    <form noValidate onSubmit={submit} className="flex w-full flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <div className="max-w-96 grow basis-64">
          <TextField
            label={t('office-booklets.find.label')}
            description={t('office-booklets.find.text')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={typed}
            onChange={setTyped}
          />
        </div>
        <Button variant="secondary" type="submit" isPending={find.isPending} pendingText={t('office.saving')}>
          {t('office-booklets.find.act')}
        </Button>
      </div>
      <Failed why={find.failure ?? why} />
    </form>
  )
}
