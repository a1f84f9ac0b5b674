import { type ChangeEvent, useRef } from 'react'
import { Button, type ButtonProps } from './button.tsx'

interface FileButtonProps extends Omit<ButtonProps, 'onPress'> {
  /** Endings and media types, as in `accept` of HTML. */
  accept: string
  /** Names the file input for screen readers. */
  label: string
  onChoose: (file: File) => void
}

/** A button that opens the device's files; one file at a time, and the same one again where it has changed. */
export function FileButton({ accept, label, onChoose, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    // Without this, choosing the same file again is no change.
    currentTarget.value = ''
    if (file) onChoose(file)
  }
  return (
    <>
      <Button {...button} onPress={() => input.current?.click()} />
      <input ref={input} type="file" hidden accept={accept} aria-label={label} onChange={take} />
    </>
  )
}
