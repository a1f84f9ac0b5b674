import { Sun, X } from 'lucide-react'
import { useId } from 'react'
import type { MemberCard } from '#contract/member-cards.ts'
import { dayText } from '#rules/day-text.ts'
import { useToday } from '#web/platform/today.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LiveLine } from '#web/ui/live-line.tsx'
import { Overlay } from '#web/ui/overlay.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { useTexts } from '#web/ui/region.ts'

interface ShowCardProps {
  card: MemberCard
  onClose: () => void
}

/** The full screen, readable in sunlight: what a warden or the counter compares, and the largest possible code. */
export default function ShowCard({ card, onClose }: ShowCardProps) {
  const { t, region } = useTexts()
  const id = useId()
  const today = useToday(card.timeZone)
  const { associationName, name, number, birthDate, lastDay, signedCode, timeZone } = card
  const isOver = lastDay !== undefined && lastDay < today
  const day = (of: string) => dayText(of, 'dated', region)
  const facts = [
    ['number', number],
    ['birthDate', birthDate && day(birthDate)],
    ['until', lastDay === undefined ? t('member-cards.forEver') : day(lastDay)],
  ] as const
  return (
    <Overlay
      isOpen
      title={{ id }}
      onClose={onClose}
      boxClass="in-the-sun h-dvh w-full overflow-y-auto bg-paper text-ink forced-color-adjust-none"
    >
      <div className="mx-auto flex min-h-full w-full max-w-[560px] flex-col pt-[env(safe-area-inset-top)]">
        <div className="flex items-center justify-between gap-2 pt-1 pr-1 pl-5">
          <h2 id={id} className="min-w-0 text-lg wrap-anywhere">
            {t('member-cards.of', { association: associationName })}
          </h2>
          <IconButton size="river" label={t('ui.close')} icon={<X aria-hidden />} onPress={onClose} />
        </div>
        {isOver ? (
          <p className="px-5 py-2 text-xl font-semibold text-alarm">
            {t('member-cards.over', { day: day(lastDay) })}
          </p>
        ) : (
          <LiveLine today={today} timeZone={timeZone} valid={t('member-cards.validToday')} />
        )}
        <div className="mx-auto aspect-square w-[min(100%-32px,56dvh)] max-w-full bg-[#fff] p-2 [&>*]:size-full">
          <QrCode text={signedCode} label={t('member-cards.qr')} />
        </div>
        <p className="px-5 pt-4 text-3xl wrap-anywhere">{name}</p>
        <dl className="grid gap-3 px-5 pt-3 text-xl font-[640]">
          {facts.map(
            ([term, value]) =>
              value !== undefined && (
                <div key={term}>
                  <dt className="text-sm font-normal text-ink-soft">{t(`member-cards.paper.${term}`)}</dt>
                  <dd className="figures wrap-anywhere">{value}</dd>
                </div>
              ),
          )}
        </dl>
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
