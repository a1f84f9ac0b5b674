import { useId } from 'react'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface CopiedTextProps {
  label: string
  description?: string
  rows?: number
  text: string
}

/** A text to take elsewhere, with a button that copies it. */
export function CopiedText({ label, description, rows, text }: CopiedTextProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-2">
      <TextField
        id={id}
        label={label}
        {...(description !== undefined && { description })}
        {...(rows !== undefined && { rows })}
        value={text}
        isReadOnly
      />
      <CopyButton what={label} text={text} shownIn={id} />
    </div>
  )
}
