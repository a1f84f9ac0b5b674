import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showShortCode, SHORT_CODE_LENGTH } from '#rules/permit/short-code.ts'
import { codeTyped, signsIn } from './code-typed.ts'
import { Keypad } from './keypad.tsx'

interface TypedCodeProps {
  /** The server is being asked about the code. */
  isAsking: boolean
  onCode: (code: string) => void
}

/**
 * For a code read aloud or from wet paper. Its last character is a checksum, so typing errors show at once.
 */
export function TypedCode({ isAsking, onCode }: TypedCodeProps) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const [signs, setSigns] = useState('')
  const id = useId()
  const isWrong = codeTyped(signs).state === 'wrong'

  useEffect(() => field.current?.focus(), [])

  function take(typed: string) {
    const next = signsIn(typed)
    setSigns(next)
    const read = codeTyped(next)
    if (read.state === 'whole') onCode(read.code)
  }

  const missing = SHORT_CODE_LENGTH - signs.length
  const words = (() => {
    if (isWrong) return t('check.typed.wrong')
    return missing === 0 && isAsking ? t('check.typed.asking') : t('check.typed.missing', { count: missing })
  })()

  return (
    <div className="mx-auto flex min-h-0 w-full max-w-column flex-1 flex-col gap-4 overflow-y-auto px-4 pb-4">
      <div className="my-auto py-2">
        {/* The keypad replaces the phone's keyboard; a real keyboard and pasting work too. */}
        <div>
          <label htmlFor={id} className="block text-center text-lg font-semibold">
            {t('check.typed.label')}
          </label>
          <input
            ref={field}
            id={id}
            type="text"
            value={shown(signs)}
            onChange={({ currentTarget }) => take(currentTarget.value)}
            aria-invalid={isWrong}
            inputMode="none"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="····-····"
            className="figures mt-2 h-20 w-full rounded-md border-2 border-edge bg-sheet text-center text-4xl tracking-[0.14em] text-ink placeholder:text-edge focus:border-river aria-invalid:border-alarm"
          />
        </div>
        <p
          role="status"
          className={`mt-3 min-h-12 text-center text-base ${isWrong ? 'font-semibold text-alarm' : 'text-ink-soft'}`}
        >
          {words}
        </p>
      </div>
      <Keypad
        onSign={(sign) => take(signs + sign)}
        onDelete={() => setSigns(signs.slice(0, -1))}
        onClear={() => setSigns('')}
      />
    </div>
  )
}

const shown = (signs: string): string => (signs.length > 4 ? showShortCode(signs) : signs)
