import { useRef, useState } from 'react'
import { bookZone } from '#contract/bookings.ts'
import type { HeldPermit } from '#contract/permits.ts'
import { extensionOf } from '#contract/problem-extensions.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { NotSavedYet } from '#web/platform/typed/not-saved-yet.tsx'
import { Button } from '#web/ui/button.tsx'
import { dayText } from '#rules/day-text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageModal, type PageModalProps } from '#web/ui/page-modal.tsx'
import { useTexts } from '#web/ui/region.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useChange } from '../change/use-change.ts'
import { WhatWentWrong } from '../change/what-went-wrong.tsx'
import { BookedAlready } from './booked-already.tsx'
import { bookedText } from './booked-text.ts'
import { DayToBook } from './day-to-book.tsx'
import { KeepingThere, SlotToBook, TechniqueToBook, ZoneToBook } from './place-choices.tsx'
import { type BookingForm, useBookingForm } from './use-booking-form.ts'

interface BookADayProps {
  held: HeldPermit
  today: string
  initialDay: string | undefined
  initialZone: number
  frame: Pick<PageModalProps, 'title' | 'isFullPage' | 'onClose'>
}

/** Day, zone, slot and technique in one column; after a booking the page stays open for the next one. */
export function BookADay({ held, frame, ...about }: BookADayProps) {
  const { t, region } = useTexts()
  const form = useBookingForm({ held, ...about })
  const [message, setMessage] = useState<string>()
  const top = useRef<HTMLDivElement>(null)
  const dayOf = (day: string) => dayText(day, 'day', region)
  const what = bookedText({ zone: placeOf(form), slot: form.slot?.slot })

  function showMessage(text: string) {
    setMessage(text)
    form.forgetChoice()
    top.current?.scrollIntoView({ block: 'start' })
  }
  const booking = useChange(bookZone, () => showMessage(t('booking.done', { what, day: dayOf(form.day) })))
  const nextDay =
    booking.problem &&
    (extensionOf('DAY_FULL', booking.problem) ?? extensionOf('NOT_BOOKABLE', booking.problem))?.nextDay

  function onDay(day: string) {
    setMessage(undefined)
    booking.forget()
    form.chooseDay(day)
  }
  const choose: BookingForm['choose'] = (part) => {
    setMessage(undefined)
    booking.forget()
    form.choose(part)
  }

  const whyNot = whyNotBookable(form, booking.isOnline)
  return (
    <PageModal
      {...frame}
      foot={
        message === undefined || !form.isAsBooked ? (
          <Button
            wide
            size="river"
            disabledBecause={whyNot && t(whyNot)}
            isPending={booking.isChanging}
            pendingText={t('booking.going')}
            onPress={() =>
              booking.go({
                purchaseId: held.purchaseId,
                zoneId: form.zone?.zone.zoneId,
                day: form.day,
                slot: form.slot?.code,
                technique: form.technique,
              })
            }
          >
            {t(form.mine ? 'booking.confirmOther' : 'booking.confirm', {
              day: dayText(form.day, 'short', region),
            })}
          </Button>
        ) : (
          <Button wide size="river" onPress={frame.onClose}>
            {t('booking.ready')}
          </Button>
        )
      }
    >
      <div ref={top} className="flex flex-col gap-6">
        <p className="text-ink-soft">
          {held.name} · {held.associationName}
        </p>
        {message !== undefined && (
          <Notice kind="success" isNew>
            {message}
          </Notice>
        )}
        <NotSavedYet of={form.typed} />
        <WhatWentWrong of={booking} />
        {nextDay !== undefined && (
          <Button variant="secondary" onPress={() => onDay(nextDay)}>
            {t('booking.next', { day: dayOf(nextDay) })}
          </Button>
        )}
        <DayToBook held={held} form={form} today={about.today} onChange={onDay} />
        {form.mine && (
          <BookedAlready
            key={form.mine.bookingId}
            purchaseId={held.purchaseId}
            booking={form.mine}
            onCancelled={showMessage}
          />
        )}
        <QueryBoundary query={form.zonesQuery} skeleton={<Skeleton className="h-44 w-full rounded-md" />}>
          {() => (
            <>
              <ZoneToBook form={form} choose={choose} />
              <SlotToBook form={form} choose={choose} />
              <TechniqueToBook form={form} choose={choose} />
              <KeepingThere form={form} />
            </>
          )}
        </QueryBoundary>
      </div>
    </PageModal>
  )
}

function whyNotBookable({ isComplete, isAsBooked }: BookingForm, isOnline: boolean) {
  if (!isOnline) return 'changes.offline'
  if (!isComplete) return 'booking.choose'
  return isAsBooked ? 'booking.asBooked' : undefined
}

const placeOf = ({ zone }: BookingForm) =>
  zone?.zone.zoneId === undefined
    ? undefined
    : { zoneId: zone.zone.zoneId, name: zone.zone.name ?? '', shape: zone.zone.shape }
