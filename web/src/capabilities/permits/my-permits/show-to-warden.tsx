import { Sun, X } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { validityAt } from '#rules/permit/validity.ts'
import type { WallClock } from '#rules/wall-clock.ts'
import { AllowedIcons } from '#web/ui/allowed-icons.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LiveLine } from '#web/ui/live-line.tsx'
import { Overlay } from '#web/ui/overlay.tsx'
import { PersonName } from '#web/ui/person-name.tsx'
import { PermitBand } from '#web/ui/permit-band.tsx'
import type { PermitOnPaper, PersonOnPermit } from '#permit-sheet/permit-on-paper.ts'
import { SpelledCode } from '#web/ui/spelled-code.tsx'
import { placeText } from './place-text.ts'
import { QrCode } from '#web/ui/qr-code.tsx'

interface ShowToWardenProps {
  permit: PermitOnPaper
  signedCode: string
  today: string
  clock: WallClock
  onClose: () => void
}

/** The full screen, readable in sunlight: only what a check needs, and the largest possible code. */
export default function ShowToWarden({ permit, signedCode, today, clock, onClose }: ShowToWardenProps) {
  const { t } = useTranslation()
  const id = useId()
  const { association, holder, minor } = permit
  return (
    <Overlay
      isOpen
      title={{ id }}
      onClose={onClose}
      boxClass="in-the-sun h-dvh w-full overflow-y-auto bg-paper text-ink forced-color-adjust-none"
    >
      <div className="mx-auto flex min-h-full w-full max-w-[560px] flex-col pt-[env(safe-area-inset-top)]">
        <div className="flex items-center justify-between gap-2 pt-1 pr-1 pl-5">
          <h2 id={id} className="text-lg">
            {t('my-permits.warden.title')}
          </h2>
          <IconButton size="river" label={t('ui.close')} icon={<X aria-hidden />} onPress={onClose} />
        </div>
        <PermitBand permit={permit} today={today} clock={clock} />
        {validityAt(permit, today, clock) === 'now' && <LiveLine today={today} timeZone={permit.timeZone} />}
        <div className="mx-auto aspect-square w-[min(100%-32px,56dvh)] max-w-full bg-[#fff] p-2 [&>*]:size-full">
          <QrCode text={signedCode} label={t('my-permits.qr')} />
        </div>
        <SpelledCode code={permit.shortCode} className="pt-1 text-4xl" />
        <dl className="grid gap-3 px-5 pt-4 text-xl font-[640]">
          <Who term={t('ui.permit.holder')} person={holder} />
          {minor && <Who term={t('ui.permit.minor')} person={minor} />}
          {permit.isForUnnamedMinor && (
            <div>
              <dt className="text-sm font-normal text-ink-soft">{t('ui.permit.minor')}</dt>
              <dd>{t('ui.permit.unnamedMinor')}</dd>
            </div>
          )}
          {permit.earlier?.map((before) => (
            <Who
              key={`${before.firstName} ${before.lastName} ${before.birthYear}`}
              term={t('ui.permit.earlier')}
              person={before}
            />
          ))}
          <div>
            <dt className="text-sm font-normal text-ink-soft">{t('my-permits.warden.where')}</dt>
            <dd>{placeText(permit)}</dd>
            <dd className="text-base font-normal">{association}</dd>
          </div>
        </dl>
        <AllowedIcons
          techniques={permit.techniques}
          keeping={permit.keeping}
          size="river"
          className="px-5 pt-4"
        />
        <p className="flex items-start gap-2 px-5 pt-4 text-ink-soft">
          <Sun aria-hidden className="mt-0.5 size-5 shrink-0" />
          {t('my-permits.warden.brightness')}
        </p>
        <div className="mt-auto px-5 pt-4 pb-[max(20px,env(safe-area-inset-bottom))]">
          <Button variant="secondary" size="river" wide onPress={onClose}>
            {t('ui.close')}
          </Button>
        </div>
      </div>
    </Overlay>
  )
}

function Who({ term, person }: { term: string; person: PersonOnPermit }) {
  const { t } = useTranslation()
  return (
    <div>
      <dt className="text-sm font-normal text-ink-soft">{term}</dt>
      <dd>
        <PersonName person={person} />
        {person.birthYear !== undefined && (
          <span className="ml-2 text-base font-normal">
            {t('ui.permit.birthYear', { year: person.birthYear })}
          </span>
        )}
      </dd>
    </div>
  )
}
