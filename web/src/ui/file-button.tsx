import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, type ButtonProps } from './button.tsx'

interface FileButtonProps extends Omit<ButtonProps, 'onPress'> {
  /** Endings and media types, as in `accept` of HTML. */
  accept: string
  /** Names the file input for screen readers. */
  label: string
  onChoose: (file: File) => void
}

/** A button that opens the device's files, and onto which one is dropped; one file at a time, and the same one again where it has changed. */
export function FileButton({ accept, label, onChoose, ...button }: FileButtonProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const { area, isOver } = useDroppedFile(onChoose)
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    // Without this, choosing the same file again is no change.
    currentTarget.value = ''
    if (file) onChoose(file)
  }
  return (
    <div
      ref={area}
      className={`flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md ${isOver ? 'outline-2 outline-offset-4 outline-dashed outline-river' : ''}`}
    >
      <Button {...button} onPress={() => input.current?.click()} />
      <input ref={input} type="file" hidden accept={accept} aria-label={label} onChange={take} />
      {/* Who drags has a mouse. */}
      <span aria-hidden className="hidden text-sm text-ink-soft pointer-fine:inline">
        {t('ui.dropFile')}
      </span>
    </div>
  )
}

/** The area onto which a file is dropped. Beside it nothing happens: by itself the browser would leave the page and open the file. */
function useDroppedFile(onDrop: (file: File) => void) {
  const area = useRef<HTMLDivElement>(null)
  const [isOver, setOver] = useState(false)
  const drop = useRef(onDrop)
  useEffect(() => {
    drop.current = onDrop
  }, [onDrop])
  useEffect(() => {
    const isIn = ({ target }: DragEvent) => target instanceof Node && area.current?.contains(target) === true
    const over = (event: DragEvent) => {
      const { dataTransfer } = event
      if (dataTransfer?.types.includes('Files') !== true) return
      event.preventDefault()
      // Of several areas on a page each judges for itself.
      if (isIn(event)) dataTransfer.dropEffect = 'copy'
      setOver(isIn(event))
    }
    const dropped = (event: DragEvent) => {
      setOver(false)
      if (event.dataTransfer?.types.includes('Files') !== true) return
      event.preventDefault()
      const [file] = event.dataTransfer.files
      if (file && isIn(event)) drop.current(file)
    }
    const left = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false)
    addEventListener('dragover', over)
    addEventListener('drop', dropped)
    addEventListener('dragleave', left)
    return () => {
      removeEventListener('dragover', over)
      removeEventListener('drop', dropped)
      removeEventListener('dragleave', left)
    }
  }, [])
  return { area, isOver }
}
