import { type ReactNode, useState } from 'react'
import type { TypedForm } from '#web/platform/typed/forms.ts'
import { NEW_ENTRY, useOpenedEntry } from '#web/platform/typed/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Done } from '../outcome.tsx'

interface GivenInOneActProps {
  /** Of the heading, for whoever is led to it. */
  id: string
  title: string
  text: ReactNode
  form: TypedForm
  associationId: number
  /** Absent: no member lacks it. */
  act: string | undefined
  renderSheet: (closed: { onClose: () => void; onDone: (sentence: string) => void }) => ReactNode
}

/** What members of the list lack, and the sheet that gives it to all of them. */
export function GivenInOneAct({
  id,
  title,
  text,
  form,
  associationId,
  act,
  renderSheet,
}: GivenInOneActProps) {
  const [opened, setOpened] = useOpenedEntry(form, associationId)
  const [done, setDone] = useState<string>()
  if (act === undefined && text === undefined && done === undefined) return null
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {text !== undefined && <p className="max-w-lines">{text}</p>}
      <Done what={done} />
      {act !== undefined && (
        <div>
          <Button
            variant="secondary"
            onPress={() => {
              setDone(undefined)
              setOpened(NEW_ENTRY)
            }}
          >
            {act}
          </Button>
        </div>
      )}
      {opened !== undefined &&
        renderSheet({
          onClose: () => setOpened(undefined),
          onDone: (sentence) => {
            setOpened(undefined)
            setDone(sentence)
          },
        })}
    </section>
  )
}
