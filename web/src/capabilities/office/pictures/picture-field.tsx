import { ImageUp, Trash2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ErrorText, fieldDescription, fieldError, fieldLabel } from '#web/ui/field.tsx'
import { FileButton } from '#web/ui/file-button.tsx'

interface PictureFieldProps {
  /** Of the button that chooses, where a mistake's link leads. */
  id: string
  label: string
  help: string
  error: string | undefined
  /** The picture that is chosen. */
  children?: ReactNode
  chooseText: string
  removeText: string
  isPending?: boolean
  pendingText?: string
  onChoose: (file: File) => void
  /** Absent while there is no picture. */
  onRemove?: (() => void) | undefined
  /** Fields about the picture, below it. */
  details?: ReactNode
}

/** A picture of this device: chosen, shown, exchanged, removed. */
export function PictureField({
  id,
  label,
  help,
  error,
  children,
  chooseText,
  removeText,
  onChoose,
  onRemove,
  details,
  ...pending
}: PictureFieldProps) {
  const own = useId()
  const ids = { label: `${own}label`, help: `${own}help`, error: `${own}error` }
  return (
    <div role="group" aria-labelledby={ids.label} className="flex flex-col gap-1.5">
      <span id={ids.label} className={fieldLabel}>
        {label}
      </span>
      <span id={ids.help} className={fieldDescription}>
        {help}
      </span>
      {children}
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          {...pending}
          id={id}
          label={label}
          variant="secondary"
          icon={<ImageUp aria-hidden />}
          accept="image/png,image/jpeg,image/webp"
          aria-describedby={[ids.help, error && ids.error].filter(Boolean).join(' ')}
          onChoose={onChoose}
        >
          {chooseText}
        </FileButton>
        {onRemove && (
          <Button variant="quiet" icon={<Trash2 aria-hidden />} onPress={onRemove}>
            {removeText}
          </Button>
        )}
      </div>
      {error && (
        <span id={ids.error} role="alert" className={fieldError}>
          <ErrorText text={error} />
        </span>
      )}
      {details && <div className="mt-1.5">{details}</div>}
    </div>
  )
}
