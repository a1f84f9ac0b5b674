import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SpelledCode } from './spelled-code.tsx'

interface PermitStubProps {
  shortCode: string
  colour: string
  isVoid: boolean
  qr: ReactNode
}

/** Below the perforation: the QR code, and the short code to read out. */
export function PermitStub({ shortCode, colour, isVoid, qr }: PermitStubProps) {
  const { t } = useTranslation()
  return (
    <div className="ticket-stub relative overflow-hidden rounded-b-lg bg-sheet pb-3">
      <div aria-hidden className="perforation absolute inset-x-5 top-0" />
      <div className="flex flex-col items-center px-5 pt-7 pb-3">
        {!isVoid && (
          <div className="aspect-square w-full max-w-56 rounded-md bg-[#fff] p-3 forced-color-adjust-none [&>*]:size-full">
            {qr}
          </div>
        )}
        <p className="mt-3 text-sm text-ink-soft">{t('ui.permit.code')}</p>
        <SpelledCode code={shortCode} className={`text-3xl ${isVoid ? 'line-through' : ''}`} />
      </div>
      <div aria-hidden className="absolute inset-x-0 bottom-0 h-1.5" style={{ backgroundColor: colour }} />
    </div>
  )
}
