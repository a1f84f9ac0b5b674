import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SpelledCode } from './spelled-code.tsx'

interface PermitCodeProps {
  shortCode: string
  isVoid: boolean
  qr: ReactNode
}

/** The QR code, and the short code to read out. */
export function PermitCode({ shortCode, isVoid, qr }: PermitCodeProps) {
  const { t } = useTranslation()
  return (
    <div className="ticket-code flex flex-col items-center px-5 pt-2">
      {!isVoid && (
        <div className="aspect-square w-full max-w-50 rounded-md bg-[#fff] p-2 forced-color-adjust-none [&>*]:size-full">
          {qr}
        </div>
      )}
      <p className="mt-1 text-center text-sm text-ink-soft low:text-xs">{t('ui.permit.code')}</p>
      <SpelledCode
        code={shortCode}
        className={`text-3xl low:gap-x-2 low:text-base ${isVoid ? 'line-through' : ''}`}
      />
    </div>
  )
}
