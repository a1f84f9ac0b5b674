import { ScanLine } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readShortCode } from '#rules/permit/short-code.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { NotClaimed } from './not-claimed.tsx'
import type { Claiming } from './use-claiming.ts'

const ScanCode = lazy(() => import('./scan-code.tsx'))
const FIELD = 'claim-short-code'

/** The QR code of a printed permit, or its short code typed. */
export function ByPaper({ claiming }: { claiming: Claiming }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [isScanning, setScanning] = useState(false)

  function submit() {
    const shortCode = readShortCode(typed)
    setWrong(shortCode === undefined)
    if (shortCode !== undefined) claiming.go({ shortCode })
    else document.getElementById(FIELD)?.focus()
  }

  return (
    <>
      <p>{t('my-permits.claim.paper')}</p>
      <NotClaimed claiming={claiming} />
      <div>
        <Button icon={<ScanLine aria-hidden className="size-5" />} onPress={() => setScanning(true)}>
          {t('my-permits.claim.scan')}
        </Button>
      </div>
      <form
        noValidate
        className="flex flex-col items-start gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextField
          id={FIELD}
          label={t('my-permits.claim.shortCode')}
          error={isWrong ? t('my-permits.claim.shortCodeWrong') : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          value={typed}
          onChange={(text) => {
            setWrong(false)
            setTyped(text)
          }}
        />
        <Button
          type="submit"
          variant="secondary"
          isPending={claiming.isPending}
          pendingText={t('my-permits.claim.acting')}
        >
          {t('my-permits.claim.act')}
        </Button>
      </form>
      {isScanning && (
        <Suspense fallback={null}>
          <ScanCode
            onClose={() => setScanning(false)}
            onCode={(signedCode) => {
              setScanning(false)
              claiming.go({ signedCode })
            }}
          />
        </Suspense>
      )}
    </>
  )
}
